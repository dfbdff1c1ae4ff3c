// What was expected of a game before it began: by the prices at its start, else by the forecast sealed before it, else by the line that the
// scoreboard carries. A part of the composition root (app.ts).

import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { expectedBy, expectedByForecast } from '#core/live/expected.ts'
import { highMedian } from '#core/math/statistics.ts'
import type { OutcomeKey } from '#core/odds/board/market.ts'
import { closingHomeChance } from '#core/odds/fair/closing-chance.ts'
import { isBlend } from '#core/predictions/forecast.ts'
import type { Db } from '../db/client.ts'
import type { Before } from '../features/live/live-forecast.ts'
import { sealStore } from '../features/predictions/seals.store.ts'
import type { Closes } from '../features/price-history/closes.ts'
import type { ClosingPrice } from '../features/price-history/tick-columns.store.ts'
import { cache } from '../kernel/cache.ts'

type Deps = { readonly closes: Closes; readonly db: Db; readonly world: () => DataWorld }

/** A close does not change, but what nobody knew yet may become known. */
const KEPT_MS = 5 * 60_000

/** Null where nobody expected anything. A game that has not begun is judged by nothing yet: its close is not taken before its start. */
export function expectations({ closes, db, world }: Deps): (game: Game) => Promise<Before | null> {
  const seals = sealStore(db)
  const games = new Map<string, Game>()
  const load = async (id: string): Promise<{ readonly before: Before | null }> => {
    const game = games.get(id)
    if (!game) return { before: null }
    const closed = await closes.of([game], { isWanted: world() === 'demo' })
    return { before: byClose(game, closed.get(id)?.prices ?? []) ?? (await bySeal(game)) ?? byBoard(game) ?? null }
  }
  const known = cache(load, { name: 'what was expected', ttlMs: KEPT_MS, max: 500 })

  async function bySeal({ id }: Game): Promise<Before | undefined> {
    const own = (await seals.ofGames([id])).find(({ sealed }) => !isBlend(sealed.model))?.sealed
    const expected = own && expectedByForecast(own)
    return expected && { expected, by: 'our forecast sealed before the start' }
  }

  return async (game) => {
    if (game.status === 'scheduled' || game.status === 'postponed') return null
    games.set(game.id, game)
    try {
      return (await known.get(game.id)).before
    } finally {
      games.delete(game.id)
    }
  }
}

function byClose({ league }: Game, prices: readonly ClosingPrice[]): Before | undefined {
  const books = [...new Set(prices.map(({ book }) => book))]
  const points = (market: ClosingPrice['market'], outcome: OutcomeKey) =>
    prices.flatMap((price) => (price.market === market && price.outcome === outcome && price.point !== null ? [price.point] : []))
  const expected = expectedBy(league, {
    total: highMedian(points('totals', 'over')) ?? null,
    homeChance: closingHomeChance(prices) ?? null,
    spread: highMedian(points('spreads', 'home')) ?? null,
  })
  return expected && { expected, by: `the closing prices of ${books.length} ${books.length === 1 ? 'book' : 'books'}` }
}

function byBoard({ league, line }: Game): Before | undefined {
  const expected = line && expectedBy(league, { total: line.total, homeChance: null, spread: line.spread })
  return expected ? { expected, by: `the line of ${line.book}` } : undefined
}
