// A setting that is asked for in the talk ("switch to decimal odds", "my book is FanDuel"): said back, with the way to the place where the person
// changes it.
import { asked, type PageHelp } from './page-help.ts'

const ORDER =
  "^(?:(?:hey|lex|ok|okay|please|pls|can you|could you|just|i want|i'd like|and|also|now|from now on|always) )*(?:(?:switch|change|set|turn|put|make|use|show|go|move|give)(?: (?:me|it|my|the|everything|all|prices|odds|them|to|in|on|into|over|back))* )?"
const NOTATION = '(?:decimal|fractional|american|european|uk|hong kong|malay|indonesian)'
const BOOK =
  '(?:draft ?kings|fan ?duel|bet ?mgm|caesars|bet ?365|bet ?rivers|fanatics|pinnacle|espn ?bet|hard ?rock|bovada|kalshi|polymarket)'
const WISHES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`${ORDER}(${NOTATION}) (?:odds|prices|format|notation)(?: (?:please|pls|from now on|everywhere|by default))*[.! ]*$`),
    'prices as $1 odds',
  ],
  [
    /^(?:(?:hey|lex|ok|please|so|and) )*(?:can|could|may|is it possible to|how do) i (?:see|get|have|view|read) (?:my |all (?:the |my )?)?(?:odds|prices|lines) (?:in|as) (decimal|fractional|american|hong kong|european)s?(?: (?:odds|format))?(?: (?:instead|please|pls|everywhere|by default))*[?.! ]*$/,
    'prices as $1 odds',
  ],
  // "Can everything be in decimals, like 1.91, instead of the plus minus stuff".
  [
    /^[^\d]*?\b(?:everything|all(?: of)?(?: the| my)?(?: odds| prices| lines)|(?:the |my )(?:odds|prices|lines)|it all|the (?:whole )?(?:site|app|board))\b(?: \w+){0,3}? (?:be|in|as|to|into|shown|displayed|use)(?: \w+){0,2}? (decimal|fractional|american|fraction|hong kong|european)s?\b(?!.*\b(?:is|equal|worth) [+-]?\d)/,
    'prices as $1 odds',
  ],
  [
    new RegExp(
      `${ORDER}(dark|light)(?: (?:mode|theme|colou?rs?))(?: (?:please|pls|on))*[.! ]*$|^(?:set|change|switch) (?:the )?theme to (dark|light)[.! ]*$`,
    ),
    'the $1 theme',
  ],
  [
    new RegExp(
      `^(?:so |ok |hey |lex |btw )*(?:my (?:main |only )?(?:sports ?)?books? (?:is|are)|i (?:only |mostly )?(?:bet|play|use|have an account) (?:at|on|with)?) ?(${BOOK}(?:(?:,| and|,? &|\\+) ?(?:${BOOK}))*)(?: (?:only|mostly|now))*[.! ]*$`,
    ),
    '$1 as your books',
  ],
  [/\b(?:set|change|switch|move|make) my (time ?zone) (?:to|as) ([\w/ ]+?)[.! ]*$/, 'another time zone'],
  [
    new RegExp(
      `${ORDER}(?:me )?(?:on |in |to )?(?:(?:the )?time zone to )?(?:us )?(eastern|central|mountain|pacific|atlantic|london|berlin|utc|gmt) (?:standard )?time(?: zone)?(?: (?:please|pls|from now on|everywhere))*[.! ]*$`,
    ),
    '$1 time',
  ],
  [
    /^(?:please |can you |lex )*(?:make|set) (?:the )?(nfl|nba|mlb|nhl|wnba|mls|epl) (?:as )?(?:my )?(?:default|main|home)(?: league)?[.! ]*$|^set my default league to (nfl|nba|mlb|nhl|wnba|mls|epl)[.! ]*$/,
    'another default league',
  ],
  [
    /^(?:please |can you |lex )*(?:turn|switch) (on|off) (?:lex'?s? |your |the )?(?:voice|speech|reading aloud)(?: please)?[.! ]*$/,
    'the voice $1',
  ],
  [
    /^(?:please |can you |lex )*(?:set|make|change|put) my (?:risk(?: tolerance)?|kelly(?: (?:share|fraction))?) (?:to|at) (?:an? )?([\w./% ]+?)[.! ]*$/,
    'another risk tolerance, which is your share of Kelly',
  ],
]

function wishOf(question: string): string | null {
  const plain = question
    .toLowerCase()
    .replace(/[\u2019]/g, "'")
    .trim()
  for (const [pattern, wish] of WISHES) {
    const hit = pattern.exec(plain)
    if (hit) return wish.replace('$1', hit.slice(1).find((one) => one !== undefined) ?? '')
  }
  return null
}

