// Payout tables of the usual kinds of contest, computed from a stated shape: fee, entries, the site's share, and how the rest is spread.
// No site's own table is copied; whoever has one types or pastes it (payouts.ts).
import type { Cents, Fraction } from '../../units.ts'
import type { PrizeRow } from './payouts.ts'

export const PAYOUT_SHAPES = ['top-heavy', 'flat', 'double-up', 'fifty-fifty', 'triple-up', 'winner-takes-all', 'head-to-head'] as const
export type PayoutShape = (typeof PAYOUT_SHAPES)[number]

export type ShapeOrder = {
  readonly shape: PayoutShape
  readonly entryFee: Cents
  /** Entries of the contest, at least 2. */
  readonly size: number
  /** Share of the fees that the site keeps, 0 to below 1. Judged usual: 0.1 to 0.16. */
  readonly rake: Fraction
}

type Spread = { readonly paid: Fraction; readonly first: Fraction }

/**
 * Tournaments: share of the entries that is paid, and share of the prize pool that the winner takes. Top-heavy as two DraftKings tables of
 * $4 tournaments (5,001 and 14,863 entries): the winner takes 11.9 and 10.0 % of the pool, the best hundredth of the entries 45 and 44 %, and
 * 18 and 26 % are paid; so here 12, 41 and 44, and 22 %. A contest that gives its winner more is typed or pasted.
 */
const TOURNAMENTS: Readonly<Record<'top-heavy' | 'flat', Spread>> = {
  'top-heavy': { paid: 0.22, first: 0.12 },
  flat: { paid: 0.25, first: 0.08 },
}
/** What the last paid place of a tournament wins, in fees, where the pool allows it. */
const LEAST = 2
/** Share of the pool that such least prizes may take, so that the better ranks can have more. */
const LEAST_SHARE = 0.6

/**
 * The prizes of a shape: whole cents that add up to the pool (entries × fee, less the rake), never rising with the rank.
 * Double-up and triple-up pay as many places twice or three times the fee as the pool allows; fifty-fifty shares it among the better half;
 * tournaments fall from the winner's share to twice the fee along a power of the rank, with ranks grouped in tiers that widen.
 * @example payoutsOf({ shape: 'winner-takes-all', entryFee: 500, size: 10, rake: 0.1 }) // [{ from: 1, to: 1, cents: 4500 }]
 */
export function payoutsOf({ shape, entryFee, size, rake }: ShapeOrder): PrizeRow[] {
  const pool = Math.floor(entryFee * size * (1 - rake) + 1e-6)
  if (shape === 'winner-takes-all' || shape === 'head-to-head') return [{ from: 1, to: 1, cents: pool }]
  if (shape === 'fifty-fifty') return evenly(pool, Math.max(1, Math.floor(size / 2)))
  if (shape === 'double-up' || shape === 'triple-up') {
    const multiple = shape === 'double-up' ? 2 : 3
    const places = Math.floor(pool / (multiple * entryFee))
    // Too few fees for one whole prize: the winner has them all.
    return places === 0 ? evenly(pool, 1) : [{ from: 1, to: places, cents: multiple * entryFee }]
  }
  return tournament(pool, size, entryFee, TOURNAMENTS[shape])
}

/**
 * The prizes of a tournament whose pool and, where it is told, whose first prize are known: top-heavy otherwise. What the rest can pay as
 * least prizes bounds how many places are paid.
 * @param first cents of the winner; null = not told
 * @example tournamentPrizes({ pool: 1000, size: 10, entryFee: 110, first: 1000 }) // [{ from: 1, to: 1, cents: 1000 }]
 */
