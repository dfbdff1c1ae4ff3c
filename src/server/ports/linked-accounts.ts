// Accounts of a person at sportsbooks, read through somebody who has access to them. No password of a book passes here: the person signs in
// at the book's or the vendor's own page, and at most a one-time code comes back.
import type { PlatformName } from '#core/bankroll/linked/platforms.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import type { Cents, EpochMs } from '#core/units.ts'

export type Begun = {
  readonly linkId: string
  /** Where the person signs in; null where nobody has to. */
  readonly page: string | null
  /** The page shows a one-time code that completes the link. */
  readonly hasCode: boolean
}

/** An account as the vendor knows it. */
export type FoundAccount = { readonly ref: string; readonly book: string; readonly username: string }

export type RecordPage = {
  /** `accountId` is the vendor's reference of the account. */
  readonly bets: readonly SyncedBet[]
  readonly movements: readonly SyncedMovement[]
  /** Records that could not be understood. */
  readonly left: number
  /** Where to go on; null at the end. */
  readonly next: string | null
  /** With the last page: what the book says that the account holds. */
  readonly balance: { readonly cents: Cents; readonly asOf: EpochMs } | null
}

export type LinkedAccounts = {
  readonly name: string
  /** @param bettor a name of the person that tells the vendor nothing */
  begin(bettor: string, platform: PlatformName, signal: AbortSignal): Promise<Begun>
  /** @param code '' where the link has none; @returns the accounts that the person opened by it */
  complete(bettor: string, linkId: string, code: string, signal: AbortSignal): Promise<readonly FoundAccount[]>
  /** One page of everything that the account ever had. @param cursor null = from the beginning */
  refresh(ref: string, cursor: string | null, signal: AbortSignal): Promise<RecordPage>
  pause(ref: string, isPaused: boolean, signal: AbortSignal): Promise<void>
  /** Access ends. An account that is unknown counts as removed. */
  remove(ref: string, signal: AbortSignal): Promise<void>
  close?(): Promise<void>
}

/**
 * `wrong code`, `not signed in`, `link over`: of a link under way. `signed out`: the person has to link again. `closed`: the book closed the
 * account. `paused`: so at the vendor. `rate limited`, `down`: for the moment.
 */
export type LinkFailure = 'wrong code' | 'not signed in' | 'link over' | 'signed out' | 'closed' | 'paused' | 'rate limited' | 'down'

export class LinkedAccountError extends Error {
  readonly failure: LinkFailure
  readonly retryAfterMs: number | null
  constructor(failure: LinkFailure, message: string = failure, options: ErrorOptions & { readonly retryAfterMs?: number | null } = {}) {
    super(message, options)
    this.name = 'LinkedAccountError'
    this.failure = failure
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
