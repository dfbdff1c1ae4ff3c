// A server with books whose accounts people link, and the steps of linking one.
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { BOOK_ACCOUNTS, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/as.ts'
import { codeOn, formOf, type TestSimulator } from '#tests/support/book-simulator.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

export type Platforms = typeof API.platforms
type Connection = OutputOf<Platforms['connect']>
export type Analytics = OutputOf<Platforms['analytics']>
export type Bets = OutputOf<Platforms['bets']>

export const PIKKIT = path.resolve(import.meta.dirname, '../../../shared/data/bet-history/pikkit-export-nba-2024.csv')
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
export let app: TestApp

export const account = (username: string) => BOOK_ACCOUNTS.find((one) => one.username === username)!
export const connections = async (person: Person) =>
  (await person.get('/api/platforms/connections')).json<OutputOf<Platforms['connections']>>().connections
export const betsOf = async (person: Person, query = 'limit=200') => (await person.get(`/api/platforms/bets?${query}`)).json<Bets>()
export const analytics = async (person: Person) => (await person.get('/api/platforms/analytics')).json<Analytics>()

export async function begin(person: Person, username: string): Promise<Connection> {
  const answer = await person.post('/api/platforms/connect', { platformName: account(username).platform, platformId: username })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Connection>()
}
export const signIn = async (page: string, username: string, password = DEMO_PASSWORD) =>
  (await app.http.inject({ method: 'POST', url: page, headers: FORM, payload: formOf(username, password) })).body

/** Links an account and reads it to its end. */
export async function link(person: Person, username: string): Promise<Connection> {
  const { id, link: under } = await begin(person, username)
  const code = codeOn(await signIn(under!.page!, username))
  const answer = await person.post(`/api/platforms/connections/${id}/complete`, { code })
  expect(answer.statusCode, answer.body).toBe(200)
  return settled(person, answer.json<{ connections: Connection[] }>().connections[0]!.id)
}
export async function settled(person: Person, id: string): Promise<Connection> {
  await expect.poll(async () => (await connections(person)).find((one) => one.id === id)!.state).not.toMatch(/^(syncing|new)$/)
  return (await connections(person)).find((one) => one.id === id)!
}

export const analyticsIn = async (person: Person) => (await person.get('/api/platforms/analytics')).json<Analytics>()

/** Links and reads the accounts of a replay by the sign-in pages of the vendor's double. */
export async function readThrough(
  second: TestApp,
  person: Person & { id: string },
  replay: TestSimulator,
  books: readonly string[],
): Promise<void> {
  const { accountStore } = await import('#server/features/platforms/accounts.store.ts')
  const store = accountStore(second.database.db)
  const found = books.map((book, index) => ({ ref: `BACT_1_replay${index}`, book, username: `replay${index}` }))
  const linked = await store.link(person.id, { source: 'aggregator', platform: 'draftkings', linkId: null }, found, TEST_NOW)
  for (const { id } of linked) {
    const answer = (await person.post(`/api/platforms/sync/${id}`)).json<OutputOf<Platforms['sync']>>()
    expect(answer.connection.state).toBe('up to date')
  }
  expect(replay.asked.length).toBeGreaterThan(14)
}

/** Called once at the head of a test file; the bindings above are live. */
export function linkedBooks(): void {
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
}
