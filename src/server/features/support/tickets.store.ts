// Questions to the support in the database: asked, answered, closed. What is written and what it changes of the question stand in one
// transaction.
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { SUPPORT_LIMITS, sendingRefused, type TicketPriority } from '#core/support/tickets.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { supportMessages, supportTickets } from '../../db/tables/support.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'

export type StoredTicket = typeof supportTickets.$inferSelect
export type StoredMessage = typeof supportMessages.$inferSelect
export type StoredThread = { readonly ticket: StoredTicket; readonly messages: readonly StoredMessage[] }
export type TicketStore = ReturnType<typeof ticketStore>

const DAY_MS = 86_400_000
/** A person's own list; older ones stay in the export. */
const MOST_LISTED = 100
const SENDING_LOCK = 7316

export type Sent = {
  readonly text: string
  readonly via: 'form' | 'mail'
  readonly priority: TicketPriority
  /** `Message-ID` of the mail by which it came. */
  readonly mailId?: string
}
type Refused = { readonly refused: NonNullable<ReturnType<typeof sendingRefused>> | 'not_found' | 'full' | 'known' }

/** What the person sent in the last 24 hours. Held until the end of the transaction, so that parallel sendings cannot slip through. */
async function sentBy(tx: Tx, userId: string, now: EpochMs) {
  await tx.execute(sql`select pg_advisory_xact_lock(${SENDING_LOCK}::int, hashtext(${userId}))`)
  const since = new Date(now - DAY_MS)
  const n = async (query: Promise<{ n: number }[]>) => (await query)[0]?.n ?? 0
  const own = eq(supportTickets.userId, userId)
  return {
    tickets: await n(
      tx
        .select({ n: count() })
        .from(supportTickets)
        .where(and(own, gt(supportTickets.createdAt, since))),
    ),
    open: await n(
      tx
        .select({ n: count() })
        .from(supportTickets)
        .where(and(own, ne(supportTickets.status, 'closed'))),
    ),
    messages: await n(
      tx
        .select({ n: count() })
        .from(supportMessages)
        .where(and(eq(supportMessages.userId, userId), eq(supportMessages.author, 'member'), gt(supportMessages.at, since))),
    ),
  }
}

/** Mails of unproven senders that are open at once, and of one named address in a day. More stay flagged in the mailbox. Judged. */
export const UNPROVEN_LIMITS = { open: 50, ofOneAddress: 3 } as const
const UNPROVEN_MS = 90 * DAY_MS

