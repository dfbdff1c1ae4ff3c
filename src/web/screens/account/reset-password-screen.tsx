import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { dropLinkToken, linkToken } from '../../api/link-token.ts'
import { mutation, query } from '../../api/query.ts'
import { FormProblem } from '../../features/accounts/sign-in/form-problem.tsx'
import { LOGIN, RESET } from '../../features/accounts/sign-in/login.copy.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useCallForm } from '../../ui/forms/use-call-form.ts'
import { Page } from '../../ui/layout/page.tsx'

/** Without a token: asks for the link. With the token of the link: sets the new password. */
export function ResetPasswordScreen() {
  const token = linkToken('/reset-password')
  const methods = useQuery(query(accounts.methods, {}))
  // A link may have been handed over by the administrator, where no mail is sent.
  if (token !== '') return <SetPassword token={token} />
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
  const { bind, handleSubmit, refusal, isBusy, answer } = useCallForm(mutation(accounts.forgotPassword), {
    defaults: { email: '' },
    missing: ({ email }) => ({ email: email.trim() === '' ? LOGIN.missing.email : null }),
    input: ({ email }) => ({ email: email.trim() }),
  })
  return (
    <Page title={RESET.askTitle} lede={answer ? RESET.asked : RESET.askLede} width="narrow">
      {answer ? (
        <ToLogin />
      ) : (
        <form onSubmit={handleSubmit} className="grid max-w-[26rem] gap-4" noValidate>
          <Field label={LOGIN.email} type="email" autoComplete="username" {...bind('email')} />
          {refusal ? <FormProblem detail={refusal} /> : null}
          <Button type="submit" tone="primary" size="lg" busy={isBusy}>
            {RESET.ask}
          </Button>
        </form>
      )}
    </Page>
  )
}

function SetPassword({ token }: { token: string }) {
  const { bind, handleSubmit, refusal, isBusy, answer } = useCallForm(mutation(accounts.resetPassword), {
    defaults: { password: '' },
    missing: ({ password }) => ({ password: password.length < 8 ? LOGIN.missing.newPassword : null }),
    input: ({ password }) => ({ token, password }),
    onDone: () => dropLinkToken('/reset-password'),
  })
  return (
    <Page title={RESET.setTitle} lede={answer ? RESET.done : undefined} width="narrow">
      {answer ? (
        <ToLogin />
      ) : (
        <form onSubmit={handleSubmit} className="grid max-w-[26rem] gap-4" noValidate>
          <Field label={LOGIN.newPassword} type="password" autoComplete="new-password" hint={LOGIN.passwordHint} {...bind('password')} />
          {refusal ? <FormProblem detail={refusal} /> : null}
          <Button type="submit" tone="primary" size="lg" busy={isBusy}>
            {RESET.set}
          </Button>
        </form>
      )}
    </Page>
  )
}
