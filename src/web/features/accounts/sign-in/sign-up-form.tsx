import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/layout/use-missing.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { FormProblem } from './form-problem.tsx'
import { LOGIN } from './login.copy.ts'

const EMPTY = { firstName: '', lastName: '', email: '', birthDate: '', password: '' }
type Draft = typeof EMPTY

/** A new account. Each field says what is wrong with it once it was sent. */
export function SignUpForm({ minimumAge }: { minimumAge: number }) {
  const [draft, setDraft] = useState(EMPTY)
  const client = useQueryClient()
  const signUp = useMutation({ ...mutation(accounts.signUp), meta: { quiet: true } })
  const problem = signUp.error ? problemIn(signUp.error) : null
  const missing = {
    firstName: draft.firstName.trim() === '' ? LOGIN.missing.firstName : null,
    lastName: null,
    email: draft.email.trim() === '' ? LOGIN.missing.email : null,
    birthDate: draft.birthDate === '' ? LOGIN.missing.birthDate : null,
    password: draft.password.length < 8 ? LOGIN.missing.newPassword : null,
  }
  const { missingOf, handleSubmit } = useMissing<keyof Draft>(missing, () => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    signUp.mutate({ ...draft, email: draft.email.trim(), timeZone }, { onSuccess: ({ user }) => void (user && client.resetQueries()) })
  })
  const errorOf = (name: keyof Draft) => missingOf(name) ?? problem?.fields?.find((field) => field.path === name)?.message ?? null
  const bind = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setDraft((before) => ({ ...before, [name]: event.target.value })),
  })
  if (signUp.data?.mustVerify) return <EmptyState title={LOGIN.sentTitle} detail={LOGIN.sent} />
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
      <div className="grid grid-cols-2 gap-3">
        <Field label={LOGIN.firstName} autoComplete="given-name" required {...bind('firstName')} />
        <Field label={LOGIN.lastName} autoComplete="family-name" hint={LOGIN.optional} {...bind('lastName')} />
      </div>
      <Field label={LOGIN.email} type="email" autoComplete="username" required {...bind('email')} />
      <Field
        label={LOGIN.birthDate}
        type="date"
        autoComplete="bday"
        required
        hint={LOGIN.birthDateHint(minimumAge)}
        {...bind('birthDate')}
      />
      <Field
        label={LOGIN.newPassword}
        type="password"
        autoComplete="new-password"
        required
        hint={LOGIN.passwordHint}
        {...bind('password')}
      />
      {problem && !problem.fields ? <FormProblem detail={problem.detail} /> : null}
      <Button type="submit" tone="primary" size="lg" busy={signUp.isPending}>
        {LOGIN.signUp}
      </Button>
    </form>
  )
}
