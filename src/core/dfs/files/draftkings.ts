// DraftKings' CSV exports: the current nine columns (alone, or beside the entries and templates of an upload file), and the six of 2015 to 2017.
import type { CsvTable } from './csv-rows.ts'
import { opponentOf, readGameInfo } from './kickoff.ts'
import {
  cellOf,
  findHeader,
  type PoolReading,
  type RawPlayer,
  readHeadless,
  readPoints,
  readPositions,
  readSalary,
  refused,
} from './reading.ts'
import { readRows } from './rows.ts'

const CURRENT = 'the columns Position, Name + ID, Name, ID, Roster Position, Salary, Game Info, TeamAbbrev and AvgPointsPerGame'
const OLD = 'the columns Position, Name, Salary, GameInfo, AvgPointsPerGame and teamAbbrev'

/** The export since 2018, wherever it stands in the file. Headers edited by hand ("Roster_Position", "NameAndID") and extra columns are fine. */
export function readDraftKings(fileName: string, table: CsvTable): PoolReading {
  const header = findHeader(table, ['id', 'salary', 'position']) ?? findHeader(table, ['rosterposition', 'salary', 'name'])
  if (!header) return readHeadless(table, CURRENT_COLUMNS, isCurrentPlayer, (headed) => readDraftKings(fileName, headed))
  if (header.columns.has('fppg')) return undefined
  const has = (...names: string[]) => names.some((name) => header.columns.has(name))
  if (!has('gameinfo') && !has('teamabbrev') && !has('nameid', 'nameandid')) return undefined
  const missing = [
    ...(has('id', 'nameid', 'nameandid') ? [] : ['ID']),
    ...(has('name') ? [] : ['Name']),
    ...(has('position') ? [] : ['Position']),
    ...(has('gameinfo') ? [] : ['Game Info']),
    ...(has('teamabbrev') ? [] : ['TeamAbbrev']),
  ]
  if (missing.length > 0) return refused(`${fileName}, row ${header.line}: missing ${missing.join(', ')}. Expected ${CURRENT}.`)
  const needed = Math.max(...['position', 'name', 'salary', 'gameinfo', 'teamabbrev'].map((name) => header.columns.get(name) ?? 0))
  const rows = readRows(fileName, table, header, needed, CURRENT, (row): RawPlayer | string | undefined => {
    const name = cellOf(row, header, 'name')
    const position = cellOf(row, header, 'position')
    if (header.offset > 0 && name === '' && position === '') return undefined
    const id = cellOf(row, header, 'id') || (/\((\d+)\)/.exec(cellOf(row, header, 'nameid', 'nameandid'))?.[1] ?? '')
    const isLocked = /\(LOCKED\)/i.test(cellOf(row, header, 'nameid', 'nameandid'))
    const roster = cellOf(row, header, 'rosterposition')
    return draftKingsPlayer({
      row: row.line,
      id,
      name,
      position,
      salary: cellOf(row, header, 'salary'),
      gameInfo: cellOf(row, header, 'gameinfo'),
      team: cellOf(row, header, 'teamabbrev'),
      average: cellOf(row, header, 'avgpointspergame'),
      slotNames: roster === '' ? null : readPositions(roster),
      isLocked,
    })
  })
  if (rows.kind === 'refused') return rows
  const isCaptain = rows.players.some((player) => player.slotNames?.includes('CPT'))
  const head = header.offset > 1 ? table.rows[0]!.cells : null
  return {
    site: 'draftkings',
    format: header.offset > 1 ? 'DraftKings upload file with its player pool' : 'DraftKings salaries',
    hasUploadIds: true,
    contest: isCaptain ? 'showdown' : null,
    sport: null,
    vintage: null,
    players: rows.players,
    heads: { id: 'ID', game: 'Game Info', team: 'TeamAbbrev', idForm: /^\d+$/ },
    dropped: rows.dropped,
    warnings: [],
    uploadHead: head,
  }
}

