// Every sentence of linked accounts.
import type { AccountState } from '#core/bankroll/linked/account-state.ts'
import type { BetSource } from '#core/bankroll/linked/doubtful.ts'
import type { LedgerLine } from '#core/bankroll/linked/money-lines.ts'
import { plural } from '#core/plural.ts'
import { formatCount } from '../../format/percent.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'

export const PLATFORMS_COPY = {
  title: 'My Financials',
  lede: 'Your accounts at sportsbooks, all your bets in one list, and where your money went, to the cent.',
  connect: 'Connect Platform',
  importFile: 'Import a file',
  tabs: { connected: 'Connected Platforms', history: 'Betting History', analytics: 'Analytics' },
  none: 'No account is linked yet',
  noneDetailClosed: 'A file with your bets can be imported.',
  noneDetail: 'Link a sportsbook, or import a file with your bets. Your password is typed at the book and never here.',
  noVendor: 'Accounts cannot be linked on this server: its owner has set up no vendor that reads them. Files can be imported.',
  simulator: 'This is the demo world: the accounts that can be linked are invented, by a book simulator.',
  question: 'Connect a platform',
  questionDetail: 'You sign in on the book’s own page, or bring a key that reads. AI Sports Guru never asks for a password.',
  platform: 'Platform',
  name: 'Your name there',
  nameHint: 'For your own list; leave it empty if you like.',
  keyId: 'API key ID',
  keyIdHint: 'Make a key in your account settings at Kalshi; one that may only read is enough.',
  privateKey: 'Private key',
  privateKeyHint: 'The text of the file that Kalshi gave you. It is kept encrypted, used to read, and never shown again.',
  wallet: 'Address of your wallet',
  walletHint: 'It stands in your profile at Polymarket. What it does there is public; no key is asked.',
  begin: 'Continue',
  signIn: (book: string) => `Open the sign-in page of ${book}`,
  signInHint: 'It opens in a new tab. Sign in there, then come back.',
  code: 'One-time code',
  codeHint: 'Six digits, shown by the page once you are signed in.',
  complete: 'Connect',
  later: 'You can come back to this within 15 minutes.',
  resume: 'Resume',
  pause: 'Pause',
  sync: 'Sync',
  goOn: 'Continue linking',
  again: 'Link again',
  remove: 'Disconnect',
  cancel: 'Cancel',
  decide: 'Decide',
  removeQuestion: (name: string) => `Disconnect ${name}?`,
  removeDetail:
    'Access ends. Its bets, deposits and withdrawals leave your lists and sums together. Under your limits they count on, but what was won or taken out there beyond what was lost or paid in makes no room any more. Linked again within 40 days, all is back; a file with its bets asks before it brings it back.',
  keep: 'Keep it',
  read: (records: string, changed: string) =>
    records === '1'
      ? `1 record read, ${changed === '1' ? 'new or changed' : 'nothing new in it'}.`
      : `${records} records read, ${changed} of them new or changed.`,
  /** What the last file brought of a book. */
  readFile: (bets: number, changed: number) => {
    const what = `In its last file: ${plural(bets, 'bet')}`
    if (changed === 0) return `${what}, nothing new.`
    return changed === bets
      ? `${what}, ${bets === 1 ? '' : 'all '}new or changed.`
      : `${what}, ${formatCount(changed)} of them new or changed.`
  },
  left: (count: number) =>
    `${count} ${count === 1 ? 'record' : 'records'} could not be understood and ${count === 1 ? 'is' : 'are'} left out.`,
  lastRead: (when: string) => `Last read ${when}.`,
  retry: (when: string) => `Next try at ${when}.`,
  connected: 'Platform Connected',
  connectedDetail: 'Its bets are being read.',
  disconnected: 'Platform Disconnected',
  synced: 'Sync Complete',
  syncedDetail: (bets: number, moved: number) => `Synced ${bets} bets and ${moved} transactions`,
  syncGoesOn: 'Sync goes on',
  syncGoesOnDetail: 'It takes a while; the list shows how far it is.',
  syncFailed: 'Sync Failed',
  disconnectFailed: 'Disconnection Failed',
  newest: 'Newest bets',
  allBets: 'All bets',
  ofAccount: (balance: string, atStake: string) => `${balance} stated, ${atStake} at stake beside it`,
  balance: 'Balance at your books',
  balanceNote: 'as your books state it, without open stakes',
  balanceStated: (when: string) => `stated ${when}, without open stakes`,
  balanceUnknown: 'no book states one yet',
  leftOut: (count: number) =>
    count === 1 ? 'one account that states no balance is not in it' : `${count} accounts that state no balance are not in it`,
  atStake: 'At stake',
  atStakeNote: 'on open bets: at linked books, in files and in your tracker',
  won: 'Won',
  wonNote: 'profit of the bets that won money',
  lost: 'Lost',
  lostNote: 'of the bets that lost some',
  fileLabel: 'Drop a bet history',
  fileHint:
    'A Pikkit export, the entry history of DraftKings or FanDuel, or our own CSV. Each book in it becomes an account. Nothing leaves this server.',
  fileTitle: 'Import a file',
  fileDone: ({ bets, accounts, added, changed }: { bets: number; accounts: number; added: number; changed: number }) =>
    `${bets} ${bets === 1 ? 'bet' : 'bets'} of ${accounts} ${accounts === 1 ? 'book' : 'books'}: ${added} new, ${changed} changed.`,
  fileNothing: 'No bet of this file was kept.',
  fileAway: (book: string, when: string, bets: number) =>
    `You disconnected ${book} on ${when}. ${bets === 1 ? 'Its bet' : `Its ${bets} bets`} in this file ${bets === 1 ? 'was' : 'were'} not kept. Brought back, ${book} counts again with all its bets, those from before too.`,
  filePaused: (book: string, bets: number) =>
    `${book} is paused. ${bets === 1 ? 'Its bet' : `Its ${formatCount(bets)} bets`} in this file ${bets === 1 ? 'was' : 'were'} not kept, and it stays paused unless you resume it.`,
  resumeAndRead: (books: number) => (books === 1 ? 'Resume it and keep its bets' : 'Resume them and keep their bets'),
  bringBack: (books: number) => (books === 1 ? 'Bring it back' : 'Bring them back'),
  fileDoubtful: 'Kept, but look at these rows: they contradict themselves or an earlier file',
  fileLeft: 'Rows left out, with reasons',
  bonusBet: 'bonus bet',
  search: 'Search bets',
  noBets: 'No bet here',
  noBetsDetail: 'Bets of linked accounts, imported files and your own tracker stand here together.',
  noMatch: 'No bet fits this search',
  more: 'Show more',
  of: (shown: string, total: string) => `${shown} of ${total}`,
  changed: 'What changed',
  contradicted:
    'The book said two different things of the same moment. The one that came last counts until you say which one holds. Look there, then choose.',
  contradictedFile: 'Two files say different things of the same moment. The one that was read last counts until you say which one holds.',
  rivals: 'What was said of it',
  holds: 'This one holds',
  counts: 'counts',
  aside: 'Counts once: you said that it is the same as another.',
  pairs: (count: number) => (count === 1 ? 'One pair of bets may be one bet' : `${count} pairs of bets may be one bet each`),
  pairsDetail: 'Same book, stake, price and selection at about the same time. Both count until you decide; you can undo it.',
  same: 'Same bet',
  different: 'Two bets',
  decided: 'Decided',
  decidedTitle: 'What you said of pairs',
  takeBack: 'Take back',
  undo: 'Undo',
  linesTitle: 'Where the money went',
  linesNote:
    'Stated balance is what the book says can be staked; open stakes are not in it. Unexplained is the balance that the book states, less all that its history says. It is never booked to a line.',
  unexplained: 'Unexplained',
  linesSum: (sum: string, unexplained: string) => `All accounts: ${sum} in the lines, ${unexplained}.`,
  linesSumRead: (sum: string, unread: number, unexplained: string) =>
    `All accounts but ${unread === 1 ? 'one that was not read to its end yet' : `${unread} that were not read to their end yet`}: ${sum} in the lines, ${unexplained}.`,
  unexplainedAll: (total: string) => `${total} unexplained`,
  unexplainedSome: (total: string, unknown: number) =>
    `${total} unexplained where a balance is stated, unknown for ${unknown} ${unknown === 1 ? 'account' : 'accounts'} without one`,
  unexplainedUnknown: 'how much is unexplained is unknown: no book states a balance',
  change: 'Sum',
  stated: 'Stated balance',
  unknown: 'Unknown',
  account: 'Account',
  nothing: 'Nothing to add up yet',
  nothingDetail: 'Link an account, import a file or track a bet, and its money is added up here.',
  profitTitle: 'Profit over time',
  profitFinding: (profit: string, count: string) => `${profit} after ${count} settled bets and entries.`,
  profitUnit: 'Dollars, after each settled bet or entry',
  moneyTitle: 'Net deposits',
  moneyFinding: (net: string) => `${net} more was paid in than taken out.`,
  moneyFindingOut: (net: string) => `${net} more was taken out than paid in.`,
  moneyUnit: 'Dollars paid in less taken out, by month',
  moneyNone: 'No deposit or withdrawal is known: files list none.',
  moneyNote: 'paid in less taken out',
  feesNote: 'charged by your books',
  moneyUnknown: 'files and your tracker list none',
  moneyPart: (note: string, unknown: number) => `${note}; unknown of ${unknown === 1 ? 'one account' : `${unknown} accounts`}`,
  products: 'Bets and contest entries',
  bets: 'Bets',
  entries: 'Contest entries',
  fees: 'Fees',
  months: 'By month',
  tax: 'Tax year',
  taxDetail:
    'Wins and losses are summed bet by bet, by the day of settlement in your time zone, and not set off. The fees of an account stand in its first line; where they are empty they are unknown, as files and your tracker list none. It is no tax advice.',
  taxDownload: (year: number) => `Download ${year}`,
} as const

export const LINE_WORDS: Readonly<Record<LedgerLine, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  bonuses: 'Bonuses',
  fees: 'Fees',
  entries: 'Entries',
  stakes: 'Stakes',
  winnings: 'Winnings',
  refunds: 'Refunds',
}

export const SOURCE_WORDS: Readonly<Record<BetSource, string>> = { linked: 'Linked', file: 'File', typed: 'Tracker' }

export const STATE_LOOKS: Readonly<Record<AccountState, { readonly word: string; readonly tone: BadgeTone }>> = {
  linking: { word: 'Not linked yet', tone: 'mid' },
  new: { word: 'Linked', tone: 'info' },
  syncing: { word: 'Reading', tone: 'info' },
  'up to date': { word: 'Up to date', tone: 'gain' },
  waiting: { word: 'Waiting', tone: 'mid' },
  'signed out': { word: 'Sign in again', tone: 'loss' },
  closed: { word: 'Closed', tone: 'loss' },
  paused: { word: 'Paused', tone: 'outline' },
}

/** The parts of the screen, as they stand in the address. */
export const FINANCIAL_TABS = ['connected', 'history', 'analytics'] as const
