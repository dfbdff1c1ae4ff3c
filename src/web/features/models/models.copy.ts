// Words of the screen of one's own models.
import type { ModelTarget, Weighting } from '#core/models/model.ts'

export const TARGET_NAMES: Readonly<Record<ModelTarget, string>> = { winner: 'Winner', margin: 'Margin', total: 'Total' }
/** A target of games, or a figure of players. */
export const ANY_TARGET = { ...TARGET_NAMES, player: 'Player stat' } as const
export type AnyTarget = keyof typeof ANY_TARGET

export const WEIGHTING_NAMES: Readonly<Record<Weighting, string>> = { fitted: 'Fitted', 'by hand': 'By hand', uploaded: 'From a file' }

export const MODELS = {
  title: 'Your models',
  lede: 'Forecasts that you build yourself, graded beside ours and never shown as ours.',
  loading: 'Your models',
  none: 'No model yet',
  noneDetail: 'Choose features, fit them to games that are over, and see how the model would have done on games that it had not seen.',
  make: 'New model',
  makeFirst: 'Build your first model',
  makeForMe: 'Make one for me',
  makeForMeHint: 'Rating, form, rest and back-to-back games of your first league, fitted at once. You can change all of it.',
  /** Its name where one press makes it. */
  firstName: 'My first model',
  sample: 'A sample',
  sampleDetail:
    'What the page of a model shows. This one is nobody’s and forecasts nothing: it was fitted, as a member’s would be, to games of this server that are over.',
  noSample: 'No sample yet',
  noSampleDetail: 'This server knows too few games that are over to fit one.',
  notReady: 'Not fitted',
  inUse: 'In use',
  name: 'Name',
  league: 'League',
  target: 'Forecasts',
  weighting: 'Weights',
  features: 'Features',
  ridge: 'Held back',
  ridgeHint: 'How strongly weights are drawn to zero: as many games of no effect. More holds better against chance.',
  handHint: 'By hand: how far one usual spread of the feature moves the forecast, in log-odds of a winner, else in points.',
  uploadHint: 'A model from a file has no features: it is made of the predictions that you bring.',
  save: 'Save',
  build: 'Build',
  cancel: 'Cancel',
  edit: 'Change',
  sameTarget: 'League and target stay as they were made: make a new model for another target.',
  remove: 'Delete',
  removeAsk: 'Delete this model?',
  removeDetail: 'Its weights and forecasts go. Of sealed forecasts their hashes stay in the chain, and tries stay counted.',
  fit: 'Fit',
  fitAgain: 'Fit again',
  fitting: 'Walking forward',
  unfitted: 'Fit this model',
  unfittedDetail: 'Its weights are learned from games that are over, block by block, each game forecast by what was known before it.',
  use: 'Use this model',
  useHint: 'It forecasts coming games, and each forecast is sealed before the start.',
  share: 'Share by a link',
  shareHint: 'Whoever has the link sees what it is made of and how it did, no forecast and not your name.',
  copyLink: 'Copy the link',
  copied: 'Link copied.',
  refused: 'Never a feature',
  known: 'Known',
  walked: 'Walked forward',
  inSample: 'In-sample',
  gap: 'Lost on new games',
  tries: 'Tries',
  upload: 'Predictions from a file',
  uploadAccept:
    'CSV with the columns game, chance (of the home side) and time made with its zone; in leagues whose games can be drawn also draw, the chance of a draw. A game is its id or “DEN @ KC 2026-11-26”.',
  leftOut: 'Left out of the last file',
  coming: 'What it says of coming games',
  noComing: 'No game of the coming week',
  noComingDetail: 'Forecasts stand here as soon as games are scheduled.',
  noComingForecast: 'No forecast of the coming week',
  noComingOfFile: 'Forecasts stand here when a file has predictions of coming games.',
  byMarket: 'by the market’s fair price',
  noMarketEdge: 'no fair price of the market',
  closedDetail: 'Forecasts of coming games are shut for now, as you set it. How your model did stays open.',
  record: 'Sealed before the start',
  noRecord: 'Nothing sealed is graded yet',
  noRecordDetail: 'While the model is in use its forecasts are sealed up to two hours before each game and graded when it is over.',
  fewGraded: 'Of fewer than ten games no figure says how good a model is.',
  stated: 'Stated in files after the games',
  missed: (games: number) =>
    `${games === 1 ? '1 game' : `${games} games`} began before the forecast could be sealed, so that ${games === 1 ? 'it counts' : 'they count'} for nothing: bring a forecast, or turn the model on, some minutes before the start.`,
  statedNote: 'Nobody but you vouches for when these were made. They are kept apart from what was sealed.',
  stat: 'Figure',
  sameFigure: 'League and figure stay as they were made: make a new model for another figure.',
  playerHandHint: 'By hand: by how many units of the figure one usual spread of the feature moves the forecast.',
  playerUploadHint: 'A model from a file has no features: it is made of the predictions of players that you bring.',
  playerUploadAccept:
    'CSV with the columns player, date (2026-11-26), projection and time made with its zone; team, floor (15th percentile) and ceiling (85th) if you have them.',
  oursNotKnown:
    'Not known of games that were over before the fit. Beside ours stands what is sealed from now on: coming games, and the record of those that were.',
  playerUnfitted:
    'Its weights are learned from box scores of games that are over, block by block, each game forecast by what was known before it.',
  playerUseHint: 'It forecasts players of coming games, and what it says is sealed before each start.',
  playerComing: 'What it says of players',
  noPlayers: 'Nobody to forecast',
  noPlayersDetail: 'Forecasts stand here as soon as games are near and it is known who plays.',
  noPlayersOfFile: 'Forecasts stand here when a file has predictions of coming games.',
  ifPlays:
    'If he plays: whoever is ruled out, or has not played lately, gets no forecast. From floor to ceiling seven of ten figures are expected.',
  oursAddUp: 'Ours of a team add up to the points that our forecast of the game gives it.',
  useIn: 'Use it',
  inLineups: 'In lineups',
  inProps: 'Against props',
  sharedTitle: 'A member’s model',
  sharedLede: 'Built by a member of this server, not by us. It shows how it did and forecasts nothing here.',
  sharedGone: 'No model at this address',
} as const

/** Forecasts of games to come: which are sealed, and what becomes of the others; null where there are none. */
export function comingSentence(open: number, waiting: number, isUsed: boolean, of: 'games ' | '' = ''): string | null {
  if (open + waiting === 0) return null
  if (isUsed || waiting === 0) return `${open} ${of}sealed and not over, ${waiting} waiting to be sealed.`
  return `${open} ${of}sealed and not over. ${waiting} not sealed: nothing is sealed while the model is not in use.`
}

/** What stands beside the time of a game. */
export function basisText(basis: 'now' | 'waiting' | 'sealed', isUsed: boolean): string {
  if (basis === 'now') return ''
  if (basis === 'sealed') return ' · sealed'
  return isUsed ? ' · waiting to be sealed' : ' · not sealed, the model is not in use'
}

/** "a seventh try" in words that need no ordinal. */
export const triesSentence = (tries: number): string =>
  tries <= 1
    ? 'The first fit for this league and target.'
    : `${tries} models were fitted or filled from a file for this league and target. The best of ${tries} tries looks better by luck alone, so its interval is wider.`
