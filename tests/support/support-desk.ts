// A server whose support is reached in the product and by mail, with the people on both sides of it.

import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Tier } from '#core/access/tiers.ts'
import { users } from '#server/db/tables/accounts.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Person, stranger } from '#tests/support/as.ts'
import { type Letter, type SmtpListener, smtpListener } from '#tests/support/smtp-listener.ts'
import { type ImapStandIn, imapStandIn } from '#tests/support/stand-in-imap.ts'

type Thread = OutputOf<typeof API.support.ticket>
export type List = OutputOf<typeof API.support.list>
type Inbox = OutputOf<typeof API.supportInbox.list>
type Fan = Person & { id: string }

export const MINUTE = 60_000
export let app: TestApp
export let imap: ImapStandIn
export let smtp: SmtpListener
export let staff: Fan

/** Signing up asks for a confirmation by mail here; people of these tests are made without it. Its letter leaves a moment
 * after the answer: it is waited for, so that a letter counted later is none of the sign-up's. */
export async function signedUp(tier?: Tier): Promise<Fan> {
  const person = stranger(app)
  const { email, password } = person
  await person.post('/api/auth/sign-up', { email, password, firstName: 'Robin', birthDate: '1990-01-31' })
  await smtp.letterTo(email)
  await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const { user } = (await person.post('/api/auth/sign-in', { email, password })).json<{ user: { id: string } }>()
  if (tier && tier !== 'free') {
    await app.database.db.insert(subscriptions).values({ userId: user.id, tier, status: 'active', updatedAt: new Date(app.clock.now()) })
  }
  return Object.assign(person, { id: user.id })
}
async function administratorHere(): Promise<Fan> {
  const person = await signedUp()
  await app.database.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id))
  return person
}

export const ask = (
  person: Person,
  subject = 'A slip was read wrong',
  text = 'The second leg should be over 45.5.',
): Promise<LightMyRequestResponse> => person.post('/api/support/tickets', { subject, text })
export const asked = async (person: Person, subject?: string, text?: string) => {
  const answer = await ask(person, subject, text)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Thread>().ticket
}
export const thread = async (person: Person, id: string) => (await person.get(`/api/support/tickets/${id}`)).json<Thread>()
export const inbox = async (status = 'all') => (await staff.get(`/api/admin/support/tickets?status=${status}`)).json<Inbox>()
export const reply = (id: string, text: string, closes = false): Promise<LightMyRequestResponse> =>
  staff.post(`/api/admin/support/tickets/${id}/messages`, { text, closes })
export const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
export const lettersTo = (to: string): readonly Letter[] =>
  smtp.letters.filter((letter) => letter.to.includes(to) && headerOf(letter, 'Subject') !== 'A sign-in on a new device at AI Sports Guru')
export const headerOf = ({ source }: Letter, name: string) =>
  new RegExp(`^${name}: *(.*(?:\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\s+/g, ' ').trim()

/** As our mail server writes it above a mail whose sender it could prove. */
export const PROVEN = { 'Authentication-Results': 'mx.example.com; dmarc=pass' }

/** A letter as a mail program sends it. */
export const letter = (head: Record<string, string>, text: string) =>
  `${Object.entries({
    To: 'help@example.com',
    Date: 'Mon, 05 Jan 2026 09:12:00 +0000',
    'Content-Type': 'text/plain; charset=utf-8',
    ...head,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${text}\n`

/** Called once at the head of a test file; the bindings above are live. */
export function supportDesk(): void {
  beforeAll(async () => {
    imap = await imapStandIn()
    smtp = await smtpListener()
    app = await testApp({
      env: { IMAP_URL: imap.url, SMTP_URL: smtp.url, GURU_SUPPORT_ADDRESS: 'help@example.com', IMAP_AUTHSERV_ID: 'mx.example.com' },
    })
    staff = await administratorHere()
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([imap.close(), smtp.close()])
  })
  beforeEach(() => void app.clock.advance(25 * 60 * MINUTE))
}
