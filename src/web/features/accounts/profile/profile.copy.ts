// Every sentence of the profile (spec 001, profile; section 8).
import { freeTrialName } from '#core/access/trial.ts'
import { REFUND_DAYS } from '#core/billing/refund.ts'

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
  lineups: 'Lineups created today',
  chats: 'AI chats today',
  winRate: 'Win rate',
  winnings: 'Profit of settled bets',
  noBets: 'No settled bets are recorded',
  noneDecided: 'None was won or lost: pushes and cash-outs are neither',
  betsUnknown: 'Your bets did not come',
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
  deleteLede: `Deletes your account and everything kept about you. A paid plan ends and nothing more is taken. It cannot be undone. Export your data first if you want to keep it. Limits, a break or a self-exclusion that you set, today’s allowances and the use of your trial and of the ${REFUND_DAYS}-day guarantee stay known, under a mark made of your e-mail that cannot be read back, and hold if you sign up again.`,
  deleteEmail: 'Type your e-mail to confirm',
  deleteFinal: 'Delete everything',
  export: 'Export my data',
} as const

export const PREFERENCES = {
  darkMode: ['Dark mode', 'Off is the light page.'],
} as const

export const FAVORITES = {
  teams: 'Teams',
  players: 'Players',
  noTeams: 'No teams yet',
  noPlayers: 'No players yet',
  add: 'Add',
  addTeam: 'Team name',
  addPlayer: 'Player name',
  remove: (name: string) => `Remove ${name}`,
  limit: 'At most 50.',
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
  empty: 'Enter a bankroll to see what a stake would be.',
} as const
