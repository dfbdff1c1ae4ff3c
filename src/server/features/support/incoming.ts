// Mails to the support become questions and answers. An answer is known by the signed Message-ID that it refers to and by its sender; a new
// question by the confirmed address of an account. What is neither stays flagged in the mailbox.
import type { Feature as PlanFeature } from '#core/access/tiers.ts'
import { cutToMessage, replyText } from '#core/support/reply-text.ts'
import { isSenderProven } from '#core/support/sender-proof.ts'
import { LONGEST_SUBJECT, type TicketPriority } from '#core/support/tickets.ts'
import type { IncomingMail, MailOutcome } from '../../ports/mailbox.ts'
import { type MailDeps, noMailSupport, tellAdministrators } from './support-mails.ts'
import { ticketOfMail } from './ticket-token.ts'
import type { StoredTicket, TicketStore } from './tickets.store.ts'

export type IncomingDeps = MailDeps & {
  readonly tickets: TicketStore
  /** Whether the plan of a person has a feature. */
  readonly has: (userId: string, feature: PlanFeature) => Promise<boolean>
  /** Whose Authentication-Results are believed; null = nobody's. */
  readonly authserv: string | null
  /** True at most once a day for one person: whoever is told that mail is not for them is not told again for each. */
  readonly mayTell: (userId: string) => boolean
}

/** What becomes of one mail. Thrown is what may go better at the next reading. */
export async function takeMail(deps: IncomingDeps, mail: IncomingMail): Promise<MailOutcome> {
  const { inbox, tickets, has, secret, now } = deps
  // An absence note is no answer, and answering it would be answered again.
  if (mail.isAutomatic) return 'taken'
  const userId = mail.from === null ? undefined : await inbox.personOf(mail.from)
  if (userId === undefined || mail.from === null) return 'unmatched'
  const text = cutToMessage(`${replyText(mail.text)}${remark(mail.attachments)}`)
  const by = { text, via: 'mail' as const, ...(mail.id === null ? {} : { mailId: mail.id }) }
  const priority: TicketPriority = (await has(userId, 'priority_support')) ? 'priority' : 'normal'
  // The signed Message-ID was mailed to the confirmed address alone: who names it has read that mailbox.
  const ticketId = ticketOfMail(mail.answers, secret)
  if (ticketId !== undefined) return outcomeOf(deps, await tickets.write(userId, ticketId, { ...by, priority }, now()))
  const isProven = isSenderProven(mail.authentication, deps.authserv, mail.from)
  if (!(await has(userId, 'email_support'))) {
    // Who did not write is told nothing.
    if (isProven && deps.mail && deps.mayTell(userId)) await deps.mail.send(noMailSupport(mail.from, deps.publicUrl)).catch(deps.onError)
    return 'unmatched'
  }
  const subject = mail.subject.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT) || 'Without a subject'
  if (!isProven) return outcomeOf(deps, await tickets.openUnproven(mail.from, { ...by, priority: 'normal', subject }, now()))
  return outcomeOf(deps, await tickets.open(userId, { ...by, priority, subject }, now()))
}

async function outcomeOf(deps: IncomingDeps, written: StoredTicket | { readonly refused: string }): Promise<MailOutcome> {
  // Read before, and not marked as read for some reason: it is in.
  if ('refused' in written) return written.refused === 'known' ? 'taken' : 'unmatched'
  await tellAdministrators(deps, written)
  return 'taken'
}

const remark = (attachments: number) =>
  attachments === 0 ? '' : `\n\n(${attachments === 1 ? 'One file' : `${attachments} files`} came with this mail and were not taken over.)`
