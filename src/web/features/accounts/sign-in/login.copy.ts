// Every sentence of signing in, signing up and the way back from it.

export const LOGIN = {
  signIn: 'Sign in',
  passkey: 'Sign in with a passkey',
  noPasskey: 'No passkey was shown. Use one that you made here, or sign in with your password.',
  signUp: 'Create account',
  signInTitle: 'Sign in',
  signUpTitle: 'Create your account',
  signInLede: 'Your plan, limits and settings wait where you left them.',
  signUpLede: 'Free to start. No card is asked for.',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'Choose a password',
  passwordHint: 'At least 8 characters. A few words you remember are better than one with signs.',
  firstName: 'First name',
  lastName: 'Last name',
  optional: 'Optional',
  birthDate: 'Date of birth',
  birthDateHint: (age: number) => `You must be ${age} or older.`,
  tooYoung: (age: number) => `You must be ${age} or older to use AI Sports Guru.`,
  forgot: 'Forgot your password?',
  forgotNoMail: 'Forgot your password? This server sends no mail; its administrator can give you a link to set a new one.',
  missing: {
    firstName: 'Tell us your first name.',
    email: 'Enter your e-mail address.',
    birthDate: 'Enter your date of birth: day, month and year.',
    newPassword: 'Choose a password of at least 8 characters.',
    password: 'Enter your password.',
  },
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  show: 'Show the password',
  sent: 'We have sent you a link. Open it to confirm your e-mail, then sign in.',
  sentTitle: 'Check your mail',
  verified: 'Your e-mail is confirmed. Sign in to go on.',
  notVerified: 'This link is not valid any more. Sign in, and we send you a new one.',
  promises: [
    { title: 'No invented number', detail: 'Every figure names its source and its age. What is not known is said to be unknown.' },
    {
      title: 'Exact where it can be',
      detail: 'The best lineup is proved to be the best possible. Where luck rules, the range stands beside the number.',
    },
    { title: 'Your data is yours', detail: 'Take everything along as a file at any time, or delete it all.' },
  ],
  chosen: (plan: string) => `You chose ${plan}. You confirm it after signing in.`,
} as const

export const CALLBACK = {
  waiting: 'Completing authentication...',
  failedTitle: 'Signing in did not work',
  retry: 'Back to sign in',
} as const

const CALLBACK_ERRORS: Record<string, string> = {
  account_not_linked: 'There is an account with this e-mail and a password already. Sign in with the password.',
  access_denied: 'You did not give your consent at the identity provider. Nothing was changed.',
  email_not_found: 'The identity provider did not tell your e-mail address, which an account needs.',
  state_mismatch: 'This sign-in was started in another browser or took too long. Please try again.',
  state_not_found: 'This sign-in was started in another browser or took too long. Please try again.',
}

/** Why the way through the identity provider failed, in a sentence. */
export function callbackError(code: string): string {
  return CALLBACK_ERRORS[code] ?? 'The identity provider did not confirm who you are. Please try again.'
}

export const VERIFY = {
  title: 'Your e-mail address',
  working: 'Confirming the address',
} as const

export const RESET = {
  askTitle: 'Forgot your password?',
  askLede: 'Tell us your e-mail, and we send you a link to set a new one.',
  ask: 'Send the link',
  asked: 'If there is an account with this e-mail, the link is on its way. It is valid for an hour.',
  setTitle: 'Set a new password',
  set: 'Save the password',
  done: 'Your new password is saved. Every other session has ended.',
  noMailTitle: 'Passwords cannot be reset here',
  noMail: 'This server sends no mail. Its administrator can give you a link with which you set a new password.',
} as const

/** What the screen is about, as it stands in the address. */
export const LOGIN_MODES = ['sign-in', 'sign-up'] as const
