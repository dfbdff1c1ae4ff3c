// Every sentence of the chat. The failure sentence is the specification's (spec 001 section 8).
import type { CareAct } from '#core/care/permission.ts'

export const CHAT = {
  title: 'Lex AI',
  online: 'ONLINE',
  offline: 'OFFLINE',
  consciousness: 'Consciousness Active',
  /** What the badge says when it is asked. */
  knowledge: (level: number | null, stage: string | null) =>
    `Level ${level === null ? 'unknown' : `${level}%`}, stage ${stage ?? 'unknown'}: the panel on the fantasy page says why.`,
  failed: "Sorry, I'm having trouble connecting right now. Please try again.",
  placeholder: 'Ask for a lineup, a price …',
  label: 'Message to Lex',
  picture: 'Attach a picture',
  camera: 'Use the camera',
  removePicture: 'Remove the picture',
  /** Sent with a picture where nothing was written. */
  aboutPicture: 'What is on this picture?',
  thinking: 'Lex is working',
  looking: (tools: readonly string[]) => `Looking up: ${tools.join(', ')}`,
  good: 'Good answer',
  bad: 'Bad answer',
  again: 'Ask again',
  readAloud: 'Read aloud',
  silence: 'Stop reading',
  unsure: 'What I am unsure of',
  stopped: 'Stopped.',
  welcome: 'Ask about the numbers.',
  welcomeDetail:
    'Every figure in an answer is linked to the tool that it came from. Lex places no bets and says "no bet" when nothing beats its fair price.',
} as const

/** The sentences of the conversations that are kept. */
export const CONVERSATIONS = {
  open: 'Conversations',
  search: 'Search conversations',
  loading: 'Reading your conversations.',
  failed: 'Your conversations could not be read.',
  none: 'No conversation yet. What you ask Lex is kept here, on every device, until you delete it. The last 200 conversations are kept, 20 MB in all, and the oldest go first.',
  notFound: 'No conversation has that in its title, questions or answers.',
  title: 'Title',
  removeAll: 'Delete all conversations',
  removeAllDetail: 'Every question and answer is erased from the server. This cannot be undone.',
  gone: 'This conversation is not there any more.',
  forYou: 'For you, now',
  toBegin: 'To begin with',
  goOn: 'Go on with',
} as const

/** `act`: what its answer shows or does; nobody is offered a question that a break, an exclusion or a limit of theirs shuts. */
type Suggestion = { readonly text: string; readonly act: CareAct | null }

/** Spec 001 section 2: three quick prompts that fill the input. */
export const QUICK_PROMPTS: readonly (Suggestion & { readonly label: string })[] = [
  { label: 'DFS Advice', text: 'Build me a DraftKings NBA lineup', act: 'enter_contest' },
  { label: 'Betting Insights', text: 'Any value in the NFL this week?', act: 'see_edges' },
  { label: 'Player Analysis', text: 'Top 5 RBs under 6000', act: 'enter_contest' },
]

export const EXAMPLES: readonly Suggestion[] = [
  { text: 'Best price on the Broncos', act: 'see_edges' },
  { text: 'How much on +120 if I think 50 % with 1000 bankroll?', act: 'get_stake_advice' },
  { text: 'Best value NBA plays on FanDuel', act: 'enter_contest' },
  { text: 'What is closing line value?', act: null },
]

export const TOOL_TITLES: Readonly<Record<string, string>> = {
  read_odds_board: 'Odds board',
  kelly_stake: 'Kelly stake',
  read_projections: 'Projections',
  compare_players: 'Comparison',
  build_lineup: 'Lineup',
  explain_term: 'Glossary',
  read_scores: 'Scores',
  read_injuries: 'Injury report',
  read_news: 'News',
  read_plans: 'Plans',
  read_my_plan: 'Your plan',
  read_my_usage: 'Your usage',
  convert_price: 'Conversion',
  read_slip: 'Picture',
  boost_value: 'Boost',
  betting_performance: 'Your record',
  closing_line_value: 'Closing line value',
  expected_value: 'Expected value',
  explain_projection: 'What a projection is made of',
  fair_odds: 'Fair odds',
  free_bet_value: 'Free bet',
  hedge_bet: 'Hedge',
  kelly_many: 'Kelly stakes',
  list_bets: 'Your bets',
  list_lineups: 'Your lineups',
  list_slates: 'Slates',
  market_hold: 'Hold',
  middle_worth: 'Middle',
  parlay_worth: 'Parlay',
  payout: 'Payout',
  predict_game: 'Forecast',
  project_golf: 'Golf forecast',
  read_alert_rules: 'Your alerts',
  read_alerts: 'What your alerts said',
  read_arbitrage: 'Arbitrage',
  read_calibration: 'Record of the forecasts',
  read_fields: 'Leaderboard',
  read_game: 'Game',
  read_games_without: 'Games without a player',
  read_injury_moves: 'Lines moved by injuries',
  read_limits: 'Your limits',
  read_line_ends: 'Opening lines',
  read_line_movement: 'Line movement',
  read_middles: 'Middles',
  read_own_projections_record: 'Record of your projections',
  list_my_models: 'Your models',
  read_best_ball: 'Your best ball drafts',
  read_model_forecasts: 'What your models say',
  read_player_log: 'Recent games',
  read_favorites: 'Your favorites',
  read_preferences: 'Your settings',
  read_props: 'Player props',
  read_roster: 'Roster',
  read_slate_research: 'Slate research',
  read_stacks: 'Stacks',
  read_standings: 'Standings',
  read_trading_signals: 'Signals',
  read_value_bets: 'Value',
  record_bet: 'Bet to record',
  round_robin_worth: 'Round robin',
  set_alert: 'Alert to set',
  simulate_contest: 'Simulated contest',
  split_arbitrage: 'Split of stakes',
  stake_units: 'Units',
  teaser_worth: 'Teaser',
}
