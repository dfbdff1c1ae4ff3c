// What Kalshi's trade API (v2) answers, as far as it is used. Newer answers write contracts and dollars as fixed-point texts, older ones whole
// contracts and cents; both are read.
import { z } from 'zod'
import { betOfMarket, contractPrice, type MarketFlow } from '#core/bankroll/linked/exchange-position.ts'
import { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import type { Infer } from '#core/infer.ts'

const Time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const Fixed = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
  .transform(Number)
const Whole = z.number().int().nonnegative()

export const Fill = z
  .object({
    fill_id: z.string().optional(),
    trade_id: z.string().optional(),
    ticker: z.string().min(1).max(200),
    side: z.enum(['yes', 'no']),
    action: z.enum(['buy', 'sell']),
    count: Whole.optional(),
    count_fp: Fixed.optional(),
    yes_price: Whole.optional(),
    no_price: Whole.optional(),
    yes_price_dollars: Fixed.optional(),
    no_price_dollars: Fixed.optional(),
    fee_cost: Fixed.optional(),
    created_time: Time,
  })
  .transform((fill, context) => {
    const contracts = fill.count_fp ?? fill.count
    const price =
      fill.side === 'yes' ? (fill.yes_price_dollars ?? dollars(fill.yes_price)) : (fill.no_price_dollars ?? dollars(fill.no_price))
    const id = fill.fill_id ?? fill.trade_id
    if (contracts === undefined || price === undefined || id === undefined) {
      context.addIssue('a fill without its id, its contracts or its price')
      return z.NEVER
    }
    return {
      id,
      ticker: fill.ticker,
      side: fill.side,
      isBuy: fill.action === 'buy',
      contracts,
      price,
      fee: fill.fee_cost ?? 0,
      at: fill.created_time,
    }
  })
export type Fill = Infer<typeof Fill>

const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)

export const Settlement = z
  .object({
    ticker: z.string().min(1).max(200),
    market_result: z.enum(['yes', 'no', 'scalar', 'void']),
    yes_count: Whole.optional(),
    no_count: Whole.optional(),
    yes_count_fp: Fixed.optional(),
    no_count_fp: Fixed.optional(),
    /** Cents. */
    revenue: z.number().int().nonnegative(),
    settled_time: Time,
  })
  .transform(({ yes_count, yes_count_fp, no_count, no_count_fp, ...rest }) => ({
    ticker: rest.ticker,
    isVoid: rest.market_result === 'void',
    yes: yes_count_fp ?? yes_count ?? 0,
    no: no_count_fp ?? no_count ?? 0,
    received: rest.revenue / 100,
    at: rest.settled_time,
  }))
export type Settlement = Infer<typeof Settlement>

export const FillPage = z.object({ fills: z.array(z.unknown()), cursor: z.string().nullish() })
export const SettlementPage = z.object({ settlements: z.array(z.unknown()), cursor: z.string().nullish() })
export const Balance = z.object({ balance: z.number().int().nonnegative() })

/** Everything of one market as one bet, and its fees as a movement. */
export function recordsOf(ticker: string, fills: readonly Fill[], settlement: Settlement | undefined, accountId: string) {
  const sum = (of: (fill: Fill) => number) => fills.reduce((all, fill) => all + of(fill), 0)
  const net = (side: Fill['side']) => sum((fill) => (fill.side === side ? (fill.isBuy ? fill.contracts : -fill.contracts) : 0))
  const paid = sum((fill) => (fill.isBuy ? fill.contracts * fill.price : 0))
  // Contracts of both sides make a dollar together: the exchange pays it at once, or with the settlement where they were held until then.
  const settledPairs = settlement ? Math.min(settlement.yes, settlement.no) : 0
  const pairs = Math.max(0, Math.min(net('yes'), net('no')) - settledPairs)
  const times = fills.map(({ at }) => at)
  const flow: MarketFlow = {
    paid,
    received: sum((fill) => (fill.isBuy ? 0 : fill.contracts * fill.price)) + pairs,
    held: Math.abs(net('yes') - net('no')),
    firstAt: Math.min(...times),
    lastAt: Math.max(...times),
    end: settlement ? { received: settlement.received, at: settlement.at, isVoid: settlement.isVoid } : null,
  }
  const bought = (side: Fill['side']) => sum((fill) => (fill.isBuy && fill.side === side ? fill.contracts : 0))
  const sides = (['yes', 'no'] as const).filter((side) => bought(side) > 0)
  const bet = SyncedBet.safeParse(
    betOfMarket(flow, {
      accountId,
      externalId: ticker,
      book: 'Kalshi',
      selection: `${ticker}: ${sides.join(' and ') || 'sold'}`.slice(0, 200),
      price: sides.length === 1 ? contractPrice(paid, bought(sides[0]!)) : '',
    }),
  )
  const feeCents = Math.round(sum(({ fee }) => fee) * 100)
  const fee = {
    accountId,
    externalId: `fees ${ticker}`,
    revisedAt: flow.lastAt,
    kind: 'fee' as const,
    cents: feeCents,
    at: flow.lastAt,
    status: 'done' as const,
  }
  const movement = feeCents > 0 ? SyncedMovement.safeParse(fee) : null
  return { bet: bet.success ? bet.data : undefined, movement: movement?.success ? movement.data : undefined }
}
