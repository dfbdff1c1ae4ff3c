// Many lineups from one problem, chosen together: each is the exact optimum of its draw at prices that spread the exposures
// over the whole set, so nobody fills the first lineups and is missing from the rest.

import { modelOf } from '../model/model.ts'
import type { LineupProblem } from '../model/problem.ts'
import type { Found } from '../search/engine.ts'
import { type Conflict, explain } from '../search/explain.ts'
import { lineupOf, type SolvedLineup, solve } from '../search/solve.ts'
import { Builder, type Built } from './builder.ts'
import type { PortfolioSettings } from './portfolio-settings.ts'
import { type Shortage, shortageOf } from './shortage.ts'

export type Portfolio =
  | {
      readonly kind: 'lineups'
      /** In the order they were built; points are the projection's, not the draw's. */
      readonly lineups: readonly SolvedLineup[]
      /** Every lineup is the best at its points and prices, proved; false when it was stopped early. */
      readonly provedOptimal: boolean
      /** No set of so many lineups within the exposures has more points in total (hundredths); null with randomness. */
      readonly bound: number | null
      /** Which rules left fewer lineups than were asked for, or an exposure unmet; null when all is as asked. */
      readonly shortage: Shortage | null
    }
  | { readonly kind: 'infeasible'; readonly conflict: Conflict }

/**
 * Builds `count` lineups. Same seed, same answer. Cancelling keeps what is done.
 * Example: count 3, randomness 0, no exposure limit → the three best lineups of the problem.
 */
export function buildLineups(problem: LineupProblem, settings: PortfolioSettings): Portfolio {
  const { randomness = 0, maxExposure = 1, minUniques = 1 } = settings
  if (
    randomness === 0 &&
    maxExposure >= 1 &&
    minUniques <= 1 &&
    !settings.exposures?.size &&
    !settings.shares?.length &&
    !settings.opensWithout?.length
  )
    return theBest(problem, settings)
  const model = modelOf(problem)
  if (!model) return infeasible(problem)
  const { scale } = model
  const seated = (found: Built) => {
    const { value, bound } = found.proof
    return { ...lineupOf(problem, model, found), proof: { value: value / scale, bound: bound / scale } }
  }
  const builder = new Builder(problem, model, settings, (done, lineup) => settings.onProgress?.(done, settings.count, seated(lineup)))
  builder.run(openingOf(problem, settings, builder))
  if (builder.found.length === 0 && !builder.stopped) return infeasible(problem)
  const isShort = !builder.stopped && (builder.found.length < settings.count || !builder.isMet)
  return {
    kind: 'lineups',
    lineups: builder.found.map(seated),
    provedOptimal: !builder.stopped,
    bound: Number.isFinite(builder.bound) ? builder.bound / scale : null,
    shortage: isShort ? shortageOf(problem, settings, builder.found.length) : null,
  }
}

/**
 * The lineup that the set opens with: the best there is by the projection, unless the shares exclude it. Stacks that bind the rest
 * only do not bind it.
 */
function openingOf(problem: LineupProblem, settings: PortfolioSettings, builder: Builder): Found | null {
  const free = settings.opensWithout
    ? modelOf({ ...problem, stacks: (problem.stacks ?? []).filter((one) => !settings.opensWithout?.includes(one)) })
    : null
  // Options are numbered alike: stacks change neither who may be chosen nor the order.
  return (free ? new Builder(problem, free, settings) : builder).best()
}

function theBest(problem: LineupProblem, settings: PortfolioSettings): Portfolio {
  const solution = solve(problem, { count: settings.count, shouldStop: settings.shouldStop })
  if (solution.kind === 'infeasible') return infeasible(problem)
  const { lineups, provedOptimal } = solution
  lineups.forEach((lineup, index) => {
    settings.onProgress?.(index + 1, settings.count, lineup)
  })
  return {
    kind: 'lineups',
    lineups: lineups.map((lineup) => ({ ...lineup, proof: { value: lineup.points, bound: lineup.points } })),
    provedOptimal,
    bound: lineups.reduce((sum, lineup) => sum + lineup.points, 0),
    shortage: provedOptimal && lineups.length < settings.count ? shortageOf(problem, settings, lineups.length) : null,
  }
}

function infeasible(problem: LineupProblem): Portfolio {
  return { kind: 'infeasible', conflict: explain(problem) ?? { rules: [], minimal: false } }
}
