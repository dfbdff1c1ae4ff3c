// The layouts of results files: how each is known by its columns, and how one of its lines becomes a game. The line's own forecast and
// prices are kept apart from its result.
import { build, type Cells, decimals, type Layout, NOTHING, number, pairOf, playoff, scoreOf, truthy, yearOf } from './cells.ts'
import { TENNIS, UFC } from './duel-files.ts'
import { NFL_ELO, OUTCOMES, SPI } from './five-thirty-eight.ts'
import { dayOf, type GameResult, resultOf } from './game-result.ts'
import { NHL_GAMES, NHL_LINES } from './hockey-files.ts'
import { SBR_ARCHIVE, SBR_TABLE, SPREADSPOKE, WNBA_LINES } from './lines-files.ts'
import { RETROSHEET, SBR_BASEBALL } from './mlb-files.ts'
import { NBA_BOX, NBA_LINES } from './nba-files.ts'
import { NFL_GAMES, NFL_REFERENCE, NFL_WEEKLY, type PlayersLayout } from './nfl-files.ts'

/** football-data.co.uk: one file per division and season, days first; closing prices where there are some, else the earlier ones. */
const FOOTBALL_DATA: Layout = {
  name: 'football-data.co.uk',
  columns: ['date', 'hometeam', 'awayteam', 'fthg', 'ftag'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'), true)
    const division = (cells('div') || cells('league')).trim()
    if (division === '') return 'the division is not named'
    if (day === undefined) return 'the date cannot be read'
    const score = scoreOf(cells('fthg'), cells('ftag'))
    if (score === undefined) return 'not played, or the score cannot be read'
    const books = [
      ['psch', 'pscd', 'psca'],
      ['avgch', 'avgcd', 'avgca'],
      ['b365ch', 'b365cd', 'b365ca'],
      ['psh', 'psd', 'psa'],
      ['avgh', 'avgd', 'avga'],
      ['b365h', 'b365d', 'b365a'],
    ]
    const market = books.map((columns) => decimals(columns.map((column) => number(cells(column))))).find((one) => one !== null) ?? null
    const facts = {
      ...NOTHING,
      day,
      season: autumnSeason(day),
      home: cells('hometeam'),
      away: cells('awayteam'),
      score,
      competition: division,
      market,
      expectedGoals: shotsAsGoals(cells),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

/** Our own: date, home, away and either both scores or `result` (1, 0.5, 0); everything else may be left out. See docs/models.md. */
const OWN: Layout = {
  name: 'AI Sports Guru results',
  columns: ['date', 'home', 'away'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read (YYYY-MM-DD)'
    const score = scoreOf(cells('home_score'), cells('away_score')) ?? null
    const writtenResult = number(cells('result'))
    const result = score
      ? resultOf(score.home, score.away)
      : writtenResult === 1 || writtenResult === 0.5 || writtenResult === 0
        ? writtenResult
        : undefined
    if (result === undefined) return 'neither both scores nor a result of 1, 0.5 or 0'
    const prices = ['home_price', 'draw_price', 'away_price'].map((column) => number(cells(column)))
    const market = prices[1] === null ? decimals([prices[0]!, prices[2]!]) : decimals(prices)
    const facts = {
      ...NOTHING,
      day,
      season: number(cells('season')) ?? yearOf(day),
      home: cells('home'),
      away: cells('away'),
      score,
      market,
      isNeutral: truthy(cells('neutral')),
      isPlayoff: playoff(cells('playoff')),
      expectedGoals: pairOf(cells('home_xg'), cells('away_xg')),
      closingMargin: number(cells('closing_margin')),
      ...(cells('competition') ? { competition: cells('competition').trim() } : {}),
    }
    return build(line, facts, result)
  },
}

/** Layouts of players' lines, which are laid beside the games. */
export const PLAYER_LAYOUTS: readonly PlayersLayout[] = [NFL_WEEKLY, NFL_REFERENCE, NBA_BOX]

/** Most demanding first: the first whose columns are all there is taken. */
export const TABLE_LAYOUTS: readonly Layout[] = [
  NFL_GAMES,
  RETROSHEET,
  SBR_BASEBALL,
  NBA_LINES,
  NHL_GAMES,
  NHL_LINES,
  TENNIS,
  UFC,
  NFL_ELO,
  SPI,
  OUTCOMES,
  SPREADSPOKE,
  SBR_TABLE,
  FOOTBALL_DATA,
  SBR_ARCHIVE,
  WNBA_LINES,
  OWN,
]

/** Goals that shots are worth on the average: one of three on target, one of thirty of the others, as commonly counted. */
function shotsAsGoals(cells: Cells): GameResult['expectedGoals'] {
  const shots = pairOf(cells('hs'), cells('as'))
  const onTarget = pairOf(cells('hst'), cells('ast'))
  if (shots === null || onTarget === null) return null
  const worth = (all: number, on: number) => 0.3 * on + 0.03 * Math.max(0, all - on)
  return { home: worth(shots.home, onTarget.home), away: worth(shots.away, onTarget.away) }
}

/** The year in which a season from August to May began. */
function autumnSeason(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}
