// The adapters on which each port's spec runs, each at a moment that the spec chooses. Demo stands on a fake clock; the live world on the
// stand-in of its vendors.
import { afterAll } from 'vitest'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { choosePorts } from '#server/adapters/choose.ts'
import { mlbFeeds } from '#server/adapters/mlb-statsapi/feeds.ts'
import { nhlFeeds } from '#server/adapters/nhl-api-web/feeds.ts'
import type { Feeds } from '#server/ports/feeds.ts'
import { type FakeClock, fakeClock } from '#tests/support/clock.ts'
import { liveOnStandIn, UNHURRIED, vendorServer } from '#tests/support/vendor-server.ts'

export type Adapter = {
  readonly name: string
  readonly feeds: Feeds
  readonly clock: FakeClock
  /** A whole league of made-up seasons, or the few games of the stand-in. */
  readonly isWhole: boolean
  /** Leagues with games around the moment. */
  readonly plays: readonly LeagueKey[]
}

/** Sunday, 22 November 2026, 20:10 UTC: the NFL's early games are on, the other leagues play or rest. */
const SUNDAY = Date.UTC(2026, 10, 22, 20, 10)

export async function adapters(): Promise<readonly Adapter[]> {
  const clock = fakeClock(SUNDAY)
  const demo = await choosePorts({ data: 'demo' }, clock, { isWarm: false })
  return [{ name: 'demo', feeds: demo.feeds, clock, isWhole: true, plays: WHOLE }, await live()]
}

/** Those of `adapters` that hold whole leagues. */
export const wholeAdapters = async (): Promise<readonly Adapter[]> => (await adapters()).filter(({ isWhole }) => isWhole)

async function live(): Promise<Adapter> {
  const clock = fakeClock(SUNDAY)
  const server = await vendorServer(clock)
  afterAll(() => server.close())
  const { feeds } = await choosePorts({ data: 'live' }, clock, { isWarm: false, live: { urls: server.urls, haste: UNHURRIED } })
  return { name: 'live', feeds, clock, isWhole: false, plays: [...PLAYED, 'wnba'] }
}

/** What tells scores: the worlds, and the leagues' own services. */
export async function scoreAdapters(): Promise<
  readonly (Pick<Adapter, 'name' | 'clock' | 'plays'> & { readonly feeds: Pick<Feeds, 'scores' | 'boxScores'> })[]
> {
  const clock = fakeClock(SUNDAY)
  const server = await vendorServer(clock)
  afterAll(() => server.close())
  const { clients } = liveOnStandIn(server, clock)
  return [
    ...(await adapters()),
    { name: 'mlb-statsapi', feeds: mlbFeeds(clients.mlb), clock, plays: ['mlb'] },
    { name: 'nhl-api-web', feeds: nhlFeeds(clients.nhl), clock, plays: ['nhl'] },
  ]
}

/** A signal that never fires. */
export const calm = (): AbortSignal => new AbortController().signal

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const PLAYED = ['nfl', 'nba', 'mlb', 'nhl'] as const
/** The leagues of games of the demo world. */
export const WHOLE = [...PLAYED, 'wnba', 'mls', 'epl', 'fifa', 'cricket', 'volleyball', 'afl', 'mma'] as const
/** The leagues of whole fields of the demo world. */
export const FIELDS = ['pga', 'lpga', 'nascar'] as const
