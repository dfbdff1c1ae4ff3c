// What does a linked account tell: a bet or a contest entry, and money that moved, each as one revision of it?
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { BetStatus } from '../bets/tracked-bet.ts'
import { BetLeg } from './bet-leg.ts'

const Cents = z.number().int().nonnegative().max(1e10, 'At most $100,000,000 can be kept.')
const EpochMs = z.number().int().min(0).max(8.64e15)

/** What every record of a linked account has. */
const shared = {
  /** The person's linked account, an id of ours. */
  accountId: z.string().min(1).max(80),
  /** The id that the book gives it; with the account it names the record for ever. */
  externalId: z.string().min(1).max(400),
  /** When the book last changed it (epoch ms, UTC). Not the time of the sync: the order of pages must not matter. */
  revisedAt: EpochMs,
}

/** A bet of a sportsbook or an entry of a fantasy contest, as it stood at `revisedAt`. */
export const SyncedBet = z
  .object({
    ...shared,
    product: z.enum(['bet', 'entry']),
    book: z.string().trim().min(1).max(80),
    status: BetStatus,
    /** The person's own money; 0 for a free bet. */
    stakedCents: Cents,
    /** All that came back, stake included; null while it is open. */
    payoutCents: Cents.nullable(),
    selection: z.string().trim().min(1).max(200),
    /** As the book writes it; '' where there is none, as for a contest entry. */
    price: z.string().trim().max(16),
    placedAt: EpochMs,
    settledAt: EpochMs.nullable(),
    /** Of a single bet, where the book says in fields what it is on. Kept beside the revision: it is no part of what tells two apart. */
    leg: BetLeg.optional(),
  })
  .refine(({ status, payoutCents }) => (status === 'open') === (payoutCents === null), {
    path: ['payoutCents'],
    error: 'An open bet has no payout yet, a settled one says what came back, if only 0.',
  })
  .refine(({ status, settledAt }) => (status === 'open') === (settledAt === null), {
    path: ['settledAt'],
    error: 'An open bet has no time of settlement, a settled one has.',
  })
export type SyncedBet = Infer<typeof SyncedBet>

export const MOVEMENT_KINDS = ['deposit', 'withdrawal', 'bonus', 'fee'] as const

/** Money that moved at an account beside its bets. Amounts are positive; the kind says the direction. */
export const SyncedMovement = z.object({
  ...shared,
  kind: z.enum(MOVEMENT_KINDS),
  cents: Cents,
  at: EpochMs,
  /** A canceled one stays in the history and moves nothing. */
  status: z.enum(['done', 'canceled']),
})
export type SyncedMovement = Infer<typeof SyncedMovement>
