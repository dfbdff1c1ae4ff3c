// What the leagues of basketball share in the demo world.
import type { Athlete } from '../people/rosters.ts'
import type { LeagueRow, Worth } from '../row.ts'

export const BASKETBALL_WORDS: LeagueRow['words'] = [
  ['points', 'point', 'points'],
  ['rebounds', 'rebound', 'rebounds'],
  ['assists', 'assist', 'assists'],
]

/** Points that a club loses without an athlete, by his place on the depth chart. */
export function basketballWorth({ depth, skill }: Athlete): Worth {
  const above = Math.max(0, 1 + 0.6 * skill)
  return { own: [1.9 * above, 0.5 * above, 0.1][depth] ?? 0, rival: [0.7 * above, 0.2, 0][depth] ?? 0 }
}
