// What an account at a sportsbook and a bet of any source look like on the wire.
import { z } from 'zod'
import { BetStatus } from '#core/bankroll/bets/tracked-bet.ts'
import { ACCOUNT_STATES } from '#core/bankroll/linked/account-state.ts'
import { BET_CHANGES } from '#core/bankroll/linked/bet-changes.ts'
import { BET_SOURCES } from '#core/bankroll/linked/doubtful.ts'
import { KEYED_PLATFORMS } from '#core/bankroll/linked/platforms.ts'
import type { Infer } from '#core/infer.ts'

export const at = z.number().int().describe('Epoch ms')
export const cents = z.number().int()
export const Key = z.string().min(1).max(600)

export const ConnectionRow = z.object({
  id: z.string(),
  /** A name of the list of platforms; of a file the name of its book. */
  platformName: z.string(),
  /** Account id or user name at the book. */
  platformId: z.string(),
  isActive: z.boolean(),
  lastSyncAt: at.nullable(),
  book: z.string(),
  source: z.enum(['simulator', 'aggregator', 'file', ...KEYED_PLATFORMS]),
  state: z.enum(ACCOUNT_STATES),
  sentence: z.string(),
  /** What one can do; '' where there is nothing to do. */
  nextStep: z.string(),
  /** Of a link under way: where one signs in, and whether that page gives a code. */
  link: z.object({ page: z.string().nullable(), hasCode: z.boolean() }).nullable(),
  /** Of the reading under way, or the last one. */
  progress: z.object({ records: z.number().int(), bets: z.number().int(), transactions: z.number().int(), left: z.number().int() }),
  retryAt: at.nullable(),
})
export type ConnectionRow = Infer<typeof ConnectionRow>

export const PlatformBet = z.object({
  /** Names the bet in a decision. */
  id: Key,
  platformName: z.string(),
  source: z.enum(BET_SOURCES),
  /** Of a linked account or a file; null of one's own tracker. */
  accountId: z.string().nullable(),
  product: z.enum(['bet', 'entry']),
  selection: z.string(),
  odds: z.string(),
  /** Dollars. */
  stake: z.number(),
  status: z.enum(['won', 'lost', 'pending', 'pushed']),
  placedAt: at,
  /** Dollars that came back, stake included; null while it is open. */
  actualWin: z.number().nullable(),
  /** The status in full, and the money in cents. */
  outcome: BetStatus,
  stakedCents: cents,
  payoutCents: cents.nullable(),
  settledAt: at.nullable(),
  /** What changed since it came first, oldest first; empty of one that never changed. */
  history: z.array(
    z.object({ at, changes: z.array(z.enum(BET_CHANGES)), outcome: BetStatus, stakedCents: cents, payoutCents: cents.nullable() }),
  ),
  /** The book said two results of one moment: look there which one holds. */
  isContradicted: z.boolean(),
  /** What was said of its last moment where that is more than one thing, also once you said which one holds; the one that counts comes last. */
  rivals: z.array(
    z.object({
      revision: z.string(),
      outcome: BetStatus,
      stakedCents: cents,
      payoutCents: cents.nullable(),
      selection: z.string(),
      odds: z.string(),
      counts: z.boolean(),
    }),
  ),
  /** You said that it is the same as another one, so that it does not count. */
  isAside: z.boolean(),
})
export type PlatformBet = Infer<typeof PlatformBet>
