// Yahoo's list of players ("Yahoo_DF_player_export"): ids that name the league, salaries of a few dollars, times without a day.
// Columns: [pydfs] yahoo/importer.py; the ids and the twelve heads as public programs quote them.
import { dictionary } from '../../dictionary.ts'
import type { DfsSport } from '../slate.ts'
import type { CsvTable } from './csv-rows.ts'
import { opponentOf, readGameInfo } from './kickoff.ts'
import { cellOf, findHeader, type PoolReading, paidPositions, type RawPlayer, readPoints, refused } from './reading.ts'
import { readRows } from './rows.ts'

const EXPECTED = 'the columns ID, First Name, Last Name, Position, Team, Opponent, Game, Time, Salary, FPPG, Injury Status and Starting'
/** "nfl.p.27540" is a player of the NFL, "nfl.t.9" a team's defense. */
const ID = /^([a-z]+)\.[pt]\.\d+$/
const LEAGUES: Readonly<Record<string, DfsSport>> = dictionary({ nfl: 'nfl', nba: 'nba', mlb: 'mlb', nhl: 'nhl' })

export function readYahoo(fileName: string, table: CsvTable): PoolReading {
  const header = findHeader(table, ['id', 'position', 'fppg', 'injurystatus'])
  if (!header || header.columns.has('nickname')) return undefined
  const missing = ['lastname', 'team', 'game', 'salary'].filter((name) => !header.columns.has(name))
  if (missing.length > 0) return refused(`${fileName}, row ${header.line}: missing ${missing.join(', ')}. Expected ${EXPECTED}.`)
  const needed = Math.max(...['position', 'salary', 'game', 'team'].map((name) => header.columns.get(name) ?? 0))
  const leagues = new Set<string>()
  const rows = readRows(fileName, table, header, needed, EXPECTED, (row): RawPlayer | string => {
    const name = `${cellOf(row, header, 'firstname')} ${cellOf(row, header, 'lastname')}`.trim()
    if (name === '') return 'The name is empty.'
    const id = cellOf(row, header, 'id')
    if (id === '') return `${name} has no ID.`
    const paid = paidPositions(row, header, name)
    if (typeof paid === 'string') return paid
    const { positions, salary } = paid
    const team = cellOf(row, header, 'team')
    if (team === '') return `${name} has no team.`
    leagues.add(ID.exec(id)?.[1] ?? '')
    const info = readGameInfo(cellOf(row, header, 'game'))
    return {
      row: row.line,
      id,
      name,
      positions,
      team,
      opponent: opponentOf(team, info),
      game: info.game,
      startsAt: info.startsAt,
      salary,
      averagePoints: readPoints(cellOf(row, header, 'fppg')),
      status: cellOf(row, header, 'injurystatus') || info.state,
      roles: null,
      slotNames: null,
      gameCell: cellOf(row, header, 'game'),
    }
  })
  if (rows.kind === 'refused') return rows
  const [league = ''] = leagues
  const known = leagues.size === 1 && league !== ''
  if (known && LEAGUES[league] === undefined)
    return refused(`${fileName} is a players list of Yahoo for “${league}”; its rosters are known here for the NFL, NBA, MLB and NHL.`)
  return {
    site: 'yahoo',
    format: 'Yahoo players list',
    hasUploadIds: true,
    contest: new Set(rows.players.map(({ game }) => game)).size === 1 ? 'showdown' : 'classic',
    sport: known ? LEAGUES[league]! : null,
    vintage: null,
    players: rows.players,
    heads: { id: 'ID', game: 'Game', team: 'Team', idForm: ID },
    dropped: rows.dropped,
    warnings: [],
    uploadHead: null,
  }
}
