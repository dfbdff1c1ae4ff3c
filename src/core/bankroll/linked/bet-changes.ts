// What changed between two revisions of a bet, in the words that its history shows?
import { isContradicted, type Kept, rivalsOf } from './revisions.ts'
import type { SyncedBet, SyncedMovement } from './synced-bet.ts'

export const BET_CHANGES = [
  'stake changed',
  'settled',
  'settled again',
  'time of settlement changed',
  'voided',
  'cashed out',
  'opened again',
  'details changed',
] as const
export type BetChange = (typeof BET_CHANGES)[number]

export type BetStep = { readonly bet: SyncedBet; readonly changes: readonly BetChange[] }

/** A bet settled at the moment when it was open is settled. */
export const betRank = ({ status }: SyncedBet): number => Number(status !== 'open')
/** A movement canceled at the moment when it was done is canceled. */
export const movementRank = ({ status }: SyncedMovement): number => Number(status === 'canceled')

/** The history of a bet, oldest first. Revisions in which only the book's clock moved are left out. */
export function historyOf({ revisions }: Kept<SyncedBet>): readonly BetStep[] {
  const steps: BetStep[] = []
  for (const bet of revisions) {
    const before = steps.at(-1)?.bet
    const changes = before ? changesOf(before, bet) : []
    if (!before || changes.length > 0) steps.push({ bet, changes })
  }
  return steps
}

/** Does the person have to say which of two results holds? */
export const isBetContradicted = (kept: Kept<SyncedBet>): boolean => isContradicted(kept, betRank)

/** The results between which the person may say which one holds, the one that counts last; empty where nothing contradicts. */
export const betRivals = <T extends SyncedBet>(kept: Kept<T>): readonly T[] => rivalsOf(kept, betRank)

function changesOf(before: SyncedBet, after: SyncedBet): BetChange[] {
  const changes: BetChange[] = []
  if (before.stakedCents !== after.stakedCents) changes.push('stake changed')
  const result = resultChange(before, after)
  if (result) changes.push(result)
  if (DETAILS.some((field) => before[field] !== after[field])) changes.push('details changed')
  return changes
}

const DETAILS = ['product', 'book', 'selection', 'price', 'placedAt'] as const

function resultChange(before: SyncedBet, after: SyncedBet): BetChange | undefined {
  // The same result with another time is no result anew: nothing that was won or lost changed.
  if (before.status === after.status && before.payoutCents === after.payoutCents)
    return before.settledAt === after.settledAt ? undefined : 'time of settlement changed'
  if (after.status === 'open') return 'opened again'
  if (after.status !== before.status && after.status === 'void') return 'voided'
  if (after.status !== before.status && after.status === 'cashed out') return 'cashed out'
  return before.status === 'open' ? 'settled' : 'settled again'
}
