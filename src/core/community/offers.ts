// Does a text sell picks, or call a bet sure? Nobody does either here, in whatever spelling: what is plainly an offer is refused, what only
// reads like one is looked at by a moderator. Posts, comments, names, and all that is said of a clip go by this one rule.

import { asRead } from '../look-alikes.ts'

/** Three letters or more that stand apart, by blanks or by one sign. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}([ ._-])\p{L}(?:\1\p{L})+(?![\p{L}\p{N}])/gu

/**
 * A text as it is read: in one width of letters, and words that are spelled letter by letter put together.
 * @example unspaced('p i c k s for sale')   // 'picks for sale'
 */
export const unspaced = (text: string): string => text.normalize('NFKC').replace(SPACED, (letters) => letters.replace(/[ ._-]/g, ''))

/** What is sold, and what is so only beside money or a way to write to somebody: a card is a thing that people collect, too. */
const GOODS = '(?:p[il]cks?|plays|locks?|parlays?|packages?|v[il]p|t[il]ps|slips)'
const MAYBE_GOODS = '(?:cards?|play|bets|slate|winners?)'
const EITHER = `(?:${GOODS}|${MAYBE_GOODS})`
/** Words between a verb and what is sold. */
const FILL = String.raw`(?:\s+(?:my|our|the|some|all|a|an|of|few|these|cheap|best|daily|weekly|monthly|pa[il]d|premium|exclusive|private|sports?|betting|expert|top|winning|good|great|hot|nfl|nba|mlb|nhl|wnba|mls|college|soccer|ufc|(?:today|tonight|tomorrow)(?:'?s)?|\d+))*`
const CASH = String.raw`(?:cash ?app|venmo|zelle|pay ?pal|apple pay|google pay|chime(?! in\b)|bitcoin|btc|usdt|crypto(?! ?com\b))`
const PLACES = '(?:telegram|whats ?app|discord|onlyfans|patreon|whop|dubclub|gumroad)'
const PRICE = String.raw`(?:[$€£] ?\d+|\b\d+ ?(?:[$€£]|dollars?\b|bucks\b|usd\b|euros?\b|quid\b))`
/** Write to me; not "message me your pick". */
const WRITE = String.raw`(?:\b(?:dm|pm|hit|text|txt|message|msg|inbox|contact|hmu)\s+(?:me|us)(?:\s+up)?\b(?!\s+(?:with\s+)?(?:your|ur|what|who|why|if)\b)|\bhmu\b|\b(?:dm'?s?|inbox|pms?)\s+(?:are\s+|is\s+)?open\b|\b(?:slide|hop)\s+in(?:to)?\s+(?:my|the)\s+(?:dms?|inbox)\b|(?<!\d ?)\b(?:dm|pm|inbox)\b(?=\s*(?:$|[.!,;$]|for\b|4\b|to\b|now\b|today\b)))`

/** An offer in so many words. */
const OFFERS: readonly RegExp[] = [
  String.raw`(?:^|[.!?,;:]\s*|\b(?:i|we|im|i'm|we're|i am|we are)\s+(?:also\s+|now\s+|only\s+|just\s+|still\s+)*)sell${FILL}\s+${GOODS}\b|\bsellin(?:g|')?${FILL}\s+${GOODS}\b`,
  String.raw`\b(?:buy|sell|sellin'?g?|sale of|subscribe to|join|purchase)\s+(?:my|our)\b.{0,30}\b(?:${GOODS}|${PLACES})\b`,
  String.raw`\b(?:subscribe to|join)\s+the\b.{0,30}\b(?:v[il]p|package|${PLACES})\b`,
  String.raw`${WRITE}(?:\s+\w+){0,3}?\s+(?:for|4|to\s+(?:buy|get|purchase|join|order)|and\s+(?:i|we)(?:'ll|\s+will)?\s+(?:send|sell|give))${FILL}\s+${EITHER}\b`,
  String.raw`\b${EITHER}\s+(?:are\s+|is\s+)?(?:available|ready|cheap|out|in|dropping|for (?:today|tonight|tomorrow))\b.{0,20}${WRITE}`,
  String.raw`\b${GOODS}\s+(?:are\s+)?(?:up\s+)?(?:for|4)\s*sale\b`,
  String.raw`\b(?:(?:v[il]p|pa[il]d) (?:p[il]cks?|plays?)|premium p[il]cks?|(?:v[il]p|premium|pa[il]d) (?:packages?|groups?|channels?|${PLACES}))\b`,
].map((source) => new RegExp(source))
/** A price of a pick, or of what one stakes on it. */
const PRICED: readonly RegExp[] = [
  String.raw`${PRICE}\s*(?:\/|per|a|for|gets you|buys you)\s*(?:(?:my|our|the|all)\s+)*(?:p[il]ck|play)s?\b`,
  String.raw`${PRICE}\s*(?:\/|per|a|for)\s*(?:day|week|month)\b.{0,40}\b(?:p[il]cks?|plays?|v[il]p|package)\b`,
].map((source) => new RegExp(source))

