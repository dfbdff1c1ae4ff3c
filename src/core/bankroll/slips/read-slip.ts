// A picture of a bet slip as a bet: words with places in, fields with their confidence out. What was not read is empty; what the slip's own sum
// does not confirm is doubtful; whatever else stands on the picture is text and nothing more.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { bookIn } from '../bets/quick-bet.ts'
import { type Candidate, isPrice, moneyCandidates, priceCandidates } from './look-alikes.ts'
import { checkMoney } from './money-check.ts'
import { isBonusRow, isForeignRow, isUnusualLine, SLIP_DOUBTS, UNREAD, withDoubt } from './slip-doubts.ts'
import { legsOf, type RowLeg } from './slip-legs.ts'
import { type MoneyRole, moneyIn, type RoleWord } from './slip-money.ts'
import { rowsOf, type SlipRow, type SlipWord } from './slip-words.ts'

/** What a field holds: its value or null, how sure the reader is of it, and in words why it should be looked at. */
const field = <V extends z.ZodType>(value: V) =>
  z.object({ value: value.nullable(), confidence: z.number().min(0).max(1), doubt: z.string().nullable() })
const text = (most: number) => z.string().max(most)

export const SlipLeg = z.object({
  /** As quick entry takes it: "Denver Nuggets -4.5", "Nikola Jokic over 9.5 rebounds". */
  selection: field(text(160)),
  market: field(z.enum(['moneyline', 'spread', 'total', 'prop'])),
  /** American with a sign, decimal or fractional, as the slip has it. */
  price: field(text(16)),
  /** "Denver Nuggets @ Los Angeles Lakers". */
  event: field(text(120)),
})
export type SlipLeg = Infer<typeof SlipLeg>

export const SlipReading = z.object({
  /** False where nothing on the picture speaks of a bet. */
  isSlip: z.boolean(),
  kind: field(z.enum(['straight', 'parlay', 'teaser', 'round robin'])),
  book: field(text(80)),
  legs: z.array(SlipLeg).max(16),
  /** Whole US cents. */
  stakeCents: field(z.number().int()),
  /** Price of the whole ticket where the slip prints one. */
  price: field(text(16)),
  /** What comes back if all wins, the stake included; whole US cents. */
  payoutCents: field(z.number().int()),
  /** Stake, price and payout give one another to the cent. */
  isConfirmed: z.boolean(),
  /** All that was read, row by row: data, never an order. */
  rows: z.array(text(400)).max(200),
})
export type SlipReading = Infer<typeof SlipReading>
export type SlipField<T> = { value: T | null; confidence: number; doubt: string | null }

/** Below this a word is shown as doubtful where no sum confirms it. Judged on the drawn slips. */
const UNSURE = 0.6
const nothing = { value: null, confidence: 0, doubt: null } as const

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
    isSlip: legs.length > 0 || found.some(({ role }) => role === 'stake'),
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

type Solved = {
  stakeCents: SlipField<number>
  payoutCents: SlipField<number>
  price: SlipField<string>
  legPrices: SlipField<string>[]
  isConfirmed: boolean
}

const MOST_COMBINATIONS = 256

