// How much to stake and what comes of it: Kelly stakes, units, payouts, hedges, splits, middles, free bets and boosts.
import { independentKelly } from '#core/bankroll/staking/simultaneous-kelly.ts'
import { promotionWithin, splitWithin } from '#core/bankroll/staking/within-limits.ts'
import { heldTo, type OwnLimits, type StakeRoom } from '#core/care/stake-room.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { boostedDecimal, freeBet } from '#core/odds/opportunities/promos.ts'
import { splitWhole } from '#core/odds/opportunities/stake-split.ts'
import { AppError } from '../../../kernel/door/errors.ts'
import { type Answer, americanOf, cents, decimalOf, dollars, type Input } from './calculator-terms.ts'

/** An answer before it is held to the limits of whoever asks. */
type Unlimited<K extends 'units' | 'payout' | 'middle'> = Omit<Answer<K>, 'ownLimits'>

/** An answer whose stakes were held to the limits of whoever asks, and what cut them. */
type Limited<K extends 'hedge' | 'split' | 'freeBet'> = Omit<Answer<K>, 'ownLimits'> & { readonly limits: OwnLimits | null }

type Held = (
  stakes: readonly number[],
) => Promise<{ readonly stakes: readonly number[]; readonly ownLimits: Answer<'kellyMany'>['ownLimits'] }>

export async function kellyStakes({ bankroll, kellyFraction, bets }: Input<'kellyMany'>, held: Held): Promise<Answer<'kellyMany'>> {
  const chances = bets.map(({ price, probability }) => ({ probability, decimal: decimalOf(price) }))
  const shares = independentKelly(chances)
  // Rounded down, so that no stake is above what Kelly asks.
  const { stakes, ownLimits } = await held(shares.map((share) => Math.floor(cents(bankroll) * share * kellyFraction + 1e-6)))
  return {
    kellyFraction,
    total: dollars(stakes.reduce((sum, stake) => sum + stake, 0)),
    bets: chances.map(({ probability, decimal }, i) => ({
      american: americanFromDecimal(decimal),
      probability,
      edge: edgeOf(probability, decimal),
      share: shares[i]!,
      stake: dollars(stakes[i]!),
    })),
    isLimited: ownLimits !== null,
    ownLimits,
  }
}

export function stakeInUnits({ unit, bankroll, percent, units, amount }: Input<'units'>): Unlimited<'units'> {
  const size = unit !== undefined ? cents(unit) : bankroll !== undefined ? Math.round(cents(bankroll) * (percent ?? 0.01)) : undefined
  if (size === undefined || size === 0)
    throw new AppError('invalid_input', 'Give the size of a unit, or your bankroll and the percent that a unit is.')
  return {
    unit: dollars(size),
    units: units ?? (amount === undefined ? null : cents(amount) / size),
    amount: amount ?? (units === undefined ? null : dollars(units * size)),
  }
}

export function payoutOf({ price, stake, toWin, won, lost }: Input<'payout'>): Unlimited<'payout'> {
  const decimal = decimalOf(price)
  if (stake === undefined && toWin === undefined) throw new AppError('invalid_input', 'Give the stake, or what is to be won.')
  const staked = stake !== undefined ? cents(stake) : Math.ceil(cents(toWin!) / (decimal - 1) - 1e-6)
  // What a book pays is rounded down to the cent.
  const profit = stake !== undefined ? Math.floor(staked * (decimal - 1) + 1e-6) : cents(toWin!)
  const isRecord = won !== undefined && lost !== undefined
  return {
    american: americanFromDecimal(decimal),
    stake: dollars(staked),
    profit: dollars(profit),
    pays: dollars(staked + profit),
    won: isRecord ? won : null,
    lost: isRecord ? lost : null,
    // Rounded once, as a whole: a cent cut from each win would be a dollar over a season.
    net: isRecord ? dollars(Math.round(won * (stake !== undefined ? staked * (decimal - 1) : profit) - lost * staked)) : null,
    netStakes: isRecord ? won * (decimal - 1) - lost : null,
    netReturn: isRecord && won + lost > 0 ? (won * (decimal - 1) - lost) / (won + lost) : null,
  }
}

