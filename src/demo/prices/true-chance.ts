// What the books try to guess: the true chance of a bet on a game, by the opinion from which it is simulated.
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import { TABLE } from '../league-table.ts'

/** Chance that a bet wins and that its stake comes back; it loses otherwise. Given who will really play, which the public learns bit by bit. */
export type TrueChance = { readonly win: number; readonly push: number }

export function trueChance(
  simulator: GameSimulator,
  fixture: Fixture,
  now: EpochMs,
  market: MarketKey,
  outcome: OutcomeKey,
  point: number | null,
): TrueChance | undefined {
  const scoreForecast = simulator.scoreForecast(fixture, now)
  if (market === 'totals') {
    if (point === null || (outcome !== 'over' && outcome !== 'under')) return undefined
    const above = scoreForecast.over(Number.isInteger(point) ? point + 0.5 : point)
    const push = Number.isInteger(point) ? scoreForecast.over(point - 0.5) - above : 0
    return { win: outcome === 'over' ? above : 1 - above - push, push }
  }
  if (market === 'h2h' && TABLE[fixture.league].hasDraw) {
    const wins = { home: scoreForecast.cover(-0.5), away: 1 - scoreForecast.cover(0.5) }
    const win = outcome === 'home' || outcome === 'away' ? wins[outcome] : outcome === 'draw' ? 1 - wins.home - wins.away : undefined
    return win === undefined ? undefined : { win, push: 0 }
  }
  if (outcome !== 'home' && outcome !== 'away') return undefined
  const handicap = market === 'h2h' ? 0 : point
  if (handicap === null) return undefined
  const home = outcome === 'home' ? handicap : -handicap
  const above = scoreForecast.cover(Number.isInteger(home) ? home - 0.5 : home)
  const push = Number.isInteger(home) ? scoreForecast.cover(home + 0.5) - above : 0
  return { win: outcome === 'home' ? above : 1 - above - push, push }
}