/** The six-column export of 2015 to 2017. It carries no ids: each player is known by name, team and position. */
export function readDraftKingsOld(fileName: string, table: CsvTable): PoolReading {
  const header = findHeader(table, ['position', 'name', 'salary'])
  if (!header) return readHeadless(table, OLD_COLUMNS, isOldPlayer, (headed) => readDraftKingsOld(fileName, headed))
  if (header.columns.has('id') || !(header.columns.has('gameinfo') || header.columns.has('teamabbrev'))) return undefined
  const missing = [...(header.columns.has('gameinfo') ? [] : ['GameInfo']), ...(header.columns.has('teamabbrev') ? [] : ['teamAbbrev'])]
  if (missing.length > 0) return refused(`${fileName}, row ${header.line}: missing ${missing.join(', ')}. Expected ${OLD}.`)
  const needed = Math.max(...['position', 'name', 'salary', 'gameinfo', 'teamabbrev'].map((name) => header.columns.get(name) ?? 0))
  const seen = new Map<string, number>()
  const rows = readRows(fileName, table, header, needed, OLD, (row) => {
    const name = cellOf(row, header, 'name')
    const position = cellOf(row, header, 'position')
    const team = cellOf(row, header, 'teamabbrev')
    return draftKingsPlayer({
      row: row.line,
      id: name === '' ? '' : madeUpId([name, team, position], seen),
      name,
      position,
      salary: cellOf(row, header, 'salary'),
      gameInfo: cellOf(row, header, 'gameinfo'),
      team,
      average: cellOf(row, header, 'avgpointspergame'),
      slotNames: null,
      isLocked: false,
    })
  })
  if (rows.kind === 'refused') return rows
  return {
    site: 'draftkings',
    format: 'DraftKings salaries, six columns (2015 to 2017)',
    hasUploadIds: false,
    contest: 'classic',
    sport: null,
    vintage: null,
    players: rows.players,
    heads: { id: 'Name', game: 'GameInfo', team: 'teamAbbrev', idForm: /./ },
    dropped: rows.dropped,
    warnings: ['This old export carries no player ids: lineups from it cannot be uploaded.'],
    uploadHead: null,
  }
}

// The order in which both exports have their columns.
const CURRENT_COLUMNS = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const OLD_COLUMNS = 'Position,Name,Salary,GameInfo,AvgPointsPerGame,teamAbbrev'

/** "José Link (101)" beside "José Link" and "101", a salary, a game and a team. */
function isCurrentPlayer(cells: readonly string[]): boolean {
  const [, both = '', name = '', id = '', , salary = ''] = cells
  const isNamed = /^\d+$/.test(id) && name !== '' && both.includes(name) && both.includes(`(${id})`)
  return isNamed && readSalary(salary) !== undefined && cells.length >= 8
}

function isOldPlayer(cells: readonly string[]): boolean {
  const [position = '', , salary = '', game = ''] = cells
  return cells.length === 6 && readPositions(position).length > 0 && readSalary(salary) !== undefined && readGameInfo(game).game !== null
}

type Cells = {
  row: number
  id: string
  name: string
  position: string
  salary: string
  gameInfo: string
  team: string
  average: string
  slotNames: readonly string[] | null
  isLocked: boolean
}

function draftKingsPlayer(cells: Cells): RawPlayer | string {
  if (cells.name === '') return 'The name is empty.'
  if (cells.id === '') return `${cells.name} has no ID.`
  const positions = readPositions(cells.position)
  if (positions.length === 0) return `${cells.name} has no position.`
  const salary = readSalary(cells.salary)
  if (salary === undefined) return `${cells.name} has no salary (“${cells.salary.slice(0, 40)}”).`
  if (cells.team === '') return `${cells.name} has no team.`
  const info = readGameInfo(cells.gameInfo)
  return {
    row: cells.row,
    id: cells.id,
    name: cells.name,
    positions,
    team: cells.team,
    opponent: opponentOf(cells.team, info),
    game: info.game,
    startsAt: info.startsAt,
    salary,
    averagePoints: readPoints(cells.average),
    status: info.state ?? (cells.isLocked ? 'LOCKED' : null),
    roles: null,
    slotNames: cells.slotNames,
    gameCell: cells.gameInfo,
  }
}

/** An id for files that have none: "stephen-curry-gs-pg", the second of that name "…-2". */
export function madeUpId(parts: readonly string[], seen: Map<string, number>): string {
  const id = parts
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const count = (seen.get(id) ?? 0) + 1
  seen.set(id, count)
  return count === 1 ? id : `${id}-${count}`
}
