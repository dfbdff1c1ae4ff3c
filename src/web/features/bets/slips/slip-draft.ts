// The fields of a slip while the person looks at them, up to the call that saves the bet.
import type { BetReading } from '#contract/bets/bet-shapes.ts'
import type { slips } from '#contract/bets/slips.ts'
import { exactPrice } from '#core/bankroll/bets/exact-price.ts'
import type { SlipField, SlipReading } from '#core/bankroll/slips/slip-reading.ts'
import { readDollars } from '#core/dollars.ts'
import type { InferInput } from '#core/infer.ts'
import { formatDollarField } from '../../../format/bets.ts'

/** A field as it stands; a doubt goes when the person types. */
export type DraftField = { readonly text: string; readonly doubt: string | null; readonly wasRead: boolean }
export type DraftLeg = { readonly selection: DraftField; readonly price: DraftField; readonly event: DraftField }
export type SlipDraft = {
  readonly kind: SlipReading['kind']
  readonly book: DraftField
  readonly legs: readonly DraftLeg[]
  readonly stake: DraftField
  readonly price: DraftField
  readonly payout: DraftField
}

const field = ({ value, doubt }: SlipField<string>): DraftField => ({ text: value ?? '', doubt, wasRead: value !== null })
const money = ({ value, doubt }: SlipField<number>): DraftField => ({
  text: value === null ? '' : formatDollarField(value),
  doubt,
  wasRead: value !== null,
})
export const typed = (text: string): DraftField => ({ text, doubt: null, wasRead: true })

export function draftOf({ kind, book, legs, stakeCents, price, payoutCents }: SlipReading): SlipDraft {
  return {
    kind,
    book: field(book),
    legs: legs.map((leg) => ({ selection: field(leg.selection), price: field(leg.price), event: field(leg.event) })),
    stake: money(stakeCents),
    price: field(price),
    payout: money(payoutCents),
  }
}

/** Every field that is still marked. */
export function doubtsIn({ kind, book, legs, stake, price, payout }: SlipDraft): number {
  const fields = [book, stake, price, payout, ...legs.flatMap((leg) => [leg.selection, leg.price, leg.event])]
  return fields.filter(({ doubt }) => doubt !== null).length + (kind.doubt === null ? 0 : 1)
}

const priceIn = ({ text }: DraftField) => (exactPrice(text.trim()) || /^even$/i.test(text.trim()) ? text.trim() : null)
const centsIn = ({ text }: DraftField) => {
  const cents = readDollars(text)
  return cents !== null && cents > 0 ? cents : null
}

/** What is looked up; null while a selection is empty. */
export function questionOf(draft: SlipDraft, games: readonly string[]): InferInput<typeof slips.check.input> | null {
  if (draft.legs.length === 0 || draft.legs.some(({ selection }) => selection.text.trim() === '')) return null
  return {
    legs: draft.legs.map(({ selection, price, event }) => ({
      selection: selection.text.trim().slice(0, 160),
      price: priceIn(price),
      event: event.text.trim() === '' ? null : event.text.trim().slice(0, 120),
    })),
    stakeCents: centsIn(draft.stake),
    payoutCents: centsIn(draft.payout),
    price: priceIn(draft.price),
    book: draft.book.text.trim(),
    games: [...games],
  }
}

/** Selections of one game that are priced together: the tracker keeps them as one. */
export const isOnePrice = ({ legs, price }: SlipDraft): boolean =>
  legs.length > 1 && legs.every((leg) => leg.price.text.trim() === '') && priceIn(price) !== null

/** The ticket, or what keeps it from being one. */
export function ticketOf(draft: SlipDraft, reading: BetReading) {
  const stakeCents = centsIn(draft.stake)
  const kind = draft.kind.value
  if (kind === 'teaser' || kind === 'round robin') return { kind: 'missing' as const, what: `A ${kind} is entered by hand: use Add.` }
  if (stakeCents === null) return { kind: 'missing' as const, what: 'Still to say: the stake.' }
  if (isOnePrice(draft)) {
    const selection = draft.legs
      .map((leg) => leg.selection.text.trim())
      .join(' + ')
      .slice(0, 200)
    const event = (draft.legs[0]?.event.text ?? '').trim()
    const leg = { market: 'other' as const, selection, event, price: priceIn(draft.price)! }
    return { kind: 'ticket' as const, ticket: { kind: 'straight' as const, stakeCents, legs: [leg] } }
  }
  if (reading.asks) return { kind: 'missing' as const, what: 'Still to say: which game is meant.' }
  const legs = reading.legs.flatMap((leg) => (leg.price === null ? [] : [{ ...leg, price: leg.price }]))
  if (legs.length < draft.legs.length) return { kind: 'missing' as const, what: 'Still to say: the price of each selection.' }
  return { kind: 'ticket' as const, ticket: { kind: legs.length === 1 ? ('straight' as const) : ('parlay' as const), stakeCents, legs } }
}
