// The first questions of whoever is new to prices: what the minus and the plus mean, whether a result wins at a line, what a push is. The
// figures are those of the question itself.
import { isAsked } from '../acts/act-of.ts'
import type { PageHelp } from './page-help.ts'

const basics = (key: string, match: RegExp, lead: ((plain: string) => string | null) | null, text: string): PageHelp => ({
  key: `basics-${key}`,
  match: /(?!)/,
  surely: { test: (plain) => match.test(plain) && isAsked(plain) && (lead === null || lead(plain) !== null) },
  text,
  ...(lead === null ? {} : { lead: (question: string) => lead(question.toLowerCase()) }),
  label: 'Open the board',
  href: '/betting',
})

/** A handicap in a sentence: a small number with a sign, no price. */
const LINE = /(?<![\w.])([+\u2212-])(\d{1,2}(?:\.5|\.0)?)(?![\d.%])/
function lineMeaning(plain: string): string | null {
  const [, sign, size] = LINE.exec(plain) ?? []
  if (size === undefined) return null
  const points = Number(size)
  if (points >= 60 || points === 0) return null
  const isHalf = !Number.isInteger(points)
  const [least, most] = [Math.floor(points) + 1, Math.ceil(points) - 1]
  const push = isHalf ? '' : ` A difference of exactly ${size} is a push, and the stake comes back.`
  return sign === '+'
    ? `At +${size} that side is the underdog and gets ${size} points on top: the bet wins if it wins the game or loses by ${most === 0 ? 'nothing' : `${most} or less`}.${push} `
    : `At \u2212${size} that side is the favorite: it has to win by ${least} or more for the bet to win.${push} `
}

/** "If they win by 3": how the result of so many points stands at a line of the question, or of the one before. */
export const WINS_BY =
  /\b(?:if|so|when|and|what if)\b.*\b(win|wins|won|lose|loses|lost)(?: the game| it)? by (?:exactly |only |just )?(\d{1,2})\b(?!.*\b(?:chance|odds|predict|probab\w*|will they)\b)/
/** @example resultAt('so if they win by 3 i lose', '-3.5') // 'At −3.5 a win by 3 loses the bet: …' */
export function resultAt(plain: string, before: string): string | null {
  const [, verb, margin] = WINS_BY.exec(plain) ?? []
  const [, sign, size] = LINE.exec(plain) ?? LINE.exec(before) ?? []
  if (verb === undefined || margin === undefined || size === undefined) return null
  const lead = Number(margin) * (verb.startsWith('w') ? 1 : -1)
  const after = lead + Number(size) * (sign === '+' ? 1 : -1)
  const line = `${sign === '+' ? '+' : '\u2212'}${size}`
  const result = `a ${lead > 0 ? 'win' : 'loss'} by ${margin}`
  return after > 0
    ? `At ${line} ${result} wins the bet. `
    : after === 0
      ? `At ${line} ${result} lands on the number: a push, and the stake comes back. `
      : `At ${line} ${result} loses the bet. `
}

export const BET_BASICS: readonly PageHelp[] = [
  basics(
    'line-meaning',
    /\b(?:mean|means|next to|beside|how do i read|explain|work\w*)\b/,
    lineMeaning,
    'That is the point spread; what it pays is the price beside it, mostly about \u2212110.',
  ),
  basics(
    'result-at-line',
    WINS_BY,
    (plain) => resultAt(plain, plain),
    'The points of the line are added to the score of that side first; who is ahead then wins the bet.',
  ),
  basics(
    'push',
    /^(?!.*\b(?:parlays?|leg|teasers?|contest|dfs)\b).*(?:\b(?:what happens|what if|if|happens|what)\b.*\b(?:bet|spread|total|it|wager|line)\b.*\bpush(?:es|ed)?\b|\bpush(?:es|ed)?\b.*\b(?:what happens|count|win or lose|a loss|a win)\b)/,
    null,
    'A push is neither won nor lost: the result landed exactly on the line, and the stake comes back. In a parlay such a leg drops out. In the tracker it counts as settled, with nothing won or lost.',
  ),
  basics(
    'minus-and-plus',
    /\b(?:favou?rites?|underdogs?|dogs?)\b.*\b(?:always|have|has|get|be|the)\b.*\b(?:minus|plus|negative|positive)\b|\b(?:minus|plus)(?: sign| odds| money)?\b.*\b(?:mean|favou?rite|underdog|always)\b|\bboth (?:sides|teams)\b.*\b(?:minus|negative|-110)\b/,
    null,
    'Minus is what has to be staked to win 100, plus what 100 wins. The favorite of a moneyline nearly always has a minus and the underdog a plus; when both are about even, both have a minus, because the margin of the book is in both prices. On a spread the minus before the points marks the favorite, whatever the price is.',
  ),
  basics(
    'usual-price',
    /^(?!.*(?:%|percent|teaser|parlay|props?|chance|prob|\bev\b|edge|\bon (?:the|my) (?!moneyline|spread|total)))(?:.*\b(?:is|are|why|what)\b.*[-\u2212]1(?:05|10|15|20)\b.*\b(?:good|normal|bad|standard|fair|usual|everything|always|everywhere|both sides|a lot|typical)\b)/,
    null,
    'Around \u2212110 on both sides is the usual price of spreads and totals: with it one has to win a little over half of the bets to come out even, and the rest is the margin of the book. Whether one price is good shows beside the fair chance and the prices of other books.',
  ),
]
