// Every game of a history forecast from the games before it, and only those: first all forecasts of a day, then its results.
import type { LeagueKey } from '../leagues/leagues.ts'
import { normalCdf } from '../odds/normal.ts'
import { type MarketBlend, marketBlend } from './market-blend.ts'
import { GOALS, type GoalParameters, goalRatings } from './ratings/goal-ratings.ts'
import { type MarginRatings, marginRatings } from './ratings/margin-ratings.ts'
import { type MarginParameters, marginParameters } from './ratings/parameters.ts'
import type { GameResult, OutcomeChances } from './results/game-result.ts'

export const MODELS = ['ratings', 'elo', 'home'] as const
/** `ratings` is the product's engine; `elo` a plain margin-aware Elo and `home` the home side's share of wins so far are naive baselines. */
export type ModelName = (typeof MODELS)[number]

export type WalkedGame = {
  readonly game: GameResult
  readonly own: OutcomeChances
  /** The market's chances, and ours blended with them; null where the file has no price. */
  readonly market: OutcomeChances | null
  readonly blended: OutcomeChances | null
}

export type Walk = {
  readonly league: LeagueKey
  readonly model: ModelName
  readonly margins?: MarginParameters
  readonly goals?: GoalParameters
}

type Forecaster = { forecast(game: GameResult): OutcomeChances; observe(game: GameResult): void }

export const SOCCER: readonly LeagueKey[] = ['epl', 'mls', 'fifa']

/** Leagues that the engine rates. */
export function isRated(league: LeagueKey): boolean {
  return SOCCER.includes(league) || marginParameters(league, false) !== undefined
}

/**
 * Forecasts of all games, in their order. `games` must be sorted by day.
 * Games of one day do not see each other, except the second game of two clubs on one day (a double header), which sees the first.
 */
export function walkForward(games: readonly GameResult[], walk: Walk): WalkedGame[] {
  const forecaster = forecasterOf(games, walk)
  const line = closingLine()
  const pool: MarketBlend = marketBlend()
  const walked: WalkedGame[] = []
  let waiting: WalkedGame[] = []
  const settle = () => {
    for (const { game, own, market } of waiting) {
      forecaster.observe(game)
      if (market !== null) pool.learn(own, market, game.result)
      line.observe(game)
    }
    waiting = []
  }
  for (const game of games) {
    const last = waiting[0]?.game
    if (last !== undefined && (last.day !== game.day || waiting.some((one) => one.game.home === game.home && one.game.away === game.away)))
      settle()
    const own = forecaster.forecast(game)
    const market = game.market ?? line.chances(game)
    const step = { game, own, market, blended: market === null ? null : pool.blend(own, market) }
    walked.push(step)
    waiting.push(step)
  }
  return walked
}

function forecasterOf(games: readonly GameResult[], walk: Walk): Forecaster {
  if (walk.model === 'home') return homeShare()
  if (SOCCER.includes(walk.league)) return walk.model === 'elo' ? plainElo(walk.league, true) : byGoals(walk.goals ?? GOALS)
  if (walk.model === 'elo') return plainElo(walk.league, false)
  const isWinnerOnly = games.every(({ score }) => score === null)
  const parameters = walk.margins ?? marginParameters(walk.league, isWinnerOnly)
  if (parameters === undefined) throw new Error(`${walk.league} is not rated`)
  const teams = new Set(games.flatMap(({ home, away }) => [home, away]))
  return byMargin(marginRatings(parameters, teams.size), parameters)
}

function byMargin(ratings: MarginRatings, parameters: MarginParameters): Forecaster {
  return {
    forecast: (game) => twoWay(ratings.forecast(onNeutralGround(game)).home),
    observe: (game) => {
      const seen = parameters.isWinnerOnly ? game.result : game.score === null ? undefined : game.score.home - game.score.away
      if (seen !== undefined) ratings.observe(onNeutralGround(game), seen)
    },
  }
}

function byGoals(parameters: GoalParameters): Forecaster {
  const ratings = goalRatings(parameters)
  return { forecast: (game) => ratings.forecast(game).chances, observe: (game) => ratings.observe(game) }
}

function twoWay(home: number): OutcomeChances {
  return { home, draw: 0, away: 1 - home }
}

/** The summer of 2020: the NBA finished its season in one place, as everybody knew before. Days since 1970. */
const BUBBLE = { league: 'nba', from: 18_473, to: 18_547 } as const

function onNeutralGround(game: GameResult): GameResult {
  const inBubble = game.league === BUBBLE.league && game.day >= BUBBLE.from && game.day <= BUBBLE.to
  return inBubble && !game.isNeutral ? { ...game, isNeutral: true } : game
}

/**
 * The plain reference: Elo with K 20, the margin as FiveThirtyEight's published formula weighs it, ln(|margin| + 1) · 2.2 / (0.001 Δ + 2.2),
 * a third of the way back to 1505 between seasons and 65 points for the home side. Draws in soccer: a fixed share of a quarter, as the
 * leagues have on average. Judged; a baseline needs no more.
 */
function plainElo(league: LeagueKey, hasDraws: boolean): Forecaster {
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
function homeShare(): Forecaster {
  const counts = { home: 11, draw: 0, away: 9 }
  return {
    forecast() {
      const sum = counts.home + counts.draw + counts.away
      return { home: counts.home / sum, draw: counts.draw / sum, away: counts.away / sum }
    },
    observe({ result, competition, league }) {
      if (result === 1) counts.home++
      else if (result === 0) counts.away++
      else if (SOCCER.includes(league) || competition !== league) counts.draw++
      else {
        counts.home += 0.5
        counts.away += 0.5
      }
    },
  }
}

/** Chances behind a closing line where there is no price: Φ(line / σ), σ from the games before. Prior: 13 points with the weight of 200 games. */
function closingLine() {
  let [squares, count] = [200 * 13 * 13, 200]
  return {
    chances({ closingMargin }: GameResult): OutcomeChances | null {
      return closingMargin === null ? null : twoWay(normalCdf(closingMargin / Math.sqrt(squares / count)))
    },
    observe({ closingMargin, score }: GameResult): void {
      if (closingMargin === null || score === null) return
      squares += (score.home - score.away - closingMargin) ** 2
      count++
    },
  }
}
