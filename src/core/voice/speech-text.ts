// What of an answer is said aloud, and how? No markup, no addresses, figures as a person would say them.
import { dictionary } from '../dictionary.ts'
import { spokenFigure, spokenMoney, spokenPrice } from './spoken-numbers.ts'

const WORDS: Readonly<Record<string, string>> = dictionary({
  EV: 'E V',
  ROI: 'R O I',
  CLV: 'closing line value',
  DFS: 'D F S',
  vs: 'versus',
  pts: 'points',
  pt: 'point',
  FPTS: 'fantasy points',
  avg: 'average',
  approx: 'approximately',
})

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const SIGN = '[+-]'

const say = (sign: string | undefined) => (sign === '+' ? 'plus ' : sign === '-' ? 'minus ' : '')
const pattern = (source: string) => new RegExp(source, 'g')

/** A sign belongs to a figure only where nothing that is read as one word stands before it: not in "10-4" and not in "2026-11-23". */
const ALONE = String.raw`(?<![\w.,-])`
const MONEY = pattern(`${ALONE}(${SIGN})?\\$(${FIGURE})(?![\\d.]*\\d)(?:\\s?([kKM])\\b)?`)
const PERCENT = pattern(`${ALONE}(${SIGN})?(${FIGURE})\\s?%`)
const UNITS = pattern(`${ALONE}(${SIGN})?(${FIGURE})\\s?u\\b`)
const PRICE = pattern(`${ALONE}(${SIGN})(\\d{3,6})(?![\\d.,]*\\d)`)
const SIGNED = pattern(`${ALONE}(${SIGN})(${FIGURE})`)
const RANGE = pattern(`${ALONE}(${FIGURE})\\s?[–]\\s?(${FIGURE})`)
const PERCENT_RANGE = pattern(`${ALONE}(${FIGURE})\\s?[–-]\\s?(${FIGURE})\\s?%`)
/** Left as it is, the voice would take the point for the end of a sentence. */
const DECIMAL = pattern(`${ALONE}((?:\\d{1,3}(?:,\\d{3})+|\\d+)\\.\\d+)(?!\\.?\\d|\\w)`)
const RECORD = pattern(`${ALONE}(\\d{1,3})-(\\d{1,3})(?![\\d-])`)

/**
 * A text as it is spoken: markup and addresses gone, line breaks into periods, white space collapsed (spec 000 section 5.1), and figures in
 * words. Says nothing that the text does not say.
 *
 * @example speakable('**Best price:** +150 at $1,250.50\n52.4 % to win')
 *   // 'Best price: plus one fifty at one thousand two hundred fifty dollars fifty. fifty two point four percent to win'
 */
export function speakable(text: string): string {
  return figures(plain(text))
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/([.!?:;,])(?:\s*\.)+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The sentences of a spoken text, one by one: some voices cut long utterances off after a quarter of a minute. A sentence ends only where
 * white space follows; a point within a figure or after an initial ends none.
 */
export const spokenSentences = (text: string): readonly string[] =>
  speakable(text)
    .split(/(?<=[.!?])(?<!\b(?:St|Mt|Jr|Sr|Dr|vs|[A-Z])\.)\s+/)
    .filter((part) => part !== '')

const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }

function plain(text: string): string {
  return text
    .replace(/(\d?)([½¼¾])/g, (_, digit: string, part: string) => `${digit === '' ? '0' : digit}${FRACTIONS[part]}`)
    .normalize('NFKC')
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
    .replace(/^[ \t]*(?:[-*+•]|\d+\.|#{1,6}|>)[ \t]+/gm, '')
    .replace(/#(?=\d)/g, 'number ')
    .replace(/[*_`#~|]+/g, ' ')
    .replaceAll('\u2212', '-')
    .replace(/\b([ou])(?=\d+(?:\.\d+)?\b(?!\s?%))/g, (_, side: string) => (side === 'o' ? 'over ' : 'under '))
    .replace(/(?:\s*\r?\n\s*)+/g, '. ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\s<\s/g, ' less than ')
    .replace(/\s>\s/g, ' more than ')
    .replaceAll('&', ' and ')
    .replace(/\s@\s/g, ' at ')
}

function figures(text: string): string {
  return text
    .replace(MONEY, (_, sign: string | undefined, amount: string, scale: string | undefined) =>
      scale ? `${say(sign)}${spokenFigure(amount)} ${scale === 'M' ? 'million' : 'thousand'} dollars` : say(sign) + spokenMoney(amount),
    )
    .replace(PERCENT_RANGE, (_, from: string, to: string) => `${spokenFigure(from)} to ${spokenFigure(to)} percent`)
    .replace(PERCENT, (_, sign: string | undefined, value: string) => `${say(sign)}${spokenFigure(value)} percent`)
    .replace(
      UNITS,
      (_, sign: string | undefined, value: string) => `${say(sign)}${spokenFigure(value)} ${value === '1' ? 'unit' : 'units'}`,
    )
    .replace(PRICE, (_, sign: string, value: string) => spokenPrice(Number(`${sign}${value}`)))
    .replace(RANGE, (_, from: string, to: string) => `${from} to ${to}`)
    .replace(SIGNED, (_, sign: string, value: string) => say(sign) + spokenFigure(value))
    .replace(RECORD, '$1 and $2')
    .replace(DECIMAL, (_, value: string) => spokenFigure(value))
    .replace(/\b[A-Za-z]{2,6}\b/g, (word) => WORDS[word] ?? word)
}
