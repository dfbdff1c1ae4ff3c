// Forecasts that need no thought, for comparison: a plain Elo, and how often home sides win.
import { type Forecaster, isSoccer, onNeutralGround, twoWay } from './forecaster.ts'
import type { GameResult, RatedLeague } from './results/game-result.ts'

/**
 * The plain reference: Elo with K 20, the margin as FiveThirtyEight's published formula weighs it, ln(|margin| + 1) · 2.2 / (0.001 Δ + 2.2),
 * a third of the way back to 1505 between seasons and 65 points for the home side. Draws in soccer: a fixed share of a quarter, as the
 * leagues have on average. Judged; a baseline needs no more.
 */
export function plainElo(league: RatedLeague, hasDraws: boolean): Forecaster {
  const rating = new Map<string, number>()
  let season: number | undefined
  const of = (team: string) => rating.get(team) ?? 1505
  const edge = league === 'mlb' ? 24 : league === 'nba' || league === 'wnba' ? 100 : 65
  const k = league === 'mlb' ? 4 : 20
  const gap = (game: GameResult) => of(game.home) - of(game.away) + (onNeutralGround(game).isNeutral ? 0 : edge)
  const turn = (game: GameResult) => {
    if (season !== undefined && season !== game.season)
      for (const [team, value] of rating) rating.set(team, value + (1505 - value) / (hasDraws ? 10 : 3))
    season = game.season
  }
  return {
    forecast(game) {
      turn(game)
      const home = 1 / (1 + 10 ** (-gap(game) / 400))
      return hasDraws ? { home: home * 0.75, draw: 0.25, away: (1 - home) * 0.75 } : twoWay(home)
    },
    observe(game) {
      turn(game)
      const difference = gap(game)
      const expected = 1 / (1 + 10 ** (-difference / 400))
      const margin = game.score === null ? 1 : Math.abs(game.score.home - game.score.away)
      const winnerGap = game.result === 1 ? difference : -difference
      const weight = game.score === null ? 1 : (Math.log(Math.max(margin, 1) + 1) * 2.2) / (0.001 * winnerGap + 2.2)
      const step = k * weight * (game.result - expected)
      rating.set(game.home, of(game.home) + step)
      rating.set(game.away, of(game.away) - step)
    },
  }
}

/** The naive forecast: the shares of home wins, draws and away wins so far, with a little of the usual. */
export function homeShare(): Forecaster {
  const counts = { home: 11, draw: 0, away: 9 }
  return {
    forecast() {
      const sum = counts.home + counts.draw + counts.away
      return { home: counts.home / sum, draw: counts.draw / sum, away: counts.away / sum }
    },
    observe({ result, competition, league }) {
      if (result === 1) counts.home++
      else if (result === 0) counts.away++
      else if (isSoccer(league) || competition !== league) counts.draw++
      else {
        counts.home += 0.5
        counts.away += 0.5
      }
    },
  }
}
