export const CALIBRATION = {
  title: 'Calibration',
  lede: 'Every forecast is sealed before its game, in a chain that nobody can change unseen, and graded after. This is the record, beside the market and a naive baseline.',
  none: 'No sealed game is over yet',
  noneDetail: 'Forecasts are sealed at most two hours before a game and graded within minutes of its end. The first grades appear here.',
  walked: 'Walked back',
  walkedNote: 'Earlier games, each forecast as of its day from the games before it, by the engine of today. Not sealed, so kept apart.',
  noWalked: 'No season with fifty games or more is known.',
  ece: 'Calibration error: mean gap between forecast and share over tenths. In brackets what a perfect forecast of as many games shows by chance.',
  difference: 'Log-loss, ours minus theirs, with its 95 % interval: below zero ours is better.',
} as const
