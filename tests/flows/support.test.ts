// The support on the whole server: asked in the product and by mail, answered by an administrator, mailed, on every plan and in every state.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CareChange } from '#core/care/care-state.ts'
import { SUPPORT_LIMITS } from '#core/support/tickets.ts'
import { supportMessages, supportTickets } from '#server/db/tables/support.ts'
import { testApp } from '#tests/support/app.ts'
import { administrator, memberOn } from '#tests/support/as.ts'
import { textOf } from '#tests/support/smtp-listener.ts'
import {
  app,
  ask,
  asked,
  headerOf,
  inbox,
  type List,
  lettersTo,
  MINUTE,
  reply,
  signedUp,
  smtp,
  supportDesk,
  thread,
} from '#tests/support/support-desk.ts'

supportDesk()

describe('a question', () => {
  it('is asked in the product, answered with a mail, answered again and closed; the time it waited is measured', async () => {
    const person = await signedUp('casual')
    const { id, number } = await asked(person)
    expect((await inbox('waiting')).tickets.find((one) => one.id === id)).toMatchObject({
      email: person.email,
      tier: 'casual',
      priority: 'normal',
    })
    app.clock.advance(42 * MINUTE)
    const before = lettersTo(person.email).length
    expect((await reply(id, 'It is mended.')).statusCode).toBe(200)
    const mail = await smtp.letterTo(person.email, before)
    expect(textOf(mail)).toContain('It is mended.')
    expect(headerOf(mail, 'Subject')).toContain(`[#${number}]`)
    expect(headerOf(mail, 'Reply-To')).toBe('help@example.com')
    const shown = await thread(person, id)
    expect(shown.ticket.status).toBe('answered')
    expect(shown.messages.map(({ author, mail: out }) => [author, out])).toEqual([
      ['member', null],
      ['support', 'sent'],
    ])
    expect((await inbox()).times.normal).toMatchObject({ answers: 1, medianMs: 42 * MINUTE, p90Ms: null })
    expect((await person.get('/api/support/tickets')).json<List>()).toMatchObject({
      medianAnswerMs: null,
      mailsAnswers: true,
      address: 'help@example.com',
    })
    await person.post(`/api/support/tickets/${id}/messages`, { text: 'Still wrong.' })
    expect((await thread(person, id)).ticket.status).toBe('waiting')
    await reply(id, 'Now?', true)
    expect((await thread(person, id)).ticket.status).toBe('closed')
    await person.post(`/api/support/tickets/${id}/messages`, { text: 'Yes, thanks.' })
    expect((await thread(person, id)).ticket.status).toBe('waiting')
    await person.post(`/api/support/tickets/${id}/close`)
    expect((await inbox('closed')).tickets.map((one) => one.id)).toContain(id)
    expect((await inbox('waiting')).tickets.map((one) => one.id)).not.toContain(id)
  })

  it('of a plan with priority stands before those that waited longer', async () => {
    const casual = await asked(await signedUp('casual'))
    app.clock.advance(10 * MINUTE)
    const vip = await asked(await signedUp('vip'))
    const order = (await inbox('waiting')).tickets.map(({ id }) => id).filter((id) => id === casual.id || id === vip.id)
    expect(order).toEqual([vip.id, casual.id])
    expect(vip.priority).toBe('priority')
    expect((await inbox()).times.priority).toMatchObject({ waiting: 1, longestWaitMs: 0 })
  })

  it('is nobody else’s to read, to answer or to close, and the inbox is for administrators', async () => {
    const { id } = await asked(await signedUp())
    const other = await signedUp('vip')
    expect((await other.get(`/api/support/tickets/${id}`)).statusCode).toBe(404)
    expect((await other.post(`/api/support/tickets/${id}/messages`, { text: 'me too' })).statusCode).toBe(404)
    expect((await other.post(`/api/support/tickets/${id}/close`)).statusCode).toBe(404)
    for (const path of ['', `/${id}`]) expect((await other.get(`/api/admin/support/tickets${path}`)).statusCode).toBe(403)
    expect((await other.post(`/api/admin/support/tickets/${id}/messages`, { text: 'x' })).statusCode).toBe(403)
    expect((await other.post(`/api/admin/support/tickets/${id}/status`, { status: 'closed' })).statusCode).toBe(403)
  })

  it.each([
    ['on a break', { type: 'take_break', hours: 24 }],
    ['excluded', { type: 'self_exclude', length: 'year' }],
  ] as const satisfies readonly (readonly [string, CareChange])[])('is open to somebody %s, and so are the answers', async (_, change) => {
    const person = await signedUp()
    await person.post('/api/care/changes', { change })
    const { id } = await asked(person, 'How long does it last?')
    const before = lettersTo(person.email).length
    await reply(id, 'Until the day that you chose.')
    expect(textOf(await smtp.letterTo(person.email, before))).toContain('Until the day that you chose.')
    expect((await person.post(`/api/support/tickets/${id}/messages`, { text: 'Thanks.' })).statusCode).toBe(200)
  })

  it('is bounded in length, and in number by person and day, also when they come at once', async () => {
    const person = await signedUp()
    expect((await ask(person, 'Too long', 'x'.repeat(5001))).statusCode).toBe(400)
    expect((await ask(person, 'No text', '   ')).statusCode).toBe(400)
    expect((await ask(person, 'Two lines\nBcc: everybody@example.com')).statusCode).toBe(400)
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => ask(person, `Question ${at}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SUPPORT_LIMITS.ticketsPerDay)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9 - SUPPORT_LIMITS.ticketsPerDay)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().detail).toContain('5 questions today')
    app.clock.advance(25 * 60 * MINUTE)
    expect((await ask(person, 'The next day')).statusCode).toBe(200)
  })

  it('is in the person’s export and goes with the account', async () => {
    const person = await signedUp()
    const { id } = await asked(person, 'What do you keep?', 'I would like to know.')
    await reply(id, 'All of this.')
    const { data } = (await person.get('/api/me/export')).json()
    expect(data.support_tickets).toMatchObject([{ subject: 'What do you keep?' }])
    expect(data.support_messages.map(({ text }: { text: string }) => text).sort()).toEqual(['All of this.', 'I would like to know.'])
    const { email, password } = person
    expect((await person.post('/api/me/delete', { email, password })).statusCode).toBe(200)
    expect(await app.database.db.select().from(supportTickets).where(eq(supportTickets.id, id))).toEqual([])
    expect(await app.database.db.select().from(supportMessages).where(eq(supportMessages.ticketId, id))).toEqual([])
  })
})

it('without mail questions are asked and answered in the product, and the list says so', async () => {
  const plain = await testApp()
  try {
    const [person, admin] = [await memberOn(plain, 'casual'), await administrator(plain)]
    const { id } = await asked(person)
    expect((await person.get('/api/support/tickets')).json<List>()).toMatchObject({
      mailsAnswers: false,
      address: null,
      medianAnswerMs: null,
    })
    await admin.post(`/api/admin/support/tickets/${id}/messages`, { text: 'Here.' })
    expect((await thread(person, id)).messages.at(-1)).toMatchObject({ text: 'Here.', mail: 'none' })
    expect(plain.jobs.map(({ name }) => name)).not.toContain('support.read')
    const cards = (await person.get('/api/subscription/tiers')).body
    expect(cards).toContain('no mailbox is set up on this server')
  } finally {
    await plain.close()
  }
})
