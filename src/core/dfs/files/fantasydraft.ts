// FantasyDraft's salary list (the site closed in 2020): dollars with commas, teams by nickname, no ids.
import type { CsvTable } from './csv-rows.ts'
import { madeUpId } from './draftkings.ts'
import { opponentOf, readGameInfo } from './kickoff.ts'
import { cellOf, findHeader, type PoolReading, paidPositions, readPoints, refused } from './reading.ts'
import { readRows } from './rows.ts'

const EXPECTED = 'the columns Position, Name, Team, Game, Avg FPPG and Salary'

// NFL nicknames → the abbreviations games are written in.
const NFL_TEAMS = new Map(
  (
    'Cardinals ARI,Falcons ATL,Ravens BAL,Bills BUF,Panthers CAR,Bears CHI,Bengals CIN,Browns CLE,Cowboys DAL,Broncos DEN,Lions DET,Packers GB,' +
    'Texans HOU,Colts IND,Jaguars JAX,Chiefs KC,Rams LAR,Chargers LAC,Dolphins MIA,Vikings MIN,Patriots NE,Saints NO,Giants NYG,Jets NYJ,' +
    'Raiders OAK,Eagles PHI,Steelers PIT,49ers SF,Seahawks SEA,Buccaneers TB,Titans TEN,Redskins WAS'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

export function readFantasyDraft(fileName: string, table: CsvTable): PoolReading {
  const header = findHeader(table, ['position', 'name', 'salary', 'avgfppg'])
  if (!header) return undefined
  const missing = ['team', 'game'].filter((name) => !header.columns.has(name))
  if (missing.length > 0) return refused(`${fileName}, row ${header.line}: missing ${missing.join(', ')}. Expected ${EXPECTED}.`)
  const needed = Math.max(...['position', 'name', 'salary', 'team', 'game'].map((name) => header.columns.get(name) ?? 0))
  const seen = new Map<string, number>()
  const rows = readRows(fileName, table, header, needed, EXPECTED, (row) => {
    const name = cellOf(row, header, 'name')
    if (name === '') return 'The name is empty.'
    const paid = paidPositions(row, header, name)
    if (typeof paid === 'string') return paid
    const { positions, salary } = paid
    const nickname = cellOf(row, header, 'team')
    if (nickname === '') return `${name} has no team.`
    const team = NFL_TEAMS.get(nickname) ?? nickname
    const info = readGameInfo(cellOf(row, header, 'game'))
    return {
      row: row.line,
      id: madeUpId([name, team, positions.join('-')], seen),
      name,
      positions,
      team,
      opponent: opponentOf(team, info),
      game: info.game,
      startsAt: info.startsAt,
      salary,
      averagePoints: readPoints(cellOf(row, header, 'avgfppg')),
      status: info.state,
      roles: null,
      slotNames: null,
      gameCell: cellOf(row, header, 'game'),
    }
  })
  if (rows.kind === 'refused') return rows
  return {
    site: 'fantasydraft',
    format: 'FantasyDraft salaries',
    hasUploadIds: false,
    contest: 'classic',
    sport: null,
    vintage: null,
    players: rows.players,
    heads: { id: 'Name', game: 'Game', team: 'Team', idForm: /./ },
    dropped: rows.dropped,
    warnings: ['This export carries no player ids: lineups from it cannot be uploaded.'],
    uploadHead: null,
  }
}
