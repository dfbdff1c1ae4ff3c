import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/layout/use-missing.ts'
import { FormProblem } from './form-problem.tsx'
import { LOGIN } from './login.copy.ts'

/** E-mail and password. What a refusal says stands above the button; the password stays typed. */
export function SignInForm({ canReset }: { canReset: boolean }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const client = useQueryClient()
  const signIn = useMutation({ ...mutation(accounts.signIn), meta: { quiet: true } })
  const missing = {
    email: email.trim() === '' ? LOGIN.missing.email : null,
    password: password === '' ? LOGIN.missing.password : null,
  }
  const { missingOf, handleSubmit } = useMissing(missing, () => {
    // Nothing read for the visitor before is kept for the member.
    signIn.mutate({ email: email.trim(), password }, { onSuccess: () => void client.resetQueries() })
  })
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
      <Field
        label={LOGIN.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={missingOf('email')}
        onChange={(e) => setEmail(e.target.value)}
      />
      <Field
        label={LOGIN.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={missingOf('password')}
        onChange={(e) => setPassword(e.target.value)}
      />
      {signIn.error ? <FormProblem detail={problemIn(signIn.error).detail} /> : null}
      <Button type="submit" tone="primary" size="lg" busy={signIn.isPending}>
        {LOGIN.signIn}
      </Button>
      {canReset ? (
        <LinkButton to="/reset-password" tone="quiet">
          {LOGIN.forgot}
        </LinkButton>
      ) : (
        <p className="note">{LOGIN.forgotNoMail}</p>
      )}
    </form>
  )
}
