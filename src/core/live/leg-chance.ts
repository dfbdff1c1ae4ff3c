// The chance that a bet on the final score wins while its game is under way.

import { LEAGUES } from '../leagues/leagues.ts'
import { normalCdf } from '../math/normal.ts'
import type { MarketKey, OutcomeKey } from '../odds/board/market.ts'
import type { Probability } from '../units.ts'
import type { ChainRest, CountedRest, LiveState, NormalRest } from './live-state.ts'
import { eachEnd, restOfGame } from './rest-of-game.ts'
import { isDecided, LEAST_CHANCE, winProbability } from './win-probability.ts'

export type LegChance = {
  readonly win: Probability
  /** The stake comes back. */
  readonly push: Probability
}
type Leg = { readonly market: MarketKey; readonly outcome: OutcomeKey; readonly point: number | null }

/**
 * Moneylines by the chance to win, handicaps and totals by how the rest of the game scatters. Overtime adds a point to a side of hockey and
 * baseball; in football and basketball it is left out of margin and total. Quarter lines are half on each side.
 * Undefined where the league has no model or the bet is on something else than the final score.
 *
 * @example legChance({ market: 'spreads', outcome: 'home', point: -5.5 }, fiveAheadWithoutTimeLeft)   // { win: 0, push: 0 }
 */
export function legChance(leg: Leg, state: LiveState): LegChance | undefined {
  const { market, outcome, point } = leg
  if (market === 'h2h') {
    const chances = winProbability(state)
    if (!chances || (outcome !== 'home' && outcome !== 'away' && outcome !== 'draw')) return undefined
    // Only soccer sells the draw as an outcome of its own; elsewhere a level end gives the stake back.
    return { win: chances[outcome], push: LEAGUES[state.league].sport === 'soccer' ? 0 : chances.draw }
  }
  const isSide = outcome === 'home' || outcome === 'away'
  if (point === null || outcome === 'draw' || (market === 'spreads') !== isSide) return undefined
  if (!Number.isInteger(point * 2)) {
    const [low, high] = [-0.25, 0.25].map((step) => legChance({ ...leg, point: point + step }, state))
    return low && high && { win: (low.win + high.win) / 2, push: (low.push + high.push) / 2 }
  }
  // The result that the line divides, seen so that above it wins: the own margin above the negated handicap, the total above the line.
  const line = market === 'spreads' ? (outcome === 'home' ? -point : point) : point
  const result = market === 'spreads' ? 'margin' : 'total'
  const tally = chancesAround(state, result, line)
  if (!tally) return undefined
  const { above, equal } = tally
  const wantsAbove = outcome === 'home' || outcome === 'over'
  return { win: wantsAbove ? above : Math.max(0, 1 - above - equal), push: equal }
}

function chancesAround(state: LiveState, result: 'margin' | 'total', line: number): { above: Probability; equal: Probability } | undefined {
  const rest = restOfGame(state)
  if (!rest) return undefined
  const found = rest.kind === 'normal' ? ofNormal(state, rest, result, line) : ofEnds(state, rest, result, line)
  // Points are not taken back: a total that has been passed is passed.
  const isPassed = result === 'total' && state.homeScore + state.awayScore > line
  if (isPassed || isDecided(state, rest)) return found
  const equal = Math.min(found.equal, 1 - 2 * LEAST_CHANCE)
  return { above: Math.min(1 - equal - LEAST_CHANCE, Math.max(LEAST_CHANCE, found.above)), equal }
}

function ofEnds(state: LiveState, rest: CountedRest | ChainRest, result: 'margin' | 'total', line: number) {
  let [above, equal] = [0, 0]
  const see = (value: number, chance: Probability) => {
    if (value > line) above += chance
    else if (value === line) equal += chance
  }
  const overtime = rest.kind === 'counted' ? rest.overtime : null
  eachEnd(state, rest, (margin, total, chance) => {
    if (margin !== 0 || overtime === null) return see(result === 'margin' ? margin : total, chance)
    if (result === 'total') return see(total + 1, chance)
    see(1, chance * overtime)
    see(-1, chance * (1 - overtime))
  })
  return { above, equal }
}

function ofNormal(state: LiveState, rest: NormalRest, result: 'margin' | 'total', line: number) {
  if (rest.isOver) {
    const now = result === 'margin' ? state.homeScore - state.awayScore : state.homeScore + state.awayScore
    return { above: now > line ? 1 : 0, equal: now === line ? 1 : 0 }
  }
  const { mean, deviation } = rest[result]
  const scored = state.homeScore + state.awayScore
  if (result === 'total' && scored > line) return { above: 1, equal: 0 }
  const below = (value: number) => normalCdf((value - mean) / deviation)
  if (!Number.isInteger(line)) return { above: 1 - below(line), equal: 0 }
  return { above: 1 - below(line + 0.5), equal: below(line + 0.5) - below(line - 0.5) }
}
