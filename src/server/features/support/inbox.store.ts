// The inbox of those who answer: whose questions wait, how long answers took, which answers still have to be mailed, how reading the mailbox goes.
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tier } from '#core/access/tiers.ts'
import { type AnswerTimes, answerTimes } from '#core/support/answer-times.ts'
import type { TicketPriority, TicketStatus } from '#core/support/tickets.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { supportMailbox, supportMessages, supportTickets } from '../../db/tables/support.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { standingOfPlan } from '../../kernel/door/plan-record.ts'
import type { StoredMessage, StoredTicket } from './tickets.store.ts'

export type InboxTicket = { readonly ticket: StoredTicket; readonly person: string; readonly email: string; readonly tier: Tier }
export type InboxStore = ReturnType<typeof inboxStore>

export const PAGE_SIZE = 50
const DAY_MS = 86_400_000
const MEASURED_DAYS = 30
/** An answer that could not be mailed for so long is read in the product. */
const LONGEST_WAIT_MS = 3 * DAY_MS

/** The same order as `compareTickets` of core/support, in SQL, so that a page is a page of the whole. */
const ORDER = [
  sql`case when ${supportTickets.status} = 'waiting' then 0 else 1 end`,
  sql`case when ${supportTickets.userId} is null then 1 else 0 end`,
  sql`case when ${supportTickets.status} = 'waiting' and ${supportTickets.priority} = 'priority' then 0 else 1 end`,
  sql`case when ${supportTickets.status} = 'waiting' then coalesce(${supportTickets.waitingSince}, ${supportTickets.updatedAt}) end asc nulls last`,
  desc(supportTickets.updatedAt),
]

const withPeople = (db: Db) =>
  db
    .select({ ticket: supportTickets, person: users.username, email: users.email, plan: subscriptions })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, supportTickets.userId))

type Row = Awaited<ReturnType<typeof withPeople>>[number]
const inboxTicket = ({ plan, ticket, person, email }: Row, now: EpochMs): InboxTicket => ({
  ticket,
  person: person ?? 'Sender not proven',
  email: email ?? ticket.sender ?? '',
  tier: standingOfPlan(plan, now).tier,
})

async function page(
  db: Db,
  { status, page: number }: { readonly status: TicketStatus | 'all'; readonly page: number },
  now: EpochMs,
): Promise<{ tickets: InboxTicket[]; total: number }> {
  const wanted = status === 'all' ? undefined : eq(supportTickets.status, status)
  const [all] = await db.select({ n: count() }).from(supportTickets).where(wanted)
  const rows = await withPeople(db)
    .where(wanted)
    .orderBy(...ORDER)
    .limit(PAGE_SIZE)
    .offset((number - 1) * PAGE_SIZE)
  return { tickets: rows.map((row) => inboxTicket(row, now)), total: all?.n ?? 0 }
}

async function ticket(db: Db, id: string, now: EpochMs): Promise<InboxTicket | undefined> {
  const [row] = await withPeople(db).where(eq(supportTickets.id, id))
  return row && inboxTicket(row, now)
}

/** Usernames of administrators who answered. */
async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How long answers of the last 30 days took, and who waits. */
async function times(db: Db, now: EpochMs): Promise<Readonly<Record<TicketPriority, AnswerTimes>>> {
  const waits = await db
    .select({ priority: supportTickets.priority, waited: supportMessages.waitedMs })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .where(
      and(
        isNotNull(supportMessages.waitedMs),
        isNotNull(supportTickets.userId),
        gt(supportMessages.at, new Date(now - MEASURED_DAYS * DAY_MS)),
      ),
    )
    .limit(20_000)
  const waiting = await db
    .select({ priority: supportTickets.priority, since: supportTickets.waitingSince })
    .from(supportTickets)
    .where(and(isNotNull(supportTickets.waitingSince), isNotNull(supportTickets.userId)))
    .limit(20_000)
  const of = (priority: TicketPriority) =>
    answerTimes(
      waits.flatMap((one) => (one.priority === priority && one.waited !== null ? [one.waited] : [])),
      waiting.flatMap((one) => (one.priority === priority && one.since ? [one.since.getTime()] : [])),
      now,
    )
  return { priority: of('priority'), normal: of('normal') }
}

export type UnmailedAnswer = { readonly message: StoredMessage; readonly ticket: StoredTicket; readonly to: string }

/** Answers that wait to be mailed, oldest first; only to addresses that are confirmed. */
const unmailed = (db: Db, now: EpochMs): Promise<UnmailedAnswer[]> =>
  db
    .select({ message: supportMessages, ticket: supportTickets, to: sql<string>`coalesce(${users.email}, ${supportTickets.sender})` })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, supportMessages.ticketId))
    .leftJoin(users, eq(users.id, supportMessages.userId))
    .where(
      and(
        eq(supportMessages.author, 'support'),
        isNull(supportMessages.mailedAt),
        gt(supportMessages.at, new Date(now - LONGEST_WAIT_MS)),
        // An administrator who answers an unproven sender writes to the address that the mail named.
        or(eq(users.emailVerified, true), and(isNull(supportTickets.userId), isNotNull(supportTickets.sender))),
      ),
    )
    .orderBy(asc(supportMessages.at))
    .limit(100)

/** Takes an answer for mailing; false where another server has taken it. */
async function takeForMail(db: Db, id: string, now: EpochMs): Promise<boolean> {
  const rows = await db
    .update(supportMessages)
    .set({ mailedAt: new Date(now) })
    .where(and(eq(supportMessages.id, id), isNull(supportMessages.mailedAt)))
    .returning({ id: supportMessages.id })
  return rows.length > 0
}

const putBack = async (db: Db, id: string): Promise<void> =>
  void (await db.update(supportMessages).set({ mailedAt: null }).where(eq(supportMessages.id, id)))

/** Where administrators are told that somebody waits: confirmed addresses. */
async function administrators(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.emailVerified, true)))
    .limit(20)
  return rows.map(({ email }) => email)
}

/** The account of a confirmed address. */
async function personOf(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true)))
  return row?.id
}

async function mailbox(db: Db): Promise<{ readAt: number | null; unmatched: number }> {
  const [row] = await db.select().from(supportMailbox)
  return { readAt: row?.readAt?.getTime() ?? null, unmatched: row?.unmatched ?? 0 }
}

async function noteMailbox(db: Db, unmatched: number, now: EpochMs): Promise<void> {
  const readAt = new Date(now)
  await db
    .insert(supportMailbox)
    .values({ id: 'inbox', readAt, unmatched })
    .onConflictDoUpdate({ target: supportMailbox.id, set: { readAt, unmatched: sql`${supportMailbox.unmatched} + ${unmatched}` } })
}

export const inboxStore = (db: Db) =>
  bindFirst(db, { page, ticket, namesOf, times, unmailed, takeForMail, putBack, administrators, personOf, mailbox, noteMailbox })