/** Stake, payout and prices that agree to the cent: as they were read, else the one way of reading look-alikes in which they do. */
function solved(found: readonly RoleWord[], priceWords: readonly SlipWord[], legs: readonly RowLeg[]): Solved {
  const of = (role: MoneyRole) => found.filter((one) => one.role === role).map(({ word }) => word)
  const stakes = of('stake')
  const returns = [
    ...of('payout').map((word) => ({ word, prints: 'payout' as const })),
    ...of('profit').map((word) => ({ word, prints: 'profit' as const })),
  ]
  const whole = legs.length === 1 ? [] : priceWords
  const readings = {
    stake: candidates(stakes, moneyCandidates),
    return: returns.flatMap(({ word, prints }) => moneyCandidates(word.text).map((one) => ({ ...one, word, prints }))),
    price: candidates(whole, priceCandidates),
    legs: legs.map((leg) => (leg.priceText === null ? [] : priceCandidates(leg.priceText))),
  }
  const sums = sumsOf(readings)
  const asRead = sums.filter(({ repairs }) => repairs === 0)
  const agreed = asRead.length > 0 ? asRead : fewestRepairs(sums)
  // Two stakes that both agree with something on the picture: nobody but the person knows which is meant.
  const isOne = new Set(agreed.map(({ stake }) => stake)).size === 1 && new Set(agreed.map(({ payout }) => payout)).size === 1
  const sum = isOne ? agreed[0] : undefined
  const isRival = stakes.length > 1 && new Set(stakes.map(({ text }) => moneyCandidates(text)[0]?.value)).size > 1
  if (sum) {
    // Both amounts without their points agree as well as with them: the sum cannot say which is meant.
    const isScaleOpen = sums.some(({ stake, payout }) => stake * 100 === sum.stake && payout * 100 === sum.payout)
    return confirmed(sum, { stakes, returns: returns.map(({ word }) => word), whole, legs, isRival, isScaleOpen })
  }
  const firstPrice = readings.price[0]
  const hasSum =
    readings.stake.length > 0 && readings.return.length > 0 && (readings.price.length > 0 || readings.legs.some((one) => one.length > 0))
  const why = hasSum ? SLIP_DOUBTS.disagrees : SLIP_DOUBTS.noSum
  return {
    stakeCents: amount(stakes, isRival ? SLIP_DOUBTS.several : why),
    payoutCents: amount(
      returns.map(({ word }) => word),
      hasSum ? SLIP_DOUBTS.disagrees : SLIP_DOUBTS.noSum,
      returns[0]?.prints === 'profit' && stakes.length === 1 ? moneyCandidates(stakes[0]!.text)[0]?.value : undefined,
    ),
    price: firstPrice
      ? {
          value: firstPrice.value,
          confidence: whole[0]?.confidence ?? 0,
          doubt: hasSum ? SLIP_DOUBTS.disagrees : doubtOf(whole[0]?.confidence ?? 0, firstPrice.isRepair),
        }
      : nothing,
    legPrices: legs.map((leg, at) => {
      const first = readings.legs[at]![0]
      if (!first || first.isRepair) return { value: null, confidence: 0, doubt: leg.priceText === null ? null : UNREAD }
      return {
        value: first.value,
        confidence: leg.priceConfidence,
        doubt: hasSum ? SLIP_DOUBTS.disagrees : doubtOf(leg.priceConfidence, false),
      }
    }),
    isConfirmed: false,
  }
}

const doubtOf = (confidence: number, isRepair: boolean) => (confidence < UNSURE || isRepair ? SLIP_DOUBTS.unsure : null)

function candidates<T>(words: readonly SlipWord[], read: (text: string) => Candidate<T>[]) {
  return words.flatMap((word) => read(word.text).map((one) => ({ ...one, word })))
}

/** The first of several amounts of one name is nobody's to choose: they are left empty. */
function amount(words: readonly SlipWord[], doubt: string, added?: number): SlipField<number> {
  const values = new Set(
    words.flatMap(({ text }) =>
      moneyCandidates(text)
        .slice(0, 1)
        .filter(({ isRepair }) => !isRepair)
        .map(({ value }) => value),
    ),
  )
  const [value] = values
  if (words.length === 0) return nothing
  if (value === undefined) return { value: null, confidence: 0, doubt: UNREAD }
  if (values.size > 1) return { value: null, confidence: 0, doubt: SLIP_DOUBTS.several }
  return { value: value + (added ?? 0), confidence: Math.min(...words.map(({ confidence }) => confidence)), doubt }
}

