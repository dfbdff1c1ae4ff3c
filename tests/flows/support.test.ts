// The support on the whole server: asked in the product and by mail, answered by an administrator, mailed, on every plan and in every state.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { SUPPORT_LIMITS } from '#core/support/tickets.ts'
import { imapMailbox } from '#server/adapters/imap/mailbox.ts'
import { users } from '#server/db/tables/accounts.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import { supportMessages, supportTickets } from '#server/db/tables/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, memberOn, type Person, stranger } from '#tests/support/as.ts'
import { type Letter, type SmtpListener, smtpListener, textOf } from '#tests/support/smtp-listener.ts'
import { type ImapStandIn, imapStandIn } from '#tests/support/stand-in-imap.ts'

type Thread = OutputOf<typeof API.support.ticket>
type List = OutputOf<typeof API.support.list>
type Inbox = OutputOf<typeof API.supportInbox.list>
type Fan = Person & { id: string }

const MINUTE = 60_000
let app: TestApp
let imap: ImapStandIn
let smtp: SmtpListener
let staff: Fan
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

/** Signing up asks for a confirmation by mail here; people of these tests are made without it. Its letter leaves a moment
 * after the answer: it is waited for, so that a letter counted later is none of the sign-up's. */
async function signedUp(tier?: Tier): Promise<Fan> {
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

const ask = (person: Person, subject = 'A slip was read wrong', text = 'The second leg should be over 45.5.') =>
  person.post('/api/support/tickets', { subject, text })
const asked = async (person: Person, subject?: string, text?: string) => {
  const answer = await ask(person, subject, text)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Thread>().ticket
}
const thread = async (person: Person, id: string) => (await person.get(`/api/support/tickets/${id}`)).json<Thread>()
const inbox = async (status = 'all') => (await staff.get(`/api/admin/support/tickets?status=${status}`)).json<Inbox>()
const reply = (id: string, text: string, closes = false) => staff.post(`/api/admin/support/tickets/${id}/messages`, { text, closes })
const run = (name: string) => app.jobs.find((job) => job.name === name)!.run(new AbortController().signal)
const lettersTo = (to: string): readonly Letter[] =>
  smtp.letters.filter((letter) => letter.to.includes(to) && headerOf(letter, 'Subject') !== 'A sign-in on a new device at AI Sports Guru')
const headerOf = ({ source }: Letter, name: string) =>
  new RegExp(`^${name}: *(.*(?:\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\s+/g, ' ').trim()

/** As our mail server writes it above a mail whose sender it could prove. */
const PROVEN = { 'Authentication-Results': 'mx.example.com; dmarc=pass' }

/** A letter as a mail program sends it. */
const letter = (head: Record<string, string>, text: string) =>
  `${Object.entries({
    To: 'help@example.com',
    Date: 'Mon, 05 Jan 2026 09:12:00 +0000',
    'Content-Type': 'text/plain; charset=utf-8',
    ...head,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${text}\n`

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

describe('by mail', () => {
  it('an answer comes to the question that it answers, without what it quotes, and is kept once', async () => {
    const person = await signedUp()
    const { id } = await asked(person)
    const before = lettersTo(person.email).length
    await reply(id, 'Which book?')
    const mail = await smtp.letterTo(person.email, before)
    const messageId = headerOf(mail, 'Message-ID')!
    const quoted = textOf(mail)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')
    const source = letter(
      {
        From: `Robin <${person.email.toUpperCase()}>`,
        Subject: 'Re: your question',
        'Message-ID': '<1@fan.example.com>',
        'In-Reply-To': messageId,
      },
      `FanDuel – since Friday.\n\nOn Mon, Jan 5, 2026 at 9:12 AM AI Sports Guru <guru@localhost> wrote:\n${quoted}`,
    )
    const uid = imap.deliver(source)
    await run('support.read')
    expect(imap.mails[uid - 1]!.flags).toEqual(new Set(['\\Seen']))
    // The same mail again, as when marking it failed.
    imap.deliver(source)
    await run('support.read')
    const { ticket, messages } = await thread(person, id)
    expect(messages.map(({ text, via }) => [via, text]).slice(1)).toEqual([
      ['form', 'Which book?'],
      ['mail', 'FanDuel – since Friday.'],
    ])
    expect(ticket.status).toBe('waiting')
    expect((await inbox()).mail).toMatchObject({ unmatched: 0, address: 'help@example.com', readAt: app.clock.now() })
  })

  it('an answer with a forged reference, or from somebody else, reaches no question and stays flagged', async () => {
    const person = await signedUp()
    const other = await signedUp()
    const { id } = await asked(person)
    const before = lettersTo(person.email).length
    await reply(id, 'Which book?')
    const messageId = headerOf(await smtp.letterTo(person.email, before), 'Message-ID')!
    const forged = messageId.replace(/^(<support\.[0-9a-f-]{36}\.)./, (_, head: string) => `${head}${messageId.includes('.A') ? 'B' : 'A'}`)
    const { unmatched } = (await inbox()).mail
    const uids = [
      imap.deliver(letter({ From: other.email, Subject: 'Re', 'Message-ID': '<2@x>', References: messageId }, 'I am not Robin.')),
      imap.deliver(letter({ From: person.email, Subject: 'Re', 'Message-ID': '<3@x>', 'In-Reply-To': forged }, 'A forged one.')),
      imap.deliver(letter({ From: 'nobody@example.org', Subject: 'Hello', 'Message-ID': '<4@x>' }, 'Who are you?')),
    ]
    await run('support.read')
    expect((await thread(person, id)).messages).toHaveLength(2)
    for (const uid of uids) expect(imap.mails[uid - 1]!.flags).toEqual(new Set(['\\Seen', '\\Flagged']))
    expect((await inbox()).mail.unmatched).toBe(unmatched + 3)
  })

  it('a new question is opened on a plan with support by e-mail; others are told once where to ask', async () => {
    const casual = await signedUp('casual')
    const free = await signedUp()
    imap.deliver(letter({ From: casual.email, Subject: 'Where is my receipt?', 'Message-ID': '<5@x>', ...PROVEN }, 'I paid yesterday.'))
    imap.deliver(letter({ From: free.email, Subject: 'Help', 'Message-ID': '<6@x>', ...PROVEN }, 'Please.'))
    imap.deliver(letter({ From: free.email, Subject: 'Help again', 'Message-ID': '<7@x>', ...PROVEN }, 'Please.'))
    const before = lettersTo(free.email).length
    await run('support.read')
    const { tickets } = (await casual.get('/api/support/tickets')).json<List>()
    expect(tickets).toMatchObject([{ subject: 'Where is my receipt?', status: 'waiting', priority: 'normal' }])
    expect((await free.get('/api/support/tickets')).json<List>().tickets).toEqual([])
    expect(lettersTo(free.email).slice(before)).toHaveLength(1)
    expect(textOf(lettersTo(free.email).at(-1)!)).toContain('/support')
  })

  it('a question in somebody’s name that is not proven is nobody’s, marked, and counts against nobody', async () => {
    const [casual, free] = [await signedUp('casual'), await signedUp()]
    const forged = (n: number, results = 'mx.elsewhere.example; dmarc=pass') =>
      imap.deliver(
        letter(
          { From: casual.email, Subject: `In your name ${n}`, 'Message-ID': `<u${n}@x>`, 'Authentication-Results': results },
          'Delete it.',
        ),
      )
    const uids = [forged(1), forged(2, 'mx.example.com; dmarc=fail'), forged(3), forged(4)]
    const before = [lettersTo(casual.email).length, lettersTo(free.email).length]
    imap.deliver(letter({ From: free.email, Subject: 'Help', 'Message-ID': '<u5@x>' }, 'Please.'))
    await run('support.read')
    expect((await casual.get('/api/support/tickets')).json<List>().tickets).toEqual([])
    const marked = (await inbox()).tickets.filter(({ subject }) => subject.startsWith('In your name'))
    expect(marked).toHaveLength(3)
    for (const one of marked)
      expect(one).toMatchObject({ isProven: false, person: 'Sender not proven', email: casual.email, priority: 'normal' })
    const { times } = await inbox()
    const proven = (await inbox('waiting')).tickets.filter(({ isProven }) => isProven)
    expect(times.normal.waiting + times.priority.waiting).toBe(proven.length)
    expect((await casual.get(`/api/support/tickets/${marked[0]!.id}`)).statusCode).toBe(404)
    expect((await casual.get('/api/me/export')).body).not.toContain('In your name')
    // The fourth of a day stays in the mailbox, and whoever did not write is told nothing.
    expect(imap.mails[uids[3]! - 1]!.flags).toEqual(new Set(['\\Seen', '\\Flagged']))
    expect([lettersTo(casual.email).length, lettersTo(free.email).length]).toEqual(before)
    for (let n = 0; n < SUPPORT_LIMITS.ticketsPerDay; n++) expect((await ask(casual, `Mine ${n}`)).statusCode).toBe(200)
    await reply(marked[0]!.id, 'Who are you?')
    expect(textOf(await smtp.letterTo(casual.email, before[0]!))).toContain('Who are you?')
    const now = app.clock.now()
    app.clock.advance(91 * 24 * 60 * MINUTE)
    await run('support.read')
    // Sessions would have ended for the tests behind this one.
    app.clock.set(now)
    const kept = await app.database.db.select().from(supportTickets)
    expect(kept.filter(({ subject }) => subject.startsWith('In your name'))).toEqual([])
    expect(kept.filter(({ subject }) => subject.startsWith('Mine'))).toHaveLength(SUPPORT_LIMITS.ticketsPerDay)
  })

  it('a mail that cannot be handled is flagged before, holds up none behind it and is tried three times', async () => {
    const [own, seen] = [await imapStandIn(), new Map<string, number>()]
    const mailbox = imapMailbox({ url: own.url })
    for (const name of ['poison', 'fine']) own.deliver(letter({ From: 'a@example.com', Subject: name, 'Message-ID': `<${name}@x>` }, name))
    const read = () =>
      mailbox.read(async ({ subject }) => {
        seen.set(subject, (seen.get(subject) ?? 0) + 1)
        expect(own.mails[subject === 'poison' ? 0 : 1]!.flags).toEqual(new Set(['\\Flagged']))
        if (subject === 'poison') throw new Error('no')
        return 'taken'
      }, new AbortController().signal)
    for (let n = 0; n < 3; n++) await expect(read()).rejects.toThrow('no')
    await read()
    expect(Object.fromEntries(seen)).toEqual({ poison: 3, fine: 1 })
    expect(own.mails.map(({ flags }) => [...flags])).toEqual([['\\Flagged'], ['\\Seen']])
    await own.close()
  })

  it('an absence note is no answer, a mail without text to read opens none, and a mailbox that refuses stops nothing', async () => {
    const casual = await signedUp('casual')
    const uid = imap.deliver(
      letter({ From: casual.email, Subject: 'Out of office', 'Auto-Submitted': 'auto-replied', 'Message-ID': '<8@x>' }, 'I am away.'),
    )
    await run('support.read')
    expect(imap.mails[uid - 1]!.flags).toEqual(new Set(['\\Seen']))
    const far = imap.deliver(letter({ From: casual.email, Subject: 'Too large', 'Message-ID': '<9@x>' }, 'x'.repeat(2_000_001)))
    await run('support.read')
    expect(imap.mails[far - 1]!.flags).toEqual(new Set(['\\Seen', '\\Flagged']))
    expect((await casual.get('/api/support/tickets')).json<List>().tickets).toEqual([])
    imap.lock(true)
    await expect(run('support.read')).rejects.toThrow()
    imap.lock(false)
    expect((await ask(casual)).statusCode).toBe(200)
  })

  it('administrators are told that somebody waits, and not what they wrote', async () => {
    const before = lettersTo(staff.email).length
    await asked(await signedUp('vip'), 'A private matter', 'My numbers.')
    // Notes of questions before may still be under way.
    await expect.poll(() => lettersTo(staff.email).slice(before).map(textOf).join()).toContain('A question with priority waits')
    const note = lettersTo(staff.email).find((one) => textOf(one).includes('with priority'))!
    expect(note.source).not.toMatch(/private matter|My numbers/)
    expect(headerOf(note, 'Auto-Submitted')).toBe('auto-generated')
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
