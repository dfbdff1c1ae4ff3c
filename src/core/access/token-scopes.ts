// What may a personal token do? A token is a key to a part of an account, for the command line, other programs and other assistants.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const TokenScope = z.enum(['read', 'lineups', 'bets', 'chat'])
export type TokenScope = Infer<typeof TokenScope>

/** What each scope lets a token do, as it is shown before a token is made. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  read: 'Look things up and calculate: odds, projections, scores, forecasts, your bets and lineups',
  lineups: 'Build and simulate lineups, and save them',
  bets: 'Record and change your bets',
  chat: 'Talk with Lex, and read and rate your conversations; Lex looks up only what the other scopes of the token open',
}

type Row = { readonly method: string; readonly path: string; readonly who: string; readonly hasTool: boolean; readonly creates: boolean }

/** Who you are, what you pay, what protects you, and the keys themselves: no token opens these. */
const CLOSED =
  /^\/api\/(?:auth|tokens|connections|webhooks|notices|admin|billing|care|user|support|coaching|platforms|alerts\/(?:devices|push|settings)|me\/(?:shared-pages|delete|export|import|birth-date|preferences|password|billing))(?:\/|$)/
const OPEN_READS = /^\/api\/(?:care|me\/preferences|user\/profile)$/

/**
 * The scope that a call needs of a token; null = no token may.
 *
 * @example scopeOf({ method: 'GET', path: '/api/bets', who: 'user', hasTool: true, creates: false }) // 'read'
 */
export function scopeOf({ method, path, who, hasTool, creates }: Row): TokenScope | null {
  if (who === 'admin' || who === 'super_admin') return null
  if (CLOSED.test(path) && !(method === 'GET' && OPEN_READS.test(path))) return null
  // Renaming and deleting conversations needs a session.
  if (/^\/api\/(?:chat$|conversations(?:\/|$))/.test(path)) return method === 'GET' || method === 'POST' ? 'chat' : null
  // Deleting everything of a kind needs a session.
  if (method === 'DELETE' && path === '/api/dfs/best-ball') return null
  // A forecast is looked up; that it is counted as made is for the sake of repeated sendings. The board of a draft keeps nothing.
  if (method === 'GET' || path === '/api/chat/predict' || path === '/api/dfs/best-ball/board') return 'read'
  if (/^\/api\/(?:lineups|optimizer|dfs|late-swap)(?:\/|$)/.test(path)) return 'lineups'
  if (hasTool && !creates) return 'read'
  if (/^\/api\/(?:bets|bankroll|slips)(?:\/|$)/.test(path)) return 'bets'
  return null
}

/** Whether a token with these scopes may make the call. */
export const mayCall = (row: Row, scopes: readonly TokenScope[]): boolean => {
  const needed = scopeOf(row)
  return needed !== null && scopes.includes(needed)
}
