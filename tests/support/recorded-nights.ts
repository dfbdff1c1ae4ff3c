// Nights of which salaries, what was projected, and what was then scored are recorded (../shared/data): to fit and to grade how far
// projections and averages are off. Used by scripts/fit/projection-error.ts, scripts/check/roi.ts and the tests beside them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { normalizedName } from '#core/dfs/imports/names.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { rosterFor } from '#core/dfs/sites.ts'
import type { DfsSport, Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'
import { score } from '#core/projections/scoring.ts'
import type { Basis } from '#core/simulation/scores/projection-error.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../shared/data')
const file = (name: string) => path.join(FOLDER, name)
export const hasRecordedNights = existsSync(file('dfs-standings')) && existsSync(file('projections')) && existsSync(file('player-logs'))

export type RecordedNight = {
  readonly name: string
  readonly basis: Basis
  readonly slate: Slate
  readonly projected: Readonly<Record<string, number>>
  /** Points that were scored; who is missing did not play or is not told. */
  readonly scored: Readonly<Record<string, number>>
  /** Share of the field, null = not recorded. `isReal`: counted from a contest; else forecast by a vendor. */
  readonly ownership: Readonly<Record<string, number>> | null
  readonly isReal: boolean
}

type Row = Readonly<Record<string, string>>
function rowsOf(name: string): Row[] {
  const [head, ...lines] = readFileSync(file(name), 'utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  const keys = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [keys[i]?.trim() ?? '', value])))
}

function slateOf(name: string): Slate {
  const reading = readSlate(readFileSync(file(name)), path.basename(name))
  if (reading.kind !== 'slate') throw new Error(`${name} is not read`)
  return reading.slate
}

/** Averages of a slate's own file. */
const averages = ({ players }: Slate) =>
  Object.fromEntries(players.flatMap(({ id, averagePoints }) => ((averagePoints ?? 0) > 0 ? [[id, averagePoints!]] : [])))

const byName = (players: readonly SlatePlayer[], of: (name: string) => number | undefined) =>
  Object.fromEntries(
    players.flatMap(({ id, name }) => {
      const value = of(normalizedName(name))
      return value === undefined ? [] : [[id, value]]
    }),
  )

function contest(name: string, standingsFile: string, salaries: string): RecordedNight {
  const standings = readStandings(readFileSync(file(`dfs-standings/${standingsFile}`)), 'standings.csv')
  if (standings.kind !== 'standings') throw new Error(`${name} is not read`)
  const slate = slateOf(salaries)
  const points = new Map(standings.players.map((one) => [normalizedName(one.name), one.points ?? 0]))
  const held = new Map(standings.players.map((one) => [normalizedName(one.name), one.drafted]))
  return {
    name,
    basis: 'average',
    slate,
    projected: averages(slate),
    scored: byName(slate.players, (player) => points.get(player)),
    ownership: byName(slate.players, (player) => held.get(player)),
    isReal: true,
  }
}

/** The contests whose every entry is recorded: season averages of the salary file, the real field. */
export function recordedContestNights(): RecordedNight[] {
  return [
    ...['2024-12-19', '2024-12-21', '2024-12-25'].map((day) =>
      contest(`nba ${day}`, `dk-contest-standings-nba-${day}.csv`, `dfs-entries/dk-nba-entries-${day}.csv`),
    ),
    contest('mma 2019-11-09', 'dk-contest-standings-80052526-mma-2019-11-09.csv', 'dfs-salaries/dk-mma-2019-11-09-zabit-kattar.csv'),
  ]
}

const NBA = rosterFor('draftkings', 'nba', 'classic')!
function publishedNight(name: string, column: 'Projected' | 'PPG'): RecordedNight {
  const rows = rowsOf(`projections/${name}`).filter((row) => Number(row.Salary) > 0)
  const players = rows.map((row): SlatePlayer => {
    const other = row.VersusStr!.replace('@', '')
    const isAway = row.VersusStr!.startsWith('@')
    return {
      id: row.LineStarId!,
      name: row.Name!,
      positions: row.Position!.split('/'),
      team: row.Team!,
      opponent: other,
      game: isAway ? `${row.Team}@${other}` : `${other}@${row.Team}`,
      startsAt: null,
      salary: Number(row.Salary),
      averagePoints: Number(row.PPG) || null,
      status: null,
      roles: null,
    }
  })
  const numbers = (column: string, worth = 1) =>
    Object.fromEntries(rows.flatMap((row) => (Number(row[column]) > 0 ? [[row.LineStarId!, Number(row[column]) * worth]] : [])))
  const plays = new Set(rows.filter((row) => Number(row.Projected) > 0).map((row) => row.LineStarId!))
  return {
    name: `nba ${name.slice(13, 23)}`,
    basis: column === 'PPG' ? 'average' : 'projection',
    slate: {
      site: 'draftkings',
      sport: 'nba',
      contest: 'classic',
      slots: NBA.slots.map((slot) => slot.name),
      salaryCap: NBA.salaryCap,
      players,
    },
    // Whom the vendor took out was known to be absent.
    projected: Object.fromEntries(Object.entries(numbers(column)).filter(([id]) => plays.has(id))),
    scored: Object.fromEntries(rows.map((row) => [row.LineStarId!, Number(row.Scored) || 0])),
    ownership: numbers('ProjOwn', 0.01),
    isReal: false,
  }
}

/** A week of published projections with a forecast of ownership; or, of the same nights, the season averages. */
export function publishedNights(column: 'Projected' | 'PPG' = 'Projected'): RecordedNight[] {
  return readdirSync(file('projections'))
    .filter((name) => name.startsWith('linestar-nba'))
    .map((name) => publishedNight(name, column))
}

function madeSlate(
  sport: DfsSport,
  site: Slate['site'],
  list: readonly (Pick<SlatePlayer, 'id' | 'name' | 'team' | 'salary'> & { position: string })[],
): Slate {
  const roster = rosterFor(site, sport, 'classic')!
  const players = list.map(({ position, ...one }) => ({
    ...one,
    positions: [position],
    opponent: null,
    game: null,
    startsAt: null,
    averagePoints: null,
    status: null,
    roles: null,
  }))
  return { site, sport, contest: 'classic', slots: roster.slots.map((slot) => slot.name), salaryCap: roster.salaryCap, players }
}

/** FanDuel's NBA lists of 2018-19 and the box scores of those days. */
export function boxScoreNights(): RecordedNight[] {
  const lists = [
    ['FanDuel-NBA-2018-11-14-30079-players-list.csv', '2018-11-14'],
    ['FanDuel-NBA-2018-12-20-31257-players-list.csv', '2018-12-20'],
    ['FanDuel-NBA-2019-04-03-34166-players-list.csv', '2019-04-03'],
  ] as const
  const days = new Set<string>(lists.map(([, day]) => day))
  const box = new Map<string, number>()
  for (const row of rowsOf('player-logs/nba-player-box-2014-15-to-2020-21.csv')) {
    if (!days.has(row.date!)) continue
    const n = (key: string) => Number(row[key]) || 0
    const line = { points: n('pts'), rebounds: n('reb'), assists: n('ast'), steals: n('stl'), blocks: n('blk'), turnovers: n('tov') }
    box.set(`${row.date} ${normalizedName(row.player!)}`, score('fanduel', 'nba', line as never))
  }
  return lists.map(([name, day]) => {
    const slate = slateOf(`dfs-salaries/${name}`)
    const scored = byName(slate.players, (player) => box.get(`${day} ${player}`))
    return { name: `nba ${day}`, basis: 'average', slate, projected: averages(slate), scored, ownership: null, isReal: false }
  })
}

/** Positions of the season 2020 by name, from the weekly player files. */
function positionsOf2020(): ReadonlyMap<string, string> {
  const rows = rowsOf('player-logs/nfl-weekly-nflverse-2018-2022.csv').filter(({ season }) => season === '2020')
  return new Map(rows.map((row) => [normalizedName(row.player_display_name!), row.position!]))
}

/** A season of FanDuel's NFL prices and points, week by week; the average of the weeks before stands for the file's. */
export function weeklyNights(): RecordedNight[] {
  const rows = weeklyRows(positionsOf2020())
  const before = new Map<string, number[]>()
  const nights: RecordedNight[] = []
  for (let week = 1; week <= 17; week++) {
    const now = rows.filter((row) => row.week === week)
    const known = now.filter(({ id, salary }) => (before.get(id)?.length ?? 0) >= 3 && salary > 0)
    const mean = (id: string) => before.get(id)!.reduce((sum, one) => sum + one, 0) / before.get(id)!.length
    if (known.length > 0)
      nights.push({
        name: `nfl 2020 week ${week}`,
        basis: 'average',
        slate: madeSlate('nfl', 'fanduel', known),
        projected: Object.fromEntries(known.map(({ id }) => [id, mean(id)] as const).filter(([, value]) => value > 0)),
        scored: Object.fromEntries(known.map(({ id, points }) => [id, points])),
        ownership: null,
        isReal: false,
      })
    for (const { id, points } of now) before.set(id, [...(before.get(id) ?? []), points])
  }
  return nights
}

type Listed = Pick<SlatePlayer, 'id' | 'name' | 'team' | 'salary'> & { readonly position: string }
type Week = Listed & { readonly week: number; readonly points: number }

/** ,Week,"Last, First",team, opponent,points,price,Home */
function weeklyRows(positions: ReadonlyMap<string, string>): Week[] {
  const lines = readFileSync(file('stats-logs/nfl-weekly-fanduel-points.csv'), 'utf8').trim().split(/\r?\n/).slice(1)
  return lines.flatMap((line) => {
    const name = /"([^"]*)"/.exec(line)?.[1]?.split(', ').reverse().join(' ')
    const rest = line.replace(/"[^"]*"/, 'x').split(',')
    const position = name === undefined ? 'DST' : positions.get(normalizedName(name))
    const [team, called] = [rest[3]!.trim(), name ?? rest[2]!]
    if (position === undefined) return []
    return [
      {
        week: Number(rest[1]),
        id: `${called} ${team}`,
        name: called,
        team,
        position,
        points: Number(rest[5]) || 0,
        salary: Number(rest[6]) || 0,
      },
    ]
  })
}

