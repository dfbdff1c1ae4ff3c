import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { FormProblem } from '../../features/accounts/sign-in/form-problem.tsx'
import { LOGIN, RESET } from '../../features/accounts/sign-in/login.copy.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useMissing } from '../../ui/layout/use-missing.ts'

/** Without a token: asks for the link. With the token of the link: sets the new password. */
export function ResetPasswordScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const methods = useQuery(query(accounts.methods, {}))
  // A link may have been handed over by the administrator, where no mail is sent.
  if (typeof search.token === 'string' && search.token !== '') return <SetPassword token={search.token} />
  if (methods.data && !methods.data.mail) {
    return (
      <Page title={RESET.noMailTitle} lede={RESET.noMail} width="narrow">
        <ToLogin />
      </Page>
    )
  }
  return <AskForLink />
}

function ToLogin() {
  return (
    <div>
      <LinkButton to="/login">{LOGIN.signIn}</LinkButton>
    </div>
  )
}

function AskForLink() {
  const [email, setEmail] = useState('')
  const ask = useMutation({ ...mutation(accounts.forgotPassword), meta: { quiet: true } })
  const { missingOf, handleSubmit } = useMissing({ email: email.trim() === '' ? LOGIN.missing.email : null }, () =>
    ask.mutate({ email: email.trim() }),
  )
  return (
    <Page title={RESET.askTitle} lede={ask.isSuccess ? RESET.asked : RESET.askLede} width="narrow">
      {ask.isSuccess ? (
        <ToLogin />
      ) : (
        <form onSubmit={handleSubmit} className="grid max-w-[26rem] gap-4" noValidate>
          <Field
            label={LOGIN.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={missingOf('email')}
            onChange={(e) => setEmail(e.target.value)}
          />
          {ask.error ? <FormProblem detail={problemIn(ask.error).detail} /> : null}
          <Button type="submit" tone="primary" size="lg" busy={ask.isPending}>
            {RESET.ask}
          </Button>
        </form>
      )}
    </Page>
  )
}

function SetPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const set = useMutation({ ...mutation(accounts.resetPassword), meta: { quiet: true } })
  const { missingOf, handleSubmit } = useMissing({ password: password.length < 8 ? LOGIN.missing.newPassword : null }, () =>
    set.mutate({ token, password }),
  )
  return (
    <Page title={RESET.setTitle} lede={set.isSuccess ? RESET.done : undefined} width="narrow">
      {set.isSuccess ? (
        <ToLogin />
      ) : (
        <form onSubmit={handleSubmit} className="grid max-w-[26rem] gap-4" noValidate>
          <Field
            label={LOGIN.newPassword}
            type="password"
            name="password"
            autoComplete="new-password"
            hint={LOGIN.passwordHint}
            value={password}
            error={missingOf('password')}
            onChange={(e) => setPassword(e.target.value)}
          />
          {set.error ? <FormProblem detail={problemIn(set.error).detail} /> : null}
          <Button type="submit" tone="primary" size="lg" busy={set.isPending}>
            {RESET.set}
          </Button>
        </form>
      )}
    </Page>
  )
}
