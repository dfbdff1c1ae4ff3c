import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import { accounts } from '#contract/people/accounts.ts'
import { mutation } from '../api/query.ts'
import { Button } from '../ui/actions/button.tsx'
import { useCallForm } from '../ui/forms/use-call-form.ts'
import { CodeField } from './code-field.tsx'
import { CODE } from './proof.copy.ts'

/** The second step of signing in. @param onTooLate the sign-in waited too long: it begins with the password again */
export function CodeForm({ onDone, onTooLate }: { onDone: (user: CurrentUser) => void; onTooLate: () => void }) {
  const place = useRef<HTMLFormElement>(null)
  const { bind, handleSubmit, refusal, isBusy, reset } = useCallForm(mutation(accounts.signInCode), {
    defaults: { code: '' },
    missing: ({ code }) => ({ code: code.trim() === '' ? CODE.missing : null }),
    input: (draft) => draft,
    onDone: ({ user }) => onDone(user),
    onRefused: ({ code }) => {
      if (code === 'conflict') onTooLate()
      else place.current?.querySelector('input')?.select()
    },
  })
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const field = bind('code')
  const handleSwitch = () => {
    reset()
    place.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={place}
      aria-label={CODE.title}
      onSubmit={(event) => {
        // A React form inside another one's tree: its submit is nobody else's.
        event.stopPropagation()
        void handleSubmit(event)
      }}
      className="grid gap-4"
      noValidate
    >
      <CodeField field={{ ...field, error: field.error ?? refusal }} onSwitch={handleSwitch} />
      <Button type="submit" tone="primary" size="lg" busy={isBusy}>
        {CODE.send}
      </Button>
    </form>
  )
}
