// What a ticket pays once its legs are decided, exact in cents: whole-number fractions all the way, one rounding at the end.
// Rules: a leg that pushes or is void drops out of a parlay, a teaser falls to the price of the legs that are left and has no action with
// one (help center of bookmaker.eu, "Pushes on parlays and teasers"); quarter lines pay or lose half and return half (bet365 New Jersey,
// sports rules, Asian handicap). Rounding differs between books and is asked for: see `Rounding`.
import type { FractionalOdds } from '../../odds/board/price.ts'
import type { Cents } from '../../units.ts'
import type { Bet, Leg, LegStatus } from './bets.ts'

/**
 * How the payout of a ticket becomes whole cents. `nearest`: half a cent goes up. `down`: fractions of a cent are the book's. Books differ:
 * in a recorded history of 2024, prices taken as whole American numbers, the wins at FanDuel fit `nearest`, 22 of 95 at DraftKings only `down`.
 */
export type Rounding = 'nearest' | 'down'

export type Settlement =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'settled'
      /** `won` and `lost` by whether the ticket came back larger or smaller than its stake; a straight bet on a quarter line keeps its half. */
      readonly status: Exclude<LegStatus, 'open'> | 'cashed out'
      /** The player's own money on the ticket: 0 for a free bet. */
      readonly stakedCents: Cents
      readonly payoutCents: Cents
      /** Payout less the own money. */
      readonly profitCents: number
    }

/** A fraction of whole numbers; the denominator is positive. */
type Ratio = { readonly top: bigint; readonly bottom: bigint }
const ratio = (top: bigint, bottom = 1n): Ratio => ({ top, bottom })
const times = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.top, a.bottom * b.bottom)
const exceeds = (a: Ratio, b: Ratio) => a.top * b.bottom > b.top * a.bottom
const ONE = ratio(1n)
const NOTHING = ratio(0n)

/** One parlay, or one part of a ticket: what comes back per unit staked, stake included. Undefined while it is undecided. */
type Part = Ratio | undefined

function decimal({ numerator, denominator }: FractionalOdds): Ratio {
  return ratio(BigInt(numerator) + BigInt(denominator), BigInt(denominator))
}

/** Won d, lost 0, push and void 1, half won (1 + d)/2, half lost 1/2. */
function legReturn({ price, status }: Leg): Part {
  const d = decimal(price)
  switch (status) {
    case 'open':
      return undefined
    case 'won':
      return d
    case 'lost':
      return NOTHING
    case 'push':
    case 'void':
      return ONE
    case 'half won':
      return ratio(d.top + d.bottom, 2n * d.bottom)
    case 'half lost':
      return ratio(1n, 2n)
  }
}

/** The product of its legs; one lost leg decides it while others still run. */
function parlayReturn(legs: readonly Leg[]): Part {
  const parts = legs.map(legReturn)
  if (parts.some((part) => part?.top === 0n)) return NOTHING
  let product = ONE
  for (const part of parts) {
    if (!part) return undefined
    product = times(product, part)
  }
  return product
}

/** A lost or half-lost leg loses a teaser; a half-won one counts as won: teased lines have no halves to pay. No price for so many: no action. */
function teaserReturn(legs: readonly LegStatus[], prices: Readonly<Record<string, FractionalOdds>>): Part {
  if (legs.some((status) => status === 'lost' || status === 'half lost')) return NOTHING
  if (legs.includes('open')) return undefined
  const counting = legs.filter((status) => status === 'won' || status === 'half won').length
  const price = prices[String(counting)]
  return counting >= 2 && price ? decimal(price) : ONE
}

/** Every choice of `size` of the items, in their order. */
function choices<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) => choices(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]))
}

function partsOf(bet: Bet): Part[] {
  switch (bet.kind) {
    case 'straight':
      return [legReturn(bet.leg)]
    case 'parlay':
      return [parlayReturn(bet.legs)]
    case 'round robin':
      return choices(bet.legs, bet.size).map(parlayReturn)
    case 'teaser':
      return [teaserReturn(bet.legs, bet.prices)]
    case 'each way': {
      if (bet.finish === 'open') return [undefined, undefined]
      if (bet.finish === 'void') return [ONE, ONE]
      if (bet.finish === 'lost') return [NOTHING, NOTHING]
      const { numerator, denominator } = bet.price
      const placed = ratio(BigInt(numerator) * BigInt(bet.placeShare.numerator), BigInt(denominator) * BigInt(bet.placeShare.denominator))
      const place = ratio(placed.top + placed.bottom, placed.bottom)
      return [bet.finish === 'won' ? decimal(bet.price) : NOTHING, place]
    }
  }
}

