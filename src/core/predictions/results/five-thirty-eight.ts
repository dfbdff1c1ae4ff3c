// FiveThirtyEight's files: Elo games, forecasts and outcomes, soccer matches. Their own chances are the reference, never learned from.
import { build, chances, type Layout, NOTHING, number, pairOf, playoff, scoreOf, truthy, yearOf } from './cells.ts'
import { dayOf, resultOf } from './game-result.ts'

/** FiveThirtyEight, nfl-elo-game: scores, neutral sites, playoffs. Its `elo1`, `elo2`, `elo_prob1` are the reference. */
export const NFL_ELO: Layout = {
  name: 'FiveThirtyEight Elo games',
  columns: ['date', 'season', 'team1', 'team2', 'elo_prob1', 'score1', 'score2'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    const season = number(cells('season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    const score = scoreOf(cells('score1'), cells('score2'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const p = number(cells('elo_prob1'))
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team1'),
      away: cells('team2'),
      score,
      isNeutral: truthy(cells('neutral')),
      isPlayoff: playoff(cells('playoff')),
      reference: p === null ? null : chances(p, 0, 1 - p),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** FiveThirtyEight, "checking our work": winners only. Its `prob1`, `prob2` are the reference. */
export const OUTCOMES: Layout = {
  name: 'FiveThirtyEight forecasts and outcomes',
  columns: ['date', 'season', 'team1', 'team2', 'prob1', 'prob1_outcome', 'prob2'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    const season = number(cells('season'))
    if (day === undefined || season === null) return 'the date or the season cannot be read'
    const won = number(cells('prob1_outcome'))
    const lost = number(cells('prob2_outcome'))
    if (won === null || won < 0 || won > 1) return 'not played, or the outcome cannot be read'
    if (lost !== null && lost === won && won === 1) return 'both teams are said to have won'
    const drawn = won === 0.5 || (won === 0 && lost === 0)
    const result = drawn ? 0.5 : won === 1 ? 1 : 0
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team1'),
      away: cells('team2'),
      reference: chances(number(cells('prob1')), 0, number(cells('prob2'))),
    }
    return build(line, facts, result)
  },
}

/** FiveThirtyEight, soccer SPI matches: goals, expected goals, non-shot expected goals. Its ratings and chances are the reference. */
export const SPI: Layout = {
  name: 'FiveThirtyEight SPI matches',
  columns: ['date', 'league', 'team1', 'team2', 'prob1', 'prob2', 'probtie', 'score1', 'score2'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read'
    const score = scoreOf(cells('score1'), cells('score2'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const season = number(cells('season')) ?? yearOf(day)
    const facts = {
      ...NOTHING,
      day,
      season,
      home: cells('team1'),
      away: cells('team2'),
      score,
      competition: cells('league').trim(),
      expectedGoals: pairOf(cells('xg1'), cells('xg2')),
      threat: pairOf(cells('nsxg1'), cells('nsxg2')),
      reference: chances(number(cells('prob1')), number(cells('probtie')), number(cells('prob2'))),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}
