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
    title: 'Which sportsbooks do you use?',
    lede: 'Best prices are picked from these books, on this page and everywhere else.',
    needsOdds: 'Odds come with the Casual plan and above. You can choose your books in the settings then.',
    loading: 'Loading the books.',
    none: 'No book prices this league now. You can choose your books in the settings later.',
  },
  odds: {
    title: 'How should odds be shown?',
    lede: 'Every price on this page changes at once.',
    american: 'American −110',
    decimal: 'Decimal 1.91',
    fractional: 'Fractional 10/11',
  },
  teams: {
    title: 'Which teams do you follow?',
    lede: 'Their games come first below.',
    followed: (names: readonly string[]) => `You follow ${names.join(', ')}.`,
  },
  bankroll: {
    title: 'What is your bankroll?',
    lede: 'Money you can afford to lose. Stakes are shown in dollars of it; without one they are shown as shares.',
    field: 'Bankroll',
    save: 'Save',
    noBets: 'I don’t bet',
    betsAgain: 'Show bets again',
  },
  file: {
    title: 'Have a file to import?',
    lede: 'Drop a salary file, an entries file or a bet history anywhere on a page. No file? Start with a slate that is already here.',
    salaries: 'Import a salary file',
    bets: 'Import a bet history',
    sample: 'Start with a listed slate',
  },
} as const
