// Lines and their ticks in the database: written as a feed is heard, read back as the history of a game and as its close.
import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey, OutcomeKey, Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { closedGames, closingPrices, feedPolls, priceLines, priceTicks } from '../../db/tables/prices.ts'
import { bounded } from '../../kernel/cache.ts'

/** Where a price stands: on a whole game, or on one of its players, who is named as the feed names him. */
export type PricedLine = Pick<Quote, 'gameId' | 'league' | 'outcome' | 'book' | 'bookTitle' | 'point'> & {
  readonly market: string
  readonly subject?: string
}

/** A change of one line's price; null = the book took it down. */
export type Change = {
  readonly line: PricedLine
  readonly price: number | null
  readonly bookTime: EpochMs
  readonly receivedAt: EpochMs
}

export type LineTicks<M extends string = MarketKey> = {
  readonly market: M
  readonly outcome: OutcomeKey
  readonly book: string
  readonly bookTitle: string
  readonly point: number | null
  /** Oldest first. */
  readonly ticks: readonly { readonly bookTime: EpochMs; readonly receivedAt: EpochMs; readonly price: number | null }[]
}

export type ClosingPrice<M extends string = MarketKey> = {
  readonly market: M
  readonly outcome: OutcomeKey
  readonly book: string
  readonly bookTitle: string
  readonly point: number | null
  readonly openingPrice: number
  readonly openingAt: EpochMs
  readonly price: number
  readonly bookTime: EpochMs
}
export type Close = typeof closedGames.$inferSelect & { readonly prices: readonly ClosingPrice[] }

type OnPlayer = { readonly subject: string }
export type PropTicks = LineTicks<string> & OnPlayer
export type PropClosingPrice = ClosingPrice<string> & OnPlayer
/** `source` null: the close of a game's props was not taken yet. */
export type PropClose = { readonly source: 'ticks' | 'archive' | 'none' | null; readonly prices: readonly PropClosingPrice[] }

type TickRow = typeof priceTicks.$inferSelect

const ROWS = 500
/** Stands for "no point" in the key; no handicap is so low. */
const POINTLESS = -2_147_483_648
type KeyOfLine = Pick<PricedLine, 'gameId' | 'market' | 'subject' | 'outcome' | 'book' | 'point'>
const pointKey = (point: number | null) => (point === null ? POINTLESS : Math.round(point * 100))
/** Lines without a player are written from quotes, whose market is one of these. */
const ofGame = <T extends { readonly market: string }>(row: T) => row as T & { readonly market: MarketKey }

function* pieces<T>(all: readonly T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += ROWS) yield all.slice(i, i + ROWS)
}

// Rows go to the database as one array per column: the text stays the same however many there are, so it is planned once, and nobody
// writes it anew. (A feed that is heard each minute brings thousands of rows: spelled out one by one they took an idle server's time.)
const column = <T>(rows: readonly T[], of: (row: T) => string | number | null) => sql.param(rows.map(of))

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

export type TickStore = ReturnType<typeof tickStore>

