// How a market has moved, as one line that can be drawn small: what the middle book showed at even steps of time.

import { lowMedian } from '../../math/statistics.ts'
import type { EpochMs } from '../../units.ts'
import type { Tick } from '../opportunities/signals.ts'
import type { MarketKey, OutcomeKey } from './market.ts'
import { impliedFromAmerican } from './price.ts'

export type Movement = {
  readonly gameId: string
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  /** The median over books at each step, oldest first: the implied chance for a moneyline, else the line. */
  readonly values: readonly number[]
  /** When the first and the last value stood, epoch ms. */
  readonly from: EpochMs
  readonly to: EpochMs
}

/**
 * The course of the home side and of the over of each game in a history of prices, in even steps from the first tick (or `from`) to `now`.
 * A book counts from the first step, with its first price until it is heard: books that are heard one after another move no line.
 * A side of which fewer than two books tell, or that never changed hands between two steps, still has its level line.
 * @param steps at least 2
 * @example movements(ticks, { from: now - 86_400_000, now, steps: 24 })[0].values // [-3, -3, -3.5, …]
 */
export function movements(
  ticks: readonly Tick[],
  { from, now, steps }: { readonly from: EpochMs; readonly now: EpochMs; readonly steps: number },
): Movement[] {
  const sides = new Map<string, Tick[]>()
  for (const tick of ticks) {
    if (tick.bookTime > now || (tick.outcome !== 'home' && tick.outcome !== 'over')) continue
    const key = `${tick.gameId} ${tick.market}`
    const side = sides.get(key)
    if (side) side.push(tick)
    else sides.set(key, [tick])
  }
  return [...sides.values()].flatMap((side) => movementOf(side, from, now, steps) ?? [])
}

function movementOf(side: readonly Tick[], from: EpochMs, now: EpochMs, steps: number): Movement | undefined {
  const order = [...side].sort((a, b) => a.bookTime - b.bookTime)
  const { gameId, market, outcome, bookTime } = order[0]!
  const start = Math.max(from, bookTime)
  if (now <= start) return undefined
  const shown = new Map<string, number>()
  const shownBy = ({ price, point }: Tick): number | null =>
    price === null ? null : market === 'h2h' ? impliedFromAmerican(price) : (point ?? 0)
  for (const tick of order) {
    const value = shownBy(tick)
    if (value !== null && !shown.has(tick.book)) shown.set(tick.book, value)
  }
  const values: number[] = []
  let next = 0
  for (let step = 0; step < steps; step++) {
    const at = start + ((now - start) * step) / (steps - 1)
    for (; next < order.length && order[next]!.bookTime <= at; next++) {
      const value = shownBy(order[next]!)
      if (value !== null) shown.set(order[next]!.book, value)
    }
    if (shown.size > 0) values.push(lowMedian([...shown.values()])!)
  }
  return values.length < 2 ? undefined : { gameId, market, outcome, values, from: start, to: now }
}
