// What a contest pays: the table of prizes by rank, read from JSON or from text as people type and paste it, and the exact split of ties.

import { z } from 'zod'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { type Refused, refused } from '../../dfs/files/reading.ts'
import { decodeText, MAX_FILE_BYTES } from '../../dfs/files/text.ts'
import { dictionary } from '../../dictionary.ts'
import { plural } from '../../plural.ts'
import type { Cents } from '../../units.ts'

export type PrizeRow = { readonly from: number; readonly to: number; readonly cents: Cents }

export type Payouts = {
  readonly kind: 'payouts'
  readonly name: string
  readonly entryFee: Cents | null
  /** Entries the contest holds, null = not said. */
  readonly size: number | null
  /** By rank, without overlap; ranks between rows win nothing. */
  readonly prizes: readonly PrizeRow[]
}

const EXPECTED =
  'Expected a payout table: JSON with entry_fee, total_entries and payouts of start, end and amount, or lines such as “1st $2,000”, “2-5 $300”, “Entry fee $4”, “Entries 5001”.'
const MOST_ENTRIES = 5_000_000
const Dollars = z.number().nonnegative().max(1e9)

const PayoutFile = z.object({
  name: z.string().optional(),
  entry_fee: Dollars.optional(),
  total_entries: z.number().int().positive().max(MOST_ENTRIES).optional(),
  payouts: z
    .array(z.object({ start: z.number().int().positive(), end: z.number().int().positive().max(MOST_ENTRIES), amount: Dollars }))
    .min(1),
})

/** Reads a payout table. Never throws. */
export function readPayouts(input: Uint8Array | string, fileName: string): Payouts | Refused {
  if (input.length > MAX_FILE_BYTES) return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 5 MB are read.`)
  const decoded = typeof input === 'string' ? ({ kind: 'text', text: input } as const) : decodeText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const text = decoded.text.replace(/^\ufeff/, '')
  if (text.trim() === '') return refused(`${fileName} is empty. ${EXPECTED}`)
  const payouts = /^\s*[[{]/.test(text) ? fromJson(text, fileName) : fromLines(text, fileName)
  return payouts.kind === 'payouts' ? checkedPrizes(payouts, fileName) : payouts
}

const WORDS: Readonly<Record<string, string>> = dictionary({
  start: 'whole number as its first rank',
  end: 'whole number as its last rank',
  amount: 'amount of dollars',
  entry_fee: 'amount of dollars',
  total_entries: 'count of entries',
  name: 'text',
})

function fromJson(text: string, fileName: string): Payouts | Refused {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused(`${fileName}: the JSON is broken or cut off. ${EXPECTED}`)
  }
  const parsed = PayoutFile.safeParse(value)
  if (!parsed.success) {
    const [part, at, field] = parsed.error.issues[0]?.path ?? []
    const fault =
      typeof at === 'number'
        ? `prize ${at + 1} has no ${field === undefined ? 'start, end and amount' : WORDS[String(field)]}`
        : part !== undefined && part !== 'payouts'
          ? `${String(part)} is no ${WORDS[String(part)]}`
          : `it seems to be ${detectTextKind(text)}`
    return refused(`${fileName}: ${fault}. ${EXPECTED}`)
  }
  const { name, entry_fee, total_entries, payouts } = parsed.data
  return {
    kind: 'payouts',
    name: name ?? '',
    entryFee: entry_fee === undefined ? null : cents(entry_fee),
    size: total_entries ?? null,
    prizes: payouts.map((row) => ({ from: row.start, to: row.end, cents: cents(row.amount) })),
  }
}

// "1st $2,000.00", "2nd - 5th: 300", "6 to 10,200" (columns), "11;20;$50"
const COUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`
const RANKS = new RegExp(
  String.raw`^#?\s*${COUNT}(?:st|nd|rd|th)?\s*(?:(?:-|–|—|to|,|;|\t)\s*${COUNT}(?:st|nd|rd|th)?)?\s*[:,;\s=]\s*\$?\s*(\d[\d,]*(?:\.\d+)?)\s*$`,
  'i',
)

function fromLines(text: string, fileName: string): Payouts | Refused {
  const prizes: PrizeRow[] = []
  let entryFee: Cents | null = null
  let size: number | null = null
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    const fee = /^(?:entry\s*)?fee\W*\$?\s*(\d[\d,]*(?:\.\d+)?)$/i.exec(line)
    const count = /^(?:total\s*)?(?:entries|size|field)\W*(\d[\d,]*)$/i.exec(line)
    if (fee) entryFee = cents(number(fee[1]!))
    else if (count) size = number(count[1]!)
    else if (/^\$?\d|^#\s*\d/.test(line)) {
      const row = prizeOf(line)
      if (!row) {
        const whole = prizes.length > 0 ? '' : `; the file seems to be ${detectTextKind(text)}`
        return refused(`${fileName}, row ${index + 1}: “${line.slice(0, 60)}” is no rank with a prize${whole}. ${EXPECTED}`)
      }
      prizes.push(row)
    } else if (line !== '' && prizes.length > 0)
      return refused(`${fileName}, row ${index + 1}: “${line.slice(0, 60)}” is not understood. ${EXPECTED}`)
  }
  if (prizes.length === 0) return refused(`${fileName} names no prize; it seems to be ${detectTextKind(text)}. ${EXPECTED}`)
  return { kind: 'payouts', name: '', entryFee, size, prizes }
}

