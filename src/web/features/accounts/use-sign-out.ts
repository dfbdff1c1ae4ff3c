// Signing out, wherever it is asked for: the header's foot, the side menu, the profile.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accounts } from '#contract/people/accounts.ts'
import { mutation } from '../../api/query.ts'
import { forgetSessionDrafts } from '../../preferences/session-drafts.ts'
import { unsubscribe } from '../alerts/this-browser.ts'

export function useSignOut(): { readonly isBusy: boolean; readonly signOut: () => void } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const ending = useMutation(mutation(accounts.signOut))
  const end = async () => {
    // Who signs out here is not to be rung here.
    await unsubscribe().catch(() => undefined)
    await ending.mutateAsync({})
    forgetSessionDrafts()
    await navigate({ to: '/' })
    await client.resetQueries()
  }
  return { isBusy: ending.isPending, signOut: () => void end().catch(() => undefined) }
}
