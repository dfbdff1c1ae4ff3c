// Who bats, and each batter's own chances of a plate appearance.

import type { Athlete } from '../rosters.ts'
import type { Side } from '../truth.ts'
import { factorFor, plateChances } from './baseball-runs.ts'

/** Nine batters, the best first. */
export function lineupOf(side: Pick<Side, 'at'>): Athlete[] {
  const starters = ['C', '1B', '2B', '3B', 'SS', 'DH'].flatMap((position) => side.at(position).slice(0, 1))
  const outfield = side.at('OF').slice(0, 3)
  const nine = [...starters, ...outfield]
  const bench = [...side.at('OF').slice(3), ...side.at('SS').slice(1), ...side.at('C').slice(1)]
  while (nine.length < 9 && bench.length > 0) nine.push(bench.shift()!)
  return nine.sort((a, b) => b.skill - a.skill)
}

/** Each batter's own chances; over the nine places every event keeps the team's rate. */
export function shareOut(lineup: readonly Athlete[], mean: number): number[][] {
  const team = plateChances(factorFor(mean))
  const lean = lineup.map(({ skill, style }) => [
    Math.exp(0.16 * skill - 0.05 * style),
    1,
    Math.exp(0.1 * skill - 0.1 * style),
    Math.exp(0.12 * skill + 0.08 * style),
    Math.exp(0.1 * skill - 0.3 * style),
    Math.exp(0.22 * skill + 0.38 * style),
    Math.exp(-0.1 * skill + 0.14 * style),
  ])
  const totals = team.slice(0, 7).map((_, e) => lean.reduce((sum, row) => sum + row[e]!, 0) / lineup.length)
  return lean.map((row) => {
    const own = row.map((factor, e) => (team[e]! * factor) / totals[e]!)
    return [...own, Math.max(0.05, 1 - own.reduce((a, b) => a + b, 0))]
  })
}
