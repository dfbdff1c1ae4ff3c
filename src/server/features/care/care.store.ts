// Limits, breaks and exclusions in the database. A change locks the person's row, so that two tabs never both have their way.
import { createHmac } from 'node:crypto'
import { and, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { mailboxOf } from '#core/access/mailbox.ts'
import { type CareChange, type CareOutcome, type CareState, NO_CARE } from '#core/care/care-state.ts'
import type { LimitKind } from '#core/care/limits.ts'
import type { Span } from '#core/care/periods.ts'
import { laterEnd } from '#core/care/standing.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { betImports, bets } from '../../db/tables/bets.ts'
import { careChanges, careExclusions, careMinutes, careStates } from '../../db/tables/care.ts'

/** A bet deleted sooner than this after it was kept was a slip of the hand and does not count; later ones do. */
const SLIP_MS = 10 * 60_000
const MINUTE = 60_000
const MINUTES_KEPT = 32 * 24 * 60

export type CareStore = ReturnType<typeof careStore>

/** @param secret key of the hashes under which exclusions outlive an account */
export function careStore(db: Db, secret: string) {
  type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
  const hashOf = (address: string) => createHmac('sha256', `care ${secret}`).update(mailboxOf(address.trim())).digest('hex')

  async function stateOf(tx: Tx | Db, userId: string): Promise<CareState> {
    const [row] = await tx.select().from(careStates).where(eq(careStates.userId, userId))
    return row?.state ?? NO_CARE
  }

  return {
    state: (userId: string) => stateOf(db, userId),

    /** Applies a change under the person's lock; a refused one leaves everything as it was. */
    change: (
      userId: string,
      change: CareChange,
      timeZone: string,
      now: EpochMs,
      apply: (state: CareState) => CareOutcome,
    ): Promise<CareOutcome> =>
      db.transaction(async (tx) => {
        const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
        if (!person) return { refused: 'nothing_to_end' }
        const outcome = apply(await stateOf(tx, userId))
        if ('refused' in outcome) return outcome
        const { state } = outcome
        await tx.insert(careStates).values({ userId, state }).onConflictDoUpdate({ target: careStates.userId, set: { state } })
        await tx.insert(careChanges).values({ userId, at: new Date(now), timeZone, change })
        if (state.exclusion) {
          const { exclusion } = state
          await tx
            .insert(careExclusions)
            .values({ addressHash: hashOf(person.email), exclusion })
            .onConflictDoUpdate({ target: careExclusions.addressHash, set: { exclusion } })
        }
        return outcome
      }),

    history: (userId: string) =>
      db
        .select({ at: careChanges.at, change: careChanges.change, timeZone: careChanges.timeZone })
        .from(careChanges)
        .where(eq(careChanges.userId, userId))
        .orderBy(desc(careChanges.id))
        .limit(1000),

    /** A new account with the address of somebody excluded is excluded as well, until the same end. */
    carryOver: (userId: string, address: string) =>
      db.transaction(async (tx) => {
        const [known] = await tx
          .select()
          .from(careExclusions)
          .where(eq(careExclusions.addressHash, hashOf(address)))
        if (!known) return
        const state = await stateOf(tx, userId)
        const present = state.exclusion
        if (present && laterEnd(present.until, known.exclusion.until) === present.until) return
        const next: CareState = { ...state, exclusion: known.exclusion }
        await tx
          .insert(careStates)
          .values({ userId, state: next })
          .onConflictDoUpdate({ target: careStates.userId, set: { state: next } })
      }),

    /** Cents (minutes for `time`) of a kind in a span. Deposits and entry fees count from linked accounts, of which there are none yet. */
    async used(userId: string, kind: LimitKind, { start, end }: Span): Promise<number> {
      const [from, to] = [new Date(start), new Date(end)]
      const hasArrived = sql`not exists (select 1 from ${betImports} where ${betImports.id} = ${bets.importId})`
      const counts = or(
        isNull(bets.deletedAt),
        sql`${bets.deletedAt} > ${bets.createdAt} + interval '${sql.raw(String(SLIP_MS / 1000))} seconds'`,
      )
      switch (kind) {
        case 'stake': {
          const [row] = await db
            .select({ cents: sql<string>`coalesce(sum(${bets.stakedCents}), 0)` })
            .from(bets)
            .where(and(eq(bets.userId, userId), hasArrived, counts, gte(bets.placedAt, from), lt(bets.placedAt, to)))
          return Number(row?.cents ?? 0)
        }
        case 'net_loss': {
          const [row] = await db
            .select({ cents: sql<string>`coalesce(sum(${bets.profitCents}), 0)` })
            .from(bets)
            .where(and(eq(bets.userId, userId), hasArrived, counts, gte(bets.settledAt, from), lt(bets.settledAt, to)))
          return -Number(row?.cents ?? 0)
        }
        case 'time': {
          const [row] = await db
            .select({ minutes: count() })
            .from(careMinutes)
            .where(
              and(
                eq(careMinutes.userId, userId),
                gte(careMinutes.minute, Math.floor(start / MINUTE)),
                lt(careMinutes.minute, Math.floor(end / MINUTE)),
              ),
            )
          return row?.minutes ?? 0
        }
        default:
          return 0
      }
    },

    /** This minute was spent in a betting screen; noted once however often it is said. */
    noteMinute: (userId: string, now: EpochMs) =>
      db
        .insert(careMinutes)
        .values({ userId, minute: Math.floor(now / MINUTE) })
        .onConflictDoNothing(),

    prune: (now: EpochMs) => db.delete(careMinutes).where(lt(careMinutes.minute, Math.floor(now / MINUTE) - MINUTES_KEPT)),
  }
}
