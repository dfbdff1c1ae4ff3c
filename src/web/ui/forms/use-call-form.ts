// A form that makes one call. What is typed is held by react-hook-form; what is right is judged by the contract's schema of the call, on the
// server that parses with it, and its sentences come back to the fields that they are about. Why not in the page: docs/decisions/0019-forms.md.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type ResolverResult, useForm } from 'react-hook-form'
import { type Problem, problemIn } from '../../api/problem.ts'

type Options<Draft extends FieldValues, Input, Answer> = {
  readonly defaults: Draft
  /** By field what is still to be filled in, as a sentence; null where nothing is. Said when the form is sent, never before. */
  readonly missing: (draft: Draft) => Readonly<Partial<Record<FieldPath<Draft>, string | null>>>
  readonly input: (draft: Draft) => Input
  readonly onDone?: (answer: Answer) => void
  readonly onRefused?: (problem: Problem) => void
}

/** @param call as `mutation(row)` makes it */
export function useCallForm<Draft extends FieldValues, Input, Answer>(
  call: UseMutationOptions<Answer, Error, Input>,
  { defaults, missing, input, onDone, onRefused }: Options<Draft, Input, Answer>,
) {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const sending = useMutation({
    ...call,
    meta: { quiet: true },
    // Before what has changed is read again: with that the form may be gone, and what was answered (codes that are shown once) with it.
    onSuccess: (answer, ...rest) => {
      if (isShown.current) onDone?.(answer)
      return call.onSuccess?.(answer, ...rest)
    },
  })
  const form = useForm<Draft>({
    defaultValues: defaults as DefaultValues<Draft>,
    resolver: (draft) => {
      const open = Object.entries<string | null | undefined>(missing(draft)).flatMap(([name, message]) =>
        message ? [[name, { type: 'missing', message }] as const] : [],
      )
      return (open.length === 0 ? { values: draft, errors: {} } : { values: {}, errors: Object.fromEntries(open) }) as ResolverResult<Draft>
    },
  })
  const { errors } = form.formState
  const problem = sending.error ? problemIn(sending.error) : null
  const own = (path: string): path is FieldPath<Draft> => path in defaults
  return {
    /** For a `Field`: its name, its value by reference, and what is wrong with it. */
    bind: (name: FieldPath<Draft>) => ({ ...form.register(name), error: (errors[name]?.message as string | undefined) ?? null }),
    handleSubmit: form.handleSubmit((draft) =>
      sending.mutate(input(draft), {
        onError: (error) => {
          const refused = problemIn(error)
          for (const [index, { path, message }] of (refused.fields ?? []).filter((field) => own(field.path)).entries())
            form.setError(path as FieldPath<Draft>, { type: 'refused', message }, { shouldFocus: index === 0 })
          onRefused?.(refused)
        },
      }),
    ),
    /** Why the call was refused, where that is about no field of the form. */
    refusal: problem && !problem.fields?.some(({ path }) => own(path)) ? problem.detail : null,
    isBusy: sending.isPending,
    answer: sending.data,
    /** Forgets what was typed and refused. */
    reset: (next: Draft = defaults) => {
      form.reset(next)
      sending.reset()
    },
  }
}