const match = { test: (text: string) => wishOf(text) !== null }
/** @example asksForSetting('switch to decimal odds') // true */
export const asksForSetting = (text: string): boolean => match.test(text)

export const SETTINGS_ASKED: PageHelp = {
  key: 'setting-asked',
  match: /(?!)/,
  text: 'I change no settings myself: it is one choice in the settings, kept at once and for all your devices, and changed back in the same place.',
  lead: (question) => {
    const wish = wishOf(question)
    return wish === null ? null : `You want ${wish}. `
  },
  label: 'Open settings',
  href: '/settings',
}

export const ACCOUNT_ASKED: readonly PageHelp[] = [
  asked(
    'own-name',
    /^(?:please |hey |lex |ok |from now on |just |you can |can you )*call me (?!when|if|a|an|at|back|later|crazy|old|lucky|unlucky|stupid)[\w' -]{2,40}[.! ]*$/,
    'The name that is shown for you stands on your profile, and you change it there. For myself: say "remember that my name is" with it, and I keep it as a note that you can erase.',
    'Open your profile',
    '/profile',
  ),
  asked(
    'note-money',
    /^(?!.*\b(?:limit|cap|max|how|why|when|can|bets?|parlay|wager|moneyline|spread)\b)(?:hey |lex |please |ok |can you |could you |just |so |and )*(?:put (?:it |this )?down|note|log|record|write down|jot down|mark|track|enter|register|add|keep (?:a )?(?:note|track))\b.*\b(?:deposit(?:ed|s)?|withdr[ae]w(?:al|n)?|(?:moved|transferred|loaded|paid|put|sent|took|pulled) (?:\$ ?)?\d[\d,.]*(?: (?:dollars|bucks))? (?:in(?:to)?|to|on(?:to)?|out(?: of)?|from|off)|entry fees?)\b/,
    'Deposits, withdrawals and entry fees are noted on your limits page, under money: kind, place, amount and day, kept when you press the button there. I note none myself and move no money; they count toward limits of your own.',
    'Open your limits',
    '/limits',
  ),
  asked(
    'stop-mails',
    /^(?:please |can you |lex |ok )*(?:stop (?:sending|mailing|e-?mailing) me(?: (?:e-?mails?|messages|so many \w+|any \w+))?|(?:no more|unsubscribe(?: me)? from(?: all| the)?|turn off(?: the| all)?|i want no more) (?:e-?mails?|mailings?|newsletters?)(?: please| from you)?)[.! ]*$/,
    'Whether alerts reach you by mail, push or text is chosen in the settings.',
    'Open settings',
    '/settings',
  ),
  asked(
    'largest-bet',
    /^(?:please |can you |lex |ok )*(?:(?:set|put|add|make|give me|i want|i'd like) )?(?:a |my |the )?(?:max(?:imum)?|largest|biggest) (?:bet|stake|wager)(?: size)?(?: (?:of|to|at))? \$?\d[\d,]*(?: (?:dollars|bucks))?(?: (?:please|pls|for me|for now))*[.! ]*$/,
    'A largest bet is one of the limits of your own: enter it on the limits page and confirm it. A tighter limit acts at once, a looser one has to wait a day or longer.',
    'Open your limits',
    '/limits',
  ),
  asked(
    'linked-state',
    /^(?!.*\b(?:how (?:do|can)|where)\b).*\b(?:is|are|was|did)\b.*\b(?:my )?(?:draft ?kings|fan ?duel|bet ?mgm|caesars|bet ?365|bet ?rivers|fanatics|kalshi|polymarket|accounts?|books?|sportsbooks?|platforms?)\b.*\b(?:connected|linked|hooked up|synced|sync(?:ing|ed)?|up to date)\b|\b(?:when|did)\b.*\b(?:accounts?|books?|sportsbooks?|platforms?|draft ?kings|fan ?duel|bet ?mgm|caesars)\b.*\b(?:last )?(?:sync\w*|update[ds]?|refresh\w*)\b|\blast sync\b/,
    'Which of your accounts are linked, and when each was last synced, stands on My Financials, one row for each; an account that is not listed there is not linked. I do not read that list from the chat.',
    'Open My Financials',
    '/financial',
  ),
  asked(
    'community-record',
    /\b(?:my|how did my|how are my) (?:sealed |posted |community )?picks? (?:in|on|at) the community\b|\bmy (?:community|sealed|posted) (?:picks?|record)\b|\bhow did my picks in the community\b/,
    'Your sealed picks and how they ended stand in the community, apart from the bets of your tracker.',
    'Open the community',
    '/community',
  ),
]
