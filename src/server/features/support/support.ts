// The support of a server: people ask in the product or by mail, administrators answer, answers are mailed.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { FEWEST_MEASURED } from '#core/support/answer-times.ts'
import { SUPPORT_LIMITS, type TicketPriority } from '#core/support/tickets.ts'
import { bounded } from '../../kernel/cache.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, notFound, rateLimited } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { IncomingMail, Mailbox } from '../../ports/mailbox.ts'
import type { InboxTicket } from './inbox.store.ts'
import { PAGE_SIZE } from './inbox.store.ts'
import { type IncomingDeps, takeMail } from './incoming.ts'
import { mailAnswers, tellAdministrators } from './support-mails.ts'
import type { StoredMessage, StoredThread, StoredTicket } from './tickets.store.ts'

export type SupportDeps = Omit<IncomingDeps, 'mayTell'> & { readonly mailbox: Mailbox | null }

const DAY_MS = 86_400_000

const REFUSED: Readonly<Record<string, () => Error>> = {
  too_many_tickets: () =>
    rateLimited(`You asked ${SUPPORT_LIMITS.ticketsPerDay} questions today. Write more about one of them, or ask again tomorrow.`),
  too_many_open: () =>
    rateLimited(`${SUPPORT_LIMITS.openTickets} questions of yours are open. Close one that is settled, then ask the next.`),
  too_many_messages: () => rateLimited(`You wrote ${SUPPORT_LIMITS.messagesPerDay} messages today. Please go on tomorrow.`),
  full: () => conflict('This question has as many messages as one may have. Please ask a new one.'),
  not_found: () => notFound('There is no such question of yours.'),
  known: () => conflict('This was sent already.'),
}

export function supportFeature(deps: SupportDeps): Feature {
  const { tickets, inbox, mail, mailbox, address, now, onError } = deps
  // Who was told that mail is not for them; a restart may tell once more.
  const notified = bounded<true>({ name: 'told of support by mail', ttlMs: DAY_MS, max: 2000 })
  const mayTell = (userId: string) => !notified.has(userId) && notified.set(userId, true).has(userId)
  const incoming: IncomingDeps = { ...deps, mayTell }
  const priorityOf = (member: Member): TicketPriority => (allows(member, 'priority_support') ? 'priority' : 'normal')
  const threadOf = async (id: string, userId: string) => {
    const thread = await tickets.thread(id, userId)
    if (!thread) throw notFound('There is no such question of yours.')
    return shown(thread, mail !== null)
  }
  const written = async (outcome: StoredTicket | { readonly refused: string }, userId: string) => {
    if ('refused' in outcome) throw (REFUSED[outcome.refused] ?? (() => rateLimited()))()
    // Not awaited: a mail server that is slow holds up nobody who asked.
    void tellAdministrators(deps, outcome).catch(onError)
    return threadOf(outcome.id, userId)
  }
  const inboxThread = async (id: string): Promise<AnswerOf<typeof API.supportInbox.ticket>> => {
    const [row, thread] = await Promise.all([inbox.ticket(id, now()), tickets.thread(id, null)])
    if (!row || !thread) throw notFound('There is no such question.')
    const names = await inbox.namesOf(thread.messages.flatMap(({ authorId }) => authorId ?? []))
    return {
      ticket: inboxRow(row),
      messages: thread.messages.map((one) => ({
        ...messageRow(one, mail !== null),
        by: (one.authorId && names.get(one.authorId)) || null,
      })),
    }
  }
  return {
    bounds: [
      ...bind(API.support, {
        list: async (_, call) => {
          const member = memberOf(call)
          const priority = priorityOf(member)
          const times = await inbox.times(now())
          return {
            tickets: (await tickets.list(member.id)).map(ticketRow),
            isPriority: priority === 'priority',
            mailsAnswers: mail !== null,
            address,
            mayWriteByMail: allows(member, 'email_support'),
            // Of a few answers a median is chance.
            medianAnswerMs: times[priority].answers < FEWEST_MEASURED ? null : times[priority].medianMs,
          }
        },
        open: async (sent, call) => {
          const member = memberOf(call)
          const outcome = await tickets.open(member.id, { ...sent, via: 'form', priority: priorityOf(member) }, now())
          return { ...(await written(outcome, member.id)), ...(await helpFor(sent.subject, sent.text)) }
        },
        ticket: ({ id }, call) => threadOf(id, memberOf(call).id),
        answer: async ({ id, text }, call) => {
          const member = memberOf(call)
          const outcome = await tickets.write(member.id, id, { text, via: 'form', priority: priorityOf(member) }, now())
          return { ...(await written(outcome, member.id)), ...(await helpFor(text)) }
        },
        close: async ({ id }, call) => {
          const member = memberOf(call)
          if (!(await tickets.setStatus(id, member.id, 'closed', now()))) throw notFound('There is no such question of yours.')
          return threadOf(id, member.id)
        },
      }),
      ...bind(API.supportInbox, {
        list: async (asked) => {
          const [{ tickets: found, total }, times, { readAt, unmatched }] = await Promise.all([
            inbox.page(asked, now()),
            inbox.times(now()),
            inbox.mailbox(),
          ])
          return {
            tickets: found.map(inboxRow),
            total,
            pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
            times,
            mail: { out: mail !== null, address, readAt, unmatched },
          }
        },
        ticket: ({ id }) => inboxThread(id),
        answer: async ({ id, text, closes }, call) => {
          const message = await tickets.answer(id, { text, closes, authorId: memberOf(call).id }, now())
          if (!message) throw notFound('There is no such question.')
          // What fails here waits for the job.
          await mailAnswers(deps).catch(onError)
          return inboxThread(id)
        },
        setStatus: async ({ id, status }) => {
          if (!(await tickets.setStatus(id, null, status, now()))) throw notFound('There is no such question.')
          return inboxThread(id)
        },
      }),
    ],
    jobs: [
      { name: 'support.mail', cron: '* * * * *', run: () => mailAnswers(deps) },
      ...(mailbox
        ? [{ name: 'support.read', cron: '* * * * *', run: (signal: AbortSignal) => readMailbox(incoming, mailbox, signal) }]
        : []),
    ],
  }
}

