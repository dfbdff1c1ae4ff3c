import { expect, it } from 'vitest'
import { CONNECTION_SCOPES, isChallenge, isVerifier, scopesAsked } from './connection-rules.ts'
import { SCOPE_WORDS } from './token-scopes.ts'

it('reads unless more is asked for, and knows no scope that is none of its own', () => {
  expect(scopesAsked(undefined)).toEqual(['read'])
  expect(scopesAsked('')).toEqual(['read'])
  expect(scopesAsked('offline_access')).toEqual(['read'])
  expect(scopesAsked('lineups read offline_access')).toEqual(['read', 'lineups'])
  expect(scopesAsked('lineups')).toEqual(['lineups'])
  expect(scopesAsked('read chat')).toBeNull()
  expect(scopesAsked('read bets')).toBeNull()
  expect(scopesAsked('read admin')).toBeNull()
  for (const scope of CONNECTION_SCOPES) expect(SCOPE_WORDS[scope]).not.toBe('')
})

it('takes verifiers and challenges of the lengths of RFC 7636 only', () => {
  expect([42, 43, 128, 129].map((length) => isVerifier('a'.repeat(length)))).toEqual([false, true, true, false])
  expect([42, 43, 44].map((length) => isChallenge('a'.repeat(length)))).toEqual([false, true, false])
  expect(isVerifier(`${'a'.repeat(43)}=`)).toBe(false)
  expect(isVerifier(`-._~${'a'.repeat(43)}`)).toBe(true)
  expect(isChallenge(`${'a'.repeat(42)}=`)).toBe(false)
})