/** Money of a part in cents, as a fraction: the promotion decides what of it is paid. */
function paid(part: Ratio, stakeCents: Cents, promotion: Bet['promotion']): Ratio {
  const gross = times(part, ratio(BigInt(stakeCents)))
  const profit = ratio(gross.top - BigInt(stakeCents) * gross.bottom, gross.bottom)
  if (!promotion) return gross
  if (promotion.kind === 'free bet') return profit.top > 0n ? profit : NOTHING
  if (profit.top <= 0n) return gross
  const extra = times(profit, ratio(BigInt(promotion.basisPoints), 10000n))
  const most = promotion.mostExtraCents === undefined ? undefined : ratio(BigInt(promotion.mostExtraCents))
  const added = most && exceeds(extra, most) ? most : extra
  return ratio(gross.top * added.bottom + added.top * gross.bottom, gross.bottom * added.bottom)
}

function rounded({ top, bottom }: Ratio, rounding: Rounding): Cents {
  return Number(rounding === 'down' ? top / bottom : (2n * top + bottom) / (2n * bottom))
}

/**
 * Settles a ticket. Each part (each parlay of a round robin, each half of an each-way bet) is calculated as an exact fraction and rounded
 * once. A cash-out closes its share of the stake for the money paid, the rest is settled as usual; a cash-out of the whole stake needs no
 * result.
 *
 * @param rounding of the payout to cents; `nearest` unless said
 * @example settle({ kind: 'straight', stakeCents: 10000, leg: leg(-110, 'won') }) // payout 19091, profit 9091: 10000 × 21/11 = 19090.909
 */
export function settle(bet: Bet, rounding: Rounding = 'nearest'): Settlement {
  const parts = partsOf(bet)
  const stakedCents = bet.promotion?.kind === 'free bet' ? 0 : bet.stakeCents * parts.length
  const { cashOut } = bet
  if (cashOut && cashOut.stakeCents >= bet.stakeCents) return answer('cashed out', stakedCents, cashOut.paidCents)
  const running = bet.stakeCents - (cashOut?.stakeCents ?? 0)
  const decided = parts.filter((part) => part !== undefined)
  if (decided.length < parts.length) return { kind: 'open' }
  const payout = decided.reduce((sum, part) => sum + rounded(paid(part, running, bet.promotion), rounding), 0)
  return answer(cashOut ? 'cashed out' : statusOf(bet, decided), stakedCents, payout + (cashOut?.paidCents ?? 0))
}

function answer(status: Exclude<Settlement, { kind: 'open' }>['status'], stakedCents: Cents, payoutCents: Cents): Settlement {
  return { kind: 'settled', status, stakedCents, payoutCents, profitCents: payoutCents - stakedCents }
}

/** How a ticket ended: its leg's word for a straight bet; else by its return against its stake, void if nothing had action. */
function statusOf(bet: Bet, parts: readonly Ratio[]): Exclude<LegStatus, 'open'> {
  if (bet.kind === 'straight') return bet.leg.status === 'open' ? 'void' : bet.leg.status
  const sum = parts.reduce((total, part) => ratio(total.top * part.bottom + part.top * total.bottom, total.bottom * part.bottom), NOTHING)
  const stakes = ratio(BigInt(parts.length))
  if (exceeds(sum, stakes)) return 'won'
  if (exceeds(stakes, sum)) return 'lost'
  return isWithoutAction(bet) ? 'void' : 'push'
}

function isWithoutAction(bet: Bet): boolean {
  if (bet.kind === 'each way') return bet.finish === 'void'
  if (bet.kind === 'straight') return bet.leg.status === 'void'
  const statuses = bet.kind === 'teaser' ? bet.legs : bet.legs.map((each) => each.status)
  return statuses.every((status) => status === 'void')
}
