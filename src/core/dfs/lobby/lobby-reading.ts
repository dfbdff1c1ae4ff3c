// What comes out of reading a lobby: the contests, the slates that they are of, and what was left out and why.
import type { Refused } from '../files/reading.ts'
import { LobbyContest, type LobbyGroup } from './lobby-contest.ts'

export type LobbyRead = {
  readonly kind: 'lobby'
  readonly fileName: string
  readonly contests: readonly LobbyContest[]
  readonly groups: readonly LobbyGroup[]
  /** Contests that cannot be weighed, with the reason. */
  readonly left: readonly LeftContest[]
  readonly warnings: readonly string[]
}
export type LobbyReading = LobbyRead | Refused

/** `row`: place in the list or line of the text, from 1. */
export type LeftContest = { readonly row: number; readonly name: string; readonly reason: string }

/** What is wrong with each field, in words. */
const FAULTS: Readonly<Record<keyof LobbyContest, string>> = {
  id: 'it has no number',
  name: 'its name is longer than 200 letters',
  kind: 'its kind is not known',
  entryFee: 'it says no entry fee (from $0.01 to $1,000,000)',
  size: 'it does not say how many entries it takes (from 2 to 500,000)',
  entered: 'its count of entries is none',
  pool: 'it says no prizes in money',
  first: 'its first prize is no amount',
  maxEntries: 'its most entries of one person are no count',
  isGuaranteed: 'whether it is guaranteed is not clear',
  group: 'its draft group is not clear',
}

/** The contest, or why it is none. */
export function checkedContest(value: Readonly<Record<keyof LobbyContest, unknown>>): LobbyContest | string {
  const parsed = LobbyContest.safeParse(value)
  if (!parsed.success) return FAULTS[parsed.error.issues[0]!.path[0] as keyof LobbyContest]
  return contradictionIn(parsed.data) ?? parsed.data
}

/** Prizes of more than so many times all fees are a slip of the pen: no site adds as much. Judged. */
const MOST_OVER_FEES = 10

/** What in a contest cannot be true together; null = nothing. */
export function contradictionIn({ entered, size, first, pool, entryFee }: LobbyContest): string | null {
  if (entered !== null && entered > size) return `${entered} entries are in it and it takes ${size}`
  if (first !== null && first > pool) return 'its first prize is larger than all its prizes'
  if (pool > MOST_OVER_FEES * entryFee * size) return `its prizes are more than ${MOST_OVER_FEES} times the fees of all its entries`
  return null
}
