// Daily allowances. One SQL statement decides, so that N of 50 parallel calls pass, never N + 1.
import { and, eq, sql } from 'drizzle-orm'
import { type Meter, TIERS } from '#core/access/tiers.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../db/client.ts'
import { meterKeys, meters } from '../db/tables/meters.ts'
import type { Clock } from '../ports/clock.ts'
import type { Member } from './actor.ts'
import { limitReached } from './errors.ts'

/** Proof that something was spent; handing it back undoes it. Undoing twice is the same as once. */
export type Receipt = {
  giveBack(): Promise<void>
  /** Only so many of the units were delivered: the rest comes back, once. */
  keepOnly(count: number): Promise<void>
}

const NOTHING: Receipt = { giveBack: async () => {}, keepOnly: async () => {} }

export type MeterBook = {
  /** Spends `count` units, or throws limit_reached and spends nothing. With a `key`, the same key costs only once a day. */
  spend(member: Member, meter: Meter, spending?: { count?: number; key?: string }): Promise<Receipt>
  /** What was used today. */
  used(member: Member): Promise<Record<Meter, number>>
}

/** The calendar day at `now` in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, now: EpochMs): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

/** The next midnight in a time zone, found by bisection on the day's name (exact to the second, across changes of clocks). */
export function nextMidnight(timeZone: string, now: EpochMs): EpochMs {
  const today = dayIn(timeZone, now)
  let low = now
  let high = now + 26 * 3_600_000
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2)
    if (dayIn(timeZone, middle) === today) low = middle
    else high = middle
  }
  return Math.floor(high / 1000) * 1000
}

export function meterBook(db: Db, clock: Clock): MeterBook {
  return {
    async spend(member, meter, { count = 1, key } = {}) {
      if (count <= 0) return NOTHING
      const now = clock.now()
      const what: Spending = { userId: member.id, meter, day: dayIn(member.timeZone, now), count, key }
      const limit = member.isAdmin ? null : TIERS[member.tier].limits[meter]
      const outcome = await db.transaction((tx) => take(tx, what, limit))
      if (outcome === 'refused') {
        const short = { limit: limit ?? 0, left: Math.max(0, (limit ?? 0) - (await usedOf(db, member, now))[meter]), asked: count }
        throw limitReached(meter, short, new Date(nextMidnight(member.timeZone, now)).toISOString())
      }
      if (outcome === 'already counted') return NOTHING
      let kept = count
      return {
        async giveBack() {
          const back = kept
          kept = 0
          if (back > 0) await db.transaction((tx) => putBack(tx, { ...what, count: back }))
        },
        async keepOnly(delivered) {
          const back = kept - Math.max(0, delivered)
          if (back <= 0) return
          kept -= back
          await db.transaction((tx) => putBack(tx, { ...what, count: back, key: undefined }))
        },
      }
    },

    used: (member) => usedOf(db, member, clock.now()),
  }
}

async function usedOf(db: Db, member: Member, now: EpochMs): Promise<Record<Meter, number>> {
  const rows = await db
    .select({ meter: meters.meter, used: meters.used })
    .from(meters)
    .where(and(eq(meters.userId, member.id), eq(meters.day, dayIn(member.timeZone, now))))
  const used: Record<Meter, number> = { projections: 0, lineups: 0, aiChat: 0, aiChatFull: 0, alerts: 0 }
  for (const row of rows) used[row.meter] = row.used
  return used
}

type Spending = { userId: string; meter: Meter; day: string; count: number; key: string | undefined }
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const sameDay = (what: Spending) => and(eq(meters.userId, what.userId), eq(meters.meter, what.meter), eq(meters.day, what.day))
const sameKey = (what: Spending, key: string) =>
  and(eq(meterKeys.userId, what.userId), eq(meterKeys.meter, what.meter), eq(meterKeys.day, what.day), eq(meterKeys.key, key))

async function take(tx: Tx, what: Spending, limit: number | null): Promise<'taken' | 'already counted' | 'refused'> {
  const { userId, meter, day, count, key } = what
  if (key !== undefined) {
    // The key row is the lock: of two calls for the same thing one inserts it and pays; the other waits for that to be settled.
    const fresh = await tx.insert(meterKeys).values({ userId, meter, day, key }).onConflictDoNothing().returning({ key: meterKeys.key })
    if (fresh.length === 0) return 'already counted'
  }
  const granted =
    limit !== null && count > limit
      ? []
      : await tx
          .insert(meters)
          .values({ userId, meter, day, used: count })
          .onConflictDoUpdate({
            target: [meters.userId, meters.meter, meters.day],
            set: { used: sql`${meters.used} + ${count}` },
            ...(limit === null ? {} : { setWhere: sql`${meters.used} + ${count} <= ${limit}` }),
          })
          .returning({ used: meters.used })
  if (granted.length > 0) return 'taken'
  if (key !== undefined) await tx.delete(meterKeys).where(sameKey(what, key))
  return 'refused'
}

async function putBack(tx: Tx, what: Spending): Promise<void> {
  await tx
    .update(meters)
    .set({ used: sql`greatest(0, ${meters.used} - ${what.count})` })
    .where(sameDay(what))
  if (what.key !== undefined) await tx.delete(meterKeys).where(sameKey(what, what.key))
}
