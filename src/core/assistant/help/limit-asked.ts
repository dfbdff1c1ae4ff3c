// A limit of one's own that is asked for in the talk, said back with its figures; it is set on its page, by the person.
import type { LimitKind } from '../../care/limits.ts'
import type { AskOf, Context } from '../ask.ts'
import { asked, type PageHelp } from './page-help.ts'

const PERIOD = '\\b(?:daily|weekly|monthly|(?:a|per|each|every|this|the) (?:day|week|month))\\b'
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:at once|per (?:bet|wager|game|ticket)|an? (?:bet|wager|ticket)|(?:each|single|one|any|every|individual) (?:bets?|wagers?|stakes?|tickets?)|on (?:one|any|a single)|on (?:a|each|every|any) (?:game|bet)|in one go|largest|biggest|max(?:imum)? (?:bet|stake|wager))\b/,
    'largest bet',
  ],
  // A bound on bets without a time is one on each of them.
  [
    new RegExp(
      `^(?!.*${PERIOD}).*(?:\\b(?:no|never|not|nothing|don'?t) (?:\\w+ ){0,3}?(?:bets?|wagers?|tickets?)\\b|\\b(?:bets?|wagers?|tickets?) (?:at|under|below|to|of|no (?:more|bigger|larger)|smaller|not (?:over|above))\\b)`,
    ),
    'largest bet',
  ],
  [/\bdeposit/, 'deposit'],
  [/\bloss|\blos(?:e|ing)\b/, 'loss'],
  [/\b(?:entry|entries|dfs|contests?)\b/, 'entry fee'],
  [/\b(?:time|minutes?|hours?)\b/, 'time'],
  [/\b(?:stak(?:es?|ed|ing)|wager\w*|spend\w*|spent|bet(?:s|ting)?)\b/, 'stake'],
]
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:daily|(?:a|per|each|every|the|this) day)\b/, ' a day'],
  [/\b(?:weekly|(?:a|per|each|every|the|this) week)\b/, ' a week'],
  [/\b(?:monthly|(?:a|per|each|every|the|this) month)\b/, ' a month'],
]
const TENS: Readonly<Record<string, string>> = {
  'half an hour': '30 minutes',
  'an hour and a half': '90 minutes',
  'an hour': '1 hour',
  ten: '10',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  'a hundred': '100',
  'one hundred': '100',
  'two hundred': '200',
  'five hundred': '500',
  'a thousand': '1000',
}
const SPELLED = new RegExp(`\\b(${Object.keys(TENS).join('|')})\\b`, 'g')
const AMOUNT =
  /\$ ?(\d+(?:,\d{3})*(?:\.\d{1,2})?)|\b(\d+(?:,\d{3})*)[- ]?(dollars?|bucks?|usd|euros?|pounds?|minutes?|mins?|hours?)\b|\b(?:to|of|at|is|limit|than|over|under|below|above|past|max(?:imum)?|cap|most|beyond|(?:max(?:imum)? )(?:bet|stake|wager|deposit|loss)) (\d+(?:,\d{3})*)\b|\b(\d+(?:,\d{3})*) (?:(?:a|per|each|every) (?:day|week|month|bet|wager)|max(?:imum)?|tops|at (?:the )?most)\b/
