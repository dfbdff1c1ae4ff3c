// "$25 BUF -2" without a price: what the books show for it now. One book's price is taken, and it is said whose and how old it is; of several the
// person chooses; where nobody shows the line, the price is still to be said.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { type LineReading, PRICE, type ReadLeg } from './quick-entry.ts'

export type ShownPrice = {
  /** Name of the book. */
  readonly book: string
  /** American odds. */
  readonly price: number
  readonly ageSeconds: number
}
type Offer = AnswerOf<typeof API.bets.read>['offers'][number]
type Reading = LineReading & { readonly offers: Offer[] }

export const textOf = (american: number) => (american > 0 ? `+${american}` : String(american))

/** @param pricesOf prices of a selection that are not stale, at the books of whoever asks; null where they may not be seen or did not come */
export async function withOffers(
  reading: LineReading,
  pricesOf: (leg: ReadLeg) => Promise<readonly ShownPrice[] | null>,
): Promise<Reading> {
  const open = reading.legs.flatMap((leg, at) => (leg.price === null ? [{ leg, at }] : []))
  if (open.length === 0) return { ...reading, offers: [] }
  const answers = await Promise.all(open.map(async ({ leg, at }) => ({ at, prices: await pricesOf(leg) })))
  const shown = answers.flatMap(({ at, prices }) => (prices ? [{ at, prices }] : []))
  if (shown.length < answers.length) return { ...reading, offers: [] }
  const isAsked = (book: string) => reading.book === '' || book.toLowerCase() === reading.book.toLowerCase()
  const books = [...new Set(shown.flatMap(({ prices }) => prices.map(({ book }) => book)))].filter(isAsked)
  const offers = books.flatMap((book) => offerOf(book, shown) ?? []).sort((a, b) => payout(b) - payout(a))
  const [only] = offers
  if (!only) return { ...reading, offers, missing: reading.missing.map((what) => (what === PRICE ? priceText(reading, open) : what)) }
  const missing = reading.missing.filter((what) => what !== PRICE)
  if (offers.length > 1) return { ...reading, offers, missing }
  return { ...reading, offers, missing, book: only.book, legs: priced(reading.legs, only) }
}

function offerOf(book: string, shown: readonly { readonly at: number; readonly prices: readonly ShownPrice[] }[]): Offer | undefined {
  const own = shown.flatMap(({ at, prices }) => {
    const price = prices.find((one) => one.book === book)
    return price ? [{ ...price, leg: at }] : []
  })
  if (own.length < shown.length) return undefined
  return {
    book,
    prices: own.map(({ leg, price }) => ({ leg, price: textOf(price), american: price })),
    ageSeconds: Math.max(...own.map(({ ageSeconds }) => ageSeconds)),
  }
}

const payout = ({ prices }: Offer) => prices.reduce((product, { american }) => product * decimalFromAmerican(american), 1)

const priced = (legs: Reading['legs'], { prices }: Offer): Reading['legs'] =>
  legs.map((leg, at) => ({ ...leg, price: prices.find((one) => one.leg === at)?.price ?? leg.price }))

/** A line that was looked for and not found is said to be so. */
function priceText({ book }: LineReading, open: readonly { readonly leg: ReadLeg }[]): string {
  const [first] = open
  if (open.length !== 1 || !first?.leg.gameId || first.leg.market === 'prop' || first.leg.market === 'other') return PRICE
  return `${PRICE} (${book === '' ? 'none of your books shows' : `${book} does not show`} ${first.leg.selection} right now)`
}
