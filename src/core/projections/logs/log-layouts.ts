// The layouts of logs that are read: which columns tell them apart, and how a line becomes a game.
import { normalizedName, normalizedTeam } from '../../leagues/identity/names.ts'
import type { StatLine } from '../site-rules.ts'
import { DAY_MS, type Day, dayOf, endOfFootballWeek, type LoggedLeague, type LogRow, seasonOf } from './log-row.ts'

/** The cell of a column by its head; '' where the line has none. */
export type Cells = (column: string) => string
export type Layout = {
  readonly name: string
  readonly league: LoggedLeague
  /** Heads that only this layout has together. */
  readonly heads: readonly string[]
  /** The game, or what is wrong with the line. */
  readonly read: (cells: Cells) => LogRow | string
}

const MOST_MINUTES = 70
const MOST_OF_ANYTHING = 1000
const TEAM = /^[A-Za-z]{2,4}$/

/** A count of a line: null where the cell is empty, NaN where it is no number that a game can hold. */
function count(text: string): number | null {
  if (text === '') return null
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= MOST_OF_ANYTHING ? value : Number.NaN
}

/** A stat is one column, or several that are added up, joined by “+”. */
function statsOf(cells: Cells, columns: Readonly<Record<string, string>>): StatLine | string {
  const stats: Record<string, number> = {}
  for (const key in columns) {
    for (const column of columns[key]!.split('+')) {
      const value = count(cells(column))
      if (value === null) continue
      if (Number.isNaN(value)) return `“${cells(column).slice(0, 30)}” in column ${column} is no count`
      stats[key] = (stats[key] ?? 0) + value
    }
  }
  return stats
}

const teamsWrong = (...teams: string[]) => teams.find((team) => team !== '' && !TEAM.test(team))

/** Days of a year that belong to the season before: a season ended on October 11, 2020, none began before October 16. */
const SUMMER_DAYS = 287

/** The year in which a season that begins in autumn begins. */
const seasonOfDay = (day: Day) => new Date((day - SUMMER_DAYS) * DAY_MS).getUTCFullYear()

type BasketballColumns = {
  readonly player: string
  readonly team: string
  readonly date: string
  readonly minutes: string
  readonly started: string
  readonly position: string
  readonly stats: Readonly<Record<string, string>>
  /** Opponent, and whether he plays at home; null where the cell tells nothing. */
  readonly versus: (cells: Cells) => readonly [opponent: string, isHome: boolean | null]
}

function basketball({ player, team, date, minutes, started, position, stats: columns, versus }: BasketballColumns) {
  return (cells: Cells): LogRow | string => {
    const day = dayOf(cells(date))
    if (day === null) return `“${cells(date).slice(0, 30)}” is no date`
    const usage = count(cells(minutes).split(':')[0]!)
    if (usage === null || Number.isNaN(usage) || usage < 0 || usage > MOST_MINUTES)
      return `“${cells(minutes).slice(0, 30)}” are no minutes of a game`
    const name = cells(player)
    const key = normalizedName(name)
    const [opponent, isHome] = versus(cells)
    const wrong = teamsWrong(cells(team), opponent)
    if (wrong !== undefined || cells(team) === '') return `“${(wrong ?? '').slice(0, 30)}” is no team`
    if (key === '' || /^\d+$/.test(key)) return 'no name'
    const stats = statsOf(cells, columns)
    if (typeof stats === 'string') return stats
    if (stats.points === undefined || stats.rebounds === undefined || stats.assists === undefined)
      return 'points, rebounds or assists are missing'
    return {
      ...{ league: 'nba', season: seasonOfDay(day), day, key, name, position: cells(position), team: normalizedTeam(cells(team)) },
      ...{ opponent: normalizedTeam(opponent), isHome, usage, stats },
      hasStarted: cells(started) === '' ? null : cells(started) === '1',
    }
  }
}

type FootballColumns = {
  readonly player: string
  readonly position: string
  readonly team: string
  readonly opponent: string
  readonly season: string
  readonly week: string
  /** Whether “@” before the opponent tells who plays away. */
  readonly tellsGround: boolean
  readonly stats: Readonly<Record<string, string>>
}

