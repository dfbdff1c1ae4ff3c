// What is said where an assistant asks to be connected, and where connections are listed.
import type { ConnectionScope } from '#core/access/connection-rules.ts'

export const CONSENT = {
  title: 'Connect an assistant',
  asks: 'asks to use AI Sports Guru in your name.',
  named: 'The name is what the program says of itself. Go on only if you have just asked it to connect.',
  account: 'Your account',
  destination: 'The answer goes to',
  may: 'It may',
  never:
    'It can never place or record a bet, move money, read your password, change your plan, your limits or your settings, or delete your account.',
  binds:
    'Your plan, limits and breaks hold for it as they do for you. You can end the connection at any time in the settings; it ends by itself after 60 days without use, and after a year.',
  allow: 'Allow',
  refuse: 'Turn down',
  another: 'Use another account',
  needsOne: 'Choose at least one, or turn it down.',
  gone: 'Going back to the program. You can close this page when it says that it is connected.',
} as const

/** What stands before the tools of a scope. */
export const SCOPE_TITLES: Readonly<Record<ConnectionScope, string>> = {
  read: 'Look things up and calculate',
  lineups: 'Build lineups and simulate contests',
}

export const SCOPE_NOTES: Readonly<Record<ConnectionScope, string>> = {
  read: 'Odds, projections, scores and forecasts, and what is yours: bets, lineups, alerts, limits and preferences. Changes nothing.',
  lineups: 'Spends of what your plan builds in a day. Enters no contest.',
}

export const FAULTS: Readonly<
  Record<'program' | 'address' | 'request' | 'resource' | 'scope' | 'none', { readonly title: string; readonly detail: string }>
> = {
  program: {
    title: 'This program is not known here',
    detail:
      'It has not registered with this server, or so long ago that it was forgotten. Remove the connection in the program and add it again.',
  },
  address: {
    title: 'The answer would go to a wrong address',
    detail:
      'The program asks for its answer at an address that it did not register. Nothing was sent there. Add the connection in the program again.',
  },
  request: {
    title: 'The program asked in a way that is not answered here',
    detail:
      'Its question lacks what keeps an answer safe (a code with a challenge by S256). Nothing was sent to it. Look for a newer version of it.',
  },
  resource: {
    title: 'The program wants to go somewhere else',
    detail:
      'It asks for the keys of an address that is not this server’s. Nothing was sent to it. Give it the address of this server that ends in /mcp.',
  },
  scope: {
    title: 'The program asks for more than there is',
    detail: 'It may look things up and build lineups, and asks for something else. Nothing was sent to it.',
  },
  none: {
    title: 'Nothing is asked here',
    detail: 'This page opens from a program that wants to connect. Its address for this server ends in /mcp.',
  },
}

export const CONNECTIONS = {
  title: 'Connected assistants',
  lede: 'Programs that you let in by signing in. To add one, give it the address of this server that ends in /mcp. A new password ends every connection.',
  loading: 'Reading which assistants are connected.',
  failed: 'Which assistants are connected could not be read.',
  none: 'No assistant is connected.',
} as const
