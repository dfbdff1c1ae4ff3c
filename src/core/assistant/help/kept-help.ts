// What is said of bets, alerts and notes that were prepared or kept in the talk, where no tool acts on them.
import { asked, type PageHelp } from './page-help.ts'

const BETS = ['Open your bets', '/betting?tab=bankroll'] as const
const NEVER = /(?!)/

export const KEPT_HELP: readonly PageHelp[] = [
  asked(
    'rule-push-said',
    /^(?!.*\b(?:parlay|leg|teaser|contest|when|if)\b)(?=.*\b(?:says?|said|shows?|marked|graded|settled|listed|ended|landed|came back|was|is|got|it'?s)\b.{0,12}\b(?:an? )?(?:push(?:ed)?|tied?)\b).*\b(?:(?:did|do|have|am|will) i (?:los[et]|w[io]n|out|still|get)|is (?:that|it) (?:a )?(?:los[st]|win|bad|good)|what does (?:that|it|this) mean|what now|what happens|money back|stake back|lost|paid)\b/,
    'You neither lost nor won: a push means that the result landed exactly on the line, and the stake comes back. In a parlay such a leg drops out and the rest goes on. In the tracker it counts as settled, with nothing won or lost.',
    ...BETS,
  ),
  asked(
    'rule-void-said',
    /^(?!.*\b(?:parlay|leg|teaser|contest|draft ?kings|fan ?duel|bet ?mgm|caesars)\b)(?=.*\b(?:says?|said|shows?|marked|graded|settled|listed|was|is|got|it'?s)\b.{0,12}\b(?:void(?:ed)?|no action|cancell?ed)\b).*\b(?:(?:did|do|have|am|will) i (?:los[et]|w[io]n|out|still|get)|is (?:that|it) (?:a )?(?:los[st]|win|bad|good)|what does (?:that|it|this) mean|what now|what happens|money back|stake back|lost|paid)\b/,
    'You neither lost nor won: a void bet is taken as not made, and the stake comes back; in a parlay the leg drops out and the rest goes on. Mostly the player did not play, or the game was called off. What exactly holds stands in the house rules of the book.',
    ...BETS,
  ),
  asked(
    'nothing-saved',
    NEVER,
    'Nothing was saved or set, so there is nothing to undo: what I prepare is kept only when you click. It is dropped.',
    ...BETS,
  ),
  asked(
    'alert-paused',
    NEVER,
    'I switch no alert off from here. On the alerts page each one is paused and turned on again, and nothing of it is lost while it rests.',
    'Open alerts',
    '/alerts',
  ),
  asked(
    'which-bet',
    NEVER,
    'Which bet? Say team, line, price and stake in one sentence, for example "log $20 on the Bears -3 at -110 at FanDuel".',
    ...BETS,
  ),
  asked(
    'spent-on-entries',
    /^(?!.*\b(?:how (?:do|can|does)|limit|should|if i|would)\b)(?=.*\b(?:i|my|we)\b)(?=.*\b(?:how much|what|total)\b).*\b(?:spen[dt]|paid|put|lost|won|made|up|down)\b.*\b(?:dfs|contests?|(?:dfs |contest )?entr(?:y|ies)(?: fees?)?|tournaments?)\b|\b(?:dfs|contest) (?:entr(?:y|ies)|fees?|spend\w*|profit|roi|results?)\b.*\b(?:my|i|this|last)\b/,
    'Entries of contests are not among the bets of the tracker, so I do not add them up here. My Financials has them, fees and prizes by week and month, once the history file of your site is imported there.',
    'Open My Financials',
    '/financial',
  ),
  asked(
    'money-at-books',
    /\b(?:how much|what)\b.*\b(?:money|cash|balance|funds?|do i have)\b.*\b(?:at|in|with|on|across|between) (?:all )?(?:of )?(?:my|the|each|every|all) (?:\w+ )?(?:books?|sportsbooks?|bookies?|accounts?|sites)\b|\b(?:my )?balances? (?:at|on|in|by) (?:my |the |each )?(?:books?|sportsbooks?|accounts?)\b|\bhow much (?:money )?(?:have|did) i (?:deposit(?:ed)?|withdr[ae]w\w*|put in|tak(?:e|en) out)\b(?!.*\b(?:should|can|limit)\b)/,
    'What lies at your books, and what you paid in and took out there, the tracker does not know. My Financials shows it by book, once an account is linked or its file imported; what no file says is shown there as unknown.',
    'Open My Financials',
    '/financial',
  ),
  asked(
    'change-bankroll',
    /\b(?:set|change|update|raise|lower|make|reset|put) (?:my |the )?(?:starting )?bank ?roll (?:size |amount )?(?:to|at|back|from|as)\b/,
    'Your bankroll is stated on your profile; I change it nowhere myself. From the day you state it settled bets are counted onto it.',
    'Open your profile',
    '/profile',
  ),
]
