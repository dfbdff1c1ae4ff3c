// The first questions of whoever is new to prices: what the minus and the plus mean, whether a result wins at a line, what a push is. The
// figures are those of the question itself.
import { isAsked } from '../acts/act-of.ts'
import { asked, type PageHelp } from './page-help.ts'

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

const LANDS =
  /\b(?:total|over ?\/? ?under|over|under|o\/u|line|number|spread)\b(?: (?:is|was|at|of|for|set at))* (\d{1,3}(?:\.5)?)\b.*\b(?:lands?|ends?|finish\w*|falls?|comes? (?:in|out)|hits?|adds? up|totals?|score(?:s|d)?|points|final)\b(?: (?:up|on|at|in|to|with|is|was|right|dead|be|out|it|total|points|exactly|combined))* (\d{1,3})\b/
/** "If the total is 45 and it lands on exactly 45": how both sides of it end. */
export function totalAt(plain: string): string | null {
  const [, line, result] = LANDS.exec(plain) ?? []
  if (line === undefined || result === undefined || !ASKS_HOW_IT_ENDED.test(plain) || LINE.test(plain) || IS_RECKONED.test(plain))
    return null
  const after = Number(result) - Number(line)
  return after === 0
    ? `At ${line} exactly ${result} is a push for both sides: neither won nor lost, and the stake comes back. `
    : `At ${line} a result of ${result} wins the ${after > 0 ? 'over' : 'under'} and loses the ${after > 0 ? 'under' : 'over'}. `
}
/** With its prices, its stakes or two lines it is a sum. */
const IS_RECKONED =
  /[+\u2212-]\d{3}|\$|\b(?:each side|both sides|on each|middle|bucks|dollars)\b|\bover \d.*\bunder \d|\bunder \d.*\bover \d/
const ASKS_HOW_IT_ENDED =
  /\b(?:do|did|would|will|does|am|is|are|have) (?:i|it|my|that|they|the)\b.*\b(?:los[et]|loses?|lost|win|wins|won|push\w*|back|refund\w*|paid|count|settle\w*|good|a loss)\b|\b(?:what happens|what then|what now|who wins|win or lose|lose or win|how (?:is|does) (?:it|that))\b/

/** The spread of baseball and of hockey by its own name. */
const BY_SPORT =
  /^(?!.*\b(?:odds|price|best|tonight|today|tomorrow|my|bet on|lay|at|move\w*|open\w*|overtime|extra innings|shootout)\b).*(?:\b(?:what(?:'?s| is| are| does)?|explain|define|meaning of|how does|is)\b (?:an? |the )?(?:run ?-?line|puck ?-?line)s?\b|\b(?:run|puck) ?-?lines? (?:mean|work|is what|explained)\b)|\b(?:what|how) (?:do|does|is|would|did) (?:they|you|people|one|it|that|we|the spread) (?:call(?:ed)?|say|name|known as)(?: (?:it|that|a|the|this|spread|spreads|point|handicap))* (?:in|for|with) (?:baseball|hockey|mlb|nhl)\b|\b(?:spread|handicap) (?:is |are |be )?(?:called|known as|named)(?: what)?\b.*\b(?:in|for) (?:baseball|hockey|mlb|nhl)\b|\bwhat(?:'?s| is) (?:it|that|the (?:point )?spread) called in (?:baseball|hockey|mlb|nhl)\b/

export const BET_BASICS: readonly PageHelp[] = [
  asked(
    'basics-line-by-sport',
    BY_SPORT,
    'In hockey the spread is called puck line, in baseball run line, and both are mostly 1.5: the favorite at \u22121.5 has to win by 2 goals or runs, the underdog at +1.5 may lose by 1. The price moves instead of the number.',
    'Open the board',
    '/betting',
  ),
  {
    key: 'basics-total-landed',
    match: /(?!)/,
    surely: { test: (plain) => totalAt(plain) !== null },
    lead: (question) => totalAt(question.toLowerCase()),
    text: 'A line with a half point, such as 45.5, cannot land on the number, so there one of the two always wins. In a parlay such a push drops out as a leg.',
    label: 'Open the board',
    href: '/betting',
  },
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
    /^(?!.*\b(?:parlays?|leg|teasers?|contest|dfs)\b).*(?:\b(?:what happens|what if|happens)\b.*\b(?:wins?|win|loses?|lose|won|lost|decided) by exactly \w+(?! (?:points? )?(?:at|on) [+-])|\b(?:what happens|what if|if|happens|what)\b.*\b(?:bet|spread|total|it|wager|line)\b.*\bpush(?:es|ed)?\b|\bpush(?:es|ed)?\b.*\b(?:what happens|count|win or lose|a loss|a win)\b)/,
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
