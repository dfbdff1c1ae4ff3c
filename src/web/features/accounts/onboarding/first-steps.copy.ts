// The sentences of the first minute.

export const STEPS = ['league', 'books', 'odds', 'teams', 'bankroll', 'file'] as const
export type Step = (typeof STEPS)[number]

export const FIRST_STEPS = {
  next: 'Next',
  back: 'Back',
  done: 'Done',
  later: 'Not now',
  league: { title: 'Which league first?', lede: 'Games, news and prices below follow at once.' },
  books: {
    title: 'Where can you bet?',
    lede: 'The best price is looked for there, in the tickets below and everywhere else.',
    needsOdds: 'Prices come with the Casual plan and above; the question waits in your settings.',
    loading: 'Loading the books.',
    none: 'No book prices this league now; the question waits in your settings.',
  },
  odds: {
    title: 'How shall prices be written?',
    lede: 'Every price on this page changes with it.',
    american: 'American −110',
    decimal: 'Decimal 1.91',
    fractional: 'Fractional 10/11',
  },
  teams: {
    title: 'Which teams do you follow?',
    lede: 'Their games stand first below.',
    followed: (names: readonly string[]) => `You follow ${names.join(', ')}.`,
  },
  bankroll: {
    title: 'What do you bet with?',
    lede: 'Money set aside that may be lost without harm. Stakes are shares of it; without one they stay shares.',
    field: 'Bankroll',
    save: 'Keep it',
    noBets: 'I do not bet',
    betsAgain: 'Show bets again',
  },
  file: {
    title: 'Have you a file?',
    lede: 'A salary file, an entries file or a history of bets can be dropped anywhere. Without one, the slates that are there already do.',
    salaries: 'Bring a salary file',
    bets: 'Bring a history of bets',
    sample: 'Begin with a slate that is there',
  },
} as const
