// Reading an account page by page in the background. Each page is kept with the place where to go on, so that a reading that was cut off, by
// a kill or by the book, goes on from there and comes to the same.
import type { AccountProblem } from '#core/bankroll/linked/account-state.ts'
import type { EpochMs } from '#core/units.ts'
import { LinkedAccountError, type LinkedAccounts } from '../../ports/linked-accounts.ts'
import type { AccountStore, StoredAccount } from './accounts.store.ts'
import type { RecordStore } from './records.store.ts'

export type SyncDeps = {
  readonly accounts: AccountStore
  readonly records: RecordStore
  /** Who reads an account; undefined where this server has nobody for it. */
  readonly vendorOf: (account: Pick<StoredAccount, 'source' | 'credential'>) => Promise<LinkedAccounts | undefined>
  readonly now: () => EpochMs
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** A pause that the book asks for is waited for here up to so long; beyond, the account waits for its next turn. */
const SHORT_PAUSE_MS = 3000
const MOST_PAUSES = 40
/** A book that did not answer is tried again after so long. */
const DOWN_MS = 5 * 60_000
/** No account of a person has more; what does never ends. */
const MOST_RECORDS = 50_000

/** Reads an account to its end, if nobody else does. Never throws. */
export async function readAccount(deps: SyncDeps, id: string, signal: AbortSignal): Promise<void> {
  const { accounts, records, vendorOf, now, wait, onError } = deps
  const account = await accounts.take(id, now())
  if (!account) return
  const { ref, leaseId, userId } = account
  const end = (problem: AccountProblem | null, afterMs: number | null) =>
    accounts.giveBack(id, leaseId, problem, afterMs === null ? null : now() + afterMs)
  const vendor = await vendorOf(account).catch(onError)
  if (!vendor || ref === null) return end('down', DOWN_MS)
  let { cursor } = account
  let pauses = 0
  let count = account.readCount
  try {
    for (;;) {
      signal.throwIfAborted()
      try {
        const page = await vendor.refresh(ref, cursor, signal)
        count += page.bets.length + page.movements.length
        if (page.next !== null && count > MOST_RECORDS) throw new LinkedAccountError('down', 'an account has no end')
        const isKept = await records.keepPage({ id, userId, leaseId }, page, now())
        if (!isKept || page.next === null) return
        cursor = page.next
      } catch (error) {
        if (!(error instanceof LinkedAccountError) || error.failure !== 'rate limited') throw error
        const pause = error.retryAfterMs ?? SHORT_PAUSE_MS
        if (pause > SHORT_PAUSE_MS || ++pauses > MOST_PAUSES) throw error
        await wait(pause, signal)
      }
    }
  } catch (error) {
    // The server stops: it goes on after the next start.
    if (signal.aborted) return end(null, null)
    const failure = error instanceof LinkedAccountError ? error.failure : 'down'
    if (!(error instanceof LinkedAccountError) || failure === 'down') onError(error)
    if (failure === 'closed' || failure === 'signed out' || failure === 'paused') return end(failure, null)
    const asked = error instanceof LinkedAccountError ? error.retryAfterMs : null
    return end(failure === 'rate limited' ? 'rate limited' : 'down', asked ?? DOWN_MS)
  }
}
