// A limit of one's own that is asked for in the talk, said back with its figures; it is set on its page, by the person.
import { asked, type PageHelp } from './page-help.ts'

const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:at once|per bet|a bet|each bet|single bet|one bet|on one|in one go|largest|biggest|max(?:imum)? (?:bet|stake|wager))\b/,
    'largest bet',
  ],
  [/\bdeposit/, 'deposit'],
  [/\bloss|\blos(?:e|ing)\b/, 'loss'],
  [/\b(?:entry|entries|dfs|contests?)\b/, 'entry fee'],
  [/\b(?:time|minutes?|hours?)\b/, 'time'],
  [/\b(?:stakes?|staking|wager\w*|spend\w*|bet(?:s|ting)?)\b/, 'stake'],
]
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:daily|a day|per day|each day|every day)\b/, ' a day'],
  [/\b(?:weekly|a week|per week|each week|every week)\b/, ' a week'],
  [/\b(?:monthly|a month|per month|each month|every month)\b/, ' a month'],
]
const TENS: Readonly<Record<string, string>> = {
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
  /\$ ?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*) ?(dollars|bucks|minutes?|mins?|hours?)\b|\b(?:to|of|at|limit|than|over|under|above|past) (\d[\d,]*)\b/
/** To be held to an amount, whatever the word for it. */
const HOLDS =
  /\b(?:limit|cap|max(?:imum)?|ceiling)\b|\b(?:no|not|never|don'?t|do not|can'?t|cannot|won'?t|stop me|keep me|warn me|block me)\b.{0,40}\b(?:more than|over|above|past|beyond)\b|\b(?:at most|no more than)\b/

/** @example limitAsked('set my weekly loss limit to 100') // 'You want a loss limit of $100 a week: enter it there and confirm it. ' */
export function limitAsked(question: string): string | null {
  const said = question.replace(SPELLED, (word) => TENS[word]!)
  const hit = AMOUNT.exec(said)
  const kind = KINDS.find(([pattern]) => pattern.test(said))?.[1]
  if (!hit || kind === undefined || !HOLDS.test(said)) return null
  const period = kind === 'largest bet' ? '' : (PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? '')
  const unit = /^(?:min|hour)/.test(hit[3] ?? '') ? hit[3]! : null
  const amount = unit === null ? `$${hit[1] ?? hit[2] ?? hit[4]}` : `${hit[2]} ${unit}`
  const name = unit === null ? kind : 'time'
  return `You want ${name === 'entry fee' ? 'an' : 'a'} ${name}${name === 'largest bet' ? '' : ' limit'} of ${amount}${period}: enter it there and confirm it. `
}

/** "Cap my deposits at 200 a week", "don't let me bet more than 50 at once": who is to be held, and to what. */
const HOLDS_ME = new RegExp(
  `^(?!.*\\b(?:lineups?|salar(?:y|ies)|exposure|players?|per team|questions?|alerts?|parlay|odds|price|kelly|book'?s|draft ?kings|fan ?duel)\\b)(?!.*(?:^|\\b)(?:what|how|when|why|which|is|are|did|does|have|can you (?:tell|show)) )(?=.*(?:\\$ ?\\d|\\b\\d|${SPELLED.source})).*(?:\\b(?:cap|limit|hold|keep|restrict|max)\\b (?:me|my (?:\\w+ )?(?:deposits?|loss(?:es)?|stakes?|staking|spending|bets?|betting|wagers?|entry fees?|entries|time)|me to|me at)\\b|\\b(?:do not|don'?t|never|stop|keep|prevent|block|warn)\\b (?:let(?:ting)? )?me\\b (?:from )?(?:\\w+ ){0,2}?(?:bet\\w*|stak\\w+|wager\\w*|deposit\\w*|spend\\w*|los(?:e|ing)|risk\\w*|put\\w*)\\b.{0,20}\\b(?:more than|over|above|past)\\b|\\b(?:deposit|loss|stake|spending|betting|weekly|daily|monthly|entry|time) (?:limit|cap|max)\\b)`,
)
const TEXT =
  'Limits of your own are entered and confirmed on the limits page: nothing is set before you confirm it there. A tighter limit acts at once, a looser one has to wait a day or longer.'

/** Asked for as a setting; told with trouble it is heard by care first. */
export const LIMIT_HELP: PageHelp = {
  ...asked('limit-asked', HOLDS_ME, TEXT, 'Open your limits', '/limits'),
  surely: { test: (plain) => HOLDS_ME.test(plain) && limitAsked(plain) !== null },
  lead: (question) => limitAsked(question.toLowerCase()),
}
