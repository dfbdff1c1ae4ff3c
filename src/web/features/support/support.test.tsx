import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { SupportTab } from '../admin/support-tab.tsx'
import { NewTicket } from './new-ticket.tsx'
import { SupportFacts } from './ticket-list.tsx'
import { TicketThread } from './ticket-thread.tsx'

const AT = Date.UTC(2026, 0, 5, 9)
const ticket = {
  id: 't1',
  number: 12,
  subject: 'A slip was read wrong',
  status: 'answered',
  priority: 'priority',
  createdAt: AT,
  updatedAt: AT,
}
const messages = [
  { id: 'm1', author: 'member', via: 'mail', text: 'Over 45.5, not 44.5.', at: AT, mail: null },
  { id: 'm2', author: 'support', via: 'form', text: 'It is mended.', at: AT + 60_000, mail: 'waiting' },
]

it('a question that is refused stays in its fields with the reason; one that is sent leaves them empty and opens', async () => {
  const opened: string[] = []
  const refusals: unknown[] = []
  let isFull = true
  const piece = await openPiece(
    <NewTicket onSent={({ ticket }) => void opened.push(ticket.id)} onRefused={(error) => void refusals.push(error)} />,
    {
      'POST /api/support/tickets': () =>
        isFull ? refused(429, 'rate_limited', 'You asked 5 questions today.') : { ticket, messages: messages.slice(0, 1) },
    },
  )
  await piece.user.type(screen.getByLabelText('Subject'), 'A slip')
  await piece.user.type(screen.getByLabelText('What is it about?'), 'Over 45.5.')
  await piece.user.click(screen.getByRole('button', { name: 'Send' }))
  await piece.says('You asked 5 questions today.')
  expect(refusals).toHaveLength(1)
  expect((screen.getByLabelText('What is it about?') as HTMLTextAreaElement).value).toBe('Over 45.5.')
  isFull = false
  await piece.user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => opened).toEqual(['t1'])
  expect(piece.calls.at(-1)?.sent).toEqual({ subject: 'A slip', text: 'Over 45.5.' })
  expect((screen.getByLabelText('What is it about?') as HTMLTextAreaElement).value).toBe('')
})

it('a question shows who wrote what and whether it was mailed, takes more, and is closed', async () => {
  let now = { ticket, messages }
  const piece = await openPiece(<TicketThread id="t1" onBack={() => {}} />, {
    'GET /api/support/tickets/t1': () => now,
    'POST /api/support/tickets/t1/messages': () => now,
    'POST /api/support/tickets/t1/close': () => (now = { ticket: { ...ticket, status: 'closed' }, messages }),
  })
  await piece.says('#12 A slip was read wrong')
  expect(piece.words()).toMatch(/You.*by mail.*Over 45\.5, not 44\.5\.Support.*the mail to you is still to go out.*It is mended\./)
  await piece.user.type(screen.getByLabelText('Write more'), 'Thanks')
  await piece.user.click(screen.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => piece.calls.some(({ call, sent }) => call.endsWith('/messages') && (sent as { text: string }).text === 'Thanks'))
    .toBe(true)
  await piece.user.click(screen.getByRole('button', { name: 'It is settled' }))
  await piece.says('This question is closed.')
  expect(screen.queryByRole('button', { name: 'It is settled' })).toBeNull()
})

it('what is typed while an answer is on its way stays when that has arrived', async () => {
  let arrive = () => {}
  const piece = await openPiece(<TicketThread id="t1" onBack={() => {}} />, {
    'GET /api/support/tickets/t1': () => ({ ticket, messages }),
    'POST /api/support/tickets/t1/messages': () => new Promise((resolve) => (arrive = () => resolve({ ticket, messages }))),
  })
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write more')
  await piece.says('#12 A slip was read wrong')
  await piece.user.type(field(), 'Thanks.')
  await piece.user.click(screen.getByRole('button', { name: 'Send' }))
  await piece.user.type(field(), ' One more thing')
  expect(field().value).toBe('Thanks. One more thing')
  arrive()
  await expect.poll(() => field().value).toBe('One more thing')
})

it('how the support is reached is said as it is on this server and on this plan', async () => {
  const facts = {
    tickets: [],
    isPriority: false,
    mailsAnswers: false,
    address: 'help@example.com',
    mayWriteByMail: false,
    medianAnswerMs: null,
  }
  const free = await openPiece(<SupportFacts {...facts} />)
  expect(free.words()).toBe('Answers come here. This server sends no mail, so look in again.')
  const vip = await openPiece(<SupportFacts {...facts} isPriority mailsAnswers mayWriteByMail medianAnswerMs={2 * 3_600_000} />)
  expect(vip.words()).toContain('Your plan has priority')
  expect(vip.words()).toContain('write to help@example.com')
  expect(vip.words()).toMatch(/within 2 ?h/)
})

it('the inbox shows who waits, how long answers took, and what of the mail does not work', async () => {
  const times = { answers: 0, medianMs: null, p90Ms: null, waiting: 0, longestWaitMs: null }
  const piece = await openPiece(<SupportTab />, {
    'GET /api/admin/support/tickets': {
      tickets: [
        {
          ...ticket,
          status: 'waiting',
          person: 'robin',
          email: 'r@example.com',
          tier: 'vip',
          waitingSince: Date.now() - 3_600_000,
          isProven: true,
        },
      ],
      total: 1,
      pages: 1,
      times: { priority: { ...times, waiting: 1, longestWaitMs: 3_600_000 }, normal: { ...times, answers: 3, medianMs: 1_800_000 } },
      mail: { out: false, address: null, readAt: null, unmatched: 2 },
    },
  })
  await piece.says('#12 A slip was read wrong')
  expect(piece.words()).toMatch(/Waiting11 of them with priority.*Longest wait1 ?h/)
  expect(piece.words()).toMatch(/Answered, others30 ?min.*Median of 3 answers in 30 days/)
  expect(piece.words()).toContain('This server sends no mail')
  expect(piece.words()).toContain('2 mails belong to nobody here')
  expect(piece.words()).toMatch(/Priority.*waits 1 ?h/)
})
