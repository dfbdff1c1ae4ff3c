// Own projections of a game's players and our forecast of the game speak of one score: what the players of a side are projected to put on the
// board is brought to what the forecast expects of that side.
import { groupBy } from '../group-by.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Points } from '../units.ts'

/** Further apart than this somebody is missing or counted who does not play: then both stand as they are, and agree on nothing. Judged. */
export const MOST_APART = 1.25

/** Figures of which those of all players add up to the team's score, by the key of the prop. */
const ADDS_UP: Partial<Record<LeagueKey, string>> = { nba: 'player_points' }

/** @example addsUp('nba', 'player_points') // true; of hockey the points of players are goals and assists, which are more than the goals */
export const addsUp = (league: LeagueKey, stat: string): boolean => ADDS_UP[league] === stat

type Projected = { readonly team: string; readonly mean: Points; readonly p15: Points; readonly p50: Points; readonly p85: Points }

/**
 * Everybody of a side times one factor, so that the means add up to what is expected of the side. A side of which nothing is expected, or that is
 * further off than `MOST_APART`, stays as it was.
 * @example agreed([{ team: 'KC', mean: 60, … }, { team: 'KC', mean: 40, … }], () => 110) // means of 66 and 44
 */
export function agreed<Row extends Projected>(rows: readonly Row[], expectedOf: (team: string) => Points | null): readonly Row[] {
  const factors = new Map(
    [...groupBy(rows, ({ team }) => team)].map(([team, own]) => {
      const sum = own.reduce((total, { mean }) => total + mean, 0)
      const expected = expectedOf(team)
      const factor = expected === null || !(sum > 0) ? 1 : expected / sum
      return [team, factor > MOST_APART || factor < 1 / MOST_APART ? 1 : factor] as const
    }),
  )
  return rows.map((row) => {
    const factor = factors.get(row.team)!
    return { ...row, mean: factor * row.mean, p15: factor * row.p15, p50: factor * row.p50, p85: factor * row.p85 }
  })
}

/** Points that a forecast expects of both sides. @example sidesOf({ total: 220, margin: 6 }) // { home: 113, away: 107 } */
export const sidesOf = ({
  total,
  margin,
}: {
  readonly total: Points
  readonly margin: Points
}): { readonly home: Points; readonly away: Points } => ({
  home: (total + margin) / 2,
  away: (total - margin) / 2,
})
