import { describe, expect, it } from 'vitest'
import { answerTimes } from './answer-times.ts'
import { ANSWER_ABOVE, cutToMessage, replyText } from './reply-text.ts'
import { compareTickets, LONGEST_MESSAGE, SUPPORT_LIMITS, sendingRefused } from './tickets.ts'

describe('the order of questions', () => {
  const ticket = (id: string, rest: Partial<Parameters<typeof compareTickets>[0]>) => ({
    id,
    status: 'waiting' as const,
    priority: 'normal' as const,
    waitingSince: 100,
    updatedAt: 100,
    ...rest,
  })
  it('has who waits before who does not, priority before the others, and whoever waits longest first', () => {
    const order = [
      ticket('closed late', { status: 'closed', waitingSince: null, updatedAt: 900 }),
      ticket('normal late', { waitingSince: 300 }),
      ticket('priority late', { priority: 'priority', waitingSince: 400 }),
      ticket('answered early', { status: 'answered', waitingSince: null, updatedAt: 200, priority: 'priority' }),
      ticket('normal early', { waitingSince: 50 }),
      ticket('priority early', { priority: 'priority', waitingSince: 350 }),
    ].sort(compareTickets)
    expect(order.map(({ id }) => id)).toEqual([
      'priority early',
      'priority late',
      'normal early',
      'normal late',
      'closed late',
      'answered early',
    ])
  })
})

describe('what one person may send', () => {
  const { ticketsPerDay, messagesPerDay, openTickets } = SUPPORT_LIMITS
  it.each([
    [{ tickets: ticketsPerDay - 1, messages: messagesPerDay - 1, open: openTickets - 1 }, true, null],
    [{ tickets: ticketsPerDay, messages: 5, open: 5 }, true, 'too_many_tickets'],
    [{ tickets: ticketsPerDay, messages: 5, open: 5 }, false, null],
    [{ tickets: 0, messages: 0, open: openTickets }, true, 'too_many_open'],
    [{ tickets: 0, messages: messagesPerDay, open: 1 }, false, 'too_many_messages'],
  ] as const)('%j, a new question: %s: %s', (sent, isNew, expected) => {
    expect(sendingRefused(sent, isNew)).toBe(expected)
  })
})

describe('times of answers', () => {
  it('are a median from the first answer on, nine of ten from ten on, and who still waits', () => {
    expect(answerTimes([], [], 0)).toEqual({ answers: 0, medianMs: null, p90Ms: null, waiting: 0, longestWaitMs: null })
    expect(answerTimes([300, 100, 200, 400], [700, 900], 1000)).toEqual({
      answers: 4,
      medianMs: 200,
      p90Ms: null,
      waiting: 2,
      longestWaitMs: 300,
    })
    const ten = Array.from({ length: 10 }, (_, at) => (at + 1) * 10)
    expect(answerTimes(ten, [], 0)).toMatchObject({ medianMs: 50, p90Ms: 90 })
    expect(answerTimes(ten.slice(1), [], 0).p90Ms).toBeNull()
  })
})

describe('the answer in a mail', () => {
  const quoted = `> ${ANSWER_ABOVE}\n> Hello Robin,\n> we looked at it.`
  it.each([
    [
      'above a quotation with its introduction',
      `It works now, thanks.\n\nOn Mon, Jan 5, 2026 at 9:12 AM Support <s@example.com> wrote:\n${quoted}`,
      'It works now, thanks.',
    ],
    [
      'whose introduction is broken in two',
      `It works.\n\nOn Mon, Jan 5, 2026 at 9:12 AM Support Team of a long name\n<s@example.com> wrote:\n\n${quoted}`,
      'It works.',
    ],
    ['without the mark, quoted by arrows', 'Still broken.\n\nOn Monday Support wrote:\n> Hello\n> bye', 'Still broken.'],
    ['between quoted lines', '> Which book?\nFanDuel.\n> Since when?\nFriday.', 'FanDuel.\nFriday.'],
    [
      'with an ordinary sentence that begins like an introduction',
      'On Monday I wrote:\nnothing came of it.',
      'On Monday I wrote:\nnothing came of it.',
    ],
    ['that quotes everything and says nothing', quoted, quoted],
    ['with the line ends of mail', 'One\r\nTwo\r\n', 'One\nTwo'],
  ])('%s', (_, letter, expected) => {
    expect(replyText(letter)).toBe(expected)
  })

  it('is cut where it is too long, and says so', () => {
    const cut = cutToMessage('x'.repeat(LONGEST_MESSAGE + 1))
    expect(cut).toHaveLength(LONGEST_MESSAGE)
    expect(cut).toMatch(/its end was cut off here/)
    expect(cutToMessage('x'.repeat(LONGEST_MESSAGE))).toBe('x'.repeat(LONGEST_MESSAGE))
  })
})
