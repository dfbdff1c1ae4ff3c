// The quantities of a question: prices, chances, money, counts, salary bounds. Each is taken from the text once.
import { dictionary } from '../../dictionary.ts'
import type { AmericanOdds, Fraction, Probability } from '../../units.ts'
import { capIn, kellyShareIn, withoutCap, withoutShare } from './kelly-share.ts'

export type Quantities = {
  /** American odds as written ("+120", "minus 110", "even money"), or turned from fractions and decimal odds. */
  readonly price: AmericanOdds | null
  readonly probability: Probability | null
  /** "a 5 % edge": fraction of the stake. */
  readonly edge: Fraction | null
  /** US dollars: the most on one bet, "at most $50". */
  readonly mostStake: number | null
  /** US dollars, the amount that is called bankroll or stands alone. */
  readonly money: number | null
  /** How many lineups, players or rows. */
  readonly count: number | null
  readonly minSalary: number | null
  readonly maxSalary: number | null
  /** Share of full Kelly: "half", "quarter", "25 % Kelly". */
  readonly kellyShare: Fraction | null
  readonly maxPerTeam: number | null
}

export const NUMBER_WORDS: Readonly<Record<string, number>> = dictionary({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  sixty: 60,
  hundred: 100,
})
const COUNT = `(\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')})`
const MONEY = '\\$?\\s?(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(k|grand|thousand)?'

const MOST_STAKE =
  /\b(?:at most|no more than|never more than|max(?:imum)?(?: (?:stake|bet))?(?: (?:of|is))?|limit(?:ed)? (?:to|of|is)|cap(?:ped)? (?:at|of)) \$\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(k|grand|thousand)?/

/** A count in digits or in a word of `NUMBER_WORDS`; NaN of anything else. */
export const countOf = (text: string): number => NUMBER_WORDS[text] ?? Number(text)
const moneyOf = (digits: string, thousands: string | undefined): number => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)

/**
 * The quantities that a sentence states.
 *
 * @param plain  the sentence in lower case, typographic signs made plain
 * @example quantitiesOf('how much on +120 if i think 50 % with 1000 bankroll').price   // 120
 */
export function quantitiesOf(plain: string): Quantities {
  const kellyShare = kellyShareIn(plain)
  const withoutKelly = withoutShare(withoutCap(plain))
  const cap = capIn(plain)
  const edge = shareBefore(withoutKelly, /(\d+(?:\.\d+)?)\s?(?:%|percent|pct) edge|edge (?:of|is) (\d+(?:\.\d+)?)\s?(?:%|percent|pct)/)
  const withoutEdge =
    edge === null
      ? withoutKelly
      : withoutKelly.replace(/edge (?:of|is) \d+(?:\.\d+)?\s?(?:%|percent|pct)|\d+(?:\.\d+)?\s?(?:%|percent|pct) edge/, ' ')
  const salary = salaryBounds(plain)
  const limit = MOST_STAKE.exec(plain)
  const money = bankrollOf(limit ? plain.replace(limit[0], ' ') : plain) ?? (cap === null ? null : wholeOf(plain))
  return {
    price: priceOf(plain),
    probability: probabilityOf(withoutEdge),
    edge,
    mostStake: limit ? moneyOf(limit[1]!, limit[2]) : cap !== null && money !== null ? Math.round(100 * cap * money) / 100 : null,
    money,
    count: countIn(plain),
    ...salary,
    kellyShare,
    maxPerTeam: maxPerTeamOf(plain),
  }
}

