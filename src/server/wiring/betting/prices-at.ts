// Lines as they stood at a moment: from the feed's archive in the demo world, from the changes kept here in the other. A part of the
// composition root (app.ts).

import type { DataWorld } from '#core/data-world.ts'
import type { Tick } from '#core/odds/opportunities/signals.ts'
import type { PricesAt } from '../../features/live/injury-moves.ts'
import type { BettingWiring } from './wire-betting.ts'

const DAY = 24 * 3_600_000
const TIMEOUT_MS = 10_000

/** An archive that is paid by the call is not asked for this. */
export function pricesAt({ odds, ticks }: Pick<BettingWiring, 'odds' | 'ticks'>, world: () => DataWorld): PricesAt {
  return async (league, at) => {
    if (world() === 'demo' && odds.archive) return odds.archive(league, at, AbortSignal.timeout(TIMEOUT_MS))
    const standing = new Map<string, Tick>()
    const heard = (await ticks(league, at - DAY)).filter(({ bookTime }) => bookTime <= at).toSorted((a, b) => a.bookTime - b.bookTime)
    for (const tick of heard) {
      // A book shows one main line: the last that it took.
      const key = `${tick.gameId} ${tick.market} ${tick.outcome} ${tick.book}`
      if (tick.price !== null) standing.set(key, tick)
      else if (standing.get(key)?.point === tick.point) standing.delete(key)
    }
    return [...standing.values()]
  }
}