function prizeOf(line: string): PrizeRow | undefined {
  const match = RANKS.exec(line)
  if (!match) return undefined
  const from = number(match[1]!)
  return { from, to: match[2] === undefined ? from : number(match[2]), cents: cents(number(match[3]!)) }
}

/** The same table in the order of its ranks, or why it is none: ranges that overlap, or reach beyond the contest. */
export function checkedPrizes(payouts: Payouts, fileName: string): Payouts | Refused {
  const prizes = [...payouts.prizes].sort((a, b) => a.from - b.from)
  for (const [index, row] of prizes.entries()) {
    const ranks = `ranks ${row.from} to ${row.to}`
    if (row.from < 1 || row.to < row.from || row.to > MOST_ENTRIES) return refused(`${fileName}: ${ranks} are no range. ${EXPECTED}`)
    const before = prizes[index - 1]
    if (before && before.to >= row.from) return refused(`${fileName}: rank ${row.from} has two prizes. ${EXPECTED}`)
    if (payouts.size !== null && row.to > payouts.size)
      return refused(`${fileName}: ${ranks} are paid, the contest has ${plural(payouts.size, 'entry', 'entries')}.`)
  }
  return { ...payouts, prizes }
}

/**
 * Sums of prizes: element k is what the ranks 1 to k win together, in cents. Whole numbers, so sums are exact.
 * @param size entries of the contest; ranks beyond it are paid to nobody
 */
export function prizeSums(prizes: readonly PrizeRow[], size: number): Float64Array {
  const sums = new Float64Array(size + 1)
  for (const { from, to, cents: each } of prizes) for (let rank = from; rank <= Math.min(to, size); rank++) sums[rank] = each
  for (let rank = 1; rank <= size; rank++) sums[rank]! += sums[rank - 1]!
  return sums
}

/**
 * What each of `tied` entries wins behind `above` others: the prizes of the ranks that they fill together, in equal parts, as the sites pay.
 * @example sharedPrize(prizeSums([{ from: 1, to: 1, cents: 1000 }, { from: 2, to: 2, cents: 500 }], 3), 0, 2) // 750
 */
export function sharedPrize(sums: Float64Array, above: number, tied: number): Cents {
  return (sums[above + tied]! - sums[above]!) / tied
}

function number(text: string): number {
  return Number(text.replaceAll(',', ''))
}

function cents(dollars: number): Cents {
  return Math.round(dollars * 100)
}
