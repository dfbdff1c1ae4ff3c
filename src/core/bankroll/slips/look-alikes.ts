// What else can a word of a picture have been? Readers of pictures take O for 0, l for 1, S for $ and lose points and signs. A word as it
// stands comes first; its look-alikes count only where the money check says which of them it was.

import { centsOf } from '../bets/cents-of.ts'
import { decimalOf, exactPrice } from '../bets/exact-price.ts'

export type Candidate<T> = { readonly value: T /** It is not what was read as it stands. */; readonly isRepair: boolean }

/** Minus signs of every length, as slips print them and readers of pictures return them: one as several, or as the sign of equality. */
const MINUS = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~]+=?|=(?=\d)/g

/** The text with every kind of dash as a minus, and typographic signs as plain ones. @example plainSigns('−110') // '-110' */
export const plainSigns = (text: string): string =>
  text
    .replace(MINUS, '-')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')

/** Letters that stand where a digit was. */
const DIGIT_LIKE: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  i: '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}
const digitsFor = (text: string) => [...text].map((sign) => DIGIT_LIKE[sign] ?? sign).join('')

const MONEY = /^\$?\d{1,3}(?:,\d{3})+(?:\.\d{2})?$|^\$?\d{1,7}(?:\.\d{2})?$/
const cents = (text: string) => (MONEY.test(text) ? centsOf(text) : undefined)
const bare = (text: string) =>
  plainSigns(text)
    .replace(/^[(:=]+|[):;,.]+$/g, '')
    .replace(/(?:USD|US)$/i, '')

/** Whether a word is written as money: with a dollar sign or with cents. @example isMoney('$25.00') // true */
export const isMoney = (text: string): boolean => {
  const word = bare(text)
  return cents(word) !== undefined && (word.startsWith('$') || /\.\d{2}$/.test(word))
}

/** Whether a word may have been money before it was misread. @example mayBeMoney('S25.OO') // true */
export const mayBeMoney = (text: string): boolean => moneyCandidates(text).length > 0 && /[$.,]|^S/.test(text)

/**
 * What an amount can be, in cents; as it was read first, then its look-alikes.
 * @example moneyCandidates('525.00') // [{ value: 52500, isRepair: false }, { value: 2500, isRepair: true }]: a $ that was read as 5
 * @example moneyCandidates('S25.OO') // [{ value: 2500, isRepair: true }, { value: 52500, isRepair: true }]
 */
export function moneyCandidates(text: string): Candidate<number>[] {
  const word = bare(text)
  const found: Candidate<number>[] = []
  const add = (value: number | undefined, isRepair: boolean) => {
    if (value !== undefined && value > 0 && !found.some((one) => one.value === value)) found.push({ value, isRepair })
  }
  add(cents(word), false)
  const spellings = [word.replace(/^[S§s]/, '$'), word]
  for (const one of spellings) {
    const digits = digitsFor(one.replace(/^\$/, ''))
    add(cents(digits), true)
    // A comma that was a point, a point that was lost, a dollar sign that was read as 5 or 8.
    add(cents(digits.replace(/,(\d{2})$/, '.$1')), true)
    if (/^\d{3,6}$/.test(digits)) add(cents(`${digits.slice(0, -2)}.${digits.slice(-2)}`), true)
    if (!one.startsWith('$') && /^[58]\d/.test(digits)) {
      add(cents(digits.slice(1)), true)
      if (/^\d{4,7}$/.test(digits)) add(cents(`${digits.slice(1, -2)}.${digits.slice(-2)}`), true)
    }
  }
  return found
}

const priceBare = (text: string) =>
  plainSigns(text)
    .replace(/^[([@]+|[\])]+$/g, '')
    .replace(/[;:,.]+$/, '')

/** A price as slips print it: a sign and three digits or more, decimal with two places, a fraction, "EVEN". */
function priceOf(word: string): string | undefined {
  if (/^(even|evens|evs|ev)$/i.test(word)) return '+100'
  if (/^[+-]\d{3,5}$/.test(word)) return exactPrice(word) ? word : undefined
  if (/^\d{1,3}\.\d{2,3}$/.test(word) || /^\d{1,3}\/\d{1,3}$/.test(word)) return exactPrice(word) && decimalOf(word) > 1 ? word : undefined
  return undefined
}

/** Whether a word is written as a price. @example isPrice('−110') // true */
export const isPrice = (text: string): boolean => priceOf(priceBare(text)) !== undefined

/**
 * What a price can be, as it was read first, then its look-alikes: a sign that was lost or read as a digit, letters for digits, a lost point.
 * @example priceCandidates('−110') // [{ value: '-110', isRepair: false }]: a long minus is a minus
 * @example priceCandidates('110').map(({ value }) => value) // ['-110', '+110']
 */
export function priceCandidates(text: string): Candidate<string>[] {
  const word = priceBare(text)
  const found: Candidate<string>[] = []
  const add = (value: string | undefined, isRepair: boolean) => {
    if (value !== undefined && !found.some((one) => one.value === value)) found.push({ value, isRepair })
  }
  add(priceOf(word), false)
  const digits = word.replace(/[^+\-./]/g, (sign) => digitsFor(sign))
  add(priceOf(digits), true)
  if (/^\d{3}$/.test(digits)) {
    add(priceOf(`-${digits}`), true)
    add(priceOf(`+${digits}`), true)
    add(priceOf(`${digits[0]}.${digits.slice(1)}`), true)
  }
  // A plus looks like a 4 to readers of pictures.
  if (/^[4t]\d{3,4}$/.test(digits)) add(priceOf(`+${digits.slice(1)}`), true)
  return found
}
