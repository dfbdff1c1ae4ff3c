// FiveThirtyEight's files: Elo games, forecasts and outcomes, soccer matches. Their own chances are the reference: compared with, and read by
// no forecast but those of later days.
import { build, type Cells, chances, type Layout, type Line, NOTHING, number, pairOf, playoff, scoreOf, truthy, yearOf } from './cells.ts'
import { dayOf, type GameResult, resultOf } from './game-result.ts'

type Ending = Pick<GameResult, 'score' | 'result'>
type Reader = {
  /** How the game ended, or why the line tells none. */
  readonly ending: (cells: Cells) => Ending | string
  /** The season of a line that names none; undefined where every line must. */
  readonly seasonOf?: (day: number) => number
  readonly more: (cells: Cells) => Partial<GameResult>
}

/** What all three have in common: a date, a season, two teams, an end. */
function readBy({ ending, seasonOf, more }: Reader): (line: Line) => GameResult | string {
  return (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read'
    const season = number(cells('season')) ?? seasonOf?.(day)
    if (season === undefined) return 'the season cannot be read'
    const ended = ending(cells)
    if (typeof ended === 'string') return ended
    const facts = { ...NOTHING, day, season, home: cells('team1'), away: cells('team2'), score: ended.score, ...more(cells) }
    return build(line, facts, ended.result)
  }
}

function byScore(cells: Cells): Ending | string {
  const score = scoreOf(cells('score1'), cells('score2'))
  return score === undefined ? 'not played, or the score cannot be read' : { score, result: resultOf(score.home, score.away) }
}

function byOutcome(cells: Cells): Ending | string {
  const [won, lost] = [number(cells('prob1_outcome')), number(cells('prob2_outcome'))]
  if (won === null || won < 0 || won > 1) return 'not played, or the outcome cannot be read'
  if (won === 1 && lost === 1) return 'both teams are said to have won'
  const isDrawn = won === 0.5 || (won === 0 && lost === 0)
  return { score: null, result: isDrawn ? 0.5 : won === 1 ? 1 : 0 }
}

/** FiveThirtyEight, nfl-elo-game: scores, neutral sites, playoffs. Its `elo1`, `elo2`, `elo_prob1` are the reference. */
export const NFL_ELO: Layout = {
  name: 'FiveThirtyEight Elo games',
  columns: ['date', 'season', 'team1', 'team2', 'elo_prob1', 'score1', 'score2'],
  read: readBy({
    ending: byScore,
    more: (cells) => {
      const p = number(cells('elo_prob1'))
      return {
        isNeutral: truthy(cells('neutral')),
        isPlayoff: playoff(cells('playoff')),
        reference: p === null ? null : chances(p, 0, 1 - p),
      }
    },
  }),
}

/** FiveThirtyEight, "checking our work": winners only. Its `prob1`, `prob2` are the reference. */
export const OUTCOMES: Layout = {
  name: 'FiveThirtyEight forecasts and outcomes',
  columns: ['date', 'season', 'team1', 'team2', 'prob1', 'prob1_outcome', 'prob2'],
  read: readBy({
    ending: byOutcome,
    more: (cells) => ({ reference: chances(number(cells('prob1')), 0, number(cells('prob2'))) }),
  }),
}

/** Without a draw the row says who goes through, after extra time and penalties: another question than how the match ends, so it is no reference. */
const ofResult = (cells: Cells) => {
  const draw = number(cells('probtie'))
  return draw === 0 ? null : chances(number(cells('prob1')), draw, number(cells('prob2')))
}

/** FiveThirtyEight, soccer SPI matches: goals, expected goals, non-shot expected goals. Its chances and projected goals are the reference. */
export const SPI: Layout = {
  name: 'FiveThirtyEight SPI matches',
  columns: ['date', 'league', 'team1', 'team2', 'prob1', 'prob2', 'probtie', 'score1', 'score2'],
  read: readBy({
    ending: byScore,
    seasonOf: yearOf,
    more: (cells) => ({
      competition: cells('league').trim(),
      expectedGoals: pairOf(cells('xg1'), cells('xg2')),
      threat: pairOf(cells('nsxg1'), cells('nsxg2')),
      reference: ofResult(cells),
      projected: pairOf(cells('proj_score1'), cells('proj_score2')),
    }),
  }),
}
