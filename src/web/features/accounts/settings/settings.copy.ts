// Every sentence of the settings.
import { PICTURE_SHOWN } from '../profile/profile.copy.ts'

export const SETTINGS = {
  title: 'Settings',
  lede: 'They follow you to every browser you sign in with.',
  save: 'Save Settings',
  export: 'Export Data',
  reset: 'Reset All',
  saved: 'Settings saved',
  resetDone: 'Every setting is back to how it was at the start',
  resetTitle: 'Reset all settings?',
  resetLede:
    'Theme, formats, league and switches go back to how they were at the start. Your time zone, bankroll and favorites stay. You can undo it right after.',
  keep: 'Keep them',
  unsaved: 'Not saved yet',
  undo: 'Undo',
  resetUndone: 'Your settings are back as they were',
  publicProfile: 'Public profile',
  publicProfileHint: `Members may open your name, picture, how much you wrote and the record of your sealed picks, and you stand on the leaderboard. ${PICTURE_SHOWN} Off, only your posts and picks are seen. Bets, bankroll, address and plan stay yours.`,
  seeProfile: 'What members see',
  booksNeedOdds:
    'The books that can be chosen are those with prices, which come with the Casual plan and above. What you chose before is kept.',
  noBooks: 'No book prices your default league now.',
  booksUnknown: 'Which books price your default league is not known: the feed of prices does not answer.',
} as const

export const IMPORT = {
  open: 'Import Data',
  title: 'Import your data',
  lede: 'Brings what Export Data wrote, here or on another server, into this account. What is here already stays; settings take the values of the file.',
  drop: 'Drop your export',
  hint: 'The JSON file of Export Data, at most 30 MB.',
  keeping: 'Keeping it',
  tooLarge: (name: string) => `${name} has more than 30 MB, the most that is read.`,
  came: 'What came',
  columns: ['', 'New', 'Were here', 'Left out'],
  settings: (settings: string, favorites: string) => `${settings} settings and ${favorites} favorites were taken over.`,
  notes: 'What was left out or changed',
  others: 'What does not come, and why',
} as const

export const IMPORT_PARTS = {
  bets: 'Bets',
  history: 'Bets of files',
  lineups: 'Lineups',
  alerts: 'Alerts',
  memories: 'What Lex remembers',
} as const

export const TOKENS = {
  title: 'Tokens',
  lede: 'A token opens a part of your account to other programs: the API, and other assistants over MCP (at /mcp, or by guru mcp on the command line). Your plan, limits and breaks bind it too. A new password revokes every token.',
  name: 'Name of the token',
  may: 'What it may do',
  span: 'Valid for',
  make: 'Make token',
  once: 'Copy it now. It is not kept and cannot be shown again.',
  none: 'You have no token.',
  loading: 'Reading your tokens.',
  failed: 'Your tokens could not be read.',
  notMade: 'The token was not made. Please try again.',
} as const
