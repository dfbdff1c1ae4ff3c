// What the simulations say of each player: how often he belongs to the best lineup, booms and busts, and whether the field knows it.

import { problemOf, solveAgain } from '../../dfs/optimizer/optimizer.ts'
import { rosterOf } from '../../dfs/sites.ts'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import { hashText } from '../../math/random.ts'
import type { Fraction, Points, Probability } from '../../units.ts'
import { outcomePlayer } from '../contest/slate-contest.ts'
import { type Outcomes, outcomesOf, scoreStepOf, TILE } from './outcomes.ts'
import { chanceOf, type ShapeSource, type SoFar } from './shapes.ts'

/**
 * Our own definitions, for none is common to all. The par of a player is what his salary brings at the points per dollar of the field's
 * average lineup: whoever scores his par keeps pace with the average entry. A boom is at least BOOM times the par, a bust less than BUST.
 */
export const BOOM = 1.5
export const BUST = 0.5
/** Simulated slates whose best lineup is solved for; a rate of 10 percent then has a standard error of 1 percent. */
export const OPTIMA = 1000

export type OutcomeRequest = {
  readonly slate: Slate
  /** Projections as they were given, and what is expected in the end. */
  readonly given: Readonly<Record<string, ShapeSource>>
  readonly expected: Readonly<Record<string, ShapeSource>>
  readonly soFar: Readonly<Record<string, SoFar>> | null
  /** Share of the field's entries by place in `slate.players`. */
  readonly owned: Float64Array
  /** Share of the user's lineups, likewise. */
  readonly ours: Float64Array
  /** Ownership as given or modelled beforehand, by `SlatePlayer.id`; null = neither. */
  readonly projected: Readonly<Record<string, Fraction>> | null
  /** Simulated slates to solve; `OPTIMA` unless fewer simulations were asked for. */
  readonly optima: number
  readonly seed: number
}

export type PlayerOutcome = {
  readonly id: string
  /** As given; and what is expected of him beside what price and field say, which is what was played. */
  readonly projection: Points
  readonly expected: Points
  /** Share of the solved slates in whose best lineup he stands, with its standard error. */
  readonly optimalRate: Probability
  readonly optimalStandardError: number
  readonly boomRate: Probability
  readonly boomAt: Points
  readonly bustRate: Probability
  readonly bustBelow: Points
  readonly simulatedOwnership: Fraction
  readonly projectedOwnership: Fraction | null
  /** Share of the user's lineups. */
  readonly exposure: Fraction
  /** Optimal rate less the share of the field: above zero, the field holds him less often than he deserves. */
  readonly leverage: number
}

export type OutcomeDistribution = {
  /** Slates that were solved. */
  readonly optima: number
  /** Players who are projected, or whom somebody plays; the most often optimal first. */
  readonly players: readonly PlayerOutcome[]
}

/** What the simulations say of the players. Deterministic. */
export function outcomeDistribution(order: OutcomeRequest, onProgress?: (done: number) => void): OutcomeDistribution {
  const { slate, expected, owned, ours, projected } = order
  const places = slate.players.flatMap((player, place) =>
    (expected[player.id]?.points ?? 0) > 0 || owned[place]! > 0 || ours[place]! > 0 ? [place] : [],
  )
  const people = places.map((place) => slate.players[place]!)
  const drawn = people.map((player) => outcomePlayer(slate, player, expected[player.id], order.soFar))
  const outcomes = outcomesOf({
    sport: slate.sport,
    players: drawn,
    rows: people.map((_, player) => ({ player, multiplier: 1 })),
    scoreStep: order.soFar ? 1 : scoreStepOf(slate.site, slate.sport),
    seed: hashText(`optimal ${order.seed}`),
  })
  const { optima, counts } = optimalCounts(slate, people, outcomes, order.optima, onProgress)
  const pace = pointsPerDollar(order)
  const players = people.map((player, index): PlayerOutcome => {
    const place = places[index]!
    const par = pace * player.salary
    const count = counts.get(player.id) ?? 0
    const rate = optima > 0 ? count / optima : 0
    return {
      id: player.id,
      projection: order.given[player.id]?.points ?? 0,
      expected: expected[player.id]?.points ?? 0,
      optimalRate: rate,
      optimalStandardError: errorOfShare(count, optima),
      boomRate: chanceOf(drawn[index]!.shape, BOOM * par),
      boomAt: BOOM * par,
      bustRate: 1 - chanceOf(drawn[index]!.shape, BUST * par),
      bustBelow: BUST * par,
      simulatedOwnership: owned[place]!,
      projectedOwnership: projected ? (projected[player.id] ?? 0) : null,
      exposure: ours[place]!,
      leverage: rate - owned[place]!,
    }
  })
  return { optima, players: players.sort((a, b) => b.optimalRate - a.optimalRate || b.projection - a.projection || (a.id < b.id ? -1 : 1)) }
}

/** Points per dollar of the field's average lineup, captains' multiples left aside. */
function pointsPerDollar({ slate, expected, owned }: OutcomeRequest): number {
  let points = 0
  let dollars = 0
  slate.players.forEach((player, place) => {
    points += owned[place]! * Math.max(0, expected[player.id]?.points ?? 0)
    dollars += owned[place]! * player.salary
  })
  return dollars > 0 ? points / dollars : 0
}

/** Standard error of a share, pulled from 0 and 1 by A. Agresti and B. Coull (1998): two successes and two failures are added. */
export function errorOfShare(count: number, of: number): number {
  const share = (count + 2) / (of + 4)
  return Math.sqrt((share * (1 - share)) / (of + 4))
}

type Optima = { readonly optima: number; readonly counts: ReadonlyMap<string, number> }

/** How often each player stands in the exact best lineup of a simulated slate. */
function optimalCounts(
  slate: Slate,
  people: readonly SlatePlayer[],
  outcomes: Outcomes,
  wanted: number,
  onProgress?: (done: number) => void,
): Optima {
  const counts = new Map<string, number>()
  const roster = rosterOf(slate)
  const again =
    roster &&
    solveAgain(
      problemOf(people, roster, () => 100),
      100,
    )
  if (!again) return { optima: 0, counts }
  const rowOf = new Map(people.map((player, row) => [player.id, row]))
  const rows = again.playerIds.map((id) => rowOf.get(id)!)
  const codes = new Uint16Array(outcomes.rows * TILE)
  const points = new Float64Array(rows.length)
  let solved = 0
  for (let sim = 0; sim < wanted; sim++) {
    if (sim % TILE === 0) outcomes.fill(sim / TILE, codes)
    rows.forEach((row, person) => {
      points[person] = (codes[row * TILE + (sim % TILE)]! + outcomes.lowest) * outcomes.step
    })
    const best = again.best(points)
    if (!best) break
    solved++
    for (const id of best) counts.set(id, (counts.get(id) ?? 0) + 1)
    if (sim % 100 === 99) onProgress?.(sim + 1)
  }
  return { optima: solved, counts }
}