/** American odds of a sentence: signs, words, "even", fractions (5/2) or decimal odds (2.50 after "at" or "odds"). */
export function priceOf(plain: string): AmericanOdds | null {
  const signed = /(?<![\w.]|bankroll (?:of |is )?)([+-])\s?(\d{3,5})(?!\d|\.\d|k\b)/.exec(plain)
  if (signed) return americanOrNull(Number(`${signed[1]}${signed[2]}`))
  const spoken = /(?<!bankroll (?:of |is )?)\b(plus|minus) (\d{3,5})\b/.exec(plain)
  if (spoken) return americanOrNull(Number(spoken[2]) * (spoken[1] === 'plus' ? 1 : -1))
  if (/\beven (money|odds)\b|\bevens\b/.test(plain)) return 100
  const fraction = /\b(?:at|odds of|odds|price) (\d{1,3})\/(\d{1,2})\b|\b(\d{1,3})\/(\d{1,2}) odds\b|\b(\d{1,3}) to (1|2|4|5)\b/.exec(plain)
  if (fraction) {
    const over = Number(fraction[1] ?? fraction[3] ?? fraction[5])
    const under = Number(fraction[2] ?? fraction[4] ?? fraction[6])
    return under > 0 && over > 0 ? fromDecimal(1 + over / under) : null
  }
  const decimal = /\b(?:at|odds of|odds|price of|price|decimal) (\d{1,3}\.\d{1,3})\b|\b(\d{1,3}\.\d{1,3}) (?:odds|decimal)\b/.exec(plain)
  return decimal ? fromDecimal(Number(decimal[1] ?? decimal[2])) : null
}

const americanOrNull = (value: number): AmericanOdds | null => (Math.abs(value) >= 100 ? value : null)
// American from decimal: (d - 1) * 100 from 2.00 up, -100 / (d - 1) below.
const fromDecimal = (decimal: number): AmericanOdds | null =>
  decimal <= 1.001 ? null : decimal >= 2 ? Math.round((decimal - 1) * 100) : Math.round(-100 / (decimal - 1))

function probabilityOf(plain: string): Probability | null {
  const percent = shareBefore(plain, /(\d{1,3}(?:\.\d+)?)\s?(?:%|percent|pct)/)
  if (percent !== null) return percent > 0 && percent < 1 ? percent : null
  const bare = /\b(?:probability|chance|prob)(?: (?:of|is|at|=))? (0?\.\d+)\b|(?<![\d.])(0?\.\d+) (?:probability|chance|prob)\b/.exec(plain)
  if (bare) return Number(bare[1] ?? bare[2])
  if (/\bcoin ?flip\b|\b50[-/]50\b|\bfifty[- ]fifty\b/.test(plain)) return 0.5
  const ratio = /\b(one|two|three|[1-9]) (?:in|out of) (two|three|four|five|six|ten|[2-9]|10)\b/.exec(plain)
  if (ratio && /chance|think|win|hit|time|prob/.test(plain)) {
    const share = countOf(ratio[1]!) / countOf(ratio[2]!)
    return share < 1 ? share : null
  }
  return null
}

function shareBefore(plain: string, pattern: RegExp): number | null {
  const hit = pattern.exec(plain)
  return hit ? Number(hit[1] ?? hit[2]) / 100 : null
}

