import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeys } from '#contract/people/passkeys.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { canUsePasskeys, showPasskey } from '../security/browser-passkeys.ts'
import { FormProblem } from './form-problem.tsx'
import { LOGIN } from './login.copy.ts'

/** Signs in without a password; nothing where the browser has no passkeys. */
export function PasskeyButton() {
  const client = useQueryClient()
  const ask = useMutation({ ...mutation(passkeys.ask), meta: { quiet: true } })
  const signIn = useMutation({ ...mutation(passkeys.signIn), meta: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  if (!canUsePasskeys()) return null
  const handleClick = async () => {
    setProblem(null)
    try {
      const credential = await showPasskey((await ask.mutateAsync({})).options)
      if (credential === null) return setProblem(LOGIN.noPasskey)
      await signIn.mutateAsync({ credential })
      // Nothing read for the visitor before is kept for the member.
      void client.resetQueries()
    } catch (error) {
      setProblem(problemIn(error).detail)
    }
  }
  return (
    <div className="grid gap-3">
      <Button size="lg" busy={ask.isPending || signIn.isPending} onClick={() => void handleClick()}>
        {LOGIN.passkey}
      </Button>
      {problem ? <FormProblem detail={problem} /> : null}
    </div>
  )
}
