// The NBA's closing lines by season, and box scores of its players.
import { build, type Layout, moneylines, NOTHING, number, playedBy, truthy, UNPLAYED } from './cells.ts'
import { franchiseOf } from './franchises.ts'
import { dayOf, resultOf } from './game-result.ts'
import type { PlayersLayout } from './nfl-files.ts'
import { personKey } from './people.ts'

/** SBR's archive with a signed spread (negative: the home side is favored). */
export const NBA_LINES: Layout = {
  name: 'NBA closing lines',
  columns: ['season', 'date', 'away', 'home', 'score_away', 'score_home', 'home_spread', 'moneyline_away', 'moneyline_home'],
  read: (line) => {
    const { cells } = line
    const played = playedBy(cells, ['date', 'season', 'score_home', 'score_away'])
    if (typeof played === 'string') return played
    const { score } = played
    if (score.home + score.away === 0) return UNPLAYED
    const spread = number(cells('home_spread'))
    const facts = {
      ...NOTHING,
      ...played,
      home: cells('home'),
      away: cells('away'),
      isPlayoff: truthy(cells('playoffs')),
      market: moneylines(number(cells('moneyline_home')), number(cells('moneyline_away'))),
      closingMargin: spread === null || Math.abs(spread) > 40 ? null : 0 - spread,
      closingTotal: number(cells('total')),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

const STATS = { minutes: 'min', points: 'pts', rebounds: 'reb', assists: 'ast', steals: 'stl', blocks: 'blk', turnovers: 'tov' } as const

/** Lines of players who played; the season is the year in which it ends. */
export const NBA_BOX: PlayersLayout = {
  name: 'NBA player box scores',
  columns: ['season', 'date', 'player', 'team', 'min', 'pts', 'reb', 'ast', 'stl', 'blk', 'tov'],
  readPlayer: (cells) => {
    const day = dayOf(cells('date'))
    if (day === undefined) return 'the date cannot be read'
    const player = personKey(cells('player'))
    const team = franchiseOf('nba', cells('team'))
    if (player === '' || team === '') return 'the player or his team has no name'
    const stats: Record<string, number> = {}
    for (const [key, column] of Object.entries(STATS)) {
      const value = number(cells(column))
      if (value === null || value < 0) return 'a figure of the player cannot be read'
      stats[key] = value
    }
    return { team, day, season: Number(cells('season').slice(0, 4)) + 1, week: null, line: { player, team, stats } }
  },
}
