// The player comes first: which messages are answered with care and not with a stake. Where help is found: access/helplines.ts.
import type { RefusalReason } from './ask.ts'

const DISTRESS = [
  /\b(gambling|betting) (problem|addict\w*|disorder)\b/,
  /\baddict\w* to (gambling|betting|dfs|parlays)\b/,
  /\b(can'?t|cannot|can not|couldn'?t|unable to) (stop|quit|control)( my)?( the)? (gambling|betting|bets?)\b/,
  /\b(help|want|need|trying) .{0,20}\b(stop|quit)(ping)? (gambling|betting)\b/,
  /\b(suicid\w*|kill(ing)? myself|end (my life|it all)|want to die)\b/,
  /\bruin(ed|ing) my (life|marriage|family)\b/,
]
const ESSENTIALS =
  "(?:(?:my|our|his|her|their) (?:\\w+ )?(?:rent|mortgage|tuition|grocer\\w+|food|bills?|savings|retirement|house|car|kids'? fund)|(?:rent|food|grocery|bill|tuition|mortgage|lunch) money|life savings|pay ?check|401k|college fund)"
const ESSENTIAL = [
  new RegExp(`\\b${ESSENTIALS}\\b.{0,30}\\b(on|bet|wager|gamble|stake|risk|parlay)\\b`),
  new RegExp(`\\b(bet|wager|gamble|stake|risk|put)\\b.{0,30}\\b${ESSENTIALS}\\b`),
  /\b(borrow\w*|loan|credit card|cash advance|payday)\b.{0,40}\b(bet|wager|gamble|betting|stake|bankroll)\b/,
  /\b(bet|wager|gamble)\b.{0,30}\b(borrow\w*|loan|credit card)\b/,
]
const CHASE = [
  /\bchas(e|ing)\b.{0,15}\b(loss|losses|money|it back)\b/,
  /\b(win|get|make|earn|claw)\b.{0,20}\bback\b.{0,20}\b(loss|losses|lost|money|it|everything|what i)\b/,
  /\b(win|get|make|earn)\b.{0,20}\b(it|my money|money|everything|that|losses|all)\b.{0,12}\bback\b/,
  /\b(get|break|be) (back to )?even\b.{0,30}\b(tonight|today|now|quick\w*|fast|again)?\b.{0,20}$/,
  /\brecoup\b|\brecover\b.{0,20}\bloss\w*\b|\bmake up for\b.{0,20}\bloss\w*\b/,
  /\b(just |already )?(lost|down|dropped)\b.{0,40}\b(double|bigger|more|back|all in|next)\b/,
  /\b(double|doubling) (up|down)\b.{0,30}\b(after|until|till|loss|lost|lose)\b/,
  /\bmartingale\b.{0,20}\b(me|system|tonight|bets?|for)\b/,
  /\bbet (bigger|more|double)\b.{0,25}\b(after|because|since)\b.{0,20}\b(los\w+|lost)\b/,
  /\bon tilt\b/,
  /\b(all in|everything i have|my (whole|entire|full) (bankroll|roll))\b/,
]
const SURE_THING = [
  /\bsure[ -]?(thing|bet|fire|winner|win)\b|\bsurefire\b/,
  /\bguarantee\w*\b/,
  /\b(can'?t|cannot|can not|never|won'?t|not) (possibly )?(lose|miss|fail)\b/,
  /\block of the (day|week|night|year|century|month|season)\b|\b(a|any|best|biggest|your|stone cold|mortal) lock\b(?! (in|for|to)\b)|\blocks (for|of) (tonight|today|the (day|week))\b/,
  /\bfree money\b|\brisk[ -]?free\b|\bno[ -]risk\b/,
  /\b100 ?(%|percent) (win|sure|certain|hit|safe|lock|winner|guaranteed)/,
  /\bmake me (rich|a millionaire|money)\b|\bget rich\b/,
  /\bfixed (match|game)s?\b|\binside(r)? (info|information|tip)\b/,
]
const UNDERAGE = [
  /\b(i'?m|i am|im) (only )?(1[0-9]|20|[5-9])\b(?! (units?|dollars?|bucks|%|percent|points?|games?|bets?|up|down|and \d))/,
  /\bunder ?age\b/,
  /\b(i'?m|i am) (still )?in (high|middle) school\b/,
]

const RULES: readonly (readonly [RefusalReason, readonly RegExp[]])[] = [
  ['distress', DISTRESS],
  ['underage', UNDERAGE],
  ['essential_money', ESSENTIAL],
  ['chase', CHASE],
  ['sure_thing', SURE_THING],
]

/** Questions about a word ("what is a martingale", "explain risk-free bet") are not wishes to do it. */
const IS_DEFINITION = /^(so )?(what('?s| is| are| does)|explain|define|meaning of)\b(?!.*\b(i|my|me|we|should|tonight|today)\b)/

/**
 * Why a message is answered with a refusal and help, or null.
 *
 * @param plain  the message in lower case
 * @example refusalOf('i lost 500, how do i win it back tonight')   // 'chase'
 */
export function refusalOf(plain: string): RefusalReason | null {
  if (IS_DEFINITION.test(plain) && !/\b(lock|winner|bet) of the\b|\bsure (thing|bet)\b.*\b(game|pick)/.test(plain)) {
    const reason = RULES.slice(0, 1).find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))
    if (!/\b(lock|winner) of\b/.test(plain)) return reason?.[0] ?? null
  }
  return RULES.find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))?.[0] ?? null
}
