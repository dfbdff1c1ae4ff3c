// Limits, breaks and exclusions in the database. A change locks the person's row, so that two tabs never both have their way.
import { createHmac } from 'node:crypto'
import { and, countDistinct, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '#core/access/mailbox.ts'
import {
  type CareChange,
  type CareOutcome,
  type CareRefusal,
  type CareState,
  type CarriedUse,
  NO_CARE,
  strictest,
} from '#core/care/care-state.ts'
import type { LimitKind } from '#core/care/limits.ts'
import { periodAt, type Span } from '#core/care/periods.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { betImports, bets } from '../../db/tables/bets.ts'
import { careChanges, careExclusions, careLeft, careMinutes, careStates } from '../../db/tables/care.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { mailboxKey } from '../../kernel/door/mailbox-key.ts'

/** A bet deleted sooner than this after it was kept was a slip of the hand and does not count; later ones do. */
const SLIP_MS = 10 * 60_000
const MINUTE = 60_000
const MINUTES_KEPT = 32 * 24 * 60
/** Longer than a month, the day that a raise waits and the seven that it may be confirmed. */
const LEFT_KEPT_MS = 40 * 86_400_000

type Changed = { readonly refused: CareRefusal } | { readonly state: CareState; readonly accounts: readonly string[] }

export type CareStore = ReturnType<typeof careStore>

/** @param secret key of the hashes under which exclusions outlive an account */
export function careStore(db: Db, secret: string) {
  type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
  const hashOf = (address: string) => createHmac('sha256', `care ${secret}`).update(mailboxOf(address.trim())).digest('hex')

  async function stateOf(tx: Tx | Db, userId: string): Promise<CareState> {
    const [row] = await tx.select().from(careStates).where(eq(careStates.userId, userId))
    return row?.state ?? NO_CARE
  }

  const write = (tx: Tx, userId: string, state: CareState) =>
    tx.insert(careStates).values({ userId, state }).onConflictDoUpdate({ target: careStates.userId, set: { state } })

  /** Accounts of a mailbox; in rows that an older version wrote, the account stands for it. */
  const ofMailbox = (mailbox: string) => or(eq(users.mailbox, mailbox), eq(users.id, mailbox))
  const idsOf = (mailbox: string) => sql`(select ${users.id} from ${users} where ${ofMailbox(mailbox)})`

  /** What an account spent in the running period of each of its limits, and what it was handed by those before it. */
  async function carriedBy(userId: string, { limits, carried = [] }: CareState, now: EpochMs): Promise<CarriedUse[]> {
    const all: CarriedUse[] = []
    for (const { kind, period, timeZone } of limits) {
      if (period === 'bet') continue
      const { start, end } = periodAt(period, now, timeZone)
      const before = carried.find((one) => one.kind === kind && one.start === start && one.end === end)?.amount ?? 0
      all.push({ kind, start, end, amount: before + (await usedBy(sql`(${userId})`, kind, { start, end })) })
    }
    return all
  }

  async function usedBy(ids: SQL, kind: LimitKind, { start, end }: Span): Promise<number> {
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
          .where(and(inArray(bets.userId, ids), hasArrived, counts, gte(bets.placedAt, from), lt(bets.placedAt, to)))
        return Number(row?.cents ?? 0)
      }
      case 'net_loss': {
        const [row] = await db
          .select({ cents: sql<string>`coalesce(sum(${bets.profitCents}), 0)` })
          .from(bets)
          .where(and(inArray(bets.userId, ids), hasArrived, counts, gte(bets.settledAt, from), lt(bets.settledAt, to)))
        return -Number(row?.cents ?? 0)
      }
      case 'time': {
        const [row] = await db
          .select({ minutes: countDistinct(careMinutes.minute) })
          .from(careMinutes)
          .where(
            and(
              inArray(careMinutes.userId, ids),
              gte(careMinutes.minute, Math.floor(start / MINUTE)),
              lt(careMinutes.minute, Math.floor(end / MINUTE)),
            ),
          )
        return row?.minutes ?? 0
      }
      default:
        return 0
    }
  }

  return {
    state: (userId: string) => stateOf(db, userId),

    /**
     * Applies a change under the person's lock; a refused one leaves everything as it was. What a person sets holds under every account of
     * the mailbox: the same change is asked of each, by the same rules.
     */
    change: (
      { id, mailbox, timeZone }: Pick<Member, 'id' | 'mailbox' | 'timeZone'>,
      change: CareChange,
      now: EpochMs,
      apply: (state: CareState) => CareOutcome,
    ): Promise<Changed> =>
      db.transaction(async (tx) => {
        const people = await tx
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(ofMailbox(mailbox))
          .orderBy(users.id)
          .for('update')
        const person = people.find((one) => one.id === id)
        if (!person) return { refused: 'nothing_to_end' }
        const outcome = apply(await stateOf(tx, id))
        if ('refused' in outcome) return outcome
        const accounts: string[] = []
        for (const one of people) {
          const own = one === person ? outcome : apply(await stateOf(tx, one.id))
          if ('refused' in own) continue
          await write(tx, one.id, own.state)
          await tx.insert(careChanges).values({ userId: one.id, at: new Date(now), timeZone, change })
          accounts.push(one.id)
        }
        const { exclusion } = outcome.state
        if (exclusion)
          await tx
            .insert(careExclusions)
            .values({ addressHash: hashOf(person.email), exclusion })
            .onConflictDoUpdate({ target: careExclusions.addressHash, set: { exclusion } })
        return { ...outcome, accounts }
      }),

    history: (userId: string) =>
      db
        .select({ at: careChanges.at, change: careChanges.change, timeZone: careChanges.timeZone })
        .from(careChanges)
        .where(eq(careChanges.userId, userId))
        .orderBy(desc(careChanges.id))
        .limit(1000),

    /** A new account goes on with what binds its person: under another account of the mailbox, or under one that was deleted. */
    carryOver: (userId: string, address: string, now: EpochMs) =>
      db.transaction(async (tx) => {
        const mailbox = mailboxKey(address, secret)
        const [excluded] = await tx
          .select()
          .from(careExclusions)
          .where(eq(careExclusions.addressHash, hashOf(address)))
        const left = await tx.delete(careLeft).where(eq(careLeft.mailbox, mailbox)).returning({ state: careLeft.state })
        const others = await tx
          .select({ state: careStates.state })
          .from(careStates)
          .innerJoin(users, eq(users.id, careStates.userId))
          .where(eq(users.mailbox, mailbox))
        const known = [...left, ...others].map(({ state }) => state)
        if (excluded) known.push({ ...NO_CARE, exclusion: excluded.exclusion })
        if (known.length > 0)
          await write(
            tx,
            userId,
            known.reduce((all, one) => strictest(all, one, now), NO_CARE),
          )
      }),

    /** An account is about to be deleted: what binds its person stays, under another account of the mailbox or without one. */
    async leave({ id, mailbox }: Pick<Member, 'id' | 'mailbox'>, now: EpochMs) {
      const state = await stateOf(db, id)
      if (state === NO_CARE) return
      const carried = await carriedBy(id, state, now)
      const leaving: CareState = { ...state, ...(carried.length > 0 ? { carried } : {}) }
      await db.transaction(async (tx) => {
        const others = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.mailbox, mailbox), ne(users.id, id)))
          .for('update')
        for (const other of others) await write(tx, other.id, strictest(await stateOf(tx, other.id), leaving, now))
        if (others.length > 0) return
        const values = { state: leaving, leftAt: new Date(now) }
        await tx
          .insert(careLeft)
          .values({ mailbox, ...values })
          .onConflictDoUpdate({ target: careLeft.mailbox, set: values })
      })
    },

    /** Cents (minutes for `time`) of a kind in a span. Deposits and entry fees count from linked accounts, of which there are none yet. */
    used: (mailbox: string, kind: LimitKind, span: Span): Promise<number> => usedBy(idsOf(mailbox), kind, span),

    /** This minute was spent in a betting screen; noted once however often it is said. */
    noteMinute: (userId: string, now: EpochMs) =>
      db
        .insert(careMinutes)
        .values({ userId, minute: Math.floor(now / MINUTE) })
        .onConflictDoNothing(),

    async prune(now: EpochMs) {
      await db.delete(careMinutes).where(lt(careMinutes.minute, Math.floor(now / MINUTE) - MINUTES_KEPT))
      await db.delete(careLeft).where(lt(careLeft.leftAt, new Date(now - LEFT_KEPT_MS)))
    },
  }
}
