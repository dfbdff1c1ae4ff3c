// For the owner of the server: what binds the person of an address, and nothing else about them. Neither what they spent nor what they did.
import { eq, inArray } from 'drizzle-orm'
import { bindsMailbox } from '#core/access/mailbox.ts'
import { type CareState, limitInForce, NO_CARE, standingOf, strictest } from '#core/care/care-state.ts'
import type { Limit } from '#core/care/limits.ts'
import type { Standing } from '#core/care/standing.ts'
import type { EpochMs } from '#core/units.ts'
import { users } from '../../db/tables/accounts.ts'
import { careExclusions, careLeft, careStates } from '../../db/tables/care.ts'
import { countedUnder, mailboxKey } from '../../kernel/door/mailbox-key.ts'
import { type CareBase, exclusionHashes } from './care-states.store.ts'

export type CareStatus = {
  /** How many accounts bind the address now. */
  readonly accounts: number
  readonly standing: Standing
  readonly limits: readonly Pick<Limit, 'kind' | 'period' | 'amount' | 'pending'>[]
}

/** Of every account that binds the address, of those that were deleted, and of self-exclusions, which outlive them. */
export async function careStatus({ db, secret }: CareBase, email: string, now: EpochMs): Promise<CareStatus> {
  const mailbox = mailboxKey(email, secret)
  const all = await db
    .select({ state: careStates.state, email: users.email, isProved: users.emailVerified })
    .from(users)
    .leftJoin(careStates, eq(careStates.userId, users.id))
    .where(eq(users.mailbox, mailbox))
  const accounts = all.filter((one) => one.email === email.trim().toLowerCase() || bindsMailbox(one, email))
  const keys = countedUnder({ mailbox, email, isProved: false })
  const left = await db
    .select({ state: careLeft.state })
    .from(careLeft)
    .where(inArray(careLeft.mailbox, [...keys]))
  const excluded = await db
    .select()
    .from(careExclusions)
    .where(inArray(careExclusions.addressHash, exclusionHashes(secret, email)))
  const known: CareState[] = [...accounts, ...left].flatMap(({ state }) => (state ? [state] : []))
  for (const { exclusion } of excluded) known.push({ ...NO_CARE, exclusion })
  const state = known.reduce((all, one) => strictest(all, one, now), NO_CARE)
  return {
    accounts: accounts.length,
    standing: standingOf(state, now),
    limits: state.limits.flatMap((one) => {
      const limit = limitInForce(state, one, now)
      return limit ? [{ kind: limit.kind, period: limit.period, amount: limit.amount, pending: limit.pending }] : []
    }),
  }
}
