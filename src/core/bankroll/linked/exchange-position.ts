// What does a market of an exchange come to as one bet: contracts bought, sold, matched against each other and paid out?
import type { Cents, EpochMs } from '../../units.ts'
import type { SyncedBet } from './synced-bet.ts'

/** Money of one market, in dollars with their fractions: an exchange counts in less than cents. */
export type MarketFlow = {
  /** Paid for contracts, without fees. */
  readonly paid: number
  /** Received by selling, or for pairs of both sides, before the market was settled. */
  readonly received: number
  /** Contracts that are still held. */
  readonly held: number
  readonly firstAt: EpochMs
  readonly lastAt: EpochMs
  /** Of a settled market. */
  readonly end: { readonly received: number; readonly at: EpochMs; readonly isVoid: boolean } | null
}

/** Less than a hundredth of a contract is what rounding leaves. */
const NOTHING_HELD = 0.01
const cents = (dollars: number): Cents => Math.max(0, Math.round(dollars * 100))

type Named = Pick<SyncedBet, 'accountId' | 'externalId' | 'book' | 'selection' | 'price'>

/**
 * The bet that a market was. While it is open, what was received already takes away from the stake, so that the lines of the account stay
 * those of its money; sold out before the end, it was cashed out.
 * @example betOfMarket({ paid: 6.2, received: 0, held: 10, …, end: { received: 10, … } }, named).status // 'won'
 */
export function betOfMarket({ paid, received, held, firstAt, lastAt, end }: MarketFlow, named: Named): SyncedBet {
  const shared = { ...named, product: 'bet' as const, placedAt: firstAt }
  if (end) {
    const back = cents(received + end.received)
    return {
      ...shared,
      revisedAt: Math.max(lastAt, end.at),
      status: statusOf(cents(paid), back, received > 0, end.isVoid),
      ...money(paid, back, end.at),
    }
  }
  if (held < NOTHING_HELD) return { ...shared, revisedAt: lastAt, status: 'cashed out', ...money(paid, cents(received), lastAt) }
  return { ...shared, revisedAt: lastAt, status: 'open', stakedCents: cents(paid - received), payoutCents: null, settledAt: null }
}

const money = (paid: number, payoutCents: Cents, settledAt: EpochMs) => ({ stakedCents: cents(paid), payoutCents, settledAt })

function statusOf(stakedCents: Cents, back: Cents, wasSold: boolean, isVoid: boolean): SyncedBet['status'] {
  if (isVoid) return 'void'
  if (wasSold) return 'cashed out'
  return back === 0 ? 'lost' : back === stakedCents ? 'push' : back > stakedCents ? 'won' : 'lost'
}

/** The average price of a contract as the exchange writes it. @example contractPrice(6.2, 10) // '62¢' */
export const contractPrice = (paid: number, contracts: number): string =>
  contracts > 0 ? `${Number(((paid / contracts) * 100).toFixed(1))}¢` : ''
