// What linked accounts ask of the server, and what is read anew when an account brings something.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { platforms } from '#contract/bets/platforms.ts'
import { query, readAgain } from '../../api/query.ts'

export const MONEY_ROWS = [platforms.balances, platforms.bets, platforms.analytics, platforms.doubtful] as const
export const ALL_ROWS = [platforms.connections, ...MONEY_ROWS] as const

const OFTEN_MS = 1500
const SELDOM_MS = 30_000

/** The linked accounts; asked often while one is being read, and all that rests on them is read anew when one has come on. */
export function useConnections() {
  const client = useQueryClient()
  const connections = useQuery({
    ...query(platforms.connections, {}, { staleTime: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.connections.some(({ state: one }) => one === 'syncing' || one === 'new') ? OFTEN_MS : SELDOM_MS,
  })
  const seen = connections.data?.connections.map(({ id, lastSyncAt, progress }) => `${id} ${lastSyncAt} ${progress.records}`).join()
  const before = useRef(seen)
  useEffect(() => {
    if (before.current !== undefined && seen !== undefined && before.current !== seen) {
      void readAgain(
        client,
        MONEY_ROWS.map(({ path }) => path),
      )
    }
    before.current = seen
  }, [client, seen])
  return connections
}

/** What the books state, and what bets won and lost. */
export const useBalances = () => useQuery(query(platforms.balances, {}, { staleTime: 0, refetchInterval: 15_000 }))
