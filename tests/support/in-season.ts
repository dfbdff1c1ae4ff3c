// Moments at which a league of the demo world plays: some rest in late November, where most tests stand.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { DEMO_SEED } from '#demo/demo-seed.ts'
import { world } from '#demo/world.ts'

const MINUTE = 60_000
const JUNE = Date.UTC(2026, 5, 20)
/** From where the next game of a league is looked for. */
const FROM: Readonly<Partial<Record<LeagueKey, number>>> = {
  mlb: JUNE,
  wnba: JUNE,
  mls: JUNE,
  volleyball: JUNE,
  afl: JUNE,
  nascar: JUNE,
  fifa: Date.UTC(2026, 9, 5),
  mma: Date.UTC(2026, 10, 20),
  epl: Date.UTC(2026, 10, 20),
}

/** Forty minutes into a game of the league; `otherwise` where it plays in late November anyway. */
export function inSeason(league: LeagueKey, otherwise: number): number {
  const from = FROM[league]
  return from === undefined ? otherwise : world(DEMO_SEED, from).nextStart(league)! + 40 * MINUTE
}