/** Minutes and hours, in the groups of AMOUNT. */
const TIME = /()\b(\d+)[- ]?(minutes?|mins?|hours?)\b/
/** To be held to an amount, whatever the word for it. */
const HOLDS =
  /\b(?:limit|cap|max(?:imum)?|ceiling|tops)\b|\b(?:stop(?:ped)?|cut(?: off)?|capped|held|halt(?:ed)?|shut(?: off)?|block(?:ed)?|lock(?:ed)?(?: out)?)(?: me)?(?: off)? (?:at|after|once|when|if)\b|\b(?:no|not|never|nothing|don'?t|do not|can'?t|cannot|won'?t|stop me|keep me|warn me|block me)\b.{0,40}\b(?:more than|over|above|past|beyond|bigger than|larger than|higher than)\b|\b(?:at (?:the )?most|no (?:more|bigger|larger|higher) than)\b|\b(?:keep|hold)\b.{0,30}\b(?:under|below)\b/

/** To be sent away after a time: "don't let me sit in here longer than 45 minutes", "log me off after an hour". */
const SENT_OFF = new RegExp(
  `^(?!.*\\b(?:what|when|why|which|alert|remind|slate|lineups?|lock|game|kick ?off)\\b).*(?:\\b(?:do not|don'?t|never|stop|keep|prevent|block|no)\\b (?:let(?:ting)? )?(?:me )?(?:from )?(?:\\w+ ){0,2}?(?:sit\\w*|stay\\w*|be(?:ing)?|hang\\w*|linger\\w*|scroll\\w*|brows\\w+|spend\\w*|on|in|use|using)\\b|\\b(?:log|kick|sign|throw|boot|lock|shut|cut|chase|send) me (?:out|off|away)\\b|\\b(?:limit|cap|hold|restrict|keep) (?:me|my (?:daily )?(?:time|sessions?|visits?|screen time|use|usage))\\b).{0,40}(?:\\b\\d+[- ]?(?:minutes?|mins?|hours?)\\b|${SPELLED.source}[- ]?(?:minutes?|mins?|hours?)\\b|\\ban hour\\b)`,
)

type Limit = { readonly kind: string; readonly amount: string; readonly period: string }

/** "Limit me to 20 a day": nothing else being said, it is what is staked. */
const OF_ME = /\b(?:limit|cap|hold|keep|restrict|max) me\b/
const kindOf = (said: string): string | undefined =>
  KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? (OF_ME.test(said) && periodOf(said) !== '' ? 'stake' : undefined)
const periodOf = (said: string): string => PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? ''
const inFigures = (question: string): string => question.replace(SPELLED, (word) => TENS[word]!)
function amountIn(said: string): string | null {
  const hit = TIME.exec(said) ?? AMOUNT.exec(said)
  const unit = hit?.[3] !== undefined && /^(?:min|hour)/.test(hit[3]) ? hit[3] : null
  return hit === null ? null : unit === null ? `$${hit[1] || (hit[2] ?? hit[4] ?? hit[5])}` : `${hit[2]} ${unit}`
}

function limitIn(question: string): Limit | null {
  const said = inFigures(question)
  const [amount, kind] = [amountIn(said), kindOf(said)]
  if (amount === null || kind === undefined || !(HOLDS.test(said) || SENT_OFF.test(question))) return null
  return {
    amount,
    kind: amount.startsWith('$') ? kind : 'time',
    period: kind === 'largest bet' ? '' : periodOf(said),
  }
}

/** @example limitAsked('set my weekly loss limit to 100') // 'You want a loss limit of $100 a week: enter it there and confirm it. ' */
export function limitAsked(question: string): string | null {
  const limit = limitIn(question)
  if (limit === null) return null
  const { kind, amount, period } = limit
  return `You want ${kind === 'entry fee' ? 'an' : 'a'} ${kind}${kind === 'largest bet' ? '' : ' limit'} of ${amount}${period}: the form there is filled in with it. `
}

const KEYS: Readonly<Record<string, LimitKind>> = {
  'largest bet': 'largest_bet',
  deposit: 'deposit',
  loss: 'net_loss',
  'entry fee': 'entry_fees',
  time: 'time',
  stake: 'stake',
}
/**
 * The limits page with its form filled in.
 *
 * @example limitForm('cap my losses at 250 a month') // '/limits?limit=net_loss&period=month&amount=250'
 */
export function limitForm(question: string): string | null {
  const limit = limitIn(question.toLowerCase())
  const kind = limit === null ? undefined : KEYS[limit.kind]
  if (limit === null || kind === undefined) return null
  const [, number = '', unit = ''] = /^\$?([\d,.]+) ?(\w*)$/.exec(limit.amount) ?? []
  const amount = Number(number.replaceAll(',', '')) * (unit.startsWith('hour') ? 60 : 1)
  const period = kind === 'time' ? 'day' : kind === 'largest_bet' ? 'bet' : limit.period.replace(' a ', '')
  const query = [`limit=${kind}`, ...(period === '' ? [] : [`period=${period}`]), `amount=${amount}`].join('&')
  return amount >= 0 ? `/limits?${query}` : null
}

/**
 * A limit that was asked for, changed in the amount or the time that a short turn says; null where it says neither.
 *
 * @example limitAgain('make it 150', 'set me a max of 200 a week on stakes') // 'a stake limit of $150 a week'
 */
export function limitAgain(turn: string, before: string): string | null {
  const limit = limitIn(before)
  const said = inFigures(turn).replace(NOT_THAT, '').trim()
  if (limit === null || said.split(' ').length > MOST_WORDS || !CHANGES.test(said)) return null
  const bare = /(?<![\w.+$-])(\d+(?:,\d{3})*)(?![\w.%])/.exec(said)?.[1]
  const amount = amountIn(said) ?? (bare === undefined ? null : `$${bare}`)
  const period = periodOf(said)
  if (amount === null && period === '') return null
  const kind = kindOf(said) ?? (period === '' || limit.kind !== 'largest bet' ? limit.kind : 'stake')
  const name = kind === 'largest bet' ? 'largest bet' : `${kind} limit`
  return `a ${name} of ${amount ?? limit.amount}${kind === 'largest bet' ? '' : period === '' ? limit.period : period}, at most`
}
/** The page of a limit that was just asked for, with what a short turn changes of it; null where the turn is about something else. */
export function limitTurn(turn: string, { ask }: Context): AskOf<'page'> | null {
  if (ask?.kind !== 'page' || ask.page !== 'limit-asked' || ask.line === null) return null
  const line = limitAgain(turn.toLowerCase(), ask.line)
  return line === null ? null : { ...ask, line }
}
const MOST_WORDS = 8
/** "A month, not a week", "monthly instead of weekly": what it is no longer to be. */
const NOT_THAT =
  /[, ]*\b(?:not|instead of|rather than|and not)(?: (?:a|an|per|each|every|by the))? (?:day|week|month|daily|weekly|monthly)\b/g
const CHANGES =
  /^(?:(?:and|no|nah|ok|okay|actually|wait|sorry|hm+|also|then|but|please|lex|make|change|lower|raise|better|rather|say|put|set|it|that|to|at|the|a|for|by|with|just|only|instead|maybe|let's|lets|per|each|every|\$?\d+(?:,\d{3})*|dollars?|bucks?|day|week|month|daily|weekly|monthly|bets?|stakes?|deposits?|loss(?:es)?|limit|max|on|of|too|as well|more|like)(?:(?:[.! ]|,(?!\d))+|$))+$/

/** "Cap my deposits at 200 a week", "don't let me bet more than 50 at once": who is to be held, and to what. */
const HOLDS_ME = new RegExp(
  `^(?!.*\\b(?:lineups?|salar(?:y|ies)|exposure|players?|per team|questions?|alerts?|parlay|odds|price|kelly|book'?s|draft ?kings|fan ?duel)\\b)(?!.*(?:^|\\b)(?:what|how|when|why|which|is|are|did|does|have|can you (?:tell|show)) )(?=.*(?:\\$ ?\\d|\\b\\d|${SPELLED.source})).*(?:\\b(?:cap|limit|hold|keep|restrict|max)\\b (?:me|my (?:\\w+ )?(?:deposits?|loss(?:es)?|stakes?|staking|spending|bets?|betting|wagers?|entry fees?|entries|time)|me to|me at)\\b|\\b(?:do not|don'?t|never|stop|keep|prevent|block|warn)\\b (?:let(?:ting)? )?me\\b (?:from )?(?:\\w+ ){0,2}?(?:bet\\w*|stak\\w+|wager\\w*|deposit\\w*|spend\\w*|los(?:e|ing)|risk\\w*|put\\w*)\\b.{0,20}\\b(?:more than|over|above|past)\\b|\\b(?:deposit|loss|stake|spending|betting|weekly|daily|monthly|entry|time) (?:limit|cap|max)\\b)`,
)
/** What is no limit of one's own money: lineups, lists and prices, and what is asked about. */
const OF_OTHERS =
  /\b(?:line ?-?ups?|salar(?:y|ies)|exposure|players?|per team|questions?|alerts?|parlays?|odds|prices?|kelly|book'?s|draft ?kings|fan ?duel|edges?|value|arbs?|show|list|find|search|teams?|games? (?:with|over|under))\b|[+\u2212-]\d{3}|(?:^|\b)(?:what|how|when|why|which|is|are|did|does|have i|can you (?:tell|show)) /
/** "A max of 200 a week on stakes", "no single bet over 25", "max bet 50": a bound, and the money that it binds. */
const BOUNDS =
  /\b(?:stop|cut|hold|cap|block|halt|shut|limit) me (?:off |out |down )?(?:at|after|once|when|if)\b|\b(?:be|get) (?:stopped|cut off|capped|held|limited|blocked|shut off|locked out) (?:at|to|after|once|when|if)\b|\b(?:max(?:imum)?|cap|ceiling|limit|at (?:the )?most|no more than)\b.*\b(?:stak(?:es?|ing)|bets?|betting|wager\w*|spend\w*|deposit\w*|loss(?:es)?|los(?:e|ing)|entry fees?|entries)\b|\b(?:stak(?:es?|ing)|bets?|betting|wager\w*|spend\w*|deposit\w*|loss(?:es)?|los(?:e|ing)|entry fees?|entries)\b.*\b(?:max(?:imum)?|cap|ceiling|limit|at (?:the )?most|no more than|tops)\b|^(?:(?:and|also|then|plus|ok|okay|please|but|lex) )*(?:no|never|nothing|not) (?:(?:a|any|more|single|one|individual|other) )*(?:bets?|wagers?|stakes?|staking|betting|tickets?|deposits?)\b.{0,20}\b(?:over|above|bigger than|more than|larger than|higher than|past|beyond)\b|^(?:(?:and|also|then|plus|ok|okay|please|but|lex) )*(?:(?:can you |could you )?(?:make|be) sure (?:that )?)?i (?:do not|don'?t|never|won'?t|will not|shouldn'?t|should not|can'?t|must not) (?:ever |want to |wanna |like to |need to )*(?:bet|stake|wager|deposit|spend|risk|put|lose)\b.{0,20}\b(?:more than|over|above)\b|^(?:(?:and|also|then|plus|ok|okay|please|but|lex) )*(?:never|nothing|not|no) (?:more than|over|above|bigger than)\b.*\b(?:bets?|wagers?|tickets?|stakes?|games?|day|week|month)\b|\b(?:keep|hold) (?:all |every |each )?(?:of )?(?:my )?(?:\w+ )?(?:bets?|wagers?|stakes?|deposits?|betting|spending|losses)\b.{0,20}\b(?:under|below)\b/
/** Put as something wanted or an order, or as nothing but the bound. */
const WANTS =
  /^(?:(?:hey|lex|ok|okay|and|also|then|plus|please|pls|can you|could you|just|but|so|now) )*(?:set|put|make|give|add|want|i want|i (?:do not|don'?t|never|won'?t|will not|shouldn'?t|should not|can'?t|must not)|i'?d like|i would like|i need|let'?s|cap|limit|keep|hold|restrict|stop|block|halt|max(?:imum)?|no|never|nothing|not|a|lower|change|cut|drop|my|\$?\d)\b/

const TEXT = 'Nothing is set before you press the button there. A tighter limit acts at once, a looser one has to wait a day or longer.'

const isBound = (plain: string): boolean => WANTS.test(plain) && BOUNDS.test(plain) && !OF_OTHERS.test(plain)

/** A bound on one's own money or time that is wished for, with its amount. */
export const asksLimit = (plain: string): boolean =>
  (HOLDS_ME.test(plain) || SENT_OFF.test(plain) || isBound(plain)) && limitAsked(plain) !== null

/** Asked for as a setting; told with trouble it is heard by care first. */
export const LIMIT_HELP: PageHelp = {
  ...asked('limit-asked', HOLDS_ME, TEXT, 'Open your limits', '/limits'),
  surely: { test: asksLimit },
  lead: (question) => limitAsked(question.toLowerCase()),
  filled: (question) => {
    const href = limitForm(question)
    return href === null ? null : { label: 'Set this limit', href }
  },
}
