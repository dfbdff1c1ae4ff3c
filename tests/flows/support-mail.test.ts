// The support by mail: which letter reaches which question, what opens one, and what is flagged.
import { describe, expect, it } from 'vitest'
import { SUPPORT_LIMITS } from '#core/support/tickets.ts'
import { imapMailbox } from '#server/adapters/imap/mailbox.ts'
import { supportTickets } from '#server/db/tables/support.ts'
import { textOf } from '#tests/support/smtp-listener.ts'
import { imapStandIn } from '#tests/support/stand-in-imap.ts'
import {
  app,
  ask,
  asked,
  headerOf,
  imap,
  inbox,
  type List,
  letter,
  lettersTo,
  MINUTE,
  PROVEN,
  reply,
  run,
  signedUp,
  smtp,
  staff,
  supportDesk,
  thread,
} from '#tests/support/support-desk.ts'

supportDesk()

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
