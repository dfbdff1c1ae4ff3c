// A picture of a bet slip as a bet: words with places in, fields with their confidence out. What was not read is empty; what the slip's own sum
// does not confirm is doubtful; whatever else stands on the picture is text and nothing more.
import { bookIn } from '../bets/book-names.ts'
import { isPrice } from './look-alikes.ts'
import { solved, UNSURE } from './slip-amounts.ts'
import { isBonusRow, isForeignRow, isUnusualLine, SLIP_DOUBTS, withDoubt } from './slip-doubts.ts'
import { legsOf, type RowLeg } from './slip-legs.ts'
import { moneyIn } from './slip-money.ts'
import { nothing, type SlipField, type SlipLeg, type SlipReading } from './slip-reading.ts'
import { rowsOf, type SlipRow, type SlipWord } from './slip-words.ts'

const KINDS: readonly (readonly [RegExp, 'straight' | 'parlay' | 'teaser' | 'round robin'])[] = [
  [/\bround robin\b/i, 'round robin'],
  [/\bteaser\b/i, 'teaser'],
  [/\b(?:parlay|multi|accumulator|acca|double|treble|same game|sgp|combo)\b/i, 'parlay'],
  [/\b(?:single|straight)\b/i, 'straight'],
]
const LEG_COUNT = /\b(\d{1,2})[\s-]*(?:leg|pick|team|fold|selection)s?\b|\((\d{1,2})(?:\s+teams)?\)/i

/**
 * Reads a slip.
 * @param words as a reader of pictures gave them
 * @param names of teams as the registry spells them: a misread letter of one of them is put right
 */
export function readSlip(words: readonly SlipWord[], names: readonly string[]): SlipReading {
  const rows = rowsOf(words)
  const { found, used } = moneyIn(rows)
  const head = rows.find((row) => !used.has(row) && KINDS.some(([kind]) => kind.test(row.text)) && isHead(row))
  const headPrice = head?.words.find(({ text }) => isPrice(text))
  const book = rows.map((row) => bookIn(row.text)).find((name) => name !== undefined)
  const legs = legsOf(
    rows.filter((row) => !used.has(row) && row !== head && !isBookRow(row)),
    names,
  ).slice(0, 16)
  const priceWords = [...found.filter(({ role }) => role === 'odds').map(({ word }) => word), ...(headPrice ? [headPrice] : [])]
  const [only] = legs
  // The one selection of a straight bet has the price of the ticket.
  if (only && legs.length === 1 && only.priceText === null && priceWords[0]) {
    only.priceText = priceWords[0].text
    only.priceConfidence = priceWords[0].confidence
  }
  const money = solved(found, priceWords, legs)
  if (rows.some(isBonusRow)) money.stakeCents = withDoubt(money.stakeCents, SLIP_DOUBTS.bonus)
  // Cents are of US dollars: amounts of another currency agree with each other and are still not these.
  const isForeign = rows.some(isForeignRow)
  if (isForeign) {
    money.stakeCents = withDoubt(money.stakeCents, SLIP_DOUBTS.currency)
    money.payoutCents = withDoubt(money.payoutCents, SLIP_DOUBTS.currency)
  }
  return {
    isSlip: legs.some(isLegible) || found.some(({ role }) => role === 'stake'),
    kind: kindField(head, legs.length),
    book: book === undefined ? nothing : { value: book, confidence: 0.95, doubt: null },
    legs: legs.map((leg, at) => slipLeg(leg, money.legPrices[at]!)),
    stakeCents: money.stakeCents,
    price: money.price,
    payoutCents: money.payoutCents,
    isConfirmed: money.isConfirmed && !isForeign,
    rows: rows.slice(0, 200).map((row) => row.text.slice(0, 400)),
  }
}

/** Noise can be read as letters that happen to make a selection: one counts where its words or its price were read with confidence. */
const isLegible = ({ confidence, priceText, priceConfidence }: RowLeg) =>
  confidence >= UNSURE || (priceText !== null && priceConfidence >= UNSURE)

/** "3-Leg Parlay +596", "Single": the head of a slip names its kind and holds no selection. */
const isHead = ({ text, words }: SlipRow) => words.length <= 6 && !/\b(?:over|under)\b|[.!?]$/i.test(text)
const isBookRow = ({ text }: SlipRow) => bookIn(text) !== undefined && text.length < 48

function kindField(head: SlipRow | undefined, legs: number): SlipReading['kind'] {
  const named = head && KINDS.find(([kind]) => kind.test(head.text))?.[1]
  if (legs === 0) return named ? { value: named, confidence: 0.9, doubt: null } : nothing
  const value = named ?? (legs > 1 ? 'parlay' : 'straight')
  const [, countBeforeWord, inBrackets] = (head && LEG_COUNT.exec(head.text)) ?? []
  const count = countBeforeWord ?? inBrackets
  const isShort = (count !== undefined && Number(count) !== legs) || (value === 'straight') !== (legs === 1)
  const doubt = isShort
    ? `${count === undefined ? `it is called ${value}` : `the slip speaks of ${count} selections`}, and ${legs} ${legs === 1 ? 'was' : 'were'} read`
    : null
  return { value, confidence: doubt ? 0.4 : 0.9, doubt }
}

const signed = (point: number) => (point === 0 ? 'PK' : point > 0 ? `+${point}` : String(point))

/** As quick entry takes it. */
function selectionText({ subject, market, side, point, counts, part }: RowLeg): string {
  const of = part === '' ? '' : ` ${part}`
  if (market === 'spread') return `${subject}${point === null ? '' : ` ${signed(point)}`}${of}`
  if (market === 'moneyline') return `${subject} ML${of}`
  const number = `${side} ${point}`
  return `${subject === '' ? number : `${subject} ${number}`}${counts ? ` ${counts}` : ''}${of}`.replace(/^./, (first) =>
    first.toUpperCase(),
  )
}

function slipLeg(leg: RowLeg, price: SlipField<string>): SlipLeg {
  const isOpen = leg.market === 'spread' && leg.point === null
  const unsure = isUnusualLine(leg) ? SLIP_DOUBTS.unusual : leg.confidence < UNSURE ? SLIP_DOUBTS.unsure : null
  const doubt = isOpen ? SLIP_DOUBTS.line : unsure
  const { confidence } = leg
  return {
    selection: { value: selectionText(leg), confidence, doubt },
    market: { value: leg.market, confidence, doubt: null },
    price,
    event: leg.event ? { value: leg.event.join(' @ '), confidence: 0.9, doubt: null } : nothing,
  }
}
