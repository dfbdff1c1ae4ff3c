// What a written number claims to be, and which fields of a tool's answer may be that: $200 is no price of +200, a ceiling no projection.
import type { Written } from '../numbers.ts'

type Role = {
  /** Words that call a number so. */
  readonly words: RegExp
  /** Fields that hold such a number: tested on the last three names of its path. */
  readonly keys: RegExp
}

const ROLES: readonly Role[] = [
  {
    words: /\b(?:stakes?|bet|wagers?|kelly|risk|put|units? on)\b/g,
    keys: /stake|suggest|optimal|kelly|wager|risk|amount|units|max|bet|leg/i,
  },
  {
    words: /\bproject(?:s|ed|ion|ions)?\b|\bmedian\b|\bexpect(?:s|ed)? to score\b/g,
    keys: /median|mean|project|points|expected|average|strokes/i,
  },
  { words: /\bceilings?\b|\bupside\b/g, keys: /ceiling|p90|high|upside/i },
  { words: /\bfloors?\b/g, keys: /floor|p10|low/i },
  { words: /\bsalar(?:y|ies)\b|\bcosts?\b|\bpriced at\b|\bcheap(?:er)? at\b/g, keys: /salar|cost|cap/i },
  { words: /\bown(?:ed|ership)\b/g, keys: /own/i },
  { words: /\bedges?\b|\bev\b|\bexpected value\b/g, keys: /edge|(?:^|[._])ev|ev$|expectedvalue|value|roi/i },
  { words: /\bfair\b/g, keys: /fair|novig|prob|chance|model/i },
  { words: /\bhold\b|\bvig\b|\bjuice\b|\boverround\b/g, keys: /hold|vig|margin|overround|juice/i },
  { words: /\bbreaks?[- ]even\b|\bimpl(?:y|ies|ied)\b|\bneeds? to (?:win|hit)\b/g, keys: /implied|even|prob|chance/i },
  { words: /\bspreads?\b|\bhandicap\b|\blaying\b|\bgetting\b/g, keys: /point|spread|line|handicap|margin/i },
  { words: /\btotals?\b/g, keys: /point|total|line|over|under|game|stake|profit|points|count|length|cents/i },
  // "The over is +105": its price too; which side a row is, is asked of the row.
  { words: /\bover\b|\bunder\b/g, keys: /point|total|line|over|under|game|stake|profit|points|count|length|cents|price|odds|american/i },
  {
    words: /\b(?:have|has|had) (?:won|lost)\b|\bwins\b|\blosses\b|\brecord\b/g,
    keys: /win|won|loss|lost|record|streak|count|length|games/i,
  },
  { words: /\byears? old\b|\baged?\b/g, keys: /(?:^|[._])age|birth/i },
  {
    words: /\bchances?\b|\bprobabilit(?:y|ies)\b|\blikel(?:y|ihood)\b/g,
    keys: /prob|chance|fair|implied|win|cover|hit|likel|confiden|over|under|push|cut|top|cash|rate|share|home|away|draw|lose|precip/i,
  },
  {
    words: /\bpays?\b|\bpayouts?\b|\bprofits?\b|\breturns?\b|\bto win\b/g,
    keys: /profit|payout|win|return|pay|price|odds|decimal|american|roi|result/i,
  },
]
/** Words after a number that name it: "26 years old", "48.6 % chance". */
const NAMED_AFTER = /^[\s\u00a0%]*(?:(?:of|in|fantasy|percent|to)\s+)?([a-z][a-z' -]{0,40})/i
const WORDS_AFTER = 3

const MONEY =
  /salar|stake|bank|cents|amount|profit|payout|return|cost|fee|prize|loss|lose|limit|budget|suggest|optimal|risk|win|won|lost|cash|dollar|balance|credit|max|min|wager|free|hedge|value|kelly|cap|pay|net|price(?:month|year)|month|year|ev$|unit|growth/i
const PRICE = /price|odds|american|best|open|clos|from|to$|now|was|line|fair|boost|value|quote|move/i
const FRACTION =
  /prob|chance|fair|edge|ev$|(?:^|\.)ev|expected|implied|own|share|hold|vig|rate|roi|clv|percent|pct|kelly|fraction|multiplier|confiden|win|cover|push|over|under|hit|margin|yield|level|weight|top|cut|cash|precip|humid|cloud|expos|leverage|draw|home|away|lose|beat|value|growth|drop|ruin|return|discount|field|likel|calib|error|play|market|model|method|low|high/i
/** Never said as a figure: what identifies, dates or orders things. */
const NO_FIGURE =
  /(?:^|\.)(?:id|seed|version|rank|asof|at|from|until|since|start|end|timestamp|index|page|zone)$|id$|ids$|(?:_id|At|Ms|Time|Timestamp|Version|Seed|Hash)$/
/** Explaining texts of the product's own, whose worked examples may be repeated. */
const EXPLAINS = /(?:^|\.)(?:example|meaning|formula|how|text|note|why|explanation)$/

export type Field = { readonly value: number; readonly path: string; readonly written: Written | null }

/** The last names of a path, places in lists left out: "odds.0.best.1.price" -> "odds.best.price". */
const tailOf = (path: string): string =>
  path
    .split('.')
    .filter((name) => !/^\d+$/.test(name))
    .slice(-3)
    .join('.')

/** Whether a field can be what a number is written as: dollars, a price, a percentage, a signed number, minutes, a bare number. */
export function isKind(written: Written, field: Field): boolean {
  const tail = tailOf(field.path)
  const last = tail.split('.').at(-1) ?? ''
  if (NO_FIGURE.test(last) && !written.isMinutes) return false
  if (field.written) {
    // A number inside a text says in its own writing what it is.
    const { written: other } = field
    return isMoney(other) === isMoney(written) && other.isPercent === written.isPercent && isPrice(other) === isPrice(written)
  }
  if (written.isMinutes) return /seconds|minutes|mins?$/i.test(last)
  if (isMoney(written)) return MONEY.test(tail) && !isAmerican(field)
  if (written.isPercent)
    return FRACTION.test(tail) && !isAmerican(field) && (Math.abs(field.value) <= 20 || /percent|pct|precip|humid/i.test(last))
  if (isPrice(written)) return PRICE.test(tail) && Number.isInteger(field.value) && !MONEY_ONLY.test(last)
  // A bare number is no American price: those carry their sign.
  if (isAmerican(field) && !written.isSigned) return false
  return true
}
const MONEY_ONLY = /salar|stake|cents|bankroll|points?$|median|ceiling|floor/i
const isMoney = (written: Written): boolean => written.text.includes('$')
const isPrice = (written: Written): boolean =>
  written.isSigned && !written.isPercent && !isMoney(written) && written.decimals === 0 && Math.abs(written.value) >= 100
const isAmerican = ({ value, path }: Field): boolean =>
  Number.isInteger(value) && Math.abs(value) >= 100 && /price|odds|american/i.test(path.split('.').at(-1) ?? '')

/**
 * Whether the words around a number call it what the field is.
 *
 * @param before the words of the sentence since the number before it
 * @param after  the words up to the next one
 */
export function isRole(before: string, after: string, field: Field): boolean {
  const tail = tailOf(field.path)
  if (EXPLAINS.test(tail)) return true
  const named = NAMED_AFTER.exec(after)?.[1]?.split(/\s+/).slice(0, WORDS_AFTER).join(' ') ?? ''
  const wanted = [lastRole(before), lastRole(named.split(/\b(?:and|with|at|for|on|against|from|but|as|which|who|while)\b/)[0] ?? '')]
  const names = tail.split('.')
  const last = names.at(-1) ?? ''
  // A name that says nothing of its own ("value", "mean", "0") is read with the one above it.
  const said = ROLES.some((role) => role.keys.test(last)) ? last : names.slice(-2).join('.')
  return wanted.every((role) => role === null || role.keys.test(said))
}

/** Whether the words around a number call it anything at all. */
export const hasRole = (before: string, after: string): boolean =>
  lastRole(before) !== null || lastRole(NAMED_AFTER.exec(after)?.[1] ?? '') !== null || /^[\s\u00a0]*(?:points|yards)\b/.test(after)

/** The role word nearest to the number. */
function lastRole(text: string): Role | null {
  let best: { at: number; role: Role } | null = null
  for (const role of ROLES)
    for (const hit of text.toLowerCase().matchAll(role.words)) if (!best || hit.index > best.at) best = { at: hit.index, role }
  return best?.role ?? null
}

/** Whether a number is said as what a stake should be. */
export const isStake = (before: string, after: string): boolean =>
  /\b(?:stakes?|bet|wager|put|risk|lay)\b/i.test(before) || /^\s*(?:on|stake|bet|wager)\b/i.test(after)
/** Whether a percentage is said as what a price implies: the one calculation that an answer may make by itself. */
export const isBreakEven = (before: string, after: string): boolean =>
  /\bbreaks?[- ]even\b|\bimpl(?:y|ies|ied)\b|\bneeds?\b/i.test(`${before} ${after}`)
