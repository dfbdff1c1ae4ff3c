// Which words may never leave, whoever wrote them: promises, chasing, orders to bet, and what a text smuggled in from data would say.
import { HELPLINES } from '../../access/helplines.ts'

export type PhraseFault = 'promise' | 'chasing' | 'order' | 'smuggled' | 'garbage'

/** "There is no sure thing" is the truth; the words before a hit turn it round. "No doubt, a lock" does not. */
const TURNED =
  /\b(?:no|not|never|nobody|nothing|none|without|neither|nor|isn['\u2019]?t|aren['\u2019]?t|don['\u2019]?t|doesn['\u2019]?t|won['\u2019]?t|wouldn['\u2019]?t|cannot|can['\u2019]?t|avoid|instead of|beware|rather than|refuse)\b/g
const HOLLOW =
  /\b(?:no (?:doubt|question|way around)|not (?:just|only|merely)|nothing but|never (?:fails?|miss\w*|los\w+)|can['\u2019]?t (?:go wrong|miss|lose)|(?:no|not|never|nobody|none|nothing|neither|cannot|\w+n['\u2019]?t)\s+(?:\w+\s+){0,3}?(?:miss|deny|denies|denying|doubt\w*|dispute|argue|ignore|forget|overlook|hesitate|wait|question|stop\w*|beat|matter|sleep on|pass up))\b/g
/** How many words before a hit may turn it round. */
const REACH = 7

const PROMISES: readonly RegExp[] = [
  /\b(?:a|an|the|your|my|is|are|as|mortal|stone[- ]cold|absolute|total|real|near|virtual|pure|another|today's|tonight's)\s+(?:(?!(?:slate|lineup|roster|contest|tournament|entry|game|swap)s?\s)\w+\s+)?locks?\b(?!\s+(?:time|button|list|in\b))/,
  /\block(?:s)? of the (?:day|night|week|year|month)\b/,
  /\b(?:it|this|that|they)['\u2019]?s?\s+(?:a\s+)?locks?\b(?!\s+(?:at|when|in)\b)/,
  /\bguarantee(?:d|s|ing)?\b(?! prize)/,
  /\b(?:can(?:['\u2019]?t|not| not)|could(?:n['\u2019]t| not)|won['\u2019]?t|will not|never|impossible to|no way to|unable to|does not|doesn['\u2019]t)\s+(?:\w+\s+)?(?:los(?:e|es|ing)|fails?|miss(?:es)?)\b/,
  /\bno way (?:this|that|it|they|he|she|the \w+)\s+los(?:es?|ing)\b/,
  /\b(?:sure|safe|certain)[- ]?(?:fire)?[- ](?:thing|bet|win|winner|money|profit|fire)\b/,
  /\bsurefire\b|\bslam[- ]dunk\b|\bno[- ]brainer\b|\bfool[- ]?proof\b|\bbulletproof\b|\bairtight\b/,
  /\b(?:free|easy|guaranteed) (?:money|cash|profit)\b|\bprint(?:s|ing)? money\b|\bmoney in the bank\b|\bfree roll\b/,
  /\brisk[- ]?(?:free|less)\s+(?:profit|money|win|winner|bet|return|play|way)\b|\b(?:zero|no) risk\b|\bwithout (?:\w+ )?risk\b/,
  /\b(?:bank|count) on (?:it|this|that|them|him)\b|\btake (?:it|this|that) to the bank\b/,
  /\b(?:100|hundred)\s?(?:%|percent|per cent)\s+(?:\w+\s+)?(?:sure|certain|safe|confident|win|lock|chance)\b/,
  /\b(?:certain|sure|bound|destined) to (?:win|cover|hit|cash|score|profit|pay)\b/,
  /\b(?:will|going to|gonna|shall)\s+(?:definitely|certainly|surely|absolutely|undoubtedly|always|easily)\s+(?:win|cover|hit|cash|score|profit|pay|beat)\b/,
  /\b(?:definitely|certainly|surely|absolutely|undoubtedly|always)\s+(?:wins?|covers?|hits?|cash(?:es)?|pays?|beats?)\b/,
  /\byou(?:['\u2019]ll| will| are going to| shall)\s+(?:\w+\s+)?(?:win|profit|make (?:money|a profit)|cash|double|triple|get rich)\b/,
  /\b(?:are|is|were|was|they['\u2019]re|he['\u2019]s|she['\u2019]s|it['\u2019]s|look|looks|seem|seems|way|over)\s?(?:over)?due\b(?! (?:date|to|at|by|on|in|back)\b)/,
  /\b(?:fixed|rigged) (?:match|game|bet)\w*\b|\binside (?:info|information|tip)\b|\binsider (?:info|information|tip)\b/,
  /\bcertaint(?:y|ies)\b|\bno doubt\b|\bbeyond doubt\b|\bwithout (?:a )?doubt\b/,
]

const CHASING: readonly RegExp[] = [
  /\b(?:win(?:s|ning)?|won|mak(?:es?|ing)|get(?:s|ting)?|earn(?:s|ing)?|claw(?:s|ing)?|claim(?:s|ing)?|takes?|taking|recover(?:s|ing)?)\s+(?:\w+\s+){0,3}?(?:it|them|that|all|everything|money|losses|loss|cash|bankroll|dollars)\s+(?:\w+\s+)?back\b/,
  /\b(?:recoup|recover|erase|undo|wipe out|reverse|make up(?: for)?)\s+(?:\w+\s+){0,3}?loss(?:es)?\b/,
  /\bget(?:ting)? (?:you )?(?:back to )?even\b|\bback to even\b|\bchas(?:e|es|ing) (?:\w+\s+)?loss(?:es)?\b/,
  /\bdoubl(?:e|es|ing)(?:[- ]up|[- ]down)?\s+(?:your|the|that|this|each|every)?\s*(?:\w+\s+)?(?:stakes?|bets?|wagers?|units?|amount)\b/,
  /\b(?:double|doubling)[- ](?:up|down)\b|\b(?:bigger|larger|raise|increase)\s+(?:\w+\s+){0,3}after\s+(?:\w+\s+)?loss(?:es)?\b/,
]

/** At the head of a sentence or after a comma: said to the person as an order. */
const HEAD =
  /(?:^|[,;:.!?\u2022\-\u2013\u2014]\s+|\b(?:so|then|now|just|please|and|you (?:should|must|have to|need to|ought to|want to|can|could)|i(?:['\u2019]d| would)|let['\u2019]s|better|go(?: ahead)? and|(?:feel )?free to|time to|ready to|(?:be|make) sure to|remember to|do(?:n['\u2019]t| not) forget to|worth it to|my advice is to|i (?:suggest|recommend)(?: (?:that )?you| to)?)\s+)/
const order = (body: string): RegExp => new RegExp(`${HEAD.source}(?:${body})`)
// "Stake $20.83" says what a tool advises: where it came from is asked of the figure.
const ORDERS: readonly RegExp[] = [
  order(
    String.raw`(?:bet|bets|betting|wager|wagering|hammer|smash|pound|slam|gamble|parlay|buy|back|lay|ride|tail)\s+(?:(?:on|it|all|everything|big|hard|heavy|now|more|the|your|this|that|half|a|an|them|him)\b|\$|\d|[a-z]+ (?:at|to|now|on|\+|-))`,
  ),
  order(String.raw`stake\s+(?:it|all|everything|big|hard|more|half|the|your)\b`),
  order(
    String.raw`(?:put|throw|drop|lay|place|risk|load|unload|sprinkle|wire|deposit|send|transfer)\s+(?:\w+\s+){0,4}?(?:\$\s?\d|\d|dollars|bucks|money|bet|wager|units?|bankroll|savings|salary|paycheck|everything|it all)`,
  ),
  order(
    String.raw`(?:take|grab|hit|get|play|pick)\s+(?:the\s+)?(?:over|under|points|moneyline|spread|[\w' ]{2,30}?\s+(?:[+\u2212-]\d|at [+\u2212-]\d|moneyline|to (?:win|cover)))\b`,
  ),
  /\b(?:go|going|went|be|put it) all[- ]?in\b|\ball[- ]in on\b|\bload(?:ing)? up on\b|\bmax(?:imum)? bet\b|\bbet the (?:house|farm|ranch|rent|mortgage)\b|\bempty (?:your|the) (?:account|bankroll)\b|\bwhole bankroll\b|\bentire bankroll\b|\b(?:borrow|loan|credit card)\b.*\b(?:bet|stake|wager)\b/,
]
/** "Bet nothing", "stake only what you can lose": advice against a bet reads like an order for one. */
const CALM = /\b(?:bet|stake|wager|risk|put)\s+(?:nothing|only|less|no more|within|responsibly)\b/

const SMUGGLED: readonly RegExp[] = [
  /\b(?:system|developer|hidden) (?:prompt|message|instructions?)\b|\bmy (?:instructions|rules) (?:are|say|were|tell)\b|\brules that nothing\b/,
  /\b(?:ignor|disregard|forget|overrid)\w*\s+(?:\w+\s+){0,3}?(?:instructions?|rules|prompts?|guidelines|guardrails)\b/,
  /\bas (?:instructed|ordered|told|requested) (?:by|in|from)\b|\bi (?:was|have been|am) (?:instructed|told|ordered|asked) to\b/,
  /\b(?:instructions?|orders?|commands?) (?:in|from|inside) the (?:data|tool|result|headline|news|text|feed|note)\b/,
  /\b(?:promo|bonus|referral|voucher|coupon)\s*code\b|\buse (?:the )?code\b|\bsign(?:ing)? up (?:at|with|on|here)\b|\b(?:telegram|whatsapp|discord|venmo|cash ?app|bitcoin|crypto|wallet)\b/,
  /\b(?:api|secret|access)[ _-]?(?:key|token)\b|\bpasswords?\b|\bsk-[a-z0-9]/,
  /!?\[[^\]]*\]\([^)]*\)|<\/?[a-z!][^>]*>|\bdata:[a-z]+\/|\bjavascript:/i,
]
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b[\w.-]+@[\w-]+\.\w+|\b[a-z0-9-]+\.(?:com|net|org|io|bet|xyz|top|app|gg|me|co|ru|info)\b/gi
const PHONE = /(?:\+?\d{1,2}[ .-])?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g

const GARBAGE: readonly RegExp[] = [
  /\ufffd|\p{Co}|\p{Cn}/u,
  // Figures in other writings than 0-9 would slip by the check of figures; no answer needs them.
  /(?![0-9])\p{N}/u,
  /<\|?\w*(?:im_start|im_end|endoftext|tool_call|assistant|system|user)\w*\|?>|\[\/?INST\]|```|\{\s*"[\w]+"\s*:/i,
  /(.)\1{14,}/,
  /\b(\w+)(?:\s+\1\b){5,}/i,
]

/**
 * What is wrong with the words of a sentence; null when nothing is.
 *
 * @param known  text that the product or a tool gave (addresses in it may be repeated)
 * @example faultOfWords('The Broncos are a guaranteed lock.', '') // { kind: 'promise', text: 'guaranteed' }
 */
export function faultOfWords(sentence: string, known: string): { readonly kind: PhraseFault; readonly text: string } | null {
  for (const pattern of GARBAGE) {
    const hit = pattern.exec(sentence)
    if (hit) return { kind: 'garbage', text: hit[0] }
  }
  const lower = sentence
    .toLowerCase()
    .replaceAll('\u2019', "'")
    .replace(/[*_`~#>]+/g, '')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .trim()
  for (const pattern of SMUGGLED) {
    // Also as it was written: the marks of a page are taken away above.
    const hit = pattern.exec(lower) ?? pattern.exec(sentence)
    if (hit) return { kind: 'smuggled', text: hit[0] }
  }
  const helps = HELPLINES.map(({ contact, address }) => `${contact} ${address}`).join(' ')
  for (const hit of [...lower.matchAll(ADDRESS), ...lower.matchAll(PHONE)])
    if (!`${known} ${helps}`.toLowerCase().includes(hit[0].replace(/[.,;]$/, ''))) return { kind: 'smuggled', text: hit[0] }
  return turned(PROMISES, lower, 'promise') ?? turned(CHASING, lower, 'chasing') ?? turned(ORDERS, lower, 'order', CALM)
}

/** The first hit that no word before it turns round, and that is not itself part of what may be said. */
function turned(patterns: readonly RegExp[], text: string, kind: PhraseFault, except?: RegExp) {
  const calm = except
    ? [...text.matchAll(new RegExp(except.source, 'g'))].map((hit) => [hit.index, hit.index + hit[0].length] as const)
    : []
  const isCalm = (start: number, end: number) => calm.some(([from, to]) => start < to && from < end)
  for (const pattern of patterns)
    for (const hit of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)))
      if (!isTurned(text.slice(0, hit.index)) && !isCalm(hit.index, hit.index + hit[0].length)) return { kind, text: hit[0].trim() }
  return null
}

function isTurned(before: string): boolean {
  // Of the same clause only: "no bet there; this one is a lock".
  const clause = before.split(/[,;:.!?]|\band\b|\bbut\b|\bhowever\b|\byet\b/).at(-1) ?? ''
  const near = clause.trim().split(/\s+/).slice(-REACH).join(' ').replace(HOLLOW, ' ')
  return (near.match(TURNED)?.length ?? 0) % 2 === 1
}
