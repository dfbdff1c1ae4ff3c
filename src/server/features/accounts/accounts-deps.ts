// What the use cases of accounts depend on, and what they share.
import type { API } from '#contract/index.ts'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import type { AlertChannel, AlertRule } from '#core/alerts/alert-rules.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import type { Infer } from '#core/infer.ts'
import type { EpochMs } from '#core/units.ts'
import type { OidcConfig } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { unauthenticated } from '../../kernel/door/errors.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import { networkOf } from '../../kernel/door/network.ts'
import type { SessionEnds } from '../../kernel/door/session-ends.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RosterFeed } from '../../ports/scores-feed.ts'
import type { Identity } from './identity.ts'
import type { HashCost } from './password-hash.ts'
import type { SignInAudit } from './sign-in-audit.store.ts'

export type AccountsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly currentUser: (userId: string) => Promise<CurrentUser | undefined>
  readonly identity: Identity
  /** The session under which a call came, as the database knows it. */
  readonly sessionOf: (call: Call) => string | undefined
  readonly ends: SessionEnds
  /** A member changed what they are called. */
  readonly onNames: (userId: string) => Promise<void>
  /** What has to outlive the account is put away. */
  readonly onDelete: (member: Member) => Promise<void>
  readonly audit: SignInAudit
  readonly secret: string
  readonly hashCost: HashCost
  readonly isHttps: boolean
  /** Passkeys are bound to this address. */
  readonly publicUrl: string
  /** Which of some keys are books of the feed of prices. */
  readonly knownBooks: (
    keys: readonly string[],
  ) => Promise<{ readonly unknown: readonly string[]; readonly known: readonly string[]; readonly isSilent: boolean }>
  /** Keeps bets of files, each with the book as its account, as if their file were imported. @returns how many were new or changed */
  readonly keepFileBets: (
    userId: string,
    bets: readonly SyncedBet[],
    signal: AbortSignal,
  ) => Promise<{
    readonly kept: number
    readonly disconnected: readonly { readonly book: string; readonly since: EpochMs; readonly bets: number }[]
    readonly paused: readonly { readonly book: string; readonly bets: number }[]
  }>
  /** Alert rules of a file as if each were set now: without those that would be refused, with a sentence for each reason. */
  readonly checkRules: <R extends { readonly rule: AlertRule; readonly channels: readonly AlertChannel[] }>(
    member: Member,
    rows: readonly R[],
  ) => Promise<{ readonly rows: readonly R[]; readonly notes: readonly string[] }>
  readonly workers: Workers
  /** The teams and players that there are, for favorites. */
  readonly rosters: () => RosterFeed
  readonly oidc: OidcConfig | null
  readonly hasMail: boolean
  readonly sendsTexts: boolean
  readonly readsMail: boolean
  readonly hasCoach: boolean
  readonly hasLanguageModel: boolean
  /** Whether this server recognizes speech by itself. */
  readonly hasEar: () => Promise<boolean>
  readonly minimumAge: number
  /** False where everyone comes through the identity provider. */
  readonly hasPasswords: boolean
}

export const MINUTE = 60_000
export const DONE = { success: true } as const

type Rows = typeof API.accounts
export type Parsed<K extends keyof Rows> = Infer<Rows[K]['input']>

/** What tells who someone is must not be kept by any cache on the way. */
export function noStore(call: Call): void {
  call.http?.setHeader('cache-control', 'no-store')
}

export const sourceOf = (call: Call) => ({ who: call.http ? networkOf(call.http.ip) : 'no address' })

export async function userOf({ currentUser }: AccountsDeps, id: string): Promise<CurrentUser> {
  const user = await currentUser(id)
  if (!user) throw unauthenticated()
  return user
}
