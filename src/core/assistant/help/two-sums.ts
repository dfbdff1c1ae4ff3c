// "I put in 400 and have 520 now": the return on what was put in, calculated from the two sums that are said.
import type { PageHelp } from './page-help.ts'

const SUM = '\\$?(\\d[\\d,]*(?:\\.\\d{1,2})?) ?(k\\b)?(?: ?(?:dollars|bucks))?'
const IN_AND_NOW = new RegExp(
  `\\b(?:put in|deposited|started (?:with|at|from|out with)|start(?:ing)? (?:with|at|from)|began with|invested|bought in for|staked|went in with|turn(?:ed|ing)?) ${SUM}\\b.{0,40}?\\b(?:have|got|at|now(?: (?:at|have|it'?s|its|i have))?|is|into|to|ended (?:with|up with|at)|up to|down to|sitting (?:at|on)|balance(?: is| of)?|worth|left with) (?:about |now |only |just )*${SUM}`,
)
const ASKS = /\b(?:roi|return|percent\w*|profit|how (?:much|am i|did i)|what(?:'?s| is| are)?|gain|up|down|yield|growth)\b|%|\?/
const OTHER =
  /\b(?:kelly|bankroll of|parlay|hedge|odds|price|limit|bonus|free bet|borrow\w*|rent|owe|lost|need (?:it|that|my)|should i|win back)\b|[+-]\d{3}/

type Sums = { readonly before: number; readonly after: number }

/** What was put in and what it is now; null where a sentence says no such two sums. */
export function twoSums(plain: string): Sums | null {
  const hit = IN_AND_NOW.exec(plain)
  if (!hit || !ASKS.test(plain) || OTHER.test(plain)) return null
  const sum = (digits: string, thousands: string | undefined) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)
  const [before, after] = [sum(hit[1]!, hit[2]), sum(hit[3]!, hit[4])]
  return before > 0 ? { before, after } : null
}

const money = (amount: number): string =>
  `${amount < 0 ? '\u2212' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

function lead(question: string): string | null {
  const sums = twoSums(question.toLowerCase())
  if (sums === null) return null
  const gain = sums.after - sums.before
  const share = Math.round((1000 * gain) / sums.before) / 10
  const sign = gain > 0 ? '+' : gain < 0 ? '\u2212' : ''
  return `From ${money(sums.before)} to ${money(sums.after)} is ${gain > 0 ? '+' : ''}${money(gain)}, a return of ${sign}${Math.abs(share)} % on what was put in. `
}

export const TWO_SUMS_HELP: PageHelp = {
  key: 'belief-two-sums',
  match: /(?!)/,
  text: 'Against all that was staked on the way the return is smaller, since money is staked again and again; that one needs your bets: "my roi" gives it from those on record.',
  lead,
  label: 'Open your bets',
  href: '/betting?tab=bankroll',
}
