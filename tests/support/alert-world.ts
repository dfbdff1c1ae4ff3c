// A server that sends alerts by every way, and what came by each.
import { afterAll, beforeAll, expect } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AlertRow, RuleRow } from '#contract/people/alerts.ts'
import type { Tier } from '#core/access/tiers.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import type { Mail } from '#server/ports/messenger.ts'
import { TextError, type TextFailure } from '#server/ports/text-messenger.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Person, stranger } from '#tests/support/as.ts'
import { confirmAddress } from '#tests/support/link-token.ts'

export const MINUTE = 60_000
export let app: TestApp
export const mails: Mail[] = []
export const texts: { to: string; text: string }[] = []
/** Numbers to which no message goes out. */
const REFUSED: Readonly<Record<string, TextFailure>> = { '+15552220001': 'number', '+15552220002': 'stopped', '+15552220003': 'down' }

export const watch = () => app.jobs.find(({ name }) => name === 'alerts.watch')!.run(new AbortController().signal)
export const inbox = async (person: Person) => (await person.get('/api/alerts')).json<{ alerts: AlertRow[]; unread: number }>()
export const settings = async (person: Person) => (await person.get('/api/alerts/rules')).json().settings
/** Signs up with the link of the mail, on a plan with alerts; mails and text messages are let out. */
export async function confirmed(tier: Tier = 'casual'): Promise<Person & { id: string }> {
  const person = stranger(app)
  const { email, password } = person
  await person.post('/api/auth/sign-up', { email, password, firstName: 'Robin', birthDate: '1990-01-31' })
  await confirmAddress(person, mails.find(({ to }) => to === email)?.text)
  const id = (await person.post('/api/auth/sign-in', { email, password })).json<{ user: { id: string } }>().user.id
  await app.database.db.insert(subscriptions).values({ userId: id, tier, status: 'active', updatedAt: new Date(app.clock.now()) })
  await person.send('PATCH', '/api/me/preferences', { emailUpdates: true, ...(tier === 'casual' ? {} : { smsAlerts: true }) })
  mails.length = 0
  return { ...person, id }
}
export async function set(person: Person, rule: object, channels: string[] = ['inApp']) {
  const answer = await person.post('/api/alerts/rules', { rule, channels })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<RuleRow>()
}

export async function nextGame(person: Person) {
  const { odds } = (await person.get('/api/betting/odds/nba/spreads')).json<{ odds: OddsEvent[] }>()
  return odds.find(({ status, best }) => status === 'scheduled' && best[0]?.price !== null)!
}

/** Called once at the head of a test file; the bindings above are live. */
export function alertWorld(): void {
  beforeAll(async () => {
    app = await testApp({
      messenger: { send: async (mail) => void mails.push(mail), isReachable: async () => true },
      texts: {
        send: async (to, text) => {
          const failure = REFUSED[to]
          if (failure) throw new TextError(failure, 'the provider of text messages answered 400')
          texts.push({ to, text })
        },
      },
    })
  })
  afterAll(() => app.close())
}
