// What is said where somebody shows who they are: the code of the second factor, confirming anew, and administrators who lack one.

/** The second step of signing in. */
export const CODE = {
  title: 'Enter the code',
  lede: 'Your password was right. Open your authenticator app and type the code that it shows for AI Sports Guru.',
  app: 'Code of your authenticator app',
  appHint: 'Six digits, new every half minute.',
  backup: 'Backup code',
  backupHint: 'Twelve letters and digits. Each works once.',
  useBackup: 'Use a backup code',
  useApp: 'Use the app',
  missing: 'Enter the code.',
  send: 'Sign in',
  tooLate: 'This sign-in took too long, or was finished already.',
  again: 'Start again with your password',
  lost: 'Without the app and without a backup code, whoever runs this server can turn your second factor off, once it is sure that it is you.',
} as const

/** Confirming anew that it is oneself. */
export const PROOF = {
  title: 'Please confirm that it is you',
  why: 'Your last sign-in here was more than ten minutes ago. What you asked for is done right after, and nothing that you typed is lost.',
  asking: 'Asking how you sign in',
  password: 'Your password',
  missing: 'Enter your password.',
  missingCode: 'Enter the code.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  byCode: 'Use a code instead',
  byPassword: 'Use the password',
  elsewhere: 'You sign in through the identity provider of this server. Sign in there again, in a new tab, then go on here.',
  signIn: 'Sign in again',
  goOn: 'I have, go on',
} as const

/** To administrators without a second factor. */
export const FACTOR_DUE = {
  title: 'Second factor required',
  banner: (date: string) =>
    `Administrators need a second factor. Set yours up by ${date}: after that the administration is closed to you until you have.`,
  closed: 'The administration is closed to administrators without a second factor. Set yours up, and it opens again at once.',
  setUp: 'Set it up',
} as const