/** A question of a mail whose sender is not proven: no account has it, and it counts against nobody's limits. */
async function openUnproven(
  db: Db,
  sender: string,
  sent: Sent & { readonly subject: string },
  now: EpochMs,
): Promise<StoredTicket | Refused> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SENDING_LOCK}::int, hashtext('unproven'))`)
    if (await isKnown(tx, sent.mailId)) return { refused: 'known' }
    const nobodys = isNull(supportTickets.userId)
    const at = new Date(now)
    const open = await tx
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(and(nobodys, ne(supportTickets.status, 'closed')))
    const lately = await tx
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(and(nobodys, eq(supportTickets.sender, sender), gt(supportTickets.createdAt, new Date(now - DAY_MS))))
    if (open.length >= UNPROVEN_LIMITS.open || lately.length >= UNPROVEN_LIMITS.ofOneAddress) return { refused: 'too_many_tickets' }
    const row = { id: randomUUID(), userId: null, sender, subject: sent.subject, status: 'waiting' as const, priority: 'normal' as const }
    const [ticket] = await tx
      .insert(supportTickets)
      .values({ ...row, createdAt: at, updatedAt: at, waitingSince: at })
      .returning()
    await tx.insert(supportMessages).values(messageOf(ticket!, sent, now))
    await queueWebhooks(tx, 'administrators', 'ticket.opened', { number: ticket!.number, priority: ticket!.priority }, now)
    return ticket!
  })
}

/** What belongs to no account is not kept for ever. */
const forgetUnproven = async (db: Db, now: EpochMs): Promise<void> =>
  void (await db
    .delete(supportTickets)
    .where(and(isNull(supportTickets.userId), lt(supportTickets.updatedAt, new Date(now - UNPROVEN_MS)))))

const isKnown = async (tx: Tx, mailId: string | undefined) =>
  mailId !== undefined &&
  (await tx.select({ id: supportMessages.id }).from(supportMessages).where(eq(supportMessages.mailId, mailId))).length > 0

async function open(db: Db, userId: string, sent: Sent & { readonly subject: string }, now: EpochMs): Promise<StoredTicket | Refused> {
  return db.transaction(async (tx) => {
    const refused = sendingRefused(await sentBy(tx, userId, now), true)
    if (await isKnown(tx, sent.mailId)) return { refused: 'known' }
    if (refused) return { refused }
    const at = new Date(now)
    const [ticket] = await tx
      .insert(supportTickets)
      .values({
        id: randomUUID(),
        userId,
        subject: sent.subject,
        status: 'waiting',
        priority: sent.priority,
        createdAt: at,
        updatedAt: at,
        waitingSince: at,
      })
      .returning()
    await tx.insert(supportMessages).values(messageOf(ticket!, sent, now))
    await queueWebhooks(tx, 'administrators', 'ticket.opened', { number: ticket!.number, priority: ticket!.priority }, now)
    return ticket!
  })
}

const messageOf = ({ id, userId }: StoredTicket, { text, via, mailId }: Sent, now: EpochMs) => ({
  id: randomUUID(),
  ticketId: id,
  userId,
  author: 'member' as const,
  authorId: null,
  via,
  text,
  at: new Date(now),
  waitedMs: null,
  mailedAt: null,
  mailId: mailId ?? null,
})

/** The person writes more: the question waits again, since then unless it waited already. */
async function write(db: Db, userId: string, id: string, sent: Sent, now: EpochMs): Promise<StoredTicket | Refused> {
  return db.transaction(async (tx) => {
    const refused = sendingRefused(await sentBy(tx, userId, now), false)
    const [ticket] = await tx
      .select()
      .from(supportTickets)
      .where(and(eq(supportTickets.userId, userId), eq(supportTickets.id, id)))
      .for('update')
    if (!ticket) return { refused: 'not_found' }
    if (await isKnown(tx, sent.mailId)) return { refused: 'known' }
    if (refused) return { refused }
    const [written] = await tx.select({ n: count() }).from(supportMessages).where(eq(supportMessages.ticketId, id))
    if ((written?.n ?? 0) >= SUPPORT_LIMITS.messagesPerTicket) return { refused: 'full' }
    await tx.insert(supportMessages).values(messageOf(ticket, sent, now))
    const at = new Date(now)
    const [changed] = await tx
      .update(supportTickets)
      .set({ status: 'waiting', priority: sent.priority, updatedAt: at, waitingSince: ticket.waitingSince ?? at })
      .where(eq(supportTickets.id, id))
      .returning()
    return changed!
  })
}

/** An administrator answers; undefined where there is no such question. */
async function answer(
  db: Db,
  id: string,
  { text, authorId, closes }: { readonly text: string; readonly authorId: string; readonly closes: boolean },
  now: EpochMs,
): Promise<StoredMessage | undefined> {
  return db.transaction(async (tx) => {
    const [ticket] = await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update')
    if (!ticket) return undefined
    const at = new Date(now)
    const waitedMs = ticket.waitingSince === null ? null : Math.max(0, now - ticket.waitingSince.getTime())
    const [message] = await tx
      .insert(supportMessages)
      .values({ ...messageOf(ticket, { text, via: 'form', priority: ticket.priority }, now), author: 'support', authorId, waitedMs })
      .returning()
    await tx
      .update(supportTickets)
      .set({ status: closes ? 'closed' : 'answered', updatedAt: at, waitingSince: null })
      .where(eq(supportTickets.id, id))
    return message!
  })
}

/** Closes or opens a question. Closed by the person it waits for nobody; `userId` null = by an administrator. */
async function setStatus(db: Db, id: string, userId: string | null, status: 'waiting' | 'closed', now: EpochMs): Promise<boolean> {
  const at = new Date(now)
  const rows = await db
    .update(supportTickets)
    .set({
      status,
      updatedAt: at,
      waitingSince: status === 'closed' ? null : sql`coalesce(${supportTickets.waitingSince}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(supportTickets.id, id), userId === null ? undefined : eq(supportTickets.userId, userId)))
    .returning({ id: supportTickets.id })
  return rows.length > 0
}

const list = (db: Db, userId: string) =>
  db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(desc(supportTickets.updatedAt), desc(supportTickets.number))
    .limit(MOST_LISTED)

/** A question with its messages; of one person only where `userId` is named. */
async function thread(db: Db, id: string, userId: string | null): Promise<StoredThread | undefined> {
  const [ticket] = await db
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.id, id), userId === null ? undefined : eq(supportTickets.userId, userId)))
  if (!ticket) return undefined
  const messages = await db.select().from(supportMessages).where(eq(supportMessages.ticketId, id)).orderBy(asc(supportMessages.position))
  return { ticket, messages }
}

export const ticketStore = (db: Db) => bindFirst(db, { open, openUnproven, forgetUnproven, write, answer, setStatus, list, thread })
