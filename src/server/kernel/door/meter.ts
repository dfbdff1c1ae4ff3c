// Daily allowances. One SQL statement decides, so that N of 50 parallel calls pass, never N + 1.
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Meter, TIERS } from '#core/access/tiers.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { meterDays, meterKeys, meters, meterTotals } from '../../db/tables/meters.ts'
import type { Clock } from '../../ports/clock.ts'
import { tell } from '../process/happenings.ts'
import type { Member } from './actor.ts'
import { limitReached } from './errors.ts'
import { enterDay, type MeterDay, readDay } from './meter-day.ts'

/** Proof that something was spent; handing it back undoes it. Undoing twice is the same as once. */
export type Receipt = {
  giveBack(): Promise<void>
  /** Only so many of the units were delivered: the rest comes back, once. */
  keepOnly(count: number): Promise<void>
}

/** Longer than a day of any time zone, and than a run that waits for its units to come back. */
const KEPT_MS = 7 * 86_400_000

const NOTHING: Receipt = { giveBack: async () => {}, keepOnly: async () => {} }

export type MeterStore = {
  /** Spends `count` units, or throws limit_reached and spends nothing. With a `key`, the same key costs only once a day. */
  spend(member: Member, meter: Meter, spending?: { count?: number; key?: string }): Promise<Receipt>
  /** What was used today. */
  used(member: Member): Promise<Record<Meter, number>>
  /** When the day ends that is counted now, and the allowances are whole again. */
  resetsAt(member: Member): Promise<EpochMs>
  /** Forgets days that ended so long ago that nothing counts them any more. */
  sweep(): Promise<void>
}

export function meterStore(db: Db, clock: Clock): MeterStore {
  return {
    async spend(member, meter, { count = 1, key } = {}) {
      if (count <= 0) return NOTHING
      const now = clock.now()
      const limit = member.isAdmin ? null : TIERS[member.tier].limits[meter]
      const { outcome, day, what } = await db.transaction(async (tx) => {
        const [own, ...binding] = member.countedUnder
        const day = await enterDay(tx, own, member.timeZone, now)
        const what: Spending = { mailbox: own, meter, day: day.name, count, key }
        const left = limit === null ? null : limit - (await usedUnder(tx, binding, day))[meter]
        return { outcome: await take(tx, what, left), day, what }
      })
      if (outcome === 'refused') {
        const short = { limit: limit ?? 0, left: Math.max(0, (limit ?? 0) - (await usedOn(db, member, day))[meter]), asked: count }
        tell({ kind: 'meter refusal', meter, tier: member.tier })
        throw limitReached(meter, short, new Date(day.endsAt).toISOString())
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

    used: async (member) => usedOn(db, member, await readDay(db, member.countedUnder[0], member.timeZone, clock.now())),
    resetsAt: async (member) => (await readDay(db, member.countedUnder[0], member.timeZone, clock.now())).endsAt,
    async sweep() {
      const before = new Date(clock.now() - KEPT_MS)
      const day = before.toISOString().slice(0, 10)
      // What leaves the days is kept as a sum, in one statement: nothing is lost or added twice between the two.
      await db.execute(sql`with gone as (delete from ${meters} where day < ${day} returning mailbox, meter, used)
        insert into ${meterTotals} (mailbox, meter, used) select mailbox, meter, sum(used)::int from gone group by mailbox, meter
        on conflict (mailbox, meter) do update set used = ${meterTotals}.used + excluded.used`)
      await db.delete(meterKeys).where(lt(meterKeys.day, day))
      await db.delete(meterDays).where(lt(meterDays.endsAt, before))
    },
  }
}

const usedOn = (db: Db, { countedUnder }: Member, day: MeterDay) => usedUnder(db, countedUnder, day)

async function usedUnder(tx: Tx | Db, keys: readonly string[], day: MeterDay): Promise<Record<Meter, number>> {
  const rows = await tx
    .select({ meter: meters.meter, used: sql<number>`sum(${meters.used})::int` })
    .from(meters)
    .where(and(inArray(meters.mailbox, [...keys]), eq(meters.day, day.name)))
    .groupBy(meters.meter)
  const used: Record<Meter, number> = { projections: 0, lineups: 0, aiChat: 0, aiChatFull: 0, alerts: 0, transcriptions: 0 }
  for (const row of rows) used[row.meter] = row.used
  return used
}

/** Gives back units of a day that a call spent which ended with its server, in the transaction that takes note of that. */
export async function returnUnits(tx: Tx, what: { mailbox: string; meter: Meter; day: string; count: number }): Promise<void> {
  if (what.count > 0) await putBack(tx, { ...what, key: undefined })
}

type Spending = { mailbox: string; meter: Meter; day: string; count: number; key: string | undefined }
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const sameDay = (what: Spending) => and(eq(meters.mailbox, what.mailbox), eq(meters.meter, what.meter), eq(meters.day, what.day))
const sameKey = (what: Spending, key: string) =>
  and(eq(meterKeys.mailbox, what.mailbox), eq(meterKeys.meter, what.meter), eq(meterKeys.day, what.day), eq(meterKeys.key, key))

async function take(tx: Tx, what: Spending, limit: number | null): Promise<'taken' | 'already counted' | 'refused'> {
  const { mailbox, meter, day, count, key } = what
  if (key !== undefined) {
    // The key row is the lock: of two calls for the same thing one inserts it and pays; the other waits for that to be settled.
    const fresh = await tx.insert(meterKeys).values({ mailbox, meter, day, key }).onConflictDoNothing().returning({ key: meterKeys.key })
    if (fresh.length === 0) return 'already counted'
  }
  const granted =
    limit !== null && count > limit
      ? []
      : await tx
          .insert(meters)
          .values({ mailbox, meter, day, used: count })
          .onConflictDoUpdate({
            target: [meters.mailbox, meters.meter, meters.day],
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
