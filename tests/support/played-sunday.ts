// A Sunday with games of every league, some over, some on, some to come, and what the feeds say of it.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { stranger } from '#tests/support/as.ts'
import { inSeason } from '#tests/support/in-season.ts'

export type Projections = OutputOf<typeof API.projections.forSlate>
export type Scores = OutputOf<typeof API.live.scores>
export type Games = OutputOf<typeof API.live.sportGames>
export type Details = OutputOf<typeof API.live.details>
export type Stats = OutputOf<typeof API.live.fantasyStats>
export type Injuries = OutputOf<typeof API.live.injuries>
export type Status = OutputOf<typeof API.live.fantasyStatus>
export type Counts = OutputOf<typeof API.live.counts>
export type News = OutputOf<typeof API.live.news>
export type Log = OutputOf<typeof API.sports.playerLog>
export type Players = OutputOf<typeof API.sports.players>
export type Teams = OutputOf<typeof API.sports.teams>
export type Standings = OutputOf<typeof API.sports.standings>
export type Leagues = OutputOf<typeof API.sports.leagues>

export const PLAYED = ['nfl', 'nba', 'mlb', 'nhl'] as const
/** All leagues of games of the demo world. */
export const WORLD = [...PLAYED, 'wnba', 'mls', 'epl', 'fifa', 'cricket', 'volleyball', 'afl', 'mma'] as const
/** Leagues whose tournaments and races are of a whole field. */
export const FIELDS = ['pga', 'lpga', 'nascar'] as const
/** Sunday, 22 November 2026, 20:10 UTC: the early games of the NFL are in their second half. */
export const SUNDAY = Date.UTC(2026, 10, 22, 20, 10)

export let app: TestApp
export const read = async <T>(path: string): Promise<T> => {
  const answer = await (await stranger(app)).get(path)
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 200)}`).toBe(200)
  return answer.json<T>()
}

/** The clock of a day on which the league plays. */
export const onDayOf = (league: LeagueKey): number => {
  const now = inSeason(league, SUNDAY)
  app.clock.set(now)
  return now
}

/** Called once at the head of a test file; the bindings above are live. */
export function playedSunday(): void {
  beforeAll(async () => {
    app = await testApp({ now: SUNDAY })
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(SUNDAY))
}
