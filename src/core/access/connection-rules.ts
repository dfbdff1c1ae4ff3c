// How may another assistant be connected to an account (OAuth 2.1 as the Model Context Protocol uses it)? What may be asked for, and how
// long the keys live.

import type { TokenScope } from './token-scopes.ts'

/**
 * What an assistant can be allowed over MCP. No tool talks or writes into the record of bets, so that "chat" and "bets" are not among them.
 *
 * @example CONNECTION_SCOPES // ['read', 'lineups']
 */
export const CONNECTION_SCOPES = ['read', 'lineups'] as const satisfies readonly TokenScope[]
export type ConnectionScope = (typeof CONNECTION_SCOPES)[number]

const MINUTE = 60_000
const DAY = 86_400_000

/** How long a key opens the tools, in ms. Short, for it travels with each request (RFC 9700 section 2.2). */
export const ACCESS_MS = 60 * MINUTE
/** How long a connection may lie unused before it ends, in ms. */
export const REFRESH_MS = 60 * DAY
/** However much it is used, a connection ends after so long, in ms; then the person is asked again. */
export const LONGEST_CONNECTION_MS = 365 * DAY
/** How long a code may be exchanged, in ms; RFC 6749 section 4.1.2 allows ten minutes at most. */
export const CODE_MS = 2 * MINUTE
/** How long the question may stand before it is answered, in ms: long enough to sign up first. */
export const REQUEST_MS = 30 * MINUTE

/**
 * The scopes of a request, in the order of our own list; null for one that there is not. Who names none asks to read. `offline_access` is
 * no right of its own here: each connection can be renewed.
 *
 * @example scopesAsked('lineups read') // ['read', 'lineups']
 */
export function scopesAsked(text: string | undefined): readonly ConnectionScope[] | null {
  const names = (text ?? '').split(' ').filter((name) => name !== '' && name !== 'offline_access')
  if (names.some((name) => !(CONNECTION_SCOPES as readonly string[]).includes(name))) return null
  return names.length === 0 ? ['read'] : CONNECTION_SCOPES.filter((scope) => names.includes(scope))
}

/** A code verifier (RFC 7636 section 4.1). @example isVerifier('short') // false */
export const isVerifier = (text: string): boolean => /^[A-Za-z0-9\-._~]{43,128}$/.test(text)

/** A challenge by S256: the base64url of 32 bytes (RFC 7636 section 4.2). @example isChallenge('') // false */
export const isChallenge = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
