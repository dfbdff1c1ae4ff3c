// How far are projections off, and which way? Whoever builds lineups from projections picks the players of whom they say too much; played
// with the same projections taken for true, such lineups look far better than they are. So before a contest is played, each projection is
// drawn toward what others say of the player, the salary and the field, by as much as recorded nights showed to be right: the expected
// score given all three. What is left of the error goes into the standard error of every ROI (simulate.ts).
//
// Fitted by scripts/fit/projection-error.ts on 36 recorded nights (docs/models.md, "What projections are off by"); weight of what a
// projection says beyond its price, per kind:
//   averages of the file   NBA 0.23 ± 0.07, 0.36 ± 0.14 and 0.79 ± 0.18 on three records, pooled 0.3; NFL 0.14 ± 0.08; MLB 0.15 ± 0.63;
//                          MMA 0.01 ± 0.27, taken as 0.1; all pooled 0.2
//   projections            NBA 0.70 ± 0.10; NFL 1.04 ± 0.27; MLB 0.70 ± 0.69; pooled 0.74
// A player whom the field holds e times as often as projection and price explain scored more by so much of the slate's mean projection:
//   0.06 ± 0.02 beside projections and 0.08 ± 0.02 beside averages (ownership forecast by a vendor), 0.12 ± 0.02 beside averages where the
//   ownership is that of the real field.
import type { DfsSport, Slate } from '../../dfs/slate.ts'
import { normalQuantile } from '../../math/normal.ts'
import { QUANTILES } from '../../projections/spread.ts'
import type { Fraction, Points } from '../../units.ts'
import { ownershipSurprise, pricedPoints } from './price-line.ts'
import { type ShapeSource, usualDeviation } from './shapes.ts'

/** What points rest on: a season's average of the salary file, or somebody's projection of this game. */
export type Basis = 'average' | 'projection'

type Trust = Partial<Record<DfsSport, Fraction>> & { readonly usual: Fraction }
const TRUST: Readonly<Record<Basis, Trust>> = {
  average: { nba: 0.3, nfl: 0.14, mma: 0.1, usual: 0.2 },
  projection: { nba: 0.7, usual: 0.74 },
}
const OF_OWNERSHIP: Readonly<Record<Basis, { readonly forecast: Fraction; readonly real: Fraction }>> = {
  average: { forecast: 0.08, real: 0.12 },
  projection: { forecast: 0.06, real: 0.06 },
}
/**
 * Standard error of what is expected in the end, in units of how far projections scatter around their price lines: √(w (1 − w)) for two
 * independent forecasts of which one weighs w. The lasting part of the published NBA projections' errors, 1.9 ± 0.9 points, agrees (0.46 × 3.7).
 */
const leftOpen = (trust: Fraction) => Math.sqrt(trust * (1 - trust))

/**
 * Averages know nothing of tonight: who starts, who plays longer. Among those who played on three NBA nights, scores scattered by 10.8 points
 * around what averages and prices say, by 10.5 around published projections: news worth 2.5 of 24.6 points, which the field has and an average
 * has not. The other records scatter no further around averages than games do in any case (NFL 6.9, MLB 8.7, MMA 28 points). Who does not play
 * at all is another matter, see dfs/left-out.ts.
 */
const NEWS: Partial<Record<DfsSport, Fraction>> = { nba: 0.1, wnba: 0.1 }

/** Beside averages only NBA nights tell; elsewhere what ownership tells beside projections is taken. */
function ofOwnership(sport: DfsSport, basis: Basis, kind: 'forecast' | 'real'): Fraction {
  return OF_OWNERSHIP[NEWS[sport] === undefined ? 'projection' : basis][kind]
}

/** What is expected of a player, and what that may be off by. */
export type Expectation = ShapeSource & { readonly error: Points }

export type ExpectationOrder = {
  readonly slate: Pick<Slate, 'sport' | 'players'>
  /** Projections by `SlatePlayer.id`. */
  readonly expected: Readonly<Record<string, ShapeSource>>
  /** Share of the field where it was given, not modelled from the same projections; `real` = counted in the contest itself. */
  /** Are players of whom nothing at all is known, no average either, worth what their salary stands for? Others in the field hold them. */
  readonly pricesUnknown?: boolean
  readonly ownership?: { readonly shares: Readonly<Record<string, Fraction>>; readonly kind: 'forecast' | 'real' } | null
}

/**
 * Expected scores given projection, price and field. The level of the slate stays what the projections say; players stay who are priced
 * with too few others to judge.
 * @example an NBA player projected 40 at a price that stands for 30 → 37.1 ± 1.9; were 40 the file's average, 33 ± 1.9
 */
