// The sentences of the dashboard (spec 001 section 2, dashboard).
export const DASHBOARD = {
  readyToTrack: 'Ready to start tracking',
  betsUnknown: 'Your bets did not come',
  betsReading: 'Reading your bets',
  askForAnalysis: 'Ask Lex AI for Analysis',
  ask: 'Ask Lex',
  optimize: 'Optimize Lineup',
  insights: 'Live AI Insights',
  insightsQuestion: 'What should I know right now?',
  gamesUnknown: 'Whether a game is in progress is not known: the feed of scores is silent.',
  movesUnknown: 'Whether a line moved after an injury is not known: a feed is silent.',
  pricesUnknown: 'Whether a price beats fair is not known: the feed of prices is silent.',
  noMoves: 'No line moved after an injury in the last three days, as far as prices are on record.',
  value: 'Value within reach',
  nearest: 'Nearest to fair',
  newestBets: 'Newest bets',
  noValue: 'No current moneyline of the four leagues beats fair by 2% under every method.',
  fairNow: 'Fair now: the chance by the fair moneyline of this moment; the dashed mark is what the price taken needs',
  current: 'Current: seen within its book’s own pace.',
  balance: 'Balance',
  noBalance: 'State your bankroll',
  atBooks: 'At your books',
  noneDecided: 'None was won or lost yet',
  noneSettled: 'None is settled yet',
  everywhere: (open: string) => `${open} open; linked accounts, files and contest entries counted`,
  noCurve: 'Bets that settle from now on draw the curve.',
  noLineups: 'No kept lineup is at stake: one whose slate has not begun, or is being played, stands here.',
  lineupPoints:
    'On now: DraftKings points of the players whose game is on, in the lineup with most of them; games that ended are not in it',
  noLimits: 'No limit of your own is set. One on stakes, losses or time holds from the moment you set it.',
  /** On a break or excluded a limit can be set or cut, and nothing is offered. */
  noLimitsNow: 'No limit of your own is set. One can be set now, too, and holds at once.',
  needBreak: 'Need a break?',
  takeBreak: 'Take one',
  heyLex: 'Hey Lex',
  heyLexField: 'Ask about a game, a price or a player',
} as const

/** Questions to begin with, and what each asks to be shown: none is offered whose answer is shut. */
export const QUESTIONS = [
  { text: 'Which prices beat fair now?', act: 'see_edges' },
  { text: 'Build me an NBA lineup', act: 'enter_contest' },
  { text: 'Who is hurt in the NFL?', act: null },
] as const

/** "Seven games are on, 81 in the day ahead." for those whose plan has no prices. */
export function gamesHeadline(on: number, ahead: number): string {
  if (on === 0 && ahead === 0) return 'No games in the day ahead.'
  if (on === 0) return `${inWords(ahead)} ${ahead === 1 ? 'game' : 'games'} in the day ahead.`
  return `${inWords(on)} ${on === 1 ? 'game is' : 'games are'} on, ${ahead} in the day ahead.`
}

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** "Three moneylines beat fair by 2% or more.": no other market is looked at here. */
export function headline(count: number): string {
  if (count === 0) return 'No moneyline is value right now.'
  return `${inWords(count)} ${count === 1 ? 'moneyline beats' : 'moneylines beat'} fair by 2% or more.`
}

const inWords = (count: number) => SMALL[count] ?? String(count)