export function tournamentPrizes(order: {
  readonly pool: Cents
  readonly size: number
  readonly entryFee: Cents
  readonly first: Cents | null
}): PrizeRow[] {
  const { pool, size, entryFee } = order
  const usual = TOURNAMENTS['top-heavy']
  if (order.first === null) return tournament(pool, size, entryFee, usual)
  const paid = Math.min(usual.paid, (LEAST_SHARE * (pool - order.first)) / (LEAST * entryFee * size))
  if (Math.floor(size * paid) < 2) return secondTakesRest(pool, order.first, size)
  return tournament(pool, size, entryFee, { paid, first: order.first / pool })
}

/** So large a first prize that hardly anybody else is paid. */
function secondTakesRest(pool: Cents, first: Cents, size: number): PrizeRow[] {
  const rest = pool - first
  if (rest === 0 || size < 3) return [{ from: 1, to: 1, cents: pool }]
  return rest > first
    ? evenly(pool, 2)
    : [{ from: 1, to: 1, cents: first }, ...evenly(rest, 1).map(({ cents }) => ({ from: 2, to: 2, cents }))]
}

function evenly(pool: Cents, places: number): PrizeRow[] {
  const cents = Math.floor(pool / places)
  const rest = pool - cents * places
  // The cents that do not divide go to the first places, one each.
  return rest === 0
    ? [{ from: 1, to: places, cents }]
    : [
        { from: 1, to: rest, cents: cents + 1 },
        { from: rest + 1, to: places, cents },
      ]
}

/** Bounds of the tiers: single ranks to 5, then each tier a half wider than the one before. */
function tiers(paid: number): readonly (readonly [from: number, to: number])[] {
  const rows: (readonly [number, number])[] = []
  for (let from = 1; from <= paid; ) {
    const to = Math.min(paid, from < 5 ? from : Math.floor(from * 1.5))
    rows.push([from, to])
    from = to + 1
  }
  return rows
}

/** Prizes that fall as a power of the rank from the first to the least, with the power that spends the pool; what rounding leaves goes to the winner. */
function tournament(pool: Cents, size: number, entryFee: Cents, { paid, first }: Spread): PrizeRow[] {
  const places = Math.max(1, Math.min(Math.floor(size * paid), Math.floor((LEAST_SHARE * pool) / (LEAST * entryFee))))
  if (places === 1) return [{ from: 1, to: 1, cents: pool }]
  const rows = tiers(places)
  const least = LEAST * entryFee
  const top = Math.max(least, first * pool)
  const last = rows.at(-1)!
  const middle = ([from, to]: readonly [number, number]) => (from + to) / 2
  // From 1 for the winner to 0 for the last tier, which wins exactly the least.
  const fall = (rank: number, power: number) => (rank ** -power - middle(last) ** -power) / (1 - middle(last) ** -power)
  const prize = (row: readonly [number, number], power: number) => least + (top - least) * fall(middle(row), power)
  const spent = (power: number) => rows.reduce((sum, row) => sum + (row[1] - row[0] + 1) * prize(row, power), 0)
  let [low, high] = [1e-3, 20]
  for (let step = 0; step < 60; step++) {
    const power = (low + high) / 2
    if (spent(power) > pool) low = power
    else high = power
  }
  const prizes = rows.map((row) => ({ from: row[0], to: row[1], cents: Math.max(least, Math.floor(prize(row, high))) }))
  const left = pool - prizes.reduce((sum, { from, to, cents }) => sum + (to - from + 1) * cents, 0)
  return prizes.map((row, index) => (index === 0 ? { ...row, cents: row.cents + left } : row))
}

/** What a table pays out in all, over the entries there are. */
export function prizePool(prizes: readonly PrizeRow[], size: number): Cents {
  return prizes.reduce((sum, { from, to, cents }) => sum + Math.max(0, Math.min(to, size) - from + 1) * cents, 0)
}

/** Places that win something. */
export function paidPlaces(prizes: readonly PrizeRow[], size: number): number {
  return prizes.reduce((sum, { from, to, cents }) => sum + (cents > 0 ? Math.max(0, Math.min(to, size) - from + 1) : 0), 0)
}
