// Every sentence of the settings.

export const SETTINGS = {
  title: 'Settings',
  lede: 'They follow you to every browser you sign in with.',
  save: 'Save Settings',
  export: 'Export Data',
  reset: 'Reset All',
  saved: 'Settings saved',
  resetDone: 'Every setting is back to how it was at the start',
  resetTitle: 'Reset all settings?',
  resetLede: 'Theme, formats, league and switches go back to how they were at the start. Your time zone, bankroll and favorites stay.',
  keep: 'Keep them',
  unsaved: 'Not saved yet',
  booksNeedOdds: 'Your books are chosen where prices are shown: with the Casual plan and above.',
  noBooks: 'No book prices your default league now.',
  booksUnknown: 'Which books price your default league is not known: the feed of prices does not answer.',
} as const