/** One NFL week of projections by a vendor, and FanDuel's points of that week. */
export function projectedWeek(): RecordedNight[] {
  const scoredBy = new Map(
    rowsOf('stats-logs/nfl-weekly-actual-2023.csv')
      .filter(({ Week }) => Number(Week) === 6)
      .map((row) => {
        const n = (key: string) => Number(row[key]) || 0
        const passing = 0.04 * n('PassingYDS') + 4 * n('PassingTD') - n('PassingInt')
        const moving = 0.1 * (n('RushingYDS') + n('ReceivingYDS')) + 6 * (n('RushingTD') + n('ReceivingTD') + n('RetTD'))
        return [normalizedName(row.PlayerName!), passing + moving + 0.5 * n('ReceivingRec') - 2 * n('Fum') + 2 * n('2PT')]
      }),
  )
  const rows = rowsOf('dfs-salaries/nfl-projections-2023-for-template.csv').map(
    (row) => ({ ...row, name: `${row.first_name} ${row.last_name}` }) as Row,
  )
  const list = rows.filter((row) => Number(row.ppg_projection) > 0 && scoredBy.has(normalizedName(row.name!)))
  const slate = madeSlate(
    'nfl',
    'fanduel',
    list.map((row) => ({ id: row.name!, name: row.name!, team: row.team!, position: row.position!, salary: Number(row.salary) })),
  )
  const projected = Object.fromEntries(list.map((row) => [row.name!, Number(row.ppg_projection)]))
  const scored = byName(slate.players, (name) => scoredBy.get(name))
  return [{ name: 'nfl 2023 week 6', basis: 'projection', slate, projected, scored, ownership: null, isReal: false }]
}

/** Baseball, one night of confirmed hitters: a vendor's projections, or the averages of the season. */
export function hitterNights(column: 'Proj FP' | 'S FP'): RecordedNight[] {
  const rows = rowsOf('projections/mlb-2016-08-12-hitters-proj-vs-actual.csv').filter(
    (row) => Number(row['Batting Order (Confirmed)']) > 0 && Number(row[column]) > 0,
  )
  const named = rows.map((row) => ({ row, id: `${row['Player Name']} ${row.Team}` }))
  const list = named.map(({ row, id }) => ({ id, name: row['Player Name']!, team: row.Team!, position: 'OF', salary: Number(row.Salary) }))
  return [
    {
      name: 'mlb 2016-08-12',
      basis: column === 'S FP' ? 'average' : 'projection',
      slate: madeSlate('mlb', 'draftkings', list),
      projected: Object.fromEntries(named.map(({ row, id }) => [id, Number(row[column])])),
      scored: Object.fromEntries(named.map(({ row, id }) => [id, Number(row['Actual FP']) || 0])),
      ownership: null,
      isReal: false,
    },
  ]
}
