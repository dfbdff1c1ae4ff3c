// The turn after the meaning of a word was told: "give me an example", "are there any like that right now".
import { type Ask, type Context, NO_CONTEXT } from './ask.ts'
import { lookAsk } from './looks.ts'
import type { Entities } from './reading/entities.ts'

/** What a term is found by on the board: "are there any like that right now". */
const BOARD_OF_TERM: Readonly<Record<string, string>> = {
  middle: 'read_middles',
  arbitrage: 'read_arbitrage',
  hold: 'read_middles',
  edge: 'read_value_bets',
  'expected-value': 'read_value_bets',
  'value-bet': 'read_value_bets',
  steam: 'read_trading_signals',
  sharp: 'read_trading_signals',
  stack: 'read_stacks',
  'game-stack': 'read_stacks',
  leverage: 'read_stacks',
  'stack-leverage': 'read_stacks',
  favorite: 'read_odds_board',
  lineup: 'build_lineup',
  optimizer: 'build_lineup',
  projection: 'read_projections',
  sleeper: 'read_projections',
  punt: 'read_projections',
  chalk: 'read_projections',
  slate: 'list_slates',
  prop: 'read_props',
  calibration: 'read_calibration',
  'brier-score': 'read_calibration',
  'closing-line-value': 'betting_performance',
  moneyline: 'read_odds_board',
  'point-spread': 'read_odds_board',
  total: 'read_odds_board',
}
const OF_MOVES: ReadonlySet<string> = new Set([
  'reverse-line-movement',
  'line-movement',
  'opening-line',
  'bets-reverse-line',
  'bets-line-moves',
])
const ANY_SUCH =
  /\b(?:some|any|one|ones|show me|find|got|see|where)\b.*\b(?:like (?:that|this|those)|of (?:those|them|these|that)|such|right now|today|tonight|out there|on the board|available|at the moment|currently|live|those|ones?)\b|^(?:so |ok |cool |and |then )*(?:are there|do you (?:see|have)|is there) (?:one|some|any)\b/
const SHOW_SOME =
  /^(?:ok |so |and |then |please |cool |can you |could you |would you )*(?:show|find|give|list|get) (?:me )?(?:some|any|one|a few)(?: examples| of (?:them|those|these|it|that))?(?: (?:for|from|of|on|in) (?:today|tonight|tomorrow|this week(?:end)?|(?:this |next |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))?(?: please| now| then)?(?: (?:in|for|on|from|of) (?:the )?(?:LEAGUE|TEAM)(?: game| tonight| today)?)?[?.!]*$/
const JUDGES =
  /^(?:so |and |ok |but |the )*(?:lower|higher|more|less|bigger|smaller|fewer|low|high) (?:the better|(?:is|are|=|means?) (?:always )?(?:better|worse|good|bad|the goal))\b|\b(?:is|are|do i want|want|should it be|you want)\b.*\b(?:lower|higher|low|high|more|less|bigger|smaller|good|bad|better)\b|\b(?:good|bad) (?:thing|sign|or bad)\b|\bhigher or lower\b|\blower or higher\b/
/** "And what is mine": the figure of one's own record. */
const MINE = /^(?:ok |so |and |cool |then )*(?:what(?:'s| is|s)|how(?:'s| is)|show me|tell me) (?:mine|my own)\b/
/** "And how is yours in the NFL": the figure of our own forecasts. */
const YOURS =
  /^(?:ok |so |and |cool |then |but |well )*(?:(?:what(?:'s|s| is| are| was)|how(?:'s|s| is| are| good (?:is|are)| low is)|show me|tell me|is|are|where(?:'s| is)) )+(?:about )?(?:yours|your (?:own )?(?:\w+ )?(?:score|record|number|forecasts?|one|models?)|lex'?s|the model'?s|that for (?:you|your models?))\b|^(?:and |so |ok )*yours\b/
const OF_OUR_FORECASTS: ReadonlySet<string> = new Set(['brier-score', 'log-loss', 'calibration', 'closing-line-value'])
/** Terms that the record knows a figure for, and the part of it. */
const OWN_FIGURES: Readonly<Record<string, string | null>> = {
  'closing-line-value': 'closing',
  'closing-line': 'closing',
  bankroll: 'balance',
  'return-on-investment': null,
  'win-rate': null,
}
const EXAMPLE = /\b(?:examples?|for instance|with numbers|in numbers|actual numbers|show me how|sample)\b/

/** After the meaning of a word: an example of it as an ask, or the tool that finds what there is of it now; null where neither is asked. */
export function afterTerm(p: Entities, masked: string, { ask }: Context): Ask | string | null {
  const subject = ask?.kind === 'term' ? ask.terms[0]! : ask?.kind === 'page' ? ask.page : ''
  const asksForSome = masked.split(' ').length <= MOST_WORDS && (ANY_SUCH.test(masked) || SHOW_SOME.test(masked))
  // What the lines of a day have done, game by game.
  if (OF_MOVES.has(subject) && asksForSome && p.teams.length === 0)
    return { ...lookAsk('read_line_movement', p, NO_CONTEXT), part: 'of_day', when: p.when }
  if (ask?.kind !== 'term' || masked.split(' ').length > MOST_WORDS) return null
  const own = p.termsNamed.filter((term) => !ask.terms.includes(term))
  if (EXAMPLE.test(masked) && own.length === 0) return { ...ask, isExample: true, isJudged: false }
  if (JUDGES.test(masked) && own.length === 0) return { ...ask, isExample: false, isJudged: true }
  if (YOURS.test(masked) && OF_OUR_FORECASTS.has(ask.terms[0]!)) return lookAsk('read_calibration', p, NO_CONTEXT)
  const part = MINE.test(masked) ? OWN_FIGURES[ask.terms[0]!] : undefined
  if (part !== undefined) return { ...lookAsk('betting_performance', p, NO_CONTEXT), part }
  return asksForSome ? (BOARD_OF_TERM[p.termsNamed[0] ?? ask.terms[0]!] ?? null) : null
}
const MOST_WORDS = 12
