// What a contest costs, pays and holds, as a caller gives it: a payout table as text or as rows, the rest over what the table says.

import type { Cents } from '#core/units.ts'
import { plural } from '../../plural.ts'
import { checkedPrizes, type PrizeRow, readPayouts } from './payouts.ts'

export type GivenTerms = {
  readonly payouts: string | readonly PrizeRow[]
  readonly entryFee?: Cents | undefined
  readonly size?: number | undefined
  readonly maxEntries?: number | undefined
}

export type ContestTerms = {
  readonly kind: 'terms'
  readonly prizes: readonly PrizeRow[]
  readonly entryFee: Cents
  /** Entries of the whole field; null where nobody says. */
  readonly size: number | null
}

/** `field` is the property of the terms that is at fault. */
export type RefusedTerms = { readonly kind: 'refused'; readonly field: keyof GivenTerms; readonly reason: string }

/** @param lineups how many entries one person makes */
export function contestTerms({ payouts, ...given }: GivenTerms, lineups: number): ContestTerms | RefusedTerms {
  const refused = (field: keyof GivenTerms, reason: string): RefusedTerms => ({ kind: 'refused', field, reason })
  const read =
    typeof payouts === 'string'
      ? readPayouts(payouts, 'The payout table')
      : checkedPrizes({ kind: 'payouts', name: '', entryFee: null, size: given.size ?? null, prizes: payouts }, 'The payout table')
  if (read.kind === 'refused') return refused('payouts', read.reason)
  const entryFee = given.entryFee ?? read.entryFee
  const size = given.size ?? read.size
  if (!entryFee) return refused('entryFee', 'What does an entry cost? Give the entry fee.')
  if (given.maxEntries !== undefined && lineups > given.maxEntries)
    return refused(
      'maxEntries',
      `The contest takes ${plural(given.maxEntries, 'entry', 'entries')} of one person; these are ${plural(lineups, 'lineup')}.`,
    )
  if (size !== null && lineups > size)
    return refused('size', `The contest holds ${plural(size, 'entry', 'entries')}; these are ${plural(lineups, 'lineup')}.`)
  return { kind: 'terms', prizes: read.prizes, entryFee, size }
}
