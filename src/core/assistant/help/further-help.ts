// What newcomers ask of the product and of what stands around it: taxes, where figures come from, what a trial needs, what belongs to a book
// and not to this program, and a term said as to a child.
import { TRIAL_DAYS } from '../../access/trial.ts'
import { asked, type PageHelp } from './page-help.ts'

const BOOK =
  '(?:draft ?kings|dk|fan ?duel|fd|betmgm|caesars|bet ?365|bet ?rivers|fanatics|espn ?bet|bovada|pinnacle|(?:my|a|the) (?:sports ?)?book(?:ie|maker)?)'
const SIMPLY =
  "(?:like (?:i'?m|i am|im|to) (?:a |an )?(?:\\d+|five|ten|twelve|kid|child|idiot|baby|dummy)\\b|\\beli5\\b|\\bdumb (?:it|that) down\\b)"
const simply = (key: string, words: string, text: string): PageHelp =>
  asked(`simply-${key}`, new RegExp(`^(?=.*\\b${words}\\b)(?=.*${SIMPLY})`), text, 'Open Lex', '/lex')

export const FURTHER_HELP: readonly PageHelp[] = [
  asked(
    'taxes',
    /^(?!.*\b(?:file|csv|export|download|report) (?:for|of)\b|.*\b(?:do|file|prepare) my tax)(?:.*\b(?:do|does|have|has|got|need|should|must|are|is|how|will|when|am|what|can)\b.*\b(?:tax(?:es|ed|able)?|irs|1099|w-?2g|w2g)\b)/,
    'That I cannot say: how winnings are taxed depends on where you live and on your year, so ask a tax adviser or the tax authority there. What I have is the list: My Financials gives a CSV of your bets for each tax year.',
    'Open My Financials',
    '/financial',
  ),
  asked(
    'voice-on',
    /^(?!.*\b(?:push|off|stop|disable|mute|quiet|cost|extra)\b)(?:.*\b(?:how|where|can|turn|switch|enable|start|use|activate|does|is|do)\b.*\b(?:voice(?: thing| chat| mode| control| button)?|microphone|mic|talk(?:ing)? to (?:you|lex)|speak(?:ing)? (?:to|with) (?:you|lex)|hey lex)\b|.*\bcan (?:you|u|lex) hear me\b)/,
    'Press the voice button beside the text field, or turn on the Hey Lex tile, and allow the microphone when the browser asks; then say "Hey Lex" and one question. It comes with Pro, and needs a browser that can hear, such as Chrome or Edge. How it sounds is set in the settings.',
    'Open settings',
    '/settings',
  ),
  asked(
    'where-figures-come-from',
    /^(?!.*\b(?:fair|true|no[- ]?vig|vig[- ]?free)\b).*\bwhere\b.*\b(?:numbers?|figures|data|stats?|odds|info\w*|projections?|prices?|lines?)\b.*\b(?:come|comes|from|get|got|pull\w*)\b|\bhow (?:do|did|can) (?:you|u|lex) (?:know|get|come up with) (?:all )?(?:this|that|these|the (?:numbers|odds|data|stats))\b|\b(?:what|which) (?:data|sources?|feeds?)\b.*\b(?:use|from|have|based)\b|\bdo (?:you|u) (?:make|guess|invent) (?:\w+ )?(?:numbers|stuff|things|up)\b/,
    'Scores, prices, injuries and news come from the feeds of this server; projections and forecasts from its own models, graded in public on the calibration page; your bets, lineups and limits from what you entered. Under each answer stand its sources with their age. What none of them has, I call unknown; I make up no figure.',
    'Open calibration',
    '/calibration',
  ),
  asked(
    'trial-card',
    /^(?!(?!.*\bwhat happens\b).*\bmy (?:free )?trial\b).*(?:\b(?:trial|try (?:it|pro|vip|casual))\b.*\b(?:free|card|cost|charged?|pay|long|days|twice|again|end|ends|over|after|expire\w*)\b|\b(?:free|card|how long|charged?|what happens|credit)\b.*\btrials?\b)/,
    `The trial is free and needs no card: ${TRIAL_DAYS.onboarding} days where it is chosen at sign-up, ${TRIAL_DAYS.inside} days where it is started later in the product, once for each person. When it ends you are back on the free plan, and nothing is charged.`,
    'Open billing',
    '/billing',
  ),
  asked(
    'of-the-book',
    new RegExp(
      `^(?!.*\\b(?:connect|link|import|sync|lineups?|odds|line|price)\\b)(?:.*\\b(?:reset|forgot|forgotten|change|recover|log ?in|sign ?in|locked out|verify|verification|open an?|close my|delete my)\\b.*\\b${BOOK}\\b.*\\b(?:password|account|login|email|identity|id)\\b|.*\\b(?:password|account|login) (?:for|at|on|of|with) ${BOOK}\\b|.*\\b(?:how long|when|why)\\b.*\\b(?:withdraw\\w*|payouts?|deposits?|cash ?outs?)\\b.*\\b${BOOK}\\b|.*\\b${BOOK}\\b.*\\b(?:withdraw\\w*|payouts?)\\b.*\\b(?:take|long|pending|stuck)\\b|.*\\b(?:reset|forgot|recover)\\b.*\\b${BOOK}\\b)`,
    ),
    'That is between you and the book or site itself, so only its own support can do it: I have no access to your account there. Here a file of your bets or entries can be imported, and an account linked without its password.',
    'Open My Financials',
    '/financial',
  ),
  {
    ...asked(
      'enters-no-contests',
      /^(?!.*\b(?:how (?:many|do i|much)|alert|limit|rake|roi|worth)\b).*\b(?:enter|submit|join|register)\b (?:it|them|these|this|those|me|my (?:\w+ )?(?:line ?-?ups?|entries|team)|(?:the|that) line ?-?ups?|all (?:of )?(?:them|these))\b.*(?:\b(?:milly|milli|million\w*|contests?|gpps?|tournaments?|tourneys?|double ?ups?|for me|on (?:dk|fd|draft ?kings|fan ?duel)|draft ?kings|fan ?duel)\b)/,
      'I enter no contests: that is done at the site. Save the lineups here, or take them as the CSV file that the site uploads; then they are entered there in one go.',
      'Open your lineups',
      '/lineups',
    ),
    isAbsent: true,
  },
  asked(
    'why-no-bet',
    /\bwhy\b.*\b(?:say|said|says|saying|tell\w*|told|keep|no)\b.*\bno bets?\b|\bwhat does\b.*\bno bet\b.*\bmean\b/,
    'I say "no bet" when no price on the board beats its fair chance by enough, or when the prices are too old to be trusted. Most prices do not beat it, so that is the usual answer.',
    'Open value bets',
    '/betting?tab=value',
  ),
  asked(
    'confidence',
    /\b(?:what|how|explain)\b.*\bconfidence (?:number|score|level|rating|percent\w*|value|meter|bar)\b/,
    'The confidence of a forecast is the chance that the model gives the side it names, no certainty: of forecasts with 60 percent about four in ten should fail. How well those chances held is shown on the calibration page.',
    'Open calibration',
    '/calibration',
  ),
  asked(
    'how-fresh',
    /\bhow (?:often|frequently|fresh|current|live|old|up to date|recent)\b.*\b(?:odds|lines?|prices?|scores?|data|projections?|injur\w*|news|update\w*|refresh\w*)\b(?!.*\b(?:will|win|hit|cover)\b)/,
    'Each feed has its own pace, faster while games run, and every price and score shows when it was seen; old prices are marked and left out of fair chances. Injuries and projections are taken up as the feeds bring them.',
    'Open the board',
    '/betting',
  ),
  asked(
    'panel',
    /\bconsciousness\b|\bknowledge (?:panel|level)\b/,
    'The consciousness panel on the fantasy page shows what I rest on: which feeds are fresh, which of my forecasts have been graded, and how well their chances held. It makes no claim to feel anything.',
    'Open fantasy',
    '/fantasy',
  ),
  asked(
    'zone-of-times',
    /\b(?:what|which|whose|in what) time ?zone\b.*\b(?:games?|times?|kick ?offs?|schedule|scores)\b|\btimes? (?:zone )?(?:in|are in) (?:my|what|which) (?:time ?)?zone\b/,
    'Times are in the time zone of your settings, and say so; it is changed there.',
    'Open settings',
    '/settings',
  ),
  asked(
    'fake-players',
    /\b(?:why|how come|are)\b.*\b(?:players?|names?|guys|games|data)\b.*\b(?:fake|made[- ]up|invented|not real|wrong names|weird|unknown|real)\b/,
    'This server runs the demo world: teams are real, players, games and prices are invented and marked as demo. Whoever runs it switches to live data in the administration; your own salary files and bets are real at once.',
    'Open the builder',
    '/lineup-builder',
  ),
  asked(
    'what-is-kept',
    /\b(?:do|does|will|are|can)\b.*\b(?:you|lex|u)\b.*\b(?:save|store|record|keep|remember|share|sell)\b.*\b(?:what i|everything i|my (?:chats?|messages?|conversations?|questions?|data|words)|our (?:chats?|conversations?)|this (?:chat|conversation))\b|\b(?:delete|erase|clear|remove|rename|export) (?:all )?(?:of )?(?:my |our |this |the |these )?(?:chats?|conversations?|chat history|messages)\b/,
    'Your conversations are kept on the server for you alone, listed on the Lex page; there each can be renamed, exported and deleted. What I remember of you is a page of its own, sentence by sentence, and can be erased there.',
    'Open Lex',
    '/lex',
  ),
  asked(
    'talk-elsewhere',
    /\b(?:discord|telegram|slack|reddit|twitter|instagram|facebook|whats ?app)\b(?=.*\b(?:you|have|server|channel|group|page|account|link|join|community)\b)|\b(?:you|have|join|your)\b.*\b(?:discord|telegram|slack|whats ?app)\b/,
    'I know of no channel elsewhere. Members talk in the community here, and questions to whoever runs this server go to the support page.',
    'Open the community',
    '/community',
  ),
  simply(
    'kelly',
    '(?:kelly(?: criterion)?)',
    'Kelly says how much of your piggy bank to put on a bet: nothing when the price is not in your favor, a little when it is a bit, more when it is a lot. It never says all. Because nobody knows the real chance exactly, most take only a half or a quarter of what it says; then bad luck hurts less.',
  ),
  simply(
    'arbitrage',
    '(?:arb(?:s|itrage)?|sure ?bets?)',
    'Two shops disagree: one pays so much for the one team, another so much for the other, that you can buy both and have a little left over whoever wins. It is rare, small and soon gone, and both bets have to be placed before a price changes.',
  ),
  simply(
    'ev',
    '(?:ev|expected value|\\+ev|edge)',
    'Imagine the same bet made a thousand times: expected value is what you win or lose on average each time. If you are paid more than the risk is worth, it is above zero. One bet alone can still lose.',
  ),
  simply(
    'vig',
    '(?:vig|juice|hold|vigorish|overround)',
    'The vig is the fee of the book, hidden in the prices, and the hold is the share of the money that it keeps by it: on a coin flip it pays you about $91 for $100 instead of $100, and so keeps about 4.5 % of all that is bet.',
  ),
  simply(
    'spread',
    '(?:(?:point )?spreads?)',
    'A spread gives the weaker team a head start. With \u22123.5 the strong team has to win by 4 or more; with +3.5 the weak one may lose by 3 and you still win.',
  ),
  simply(
    'parlay',
    '(?:parlays?|accas?|accumulators?)',
    'A parlay is a chain of bets: all have to win, and then it pays the prices multiplied. Break one link and all is lost; that is why it pays so much and hits so seldom.',
  ),
  simply(
    'odds',
    '(?:odds|moneylines?|american odds)',
    'A minus says how much you have to put in to win 100; a plus says how much 100 wins you. So the minus is the one that is expected to win.',
  ),
  simply(
    'stack',
    '(?:stacks?|stacking|correlation)',
    'A stack is a few teammates who score together: when the passer throws a touchdown, the catcher scores too, so both give points for the same play.',
  ),
  simply(
    'hedge',
    '(?:hedg(?:e|ing))',
    'You have a bet that may win a lot. By betting a bit on the other side you give up some of that, and get something whoever wins.',
  ),
  simply(
    'clv',
    '(?:clv|closing line value)',
    'If you bought a ticket at 10 and it costs 12 just before the game, you bought well. Who does that again and again has good prices, even if single bets lose.',
  ),
]
