// FanDuel's players list: 13 to 17 columns over the years, alone or to the right of the entries of an upload template.
import { isListedOut, NOT_STARTING } from '../players/player-status.ts'
import type { ContestKind } from '../slate.ts'
import type { CsvTable } from './csv-rows.ts'
import { opponentOf, readGameInfo } from './kickoff.ts'
import {
  cellOf,
  findHeader,
  type PoolReading,
  paidPositions,
  type RawPlayer,
  readHeadless,
  readPoints,
  readSalary,
  refused,
} from './reading.ts'
import { readRows } from './rows.ts'

const EXPECTED = 'the columns Id, Position, First Name, Nickname, Last Name, FPPG, Salary, Game, Team and Opponent'

export function readFanDuel(fileName: string, table: CsvTable): PoolReading {
  const header = findHeader(table, ['id', 'position', 'fppg']) ?? findHeader(table, ['id', 'position', 'salary', 'firstname', 'lastname'])
  if (!header) return readHeadless(table, COLUMNS, isPlayer, (headed) => readFanDuel(fileName, headed))
  const has = (name: string) => header.columns.has(name)
  const missing = [
    ...(has('nickname') || has('lastname') ? [] : ['Nickname']),
    ...(has('salary') ? [] : ['Salary']),
    ...(has('game') ? [] : ['Game']),
    ...(has('team') ? [] : ['Team']),
  ]
  if (missing.length > 0) return refused(`${fileName}, row ${header.line}: missing ${missing.join(', ')}. Expected ${EXPECTED}.`)
  const needed = Math.max(...['position', 'salary', 'game', 'team', 'opponent'].map((name) => header.columns.get(name) ?? 0))
  const mvpSalary = [...header.columns.keys()].find((key) => /^mvp.*salary$/.test(key))
  const starters = new Set<string>()
  const rows = readRows(fileName, table, header, needed, EXPECTED, (row): RawPlayer | string | undefined => {
    const first = cellOf(row, header, 'firstname')
    const name = cellOf(row, header, 'nickname') || `${first} ${cellOf(row, header, 'lastname')}`.trim()
    const id = cellOf(row, header, 'id')
    if (header.offset > 0 && id === '' && name === '') return undefined
    if (name === '') return 'The name is empty.'
    if (id === '') return `${name} has no Id.`
    const paid = paidPositions(row, header, name)
    if (typeof paid === 'string') return paid
    const { positions, salary } = paid
    const team = cellOf(row, header, 'team') || (positions.every((position) => ALONE.has(position)) ? name : '')
    if (team === '') return `${name} has no team.`
    if (/^(yes|y|true|1)$/i.test(cellOf(row, header, 'probablepitcher'))) starters.add(id)
    const info = readGameInfo(cellOf(row, header, 'game'))
    const captain = mvpSalary === undefined ? undefined : readSalary(cellOf(row, header, mvpSalary))
    return {
      row: row.line,
      id,
      name,
      positions,
      team,
      opponent: cellOf(row, header, 'opponent') || opponentOf(team, info),
      game: info.game,
      startsAt: info.startsAt,
      salary,
      averagePoints: readPoints(cellOf(row, header, 'fppg')),
      status: cellOf(row, header, 'injuryindicator') || info.state,
      ...battingPlace(cellOf(row, header, 'battingorder')),
      roles:
        captain === undefined
          ? null
          : [
              { slot: 'MVP', id, salary: captain },
              { slot: FOOTBALL_SLOT, id, salary },
            ],
      slotNames: null,
      gameCell: cellOf(row, header, 'game'),
    }
  })
  if (rows.kind === 'refused') return rows
  const players = inPlainSlot(withStarters(rows.players, starters))
  const contest = contestOf(players, cellsOf(table, header.next, header.columns.get('rosterposition')))
  return {
    site: 'fanduel',
    format: header.offset > 1 ? 'FanDuel upload template with its player pool' : 'FanDuel players list',
    hasUploadIds: true,
    contest,
    sport: null,
    vintage: (asked) => vintageOf(players, asked, mvpSalary !== undefined),
    players,
    heads: { id: 'Id', game: 'Game', team: 'Team', idForm: /^(\d+-)?\d+$/ },
    dropped: rows.dropped,
    warnings: [],
    uploadHead: header.offset > 1 ? table.rows[0]!.cells : null,
  }
}

