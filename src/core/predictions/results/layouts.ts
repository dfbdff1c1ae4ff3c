// The layouts of results files: how each is known by its columns, and how one of its lines becomes a game. The line's own forecast and
// prices are kept apart from its result.
import { build, decimals, type Layout, NOTHING, number, pairOf, playoff, scoreOf, truthy, yearOf } from './cells.ts'
import { NFL_ELO, OUTCOMES, SPI } from './five-thirty-eight.ts'
import { dayOf, resultOf } from './game-result.ts'
import { SBR_ARCHIVE, SBR_TABLE, SPREADSPOKE, WNBA_LINES } from './lines-files.ts'

/** football-data.co.uk: one file per division and season, days first; closing prices where there are some, else the earlier ones. */
const FOOTBALL_DATA: Layout = {
  name: 'football-data.co.uk',
  columns: ['div', 'date', 'hometeam', 'awayteam', 'fthg', 'ftag'],
  read: (line) => {
    const { cells } = line
    const day = dayOf(cells('date'), true)
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
      competition: cells('div').trim(),
      market,
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

/** Most demanding first: the first whose columns are all there is taken. */
export const TABLE_LAYOUTS: readonly Layout[] = [
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

/** The year in which a season from August to May began. */
function autumnSeason(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}
