// Who asks. Built once per request from the session; the same actor goes through the door whether a route, Lex or a job asks.

import type { Tier } from '#core/access/tiers.ts'
import type { TokenScope } from '#core/access/token-scopes.ts'
import type { CareState } from '#core/care/care-state.ts'
import type { CountedUnder } from './mailbox-key.ts'

export type SubscriptionStatus = 'active' | 'trial' | 'expired' | 'cancelled'

export type Member = {
  readonly kind: 'user'
  readonly id: string
  /** What stands for every spelling of the address, proved or not: a keyed hash of the mailbox. */
  readonly mailbox: string
  /** Under what allowances are counted (mailbox-key.ts). */
  readonly countedUnder: CountedUnder
  /** The tier in force now: the trial's tier while a trial runs, free once it has ended. */
  readonly tier: Tier
  readonly status: SubscriptionStatus
  readonly isAdmin: boolean
  readonly isSuperAdmin: boolean
  /** IANA zone; day limits reset at its midnight. */
  readonly timeZone: string
  /** Keys of the books at which the person can bet, null for all. */
  readonly books: readonly string[] | null
  /** Limits, break and exclusion that the person set; null for none. */
  readonly care: CareState | null
  /** Too young where they live, or no birth date was stated; absent for whoever is of age. */
  readonly age?: 'under_age' | 'unknown'
  /** Whoever has this session proved within ten minutes who they are; absent otherwise, and for tokens. */
  readonly hasRecentSignIn?: true
  /** An administrator whose days to set up a second factor are over: the administration is closed. */
  readonly needsSecondFactor?: true
  /** What the personal token that asks may do; absent for a session, which may do everything. */
  readonly scopes?: readonly TokenScope[]
}

export type Actor = { readonly kind: 'anonymous' } | Member

export const ANONYMOUS: Actor = { kind: 'anonymous' }
