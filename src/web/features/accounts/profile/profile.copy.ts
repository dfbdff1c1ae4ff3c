// Every sentence of the profile (spec 001, profile; section 8).
import { freeTrialName } from '#core/access/trial.ts'
import { REFUND_DAYS } from '#core/billing/refund.ts'
import type { OwnLimits } from '#core/care/stake-room.ts'
import { dollarText } from '#core/dollars.ts'

export const PROFILE = {
  edit: 'Edit Profile',
  save: 'Save Changes',
  cancel: 'Cancel',
  saved: 'Profile saved',
  failedTitle: 'Update Failed',
  failed: 'Failed to update profile. Please try again.',
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  usernameHint: '3 to 24 letters, digits or underscores',
  memberSince: 'Member since',
  lineups: 'Lineups built',
  savedNote: (count: string) => `${count} saved`,
  chats: 'Answers from Lex',
  activity: 'Last activity',
  activityUnknown: 'What you did here did not come',
  noActivity: 'Nothing yet',
  noActivityDetail: 'Bets, lineups, talks with Lex, posts and alerts of yours stand here, newest first.',
  oddsTitle: (league: string) => `${league} odds`,
  winRate: 'Win rate',
  winnings: 'Profit of settled bets',
  noBets: 'No settled bets are recorded',
  settledNote: (count: string, hasEntries: boolean) =>
    `${count} settled${hasEntries ? ', contest entries among them' : ''}, in files, linked accounts and your tracker`,
  winRateOf: (note: string, hasEntries: boolean) => (hasEntries ? `${note} bets; contest entries are not counted` : note),
  onlyEntries: 'No settled bets are recorded; contest entries are not counted',
  noneDecided: 'None was won or lost: pushes and cash-outs are neither',
  betsUnknown: 'Your bets did not come',
  activityReading: 'Reading what was built',
  betsReading: 'Reading which bets are settled',
  trialNote: `${freeTrialName('inside')} included`,
  current: 'Current plan',
  upgrade: 'Upgrade Now',
  password: 'Password',
  missingName: 'Tell us your first name.',
  missingPassword: 'Enter your password.',
  shortPassword: 'Choose a password of at least 8 characters.',
  deleteEmailMissing: 'Type the e-mail address of this account.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. Every other session has ended.',
  delete: 'Delete account',
  deleteLede: `Deletes your account and everything kept about you. A paid plan ends and nothing more is taken. It cannot be undone. Export your data first if you want to keep it. Limits, a break or a self-exclusion that you set, today’s allowances and the use of your trial and of the ${REFUND_DAYS}-day guarantee stay known, under a mark made of your e-mail that cannot be read back, and hold if you sign up again. What you paid stays in the monthly sums of all deleted accounts, which do not say whose it was.`,
  deleteEmail: 'Type your e-mail to confirm',
  deleteFinal: 'Delete everything',
  export: 'Export my data',
} as const

/** The same rule as for images of posts: an account of an hour brings no pictures before others. */
export const PICTURE_SHOWN = 'Others see your picture once your account is 24 hours old.'

export const AVATAR = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: 'Remove',
  file: 'Your picture',
  saved: 'Picture saved',
  shownFrom: PICTURE_SHOWN,
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  empty: (name: string) => `${name} is empty.`,
  noImage: (name: string) => `${name} is no image.`,
} as const

export const ACTIVITY_WORDS = {
  bet: 'Bet',
  import: 'Import',
  lineup: 'Lineup',
  chat: 'Talk with Lex',
  post: 'Post',
  alert: 'Alert',
} as const

export const PREFERENCES = {
  darkMode: ['Dark mode', 'Off is the light page.'],
  voice: ['Voice interaction', 'Lex also reads the answers to typed questions aloud.'],
  needsVoice: 'Voice comes with Pro and above.',
  camera: ['Camera access', 'Bet slips, and pictures for Lex, may be taken with the camera; the browser asks you as well.'],
  needsCamera: 'The camera comes with VIP.',
} as const

export const FAVORITES = {
  lede: 'Their games stand first on the dashboard, Lex asks about them, and an alert tells of their injuries and starts.',
  teams: {
    title: 'Teams',
    none: 'No teams yet',
    add: 'Find a team',
    found: 'Teams found',
    nothing: 'No team of the registry has this name, or you follow it already.',
  },
  players: {
    title: 'Players',
    none: 'No players yet',
    add: 'Find a player',
    found: 'Players found',
    nothing: 'No player of the registry has this name, or you follow him already.',
  },
  remove: (name: string) => `Remove ${name}`,
  typed: 'Typed, not of the registry',
  limit: 'At most 50.',
  registryDown: 'The registry does not answer now. Please try again in a minute.',
  incomplete: 'Some leagues did not answer: who is not found may be there.',
  alert: 'Alert',
  alertFor: (name: string) => `Alert me about ${name}`,
  alertSet: (name: string) => `Alerts about ${name} are set`,
  alertDetail: { teams: 'Injury reports, and each game 30 minutes before it starts.', players: 'Every new injury report.' },
  watched: 'Alerts on',
} as const

export const BANKROLL = {
  total: 'Total bankroll',
  allocated: 'Allocated for DFS',
  risk: 'Risk tolerance',
  conservative: 'Conservative, an eighth of Kelly',
  moderate: 'Moderate, a quarter of Kelly',
  aggressive: 'Aggressive, half of Kelly',
  save: 'Save bankroll',
  none: 'State no bankroll',
  saved: 'Bankroll saved',
  tooMuch: 'More is allocated for DFS than there is in total.',
  betting: (money: string) => `${money} is left for bets; the stakes of bets rest on it.`,
  noneStated: 'State a bankroll: the stakes of bets rest on it.',
  betTitle: (money: string) => `Bets, of ${money}`,
  dfsTitle: (money: string) => `DFS, of ${money}`,
  noDfs: 'Nothing is set aside for DFS, so that no entry fees are worked out.',
  entriesLeft: ({ leavesCents }: OwnLimits) => `Your own limits leave ${dollarText(leavesCents)} for entry fees.`,
  dfsNote:
    'A double-up pays 1.8 times its fee: below 55.6 % won there is no stake. All entries of one slate win and lose together, so that this is what they cost in all.',
  empty: 'Enter a bankroll to see what a stake would be.',
} as const

/** The parts of one's own profile, as they stand in the address. */
export const PROFILE_TABS = ['overview', 'subscription', 'preferences', 'favorites', 'bankroll'] as const
