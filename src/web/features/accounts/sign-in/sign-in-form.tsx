import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accounts } from '#contract/people/accounts.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { FormProblem } from './form-problem.tsx'
import { LOGIN } from './login.copy.ts'

/** E-mail and password. What a refusal says stands above the button; the password stays typed. */
export function SignInForm({ canReset, returnTo }: { canReset: boolean; returnTo: string | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(mutation(accounts.signIn), {
    defaults: { email: '', password: '' },
    missing: ({ email, password }) => ({
      email: email.trim() === '' ? LOGIN.missing.email : null,
      password: password === '' ? LOGIN.missing.password : null,
    }),
    input: ({ email, password }) => ({ email: email.trim(), password }),
    onDone: ({ needsCode }) => {
      if (needsCode) void navigate({ to: '/login/code', search: returnTo ? { returnTo } : {} })
      // Nothing read for the visitor before is kept for the member.
      else void client.resetQueries()
    },
  })
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
      <Field label={LOGIN.email} type="email" autoComplete="username" required {...bind('email')} />
      <Field label={LOGIN.password} type="password" autoComplete="current-password" required {...bind('password')} />
      {refusal ? <FormProblem detail={refusal} /> : null}
      <Button type="submit" tone="primary" size="lg" busy={isBusy}>
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
