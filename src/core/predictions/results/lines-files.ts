// Files of scores with closing lines: spreadspoke, SBR's archives, and lines of the WNBA.
import {
  build,
  datedBy,
  type Layout,
  type Line,
  moneylines,
  NOTHING,
  number,
  playedBy,
  playoff,
  scoreOf,
  truthy,
  UNPLAYED,
} from './cells.ts'
import { franchiseOf } from './franchises.ts'
import { type GameResult, resultOf } from './game-result.ts'

/** Spreadspoke's NFL scores: closing spread of the favorite, total, neutral sites. */
export const SPREADSPOKE: Layout = {
  name: 'spreadspoke scores',
  columns: [
    'schedule_date',
    'schedule_season',
    'team_home',
    'team_away',
    'score_home',
    'score_away',
    'team_favorite_id',
    'spread_favorite',
  ],
  read: (line) => {
    const { cells } = line
    const played = playedBy(cells, ['schedule_date', 'schedule_season', 'score_home', 'score_away'])
    if (typeof played === 'string') return played
    const { score } = played
    const favorite = cells('team_favorite_id').trim().toUpperCase()
    const spread = number(cells('spread_favorite'))
    const isHome = franchiseOf('nfl', favorite) === franchiseOf('nfl', cells('team_home'))
    const isAway = franchiseOf('nfl', favorite) === franchiseOf('nfl', cells('team_away'))
    const even = favorite === 'PICK' || spread === 0
    const closingMargin = spread === null || !(even || isHome || isAway) ? null : even ? 0 : isHome ? -spread : spread
    const facts = {
      ...NOTHING,
      ...played,
      home: cells('team_home'),
      away: cells('team_away'),
      isNeutral: truthy(cells('stadium_neutral')),
      isPlayoff: playoff(cells('schedule_playoff')),
      closingMargin,
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

type SbrColumns = {
  readonly scores: readonly [home: string, away: string]
  readonly prices: readonly [home: string, away: string]
  /** Handicap of the home side, where the file signs it. */
  readonly handicap?: string
  /** 1 where the home side won, for lines whose score was left out. */
  readonly homeWon?: string
}

/** A handicap beyond it is a total in the wrong column, as the archives have a few. Judged: twice the widest of a season. */
const WIDEST_HANDICAP = 40

/** SBR's rows under either set of names; the prices are moneylines. */
function sbr(line: Line, columns: SbrColumns): GameResult | string {
  const { cells } = line
  const dated = datedBy(cells('date').replace(/\.0$/, ''), cells('season'))
  if (typeof dated === 'string') return dated
  if (!/[a-z]/i.test(cells('home_team')) || !/[a-z]/i.test(cells('away_team'))) return 'a team has no name'
  const [home, away] = columns.scores
  const writtenResult = scoreOf(cells(home), cells(away))
  const score = writtenResult === undefined || writtenResult.home + writtenResult.away === 0 ? null : writtenResult
  const won = columns.homeWon === undefined ? null : number(cells(columns.homeWon))
  const result = score ? resultOf(score.home, score.away) : won === 1 || won === 0 ? won : undefined
  if (result === undefined) return UNPLAYED
  const handicap = columns.handicap === undefined ? null : number(cells(columns.handicap))
  const facts = {
    ...NOTHING,
    ...dated,
    home: cells('home_team'),
    away: cells('away_team'),
    score,
    market: moneylines(number(cells(columns.prices[0])), number(cells(columns.prices[1]))),
    closingMargin: handicap === null || Math.abs(handicap) > WIDEST_HANDICAP ? null : 0 - handicap,
  }
  return build(line, facts, result)
}

/** SBR's archive of NBA games as one table. Its spread has no sign, so the moneylines are the line; they may be left out. */
export const SBR_TABLE: Layout = {
  name: 'SBR odds table',
  columns: ['date', 'season', 'away_team', 'home_team', 'away_pts', 'home_pts'],
  read: (line) => sbr(line, { scores: ['home_pts', 'away_pts'], prices: ['home_ml', 'away_ml'], homeWon: 'home_win' }),
}

/** SBR's archive as objects: final scores, closing moneylines and handicaps. */
export const SBR_ARCHIVE: Layout = {
  name: 'SBR archive',
  columns: ['season', 'date', 'home_team', 'away_team', 'home_final', 'away_final'],
  read: (line) =>
    sbr(line, { scores: ['home_final', 'away_final'], prices: ['home_close_ml', 'away_close_ml'], handicap: 'home_close_spread' }),
}

/** Lines of the WNBA: the favorite is named, the line is its handicap. */
export const WNBA_LINES: Layout = {
  name: 'WNBA lines',
  repeats: true,
  columns: ['away', 'awayscore', 'home', 'homescore', 'line', 'favorite', 'date', 'season'],
  read: (line) => {
    const { cells } = line
    const played = playedBy(cells, ['date', 'season', 'homescore', 'awayscore'])
    if (typeof played === 'string') return played
    const { score } = played
    if (score.home + score.away === 0) return UNPLAYED
    const size = number(cells('line'))
    const sign = { home: 1, away: -1 }[cells('favorite').trim().toLowerCase()]
    const facts = {
      ...NOTHING,
      ...played,
      home: cells('home'),
      away: cells('away'),
      closingMargin:
        size === 0 ? 0 : size === null || sign === undefined || Math.abs(size) > WIDEST_HANDICAP ? null : sign * Math.abs(size),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}
