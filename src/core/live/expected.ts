// What the market expected of a game before its start: points of each side, so that the chance to win begins where the prices closed.
import type { Game } from '../leagues/games.ts'
import type { Probability } from '../units.ts'
import type { LiveState } from './live-state.ts'
import { restOfGame } from './rest-of-game.ts'
import { startOf } from './win-chance-history.ts'
import { winProbability } from './win-probability.ts'

type Closed = {
  /** Points of both sides by the middle closing total; null when no book had one. */
  readonly total: number | null
  /** The home side's fair chance without a draw; null when nobody priced it. */
  readonly homeChance: Probability | null
  /** The home side's closing handicap, where no moneyline is known. */
  readonly spread: number | null
}

/** To a hundred thousandth of a point. */
const STEPS = 26
/** Where handicaps follow the sides: run, puck, goal and set lines hardly move. */
const SAYS_GAP: ReadonlySet<Game['league']> = new Set(['nfl', 'nba', 'wnba', 'afl'])

/**
 * Points that each side was expected to score: their sum is the total, their gap the one at which the chance to win at the start is the
 * market's. Handicaps serve where no moneyline is known, but not run, puck and set lines: these are always 1.5 and say nothing of the gap.
 * Undefined without a total (fights need none), without either price, and for leagues without a model. Found by halving; derived.
 *
 * @example expectedBy('nba', { total: 220, homeChance: 0.5, spread: null })   // { home: 110, away: 110 }
 */
export function expectedBy(league: Game['league'], closed: Closed): LiveState['expected'] | undefined {
  const { homeChance, spread } = closed
  // One fighter wins once: what is bet on as a total there are the rounds.
  const total = league === 'mma' ? 1 : closed.total
  if (total === null || total <= 0) return undefined
  const split = (gap: number) => ({ home: (total + gap) / 2, away: (total - gap) / 2 })
  const rest = restOfGame(startOf({ league }, split(0)))
  if (!rest) return undefined
  if (homeChance === null) return spread === null || !SAYS_GAP.has(league) ? undefined : split(-spread)
  const chanceAt = (gap: number): Probability => {
    const { home, away } = winProbability(startOf({ league }, split(gap)))!
    return home / (home + away)
  }
  let [low, high] = [-total, total]
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2
    if (chanceAt(middle) < homeChance) low = middle
    else high = middle
  }
  return split((low + high) / 2)
}

type Forecast = {
  readonly league: Game['league']
  readonly chances: { readonly home: Probability }
  readonly margin: { readonly mean: number } | null
  readonly total: { readonly mean: number } | null
}

/**
 * The same of a forecast: its total and margin, and of a fight, which has neither, its chance.
 * @example expectedByForecast({ league: 'nba', chances: { home: 0.6 }, margin: { mean: 4 }, total: { mean: 220 } })   // { home: 112, away: 108 }
 */
export function expectedByForecast({ league, chances, margin, total }: Forecast): LiveState['expected'] | undefined {
  if (margin === null) return expectedBy(league, { total: total?.mean ?? null, homeChance: chances.home, spread: null })
  return total === null ? undefined : { home: (total.mean + margin.mean) / 2, away: (total.mean - margin.mean) / 2 }
}
