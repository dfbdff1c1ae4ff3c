// Ticks written as a feed is heard, and taken away when their games are long over.
import { inArray, lt, sql } from 'drizzle-orm'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { closedGames, feedPolls, priceLines, priceTicks } from '../../db/tables/prices.ts'
import { bounded } from '../../kernel/cache.ts'
import { type Change, column, type KeyOfLine, type PricedLine, pieces, pointKey, type TickRow } from './tick-columns.store.ts'
import { daysOf, dropDays, openDay } from './tick-days.store.ts'

/**
 * The database; the numbers of lines that were asked of it (one that was let go is asked again); and until when no partition is made for a day:
 * for good once there is one.
 */
export type TickWriter = { readonly db: Db; readonly lineIds: ReturnType<typeof bounded<number>>; readonly days: Map<number, EpochMs> }

/** A day whose partition somebody's reading kept from being made is tried again after so long; its ticks lie in the default one meanwhile. */
const TRY_AGAIN_MS = 10 * 60_000

export function tickWriter(db: Db): TickWriter {
  let lineIds: TickWriter['lineIds'] | undefined
  return {
    db,
    // It has room for all its numbers from the first on, which is a quarter of the work of a start: made for the first price.
    get lineIds() {
      lineIds ??= bounded<number>({ name: 'numbers of price lines', max: 100_000, mostBytes: 16 * 2 ** 20 })
      return lineIds
    },
    days: new Map(),
  }
}

async function insertTicks(db: Db, rows: readonly TickRow[]): Promise<void> {
  await db.execute(sql`
    insert into ${priceTicks} (line_id, book_time, received_at, price)
    select * from unnest(
      ${column(rows, (row) => row.lineId)}::int[], ${column(rows, (row) => row.bookTime)}::bigint[],
      ${column(rows, (row) => row.receivedAt)}::bigint[], ${column(rows, (row) => row.price)}::int[])
    on conflict do nothing`)
}

/** Lines with their numbers, those that were there too: the update is what makes a known line answer with its number. */
async function insertLines(db: Db, lines: readonly PricedLine[]): Promise<(KeyOfLine & { readonly id: number })[]> {
  const { rows } = await db.execute(sql`
    with told as (
      select * from unnest(
        ${column(lines, (line) => line.gameId)}::text[], ${column(lines, (line) => line.league)}::text[],
        ${column(lines, (line) => line.market)}::text[], ${column(lines, (line) => line.subject ?? '')}::text[],
        ${column(lines, (line) => line.outcome)}::text[], ${column(lines, (line) => line.book)}::text[],
        ${column(lines, (line) => line.bookTitle)}::text[], ${column(lines, (line) => pointKey(line.point))}::int[],
        ${column(lines, (line) => line.point)}::float8[])
    )
    insert into ${priceLines} (game_id, league, market, subject, outcome, book, book_title, point_key, point)
    select * from told
    on conflict (game_id, market, subject, outcome, book, point_key) do update set book_title = excluded.book_title
    returning id, game_id as "gameId", market, subject, outcome, book, point`)
  return rows as (KeyOfLine & { readonly id: number })[]
}

const keyOf = (line: KeyOfLine) =>
  `${line.gameId}|${line.market}|${line.subject ?? ''}|${line.outcome}|${line.book}|${pointKey(line.point)}`

/** The number of each line, by its key. */
async function lineIdsOf({ db, lineIds }: TickWriter, changes: readonly Change[]): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map(
    changes.flatMap(({ line }) => {
      const [key, id] = [keyOf(line), lineIds.get(keyOf(line))]
      return id === undefined ? [] : [[key, id] as const]
    }),
  )
  const fresh = new Map(changes.filter(({ line }) => !numbers.has(keyOf(line))).map(({ line }) => [keyOf(line), line]))
  for (const piece of pieces([...fresh.values()])) {
    const rows = await insertLines(db, piece)
    for (const row of rows) {
      lineIds.set(keyOf(row), row.id)
      numbers.set(keyOf(row), row.id)
    }
  }
  return numbers
}

async function openDays({ db, days }: TickWriter, ticks: readonly TickRow[]): Promise<void> {
  const now = Math.max(...ticks.map(({ receivedAt }) => receivedAt))
  for (const day of daysOf(ticks)) {
    if (now < (days.get(day) ?? 0)) continue
    days.set(day, (await openDay(db, day)) ? Number.POSITIVE_INFINITY : now + TRY_AGAIN_MS)
  }
}

/** Keeps changes; one that is there already stays as it is. */
export async function writeTicks(writer: TickWriter, changes: readonly Change[]): Promise<void> {
  const numbers = await lineIdsOf(writer, changes)
  const rows = changes.flatMap(({ line, price, bookTime, receivedAt }) => {
    const lineId = numbers.get(keyOf(line))
    return lineId === undefined ? [] : [{ lineId, price, bookTime, receivedAt }]
  })
  await openDays(writer, rows)
  for (const piece of pieces(rows)) await insertTicks(writer.db, piece)
}

export async function notePoll(db: Db, league: LeagueKey, polledAt: EpochMs, quotes: number, changed: number): Promise<void> {
  const set = { polledAt, quotes, changed }
  await db
    .insert(feedPolls)
    .values({ league, ...set })
    .onConflictDoUpdate({ target: feedPolls.league, set })
}

/** Takes away lines of games that began before a moment; opening and close stay. Answers how many lines went. */
export async function forgetTicks({ db, lineIds, days }: TickWriter, before: EpochMs): Promise<number> {
  // Whole days first: then the lines have next to no ticks that would be deleted with them.
  await dropDays(db, before)
  days.clear()
  const gone = await db
    .delete(priceLines)
    .where(inArray(priceLines.gameId, db.select({ gameId: closedGames.gameId }).from(closedGames).where(lt(closedGames.startsAt, before))))
    .returning({ id: priceLines.id })
  if (gone.length > 0) lineIds.clear()
  return gone.length
}