function bankrollOf(plain: string): number | null {
  const named =
    new RegExp(
      `\\b(?:bankroll|bank|roll|balance)(?: (?:of|is|was|now|really|actually|only|just|about|around|more like|=|at|to|:))* ${MONEY}(?![\\d%])`,
    ).exec(plain) ??
    new RegExp(
      `(?<![+\\d.-])${MONEY}(?: dollars?| bucks| usd)?(?: (?:in|to|as|for))?(?: (?:my|a|the|total))? (?:bankroll|bank\\b|roll\\b|balance|to (?:bet|play|work) with)`,
    ).exec(plain) ??
    /\$\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(k|grand)?/.exec(plain) ??
    /(?<![+\d.-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(k|grand)?\s?(?:dollars?|bucks|usd)\b/.exec(plain)
  if (!named) return null
  const amount = moneyOf(named[1]!, named[2])
  return amount > 0 ? amount : null
}

/** "Cap it at 3 % of 5000". */
function wholeOf(plain: string): number | null {
  const hit = /% of (?:my |a |the )?\$?(\d[\d,]*(?:\.\d+)?) ?(k)?/.exec(plain)
  return hit ? moneyOf(hit[1]!, hit[2]) : null
}

function countIn(plain: string): number | null {
  const things =
    '(?:(?:different|unique|more|new|optimal|best|top|cheap|nfl|nba|mlb|nhl|wnba|football|basketball|baseball|hockey|dk|fd|draftkings|fanduel|showdown|classic|main|slate|value|high|upside|contrarian|gpp|cash|tournament) )*'
  const nouns =
    '(?:line ?-?ups?|rosters?|entries|teams|players?|plays|guys|picks|names|qbs?|rbs?|wrs?|tes?|dsts?|pgs?|sgs?|sfs?|pfs?|guards|forwards|centers|quarterbacks|running ?backs|(?:wide )?receivers|tight ?ends|defenses|pitchers|catchers|outfielders|goalies|wingers|shortstops|options|bets|values?|of them)'
  const hit =
    new RegExp(`\\b(?:top|best|first|cheapest|give me|show me) ${COUNT}\\b(?!%| ?percent|[,.\\d])`).exec(plain) ??
    new RegExp(`(?<![$\\d,.+-])\\b${COUNT} ${things}${nouns}\\b`).exec(plain) ??
    new RegExp(`\\bmake (?:it|that) ${COUNT}\\b`).exec(plain) ??
    // "8 best points per thousand", "the 5 cheapest".
    new RegExp(`(?<![$\\d,.+-])\\b${COUNT} (?:best|cheapest|highest|lowest|biggest|top)\\b`).exec(plain)
  if (!hit) return null
  const count = countOf(hit[1]!)
  return count >= 1 && count <= 150 ? count : null
}

function salaryBounds(plain: string): { minSalary: number | null; maxSalary: number | null } {
  const between =
    new RegExp(`\\b(?:between|from) ${MONEY} (?:and|to) ${MONEY}`).exec(plain) ??
    new RegExp(`(?<![+\\d-])${MONEY}(?: to |-| - )${MONEY}`).exec(plain)
  if (between) {
    const high = moneyOf(between[3]!, between[4])
    const low = moneyOf(between[1]!, between[2] ?? (Number(between[1]) < 100 ? between[4] : undefined))
    if (isSalary(low) && isSalary(high)) return { minSalary: Math.min(low, high), maxSalary: Math.max(low, high) }
  }
  const bound = (words: string) => {
    // "Nobody over 30 percent and a min salary of 59,000": the first that can be a salary.
    const amounts = [...plain.matchAll(new RegExp(`(?:${words}) ${MONEY}`, 'g'))].map((hit) => moneyOf(hit[1]!, hit[2]))
    return amounts.find(isSalary) ?? null
  }
  // "under 6000" leaves 6,000 out, "up to 6000" does not; salaries are whole.
  const strict = bound('\\bunder|\\bbelow|\\bless than|\\bcheaper than|<(?!=)')
  const maxSalary = strict !== null ? strict - 1 : bound('\\bup to|\\bat most|\\bmax(?:imum)?(?: salary)?(?: of)?|\\bno more than|<=')
  const orMore = new RegExp(`${MONEY} (?:or (?:more|higher|above)|and (?:up|above)|minimum|at least)\\b`).exec(plain)
  const least = orMore ? moneyOf(orMore[1]!, orMore[2]) : null
  const minSalary =
    least !== null && isSalary(least)
      ? least
      : bound('\\bover|\\babove|\\bmore than|\\bat least|\\bmin(?:imum)?(?: salary)?(?: of)?|\\bspend at least|>=?')
  return { minSalary, maxSalary }
}

// Salaries of single players run from 2,000 (DraftKings) up, lineup totals to 60,000; smaller numbers are totals of a game.
const isSalary = (amount: number) => amount >= 1500 && amount <= 60_000

function maxPerTeamOf(plain: string): number | null {
  const hit = new RegExp(
    `(?:max(?:imum)?|at most|(?:no|never|not) (?:more|over) than|(?:never|no|not) over|up to) (?:of )?${COUNT}(?: players?| guys| men| dudes| people)? (?:per|(?:from|of|on|off) (?:each|one|1|any|the same|a single|any one|every)|on the same|together from (?:one|1|a|any)) ?(?:team)?`,
  ).exec(plain)
  const limited =
    hit ??
    new RegExp(
      `\\b(?:limit|cap|only|just|restrict)\\b.*\\b${COUNT}(?: players?| guys)? (?:per|from (?:each|one|any|the same|a single)|of (?:each|one|any)) (?:team|club|side)`,
    ).exec(plain)
  const count = limited ? countOf(limited[1]!) : null
  return count !== null && count >= 1 && count <= 9 ? count : null
}
