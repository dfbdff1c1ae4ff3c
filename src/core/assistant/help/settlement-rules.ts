// Rules of bets and contests beside those of house-rules.ts: bonus bets, legs that push, who does not play in a contest, when a lineup locks,
// from which age, how a bookmaker makes a line. What is a book's or a site's own is said to be so, with where it stands.
import { USUAL_AGE } from '../../access/regions.ts'
import { asked, type PageHelp } from './page-help.ts'

const BETS = ['Open your bets', '/betting?tab=bankroll'] as const
const BUILDER = ['Open the builder', '/lineup-builder'] as const
const BOARD = ['Open the board', '/betting'] as const
const SWAP = ['Open late swap', '/late-swap'] as const
const AT_THE_SITE = 'The rules of the contest at the site say so in full.'
const CONTEST = '(?:line ?-?ups?|contests?|gpps?|dfs|daily fantasy|draft ?kings|dk|fan ?duel|fd|entry|entries|slates?|fantasy)'
const NO_FIGURES = '(?!.*(?:\\$\\d|[+-]\\d{3}))'

export const SETTLEMENT_RULES: readonly PageHelp[] = [
  asked(
    'rule-bonus-bet',
    new RegExp(
      `^${NO_FIGURES}(?=.*\\b(?:free|bonus) ?(?:bets?|plays?|credits?)\\b)(?!.*\\b(?:convert|hedge|worth)\\b).*\\b(?:rules?|returned|returns?|get (?:the|my) stake|keep (?:the|my) stake|stake back|max(?:imum)? (?:bet|stake)|withdraw\\w*|cash(?:ed)? out|expires?|count\\w*)\\b`,
    ),
    'Of a bonus or free bet the winnings are paid as a rule, and the stake is not returned. How large it may be, the least price, whether it can be split, what a push makes of it and when it expires are terms of the offer, and each book sets its own: they stand with the offer at the book. Give me its amount and a price, and I calculate what it is worth.',
    'Open the calculators',
    '/betting?tab=tools',
  ),
  asked(
    'rule-push-in-parlay',
    new RegExp(
      `^${NO_FIGURES}(?=.*\\b(?:what|how|does|do|is|are|if|when|will|happens?)\\b)(?!^(?!.*\\bwhat (?:happens|if)\\b).*\\bmy (?:parlay|last|nba|nfl)\\b)(?=.*\\bparlays?\\b).*\\b(?:push(?:es|ed)?|void(?:s|ed)?|cancel\\w*|scratched|(?:does not|doesn'?t|didn'?t|did not) play|(?:by|on) exactly|exactly (?:\\d+|on))\\b`,
    ),
    'A leg that pushes or is void drops out of the parlay: it counts as 1.00, and the rest goes on at the product of the other prices; a parlay of which one leg is left becomes that single bet. Same-game parlays and teasers differ between books, so look at the house rules of yours. Settled like that here, too.',
    ...BETS,
  ),
  asked(
    'rule-absent-in-contest',
    new RegExp(
      `^(?=.*\\b(?:what happens|what if|what do i get|does it|do i|how many points|is it)\\b)(?=.*\\b${CONTEST}\\b).*\\b(?:(?:does not|doesn'?t|doesnt|didn'?t|did not|never) play|scratched|inactive|dnp|ruled out|gets? (?:hurt|injured)|postponed|cancell?ed)\\b`,
    ),
    `Who does not play scores nothing in a daily contest, and nobody is put in for him; who is hurt during the game keeps his points. Until his own game starts he can be replaced where the contest has late swap. A game that is not played in the time of the contest usually scores nothing, too. ${AT_THE_SITE}`,
    ...SWAP,
  ),
  asked(
    'rule-lock',
    new RegExp(
      `^(?!.*\\b(?:tonight'?s?|today'?s?|this|main slate|next slate|sunday'?s?)\\b)(?=.*\\b(?:when|until when|how late|can|could|may|what time|deadline|does)\\b)(?=.*\\b${CONTEST}\\b).*(?:\\block(?:s|ed)?\\b(?! in\\b| (?:the|him|a|my|\\w+ in)\\b)|\\b(?:deadline|cut-?off)\\b|\\b(?:edit|change|swap|withdraw|cancel)\\w*\\b.*\\b(?:after|once|when|until|till)\\b.*\\b(?:locks?|locked|starts?|started|begins?)\\b)`,
    ),
    `A contest locks with the first game of its slate: then nobody can enter or withdraw. With late swap each player locks with the start of his own game, and whoever has not started can still be changed; without it the whole lineup is fixed from the first game on. When a slate locks stands with the slates. ${AT_THE_SITE}`,
    ...SWAP,
  ),
  asked(
    'late-swap-options',
    /^(?!.*\b(?:bets?|props?|parlays?|odds|spread|price)\b)(?:.*\b(?:scratched|ruled out|inactive|late scratch\w*|won'?t play|not playing)\b.*\b(?:options?|what (?:can|do|should|now)|can i (?:still )?(?:swap|change|replace|switch)|swap|replace|late game)\b|.*\b(?:swap|switch|replace)\b(?: (?:out|in|only))?.*\b(?:ruled out|scratched|inactive|late scratch\w*|just went out)\b)/,
    'Whoever plays in a game that has not started can still be replaced. I change no entered or saved lineup from here: late swap takes your entries file, keeps everybody whose game has started, changes only what has to be changed, and gives the file back for the site.',
    ...SWAP,
  ),
  asked(
    'rule-multi-entry',
    /^(?!.*\b(?:build|make|give me|simulate)\b)(?=.*\b(?:how many|max(?:imum)?|limit)\b).*\b(?:entries|line ?-?ups) (?:can|may|do|am|per|in (?:a|one)|allowed)\b/,
    'How many entries one person may have is a term of each contest: from one in a single-entry contest up to a hundred and fifty in the largest tournaments. It stands in the lobby of the site beside the contest. I build as many as your plan holds.',
    ...BUILDER,
  ),
  asked(
    'rule-age',
    /\bhow old\b.*\b(?:have to|need|must|should|to (?:play|bet|use|join|sign|enter))\b|\b(?:minimum|legal|required|least) age\b|\bage (?:limit|requirement|minimum|rule)s?\b/,
    `From ${USUAL_AGE} years on, or from the age that the law of the place says where that is lower and known here (18 or 19 in some). It is asked with where you live, and betting and contests stay closed below it. Sites and books ask for it on their own, too.`,
    'Open your profile',
    '/profile',
  ),
  asked(
    'how-lines-are-made',
    /^(?!.*\b(?:fair|no[- ]?vig|your|do you|did you|our|lex|model|alert|limits?)\b)(?:.*\b(?:explain|understand|report|essay|paper|know|learn|tell me|curious|wonder)\b.*)?(?:.*\b(?:how|who|where|why)\b) ?(?:do |does |are |is |did )?(?:the |a )?(?:book ?makers?|bookies?|(?:sports ?)?books?|odds ?makers?|vegas|lines?|totals?|spreads?|odds|point spreads?|over ?unders?)\b(?! (?:on|for|of|in)\b).{0,24}\b(?:set|sets|setting|made|make|makes|come (?:up with|from)|decided?|determined?|calculated?|created?|arrive)\b/,
    'A bookmaker begins with a forecast of both teams: how they score and defend, pace, injuries, rest, travel and weather, by a model, by people or both. The line opens where both sides look about as likely, with limits kept small; then the margin is put into the prices. After that it moves: with the bets of those who usually win, with news, and with what other books show. The last line before the start is the best forecast there is. The fair chances here are those prices with the margin taken out.',
    ...BOARD,
  ),
  asked(
    'rule-where-settled',
    /\b(?:who|how) (?:settles?|grades?|are (?:my |the )?(?:bets|props|parlays) (?:settled|graded))\b/,
    'A bet on record here is settled from the final score or the box score once the game is over; what cannot be known from them you settle by hand under your bets. The book settles its own bets by its own house rules, and it is the book that pays.',
    ...BETS,
  ),
  asked(
    'optimizer-how',
    /^(?!.*\b(?:my|build|make me|give me)\b)(?:.*\bhow (?:does|do|is|are)\b.*\b(?:optimi[sz]er|lineups?)\b.*\b(?:decide|choose|pick|work|built|made|select)\w*\b|.*\b(?:is|are) (?:there )?(?:some |any )?(?:randomness|random)\b.*\b(?:on|lineups?|optimi[sz]er)\b|.*\brandomness\b.*\b(?:on|off|default|one lineup)\b)/,
    'The optimizer is exact: of all lineups that keep the cap, the slots and your rules it gives the one with the highest sum of projections, and proves it. For up to nine lineups nothing is drawn at random; from ten on, which are for tournaments, points are drawn around the projections and nobody is in more than half of them, unless you say otherwise in the builder.',
    ...BUILDER,
  ),
  asked(
    'lock-player',
    /^(?!.*\b(?:phone|account|page|screen|profit)\b).*\b(?:how (?:do|can|would) i|what does|what happens (?:when|if) i|where do i)\b.*\b(?:lock(?:ing)?|ban(?:ning)?|exclud(?:e|ing))\b.*\b(?:players?|somebody|someone|guys?)\b.*\b(?:optimi[sz]er|builder|exposure|lineups?|do)\b/,
    'In the lineup builder each row of the player list has a lock and a ban; or say it here with a name. A locked player is in every lineup, so his exposure is all of them, and the greatest exposure that you set does not bind him; a banned one is in none.',
    ...BUILDER,
  ),
  asked(
    'college-slates',
    /^(?=.*\b(?:college|cfb|cbb|ncaa\w*)\b).*\b(?:line ?-?ups?|optimi[sz]e\w*|slates?|draft ?kings|fan ?duel|dk|fd|dfs|projections?)\b/,
    'I do not cover college sports, so I have no slate and no projections of them. A college salary file of DraftKings or FanDuel can be loaded in the lineup builder with your own projections, and lineups are built from that.',
    ...BUILDER,
  ),
]
