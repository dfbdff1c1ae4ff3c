// How long before a start, and from which edge on: the figures of an alert, out of the words that ask for it.
import { countOf, NUMBER_WORDS } from '../reading/quantities.ts'

const NUMBER = `(\\d+(?:\\.\\d+)?|an?|${Object.keys(NUMBER_WORDS).join('|')})`
const MINUTES = new RegExp(`\\b${NUMBER}[- ]?(?:mins?|minutes?)\\b`)
const HOURS = new RegExp(`\\b${NUMBER}[- ]?(?:hrs?|hours?)\\b( and a half)?`)
const HALF_AN_HOUR = /\bhalf (?:an|a|of an) hour\b|\bhalf[- ]hour\b/
const QUARTER = /\b(?:a )?quarter (?:of an )?hour\b/
const PERCENT = new RegExp(`(?<![\\w.+-])${NUMBER} ?(?:%|percent\\b|pct\\b)`)
const MOST_MINUTES = 1440

const numberOf = (text: string): number => (/^an?$/.test(text) ? 1 : countOf(text))
function minutesIn(plain: string): number | undefined {
  if (HALF_AN_HOUR.test(plain)) return 30
  if (QUARTER.test(plain)) return 15
  const [, minutes] = MINUTES.exec(plain) ?? []
  const [, hours, half] = HOURS.exec(plain) ?? []
  const all = (minutes === undefined ? 0 : numberOf(minutes)) + (hours === undefined ? 0 : 60 * numberOf(hours)) + (half ? 30 : 0)
  return all >= 1 && all <= MOST_MINUTES ? Math.round(all) : undefined
}

/** @example alertAmounts('ping me half an hour before the leafs start') // { minutes: 30 } */
export function alertAmounts(line: string): { minutes?: number; percent?: number } {
  const plain = line.toLowerCase()
  const minutes = minutesIn(plain)
  const share = PERCENT.exec(plain)?.[1]
  const percent = share === undefined ? Number.NaN : numberOf(share)
  return { ...(minutes === undefined ? {} : { minutes }), ...(percent >= 0.1 && percent <= 100 ? { percent } : {}) }
}

/** "Five instead", "make it 6", "no, 10": a number and nothing that it counts. */
const BARE = new RegExp(
  `^(?:(?:no|nah|ok|okay|actually|and|rather|wait|sorry|please|make|it|that|set|to|at|from|say|better|change)[, ]+)*${NUMBER}(?: (?:instead|rather|then|please))*(?: (?:and (?:only|just)\\b|,).*)?[.! ]*$|^${NUMBER} (?:instead|rather)\\b`,
)
const PRICED = /(?<![\w.])[+-]\d{3,4}\b/
/**
 * The words of an alert with the minutes, the percent or the price that a short turn says in the place of its own; null where it says none.
 *
 * @example alertAgain('ping me an hour before the chiefs kick off', 'half an hour is enough') // 'half an hour is enough ping me before the chiefs kick off'
 */
export function alertAgain(line: string, turn: string): string | null {
  const plain = turn.toLowerCase()
  const { minutes, percent } = alertAmounts(plain)
  const price = PRICED.exec(plain)?.[0]
  if (price !== undefined) return PRICED.test(line) ? line.replace(PRICED, price) : `${line} ${price}`
  const bare =
    minutes === undefined && percent === undefined
      ? BARE.exec(plain)
          ?.slice(1)
          .find((one) => one !== undefined)
      : undefined
  // A number alone stands for the one that is there.
  const sign = PRICED.exec(line)?.[0].slice(0, 1)
  if (bare !== undefined && sign !== undefined && numberOf(bare) >= 100) return line.replace(PRICED, `${sign}${numberOf(bare)}`)
  if (bare !== undefined && PERCENT.test(line)) return line.replace(PERCENT, `${numberOf(bare)}%`)
  if (bare !== undefined && MINUTES.test(line)) return line.replace(MINUTES, `${numberOf(bare)} minutes`)
  if (minutes === undefined && percent === undefined) return null
  const own = minutes === undefined ? [PERCENT] : [HALF_AN_HOUR, QUARTER, HOURS, MINUTES]
  const rest = own.reduce((text, pattern) => text.replace(pattern, ' '), line).replace(/\s+/g, ' ')
  return `${plain} ${rest}`.trim().slice(0, 300)
}
