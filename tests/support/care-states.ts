// How somebody comes into each state of care, and what each shuts, written down by hand beside the rules themselves.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CareChange } from '#core/care/care-state.ts'
import { CARE_ACTS, type CareAct } from '#core/care/permission.ts'
import { users } from '#server/db/tables/accounts.ts'
import type { TestApp } from './app.ts'
import type { Person } from './as.ts'

const DAY_STAKE = { kind: 'stake', period: 'day' } as const
type Known = Person & { id: string }

const change = async (person: Person, one: CareChange) => {
  const answer = await person.post('/api/care/changes', { change: one })
  expect(answer.statusCode, answer.body).toBe(200)
}
const bornOn = (server: TestApp, person: Known, birthDate: string | null) =>
  server.database.db.update(users).set({ birthDate }).where(eq(users.id, person.id))
let keys = 0
const stake = (person: Person, stakeCents: number) =>
  person.post('/api/bets', {
    key: `door-${++keys}`,
    book: 'FanDuel',
    ticket: { kind: 'straight', stakeCents, legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }] },
  })

/** How somebody comes into each state. */
export const STATES = {
  none: async () => {},
  near: async (_, person) => {
    await change(person, { type: 'set_limit', limit: DAY_STAKE, amount: 10_000_000 })
    expect((await stake(person, 9_500_000)).statusCode).toBe(200)
  },
  reached: async (_, person) => {
    await change(person, { type: 'set_limit', limit: DAY_STAKE, amount: 1_000 })
    expect((await stake(person, 1_000)).statusCode).toBe(200)
  },
  'raise pending': async (_, person) => {
    await change(person, { type: 'set_limit', limit: DAY_STAKE, amount: 0 })
    await change(person, { type: 'set_limit', limit: DAY_STAKE, amount: 1_000_000 })
  },
  'time used up': async (_, person) => change(person, { type: 'set_limit', limit: { kind: 'time', period: 'day' }, amount: 0 }),
  break: async (_, person) => change(person, { type: 'take_break', hours: 24 }),
  excluded: async (_, person) => change(person, { type: 'self_exclude', length: 'year' }),
  minor: async (server, person) => void (await bornOn(server, person, '2012-01-31')),
  'age unknown': async (server, person) => void (await bornOn(server, person, null)),
} as const satisfies Record<string, (server: TestApp, person: Known) => Promise<void>>
export type State = keyof typeof STATES
export const states = Object.keys(STATES) as State[]

const NEXT_BET: readonly CareAct[] = [
  'see_edges',
  'get_stake_advice',
  'get_alerts',
  'get_promotions',
  'open_book',
  'place_bet',
  'enter_contest',
]
const SHUT: Readonly<Record<State, readonly CareAct[]>> = {
  none: [],
  near: [],
  reached: NEXT_BET,
  'raise pending': NEXT_BET,
  'time used up': CARE_ACTS,
  break: CARE_ACTS,
  excluded: CARE_ACTS,
  minor: CARE_ACTS,
  'age unknown': CARE_ACTS,
}
export const isShut = (state: State, act: CareAct) => SHUT[state].includes(act)
export const word = (shut: boolean) => (shut ? 'shut' : 'open')
