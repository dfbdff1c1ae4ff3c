// Bets in the database. Every change keeps what was before, in the same transaction, so that it can be undone.
import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bets, betVersions } from '../../db/tables/bets.ts'
import { columnsOf } from '../../kernel/bet-columns.ts'
import {
  type BetChange,
  type BetFilter,
  columnsOfOutcome,
  conditions,
  hasArrived,
  type NewBet,
  type Outcome,
  revived,
  rowOf,
  type StoredBet,
} from './bet-columns.store.ts'

/** How many a person may keep. */
export const MOST_BETS = 50_000
/** Deleted bets are gone for good after so long. */
export const UNDO_DAYS = 30
const DAY = 86_400_000
const SETTLED_BY_SCORES = 'settled by the scores'

/** What lies at the version that a change was made for. */
export type Changed = { readonly kind: 'changed'; readonly bet: StoredBet } | { readonly kind: 'missing' } | { readonly kind: 'outdated' }
export type Added =
  | { readonly kind: 'added'; readonly bet: StoredBet }
  | { readonly kind: 'there'; readonly bet: StoredBet; readonly first: StoredBet }
  | { readonly kind: 'full' }
export type BetStore = ReturnType<typeof betStore>

export function betStore(db: Db) {
  type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
  const own = (userId: string, id: string) => and(eq(bets.userId, userId), eq(bets.id, id), hasArrived)

  /** Changes a row and keeps what it was. */
  async function change(tx: Tx, before: StoredBet, name: string, set: Partial<typeof bets.$inferInsert>, now: EpochMs): Promise<StoredBet> {
    await tx
      .insert(betVersions)
      .values({ betId: before.id, version: before.version, userId: before.userId, change: name, before, changedAt: new Date(now) })
    const [after] = await tx
      .update(bets)
      .set({ ...set, version: before.version + 1, updatedAt: new Date(now) })
      .where(eq(bets.id, before.id))
      .returning()
    return after!
  }

  async function changeAt(
    userId: string,
    id: string,
    version: number | undefined,
    name: string,
    now: EpochMs,
    make: (bet: StoredBet) => Partial<typeof bets.$inferInsert>,
  ): Promise<Changed> {
    return db.transaction(async (tx): Promise<Changed> => {
      const [before] = await tx
        .select()
        .from(bets)
        .where(and(own(userId, id), isNull(bets.deletedAt)))
        .for('update')
      if (!before) return { kind: 'missing' }
      if (version !== undefined && before.version !== version) return { kind: 'outdated' }
      return { kind: 'changed', bet: await change(tx, before, name, make(before), now) }
    })
  }

  return {
    list: (userId: string, filter: BetFilter, limit: number) =>
      db.select().from(bets).where(conditions(userId, filter)).orderBy(desc(bets.placedAt), desc(bets.id)).limit(limit),

    /** Every settled bet, in the order of settlement. */
    settled: (userId: string, filter: BetFilter) =>
      db
        .select()
        .from(bets)
        .where(conditions(userId, { ...filter, status: 'settled' }))
        .orderBy(asc(bets.settledAt), asc(bets.placedAt)),

    /** Grows with every bet and with every change of one, so that it is never the same again. */
    async revision(userId: string): Promise<string> {
      const [row] = await db
        .select({ bets: count(), changes: sql<string>`coalesce(sum(${bets.version}), 0)` })
        .from(bets)
        .where(eq(bets.userId, userId))
      return `${row?.bets ?? 0}.${row?.changes ?? 0}`
    },

    /** What all settled bets made. */
    async profitCents(userId: string): Promise<number> {
      const [row] = await db
        .select({ cents: sql<string>`coalesce(sum(${bets.profitCents}), 0)` })
        .from(bets)
        .where(conditions(userId, { status: 'settled' }))
      return Number(row?.cents ?? 0)
    },

    async summary(userId: string) {
      const isOpen = sql<boolean>`${bets.status} = 'open'`
      const rows = await db
        .select({ isOpen, n: count(), cents: sql<string>`coalesce(sum(${bets.stakedCents}), 0)` })
        .from(bets)
        .where(conditions(userId, {}))
        .groupBy(isOpen)
      const names = await db.selectDistinct({ book: bets.book, league: bets.league }).from(bets).where(conditions(userId, {}))
      const of = (open: boolean) => rows.find((row) => row.isOpen === open)
      return {
        open: of(true)?.n ?? 0,
        settled: of(false)?.n ?? 0,
        openCents: Number(of(true)?.cents ?? 0),
        books: [...new Set(names.map(({ book }) => book))].filter(Boolean).sort(),
        leagues: [...new Set(names.flatMap(({ league }) => league ?? []))].sort(),
      }
    },

    /** "there": the key was used before; `first` is what it was used for, whatever has become of that bet since. */
    async add(userId: string, bet: NewBet, now: EpochMs): Promise<Added> {
      if ((await db.$count(bets, eq(bets.userId, userId))) >= MOST_BETS) return { kind: 'full' }
      const [row] = await db
        .insert(bets)
        .values(rowOf(userId, bet, now))
        .onConflictDoNothing({ target: [bets.userId, bets.key] })
        .returning()
      if (row) return { kind: 'added', bet: row }
      const [earlier] = await db
        .select()
        .from(bets)
        .where(and(eq(bets.userId, userId), eq(bets.key, bet.key)))
      if (!earlier) return { kind: 'full' }
      const [first] = await db
        .select({ before: betVersions.before })
        .from(betVersions)
        .where(eq(betVersions.betId, earlier.id))
        .orderBy(asc(betVersions.version))
        .limit(1)
      return { kind: 'there', bet: earlier, first: (first?.before as StoredBet | undefined) ?? earlier }
    },

    /**
     * How many of these a person has already, by key or by id. One statement, which reads the names itself.
     * @param named JSON: a list of {key, ids}
     */
    async countKnown(userId: string, named: string): Promise<number> {
      const { rows } = await db.execute<{ known: number }>(sql`
        select count(*)::int as known from jsonb_array_elements(${named}::jsonb) item
        where exists (select 1 from bets where user_id = ${userId} and key = item->>'key')
          or exists (
            select 1 from jsonb_array_elements_text(item->'ids') named join bets known on known.id = named where known.user_id = ${userId})`)
      return rows[0]?.known ?? 0
    },

    edit: (userId: string, id: string, version: number, { book, placedAt, ticket, outcome }: BetChange, now: EpochMs, name = 'edited') =>
      changeAt(userId, id, version, name, now, (before) => ({
        ...(book === undefined ? {} : { book }),
        ...(placedAt === undefined ? {} : { placedAt: new Date(placedAt) }),
        ...(ticket === undefined ? {} : columnsOf(ticket)),
        // What an import says was staked stays, unless the ticket itself is changed.
        ...(ticket !== undefined && before.origin === 'import' && ticket.stakeCents === before.ticket.stakeCents
          ? { stakedCents: before.stakedCents }
          : {}),
        ...(outcome === undefined ? {} : columnsOfOutcome(outcome)),
      })),

    remove: (userId: string, id: string, now: EpochMs) =>
      changeAt(userId, id, undefined, 'deleted', now, () => ({ deletedAt: new Date(now) })),

    /** Back to what it was before the last change; that change is forgotten with it. */
    async undo(userId: string, id: string, now: EpochMs): Promise<Changed> {
      return db.transaction(async (tx): Promise<Changed> => {
        const [current] = await tx.select().from(bets).where(own(userId, id)).for('update')
        if (!current) return { kind: 'missing' }
        const [last] = await tx.select().from(betVersions).where(eq(betVersions.betId, id)).orderBy(desc(betVersions.version)).limit(1)
        if (!last) return { kind: 'outdated' }
        const kept = revived(last.before as StoredBet)
        // Else the scores would settle at once what was just taken back.
        const before = last.change === SETTLED_BY_SCORES ? { ...kept, ticket: { ...kept.ticket, byHand: true } } : kept
        await tx.delete(betVersions).where(and(eq(betVersions.betId, id), eq(betVersions.version, last.version)))
        const { id: _, userId: __, key: ___, createdAt: ____, ...set } = before
        // The version only grows: whoever saw the state that was undone has seen an old one.
        const [bet] = await tx
          .update(bets)
          .set({ ...set, version: current.version + 1, updatedAt: new Date(now) })
          .where(eq(bets.id, id))
          .returning()
        return { kind: 'changed', bet: bet! }
      })
    },

    async versions(userId: string, id: string) {
      return db
        .select()
        .from(betVersions)
        .where(and(eq(betVersions.userId, userId), eq(betVersions.betId, id)))
        .orderBy(desc(betVersions.version))
    },

    async find(userId: string, id: string): Promise<StoredBet | undefined> {
      const [row] = await db.select().from(bets).where(own(userId, id))
      return row
    },

    /** Open bets that a score could settle: of one person, or of everybody. */
    async settleable(now: EpochMs, userId?: string): Promise<StoredBet[]> {
      return db
        .select()
        .from(bets)
        .where(
          and(
            eq(bets.status, 'open'),
            hasArrived,
            isNull(bets.deletedAt),
            userId === undefined ? undefined : eq(bets.userId, userId),
            sql`${bets.ticket}->>'byHand' is distinct from 'true'`,
            sql`exists (select 1 from jsonb_array_elements(${bets.ticket}->'legs') leg where leg->>'gameId' is not null and leg->>'status' = 'open' and (leg->>'startsAt')::float8 <= ${now})`,
          ),
        )
        .orderBy(asc(bets.placedAt))
        .limit(2000)
    },

    /** Games to come with a player on whom an open bet is. */
    async propGames(now: EpochMs): Promise<ReadonlySet<string>> {
      const { rows } = await db.execute<{ game: string }>(
        sql`select distinct leg->>'gameId' as game from ${bets}, jsonb_array_elements(${bets.ticket}->'legs') leg where ${bets.status} = 'open' and ${bets.deletedAt} is null and ${hasArrived} and leg->>'prop' is not null and leg->>'gameId' is not null and (leg->>'startsAt')::float8 > ${now}`,
      )
      return new Set(rows.map(({ game }) => game))
    },

    /** What the scores say; a bet that somebody changed meanwhile is left to the next turn. */
    grade: (bet: StoredBet, ticket: TrackedTicket, outcome: Outcome | null, now: EpochMs): Promise<Changed | undefined> =>
      outcome
        ? changeAt(bet.userId, bet.id, bet.version, SETTLED_BY_SCORES, now, () => ({ ticket, ...columnsOfOutcome(outcome) }))
        : // Legs that ended and closes that became known are no change that anybody would undo.
          db
            .update(bets)
            .set({ ticket })
            .where(and(eq(bets.id, bet.id), eq(bets.version, bet.version)))
            .then(() => undefined),

    async forgetDeleted(now: EpochMs): Promise<void> {
      await db.delete(bets).where(lt(bets.deletedAt, new Date(now - UNDO_DAYS * DAY)))
    },
  }
}
