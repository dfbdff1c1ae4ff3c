// What somebody does with limits of their own, on a server whose clock stands where the test puts it.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CareOverview } from '#contract/people/care.ts'
import type { CareChange } from '#core/care/care-state.ts'
import type { LimitKey } from '#core/care/limits.ts'
import { type TestApp, testApp } from './app.ts'
import type { Person } from './as.ts'
import { TEST_NOW } from './clock.ts'

export let app: TestApp

/** Called once at the head of a test file; `app` is live. */
export function careActs(): void {
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set(TEST_NOW))
}

export const change = (person: Person, one: CareChange): Promise<LightMyRequestResponse> =>
  person.post('/api/care/changes', { change: one })
export const limit = (
  person: Person,
  kind: LimitKey['kind'],
  period: LimitKey['period'],
  amount: number,
): Promise<LightMyRequestResponse> => change(person, { type: 'set_limit', limit: { kind, period } as LimitKey, amount })
export const overview = async (person: Person) => (await person.get('/api/care')).json<CareOverview>()

/** Of a game that nobody here knows: open until its owner settles it. */
export const openTicket = (stakeCents: number) => ({
  kind: 'straight',
  stakeCents,
  legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }],
})
let keys = 0
export const bet = (person: Person, stakeCents: number, rest: object = {}): Promise<LightMyRequestResponse> =>
  person.post('/api/bets', { key: `care-${++keys}`, book: 'FanDuel', ticket: openTicket(stakeCents), ...rest })
