// The stake in a line of quick entry. It is read only where it can be meant in one way: dollars as they are written in the United States, units with
// a point. Whatever else looks like an amount is taken out of the line as a whole and asked about, so that no half of it is read as something else.
import { MOST_STAKE_CENTS } from './most-stake.ts'

/** Why an amount is no stake: written in another way, beyond the largest stake, or one of several. */
export type StakeDoubt = { readonly why: 'notation' | 'most' | 'several'; readonly text: string }

export type QuickStake = { readonly stakeCents: number | null; readonly units: number | null; readonly doubt: StakeDoubt | null }
export type StakeWord = { readonly text: string; readonly kind: 'stake' | 'unread'; readonly meaning: string }

/** Stands in the line for an amount, followed by its place among them. */
const MARK = '\ue000'
const MARKED = /\ue000(\d+)/g

/** After a separator: digits go on. Three letters behind them make a name: "$25,49ers". */
const GLUED = String.raw`\s?[.,'’_]\d+(?!\d|\p{L}{3})`
/** After a blank: a number alone, which nothing else in a line is; not "1H", "1.95", "5/2" or "50%". */
const APART = String.raw`[.,]?\s(?:\d{3}|\d+(?![.,]\d))(?![\d/%+\-]|\p{L})`
const BEFORE = String.raw`(?<![^\s,;])`
/** "over 47 250$" and "first 5 250$" are a line and a stake. */
const NO_LINE = String.raw`(?<!\b(?:over|under|o|u|first|1st)\s)`
const NAMED = 'units?|dollars?|bucks?|usd'
const MONEY_FIRST = String.raw`${BEFORE}(?<sign>[^\s\d,;]*)(?<coin>[$€£])\s?(?<dollars>[+\-]?\.?\d+(?:${GLUED}|${APART})*)(?<rest>[^\s,;]*)`
const END = String.raw`(?![\p{L}\d$€£])`
const TIGHT = String.raw`(?<tight>[+\-]?[\d.][\d.,'’_]*|${NO_LINE}\d+(?:\s\d+)+(?:[.,]\d+)?)(?<unit>[$€£]|u|${NAMED})${END}(?<tail>[.,]\d+(?!\d|\p{L}{3}))?`
const LOOSE = String.raw`(?<loose>${NO_LINE}\d+(?:\s\d+)+(?:[.,]\d+)?|[\d.][\d.,'’_]*)\s(?<word>(?:${NAMED})${END}|(?:[$€£]|u)${END}(?!\s*\d))`
const AMOUNT = new RegExp(`${MONEY_FIRST}|${BEFORE}(?:${TIGHT}|${LOOSE})`, 'giu')

/** What a line says beside the stake: "$25 … to win $22.73". */
const COMES_BACK = /\b(?:wins?|winning|pays?|payout|paying|returns?|returning)\s*:?\s*$/i
/** Half of a number stands before it: "x2,5u", "2, 5u". */
const HALF_BEFORE = /\d,$|(?<![^\s,;])(?<!\b(?:over|under|o|u|first|1st)\s)\d+\s?[.,]\s$/i

const DOLLARS = /^(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*|(?=\.\d))(?:\.(\d{0,2}))?$/
const UNITS = /^(?=\.?\d)\d{0,4}(?:\.\d{1,2})?$/

type Reading = { readonly cents?: number; readonly units?: number; readonly doubt?: StakeDoubt['why'] }

function readingOf(found: RegExpExecArray): Reading {
  const { sign = '', coin, dollars, rest = '', tight, unit, tail, loose, word } = found.groups!
  const digits = dollars ?? tight ?? loose ?? ''
  const named = (coin ?? unit ?? word ?? '').toLowerCase()
  const isHalf = coin === undefined && HALF_BEFORE.test(found.input.slice(0, found.index))
  if (sign !== '' || (rest !== '' && rest !== '.') || tail !== undefined || isHalf) return { doubt: 'notation' }
  if (named.startsWith('u') && named !== 'usd') return UNITS.test(digits) ? { units: Number(digits) } : { doubt: 'notation' }
  const [, whole, part = ''] = DOLLARS.exec(digits) ?? []
  if (whole === undefined || named === '€' || named === '£') return { doubt: 'notation' }
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents > MOST_STAKE_CENTS ? { doubt: 'most' } : { cents }
}

const DOUBTS: Readonly<Record<StakeDoubt['why'], string>> = {
  notation: 'amount that is not clear',
  most: 'more than a bet can have',
  several: 'one of several amounts',
}
const NOT_UNDERSTOOD = 'not understood'

/**
 * Takes the amounts out of a line, whose blanks are single. In the line that is left each is one word, which `wordAt` knows.
 * @example takeStake('$1,000.50 KC ML').stake // { stakeCents: 100050, units: null, doubt: null }
 * @example takeStake('2,5u KC ML').stake // { stakeCents: null, units: null, doubt: { why: 'notation', text: '2,5u' } }
 */
export function takeStake(line: string): {
  readonly stake: QuickStake
  readonly rest: string
  readonly wordAt: (word: string) => StakeWord | undefined
  readonly spelled: (word: string) => string
} {
  const plain = line.replaceAll(MARK, ' ')
  const found = [...plain.matchAll(AMOUNT)]
  const texts = found.map(([text]) => text)
  const isBack = found.map(({ index }) => COMES_BACK.test(plain.slice(0, index)))
  const own = found.filter((_, at) => !isBack[at])
  const only = own.length === 1 ? readingOf(own[0]!) : undefined
  const why = own.length > 1 ? 'several' : only?.doubt
  const stakeCents = only?.cents || null
  const units = only?.units || null
  const meaning = why ? DOUBTS[why] : units === null ? 'stake' : units === 1 ? '1 unit' : `${units} units`
  const isRead = stakeCents !== null || units !== null
  let at = 0
  return {
    stake: { stakeCents, units, doubt: why ? { why, text: own[0]![0] } : null },
    rest: plain.replace(AMOUNT, () => ` ${MARK}${at++} `),
    wordAt(word) {
      const place = /^\ue000(\d+)$/.exec(word)?.[1]
      const text = place === undefined ? undefined : texts[Number(place)]
      if (text === undefined) return undefined
      if (isBack[Number(place)]) return { text, kind: 'unread', meaning: NOT_UNDERSTOOD }
      return isRead ? { text, kind: 'stake', meaning } : { text, kind: 'unread', meaning: why ? meaning : NOT_UNDERSTOOD }
    },
    spelled: (word) => word.replace(MARKED, (_all, place: string) => texts[Number(place)] ?? ''),
  }
}
