// How much of a drawn slip was read right: field by field against what was drawn.
import { readQuickBet } from '#core/bankroll/bets/quick-bet.ts'
import type { SlipField, SlipReading } from '#core/bankroll/slips/slip-reading.ts'
import type { LegFact, SlipFact } from './slip-facts.ts'

export type FieldScore = {
  readonly field: string
  readonly verdict: 'right' | 'wrong' | 'empty'
  /** Marked for the person to look at. */
  readonly isDoubted: boolean
  readonly read: string
  readonly drawn: string
}

const same = (read: unknown, drawn: unknown) => String(read).toLowerCase() === String(drawn).toLowerCase()

function scored<T>(name: string, field: SlipField<T>, drawn: T): FieldScore {
  const verdict = field.value === null ? 'empty' : same(field.value, drawn) ? 'right' : 'wrong'
  return { field: name, verdict, isDoubted: field.doubt !== null, read: String(field.value), drawn: String(drawn) }
}

/** A selection in the words of quick entry, as the parts that quick entry reads of it. */
function partsOf(selection: string | null) {
  const pick = selection === null ? undefined : readQuickBet(selection).picks[0]
  return { subject: pick?.teams.join(' ') ?? '', side: pick?.side ?? null, point: pick?.point ?? null, counts: pick?.counts ?? null }
}

function legScores(leg: SlipReading['legs'][number] | undefined, fact: LegFact): FieldScore[] {
  const none = { value: null, confidence: 0, doubt: null }
  const read = partsOf(leg?.selection.value ?? null)
  const of = <T>(value: T | null): SlipField<T> => ({ value: leg ? value : null, confidence: 0, doubt: leg?.selection.doubt ?? null })
  return [
    ...(fact.subject === '' ? [] : [scored('name', of(read.subject), fact.subject)]),
    scored('market', leg?.market ?? none, fact.market),
    ...(fact.side === null ? [] : [scored('side', of(read.side), fact.side)]),
    ...(fact.point === null ? [] : [scored('line', of(read.point), fact.point)]),
    ...(fact.counts === null ? [] : [scored('counts', of(read.counts), fact.counts)]),
    ...(fact.price === null ? [] : [scored('price', leg?.price ?? none, fact.price)]),
    eventScore(leg, fact),
  ]
}

function eventScore(leg: SlipReading['legs'][number] | undefined, { away, home }: LegFact): FieldScore {
  const sides = leg?.event.value?.split(' @ ').sort().join(' / ') ?? null
  return scored('event', { value: sides, confidence: 0, doubt: leg?.event.doubt ?? null }, [away, home].sort().join(' / '))
}

/** Selections are compared in their order on the slip. */
export function scoreSlip(read: SlipReading, fact: SlipFact): FieldScore[] {
  const extra = read.legs.length - fact.legs.length
  return [
    scored('book', read.book, fact.book),
    scored('kind', read.kind, fact.kind),
    scored('stake', read.stakeCents, fact.stakeCents),
    scored('payout', read.payoutCents, fact.payoutCents),
    ...(fact.price === null ? [] : [scored('total price', read.price, fact.price)]),
    ...fact.legs.flatMap((leg, at) => legScores(read.legs[at], leg)),
    ...(extra > 0 ? [{ field: 'selection', verdict: 'wrong' as const, isDoubted: false, read: `${extra} more`, drawn: 'none' }] : []),
  ]
}
