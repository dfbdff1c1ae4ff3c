// The event group of DraftKings' sportsbook: one book's game lines. It tells no time of its prices, so they are shown and never used.
import { z } from 'zod'
import type { FileEvent, OddsReading } from './file-quotes.ts'
import { Gathering } from './gathering.ts'
import { momentOf } from './moments.ts'

const text = z.string().trim().min(1).max(200)
const Group = z.object({
  name: z.string().max(200).optional(),
  events: z.array(z.unknown()),
  offerCategories: z.array(z.unknown()),
})
const GroupEvent = z.object({ eventId: text, teamName1: text, teamName2: text, startDate: z.unknown().optional() })
const Category = z.object({ offerSubcategoryDescriptors: z.array(z.unknown()).nullish() })
const Subcategory = z.object({ offerSubcategory: z.object({ offers: z.array(z.array(z.unknown())) }).nullish() })
const Offer = z.object({ eventId: text, label: text, isSuspended: z.boolean().nullish(), outcomes: z.array(z.unknown()) })
const OfferOutcome = z.object({ label: z.unknown().optional(), line: z.unknown().optional(), oddsDecimal: z.unknown().optional() })

const MARKETS: Readonly<Record<string, string>> = {
  Moneyline: 'h2h',
  Spread: 'spreads',
  'Puck Line': 'spreads',
  'Run Line': 'spreads',
  Total: 'totals',
}

/** Reads an event group: moneyline, spread and total of each event (the away team is named first). */
export function readDraftKingsOffers(raw: unknown): OddsReading {
  const group = Group.safeParse(raw)
  if (!group.success) return { kind: 'refused', reason: 'It is cut: a DraftKings event group without events or offers.' }
  const into = new Gathering()
  const events = new Map<string, FileEvent>()
  let row = 0
  for (const one of group.data.events) {
    const event = GroupEvent.safeParse(one)
    if (!event.success) {
      into.drop(++row, 'an event without id or teams.')
      continue
    }
    const { eventId: id, teamName1: away, teamName2: home, startDate } = event.data
    events.set(id, into.event({ id, sport: group.data.name ?? '', home, away, startsAt: momentOf(startDate) }))
  }
  for (const candidate of offersOf(group.data.offerCategories)) row = readOffer(into, events, candidate, row)
  return into.finish('DraftKings event group', null)
}

function offersOf(categories: readonly unknown[]): unknown[] {
  return categories
    .flatMap((one) => Category.safeParse(one).data?.offerSubcategoryDescriptors ?? [])
    .flatMap((one) => Subcategory.safeParse(one).data?.offerSubcategory?.offers ?? [])
    .flat()
}

function readOffer(into: Gathering, events: ReadonlyMap<string, FileEvent>, candidate: unknown, before: number): number {
  let row = before
  const offer = Offer.safeParse(candidate)
  const event = offer.success ? events.get(offer.data.eventId) : undefined
  const market = offer.success && Object.hasOwn(MARKETS, offer.data.label) ? MARKETS[offer.data.label] : undefined
  if (!offer.success || !event || !market || offer.data.isSuspended === true) {
    into.drop(++row, `${offer.data?.label ?? 'an offer'}: ${reasonOf(offer.success, event !== undefined, market !== undefined)}.`)
    return row
  }
  for (const one of offer.data.outcomes) {
    row++
    const outcome = OfferOutcome.safeParse(one)
    if (!outcome.success) into.drop(row, `${offer.data.label}: an outcome that is none.`)
    else {
      const { label: selection, line, oddsDecimal: price } = outcome.data
      const point = market === 'h2h' ? null : (line ?? null)
      const common = { book: 'draftkings', bookTitle: 'DraftKings', subject: null, limit: null, bookTime: null }
      into.price(row, event, { ...common, market, selection, point, price })
    }
  }
  return row
}

function reasonOf(isOffer: boolean, hasEvent: boolean, isKnown: boolean): string {
  if (!isOffer) return 'without event, label or outcomes'
  if (!hasEvent) return 'of an event that the file does not describe'
  return isKnown ? 'suspended' : 'a market of an unknown kind'
}
