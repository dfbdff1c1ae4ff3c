// Ownership: which share of the field's lineups will hold a player. This is a model, not a report, and is labelled so wherever it is shown.
//
// For each slot of the roster the field's choice among the players who may fill it is a softmax over what people look at: value (points per
// $1,000), projected points, both standardized over the slate, and the place that a player's points over the price line have among those
// who share a position with him. A player's ownership is the sum over slots, so a slate's ownership sums to its slots, as the real one must.
// A share never exceeds MOST_OWNED: what is over goes to the others.
// The weights are fitted by scripts/fit/ownership.ts on seven published NBA slates, and graded there and on real fields with each
// contest left out of its own fit: docs/models.md.
import { canFill, type RosterSlot } from '../dfs/sites.ts'
import type { ContestKind, DfsSport, SlatePlayer } from '../dfs/slate.ts'
import { mean, populationVariance } from '../math/statistics.ts'
import type { Fraction, Points, Salary } from '../units.ts'

export type OwnershipPlayer = Pick<SlatePlayer, 'id' | 'positions' | 'roles' | 'salary'> & {
  /** Median projection, or null when unknown: such a player gets no ownership, and takes none. */
  readonly median: Points | null
}

/** How much one standard deviation of value and of points counts, and an e-fold of the place among players of his positions. */
export type OwnershipWeights = { readonly value: number; readonly points: number; readonly place: number }

/** Of tournaments on a day's slate. Fitted, see the head of the file. */
export const OWNERSHIP_WEIGHTS = { value: 0.24, points: 0.52, place: 0.32 } as const satisfies OwnershipWeights

/**
 * Of the field that a simulated contest is played against. Forecasts of ownership, to which the weights above were fitted, are flatter than any
 * one field: nobody knows beforehand which of several good choices a crowd will take. Chosen so that fields that have seen the true means of
 * their night hold players as unevenly as three real fields of NBA tournaments do (squares of the shares sum to 1.51, 1.79 and 1.75; under the
 * weights above to 0.4 to 0.8). Beside averages, around which true means lie further, smaller weights do it.
 */
export const FIELD_WEIGHTS = {
  average: { value: 1.2, points: 0.6, place: 0 },
  projection: { value: 1.6, points: 0.8, place: 0 },
} as const satisfies Readonly<Record<string, OwnershipWeights>>

/** Everybody who may fill a slot is held alike. */
export const EVEN_SHARES = { value: 0, points: 0, place: 0 } as const satisfies OwnershipWeights

/** 'model': graded on fields of such contests; 'ungraded': the same weights where no field is at hand; 'even': everybody alike. */
export type OwnershipBasis = 'model' | 'ungraded' | 'even'

/**
 * What is used for a kind of contest. Published fields are of classic basketball tournaments: of showdowns and of other sports none is at hand,
 * there the same weights serve, ungraded. Of fights, where fields know favorites better than averages do, the model came out worse than even
 * shares, so even shares are used.
 * @example ownershipWeights('mma', 'classic') // { weights: EVEN_SHARES, source: 'even' }
 * @example ownershipWeights('nba', 'showdown').source // 'ungraded'
 */
export function ownershipWeights(
  sport: DfsSport,
  contest: ContestKind,
): { readonly weights: OwnershipWeights; readonly source: OwnershipBasis } {
  if (sport === 'mma') return { weights: EVEN_SHARES, source: 'even' }
  return { weights: OWNERSHIP_WEIGHTS, source: sport === 'nba' && contest === 'classic' ? 'model' : 'ungraded' }
}

/**
 * The largest share a field is believed to give one player. A softmax over every slot of a showdown roster would hand a cheap quarterback
 * the whole field; real fields differ more. Judged: in six published DraftKings standings (five NBA contests of 2024 and 2025, one MMA of
 * 2019) the most held player was in 50 to 65 percent of the lineups of his contest, at the median in 57.
 */
export const MOST_OWNED: Fraction = 0.7

/** Below this many projected players no field can be modelled: ownership is unknown. */
const FEWEST_PLAYERS = 20

function standardized(values: readonly number[]): number[] {
  const middle = mean(values)
  const deviation = Math.sqrt(populationVariance(values))
  return values.map((value) => (deviation > 0 ? (value - middle) / deviation : 0))
}

/**
 * Modelled ownership by player id, each 0..MOST_OWNED, summing to the number of slots that can be filled; undefined when too few players are
 * projected to speak of a field.
 * @param slots of the roster, see dfs/sites.ts
 */
export function ownership(
  players: readonly OwnershipPlayer[],
  slots: readonly RosterSlot[],
  weights: OwnershipWeights = OWNERSHIP_WEIGHTS,
): ReadonlyMap<string, Fraction> | undefined {
  return ownershipBy(players, slots)?.(weights)
}

/** As `ownership`, with the players judged once: for a fit, which tries many weights on one slate. */
export function ownershipBy(
  players: readonly OwnershipPlayer[],
  slots: readonly RosterSlot[],
): ((weights: OwnershipWeights) => ReadonlyMap<string, Fraction>) | undefined {
  const judged = judgedPlayers(players)
  return judged && ((weights) => sharesOf(appealOf(judged, weights), slots).shares)
}

/**
 * Ownership of a field that pays for its lineups: as `ownership`, and every dollar of salary counts against a player by
 * as much as it takes for the average lineup to cost what entries spend.
 * @param weights see `FIELD_WEIGHTS`
 */