/** No text of the database holds the letter NUL. */
const withoutNul = (mail: IncomingMail): IncomingMail => ({
  ...mail,
  text: mail.text.replaceAll('\0', ''),
  subject: mail.subject.replaceAll('\0', ''),
  id: mail.id?.replaceAll('\0', '') ?? null,
  from: mail.from?.replaceAll('\0', '') ?? null,
})

async function readMailbox(deps: IncomingDeps, mailbox: Mailbox, signal: AbortSignal): Promise<void> {
  let unmatched = 0
  await mailbox.read(async (mail) => {
    const outcome = await takeMail(deps, withoutNul(mail))
    if (outcome === 'unmatched') unmatched++
    return outcome
  }, signal)
  await deps.inbox.noteMailbox(unmatched, deps.now())
  await deps.tickets.forgetUnproven(deps.now())
}

const ticketRow = ({ id, number, subject, status, priority, createdAt, updatedAt }: StoredTicket) => ({
  id,
  number,
  subject,
  status,
  priority,
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
})

const inboxRow = ({ ticket, person, email, tier }: InboxTicket) => ({
  ...ticketRow(ticket),
  person,
  email,
  tier,
  waitingSince: ticket.waitingSince?.getTime() ?? null,
  isProven: ticket.userId !== null,
})

const messageRow = ({ id, author, via, text, at, mailedAt }: StoredMessage, sendsMail: boolean) => ({
  id,
  author,
  via,
  text,
  at: at.getTime(),
  mail: author === 'member' ? null : mailedAt ? ('sent' as const) : sendsMail ? ('waiting' as const) : ('none' as const),
})

const shown = ({ ticket, messages }: StoredThread, sendsMail: boolean): AnswerOf<typeof API.support.ticket> => ({
  ticket: ticketRow(ticket),
  messages: messages.map((one) => messageRow(one, sendsMail)),
})
