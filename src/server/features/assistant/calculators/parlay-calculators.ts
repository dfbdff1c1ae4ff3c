// Several bets in one: parlays, teasers, round robins.
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { choices, parlay, roundRobin, teaser } from '#core/odds/opportunities/parlay.ts'
import { AppError, wrongField } from '../../../kernel/door/errors.ts'
import { type Answer, cents, decimalOf, dollars, type Input } from './calculator-terms.ts'

/** Decimal odds: beyond these neither a book pays nor a number of cents is exact. */
const LONGEST_PARLAY = 1e9

export function parlayWorth({ legs, stake, correlation, quoted }: Input<'parlay'>): Answer<'parlay'> {
  const chances = legs.flatMap((leg) => leg.probability ?? [])
  const prices = legs.flatMap((leg) => leg.price ?? [])
  const decimal =
    quoted !== undefined
      ? decimalOf(quoted)
      : prices.length === legs.length
        ? prices.reduce((product, price) => product * decimalOf(price), 1)
        : null
  const isKnown = chances.length === legs.length
  if (decimal === null && !isKnown) throw new AppError('invalid_input', 'Give a price or a chance for every leg.')
  // Of n legs no two can be further apart than this on average.
  const least = -1 / (legs.length - 1)
  if (correlation !== undefined && correlation <= least)
    throw wrongField(
      'correlation',
      `Between ${legs.length} legs it is above ${least.toFixed(2)}: so many cannot all exclude each other more.`,
    )
  const correlations = correlation === undefined ? undefined : legs.map((_, i) => legs.map((_, k) => (i === k ? 1 : correlation)))
  const worth = isKnown
    ? parlay(
        chances.map((chance, i) => ({ fair: chance, decimal: legs[i]!.price === undefined ? 1 / chance : decimalOf(legs[i]!.price!) })),
        correlations,
        quoted === undefined ? undefined : decimalOf(quoted),
      )
    : null
  if (!((decimal ?? 1) <= LONGEST_PARLAY && (worth?.fairDecimal ?? 1) <= LONGEST_PARLAY))
    throw new AppError('invalid_input', 'Together these legs come in less than once in a billion times. No book pays such a parlay.')
  const pays = decimal === null || stake === undefined ? null : dollars(Math.floor(cents(stake) * decimal + 1e-6))
  return {
    legs: legs.length,
    decimal,
    american: decimal === null ? null : americanFromDecimal(decimal),
    stake: stake ?? null,
    pays,
    profit: pays === null ? null : dollars(cents(pays) - cents(stake!)),
    probability: worth?.fair ?? null,
    independent: worth?.independent ?? null,
    fairAmerican: worth ? americanFromDecimal(worth.fairDecimal) : null,
    fairDecimal: worth?.fairDecimal ?? null,
    edge: worth && decimal !== null ? worth.edge : null,
    breakEven: decimal === null ? null : 1 / decimal,
    breakEvenLeg: decimal === null ? null : (1 / decimal) ** (1 / legs.length),
  }
}

const teaserLeg = ({
  league,
  point,
  side,
  probability,
}: {
  league: 'nfl' | string
  point: number
  side: 'handicap' | 'over' | 'under'
  probability: number
}) => ({
  league: league as Parameters<typeof teaser>[0][number]['league'],
  what: side === 'handicap' ? ('margin' as const) : ('total' as const),
  point,
  side,
  fair: probability,
})

export function teaserWorth({ points, price, count, legs }: Input<'teaser'>): Answer<'teaser'> {
  const decimal = decimalOf(price)
  const size = legs.length > 0 ? legs.length : (count ?? 2)
  if (legs.length === 1) throw new AppError('invalid_input', 'A teaser has two legs or more.')
  const worth = legs.length === 0 ? undefined : teaser(legs.map(teaserLeg), points, decimal)
  if (legs.length > 0 && !worth)
    throw new AppError('invalid_input', 'How games of this league end is not known well enough to move its lines.')
  return {
    american: americanFromDecimal(decimal),
    count: size,
    points,
    breakEvenLeg: (1 / decimal) ** (1 / size),
    legs: (worth?.legs ?? []).map((leg) => ({ point: leg.point, probability: leg.fair })),
    probability: worth?.fair ?? null,
    edge: worth?.edge ?? null,
  }
}

/** What comes back when so many legs win: of those with the shortest prices, and of those with the longest. */
function backOf(legs: readonly { readonly decimal: number }[], sizes: readonly number[], winners: number, stakeCents: number) {
  const order = legs.map(({ decimal }) => decimal).sort((a, b) => a - b)
  const paid = (won: readonly number[]) =>
    sizes.map((size) =>
      choices(won.length, size).map((places) => Math.floor(places.reduce((pays, i) => pays * won[i]!, stakeCents) + 1e-6)),
    )
  const sum = (pays: readonly (readonly number[])[]) => pays.flat().reduce((all, one) => all + one, 0)
  const [least, most] = [paid(order.slice(0, winners)), paid(order.slice(legs.length - winners))]
  return { winners, parlays: most.flat().length, least: dollars(sum(least)), most: dollars(sum(most)) }
}

export function roundRobinWorth({ legs, count, size, sizes, stake, winners }: Input<'roundRobin'>): Answer<'roundRobin'> {
  const isPriced = legs.length > 0
  const all = isPriced ? legs.length : (count ?? 0)
  if (all < 3) throw new AppError('invalid_input', 'A round robin has three legs or more.')
  const wanted = [...new Set(sizes ?? [size])]
  if (wanted.some((one) => one > all)) throw new AppError('invalid_input', 'Each parlay can have as many legs as there are, not more.')
  const isKnown = isPriced && legs.every((leg) => leg.probability !== undefined)
  // Of legs without prices only their number counts: how many parlays there are, and what they cost.
  const legsOf = isPriced
    ? legs.map(({ price, probability }) => ({ decimal: decimalOf(price), fair: probability ?? 1 / decimalOf(price) }))
    : Array.from({ length: all }, () => ({ decimal: 2, fair: 0.5 }))
  const rows = wanted.map((one) => ({ size: one, worth: roundRobin(legsOf, one, cents(stake)) }))
  const total = (of: (worth: (typeof rows)[number]['worth']) => number) => rows.reduce((sum, { worth }) => sum + of(worth), 0)
  return {
    parlays: total((worth) => worth.parlays.length),
    size: wanted[0]!,
    each: rows.map((row) => ({ size: row.size, parlays: row.worth.parlays.length })),
    stake,
    staked: dollars(total((worth) => worth.stakedCents)),
    most: isPriced ? dollars(total((worth) => worth.mostCents)) : null,
    back: winners === undefined || !isPriced || winners > all ? null : backOf(legsOf, wanted, winners, cents(stake)),
    expected: isKnown ? dollars(total((worth) => worth.expectedCents)) : null,
    // Of several sizes together the profit is no sum of theirs.
    profitChance: isKnown && rows.length === 1 ? rows[0]!.worth.profitChance : null,
  }
}