export function fieldOwnership(
  players: readonly OwnershipPlayer[],
  { slots, salaryCap }: { readonly slots: readonly RosterSlot[]; readonly salaryCap: Salary },
  weights: OwnershipWeights,
): ReadonlyMap<string, Fraction> | undefined {
  const judged = judgedPlayers(players)
  if (!judged) return undefined
  const appeal = appealOf(judged, weights)
  const budget = SPENT * salaryCap
  const dearest = Math.max(...appeal.map(({ player }) => player.salary))
  const against = (price: number) =>
    appeal.map((one) => ({ ...one, appeal: one.appeal * Math.exp((-price * one.player.salary) / dearest) }))
  if (sharesOf(appeal, slots).spent <= budget) return sharesOf(appeal, slots).shares
  let [low, high] = [0, 40]
  for (let step = 0; step < 24; step++) {
    const price = (low + high) / 2
    if (sharesOf(against(price), slots).spent > budget) low = price
    else high = price
  }
  return sharesOf(against(high), slots).shares
}

/** Share of the cap that the average of 10,020 recorded entries spends: field/lineup-draw.ts. */
const SPENT: Fraction = 0.996

type Appeal = { readonly player: OwnershipPlayer; readonly appeal: number }

type Judged = { readonly player: OwnershipPlayer } & OwnershipWeights

/** Undefined when too few players are projected to speak of a field. */
function judgedPlayers(players: readonly OwnershipPlayer[]): Judged[] | undefined {
  const priced = players.filter((player) => player.median !== null && player.median > 0 && player.salary > 0)
  if (priced.length < FEWEST_PLAYERS) return undefined
  const values = standardized(priced.map((player) => (player.median! * 1000) / player.salary))
  const points = standardized(priced.map((player) => player.median!))
  const places = placesOf(priced)
  return priced.map((player, i) => ({ player, value: values[i]!, points: points[i]!, place: places[i]! }))
}

function appealOf(judged: readonly Judged[], weights: OwnershipWeights): Appeal[] {
  return judged.map(({ player, value, points, place }) => ({
    player,
    appeal: Math.exp(weights.value * value + weights.points * points + weights.place * place),
  }))
}

/** −log(1 + how many who share a position with him stand further over the price line): 0 for the best of his positions. */
function placesOf(priced: readonly OwnershipPlayer[]): number[] {
  const salaries = priced.map(({ salary }) => salary)
  const [salary, points] = [mean(salaries), mean(priced.map(({ median }) => median!))]
  const variance = populationVariance(salaries)
  const together = mean(priced.map((player) => (player.salary - salary) * (player.median! - points)))
  const slope = variance > 0 ? together / variance : 0
  const over = priced.map((player) => player.median! - points - slope * (player.salary - salary))
  return priced.map(({ positions }, i) => {
    const better = priced.filter((other, j) => over[j]! > over[i]! && other.positions.some((position) => positions.includes(position)))
    return -Math.log1p(better.length)
  })
}

/** Shares by appeal, slot by slot, and what the average lineup costs. */
function sharesOf(
  list: readonly Appeal[],
  slots: readonly RosterSlot[],
): { readonly shares: ReadonlyMap<string, Fraction>; readonly spent: Salary } {
  const shares = list.map(() => 0)
  for (const slot of slots) {
    const able = list.flatMap(({ player }, i) => (canFill(slot, player) ? [i] : []))
    const total = able.reduce((sum, i) => sum + list[i]!.appeal, 0)
    for (const i of able) shares[i]! += list[i]!.appeal / total
  }
  const held = capped(shares)
  // A captain's slot costs more; what it costs on average is spread over all who are held.
  const dearer = slots.reduce((sum, { salaryMultiplier }) => sum + salaryMultiplier, 0) / Math.max(1, slots.length)
  const spent = list.reduce((sum, { player }, i) => sum + held[i]! * player.salary * dearer, 0)
  return { shares: new Map(held.map((share, i) => [list[i]!.player.id, share])), spent }
}

/** Cuts shares at MOST_OWNED and hands the surplus to the others in proportion, until none is over. */
function capped(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  // A roster that a field of so few could not fill otherwise needs more of each.
  const most = Math.max(MOST_OWNED, sum / shares.length)
  const isFull = (share: number) => share >= most - 1e-12
  let result = [...shares]
  for (;;) {
    const full = result.filter(isFull).length
    const open = result.reduce((total, share) => total + (isFull(share) ? 0 : share), 0)
    const factor = open > 0 ? (sum - full * most) / open : 1
    result = result.map((share) => (isFull(share) ? most : share * factor))
    if (result.every((share) => share <= most + 1e-12)) return result
  }
}

/**
 * GPP score of a lineup: the sum of medians over the square root of the average ownership in percent, so that strong and rarely held
 * lineups stand out. Null when ownership is unknown or zero. // spec 001 section 9
 * @param lineup median points and ownership 0..1 of each player
 * @example gppScore([{ median: 40, ownership: 0.2 }, { median: 30, ownership: 0.3 }]) // 70 / √25 = 14
 */
export function gppScore(lineup: readonly { readonly median: Points; readonly ownership: Fraction | null }[]): number | null {
  if (lineup.length === 0 || lineup.some((player) => player.ownership === null)) return null
  const average = (100 * lineup.reduce((sum, player) => sum + player.ownership!, 0)) / lineup.length
  return average > 0 ? lineup.reduce((sum, player) => sum + player.median, 0) / Math.sqrt(average) : null
}