const PROJECTED_POSITIONS = ['QB', 'RB', 'WR', 'TE']

function football(heads: FootballColumns) {
  const {
    player,
    position: positionColumn,
    team,
    opponent: opponentColumn,
    season: seasonColumn,
    week,
    tellsGround,
    stats: columns,
  } = heads
  return (cells: Cells): LogRow | string => {
    const [season, weekNumber] = [Number(cells(seasonColumn)), Number(cells(week))]
    if (!Number.isInteger(season) || season < 1920 || season > 2200 || !Number.isInteger(weekNumber) || weekNumber < 1 || weekNumber > 22)
      return 'the season or the week cannot be read'
    const listed = cells(positionColumn).toUpperCase()
    const position = listed === 'FB' || listed === 'HB' ? 'RB' : listed
    if (!PROJECTED_POSITIONS.includes(position)) return `${position.slice(0, 12) || 'no position'} is not projected`
    const versus = cells(opponentColumn)
    if (/^bye$/i.test(versus)) return 'a bye'
    const opponent = versus.replace('@', '')
    const wrong = teamsWrong(cells(team), opponent)
    if (wrong !== undefined) return `“${wrong.slice(0, 30)}” is no team`
    const name = cells(player)
    if (normalizedName(name) === '') return 'no name'
    const stats = statsOf(cells, columns)
    if (typeof stats === 'string') return stats
    if (Object.values(stats).every((value) => value === 0)) return 'nothing that he did'
    const n = (key: string) => stats[key] ?? 0
    const passes = stats.passAttempts ?? n('passYards') / 7
    return {
      ...{ league: 'nfl', season, day: endOfFootballWeek(season, weekNumber), key: `${normalizedName(name)}|${position}`, name, position },
      ...{ team: normalizedTeam(cells(team)), opponent: normalizedTeam(opponent), hasStarted: null, stats },
      isHome: tellsGround && versus !== '' ? !versus.startsWith('@') : null,
      usage: position === 'QB' ? passes + n('rushAttempts') : n('rushAttempts') + 1.5 * n('targets'),
    }
  }
}

const SOCCER_POSITIONS = ['GK', 'DEF', 'MID', 'FWD']