/** Where the limits leave less than the hedge, so much of it: the two results then differ. */
export function hedgeStake({ stake, price, hedgePrice, covers }: Input<'hedge'>, room: StakeRoom): Limited<'hedge'> {
  const [decimal, other] = [decimalOf(price), decimalOf(hedgePrice)]
  // As a free bet whose stake comes back, less one's own stake.
  const whole = freeBet(cents(stake), decimal, other, true)
  const wanted = covers ? Math.ceil(cents(stake) / (other - 1) - 1e-6) : whole.hedgeCents
  const { stakes, limits } = heldTo([wanted], room, 'together')
  const hedgeCents = stakes[0]!
  const [ifWonCents, ifHedgedCents] =
    limits === null && !covers
      ? [whole.ifWonCents, whole.ifHedgedCents]
      : [Math.floor(cents(stake) * decimal + 1e-6) - hedgeCents, Math.floor(hedgeCents * (other - 1) + 1e-6)]
  return {
    stake,
    american: americanOf(price),
    hedgeAmerican: americanOf(hedgePrice),
    hedge: dollars(hedgeCents),
    ifWon: dollars(ifWonCents - cents(stake)),
    ifHedged: dollars(ifHedgedCents - cents(stake)),
    limits,
  }
}

export function splitStakes({ prices, total }: Input<'split'>, room: StakeRoom): Limited<'split'> {
  const legs = prices.map((price) => ({ decimal: decimalOf(price) }))
  const { split, limits } = splitWithin(legs, cents(total), 1, room)
  const { margin } = limits === null ? split : splitWhole(legs, cents(total), 1)
  return {
    total: limits === null ? total : dollars(split.stakedCents),
    margin,
    isArbitrage: margin > 0,
    legs: prices.map((price, i) => ({
      american: americanOf(price),
      stake: dollars(split.stakes[i]!),
      profit: dollars(split.profits[i]!),
    })),
    worst: dollars(split.worstCents),
    limits,
  }
}

export function middleOutcomes({ prices, stakes }: Input<'middle'>): Unlimited<'middle'> {
  const [first, second] = [cents(stakes[0]!), cents(stakes[1] ?? stakes[0]!)]
  const [won, other] = [first * (decimalOf(prices[0]!) - 1), second * (decimalOf(prices[1]!) - 1)]
  const worst = Math.min(won - second, other - first)
  const both = won + other
  return {
    both: dollars(Math.floor(both + 1e-6)),
    ifFirst: dollars(won - second),
    ifSecond: dollars(other - first),
    // p both + (1 - p) worst = 0
    breakEven: worst >= 0 ? null : -worst / (both - worst),
  }
}

/** Where the limits leave less than the hedge of all of it, the figures are those of a part. */
export function freeBetWorth({ amount, price, hedgePrice, stakeReturned }: Input<'freeBet'>, room: StakeRoom): Limited<'freeBet'> {
  const convert = (face: number) => freeBet(face, decimalOf(price), decimalOf(hedgePrice), stakeReturned)
  const { found: worth, faceCents, limits } = promotionWithin(cents(amount), convert, false, room)
  return {
    amount,
    part: limits === null ? amount : dollars(faceCents),
    american: americanOf(price),
    hedgeAmerican: americanOf(hedgePrice),
    hedge: dollars(worth.hedgeCents),
    sure: dollars(worth.sureCents),
    rate: limits === null ? worth.rate : convert(cents(amount)).rate,
    limits,
  }
}

export function boostWorth({ price, boost, probability, stake }: Input<'boost'>): Answer<'boost'> {
  const boosted = boostedDecimal(decimalOf(price), boost)
  const edge = probability === undefined ? null : edgeOf(probability, boosted)
  return {
    american: americanOf(price),
    boost,
    boostedAmerican: americanFromDecimal(boosted),
    boostedDecimal: boosted,
    edge,
    profit: stake === undefined ? null : dollars(Math.floor(cents(stake) * (boosted - 1) + 1e-6)),
    expected: stake === undefined || edge === null ? null : dollars(Math.round(cents(stake) * edge)),
  }
}
