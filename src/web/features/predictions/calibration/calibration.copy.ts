export const CALIBRATION = {
  title: 'Calibration',
  lede: 'While this server runs, forecasts of games and projections of players are sealed before the start, in a chain that nobody can change unseen, and graded after. This is the record, beside the market and a naive baseline.',
  models:
    'Ratings learn from results and, except in soccer, from the closing prices that this server has captured of games that are over. The blend adds the price of the game itself and is graded apart. A number after the name counts versions.',
  seasons: 'Graded on real seasons',
  seasonsNote:
    'Log-loss, lower is better, each game forecast from the games before it. Games, ours, theirs and the difference are of those that both forecast, with its 95% interval; ECE is of all that were graded. The archives are public; FILE is your copy.',
  demoNote: 'Invented games of the demo world: they show that sealing and grading work, not how good the forecasts are.',
  bothWorlds: 'forecasts of two models, on real games and on those of the demo world together',
  none: 'No sealed game is over yet',
  noneDetail: 'Forecasts are sealed at most two hours before a game and graded within minutes of its end. The first grades appear here.',
  walked: 'Walked back',
  walkedNote: 'Earlier games, each forecast as of its day from the games before it, by the engine of today. Not sealed, so kept apart.',
  walking: 'Still being walked back:',
  noWalked: 'No season with fifty games or more is known.',
  ece: 'Calibration error: mean gap between forecast and share over tenths, with its 95% interval. Where that begins at 0% chance alone could make the gap.',
  projections: 'Projections of players',
  projectionsNote:
    "DraftKings' points of everybody who took part; the error is that of the median. Below zero ours is nearer than the plain season average.",
  noProjections: 'No projected game is over yet',
  noProjectionsDetail:
    'Projections are sealed with the forecast of their game, at most two hours before it, and graded from its box score.',
  coverage: 'Results from floor to ceiling',
  coverageNote:
    'Floor and ceiling are the 15th and the 85th percentile, so seven results of ten belong between them: the line. Bars are 95% intervals. Rank τ: pairs of the same position and game in the right order less those crossed.',
  fields: 'Tournaments and races',
  fieldsNote:
    'Log-loss of the winner, and Brier scores over all entrants: of winning, of the first ten, of the cut. Behind each stands what everybody’s even share has; lower is better.',
  noFields: 'No sealed tournament or race is over yet',
  noFieldsDetail: 'A field is sealed at most two hours before its first start, and graded by the places at the end.',
  firstTen: 'Chances of the first ten, and how often they came',
  difference: 'Log-loss, ours minus theirs, with its 95% interval: below zero ours is better.',
} as const
