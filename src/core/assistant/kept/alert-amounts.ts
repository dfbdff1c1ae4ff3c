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