// The order of the columns has been the same in every vintage; later ones only added to the right.
const COLUMNS =
  'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details,Tier,Probable Pitcher,Batting Order,Roster Position'

const isPlayer = (cells: readonly string[]) =>
  /^\d+-\d+$/.test(cells[0] ?? '') && readSalary(cells[7] ?? '') !== undefined && readGameInfo(cells[8] ?? '').game !== null

/**
 * Pitchers of a team whose starter the file names ("Probable Pitcher"), and who are not he, do not start. Of a team without a named
 * starter nothing is known.
 */
function withStarters(players: readonly RawPlayer[], starters: ReadonlySet<string>): readonly RawPlayer[] {
  const named = new Set(players.flatMap(({ id, team }) => (starters.has(id) ? [team] : [])))
  return players.map((player) =>
    !isListedOut(player) && player.positions.includes('P') && named.has(player.team) && !starters.has(player.id)
      ? { ...player, status: NOT_STARTING }
      : player,
  )
}

/** Every slot but the MVP's, as football calls it; a file cannot say, so hockey and basketball are told by their positions. */
const FOOTBALL_SLOT = 'AnyFLEX'

function inPlainSlot(players: readonly RawPlayer[]): readonly RawPlayer[] {
  if (!isHockey(players) && !isBasketball(players)) return players
  const renamed = (slot: string) => (slot === FOOTBALL_SLOT ? 'UTIL' : slot)
  return players.map((player) => ({ ...player, roles: player.roles?.map((role) => ({ ...role, slot: renamed(role.slot) })) ?? null }))
}

const isHockey = (players: readonly RawPlayer[]) => players.some(({ positions }) => positions.some((one) => /^[LR]?W$/.test(one)))

const isBasketball = (players: readonly RawPlayer[]) =>
  players.some(({ positions }) => positions.some((one) => /^(PG|SG|SF|PF)$/.test(one)))

/** "4" → fourth; empty or 0 = not known. */
function battingPlace(cell: string): { battingOrder?: number } {
  return /^[1-9]$/.test(cell) ? { battingOrder: Number(cell) } : {}
}

/** A classic lineup needs three teams: one game, or an MVP in "Roster Position", is the single-game contest. All MMA has an MVP. */
function contestOf(players: readonly RawPlayer[], rosterPositions: readonly string[]): ContestKind {
  const positions = new Set(players.flatMap((player) => player.positions))
  if (positions.size === 1 && [...positions].every((position) => ALONE.has(position))) return 'classic'
  const games = new Set(players.map((player) => player.game))
  return rosterPositions.some((cell) => /\bMVP\b/i.test(cell)) || games.size === 1 ? 'showdown' : 'classic'
}

/** Rosters changed over the years; the players tell which: kickers until 2017, left and right wings until 2016, an MVP salary since 2024 (in hockey and basketball 2025). */
function vintageOf(players: readonly RawPlayer[], contest: ContestKind, hasMvpSalary: boolean): string {
  const has = (position: string) => players.some((player) => player.positions.includes(position))
  if (contest === 'showdown')
    return hasMvpSalary ? '' : has('QB') ? '2018 to 2023' : isHockey(players) || isBasketball(players) ? 'to 2024' : ''
  if (has('QB') && has('K')) return 'to 2017'
  if (has('LW') && has('RW')) return 'to 2016'
  return ''
}

/** Fighters, drivers and golfers: nobody has a team. */
const ALONE: ReadonlySet<string> = new Set(['F', 'D', 'G'])

function cellsOf(table: CsvTable, from: number, column: number | undefined): string[] {
  return column === undefined ? [] : table.rows.slice(from).map((row) => row.cells[column] ?? '')
}
