// Which screen a sentence wants to have opened ("take me to the trading page", "where is the leaderboard"), and where the things stand that
// the pages of pages.ts do not say by themselves: refunds, tokens, webhooks, clips, reports.
import { memo } from '../memo.ts'
import { BET_BASICS } from './help/bet-basics.ts'
import { BETTING_BELIEFS } from './help/betting-beliefs.ts'
import { CONTEST_ADVICE } from './help/contest-advice.ts'
import { CONTEST_RULES } from './help/contest-rules.ts'
import { CONTEST_LIMITS, CONTEST_TOPICS } from './help/contest-topics.ts'
import { DOUBLING_HELP } from './help/doubling.ts'
import { FURTHER_HELP } from './help/further-help.ts'
import { HOUSE_RULES } from './help/house-rules.ts'
import { KEPT_HELP } from './help/kept-help.ts'
import { LIMIT_HELP } from './help/limit-asked.ts'
import { NOT_DONE } from './help/not-done.ts'
import { NOT_KEPT } from './help/not-kept.ts'
import { asked, type PageHelp } from './help/page-help.ts'
import { PRODUCT_HELP } from './help/product-help.ts'
import { ACCOUNT_ASKED, asksForSetting, SETTINGS_ASKED } from './help/settings-asked.ts'
import { SETTLEMENT_RULES } from './help/settlement-rules.ts'
import { TWO_SUMS_HELP } from './help/two-sums.ts'

