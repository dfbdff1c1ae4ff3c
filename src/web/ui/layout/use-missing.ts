import { type FormEvent, useState } from 'react'

/**
 * A form whose button is never dead: pressed too early it says at each field what is missing and goes to the first of them.
 *
 * @param missing by the name of a field what is still to be filled in, as a sentence; null where nothing is
 * @param onComplete called when nothing is missing
 */
export function useMissing<Name extends string>(missing: Readonly<Record<Name, string | null>>, onComplete: () => void) {
  const [isAsked, setIsAsked] = useState(false)
  return {
    /** What is missing in a field, once the form was sent. */
    missingOf: (name: Name): string | null => (isAsked ? missing[name] : null),
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const first = (Object.keys(missing) as Name[]).find((name) => missing[name] !== null)
      setIsAsked(first !== undefined)
      if (first === undefined) onComplete()
      else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    },
  }
}