/** A gameweek of the Premier League's own fantasy game; its points are its own, not those of a site. */
function gameweek(cells: Cells): LogRow | string {
  const day = dayOf(cells('kickoff_time'))
  if (day === null) return `“${cells('kickoff_time').slice(0, 30)}” is no date`
  const [minutes, fantasyPoints] = [count(cells('minutes')), count(cells('total_points'))]
  if (minutes === null || fantasyPoints === null || Number.isNaN(minutes) || Number.isNaN(fantasyPoints))
    return 'minutes or points cannot be read'
  if (minutes <= 0 || minutes > 2 * MOST_MINUTES) return 'he did not play'
  const [name, position] = [cells('name'), cells('position').toUpperCase()]
  if (!SOCCER_POSITIONS.includes(position)) return `${position.slice(0, 12) || 'no position'} is not projected`
  const key = normalizedName(name)
  if (key === '' || cells('team') === '') return 'no name'
  return {
    ...{ league: 'epl', season: seasonOf('epl', day), day, key: `${key}|${position}`, name, position, team: cells('team') },
    ...{ opponent: cells('opponent_team'), isHome: cells('was_home') === 'True', usage: minutes, stats: { fantasyPoints } },
    hasStarted: cells('starts') === '' ? null : cells('starts') === '1',
  }
}

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'NBA player boxes',
    league: 'nba',
    heads: ['player', 'team', 'opp', 'date', 'min', 'pts', 'reb', 'ast', 'tov'],
    read: basketball({
      ...{ player: 'player', team: 'team', date: 'date', minutes: 'min', started: 'gs', position: 'position' },
      stats: { points: 'pts', rebounds: 'reb', assists: 'ast', steals: 'stl', blocks: 'blk', turnovers: 'tov', threes: 'fg3m' },
      versus: (cells) => [cells('opp'), cells('home') === '' ? null : cells('home') === '1'],
    }),
  },
  {
    name: 'NBA game logs of stats.nba.com',
    league: 'nba',
    heads: ['PLAYER_NAME', 'TEAM_ABBREVIATION', 'GAME_DATE', 'MATCHUP', 'MIN', 'PTS'],
    read: basketball({
      ...{ player: 'PLAYER_NAME', team: 'TEAM_ABBREVIATION', date: 'GAME_DATE', minutes: 'MIN', started: '', position: '' },
      stats: { points: 'PTS', rebounds: 'REB', assists: 'AST', steals: 'STL', blocks: 'BLK', turnovers: 'TOV', threes: 'FG3M' },
      versus: (cells) => [/\s(\w+)$/.exec(cells('MATCHUP'))?.[1] ?? '', !cells('MATCHUP').includes('@')],
    }),
  },
  {
    name: 'NFL weeks of nflverse',
    league: 'nfl',
    heads: ['season', 'week', 'player_display_name', 'position', 'recent_team', 'targets'],
    read: football({
      ...{
        player: 'player_display_name',
        position: 'position',
        team: 'recent_team',
        opponent: 'opponent_team',
        season: 'season',
        week: 'week',
        tellsGround: false,
      },
      stats: {
        ...{ passAttempts: 'attempts', passYards: 'passing_yards', passTouchdowns: 'passing_tds', interceptionsThrown: 'interceptions' },
        ...{ rushAttempts: 'carries', rushYards: 'rushing_yards', rushTouchdowns: 'rushing_tds', targets: 'targets' },
        ...{ receptions: 'receptions', receivingYards: 'receiving_yards', receivingTouchdowns: 'receiving_tds' },
        ...{ returnTouchdowns: 'special_teams_tds', fumblesLost: 'sack_fumbles_lost+rushing_fumbles_lost+receiving_fumbles_lost' },
        twoPointConversions: 'passing_2pt_conversions+rushing_2pt_conversions+receiving_2pt_conversions',
      },
    }),
  },
  {
    name: 'NFL weeks of pro-football-reference.com',
    league: 'nfl',
    heads: ['season', 'week', 'Player', 'Pos', 'Tm', 'Tgt', 'RushingAtt'],
    read: football({
      ...{ player: 'Player', position: 'Pos', team: 'Tm', opponent: '', season: 'season', week: 'week', tellsGround: false },
      stats: {
        ...{ passAttempts: 'PassingAtt', passYards: 'PassingYds', passTouchdowns: 'PassingTD', interceptionsThrown: 'Int' },
        ...{ rushAttempts: 'RushingAtt', rushYards: 'RushingYds', rushTouchdowns: 'RushingTD', targets: 'Tgt' },
        ...{ receptions: 'Rec', receivingYards: 'ReceivingYds', receivingTouchdowns: 'ReceivingTD', fumblesLost: 'FL' },
      },
    }),
  },
  {
    name: 'NFL weeks of NFL.com',
    league: 'nfl',
    heads: ['Season', 'Week', 'PlayerName', 'Pos', 'Team', 'PlayerOpponent', 'Touches', 'Targets'],
    read: football({
      ...{
        player: 'PlayerName',
        position: 'Pos',
        team: 'Team',
        opponent: 'PlayerOpponent',
        season: 'Season',
        week: 'Week',
        tellsGround: true,
      },
      stats: {
        ...{ passYards: 'PassingYDS', passTouchdowns: 'PassingTD', interceptionsThrown: 'PassingInt', rushAttempts: 'TouchCarries' },
        ...{ rushYards: 'RushingYDS', rushTouchdowns: 'RushingTD', targets: 'Targets', receptions: 'ReceivingRec' },
        ...{ receivingYards: 'ReceivingYDS', receivingTouchdowns: 'ReceivingTD', returnTouchdowns: 'RetTD' },
        ...{ twoPointConversions: '2PT', fumblesLost: 'Fum' },
      },
    }),
  },
  {
    name: 'gameweeks of Fantasy Premier League',
    league: 'epl',
    heads: ['gw', 'name', 'position', 'team', 'opponent_team', 'was_home', 'kickoff_time', 'minutes', 'total_points'],
    read: gameweek,
  },
]
