import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { mutation, query } from '../api/query.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { useCallForm } from '../ui/forms/use-call-form.ts'
import { CodeForm } from './code-form.tsx'
import { currentSession } from './session.ts'
import { useAccess } from './use-access.ts'

/** Signing in again where the session ended, over the work or inside the dialog that holds it, so that all of it stays. */
export function SignInAgain() {
  const { user } = useAccess()
  const client = useQueryClient()
  const { data: methods } = useQuery(query(accounts.methods, {}))
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const goOn = () => void client.invalidateQueries({ queryKey: currentSession.queryKey })
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(mutation(accounts.signIn), {
    defaults: { password: '' },
    missing: ({ password }) => ({ password: password === '' ? 'Enter your password.' : null }),
    input: ({ password }) => ({ email: user?.email ?? '', password }),
    onDone: ({ needsCode }) => (needsCode ? setIsCodeAsked(true) : goOn()),
  })
  const password = bind('password')
  const hasPassword = methods?.password !== false
  if (isCodeAsked) {
    return (
      <div className="grid gap-3 rounded-control border border-mid bg-s-2 p-3">
        <p role="status">What you typed stays. Enter the code of {user?.email} to go on.</p>
        <CodeForm onDone={goOn} onTooLate={() => setIsCodeAsked(false)} />
      </div>
    )
  }
  return (
    <form
      aria-label="Sign in again"
      onSubmit={(event) => {
        // A React form inside another one's tree: its submit is nobody else's.
        event.stopPropagation()
        void handleSubmit(event)
      }}
      className="grid gap-3 rounded-control border border-mid bg-s-2 p-3"
      noValidate
    >
      <p role="status">
        <b className="font-semibold">You have been signed out.</b> What you typed stays. Sign in as {user?.email} to go on.
      </p>
      {hasPassword ? (
        <Field label="Password" type="password" autoComplete="current-password" {...password} error={password.error ?? refusal} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {hasPassword ? (
          <Button type="submit" tone="primary" busy={isBusy}>
            Sign in
          </Button>
        ) : null}
        <Button tone="quiet" onClick={() => window.open('/login', '_blank', 'noopener')}>
          Another way, in a new tab
        </Button>
      </div>
    </form>
  )
}
