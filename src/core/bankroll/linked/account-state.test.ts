import { expect, it } from 'vitest'
import { type AccountFacts, accountState } from './account-state.ts'

const RESTS: AccountFacts = { isLinking: false, isPaused: false, isSyncing: false, problem: null, wasRead: true }

it.each([
  ['up to date', {}],
  ['new', { wasRead: false }],
  ['linking', { isLinking: true, isPaused: true }],
  ['syncing', { isSyncing: true, wasRead: false }],
  ['syncing', { isSyncing: true, problem: 'down' }],
  ['waiting', { problem: 'down' }],
  ['waiting', { problem: 'rate limited', wasRead: false }],
  ['paused', { isPaused: true, isSyncing: true }],
  ['paused', { problem: 'paused' }],
  // A book that must be signed in to again is not read, whatever runs.
  ['signed out', { problem: 'signed out', isSyncing: true }],
  ['closed', { problem: 'closed' }],
] as const)('is %s: %o', (state, facts) => {
  expect(accountState({ ...RESTS, ...facts })).toBe(state)
})
