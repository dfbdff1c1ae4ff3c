// The server's own pulse: a row for each minute in which it was up, and how many API calls it answered. Each replica writes its own;
// a minute counts as up when any of them was.
import { gte, lt, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { heartbeats, trafficHours } from '../../db/tables/admin.ts'
import type { Clock } from '../../ports/clock.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const UPTIME_DAYS = 30

export type Pulse = {
  /** Counts one answered API call. */
  note(isServerError: boolean): void
  /** Writes the present minute and what was counted since the last time. */
  beat(): Promise<void>
  uptime(): Promise<{ share: number; since: EpochMs } | null>
  /** Calls of the last 24 hours and the share of them that ended in a server error. */
  traffic(): Promise<{ calls: number; errorRate: number | null } | null>
  /** Calls and server errors of each of the last so many hours in which there were any, the oldest first. */
  hours(count: number): Promise<readonly { readonly at: EpochMs; readonly calls: number; readonly errors: number }[]>
  /** Lets go of what is older than a moment. */
  prune(before: EpochMs): Promise<void>
}

export function pulse(db: Db, clock: Clock): Pulse {
  let calls = 0
  let errors = 0
  return {
    note(isServerError) {
      calls++
      if (isServerError) errors++
    },

    async beat() {
      const now = clock.now()
      const counted = { calls, errors }
      calls = 0
      errors = 0
      try {
        await db
          .insert(heartbeats)
          .values({ minute: floor(now, MINUTE) })
          .onConflictDoNothing()
        if (counted.calls > 0) await addTraffic(db, floor(now, HOUR), counted)
      } catch (error) {
        // Kept for the next beat.
        calls += counted.calls
        errors += counted.errors
        throw error
      }
    },

    async uptime() {
      const now = clock.now()
      const from = new Date(now - UPTIME_DAYS * DAY)
      const [row] = await db
        .select({
          first: sql<string | null>`min(${heartbeats.minute})`,
          last: sql<string | null>`max(${heartbeats.minute})`,
          minutes: sql<number>`count(*)::int`,
        })
        .from(heartbeats)
        .where(gte(heartbeats.minute, from))
      if (!row?.first || !row.last) return null
      const since = new Date(row.first).getTime()
      const present = floor(now, MINUTE).getTime()
      // The minute under way counts once it has beaten: until then it is neither up nor down.
      const possible = Math.max(1, (present - since) / MINUTE + (new Date(row.last).getTime() >= present ? 1 : 0))
      return { share: Math.min(1, row.minutes / possible), since }
    },

    async traffic() {
      const [row] = await db
        .select({ calls: sql<number>`sum(${trafficHours.calls})::int`, errors: sql<number>`sum(${trafficHours.errors})::int` })
        .from(trafficHours)
        .where(gte(trafficHours.hour, new Date(clock.now() - DAY)))
      const known = { calls: (row?.calls ?? 0) + calls, errors: (row?.errors ?? 0) + errors }
      return { calls: known.calls, errorRate: known.calls === 0 ? null : known.errors / known.calls }
    },

    async hours(count) {
      const present = floor(clock.now(), HOUR).getTime()
      const from = new Date(present - (count - 1) * HOUR)
      const rows = await db.select().from(trafficHours).where(gte(trafficHours.hour, from)).orderBy(trafficHours.hour)
      const written = rows.map((row) => ({ at: row.hour.getTime(), calls: row.calls, errors: row.errors }))
      if (calls === 0) return written
      // What no beat has written yet counts here as it does in `traffic`: both are shown on one page.
      const last = written.at(-1)
      if (last?.at !== present) return [...written, { at: present, calls, errors }]
      return [...written.slice(0, -1), { at: present, calls: last.calls + calls, errors: last.errors + errors }]
    },

    async prune(moment) {
      const before = new Date(moment)
      await db.delete(heartbeats).where(lt(heartbeats.minute, before))
      await db.delete(trafficHours).where(lt(trafficHours.hour, before))
    },
  }
}

const floor = (now: EpochMs, unit: number) => new Date(Math.floor(now / unit) * unit)

async function addTraffic(db: Db, hour: Date, { calls, errors }: { calls: number; errors: number }): Promise<void> {
  await db
    .insert(trafficHours)
    .values({ hour, calls, errors })
    .onConflictDoUpdate({
      target: trafficHours.hour,
      set: { calls: sql`${trafficHours.calls} + ${calls}`, errors: sql`${trafficHours.errors} + ${errors}` },
    })
}