/** Questions of one narrow thing each, asked before the pages. */
export const NARROW_HELP: readonly PageHelp[] = [
  asked(
    'refund',
    /^(?!.*\b(?:bets?|wagers?|parlays?|lost|books?)\b)(?=.*\b(?:pro|vip|casual|premium|plan|subscription|membership|trial)\b).*\b(?:money|payment) back\b|\brefunds?\b(?!.*\b(?:bets?|wagers?|stakes?|books?|push(?:es)?)\b)|\bmoney[- ]back guarantee\b|\bguarantee\b.*\b(?:plan|subscription|membership)\b/,
    'What was paid is asked back on the billing page, where it says until when and how much.',
    'Open billing',
    '/billing',
  ),
  asked(
    'bankroll-stated',
    /^(?!.*(?:%|[+-]\d{3}|\b(?:kelly|price|odds|units?|risk|stake|bet size|how (?:much|large|big)|what)\b)).*(?:\b(?:set|put|change|update|enter|save|note|record|make|add|write|store|state|use|bump|reset)\b.*\bbank ?roll\b.*\$? ?\d|\bbank ?roll(?: is| was|'s|:| at| to| of| now| up| =)*(?: now)? \$? ?\d[\d,.]*k?\b.*\b(?:put|save|set|enter|note|add|write|store|update|keep|remember|log|use)\b.*)/,
    'I change no bankroll from here: on your profile you state it anew, and from then on only the bets that are settled after count onto it. Nothing is changed yet.',
    'Open your profile',
    '/profile',
  ),
  asked(
    'favorites-asked',
    /^(?!.*\b(?:odds|spread|moneyline|price|parlay|show|who|which|win|cover|value|plays?|lineup)\b)(?:.*\b(?:save|mark|add|set|make|star|put|keep|have|remember|drop|remove|take|delete)\b.*\b(?:(?:as|to|in|into|on|from|off|of) (?:a |one of )?(?:my |the )?|my |a )fav(?:ou?rites?|es|s)?\b|(?:please |can you |lex )*(?:un)?favou?rite (?:the |this |that |him|her|it|them)\b.*)/,
    'Your favorite teams and players stand on your profile, where one click adds or removes them; they steer the dashboard, alerts and what I take first when a name could mean several. I keep none from here. Nothing is changed yet.',
    'Open your profile',
    '/profile',
  ),
  asked(
    'where-limits',
    /\b(?:where(?:'s| is| are| do i (?:find|set|change))?|how do i find)\b.{0,24}\b(?:time|session|deposit|loss|stake|spending|betting) limits?\b/,
    'Limits on time, deposits, stakes and losses are set on your limits page, by day, week or month; a tighter limit acts at once, a looser one has to wait a day or longer.',
    'Open your limits',
    '/limits',
  ),
  asked(
    'promo-code',
    /\b(?:promo(?:tion)?|discount|coupon|voucher)s? ?(?:codes?|coupons?)\b(?!.*\b(?:draft ?kings|fan ?duel|betmgm|caesars|books?|sportsbooks?)\b)/,
    'No code has to be entered: what the owner of this server takes off a first payment is shown on the billing page before you pay. If a promised one is missing there, ask on the support page.',
    'Open billing',
    '/billing',
  ),
  asked(
    'fingerprint',
    /\b(?:finger ?prints?|face ?id|touch ?id|biometrics?|windows hello|security keys?|yubikey)\b/,
    'A passkey signs you in by fingerprint, face or a security key, without a password; it is added under sign-in and security.',
    'Open sign-in and security',
    '/settings/security',
  ),
  asked(
    'webhooks',
    /\bweb ?hooks?\b/,
    'Webhooks send events of your own to an address of yours, signed and with a log; they are set under sign-in and security.',
    'Open sign-in and security',
    '/settings/security',
  ),
  asked(
    'tokens',
    /\b(?:api|access|personal|bearer|developer) (?:tokens?|keys?)\b|\btokens?\b.*\b(?:api|command line|cli|script)\b/,
    'Personal tokens, for the API, the command line and other assistants, are made and ended in the settings; each has its own scopes.',
    'Open settings',
    '/settings',
  ),
  asked(
    'assistants',
    /\b(?:claude|chat ?gpt|gemini|cursor|copilot|(?:an)?other (?:ai |chat ?bot |)?assistants?|other ais?|another ai|mcp)\b.*\b(?:use|connect\w*|tools?|access|talk|link|work|hook|read|sign)\b|\b(?:use|connect|hook|link|plug|talk)\b.*\b(?:claude|chat ?gpt|gemini|cursor|copilot|mcp|(?:an)?other (?:ai )?assistants?)\b/,
    'Other assistants can use my tools over MCP: they sign in as you, are shown with their exact tools, and are ended under the connections of the settings.',
    'Open settings',
    '/settings',
  ),
  asked(
    'wake-word',
    /\bwake[- ]?(?:word|phrase)s?\b|\bhands[- ]?free\b|\b(?:talk|speak) to (?:you|lex) (?:out loud|by voice|with my voice|instead of typ\w+)\b|\bvoice (?:mode|control|commands?|chat)\b|\bread (?:your |the )?answers (?:out loud|aloud)\b/,
    'Voice is turned on in the settings: then you call me by my name, ask one question aloud, and have the answer read to you.',
    'Open settings',
    '/settings',
  ),
  asked(
    'report-member',
    /\b(?:insult\w*|harass\w*|abus(?:e|ing|ive)|bully\w*|spam\w*|troll\w*|rude|threaten\w*)\b.*\b(?:community|forum|post|comment|thread|member|user|chat)\w*\b|\b(?:report|block|mute) (?:a |an |another |that |this )?(?:post|comment|member|user|thread)\b/,
    'Report the post from its own menu in the community: it goes to the people who keep order there. Members whom you do not want to read can be blocked.',
    'Open the community',
    '/community',
  ),
  asked(
    'clips',
    /\b(?:upload|add|post|share|trim|cut|watch)(?:ing)? (?:a |an |my |the |some )?(?:\w+ )?(?:clips?|videos?)\b|\b(?:clips?|videos?) (?:about|on|of|library|page|section|tab)\b|\bvideo library\b/,
    'Clips of members, with categories and a search that reads captions too, are in the video library; own ones are uploaded there.',
    'Open the videos',
    '/videos',
  ),
  asked(
    'share-lineup',
    /\bshare (?:a|my|this|that|the|one) (?:\w+ )?(?:lineups?|line-?ups?)\b/,
    'A saved lineup is shared by a link, which shows it to anybody who has it; the link is made where your lineups are listed.',
    'Open your lineups',
    '/lineups',
  ),
  asked(
    'own-model',
    /\b(?:build|make|create|train|fit) (?:a |my |an )?(?:own )?(?:\w+ )?models?\b/,
    'Models of your own are built, fitted and graded beside our forecasts on their page.',
    'Open your models',
    '/models',
  ),
  asked(
    'lobby',
    /\b(?:which|what) (?:\w+ )?contests? (?:should i|to|are|is)\b.*\b(?:enter\w*|worth|play\w*|join\w*|best|good)\b|\bcontests? lobby\b|\bimport (?:a |the |my )?lobby\b/,
    'Bring a lobby to the contests tab of your lineups: each contest is simulated with your own lineups, and a bankroll is divided over those worth entering.',
    'Open contests',
    '/lineups?tab=contests',
  ),
  asked(
    'leaderboard',
    /^(?!.*\b(?:golf|pga|lpga|nascar|race|tournament|masters|round|hole|open championship|us open|ryder)\b).*\b(?:community|members?|pickers?|cappers?|tipsters?|handicappers?|where|open|go to|show|top of|leads?|leading|first|best)\b.*\bleader ?boards?\b|\b(?:top|best|who are the|sharpest) (?:\w+ )?(?:cappers?|handicappers?|pickers?|tipsters?)\b/,
    'The leaderboard of members, by picks that were sealed before the start, is in the community.',
    'Open the leaderboard',
    '/community?tab=leaderboard',
  ),
  asked(
    'post-pick',
    /\b(?:post|share|publish|seal) (?:a |my |an? own |the |some )?picks?\b/,
    'A pick is posted in the community at the price of that second; it is sealed and settled by the scores.',
    'Open the community',
    '/community',
  ),
]

const OPENS =
  /^(?:(?:hey|ok|okay|so|and|now|please|pls|lex|just|can you|could you|would you|will you|i want to|i wanna|let me|let's|lets|how do i|where do i) )*(?:(?:open|go|get|jump|navigate|switch|head|take me|bring me|send me|show me|show|see|pull up|bring up|load|launch|visit|find) (?:up )?(?:back )?(?:over )?(?:to )?(?:me )?|where(?:'s|s| is| are| can i find| do i find) )(?:the |my |your |a |our )?(.+?)(?: (?:please|pls|now|for me|again))*[?.! ]*$/
/** "nba hub please", "settings page": the screen itself and nothing else. */
const BARE = /^(?:the |my )?(.+ (?:page|screen|hub|tab|section))(?: please| pls)?[?.! ]*$/
const SUFFIX = / (?:page|screen|tab|section|area|view|menu|dashboard|hub)$/

/** The screens by the names that people give them. */
const SCREENS: readonly (readonly [RegExp, string, string, string])[] = [
  [/^(?:home|start|main|dashboard|main menu|front)$/, 'dashboard', 'the dashboard', '/'],
  [/^(?:trading|arbitrage|signals)$/, 'trading', 'trading', '/betting?tab=trading'],
  [/^(?:value|value bets|ev)$/, 'value', 'the value bets', '/betting?tab=value'],
  [
    /^(?:calculators?|(?:parlay|kelly|hedge|arbitrage|odds|teaser|hold|ev|free bet|betting|bet) (?:calculators?|converter|tool)|calculators? (?:for|of) .+|tools|odds converter)$/,
    'calculators',
    'the calculators',
    '/betting?tab=tools',
  ],
  [/^(?:props|player props|prop board)$/, 'props', 'the player props', '/betting?market=prop'],
  [/^(?:odds|odds board|odds screen|betting|prices|sportsbook)$/, 'betting', 'the odds', '/betting'],
  [/^(?:bankroll|bet tracker|bets tracker|tracker)$/, 'tracker', 'your bets', '/betting?tab=bankroll'],
  [/^(?:lineup builder|builder|optimi[sz]er|lineup optimi[sz]er)$/, 'builder', 'the lineup builder', '/lineup-builder'],
  [/^(?:lineups|dfs lineups|command center|dfs command center|saved lineups)$/, 'command-center', 'your lineups', '/lineups'],
  [/^(?:fantasy|dfs|player pool|projections)$/, 'fantasy-screen', 'fantasy', '/fantasy'],
  [/^(?:best ?ball|best-ball)(?: drafts?| portfolio)?$/, 'best-ball-screen', 'best ball', '/best-ball'],
  [/^(?:late swap|late-swap)$/, 'late-swap-screen', 'late swap', '/late-swap'],
  [/^(?:predictions|forecasts)$/, 'predictions-screen', 'the predictions', '/predictions'],
  [/^(?:calibration|track record|graded forecasts)$/, 'calibration-screen', 'calibration', '/calibration'],
  [/^(?:models|own models)$/, 'models-screen', 'your models', '/models'],
  [/^(?:live tracker|live games|live|game tracker)$/, 'live-screen', 'the live tracker', '/live-tracker'],
  [/^(?:community|forum|members)$/, 'community-screen', 'the community', '/community'],
  [/^(?:videos|video library|clips)$/, 'videos-screen', 'the videos', '/videos'],
  [/^(?:settings|preferences|options)$/, 'settings-screen', 'settings', '/settings'],
  [/^(?:security|sign[- ]in and security|passkeys|sessions)$/, 'security-screen', 'sign-in and security', '/settings/security'],
  [/^(?:profile|account)$/, 'profile-screen', 'your profile', '/profile'],
  [/^(?:billing|payments?|invoices?|receipts?|subscription)$/, 'billing-screen', 'billing', '/billing'],
  [/^(?:limits|responsible gambling|responsible gaming)$/, 'limits-screen', 'your limits', '/limits'],
  [/^(?:alerts|notifications)$/, 'alerts-screen', 'alerts', '/alerts'],
  [/^(?:support|help desk)$/, 'support-screen', 'support', '/support'],
  [/^(?:coaching|coach|coaches)$/, 'coaching-screen', 'coaching', '/coaching'],
  [/^(?:financials?|my financials|linked (?:accounts|books))$/, 'financials-screen', 'My Financials', '/financial'],
  [/^(?:memory|memories)$/, 'memory-screen', 'what I remember', '/memory'],
]
/** Leagues with a hub of their own; these words alone are a question of scores, "hub" behind them is the screen. */
/** A lineup of a site that has no slates here. */
const OF_OTHER_SITE =
  /^(?!.*\b(?:salary file|import|load|csv)\b).*\b(?:yahoo|super ?draft|fantasydraft|owners ?box)\b.*\b(?:line ?-?ups?|slates?|projections?|optimal|optimi[sz]er?|stacks?|cash game|tournament|gpp)\b|\b(?:line ?-?ups?|slates?|projections?|optimal|stacks?)\b.*\b(?:yahoo|super ?draft|fantasydraft|owners ?box)\b/
const HUB = /^(nfl|nba|mlb|nhl|wnba|mls|epl|premier league|pga|lpga|nascar|mma|ufc) (?:hub|page|screen|section|tab)$/
const HUB_KEYS: Readonly<Record<string, string>> = { 'premier league': 'epl', ufc: 'mma' }

/** Names that are also what a tool answers: without a word like "page" behind them the answer itself is the better one. */
const ANSWERED =
  /^(?:odds|prices|props|player props|value|value bets|projections|lineups|saved lineups|predictions|forecasts|alerts|arbitrage|signals|live games|limits|subscription|preferences|calibration|track record|ev)$/

export const SCREEN_HELP: readonly PageHelp[] = SCREENS.map(([match, key, name, href]) => ({
  key: `open-${key}`,
  match,
  text: `Here is the way to ${name}.`,
  label: `Open ${name}`,
  href,
}))

const HUB_HELP: readonly PageHelp[] = ['nfl', 'nba', 'mlb', 'nhl', 'wnba', 'mls', 'epl', 'pga', 'lpga', 'nascar', 'mma'].map((league) => ({
  key: `hub-${league}`,
  match: new RegExp(`^${league}$`),
  text: 'Here is the way to that league: its games, teams, players, table and news.',
  label: 'Open the league',
  href: `/sports/${league}`,
}))

/** What is asked in so many words, the first that fits counts. */
const STATED_HELP: readonly PageHelp[] = [
  LIMIT_HELP,
  ...FURTHER_HELP,
  ...NOT_DONE,
  ...NARROW_HELP,
  ...PRODUCT_HELP,
  ...CONTEST_LIMITS,
  ...CONTEST_RULES,
  ...HOUSE_RULES,
  ...SETTLEMENT_RULES,
  ...CONTEST_TOPICS,
  ...CONTEST_ADVICE,
  ...BET_BASICS,
  ...BETTING_BELIEFS,
  ...NOT_KEPT,
  ...ACCOUNT_ASKED,
  ...KEPT_HELP,
]

export const PLACE_HELP: readonly PageHelp[] = [...STATED_HELP, DOUBLING_HELP, TWO_SUMS_HELP, SETTINGS_ASKED, ...SCREEN_HELP, ...HUB_HELP]

/**
 * The screen that a sentence asks for by its name, or the narrow thing whose place it asks for; null where it does neither.
 *
 * @example placeAsked('take me to the trading page')?.href // '/betting?tab=trading'
 */
export function placeAsked(text: string): PageHelp | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return places.get(plain, () => placeIn(plain))
}

/** One sentence is asked about several times, whole and in parts, and each time hundreds of patterns are tried. */
const places = memo<PageHelp | null>(8)

function placeIn(plain: string): PageHelp | null {
  const named = (OPENS.exec(plain) ?? BARE.exec(plain))?.[1]?.replace(/^(?:the|my|your) /, '')
  if (named !== undefined) {
    const hub = HUB.exec(named)?.[1]
    if (hub !== undefined) return HUB_HELP.find(({ key }) => key === `hub-${HUB_KEYS[hub] ?? hub}`) ?? null
    const isScreen = SUFFIX.test(named) || /^(?:go|take|bring me|navigate|jump|.*\b(?:go|take me|navigate|jump|head) )/.test(plain)
    const bare = named.replace(SUFFIX, '')
    if (isScreen || !ANSWERED.test(bare)) {
      const screen = SCREEN_HELP.find(({ match }) => match.test(bare) || match.test(named))
      if (screen) return screen
    }
  }
  if (OF_OTHER_SITE.test(plain)) return STATED_HELP.find(({ key }) => key === 'contest-other-sites') ?? null
  if (asksForSetting(plain)) return SETTINGS_ASKED
  return STATED_HELP.find(({ surely }) => surely?.test(plain)) ?? null
}
