import { describe, expect, it } from 'vitest'
import { mayCall, SCOPE_WORDS, scopeOf, TokenScope } from './token-scopes.ts'

const call = (method: string, path: string, more: { who?: string; hasTool?: boolean; creates?: boolean } = {}) => ({
  method,
  path,
  who: 'user',
  hasTool: false,
  creates: false,
  ...more,
})

describe('what a token needs for a call', () => {
  it.each([
    ['GET', '/api/bets', 'read'],
    ['GET', '/api/odds/board', 'read'],
    ['POST', '/api/chat/predict', 'read'],
    ['GET', '/api/chat', 'chat'],
    ['POST', '/api/chat', 'chat'],
    ['GET', '/api/conversations', 'chat'],
    ['POST', '/api/conversations/c1/rating', 'chat'],
    ['POST', '/api/lineups', 'lineups'],
    ['DELETE', '/api/lineups/l1', 'lineups'],
    ['POST', '/api/optimizer/run', 'lineups'],
    ['POST', '/api/dfs/simulate', 'lineups'],
    ['POST', '/api/late-swap', 'lineups'],
    ['POST', '/api/bets', 'bets'],
    ['PATCH', '/api/bankroll/plan', 'bets'],
    ['POST', '/api/slips', 'bets'],
    ['POST', '/api/lineups-of-others', null],
    ['POST', '/api/betsy', null],
    ['POST', '/api/community', null],
  ])('%s %s: %s', (method, path, scope) => {
    expect(scopeOf(call(method, path))).toBe(scope)
  })

  it('what only calculates is looked up, wherever it stands; what makes something is not', () => {
    expect(scopeOf(call('POST', '/api/odds/fair', { hasTool: true }))).toBe('read')
    expect(scopeOf(call('POST', '/api/bets/check', { hasTool: true }))).toBe('read')
    expect(scopeOf(call('POST', '/api/bets', { hasTool: true, creates: true }))).toBe('bets')
    expect(scopeOf(call('POST', '/api/odds/fair', { hasTool: true, creates: true }))).toBeNull()
  })

  it.each(['PATCH', 'DELETE', 'PUT'])('a conversation is not changed by a token: %s', (method) => {
    expect(scopeOf(call(method, '/api/conversations/c1', { hasTool: true }))).toBeNull()
  })
})

describe('what no token opens', () => {
  it.each(['admin', 'super_admin'])('what is the %s’s', (who) => {
    expect(scopeOf(call('GET', '/api/bets', { who }))).toBeNull()
  })
  it.each([
    '/api/auth/session',
    '/api/tokens',
    '/api/connections/allow',
    '/api/admin/users',
    '/api/billing/receipts',
    '/api/care/limits',
    '/api/user/sessions',
    '/api/alerts/devices',
    '/api/alerts/push',
    '/api/alerts/settings',
    '/api/me/delete',
    '/api/me/export',
    '/api/me/birth-date',
    '/api/me/password',
    '/api/me/billing/plan',
  ])('%s', (path) => {
    expect(scopeOf(call('GET', path))).toBeNull()
    expect(scopeOf(call('POST', path, { hasTool: true }))).toBeNull()
  })
  it.each(['/api/care', '/api/me/preferences', '/api/user/profile'])('%s is read, and not written', (path) => {
    expect(scopeOf(call('GET', path))).toBe('read')
    expect(scopeOf(call('PATCH', path))).toBeNull()
  })
  it('a path that only begins like a closed one is open', () => {
    expect(scopeOf(call('GET', '/api/careers'))).toBe('read')
    expect(scopeOf(call('GET', '/api/alerts'))).toBe('read')
  })
})

it('a token makes the calls of its own scopes, and none that no token may', () => {
  expect(mayCall(call('POST', '/api/bets'), ['read', 'bets'])).toBe(true)
  expect(mayCall(call('POST', '/api/bets'), ['read', 'lineups', 'chat'])).toBe(false)
  expect(mayCall(call('GET', '/api/bets'), [])).toBe(false)
  expect(mayCall(call('GET', '/api/tokens'), [...TokenScope.options])).toBe(false)
})

it('each scope is said in words before a token is made', () => {
  for (const scope of TokenScope.options) expect(SCOPE_WORDS[scope]).not.toBe('')
})