export function tickStore(db: Db) {
  // Numbers of lines; one that was let go is asked of the database again.
  const known = bounded<number>({ name: 'numbers of price lines', max: 100_000, mostBytes: 16 * 2 ** 20 })
  const keyOf = (line: KeyOfLine) =>
    `${line.gameId}|${line.market}|${line.subject ?? ''}|${line.outcome}|${line.book}|${pointKey(line.point)}`

  /** The number of each line, by its key. */
  async function numbersOf(changes: readonly Change[]): Promise<ReadonlyMap<string, number>> {
    const numbers = new Map(
      changes.flatMap(({ line }) => {
        const [key, id] = [keyOf(line), known.get(keyOf(line))]
        return id === undefined ? [] : [[key, id] as const]
      }),
    )
    const fresh = new Map(changes.filter(({ line }) => !numbers.has(keyOf(line))).map(({ line }) => [keyOf(line), line]))
    for (const piece of pieces([...fresh.values()])) {
      const rows = await insertLines(db, piece)
      for (const row of rows) {
        known.set(keyOf(row), row.id)
        numbers.set(keyOf(row), row.id)
      }
    }
    return numbers
  }

  async function ticksOf(gameId: string, which: SQL, market?: string): Promise<PropTicks[]> {
    const rows = await db
      .select()
      .from(priceLines)
      .innerJoin(priceTicks, eq(priceTicks.lineId, priceLines.id))
      .where(and(eq(priceLines.gameId, gameId), which, market === undefined ? undefined : eq(priceLines.market, market)))
      .orderBy(asc(priceLines.id), asc(priceTicks.bookTime))
    const lines = new Map<number, PropTicks & { ticks: { bookTime: number; receivedAt: number; price: number | null }[] }>()
    for (const { price_lines: line, price_ticks: tick } of rows) {
      const { market: of, subject, outcome, book, bookTitle, point } = line
      const kept = lines.get(line.id) ?? { market: of, subject, outcome, book, bookTitle, point, ticks: [] }
      lines.set(line.id, kept)
      kept.ticks.push({ bookTime: tick.bookTime, receivedAt: tick.receivedAt, price: tick.price })
    }
    return [...lines.values()]
  }

  async function writeCloses(tx: Pick<Db, 'insert'>, gameId: string, prices: readonly (ClosingPrice<string> & Partial<OnPlayer>)[]) {
    for (const piece of pieces(prices)) {
      const rows = piece.map((price) => ({ ...price, gameId, pointKey: pointKey(price.point) }))
      await tx.insert(closingPrices).values(rows).onConflictDoNothing()
    }
  }

  return {
    /** Keeps changes; one that is there already stays as it is. */
    async write(changes: readonly Change[]): Promise<void> {
      const numbers = await numbersOf(changes)
      const rows = changes.flatMap(({ line, price, bookTime, receivedAt }) => {
        const lineId = numbers.get(keyOf(line))
        return lineId === undefined ? [] : [{ lineId, price, bookTime, receivedAt }]
      })
      for (const piece of pieces(rows)) await insertTicks(db, piece)
    },

    async notePoll(league: LeagueKey, polledAt: EpochMs, quotes: number, changed: number): Promise<void> {
      const set = { polledAt, quotes, changed }
      await db
        .insert(feedPolls)
        .values({ league, ...set })
        .onConflictDoUpdate({ target: feedPolls.league, set })
    },

    polls: () => db.select().from(feedPolls),

    async ticks(gameId: string, market?: MarketKey): Promise<LineTicks[]> {
      return (await ticksOf(gameId, eq(priceLines.subject, ''), market)).map(ofGame)
    },

    propTicks: (gameId: string, market?: string): Promise<PropTicks[]> => ticksOf(gameId, ne(priceLines.subject, ''), market),

    /** Games of a league whose lines are kept and whose close is not. */
    async unclosed(league: LeagueKey): Promise<string[]> {
      const rows = await db
        .selectDistinct({ gameId: priceLines.gameId })
        .from(priceLines)
        .leftJoin(closedGames, eq(closedGames.gameId, priceLines.gameId))
        .where(and(eq(priceLines.league, league), sql`${closedGames.gameId} is null`))
      return rows.map(({ gameId }) => gameId)
    },

    /** The close is taken once; whoever comes later leaves it. */
    async close(game: typeof closedGames.$inferInsert, prices: readonly ClosingPrice[]): Promise<void> {
      await db.transaction(async (tx) => {
        const taken = await tx.insert(closedGames).values(game).onConflictDoNothing().returning({ gameId: closedGames.gameId })
        if (taken.length === 0) return
        await writeCloses(tx, game.gameId, prices)
      })
    },

    /** The close of a game's props, once the game's own was taken. One that nobody knew may be told later. */
    async closeProps(gameId: string, source: NonNullable<PropClose['source']>, prices: readonly PropClosingPrice[]): Promise<void> {
      await db.transaction(async (tx) => {
        const isOpen = sql`${closedGames.propsSource} is null or ${closedGames.propsSource} = 'none'`
        const taken = await tx
          .update(closedGames)
          .set({ propsSource: source })
          .where(and(eq(closedGames.gameId, gameId), isOpen))
          .returning({ gameId: closedGames.gameId })
        if (taken.length > 0) await writeCloses(tx, gameId, prices)
      })
    },

    /** The closing prices of props, of those games whose own close was taken. */
    async propCloses(gameIds: readonly string[]): Promise<Map<string, PropClose>> {
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
    },

    /** A close that nobody knew is asked for again when somebody needs it. */
    async reopen(gameId: string): Promise<void> {
      await db.delete(closedGames).where(and(eq(closedGames.gameId, gameId), eq(closedGames.source, 'none')))
    },

    /** Closing prices to win of a league's games that began since a moment, by game. */
    async closesToWin(
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
    },
    async closes(gameIds: readonly string[]): Promise<Map<string, Close>> {
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
    },

    /** Takes away lines of games that began before a moment; opening and close stay. Answers how many lines went. */
    async forget(before: EpochMs): Promise<number> {
      const gone = await db
        .delete(priceLines)
        .where(
          inArray(priceLines.gameId, db.select({ gameId: closedGames.gameId }).from(closedGames).where(lt(closedGames.startsAt, before))),
        )
        .returning({ id: priceLines.id })
      if (gone.length > 0) known.clear()
      return gone.length
    },

    /**
     * Moves of the whole games of a league, for signals: every tick received since a moment, in pieces. The answer to one query stands
     * whole in the memory of the embedded database, which only ever grows; a day of ticks with the words of their lines is tens of megabytes.
     */
    async since(league: LeagueKey, from: EpochMs) {
      const isMeant = and(eq(priceLines.league, league), eq(priceLines.subject, ''))
      const touched = db.select({ id: priceTicks.lineId }).from(priceTicks).where(gte(priceTicks.receivedAt, from))
      const rows = await db
        .select()
        .from(priceLines)
        .where(and(isMeant, inArray(priceLines.id, touched)))
      const found: { readonly line: ReturnType<typeof ofGame<(typeof rows)[number]>>; readonly tick: TickRow }[] = []
      for (const lines of pieces(rows)) {
        const byId = new Map(lines.map((line) => [line.id, ofGame(line)]))
        const ticks = await db
          .select()
          .from(priceTicks)
          .where(and(inArray(priceTicks.lineId, [...byId.keys()]), gte(priceTicks.receivedAt, from)))
        for (const tick of ticks) {
          const line = byId.get(tick.lineId)
          if (line) found.push({ line, tick })
        }
      }
      return found.sort((a, b) => a.tick.receivedAt - b.tick.receivedAt)
    },
  }
}
