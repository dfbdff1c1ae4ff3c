// Margins and totals of a walked history. Where closing lines teach the chances, those of games that are over teach the totals as well.
import type { GameResult, RatedLeague } from '../results/game-result.ts'
import { type GameChances, type Scored, type Spreads, spreadForecaster } from './spread-forecaster.ts'
import { type SpreadGame, spreadGrades } from './spread-grades.ts'

/** One for each game, null of those without a score and of sports without points. `walked` in order of days; games of one day do not see each other. */
export function walkSpreads(walked: readonly GameChances[], league: RatedLeague, isTaught: boolean): (Spreads | null)[] {
  const games = walked.map(({ game }) => game)
  const forecaster = spreadForecaster(league, games, isTaught)
  if (forecaster === undefined) return walked.map(() => null)
  let waiting: Scored[] = []
  return walked.map((said) => {
    if (!isScored(said)) return null
    if (waiting[0] !== undefined && waiting[0].game.day !== said.game.day) {
      for (const one of waiting) forecaster.observe(one)
      waiting = []
    }
    waiting.push(said)
    return forecaster.forecast(said)
  })
}

const isScored = (said: GameChances): said is Scored => said.game.score !== null

/** Grades of the margins and of the totals of these games, beside closing lines where they are told; null where there is none. */
export function gradeSpreads(said: readonly { readonly game: GameResult; readonly spreads: Spreads | null }[]) {
  const [margins, totals]: [SpreadGame[], SpreadGame[]] = [[], []]
  for (const { game, spreads } of said) {
    if (game.score === null || spreads === null) continue
    const { home, away } = game.score
    margins.push({ forecast: spreads.margin, seen: home - away, line: game.closingMargin })
    totals.push({ forecast: spreads.total, seen: home + away, line: game.closingTotal || null })
  }
  return { margin: spreadGrades(margins) ?? null, total: spreadGrades(totals) ?? null }
}
