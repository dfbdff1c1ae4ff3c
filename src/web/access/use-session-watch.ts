// Asks the server anew who is signed in whenever something speaks against what this tab believes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onAnnouncement, onSessionDoubt } from '../api/session-signals.ts'
import { contradicts, currentSession, type Session } from './session.ts'

/** A tab that was out of sight so long asks again when it is looked at, ms. */
const LONG_AGO_MS = 30_000

export function useSessionWatch(): void {
  const client = useQueryClient()
  const { data: session } = useQuery(currentSession)
  useReplacedBy(session)
  useEffect(() => {
    const { queryKey } = currentSession
    const known = () => client.getQueryData<Session>(queryKey)
    // While one question is on its way, a second would only cancel it.
    const ask = () => {
      if (!client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey })
    }
    const stopDoubt = onSessionDoubt(() => {
      const session = known()
      if (session?.user && !session.hasEnded) ask()
    })
    const stopAnnouncements = onAnnouncement((announcement) => {
      if (contradicts(known(), announcement)) ask()
    })
    const handleSight = () => {
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
      if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt > LONG_AGO_MS) ask()
    }
    document.addEventListener('visibilitychange', handleSight)
    return () => {
      stopDoubt()
      stopAnnouncements()
      document.removeEventListener('visibilitychange', handleSight)
    }
  }, [client])
  useReadAgain(session?.hasEnded ?? false)
}

/** Another person signed in in this browser: nothing of the one before may stay on the page. */
function useReplacedBy(session: Session | undefined): void {
  const before = useRef<string | null>(null)
  const userId = session?.user?.id ?? null
  useEffect(() => {
    if (before.current !== null && userId !== null && before.current !== userId) location.reload()
    before.current = userId
  }, [userId])
}

/** After signing in again the page goes on where it was: what failed in between is read again. */
function useReadAgain(hasEnded: boolean): void {
  const client = useQueryClient()
  const had = useRef(hasEnded)
  useEffect(() => {
    if (had.current && !hasEnded) void client.invalidateQueries()
    had.current = hasEnded
  }, [client, hasEnded])
}
