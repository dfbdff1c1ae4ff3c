// What the page still says of the person when the session has ended elsewhere.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { bets } from '#contract/bets/bets.ts'
import { odds } from '#contract/odds/odds.ts'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import { createQueryClient, query } from '../api/query.ts'
import { BetTiles } from '../features/bets/tracker/bet-tiles.tsx'
import { BetStats } from '../screens/dashboard/bet-stats.tsx'
import { currentSession, forgetOnSessionEnd } from './session.ts'

const robin = { id: 'u1', email: 'robin@example.org' } as CurrentUser
const STATS = {
  totalBets: 660,
  openBets: 3,
  decidedBets: 600,
  winRate: 51,
  roi: 0.031,
  profitCents: 676_356,
  units: 12.5,
  streak: 4,
  bankroll: 2500,
  bettingBankroll: 2500,
  activePlayers: 9,
}
const signedOut = () =>
  new Response(JSON.stringify({ code: 'unauthenticated', title: 'Sign in', detail: 'Please sign in.', status: 401, type: 'x' }), {
    status: 401,
  })

afterEach(() => void vi.unstubAllGlobals())

/** A page on which the bets of somebody stand. */
async function page() {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(STATS)))
  const client = createQueryClient(() => {})
  const stop = forgetOnSessionEnd(client)
  client.setQueryData(currentSession.queryKey, { user: robin, hasEnded: false })
  await client.fetchQuery(query(bets.dashboardStats, {}))
  await client.fetchQuery(query(odds.board, { league: 'nfl', market: 'h2h' }))
  vi.stubGlobal('fetch', async () => signedOut())
  const words = (part: ReactElement) =>
    renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>).replace(/<[^>]+>/g, ' ')
  return { client, words, stop, end: () => client.setQueryData(currentSession.queryKey, { user: robin, hasEnded: true }) }
}

it('profit, return, bets and streak go in the moment in which the session ends', async () => {
  const { client, words, end, stop } = await page()
  expect(words(<BetStats />)).toContain('+$6,763.56')
  expect(words(<BetTiles />)).toContain('4 won')
  end()
  await client.fetchQuery(query(bets.dashboardStats, {})).catch(() => {})
  for (const part of [words(<BetStats />), words(<BetTiles />)]) expect(part).not.toMatch(/6,763|51%|3\.1%|660|657|600|4 won|12\.5/)
  stop()
})
it('what is not known any more is not said to be zero', async () => {
  const { client, words, end, stop } = await page()
  end()
  await client.fetchQuery(query(bets.dashboardStats, {})).catch(() => {})
  const said = words(<BetStats />)
  expect(said).not.toMatch(/\b0\b|Ready to start tracking/)
  stop()
})
it('prices, which are nobody’s, stay', async () => {
  const { client, end, stop } = await page()
  end()
  expect(client.getQueryData(query(odds.board, { league: 'nfl', market: 'h2h' }).queryKey)).toBeDefined()
  expect(client.getQueryData(query(bets.dashboardStats, {}).queryKey)).toBeUndefined()
  stop()
})
