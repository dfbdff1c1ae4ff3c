// The close of a game and of its props: taken once, read for every bet that is measured against it.
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { closedGames, closingPrices, priceLines } from '../../db/tables/prices.ts'
import {
  type Close,
  type ClosingPrice,
  type OnPlayer,
  ofGame,
  type PropClose,
  type PropClosingPrice,
  pieces,
  pointKey,
} from './tick-columns.store.ts'

/** Games of a league whose lines are kept and whose close is not. */
export async function unclosedGames(db: Db, league: LeagueKey): Promise<string[]> {
  const rows = await db
    .selectDistinct({ gameId: priceLines.gameId })
    .from(priceLines)
    .leftJoin(closedGames, eq(closedGames.gameId, priceLines.gameId))
    .where(and(eq(priceLines.league, league), sql`${closedGames.gameId} is null`))
  return rows.map(({ gameId }) => gameId)
}

async function writeCloses(tx: Pick<Db, 'insert'>, gameId: string, prices: readonly (ClosingPrice<string> & Partial<OnPlayer>)[]) {
  for (const piece of pieces(prices)) {
    const rows = piece.map((price) => ({ ...price, gameId, pointKey: pointKey(price.point) }))
    await tx.insert(closingPrices).values(rows).onConflictDoNothing()
  }
}

/** The close is taken once; whoever comes later leaves it. */
export async function writeClose(db: Db, game: typeof closedGames.$inferInsert, prices: readonly ClosingPrice[]): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await tx.insert(closedGames).values(game).onConflictDoNothing().returning({ gameId: closedGames.gameId })
    if (taken.length === 0) return
    await writeCloses(tx, game.gameId, prices)
  })
}

/** The close of a game's props, once the game's own was taken. One that nobody knew may be told later. */
export async function writePropCloses(
  db: Db,
  gameId: string,
  source: NonNullable<PropClose['source']>,
  prices: readonly PropClosingPrice[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = sql`${closedGames.propsSource} is null or ${closedGames.propsSource} = 'none'`
    const taken = await tx
      .update(closedGames)
      .set({ propsSource: source })
      .where(and(eq(closedGames.gameId, gameId), isOpen))
      .returning({ gameId: closedGames.gameId })
    if (taken.length > 0) await writeCloses(tx, gameId, prices)
  })
}

/** A close that nobody knew is asked for again when somebody needs it. */
export async function reopenClose(db: Db, gameId: string): Promise<void> {
  await db.delete(closedGames).where(and(eq(closedGames.gameId, gameId), eq(closedGames.source, 'none')))
}

export async function closes(db: Db, gameIds: readonly string[]): Promise<Map<string, Close>> {
  const found = new Map<string, Close & { prices: ClosingPrice[] }>()
  if (gameIds.length === 0) return found
  const games = await db
    .select()
    .from(closedGames)
    .where(inArray(closedGames.gameId, [...gameIds]))
  for (const game of games) found.set(game.gameId, { ...game, prices: [] })
  const rows =
    games.length === 0
      ? []
      : await db
          .select()
          .from(closingPrices)
          .where(and(inArray(closingPrices.gameId, [...found.keys()]), eq(closingPrices.subject, '')))
  for (const row of rows) found.get(row.gameId)?.prices.push(ofGame(row))
  return found
}

/** The closing prices of props, of those games whose own close was taken. */
export async function propCloses(db: Db, gameIds: readonly string[]): Promise<Map<string, PropClose>> {
  if (gameIds.length === 0) return new Map()
  const games = await db
    .select({ gameId: closedGames.gameId, source: closedGames.propsSource })
    .from(closedGames)
    .where(inArray(closedGames.gameId, [...gameIds]))
  const found = new Map(games.map(({ gameId, source }) => [gameId, { source, prices: [] as PropClosingPrice[] }]))
  const rows = await db
    .select()
    .from(closingPrices)
    .where(and(inArray(closingPrices.gameId, [...gameIds]), ne(closingPrices.subject, '')))
  for (const row of rows) found.get(row.gameId)?.prices.push(row)
  return found
}

/** Closing prices to win of a league's games that began since a moment, by game. */
export async function closesToWin(
  db: Db,
  league: LeagueKey,
  since: EpochMs,
): Promise<Map<string, Pick<ClosingPrice, 'market' | 'outcome' | 'book' | 'price'>[]>> {
  const rows = await db
    .select({
      gameId: closingPrices.gameId,
      market: closingPrices.market,
      outcome: closingPrices.outcome,
      book: closingPrices.book,
      price: closingPrices.price,
    })
    .from(closingPrices)
    .innerJoin(closedGames, eq(closedGames.gameId, closingPrices.gameId))
    .where(and(eq(closedGames.league, league), gte(closedGames.startsAt, since), eq(closingPrices.market, 'h2h')))
  const found = new Map<string, Pick<ClosingPrice, 'market' | 'outcome' | 'book' | 'price'>[]>()
  for (const row of rows) {
    const own = found.get(row.gameId)
    if (own) own.push(ofGame(row))
    else found.set(row.gameId, [ofGame(row)])
  }
  return found
}