export function expectations({
  slate,
  expected,
  ownership = null,
  pricesUnknown = false,
}: ExpectationOrder): Readonly<Record<string, Expectation>> {
  const projected = Object.fromEntries(Object.entries(expected).map(([id, { points }]) => [id, points]))
  const { points: priced, unprojected, apart } = pricedPoints(slate, projected)
  const newcomers = pricesUnknown ? slate.players.filter(({ id, averagePoints }) => unprojected.has(id) && !averagePoints) : []
  const surprise = ownership && ownershipSurprise(projected, priced, ownership.shares)
  const averages = new Map(slate.players.map((player) => [player.id, player.averagePoints]))
  const positionOf = new Map(slate.players.map((player) => [player.id, player.positions[0]!]))
  const level =
    [...priced.keys()].reduce((sum, id) => sum + projected[id]! ** 2, 0) /
    Math.max(
      1e-9,
      [...priced.keys()].reduce((sum, id) => sum + projected[id]!, 0),
    )
  const known = Object.fromEntries(
    Object.entries(expected).map(([id, source]): [string, Expectation] => {
      const price = priced.get(id)
      if (price === undefined) return [id, { ...source, error: 0 }]
      const basis = basisOf(source, averages.get(id) ?? null)
      const trust = TRUST[basis][slate.sport] ?? TRUST[basis].usual
      const weight = ownership ? ofOwnership(slate.sport, basis, ownership.kind) : 0
      const held = surprise ? weight * level * surprise.get(id)! : 0
      const mean = Math.max(0, price + trust * (source.points - price) + held)
      const open = leftOpen(trust) * apart.get(id)!
      const news = basis === 'average' ? (NEWS[slate.sport] ?? 0) * mean : 0
      return [
        id,
        {
          basis,
          ...narrowed(moved(source, mean), open, usualDeviation(slate.sport, positionOf.get(id) ?? '', mean)),
          error: Math.hypot(open, news),
        },
      ]
    }),
  )
  for (const { id } of newcomers) known[id] = { points: unprojected.get(id)!, basis: 'average', error: apart.get(id)! }
  return known
}

/** Whoever projects exactly what the file's average says has not projected. */
function basisOf({ basis, points }: ShapeSource, average: Points | null): Basis {
  return basis ?? (points === average ? 'average' : 'projection')
}

/** Graded scatter holds the error of the mean: what is drawn around a known mean scatters by so much less. */
function narrowed(source: ShapeSource, open: Points, usual: Points): ShapeSource {
  const { points, floor, ceiling, deviation } = source
  const known = deviation ?? (floor != null && ceiling != null ? (ceiling - floor) / (2 * HALF) : usual)
  const scale = known > 0 ? Math.sqrt(Math.max(LEAST_LEFT, 1 - (open / known) ** 2)) : 1
  return {
    ...source,
    ...(floor == null ? {} : { floor: points - scale * (points - floor) }),
    ...(ceiling == null ? {} : { ceiling: points + scale * (ceiling - points) }),
    deviation: scale * known,
  }
}

const HALF = normalQuantile(QUANTILES.ceiling)
/** Chance is at least half of a game's variance. */
const LEAST_LEFT = 0.5

/** The same distribution around another middle: it widens and narrows with the root of the points, as sums of chances do. */
function moved(source: ShapeSource, points: Points): ShapeSource {
  const scale = source.points > 0 ? Math.sqrt(points / source.points) : 1
  const { floor, ceiling, deviation } = source
  return {
    ...source,
    points,
    ...(floor == null ? {} : { floor: points - scale * (source.points - floor) }),
    ...(ceiling == null ? {} : { ceiling: points + scale * (ceiling - source.points) }),
    ...(deviation == null ? {} : { deviation: scale * deviation }),
  }
}

/** The true means of one world: what is expected and `off` standard errors of it, player by player. */
export function worldAround(
  expected: Readonly<Record<string, Expectation>>,
  off: (id: string) => number,
): Readonly<Record<string, ShapeSource>> {
  return Object.fromEntries(
    Object.entries(expected).map(([id, { error, ...source }]) => [id, moved(source, Math.max(0, source.points + error * off(id)))]),
  )
}

/** Share of lineups that hold a player, by his place on the slate. */
export function ownedShares(lineups: readonly (readonly number[])[], players: number): Float64Array {
  const shares = new Float64Array(players)
  for (const lineup of lineups) for (const player of lineup) shares[player]!++
  return shares.map((count) => (lineups.length > 0 ? count / lineups.length : 0))
}
