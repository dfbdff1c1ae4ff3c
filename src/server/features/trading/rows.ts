// From findings of core to the rows of the wire: names, games, risk.
import type { ArbitrageOpportunity, LowHoldLine, TradedGame, TradedLeg, TradedPair, ValueRow } from '#contract/odds/trading.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { staleAfter } from '#core/odds/board/book-pace.ts'
import type { OutcomeKey } from '#core/odds/board/market.ts'
import type { Arbitrage } from '#core/odds/opportunities/arbitrage.ts'
import type { LowHold, Pair, PairLeg } from '#core/odds/opportunities/pairs.ts'
import type { ValuePrice } from '#core/odds/opportunities/value-feed.ts'
import type { EpochMs } from '#core/units.ts'

export function gameRow({ id, league, home, away, startsAt, status }: Game): TradedGame {
  return {
    ...{ id, league, startsAt, status, home: home.name, away: away.name },
    homeAbbreviation: home.abbreviation,
    awayAbbreviation: away.abbreviation,
  }
}

export function sideName(outcome: OutcomeKey, { home, away }: Game): string {
  const names: Record<OutcomeKey, string> = {
    home: home.abbreviation,
    away: away.abbreviation,
    draw: 'Draw',
    over: 'Over',
    under: 'Under',
  }
  return names[outcome]
}

const legRow = (leg: PairLeg, game: Game): TradedLeg => ({ ...leg, name: sideName(leg.outcome, game) })

type Risk = 'low' | 'medium' | 'high'

/** How far the oldest leg is on its way to being stale: what may have moved since it was seen. */
export function riskOf(ages: readonly number[], staleAfterSeconds: number): Risk {
  const used = Math.max(...ages) / staleAfterSeconds
  return used < 1 / 3 ? 'low' : used < 2 / 3 ? 'medium' : 'high'
}

export function arbitrageRow({ market, line, legs, profit }: Arbitrage, game: Game, now: EpochMs): ArbitrageOpportunity {
  const limit = staleAfter(game, now)
  const oldest = Math.max(...legs.map(({ ageSeconds }) => ageSeconds))
  const sportsbook = (place: number) => ({ name: legs[place]!.bookTitle, odds: legs[place]!.price, line: legs[place]!.point })
  return {
    id: `${game.id} ${market} ${line}`,
    game: gameRow(game),
    sport: LEAGUES[game.league].name,
    market,
    line,
    profitMargin: profit,
    sportsbook1: sportsbook(0),
    sportsbook2: sportsbook(1),
    legs: legs.map((leg) => legRow(leg, game)),
    riskLevel: riskOf(
      legs.map(({ ageSeconds }) => ageSeconds),
      limit,
    ),
    timeRemaining: Math.max(0, Math.floor(limit - oldest)),
    staleAfterSeconds: limit,
  }
}

export function pairRow(pair: Pair, game: Game, now: EpochMs): TradedPair {
  return {
    ...pair,
    results: [...pair.results],
    id: `${game.id} ${pair.market} ${pair.kind} ${pair.gap.low} ${pair.gap.high}`,
    game: gameRow(game),
    legs: pair.legs.map((leg) => legRow(leg, game)),
    staleAfterSeconds: staleAfter(game, now),
  }
}

export function lowHoldRow({ market, line, hold, legs }: LowHold, game: Game, now: EpochMs): LowHoldLine {
  return {
    id: `${game.id} ${market} ${line}`,
    game: gameRow(game),
    market,
    line,
    hold,
    legs: legs.map((leg) => legRow(leg, game)),
    staleAfterSeconds: staleAfter(game, now),
  }
}

export function valueRow(value: ValuePrice, game: Game): ValueRow {
  return {
    ...value,
    id: `${game.id} ${value.market} ${value.outcome} ${value.point} ${value.book}`,
    game: gameRow(game),
    name: sideName(value.outcome, game),
  }
}
