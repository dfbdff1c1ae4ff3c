// Bets read from the database: in lists, in sums, and those that the scores may settle.
import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bets } from '../../db/tables/bets.ts'
import { type BetFilter, conditions, hasArrived, isOwnBet, type StoredBet } from './bet-columns.store.ts'

export const listBets = (db: Db, userId: string, filter: BetFilter, limit: number) =>
  db.select().from(bets).where(conditions(userId, filter)).orderBy(desc(bets.placedAt), desc(bets.id)).limit(limit)

/** Every settled bet, in the order of settlement; those of one moment in the order of the list. */
export const settledBets = (db: Db, userId: string, filter: BetFilter) =>
  db
    .select()
    .from(bets)
    .where(conditions(userId, { ...filter, status: 'settled' }))
    .orderBy(asc(bets.settledAt), asc(bets.placedAt), asc(bets.id))

export async function findBet(db: Db, userId: string, id: string): Promise<StoredBet | undefined> {
  const [row] = await db.select().from(bets).where(isOwnBet(userId, id))
  return row
}

/** Grows with every bet and with every change of one, so that it is never the same again. */
export async function betRevision(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ bets: count(), changes: sql<string>`coalesce(sum(${bets.version}), 0)` })
    .from(bets)
    .where(eq(bets.userId, userId))
  return `${row?.bets ?? 0}.${row?.changes ?? 0}`
}

/** What the bets made that were settled after a moment. */
export async function profitSince(db: Db, userId: string, from: EpochMs): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${bets.profitCents}), 0)` })
    .from(bets)
    .where(and(conditions(userId, { status: 'settled' }), gt(bets.settledAt, new Date(from))))
  return Number(row?.cents ?? 0)
}

export async function betSummary(db: Db, userId: string) {
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
}

export type KnownBets = {
  readonly known: number /** Of them those that stand here with other money than the file's. */
  readonly otherwise: number
}

/**
 * How many of these a person has already, by key or by id, and how many of those otherwise. One statement, which reads the names itself.
 * Each lookup ends at its first row, so that the planner goes by index however many bets the person has.
 * @param named JSON: a list of {key, ids, status, stakedCents, profitCents}, or of {row, ids} with whole rows
 */
export async function countKnownBets(db: Db, userId: string, named: string): Promise<KnownBets> {
  const { rows } = await db.execute<KnownBets>(sql`
    select count(*)::int as known, (count(*) filter (where known.is_otherwise))::int as otherwise
    from jsonb_array_elements(${named}::jsonb) item, lateral (select coalesce(item->'row'->>'key', item->>'key') as key,
      coalesce(item->'row'->>'status', item->>'status') as status,
      coalesce(item->'row'->>'staked_cents', item->>'stakedCents')::bigint as staked_cents,
      coalesce(item->'row'->>'profit_cents', item->>'profitCents', '0')::bigint as profit_cents) said, lateral (
      select id from (
        (select id from bets where user_id = ${userId} and key = said.key limit 1)
        union all
        select found.id from jsonb_array_elements_text(item->'ids') named, lateral (
          select id from bets where id = named and user_id = ${userId} limit 1) found) either limit 1) same, lateral (
      select known.deleted_at is null and (known.status <> said.status or known.staked_cents <> said.staked_cents
        or coalesce(known.profit_cents, 0) <> said.profit_cents) as is_otherwise
      from bets known where known.id = same.id limit 1) known`)
  return rows[0] ?? { known: 0, otherwise: 0 }
}

/** A game may begin before the start that its bets kept: from so long before that one on, its result is looked for. Judged. */
const MOVED_EARLIER_MS = 86_400_000

/** Open bets that a score could settle, those of games that have begun by the start that was kept first: of one person, or of everybody. */
export async function settleableBets(db: Db, now: EpochMs, userId?: string): Promise<StoredBet[]> {
  const startsBy = (at: EpochMs) =>
    sql`exists (select 1 from jsonb_array_elements(${bets.ticket}->'legs') leg where leg->>'gameId' is not null and leg->>'status' = 'open' and (leg->>'startsAt')::float8 <= ${at})`
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
        startsBy(now + MOVED_EARLIER_MS),
      ),
    )
    .orderBy(desc(startsBy(now)), asc(bets.placedAt))
    .limit(2000)
}

/** The close of a game that began longer ago is noted no more: by then it is known, or nobody heard it. */
const CLOSE_WITHIN_MS = 3 * 86_400_000

/**
 * Bets that their person decided, cashed out or not, or keeps open by hand, with a selection laid before the start of a game that has begun and whose close is
 * not noted: what the market closed at is the same for them.
 */
export async function closableBets(db: Db, now: EpochMs, userId?: string): Promise<StoredBet[]> {
  const begun = sql`(leg->>'startsAt')::float8 between ${now - CLOSE_WITHIN_MS} and ${now} and (leg->>'startsAt')::float8 >= extract(epoch from ${bets.placedAt}) * 1000`
  return db
    .select()
    .from(bets)
    .where(
      and(
        hasArrived,
        isNull(bets.deletedAt),
        userId === undefined ? undefined : eq(bets.userId, userId),
        or(eq(bets.settledBy, 'hand'), and(eq(bets.status, 'open'), sql`${bets.ticket}->>'byHand' = 'true'`)),
        sql`exists (select 1 from jsonb_array_elements(${bets.ticket}->'legs') leg where leg->>'gameId' is not null and jsonb_typeof(leg->'close') is distinct from 'object' and ${begun})`,
      ),
    )
    .orderBy(asc(bets.placedAt))
    .limit(2000)
}

/** Games to come with a player on whom an open bet is. */
export async function gamesWithOpenProps(db: Db, now: EpochMs): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ game: string }>(
    sql`select distinct leg->>'gameId' as game from ${bets}, jsonb_array_elements(${bets.ticket}->'legs') leg where ${bets.status} = 'open' and ${bets.deletedAt} is null and ${hasArrived} and leg->>'prop' is not null and leg->>'gameId' is not null and (leg->>'startsAt')::float8 > ${now}`,
  )
  return new Set(rows.map(({ game }) => game))
}
