// A server with every door that a person in some state of care may come to, and somebody who uses them all.

import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { CareAct } from '#core/care/permission.ts'
import { users } from '#server/db/tables/accounts.ts'
import { alerts } from '#server/db/tables/alerts.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import type { Mail } from '#server/ports/messenger.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { type Person, stranger } from '#tests/support/as.ts'
import { type ModelServer, modelServer } from '#tests/support/model-server.ts'
import { type PushService, pushService } from '#tests/support/push-service.ts'

export const BOOK_PAGE = 'https://book.example/slip'
export type Fan = Person & { id: string }
export type ChatAnswer = OutputOf<typeof API.assistant.chat>

let keys = 0
export let app: TestApp
export let withModel: TestApp
export let model: ModelServer
export let port: number
export let url: string
export let service: PushService
/** Ids of games: one that is on, and one to come. */
export let underWay: string
export let upcoming: string
export const mails: Mail[] = []
export const texts: { to: string }[] = []

export const GUARDED = Object.entries(API).flatMap(([room, rows]) =>
  Object.entries(rows as Record<string, Endpoint>).flatMap(([name, row]) => (row.care ? [[`${room}.${name}`, row] as const] : [])),
)
/** Whether a row asks about its own example: choosing the free plan is no purchase. */
export function isAsked({ care, input, example }: Endpoint): boolean {
  const { when } = (typeof care === 'object' ? care : {}) as { when?: (input: unknown) => boolean }
  return when === undefined || when(input.parse(example))
}
export const actOf = ({ care }: Endpoint): CareAct => (typeof care === 'object' ? (care as { act: CareAct }).act : (care as CareAct))

/** The row's own example as a request. */
export function ask(person: Person, { method, path, example }: Endpoint): Promise<LightMyRequestResponse> {
  const rest = { ...(example as Record<string, unknown>) }
  if ('key' in rest) rest.key = `door-${++keys}`
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? 'none')
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET') return person.send(method, address, rest)
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return person.get(query ? `${address}?${query}` : address)
}

/** The hold of the best prices of each game or line. */
export const bestHolds = ({ odds, lines, props }: { odds?: Held[]; lines?: Held[]; props?: { bestHold: number | null }[] }) =>
  [odds, lines].flatMap((all) => all?.map(({ hold }) => hold) ?? []).concat(props?.map(({ bestHold }) => bestHold) ?? [])
type Held = { hold: number | null }

export const watch = () => app.jobs.find(({ name }) => name === 'alerts.watch')!.run(new AbortController().signal)

/** On the largest plan with a confirmed address, a rule that rings at once, mail and text messages let out. */
export async function fanWithRule(): Promise<Fan> {
  const email = `door${++keys}@example.com`
  const person = { ...(await signedUp(email)) }
  await person.send('PATCH', '/api/me/preferences', { emailUpdates: true, smsAlerts: true })
  await person.send('PATCH', '/api/alerts/settings', { phone: '+12025550123' })
  const hook = await person.post('/api/webhooks', { url: `${service.origin}/hook`, events: ['alert.fired', 'bet.added'] })
  expect(hook.statusCode, hook.body).toBe(200)
  await person.post('/api/alerts/push', { ...service.subscribe(`/${person.id}`), name: 'Chrome on Linux' })
  const answer = await person.post('/api/alerts/rules', {
    rule: { kind: 'start', league: 'nba', minutes: 1440 },
    channels: ['inApp', 'email', 'push'],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return person
}
async function signedUp(email: string): Promise<Fan> {
  // A server with mail has addresses confirmed first; what the letter says is not what this is about.
  const person = stranger(app, { email })
  await person.post('/api/auth/sign-up', { email, password: person.password, firstName: 'Robin', birthDate: '1990-01-31' })
  await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const id = (await person.post('/api/auth/sign-in', { email, password: person.password })).json<{ user: { id: string } }>().user.id
  await app.database.db.insert(subscriptions).values({ userId: id, tier: 'vip', status: 'active', updatedAt: new Date(app.clock.now()) })
  mails.length = 0
  return { ...person, id }
}

/** Alerts about prices, and one about a start, that rang before anything was shut. */
export async function rangBefore(fan: Fan) {
  const said = {
    price: 'DAL −3.5 at −104',
    line: 'DAL @ KC: line at KC −4',
    edge: 'DAL +110: 3.1% above fair',
    arbitrage: 'Arbitrage: 1.2% sure',
  }
  const row = { userId: fan.id, ruleId: null, rangAt: new Date(app.clock.now()), sent: [], link: '/betting?league=nfl' }
  const ofPrices = Object.entries(said).map(([kind, title]) => ({
    ...row,
    kind,
    key: `before ${kind}`,
    title,
    detail: `It says ${title}.`,
  }))
  const start = { ...row, kind: 'start', key: 'before start', title: 'DEN @ KC starts Sun 1:00 PM EST', detail: 'Denver at Kansas City.' }
  await app.database.db.insert(alerts).values([...ofPrices, start])
  return { said, start }
}

/** Called once at the head of a test file; the bindings above are live. */
export function careDoors(): void {
  beforeAll(async () => {
    model = await modelServer('openai')
    service = await pushService()
    app = await testApp({
      env: { GURU_PUSH_SERVICES: service.origin, GURU_WEBHOOK_ORIGINS: service.origin },
      // A feed that knows the page of each price, as real ones do.
      ports: (chosen) => {
        const { odds } = chosen.feeds
        const quotes: typeof odds.quotes = async (...asked) => (await odds.quotes(...asked)).map((quote) => ({ ...quote, link: BOOK_PAGE }))
        return {
          ...chosen,
          feeds: { ...chosen.feeds, odds: new Proxy(odds, { get: (to, key) => (key === 'quotes' ? quotes : Reflect.get(to, key)) }) },
        }
      },
      messenger: { send: async (mail) => void mails.push(mail), isReachable: async () => true },
      texts: { send: async (to) => void texts.push({ to }) },
    })
    withModel = await testApp({ env: { GURU_LLM_VENDOR: 'openai-compatible', GURU_LLM_MODEL: 'fake', GURU_LLM_BASE_URL: model.url } })
    port = await listeningPort(app)
    url = `http://127.0.0.1:${port}`
    const idOf = async (league: string, status: string) => {
      const { json } = await app.http.inject(`/api/live/scores/${league}?status=${encodeURIComponent(status)}&limit=1`)
      return json<OutputOf<typeof API.live.scores>>().scores[0]?.id
    }
    underWay =
      (await Promise.all(['nba', 'nhl', 'nfl'].map((league) => idOf(league, 'in progress')))).find((id) => id !== undefined) ?? 'none'
    upcoming = (await idOf('nfl', 'scheduled')) ?? 'none'
  })
  afterAll(async () => {
    await Promise.all([app.close(), withModel.close()])
    await Promise.all([model.close(), service.close()])
  })
}
