// What is a question to the support of a server: who has to write next, how urgent it is, and how long it may be.
import { z } from 'zod'
import type { Infer } from '../infer.ts'

/** `waiting`: for an answer of the support. `answered`: for the person, who may answer or leave it. `closed`: nobody has to write; an answer opens it again. */
export const TicketStatus = z.enum(['waiting', 'answered', 'closed'])
export type TicketStatus = Infer<typeof TicketStatus>

/** `priority` stands before all others; it is part of a plan (`priority_support` of core/access). */
export const TicketPriority = z.enum(['priority', 'normal'])
export type TicketPriority = Infer<typeof TicketPriority>

export const LONGEST_SUBJECT = 120
/** Characters of one message: about two printed pages. */
export const LONGEST_MESSAGE = 5000

/**
 * What one person may send. Judged: more than anybody needs who asks for help, and too little to bury the others' questions.
 * `openTickets` are those that are not closed.
 */
export const SUPPORT_LIMITS = { ticketsPerDay: 5, messagesPerDay: 30, openTickets: 10, messagesPerTicket: 200 } as const

/** Why something is not taken, or null. @param sent what the person sent in the last 24 hours, and has open */
export function sendingRefused(
  sent: { readonly tickets: number; readonly messages: number; readonly open: number },
  isNewTicket: boolean,
): 'too_many_tickets' | 'too_many_open' | 'too_many_messages' | null {
  if (isNewTicket && sent.open >= SUPPORT_LIMITS.openTickets) return 'too_many_open'
  if (isNewTicket && sent.tickets >= SUPPORT_LIMITS.ticketsPerDay) return 'too_many_tickets'
  return sent.messages >= SUPPORT_LIMITS.messagesPerDay ? 'too_many_messages' : null
}

/**
 * What stands before what in the list of those who answer: who waits for an answer first, of them priority, then whoever waits longest;
 * of the others the latest.
 */
export function compareTickets(
  a: { readonly status: TicketStatus; readonly priority: TicketPriority; readonly waitingSince: number | null; readonly updatedAt: number },
  b: typeof a,
): number {
  const [waitsA, waitsB] = [a.status === 'waiting', b.status === 'waiting']
  if (waitsA !== waitsB) return waitsA ? -1 : 1
  if (!waitsA) return b.updatedAt - a.updatedAt
  if (a.priority !== b.priority) return a.priority === 'priority' ? -1 : 1
  return (a.waitingSince ?? a.updatedAt) - (b.waitingSince ?? b.updatedAt)
}
