// Every sentence of the support.
import type { TicketStatus } from '#core/support/tickets.ts'

export const SUPPORT = {
  title: 'Support',
  lede: 'Ask whoever runs this server. Open to everybody: on every plan, on a break and beyond every limit.',
  newTitle: 'Ask a question',
  subject: 'Subject',
  text: 'What is it about?',
  textHint: 'What you did, what you saw and what you expected. Never write a password here.',
  send: 'Send',
  sent: 'Your question was sent.',
  yours: 'Your questions',
  none: 'You have asked nothing yet.',
  back: 'All questions',
  answer: 'Write more',
  answerSend: 'Send',
  close: 'It is settled',
  closedNote: 'This question is closed. If you write more, it opens again.',
  you: 'You',
  support: 'Support',
  byMail: 'by mail',
  mailed: 'also mailed to you',
  mailWaits: 'the mail to you is still to go out',
  priority: 'Priority',
  isPriority: 'Your plan has priority: your questions are answered before others.',
  writeTo: (address: string) => `You can also write to ${address}, from the address of your account.`,
  answersByMail: 'Answers come here and by mail; answer where you like.',
  answersHere: 'Answers come here. This server sends no mail, so look in again.',
  typical: (age: string) => `Half of the answers of the last 30 days came within ${age}.`,
  loading: 'Loading your questions',
  loadingThread: 'Loading the question',
} as const

/** As the person reads it. */
export const STATUS_WORDS: Readonly<Record<TicketStatus, string>> = {
  waiting: 'Waits for an answer',
  answered: 'Answered',
  closed: 'Closed',
}