type Sum = {
  readonly stake: number
  readonly payout: number
  readonly price: string | null
  readonly legPrices: readonly (string | null)[]
  readonly repairs: number
}
type Ways = {
  readonly stake: readonly Candidate<number>[]
  readonly return: readonly (Candidate<number> & { readonly prints: 'payout' | 'profit' })[]
  readonly price: readonly Candidate<string>[]
  readonly legs: readonly (readonly Candidate<string>[])[]
}

/** Every reading of the amounts under which they agree. */
function sumsOf({ stake, return: returns, price, legs }: Ways): Sum[] {
  const priced = combinations(legs)
  const found: Sum[] = []
  for (const whole of price.length > 0 ? price : [null]) {
    for (const legPrices of priced) {
      for (const one of stake) {
        for (const back of returns) {
          // With a price of its own the ticket is checked by it alone and by its selections alone: both are of this slip.
          const agrees = checkMoney({ stakeCents: one.value, price: whole?.value ?? null, legPrices: legPrices.values }, back.value)
          if (agrees === null || agrees === 'neither' || (agrees === 'profit' && back.prints === 'payout')) continue
          found.push({
            stake: one.value,
            payout: agrees === 'profit' ? one.value + back.value : back.value,
            price: whole?.value ?? null,
            legPrices: legPrices.values,
            repairs: Number(one.isRepair) + Number(back.isRepair) + Number(whole?.isRepair ?? false) + legPrices.repairs,
          })
        }
      }
    }
  }
  return found
}

type Combination = { readonly values: readonly (string | null)[]; readonly repairs: number }

function combinations(legs: readonly (readonly Candidate<string>[])[]): Combination[] {
  let all: Combination[] = [{ values: [], repairs: 0 }]
  for (const leg of legs) {
    const options: readonly (Candidate<string> | null)[] = leg.length > 0 ? leg : [null]
    all = all.flatMap(({ values, repairs }) =>
      options.map((one) => ({ values: [...values, one?.value ?? null], repairs: repairs + Number(one?.isRepair ?? false) })),
    )
    if (all.length > MOST_COMBINATIONS) all = all.sort((a, b) => a.repairs - b.repairs).slice(0, MOST_COMBINATIONS)
  }
  return all
}

function fewestRepairs(sums: readonly Sum[]): Sum[] {
  const least = Math.min(...sums.map(({ repairs }) => repairs))
  return sums.filter(({ repairs }) => repairs === least)
}

type SumContext = {
  readonly stakes: readonly SlipWord[]
  readonly returns: readonly SlipWord[]
  readonly whole: readonly SlipWord[]
  readonly legs: readonly RowLeg[]
  readonly isRival: boolean
  /** A hundredth of both amounts is a reading of the same words that agrees too. */
  readonly isScaleOpen: boolean
}

/** A sum that agrees: its amounts are right. Where another stake stands on the picture beside it, the person says which is meant. */
function confirmed(sum: Sum, { stakes, returns, whole, legs, isRival, isScaleOpen }: SumContext): Solved {
  const sure = { confidence: 0.99, doubt: sum.repairs > 0 ? SLIP_DOUBTS.repaired : null }
  const stakeCents = isRival ? { value: sum.stake, confidence: 0.5, doubt: SLIP_DOUBTS.several } : { value: sum.stake, ...sure }
  const payoutCents = { value: sum.payout, ...sure, doubt: returns.length > 1 ? SLIP_DOUBTS.several : sure.doubt }
  return {
    stakeCents: isScaleOpen ? withDoubt(stakeCents, SLIP_DOUBTS.scale) : stakeCents,
    payoutCents: isScaleOpen ? withDoubt(payoutCents, SLIP_DOUBTS.scale) : payoutCents,
    price: sum.price === null || whole.length === 0 ? nothing : { value: sum.price, ...sure },
    legPrices: legs.map((leg, at) => {
      const value = sum.legPrices[at] ?? null
      return value === null ? { value, confidence: 0, doubt: leg.priceText === null ? null : UNREAD } : { value, ...sure }
    }),
    isConfirmed: stakes.length > 0 && !isScaleOpen,
  }
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
