// How does a linked account stand, said in words, and what can its person do next?

export const ACCOUNT_STATES = ['linking', 'new', 'syncing', 'up to date', 'waiting', 'signed out', 'closed', 'paused'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Why the last reading of an account ended before its end. */
export const ACCOUNT_PROBLEMS = ['signed out', 'closed', 'paused', 'rate limited', 'down'] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

export type AccountFacts = {
  /** The person has begun to link it and has not come back with the code. */
  readonly isLinking: boolean
  readonly isPaused: boolean
  readonly isSyncing: boolean
  readonly problem: AccountProblem | null
  /** It was read to its end before. */
  readonly wasRead: boolean
}

/** @example accountState({ isLinking: false, isPaused: false, isSyncing: false, problem: 'down', wasRead: true }) // 'waiting' */
export function accountState({ isLinking, isPaused, isSyncing, problem, wasRead }: AccountFacts): AccountState {
  if (isLinking) return 'linking'
  if (isPaused || problem === 'paused') return 'paused'
  if (problem === 'closed' || problem === 'signed out') return problem
  if (isSyncing) return 'syncing'
  if (problem !== null) return 'waiting'
  return wasRead ? 'up to date' : 'new'
}

/** What is said of a state, and the next step; '' where there is none to take. */
export const STATE_WORDS: Readonly<Record<AccountState, { readonly sentence: string; readonly next: string }>> = {
  linking: { sentence: 'Not linked yet.', next: 'Sign in at the book, then type the code that its page shows.' },
  new: {
    sentence: 'Linked. Nothing was read yet.',
    next: 'Press Sync to read its bets now; else it happens by itself within half an hour.',
  },
  syncing: { sentence: 'Its bets are being read.', next: '' },
  'up to date': { sentence: 'Up to date.', next: '' },
  waiting: { sentence: 'The book asked for a pause or did not answer.', next: 'It is tried again by itself. Press Sync to try now.' },
  'signed out': { sentence: 'The book wants you to sign in again.', next: 'Link the account again. What was read stays.' },
  closed: { sentence: 'The book closed this account.', next: 'Its history stays. Ask the book for what is missing, or import a file.' },
  paused: { sentence: 'Paused. Nothing is read.', next: 'Press Resume to go on.' },
}