/** To be paid: "hit my cashapp", "venmo me", and what is paid for. */
const ASKS_MONEY = new RegExp(
  String.raw`\b(?:hit|send|drop|tip|pay|bless|load)\b.{0,20}\b${CASH}\b|\b${CASH}\s*(?:me\b|us\b|:|@|${PRICE}|\d+\b)`,
)
const OWN_CASH = new RegExp(String.raw`\b(?:my|our)\s+${CASH}\b`)
const PAID_FOR = new RegExp(String.raw`\b(?:${EITHER}|tomorrow|tonight)\b`)
const MONEY_AND_GOODS = new RegExp(String.raw`\b${CASH}\b.{0,60}\b${GOODS}\b|\b${GOODS}\b.{0,60}\b${CASH}\b`)
/** How money comes to a book and back is no offer. */
const BANKING = /\b(?:deposit\w*|withdr\w+|declin\w+|payouts?|paid out|cash(?:ed|ing)? out|refund\w*|verif\w+)\b/
/** What a bankroll risks: "$20 per play". */
const STAKES = /\b(?:bet|stake|staking|risk|risking|wager|wagering|units?|put|lose|lost|won|win|spend|spent|down|up|flat|budget)\b/

/** Plainly something to be had for a price; a card, or a play, that is only named beside one may be anything. */
const HAD_FOR_MONEY = new RegExp(String.raw`\b${GOODS}\b|\b(?:gets|buys) you\b`)
const WRITES = new RegExp(WRITE)
const WRITE_AND_PRICE = new RegExp(`${WRITE}.{0,60}${PRICE}|${PRICE}.{0,60}${WRITE}`)
const TALKS_OF_SALE = new RegExp(
  String.raw`\b(?:sell|sells|sellin'?g?|sold|resell\w*)\b(?! (?:high|low|off|out)\b)[^.!?,;:]{0,40}\b${GOODS}\b(?! up\b)|\b(?:buy|buys|buying|bought|purchase\w*|pay(?:s|ing)? for|paid for|subscribe\w* to)${FILL}\s+${GOODS}\b`,
)
/** Goods, and a way to write to whoever has them. */
const WRITES_OF_GOODS = new RegExp(
  String.raw`(?:${WRITE}).{0,40}\b(?:${GOODS}|winners?)\b|\b(?:${GOODS}|winners?)\b.{0,40}(?:${WRITE})|\bwho wants\b.{0,20}\b${EITHER}\b.{0,30}${PRICE}`,
)
/** Said against it, or of others. */
const AGAINST =
  /\b(?:never|not|no ?one|no|nobody|nothing|none|stop|avoid|against|scam\w*|touts?|hate|without|refuse\w*|report\w*|banned|[a-z]+n'?t|people|guys|those|they|everyone|anyone)\b/
const NEAR = 40

const CERTAINTY =
  /\br[il]sk ?free\b(?! rates?\b)|\b(?:locks? of (?:the |my |our |this )?(?:day|night|week|month|year|century|season|slate)|(?:absolute|guaranteed|mortal|stone[- ]cold|easy|free|max|100\s?%)\s+locks?|guaranteed (?:win(?:s|ners?)?|money|profit|returns?)|(?:can'?t|can ?not) lose|(?:can'?t|can ?not) miss (?:bet|pick|play|parlay|prop|spot)s?|lotd|free money|sure (?:thing|bet|winner))\b/

/** Reads as if a bet were sure; a lock of a lineup is none. */
const MAYBE_CERTAIN =
  /\b(?:this|it|that)(?: i|')s a lock\b(?! in\b)|\bmy locks?\b (?:tonight|today|of\b|for (?:tonight|today))|\beasy money\b|\b100 ?(?:%|percent|per cent) (?:sure|locks?|wins?|winners?)\b/

const SOLD = 'Picks are not sold here. Take the offer out.'
const SURE = 'No bet is sure: words such as “lock of the day”, “guaranteed” and “risk free” are not used here. Say why instead.'

/** A text as the patterns read it: no marks, no signs between letters. */
const plainOf = (text: string, line: string): string =>
  unspaced(
    asRead(text)
      .replace(/[’‘`´]/g, "'")
      .replace(/[*~>#\\]/g, ''),
  )
    .replace(/\n+/g, line)
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z\d])[-./|]+(?=[a-z])/g, (signs, at: number, whole: string) => (/\d/.test(whole[at - 1]!) ? signs : ' '))
    .replace(/\s+/g, ' ')
    .trim()

const LIKE_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
}
const LONGEST_WORD = 40
/** Digits and signs in the place of letters: "l0ck", "$ell"; an amount and a time of day keep theirs. */
const lettersOf = (plain: string, one: 'l' | 'i'): string =>
  plain.replace(/[a-z\d@$!|]+/g, (token) =>
    // So long a token is no word, and each of its signs looks at those behind it.
    token.length > LONGEST_WORD ||
    (!/^(?:0f|t0)$/.test(token) && (/^[@$]?\d+[a-z]{1,4}$/.test(token) || (token.match(/[a-z]/g) ?? []).length < 2))
      ? token
      : token.replace(
          /[\d@$|](?=[a-z\d@$!|]*[a-z])|!(?=[a-z])|(?<=[a-z])\d(?![a-z])/g,
          (sign) => LIKE_LETTERS[sign] ?? (/[1!|]/.test(sign) ? one : sign),
        ),
  )

const readings = (text: string): readonly string[] => {
  // A line may end a sentence, or cut it.
  const plain = [plainOf(text, ' . '), plainOf(text, ' ')]
  return [...new Set(plain.flatMap((one) => [one, lettersOf(one, 'l'), lettersOf(one, 'i')]))]
}

/** Ends what a word says something about: "guaranteed win, never fails" denies nothing. */
const CLAUSE_END = /[.,!?;:]/
/** Hold a negation and affirm. */
const AFFIRMING =
  /\bno (?:doubts?|brainer|cap|joke|sweat|question|risk)\b|\bnever (?:fails?|loses?|lost|miss(?:es)?)\b|\b(?:can'?t|can ?not|won'?t|don'?t|doesn'?t|didn'?t) (?:lose|miss|fail|regret)\b|\bnot even close\b/g

/** Offer and what is said around it in the same clause: against it, or as an offer. */
function judged(text: string, pattern: RegExp): 'none' | 'talk' | 'offer' {
  const found = pattern.exec(text)
  if (!found) return 'none'
  const end = found.index + found[0].length
  const before = text
    .slice(Math.max(0, found.index - NEAR), found.index)
    .split(CLAUSE_END)
    .at(-1)
  const [after] = text.slice(end, end + NEAR).split(CLAUSE_END)
  const around = `${before} | ${after}`.replace(AFFIRMING, '')
  return AGAINST.test(around) && !WRITES.test(text) ? 'talk' : 'offer'
}

type Verdict = { readonly kind: 'refused' | 'doubtful'; readonly sentence: string }

function verdictOf(text: string): Verdict | null {
  const price = WRITE_AND_PRICE.test(text)
  if (price && HAD_FOR_MONEY.test(text)) return { kind: 'refused', sentence: SOLD }
  const isBanking = BANKING.test(text)
  const asksMoney = ASKS_MONEY.test(text)
  if (!isBanking && (((asksMoney || OWN_CASH.test(text)) && PAID_FOR.test(text)) || MONEY_AND_GOODS.test(text)))
    return { kind: 'refused', sentence: SOLD }
  const isStaking = STAKES.test(text) && !WRITES.test(text)
  const offers = [...OFFERS, ...(isStaking ? [] : PRICED)].map((pattern) => judged(text, pattern))
  if (offers.includes('offer')) return { kind: 'refused', sentence: SOLD }
  const certain = judged(text, CERTAINTY)
  if (certain === 'offer') return { kind: 'refused', sentence: SURE }
  if (certain === 'talk' || MAYBE_CERTAIN.test(text)) return { kind: 'doubtful', sentence: SURE }
  if (price || (asksMoney && !isBanking) || offers.includes('talk') || TALKS_OF_SALE.test(text) || WRITES_OF_GOODS.test(text))
    return { kind: 'doubtful', sentence: SOLD }
  return null
}

/** The graver of what the readings of a text come to. */
function verdict(text: string): Verdict | null {
  const verdicts = readings(text).map(verdictOf)
  return verdicts.find((one) => one?.kind === 'refused') ?? verdicts.find((one) => one !== null) ?? null
}

/**
 * Why a text is refused as a promotion, as a sentence; null where it is not. "Lineups lock at seven" is none.
 * @example promotionFault('Risk-free p1ck tonight')   // a sentence
 */
export function promotionFault(text: string): string | null {
  const found = verdict(text)
  return found?.kind === 'refused' ? found.sentence : null
}

/**
 * Whether a text that is not refused may be an offer all the same, so that a moderator looks at it.
 * @example mayBeOffer('dm me, $20')   // true
 */
export const mayBeOffer = (text: string): boolean => verdict(text)?.kind === 'doubtful'

/** What a promotion of a plan may not say at all: a lock is none where something locks, or is locked in. */
const SURE_WORDS = /\bguaranteed\b|(?<!\b(?:lineups?|rosters?|slates?|games?|contests?|entries|it|they) )\blocks?\b(?! in\b)/
const SURE_PROMOTION = 'No bet is sure: words such as “lock”, “guaranteed” and “risk free” are not used in a promotion.'

/**
 * Why the words of a promotion of our own plans are refused: it may sell them, and calls no bet sure. Null where they are not.
 * @example certaintyFault('Risk free!')   // a sentence
 */
export function certaintyFault(text: string): string | null {
  const isSure = readings(text).some((one) => judged(one, CERTAINTY) === 'offer' || SURE_WORDS.test(one))
  return isSure ? SURE_PROMOTION : null
}

/** The same words written in one: a username has no blanks. */
const RUN_TOGETHER =
  /(?:buy|sell(?:ing|er)?)(?:my|our|the|cheap|best)?(?:p[il]cks?|plays|locks?|parlays?)|(?:p[il]cks?|plays|locks?|parlays?)(?:for|4|a)sale|(?:p[il]cks?|plays|locks?)seller|locks?of(?:the|my)?(?:day|night|week|month|year)|r[il]skfree|guaranteed(?:lock|win|money|profit)|(?:dm|text|pm)(?:me)?(?:for|4|a)(?:p[il]cks?|plays|locks?|v[il]p)|(?:pa[il]d|premium|v[il]p)(?:p[il]cks?|plays)/

/**
 * Why a name is refused: an offer is none, also in one word.
 * @example nameOfferFault('lock_of_day')   // a sentence
 */
export function nameOfferFault(name: string): string | null {
  const isOffer = promotionFault(name) !== null || readings(name).some((one) => RUN_TOGETHER.test(one.replace(/[^a-z0-9]/g, '')))
  return isOffer ? 'A name is no offer: picks are not sold here, and no bet is called sure. Please choose another.' : null
}
