// Bets as people keep and settle them on a server, and what their list then says.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/as.ts'

export const HOUR = 3_600_000
export let app: TestApp

let keys = 0
/** Of a bet that is sent once: no other has it. */
export const nextKey = () => `k${++keys}`
export const straight = (more: object = {}, stakeCents = 1000) => ({
  kind: 'straight',
  stakeCents,
  legs: [{ market: 'other', selection: 'Team to win it all', price: '+150', ...more }],
})
export const add = async (person: Person, ticket: object, more: object = {}) => {
  const answer = await person.post('/api/bets', { key: nextKey(), book: 'FanDuel', ticket, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BetRow>()
}
export const settle = (person: Person, bet: BetRow, how: object): Promise<LightMyRequestResponse> =>
  person.post(`/api/bets/${bet.id}/settle`, { version: bet.version, ...how })
export const listed = async (person: Person, query = '') =>
  (await person.get(`/api/bets${query}`)).json<{ bets: BetRow[]; counts: object; openCents: number; next: number | null }>()

/** Called once at the head of a test file; the bindings above are live. */
export function keptBets(): void {
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
}
