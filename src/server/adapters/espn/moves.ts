// Signings, trades and releases as ESPN lists them by day: news of a club, for those leagues that have the page.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { NewsItem } from '#core/live/news.ts'
import type { EpochMs } from '#core/units.ts'
import type { VendorClient } from '../vendor-http/client.ts'
import { isoTime, type Lenient, looseId, parseLeniently } from '../vendor-http/parse-leniently.ts'

export const Moves = z.object({ transactions: z.array(z.unknown()) })
const Move = z.object({
  date: isoTime,
  description: z.string().min(1),
  team: z.object({ id: looseId, displayName: z.string() }),
})

const MINUTE = 60_000
const MONTH = 30 * 24 * 60 * MINUTE
/** Leagues of which the vendor lists them. */
const LISTED: ReadonlySet<LeagueKey> = new Set(['nfl', 'nba', 'wnba', 'mlb', 'nhl'])

/** Those of the last month; none where the page does not come, for the news stand without them. */
export async function latestMoves(
  client: VendorClient,
  leagueAt: string,
  league: LeagueKey,
  now: EpochMs,
  signal: AbortSignal,
): Promise<readonly NewsItem[]> {
  if (!LISTED.has(league)) return []
  const asking = { path: `${leagueAt}transactions?limit=50`, schema: Moves, freshMs: 15 * MINUTE }
  const got = await client.get(asking, signal).catch(() => undefined)
  return got ? readMoves(got.value, league).kept.filter(({ at }) => at >= now - MONTH && at <= now) : []
}

/** Newest first. The vendor gives them no id: club, day and sentence are one. */
export function readMoves({ transactions }: Infer<typeof Moves>, league: LeagueKey): Lenient<NewsItem> {
  const { kept, dropped } = parseLeniently(
    transactions,
    Move,
    ({ date, description, team }): NewsItem => ({
      id: `espn-move-${team.id}-${date}-${description.slice(0, 60)}`,
      league,
      title: `Transactions: ${team.displayName}`,
      summary: description,
      source: 'ESPN',
      at: date,
      player: null,
      playerId: null,
      gameId: null,
    }),
  )
  return { kept: kept.toSorted((a, b) => b.at - a.at), dropped }
}
