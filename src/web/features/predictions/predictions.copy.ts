export const PREDICTIONS = {
  title: 'Predictions',
  lede: 'Chances, spread and total of coming games; of golf and races the chances of the field. Forecasts are sealed before the start while this server runs, and graded after.',
  pick: 'Choose a game',
  pickDetail: 'Predict shows who is ahead and why, how wide the game is, and how sure that is.',
  noGames: 'Nothing to forecast in the last 24 hours and the week ahead',
  noGamesDetail: 'As far as the feed of games can be read.',
  notRated: 'Games of this league are not forecast',
  notRatedDetail: 'No engine rates its teams yet.',
  closed: 'Games stand here without their forecasts.',
  failed: 'The forecast failed',
  sealedLater: 'Sealed at most two hours before the start; until then it follows what earlier games show.',
  marketNote: 'market: the books without their margin',
  noFactors: 'This forecast was sealed before reasons became part of the seal; those of today would not sum to its margin.',
  noMargin: 'By the results of both and of those whom they met; how a bout ends is not forecast.',
  lines: 'Other lines by our forecast',
  linesNote: 'Chance and price without margin, read off the same two distributions as spread, total and chance to win.',
  blended: 'Blended with the market',
  blendedNote: 'Our second forecast: ours pooled with the price. Graded apart.',
} as const

/** Of tournaments and races. */
export const FIELDS = {
  title: 'The field',
  closed: 'No chances stand here.',
  failed: 'The forecast failed',
  unknown: 'Not known',
  none: 'No tournament or race is under way or known of the week ahead.',
  sealedLater: 'Sealed at most two hours before the start; until then it follows what earlier events show.',
  isOn: 'the chances are those before the start, not those of this moment.',
  golf: 'chances from strokes gained a round in earlier tournaments, and from how much rounds and weeks scatter.',
  racing: 'chances from the places in earlier races; what a car is worth on this track alone is not known.',
} as const

/** What stands beside the games, as it stands in the address. */
export const PREDICTION_VIEWS = ['forecast', 'chat'] as const
