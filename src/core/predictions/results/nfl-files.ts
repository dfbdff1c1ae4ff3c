// The NFL's games with quarterbacks, lines, rest, roof and weather (nflverse), and weekly logs of its players (nflverse, Pro-Football-Reference,
// NFL.com).
import { build, type Cells, type Layout, moneylines, NOTHING, number, playedBy } from './cells.ts'
import { franchiseOf } from './franchises.ts'
import { type Announced, type PlayerLog, resultOf } from './game-result.ts'
import { personKey } from './people.ts'

/** nflverse's table of games. Its spread counts for the home side. */
export const NFL_GAMES: Layout = {
  name: 'nflverse games',
  columns: ['season', 'game_type', 'week', 'gameday', 'away_team', 'home_team', 'away_qb_name', 'home_qb_name', 'spread_line'],
  read: (line) => {
    const { cells } = line
    const played = playedBy(cells, ['gameday', 'season', 'home_score', 'away_score'])
    if (typeof played === 'string') return played
    const { score } = played
    const spread = number(cells('spread_line'))
    const facts = {
      ...NOTHING,
      ...played,
      home: cells('home_team'),
      away: cells('away_team'),
      isNeutral: cells('location').trim().toLowerCase() === 'neutral',
      isPlayoff: cells('game_type').trim().toUpperCase() !== 'REG',
      market: moneylines(number(cells('home_moneyline')), number(cells('away_moneyline'))),
      closingMargin: spread === null || Math.abs(spread) > 40 ? null : spread,
      closingTotal: number(cells('total_line')),
      announced: announced(cells),
    }
    return build(line, facts, resultOf(score.home, score.away))
  },
}

function announced(cells: Cells): Announced {
  const [home, away, week, wind] = [number(cells('home_rest')), number(cells('away_rest')), number(cells('week')), number(cells('wind'))]
  const roof = cells('roof').trim().toLowerCase()
  return {
    starters: { home: personKey(cells('home_qb_name')) || null, away: personKey(cells('away_qb_name')) || null },
    ...(cells('home_coach').trim() || cells('away_coach').trim()
      ? { coaches: { home: personKey(cells('home_coach')) || null, away: personKey(cells('away_coach')) || null } }
      : {}),
    isDivision: cells('div_game').trim() === '1',
    ...(home !== null && away !== null ? { restDays: { home, away } } : {}),
    ...(week !== null ? { week } : {}),
    ...(roof ? { indoors: roof === 'dome' || roof === 'closed' } : {}),
    ...(wind !== null ? { windMph: wind } : {}),
  }
}

export type PlayersLayout = {
  readonly name: string
  readonly columns: readonly string[]
  /** A line of a player, a sentence that says why the line is none, or null of one that tells nothing that is used. */
  readonly readPlayer: (cells: Cells) => PlayerLog | string | null
}

const count = (cells: Cells, column: string) => number(cells(column)) ?? 0

function weekly(names: { player: string; team: string; stats: Readonly<Record<string, string>> }): PlayersLayout['readPlayer'] {
  return (cells) => {
    const [season, week] = [number(cells('season')), number(cells('week'))]
    if (season === null || week === null) return 'the season or the week cannot be read'
    const player = personKey(cells(names.player))
    const team = franchiseOf('nfl', cells(names.team))
    if (player === '' || team === '') return 'the player or his team has no name'
    const stats: Record<string, number> = {}
    for (const [key, column] of Object.entries(names.stats)) stats[key] = count(cells, column)
    if (stats.attempts === 0) return null
    return { team, day: null, season, week, line: { player, team, stats } }
  }
}

const COMMON = { passYards: 'passing_yards', touchdowns: 'passing_tds', interceptions: 'interceptions', attempts: 'attempts' }

export const NFL_WEEKLY: PlayersLayout = {
  name: 'nflverse weekly players',
  columns: ['season', 'week', 'player_display_name', 'recent_team', 'attempts', 'passing_yards', 'interceptions'],
  readPlayer: weekly({
    player: 'player_display_name',
    team: 'recent_team',
    stats: {
      ...COMMON,
      completions: 'completions',
      sacks: 'sacks',
      carries: 'carries',
      rushYards: 'rushing_yards',
      rushTouchdowns: 'rushing_tds',
    },
  }),
}

export const NFL_REFERENCE: PlayersLayout = {
  name: 'Pro-Football-Reference weekly players',
  columns: ['season', 'week', 'player', 'tm', 'passingyds', 'passingatt', 'int', 'cmp'],
  readPlayer: weekly({
    player: 'player',
    team: 'tm',
    stats: {
      passYards: 'passingyds',
      touchdowns: 'passingtd',
      interceptions: 'int',
      attempts: 'passingatt',
      completions: 'cmp',
      sacks: 'sacks',
      carries: 'rushingatt',
      rushYards: 'rushingyds',
      rushTouchdowns: 'rushingtd',
    },
  }),
}
