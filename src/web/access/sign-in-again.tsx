import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { problemIn } from '../api/problem.ts'
import { mutation, query } from '../api/query.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { currentSession } from './session.ts'
import { useAccess } from './use-access.ts'

/** Signing in again where the session ended, over the work or inside the dialog that holds it, so that all of it stays. */
export function SignInAgain() {
  const { user } = useAccess()
  const [password, setPassword] = useState('')
  const client = useQueryClient()
  const { data: methods } = useQuery(query(accounts.methods, {}))
  const signIn = useMutation({ ...mutation(accounts.signIn), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A React form inside another one's tree: its submit is nobody else's.
    event.stopPropagation()
    signIn.mutate(
      { email: user?.email ?? '', password },
      { onSuccess: () => client.invalidateQueries({ queryKey: currentSession.queryKey }) },
    )
  }
  const hasPassword = methods?.password !== false
  return (
    <form aria-label="Sign in again" onSubmit={handleSubmit} className="grid gap-3 rounded-control border border-mid bg-s-2 p-3" noValidate>
      <p role="status">
        <b className="font-semibold">You have been signed out.</b> What you typed stays. Sign in as {user?.email} to go on.
      </p>
      {hasPassword ? (
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={signIn.error ? problemIn(signIn.error).detail : null}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {hasPassword ? (
          <Button type="submit" tone="primary" busy={signIn.isPending} disabled={password === ''}>
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
