// Booked hours in the database. One lock for all of them, so that of two who book the same hour at once one gets it.
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { COACHING_RULES, canChange, type TimeSpan } from '#core/coaching/hours.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { coachingHours } from '../../db/tables/coaching.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Tx } from '../../kernel/door/audit.ts'

export type StoredHour = typeof coachingHours.$inferSelect
export type HourStore = ReturnType<typeof hourStore>
export type HourRefusal = 'taken' | 'too_many' | 'too_late' | 'not_found'
type Outcome = StoredHour | { readonly refused: HourRefusal }
export type Side = 'member' | 'coach'

const LOCK = 7321
const DAY_MS = 86_400_000
/** Past ones are listed so long. */
const LISTED_MS = 30 * DAY_MS
/** A mail that never goes out is given up after so long. */
const MAIL_DAYS_MS = 3 * DAY_MS
const MOST_MAILS = 50

const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int)`)
const own = (userId: string, id: string) => and(eq(coachingHours.userId, userId), eq(coachingHours.id, id))

/** Booked by somebody else than in the named row. */
async function isTaken(tx: Tx, { start, end }: TimeSpan, except?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: coachingHours.id })
    .from(coachingHours)
    .where(and(eq(coachingHours.status, 'booked'), lt(coachingHours.startsAt, new Date(end)), gt(coachingHours.endsAt, new Date(start))))
  return rows.some(({ id }) => id !== except)
}

async function book(db: Db, userId: string, hour: TimeSpan, note: string, now: EpochMs): Promise<Outcome> {
  return db.transaction(async (tx) => {
    await lock(tx)
    const [held] = await tx
      .select({ n: count() })
      .from(coachingHours)
      .where(and(eq(coachingHours.userId, userId), eq(coachingHours.status, 'booked'), gt(coachingHours.startsAt, new Date(now))))
    if ((held?.n ?? 0) >= COACHING_RULES.most) return { refused: 'too_many' }
    if (await isTaken(tx, hour)) return { refused: 'taken' }
    const [row] = await tx
      .insert(coachingHours)
      .values({
        id: randomUUID(),
        userId,
        startsAt: new Date(hour.start),
        endsAt: new Date(hour.end),
        status: 'booked',
        note,
        bookedAt: new Date(now),
        changedAt: new Date(now),
      })
      .returning()
    return row!
  })
}

/** The row that is to be changed, held until the end of the transaction. */
async function held(tx: Tx, userId: string, id: string, now: EpochMs, isFreeToCancel = false): Promise<Outcome> {
  await lock(tx)
  const [row] = await tx.select().from(coachingHours).where(own(userId, id)).for('update')
  if (row?.status !== 'booked') return { refused: 'not_found' }
  const startsAt = row.startsAt.getTime()
  return (isFreeToCancel ? startsAt > now : canChange(startsAt, now)) ? row : { refused: 'too_late' }
}

async function move(db: Db, userId: string, id: string, hour: TimeSpan, now: EpochMs): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const row = await held(tx, userId, id, now)
    if ('refused' in row) return row
    if (await isTaken(tx, hour, id)) return { refused: 'taken' }
    const [changed] = await tx
      .update(coachingHours)
      .set({ startsAt: new Date(hour.start), endsAt: new Date(hour.end), sequence: row.sequence + 1, changedAt: new Date(now) })
      .where(eq(coachingHours.id, id))
      .returning()
    return changed!
  })
}

/** @param isFreeToCancel whoever may not take part any more gives back an hour up to its beginning */
async function cancel(db: Db, userId: string, id: string, isFreeToCancel: boolean, now: EpochMs): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const row = await held(tx, userId, id, now, isFreeToCancel)
    if ('refused' in row) return row
    const [changed] = await tx
      .update(coachingHours)
      .set({ status: 'cancelled', sequence: row.sequence + 1, changedAt: new Date(now) })
      .where(eq(coachingHours.id, id))
      .returning()
    return changed!
  })
}

/** Hours to come that are booked, by whomever. */
async function taken(db: Db, now: EpochMs): Promise<readonly TimeSpan[]> {
  const rows = await db
    .select({ startsAt: coachingHours.startsAt, endsAt: coachingHours.endsAt })
    .from(coachingHours)
    .where(and(eq(coachingHours.status, 'booked'), gt(coachingHours.endsAt, new Date(now))))
  return rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }))
}

async function list(db: Db, userId: string, now: EpochMs): Promise<readonly StoredHour[]> {
  const mine = (which: ReturnType<typeof gt>) => and(eq(coachingHours.userId, userId), which)
  const [next, past] = [
    await db
      .select()
      .from(coachingHours)
      .where(mine(gt(coachingHours.endsAt, new Date(now))))
      .orderBy(asc(coachingHours.startsAt)),
    await db
      .select()
      .from(coachingHours)
      .where(
        and(
          mine(gt(coachingHours.endsAt, new Date(now - LISTED_MS))),
          sql`${coachingHours.endsAt} <= ${new Date(now).toISOString()}::timestamptz`,
        ),
      )
      .orderBy(desc(coachingHours.startsAt)),
  ]
  return [...next, ...past]
}

async function find(db: Db, userId: string, id: string): Promise<StoredHour | undefined> {
  const [row] = await db.select().from(coachingHours).where(own(userId, id))
  return row
}

const MAILED = { member: coachingHours.memberMailed, coach: coachingHours.coachMailed } as const

/** What is to be mailed to one side, with the person where the account is there still. */
const unmailed = (db: Db, side: Side, now: EpochMs) =>
  db
    .select({ hour: coachingHours, email: users.email, name: users.name })
    .from(coachingHours)
    .leftJoin(users, eq(users.id, coachingHours.userId))
    .where(and(lt(MAILED[side], coachingHours.sequence), gt(coachingHours.changedAt, new Date(now - MAIL_DAYS_MS))))
    .orderBy(asc(coachingHours.changedAt))
    .limit(MOST_MAILS)
export type Unmailed = Awaited<ReturnType<typeof unmailed>>[number]

/** Taken before it is sent, so that two servers send it once. */
async function takeForMail(db: Db, { id, sequence }: StoredHour, side: Side): Promise<boolean> {
  const rows = await db
    .update(coachingHours)
    .set(side === 'member' ? { memberMailed: sequence } : { coachMailed: sequence })
    .where(and(eq(coachingHours.id, id), eq(coachingHours.sequence, sequence), lt(MAILED[side], sequence)))
    .returning({ id: coachingHours.id })
  return rows.length > 0
}

/** It did not go out: it waits again. */
async function putBack(db: Db, { id, sequence, memberMailed, coachMailed }: StoredHour, side: Side): Promise<void> {
  await db
    .update(coachingHours)
    .set(side === 'member' ? { memberMailed } : { coachMailed })
    .where(and(eq(coachingHours.id, id), eq(MAILED[side], sequence)))
}

/** An account goes: its hours to come are free again, of which the coach is told; the others go with it. */
export async function leaveCoaching(db: Db, userId: string, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx)
    const isToCome = and(eq(coachingHours.userId, userId), eq(coachingHours.status, 'booked'), gt(coachingHours.startsAt, new Date(now)))
    // Without its person a row outlives the account; the person is told nothing more.
    const sequence = sql`${coachingHours.sequence} + 1`
    await tx
      .update(coachingHours)
      .set({ userId: null, note: '', status: 'cancelled', sequence, memberMailed: sequence, changedAt: new Date(now) })
      .where(isToCome)
  })
}

export const hourStore = (db: Db) => bindFirst(db, { book, move, cancel, taken, list, find, unmailed, takeForMail, putBack })
