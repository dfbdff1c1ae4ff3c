// Ticks read back: the history of a game and of its players, and the moves of a league.
import { and, asc, eq, gte, inArray, lt, min, ne, type SQL } from 'drizzle-orm'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { feedPolls, priceLines, priceTicks } from '../../db/tables/prices.ts'
import { type LineTicks, ofGame, type PropTicks, pieces, type TickRow } from './tick-columns.store.ts'

async function ticksWhere(db: Db, gameId: string, which: SQL, market?: string): Promise<PropTicks[]> {
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

export async function gameTicks(db: Db, gameId: string, market?: MarketKey): Promise<LineTicks[]> {
  return (await ticksWhere(db, gameId, eq(priceLines.subject, ''), market)).map(ofGame)
}

export const propTicks = (db: Db, gameId: string, market?: string): Promise<PropTicks[]> =>
  ticksWhere(db, gameId, ne(priceLines.subject, ''), market)

/**
 * Moves of the whole games of a league, for signals: every tick received from a moment (inclusive) to another, in pieces. The answer to one query stands
 * whole in the memory of the embedded database, which only ever grows; a day of ticks with the words of their lines is tens of megabytes.
 */
export async function ticksSince(db: Db, league: LeagueKey, from: EpochMs, to: EpochMs = Number.MAX_SAFE_INTEGER) {
  const isMeant = and(eq(priceLines.league, league), eq(priceLines.subject, ''))
  const isWithin = and(gte(priceTicks.receivedAt, from), lt(priceTicks.receivedAt, to))
  const touched = db.select({ id: priceTicks.lineId }).from(priceTicks).where(isWithin)
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
      .where(and(inArray(priceTicks.lineId, [...byId.keys()]), isWithin))
    for (const tick of ticks) {
      const line = byId.get(tick.lineId)
      if (line) found.push({ line, tick })
    }
  }
  return found.sort((a, b) => a.tick.receivedAt - b.tick.receivedAt)
}

/** When the first change of a league's games was heard that is still kept; null without any. */
export async function firstTick(db: Db, league: LeagueKey): Promise<EpochMs | null> {
  const [row] = await db
    .select({ at: min(priceTicks.receivedAt) })
    .from(priceTicks)
    .innerJoin(priceLines, eq(priceLines.id, priceTicks.lineId))
    .where(and(eq(priceLines.league, league), eq(priceLines.subject, '')))
  return row?.at ?? null
}

export const lastPolls = (db: Db) => db.select().from(feedPolls)
