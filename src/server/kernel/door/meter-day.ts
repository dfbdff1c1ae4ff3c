// The day that a person's allowances count. It ends at midnight where the person is, and its end is fixed when it begins: changing
// the time zone back and forth must not make a day more.
import { and, eq } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import { dayIn, nextMidnight } from '#core/zones.ts'
import { meterDays } from '../../db/tables/meters.ts'
import type { Tx } from './audit.ts'

/** `name` orders days and tells them apart (YYYY-MM-DD); it is the calendar's, unless changes of zone would repeat a date. */
export type MeterDay = { readonly name: string; readonly endsAt: EpochMs }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A day on which the clocks go forward is an hour shorter; none is shorter than this. */
const SHORTEST_DAY = 23 * HOUR

/**
 * The day under way at `now`, after `last`. A day that runs goes on to its end whatever the zone is by now. The day after it begins at
 * that end, as was promised, and ends at the first midnight of the present zone that makes it a whole day: no two days begin within 23 hours.
 */
export function dayAfter(last: MeterDay | undefined, timeZone: string, now: EpochMs): MeterDay {
  if (last && now < last.endsAt) return last
  const midnight = nextMidnight(timeZone, now)
  const endsAt = last && midnight < last.endsAt + SHORTEST_DAY ? nextMidnight(timeZone, midnight) : midnight
  const today = dayIn(timeZone, now)
  return { name: last && today <= last.name ? dateAfter(last.name) : today, endsAt }
}

const dateAfter = (date: string) => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)

/** The person's day as it stands, or as it would begin now; nothing is written. */
export async function readDay(tx: Tx, mailbox: string, timeZone: string, now: EpochMs): Promise<MeterDay> {
  return dayAfter(await storedDay(tx, mailbox), timeZone, now)
}

/** The person's day; a new one is written down, once, when the last has ended. */
export async function enterDay(tx: Tx, mailbox: string, timeZone: string, now: EpochMs): Promise<MeterDay> {
  const last = await storedDay(tx, mailbox)
  const day = dayAfter(last, timeZone, now)
  if (day === last) return day
  const values = { day: day.name, endsAt: new Date(day.endsAt) }
  if (last) {
    const isSame = and(eq(meterDays.mailbox, mailbox), eq(meterDays.endsAt, new Date(last.endsAt)))
    await tx.update(meterDays).set(values).where(isSame)
  } else
    await tx
      .insert(meterDays)
      .values({ mailbox, ...values })
      .onConflictDoNothing()
  // Of two calls that begin the day at once, the first one's holds for both.
  return (await storedDay(tx, mailbox)) ?? day
}

async function storedDay(tx: Tx, mailbox: string): Promise<MeterDay | undefined> {
  const [row] = await tx.select().from(meterDays).where(eq(meterDays.mailbox, mailbox))
  return row && { name: row.day, endsAt: row.endsAt.getTime() }
}
