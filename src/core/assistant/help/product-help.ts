// Where the things of an account and of the product are done that are asked for most: to stop paying, to leave, to take one's data along, a phone,
// a file of bets, members. Asked before the pages, like the narrow things of places.ts.
import { planTexts } from '../../access/plan-lines.ts'
import { asked, type PageHelp } from './page-help.ts'

const BETS = ['Open your bets', '/betting?tab=bankroll'] as const
const PROFILE = ['Open your profile', '/profile'] as const
const COMMUNITY = ['Open the community', '/community'] as const

export const PRODUCT_HELP: readonly PageHelp[] = [
  asked(
    'lineup-why',
    /^(?!.*\b(?:my|i)\b).*\bwhy (?:did|do|would|does) (?:you|lex|the optimi[sz]er) (?:pick|choose|put|use|take) (?:the |that |this |these |those |him|such )(?:cheap\w*|guys?|players?|lineup|punt|him)\b/,
    'Nobody is picked for himself: the lineup is the highest sum of projections within the cap and the rules, proved, so no swap would give more. A cheap player is there because what he frees buys more elsewhere. Ask "why" with a name, and I show what his projection is made of.',
    'Open the builder',
    '/lineup-builder',
  ),
  asked(
    'lineup-rules',
    /^(?!.*\b(?:bet|limits? (?:page|for betting)|alert)\b)(?:so |and |hey |lex |ok )*(?:can (?:i|you|we|one)|could (?:i|you)|how (?:do|can|would) (?:i|you|we)|is (?:it possible|there a way)(?: for me)? to|am i able to|(?:do|does) (?:you|lex|it|the (?:app|builder|optimi[sz]er)) (?:let me|allow me to|support)) (?:exclud\w+|lock\w*|ban\w*|leav\w+ out|fad\w+|forc\w+|remov\w+|block|avoid|keep|pin|add|include|bench|drop)(?: in| out)? (?:a |an |one |some |any |certain |specific |single |particular |individual |someone|somebody|players?)(?:(?:certain|specific|single|particular) )?(?:players?|guys?|teams?|somebody|someone|from|in|out|of|my|the|a|lineups?| )*[?.! ]*$/,
    'Yes: in the lineup builder each player can be locked or left out, and teams can be stacked, limited or left out. Or say it here with a name, for example "NBA lineup without" and the player.',
    'Open the builder',
    '/lineup-builder',
  ),
  asked(
    'ruin',
    /^(?!.*\b(?:rent|savings|debt|wife|husband|already|went)\b).*(?:\brisk of ruin\b(?!.*\b(?:mean|means|definition)\b)|\b(?:chances?|odds|probability|likel\w+|risk)\b.*\b(?:of|that i|i|to) (?:will |would )?(?:go(?:ing)? (?:broke|bust)|bust(?:ing)? (?:out|my bank ?roll)|los(?:e|ing) (?:half )?my (?:whole |entire )?bank ?roll)\b)/,
    'How a bankroll may go is played forward on its tab: from your chance, the price and the share of Kelly it says in how many of the paths it is halved on the way. I do not work that out in the chat.',
    'Open your bankroll',
    '/betting?tab=bankroll',
  ),
  asked(
    'exclusion-early',
    /^(?!.*\b(?:bets?|game|cash(?:ing)?)\b).*\b(?:undo|end|lift|reverse|shorten|take back|get out of)\b.{0,24}\b(?:early|self[- ]?exclu\w+|exclusion|my break)\b/,
    'No: neither a break nor a self-exclusion is ended early, by nobody, and that is what it is for. After a self-exclusion that had an end you ask to come back, and a day passes before it opens again.',
    'Open your limits',
    '/limits',
  ),
  asked(
    'demo-data',
    /\b(?:what|why|how come|whats|how)\b.*\bdemo\b(?: data| world| mode)?|\bdemo\b.*\b(?:mean|everywhere|real (?:thing|data|one))\b/,
    'The demo world has the real teams, with players, games, prices and results that are invented, and everything of it is marked as demo. Whoever runs this server switches to live data in the administration; your own salary files, projections and bets are real at once, wherever you bring them in.',
    'Open the builder',
    '/lineup-builder',
  ),
  asked(
    'stop-paying',
    /^(?!.*\b(?:bets?|betting|wagers?|parlays?|books?|sportsbooks?|debts?|loans?|rent)\b).*(?:\b(?:stop|end|quit|turn off|cancel) (?:paying|being charged|(?:the |my )?(?:auto(?:matic)?[- ]?)?(?:payments?|renewals?|charges?|billing)|auto ?renew\w*|(?:you |lex )?charging (?:me|my card))\b|\b(?:don'?t|do not|dont|no longer) (?:want|wanna|wish)(?: to)? (?:pay|be (?:charged|billed))\b)/,
    'A plan is cancelled on the billing page: it then runs to the end of the paid period and is not renewed, and nothing is lost before that.',
    'Open billing',
    '/billing',
  ),
  asked(
    'free-plan',
    /\b(?:what|which|how much|how many|anything)\b(?=.*\b(?:get|have|has|do|use|in|on|includes?|included|comes?|with|is|are|can|allowed|features?|limits?)\b).*\b(?:for free|free (?:plan|tier|version|account|users?|members?))\b|\bwhat'?s (?:free|included for free)(?: here)?$|\bis (?:it|this|the app|this app|lex) (?:really |all |completely )?free\b|^(?!.*\b(?:bets?|rent|bills?|debts?|owe|books?)\b).*\b(?:do|use|see|get|have|try|works?|included?)\b.*\b(?:without (?:paying|a plan|a subscription|a credit card|a card|spending (?:anything|money))|if i (?:don'?t|do not|never) pay|before (?:i pay|paying))\b/,
    `Free, for good: ${planTexts('free').join('; ')}. What the paid plans add stands on the billing page.`,
    'Open billing',
    '/billing',
  ),
  asked(
    'hide-league',
    /^(?!.*\b(?:column|finished|injur\w*|players?|prices?|bets?)\b).*(?:\b(?:hide|remove|get rid of|turn off|take off|mute|(?:stop|quit) (?:showing|sending|giving)(?: me)?)\b (?:the |all )?(?:golf|nascar|soccer|hockey|baseball|basketball|football|racing|tennis|mma|ufc|nfl|nba|mlb|nhl|wnba|mls|epl|pga|lpga|a league|(?:some|these|those|other) (?:leagues|sports)|a sport|leagues)\b|\b(?:do not|don'?t|dont|never) (?:want|wanna|need|care) to (?:see|have|get) (?:the |any |more )*(?:golf|nascar|soccer|hockey|baseball|basketball|football|racing|tennis|mma|ufc|nfl|nba|mlb|nhl|wnba|mls|epl|pga|lpga)\b)/,
    'A league cannot be hidden. Which one the screens open on is your default league, in the settings.',
    'Open settings',
    '/settings',
  ),
  asked(
    'withdraw-from-book',
    /\b(?:withdraw|cash out|get|take|move|transfer|pull|deposit|put)\b (?:my |the |all |some |more )*(?:money|funds|winnings|balance|cash)\b.*\b(?:draft ?kings|fan ?duel|betmgm|caesars|bet365|betrivers|fanatics|(?:my |a |the )?(?:sports ?)?books?|bookie|bookmaker|sportsbook)\b|\bhow (?:do|can) i (?:withdraw|deposit)\b(?!.*\blimits?\b)/,
    'I move no money: deposits and withdrawals are made at the book itself, under its cashier or wallet. Linked accounts show here what went in and out.',
    'Open My Financials',
    '/financial',
  ),
  asked(
    'delete-account',
    /\b(?:delete|close|remove|erase|deactivate|get rid of) (?:my |the |this )?(?:own )?(?:whole |entire )?(?:account|profile)\b(?! (?:picture|photo|pic))/,
    'Your account and all that is yours are deleted on your profile, at the bottom of its first tab; you confirm it there.',
    ...PROFILE,
  ),
  asked(
    'export-data',
    /^(?!.*\b(?:bets?|lineups?|slate|projections?|entries|calibration|tax)\b).*\b(?:export|download|get|take|copy of|have|request) (?:a copy of )?(?:all )?(?:of )?(?:my |the )?(?:own |personal |account )?data\b/,
    'All that is yours comes as one file with Export Data in the settings, where it can be brought into another account too.',
    'Open settings',
    '/settings',
  ),
  asked(
    'change-mail',
    /\b(?:change|update|switch|edit|replace|new) (?:my |the |an )?(?:account )?e[- ]?mail\b(?:(?: address)?\b)(?!.*\balerts?\b)/,
    'The mail address of an account is not changed in the product: ask for it on the support page. Your name, picture and password are changed on your profile.',
    'Open support',
    '/support',
  ),
  asked(
    'install',
    /\b(?:install|add|put|save|pin|download|get)\b(?=.*\b(?:phone|iphone|ipad|android|tablet|home ?screen|desktop|play store|app store|mobile)\b).*\b(?:app|this|it|you|lex|site|home ?screen|guru)\b|\bis there (?:a|an) (?:phone |mobile |iphone |ios |android )?app\b|\binstall (?:the |this |your )?(?:app|site)\b/,
    'It installs from the browser, with no store: "Add to Home Screen" in the share menu of an iPhone, "Install app" in the menu of Chrome or Edge.',
    'Open the dashboard',
    '/',
  ),
  asked(
    'push',
    /\b(?:push (?:notifications?|messages?|alerts?)|(?:turn|switch) (?:on|off) (?:the |my )?notifications?|(?:enable|disable|allow|stop|mute) (?:the |my |all )?(?:push |phone |browser )?notifications?)\b/,
    'Push messages are switched on for each device on the alerts page, where every alert also says by which ways it reaches you.',
    'Open alerts',
    '/alerts',
  ),
  asked(
    'invented-players',
    /\bwho (?:the \w+ )?(?:are|r|even are) (?:all )?(?:these|those|the) (?:people|guys|players|names|dudes)\b|\b(?:never|haven'?t|have not|don'?t|do not|didn'?t|can'?t) (?:ever |even |really )?(?:heard?|know|recogni[sz]e|seen|place) (?:of )?(?:(?:a single|any|one|anybody|anyone|half|most|none)(?: one)?(?: of)?(?: these| those| the| your)?(?: \w+)?|these|those)(?: (?:people|guys|players|names|quarterbacks?|receivers?|here|on (?:here|this list)))+|\b(?:players?|names?|people|guys|everybody|everyone|they|rosters?)(?: on here| here)? (?:are|is|look|looks|seem|seems|all|sound)(?: all)? (?:made up|fake|invented|fictional|bogus|not real|unreal|imaginary)\b|\b(?:made up|fake|invented|fictional) (?:players|names|people)\b|\b(?:nobody|no one|none of them|not one of them) (?:here |on here |in here )?(?:is|seems|looks|exists?|are)(?: real| familiar)?\b(?=.*\b(?:real|familiar|exists?|names?)\b)|\bhow (?:do|can|would|could) (?:i|we|you) (?:get|use|see|load|bring in|switch to|have) (?:the |some )?(?:real|actual|true|live) (?:ones?|players?|names?|people|data|salaries|rosters?|games)\b/,
    'In the demo world the teams and the calendar are real and the players invented. For real players load the salary file of your site in the builder; real games, prices and injuries come when whoever runs this server switches it to live data.',
    'Load a salary file',
    '/lineup-builder',
  ),
  asked(
    'import-bets',
    /\b(?:import|upload|load|bring in|add)\b.*\b(?:my )?(?:old |past |bet(?:ting)? )?(?:bets?|wagers|history)\b.*\b(?:csv|file|spreadsheet|excel|sheet)\b|\b(?:csv|spreadsheet|excel)\b.*\b(?:my |of )(?:\w+ )?bets\b|\bimport (?:my )?(?:\w+ )?(?:bets|bet(?:ting)? history)\b|\b(?:years?|months?|seasons?|all) of (?:my )?(?:bets|wagers|bet(?:ting)? history)\b.*\b(?:spreadsheet|file|sheet|csv|excel)\b/,
    'Bets are brought in from a file under your bets, an export of Pikkit or a CSV, and leave as a CSV there; its rows are shown before anything is saved.',
    ...BETS,
  ),
  asked(
    'remove-bet',
    /\b(?:delete|remove|erase|get rid of|undo|take (?:off|out)|scrap|drop|cancel|wipe|clear|purge|bin|trash|nuke|ditch|chuck|discard|void|throw (?:out|away)) (?:(?:all|every|each|both) (?:of )?(?:my |the |these |those )?|that |my |the |this |these |those |a |an )(?!.*\b(?:alerts?|lineups?|limits?)\b)(?:\w+ ){0,4}?(?:bets?|wagers?|tickets?|slips?)\b(?! (?:size|limit|slip))/,
    'I delete no bets myself. Under your bets, the menu of a row has Delete, and a deleted one can be brought back there; a bet at a sportsbook itself is not touched by that.',
    ...BETS,
  ),
  asked(
    'report-someone',
    /\b(?:report|block|mute) (?:someone|somebody|a (?:guy|person|troll|spammer|scammer|bully)|people|abuse|spam)\b/,
    'Report the post from its own menu in the community: it goes to the people who keep order there. A member whom you do not want to read is muted or blocked from their name.',
    ...COMMUNITY,
  ),
  asked(
    'follow-member',
    /\badd (?:a |my |some )?friends?\b|\b(?:follow|unfollow) (?:someone|somebody|a (?:guy|person|user|friend|capper|picker|member)|another (?:member|user|person)|other (?:members|users|people)|my friends?|people)\b/,
    'Press a name in the community: at the side you see the record of that member, and follow, mute or block them there.',
    ...COMMUNITY,
  ),
  asked(
    'referral',
    /\b(?:referrals?|refer (?:a |my |some )?friends?|invite (?:a |my |some )?friends?|affiliate)\b/,
    'There is no reward for bringing friends here, and no referral code; what a plan costs and what is taken off stands on the billing page.',
    'Open billing',
    '/billing',
  ),
  asked(
    'bankroll-basics',
    /^(?!.*\$?\d{2,})(?!.*\b(?:wife|husband|rent|savings|lost|lose)\b).*(?:\bbank ?roll (?:management|strategy|rules?|basics|sizing)\b(?!.*\b(?:mean|definition)\b)|\bhow (?:should|do|can|would) (?:i|you|one|a beginner|beginners) (?:manage|handle|size|split|look after) (?:my |a |the )?bank ?roll\b)/,
    'Set a sum aside that you can lose, stake a small fixed share of it on each bet (one percent is usual), and never more to win back a loss. With a price and a chance of your own, the Kelly calculator says the share; your limits hold you to it.',
    'Open the calculators',
    '/betting?tab=tools',
  ),
]
