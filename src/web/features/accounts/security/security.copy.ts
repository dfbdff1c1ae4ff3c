// Every sentence of the page about signing in and its security.
import { BACKUP_CODES } from '#core/access/second-factor.ts'

export const SECURITY = {
  title: 'Sign-in and security',
  lede: 'How you sign in, and where you are signed in.',
  linkNote: 'Protect your sign-in with a second factor.',
  open: 'Open sign-in and security',
} as const

export const FACTOR = {
  title: 'Second factor',
  on: 'On',
  off: 'Off',
  lede: 'With a second factor a stolen password is not enough: signing in also asks for a code that an authenticator app on your phone shows, a new one every half minute.',
  elsewhere: 'You sign in through the identity provider of this server. Whether it asks for a second factor is set up there, not here.',
  loading: 'Reading your second factor',
  setUp: 'Set up',
  scanTitle: '1. Add it to your app',
  scan: 'Scan this code with an authenticator app. It is drawn in this page and sent to nobody.',
  qr: 'QR code with the secret for your authenticator app; the same secret stands beside it as text.',
  secret: 'Or type this secret into the app',
  copySecret: 'Copy secret',
  copied: 'Copied',
  codeTitle: '2. Confirm a code of it',
  code: 'Code that the app shows now',
  codeHint: 'Six digits. Nothing changes until you confirm.',
  codeMissing: 'Enter the six digits that the app shows.',
  confirm: 'Turn it on',
  cancel: 'Cancel',
  since: (date: string) => `On since ${date}.`,
  left: (left: number) => (left === 1 ? '1 backup code is left.' : `${left} backup codes are left.`),
  few: 'Make new ones before they run out.',
  newCodes: 'New backup codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn the second factor off?',
  turnOffLede: 'From then on your password alone signs in. The backup codes are deleted.',
  keep: 'Keep it',
  isOff: 'The second factor is off',
  codesTitle: `Your ${BACKUP_CODES} backup codes`,
  codesLede:
    'Each signs you in once when the app is not at hand. Keep them where only you get at them: they are shown now and never again.',
  copyCodes: 'Copy codes',
  downloadCodes: 'Download as text',
  fileHead: 'AI Sports Guru: backup codes. Each works once.',
  codesKept: 'I have kept them',
} as const

export const SESSIONS = {
  title: 'Where you are signed in',
  lede: 'Browsers name themselves; the last use is noted once a day. Sign out whatever you do not know, and change your password then.',
  loading: 'Reading where you are signed in',
  unknown: 'A browser that does not name itself',
  here: 'This browser',
  since: (date: string) => `since ${date}`,
  used: (date: string) => `last used ${date}`,
  end: 'Sign out',
  endOne: (device: string, since: string) => `Sign out ${device}, ${since}`,
  endOthers: 'Sign out everywhere else',
  othersEnded: (ended: number) => (ended === 1 ? 'Signed out in 1 other browser' : `Signed out in ${ended} other browsers`),
} as const
