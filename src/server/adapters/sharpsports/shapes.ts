// What SharpSports answers, as far as it is used (fields as public clients of its API read them): cents as integers, times in ISO.
// `timeUpdated` is read where it is there; without it, a slip counts as changed when it was placed or closed.

import { z } from 'zod'
import { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { dictionary } from '#core/dictionary.ts'
import type { Infer } from '#core/infer.ts'
import { legOf } from './bet-leg.ts'

const Time = z.string().transform((text, context) => {
  const at = Date.parse(text)
  if (Number.isFinite(at)) return at
  context.addIssue('expected a time')
  return z.NEVER
})
const Named = z.object({ name: z.string() })

export const Account = z.object({
  id: z.string(),
  book: Named,
  username: z.string().nullish(),
  access: z.boolean().default(true),
  paused: z.boolean().default(false),
  balance: z.number().int().nonnegative().nullish(),
  timeBalance: Time.nullish(),
})
export type Account = Infer<typeof Account>

export const Slip = z.object({
  id: z.string(),
  book: Named,
  type: z.string(),
  status: z.enum(['pending', 'completed']),
  outcome: z.string().nullish(),
  oddsAmerican: z.number().nullish(),
  atRisk: z.number().int(),
  netProfit: z.number().int().nullish(),
  timePlaced: Time,
  timeClosed: Time.nullish(),
  timeUpdated: Time.nullish(),
  bets: z.array(z.looseObject({ bookDescription: z.string().nullish() })).default([]),
})
export type Slip = Infer<typeof Slip>

export const Transaction = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdrawal', 'bonus', 'fee']),
  status: z.enum(['done', 'canceled']),
  amount: z.number().int(),
  time: Time,
  timeUpdated: Time.nullish(),
})

const OUTCOMES: Readonly<Record<string, SyncedBet['status']>> = dictionary({
  win: 'won',
  loss: 'lost',
  push: 'push',
  void: 'void',
  halfwin: 'half won',
  halfloss: 'half lost',
  cashout: 'cashed out',
})
/** The word of the API for a status of ours; undefined of an open bet. */
export const outcomeOf = (status: SyncedBet['status']) => Object.keys(OUTCOMES).find((word) => OUTCOMES[word] === status)

const american = (odds: number | null | undefined) => (odds == null ? '' : odds > 0 ? `+${odds}` : String(odds))

/** Undefined of a slip that cannot be understood: a completed one without a known outcome and profit, or figures beyond all measure. */
export function betOf(raw: unknown, accountId: string): SyncedBet | undefined {
  const read = Slip.safeParse(raw)
  if (!read.success) return undefined
  const { id, book, type, status, outcome, oddsAmerican, atRisk, netProfit, timePlaced, timeClosed, timeUpdated, bets } = read.data
  const isOpen = status === 'pending'
  // A parlay is on no one selection.
  const leg = bets.length === 1 && type !== 'fantasy' ? legOf(bets[0], oddsAmerican ?? null) : undefined
  const words = bets.flatMap(({ bookDescription }) => bookDescription ?? [])
  const bet = SyncedBet.safeParse({
    accountId,
    externalId: id,
    revisedAt: timeUpdated ?? timeClosed ?? timePlaced,
    product: type === 'fantasy' ? 'entry' : 'bet',
    book: book.name,
    status: isOpen ? 'open' : OUTCOMES[outcome ?? ''],
    stakedCents: atRisk,
    payoutCents: isOpen || netProfit == null ? null : atRisk + netProfit,
    selection: words.join(' + ').slice(0, 200) || 'No description',
    price: american(oddsAmerican),
    placedAt: timePlaced,
    settledAt: isOpen ? null : (timeClosed ?? timeUpdated ?? timePlaced),
    ...(leg ? { leg } : {}),
  })
  return bet.success ? bet.data : undefined
}

export function movementOf(raw: unknown, accountId: string): SyncedMovement | undefined {
  const read = Transaction.safeParse(raw)
  if (!read.success) return undefined
  const { id, type, status, amount, time, timeUpdated } = read.data
  const movement = SyncedMovement.safeParse({
    accountId,
    // A transaction and a slip may bear the same number.
    externalId: `transaction ${id}`,
    revisedAt: timeUpdated ?? time,
    kind: type,
    cents: amount,
    at: time,
    status,
  })
  return movement.success ? movement.data : undefined
}
