// Weekly NFL files (projected and actual statistics, NFL.com's columns) and daily NBA files (LineStar's columns) → rows. What a row is
// graded by (`TotalPoints`, `Scored`) is kept apart from what a projection may read: the model is handed `Known` alone.
import { csvRows } from '../../dfs/files/csv-rows.ts'
import { detectTextKind } from '../../dfs/files/foreign.ts'
import { decodeText } from '../../dfs/files/text.ts'
import type { Points } from '../../units.ts'

/** What may be read before the game, and of earlier games. */
export type Known = {
  readonly season: number
  readonly week: number
  readonly playerId: string
  readonly name: string
  readonly position: string
  readonly team: string
  readonly opponent: string
  readonly isHome: boolean
  /** What the file's author projects; empty in files of actual statistics. Several where it carries several. */
  readonly brought: readonly Points[]
  /** Counted statistics of a game that is over; null in files of projections. */
  readonly counted: Counted | null
}

export type Counted = {
  readonly points: Points
  readonly touches: number
  readonly targets: number
  readonly yards: number
  readonly redZone: number
  readonly hasPlayed: boolean
}

export type WeeklyRow = {
  readonly known: Known
  /** The column of results: for grading only. null where the file leaves it empty. */
  readonly result: Points | null
}

export type WeeklyReading =
  | {
      readonly kind: 'rows'
      readonly layout: 'projected' | 'actual' | 'daily'
      readonly rows: readonly WeeklyRow[]
      readonly dropped: readonly { row: number; reason: string }[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

export const MAX_WEEKLY_BYTES = 20 * 1024 * 1024

type Cells = (column: string) => string
const number = (text: string) => (text.trim() === '' || !Number.isFinite(Number(text)) ? 0 : Number(text))

/**
 * Half a point per reception, a point per 25 passing or 10 other yards, 4 or 6 per touchdown, −2 per interception or lost fumble:
 * the scoring of these files, calculated from the counted statistics so that the column of results is not needed.
 */
export function pointsOf(cells: Cells): Points {
  const n = (column: string) => number(cells(column))
  const touchdowns = n('RushingTD') + n('ReceivingTD') + n('RetTD') + n('FumTD')
  return (
    n('PassingYDS') / 25 +
    4 * n('PassingTD') -
    2 * n('PassingInt') +
    (n('RushingYDS') + n('ReceivingYDS')) / 10 +
    6 * touchdowns +
    n('ReceivingRec') / 2 +
    2 * n('2PT') -
    2 * n('Fum')
  )
}

function countedOf(cells: Cells): Counted {
  const n = (column: string) => number(cells(column))
  const points = pointsOf(cells)
  const touches = n('Touches')
  const targets = n('Targets')
  return {
    points,
    touches,
    targets,
    yards: n('PassingYDS') + n('RushingYDS') + n('ReceivingYDS'),
    redZone: n('RzTouch'),
    hasPlayed: touches + targets + Math.abs(n('PassingYDS')) + Math.abs(points) > 0,
  }
}

const NFL_POSITIONS = ['QB', 'RB', 'WR', 'TE']

export function readWeekly(bytes: Uint8Array, fileName: string): WeeklyReading {
  const decoded = decodeText(bytes)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${fileName} is ${decoded.what}.` }
  const [head, ...lines] = csvRows(decoded.text).rows
  const columns = new Map((head?.cells ?? []).map((cell, index) => [cell, index]))
  const has = (...names: string[]) => names.every((name) => columns.has(name))
  const layout = has('Season', 'Week', 'PlayerId', 'Pos', 'PlayerWeekProjectedPts')
    ? 'projected'
    : has('Season', 'Week', 'PlayerId', 'Pos', 'Touches')
      ? 'actual'
      : has('LineStarId', 'Position', 'Projected', 'Scored')
        ? 'daily'
        : null
  if (layout === null)
    return {
      kind: 'refused',
      reason: `${fileName} seems to be ${detectTextKind(decoded.text)}. Expected weekly NFL projections or statistics (Season, Week, PlayerId, Pos …), or LineStar's NBA days.`,
    }
  const date = Number(/(\d{4})-?(\d{2})-?(\d{2})/.exec(fileName)?.slice(1).join('') ?? 0)
  const rows: WeeklyRow[] = []
  const dropped: { row: number; reason: string }[] = []
  for (const { line, cells } of lines) {
    const row =
      layout === 'daily'
        ? dailyRow((column) => cells[columns.get(column) ?? -1] ?? '', date)
        : nflRow((column) => cells[columns.get(column) ?? -1] ?? '', layout)
    if (typeof row === 'string') dropped.push({ row: line, reason: row })
    else rows.push(row)
  }
  if (rows.length === 0) return { kind: 'refused', reason: `${fileName} holds no player that can be graded.` }
  return { kind: 'rows', layout, rows, dropped }
}

function nflRow(cells: Cells, layout: 'projected' | 'actual'): WeeklyRow | string {
  const [season, week] = [number(cells('Season')), number(cells('Week'))]
  if (season < 1920 || week < 1) return 'the season or the week cannot be read'
  const position = cells('Pos').toUpperCase()
  if (!NFL_POSITIONS.includes(position)) return `${position || 'no position'} is not projected`
  const opponent = cells('PlayerOpponent')
  if (opponent === 'Bye') return 'a bye'
  const isProjected = layout === 'projected'
  return {
    known: {
      season,
      week,
      playerId: cells('PlayerId'),
      name: cells('PlayerName'),
      position,
      team: cells('Team'),
      opponent: opponent.replace('@', ''),
      isHome: !opponent.startsWith('@'),
      brought: isProjected ? [number(cells('PlayerWeekProjectedPts'))] : [],
      counted: isProjected ? null : countedOf(cells),
    },
    result: cells('TotalPoints').trim() === '' ? null : number(cells('TotalPoints')),
  }
}

function dailyRow(cells: Cells, date: number): WeeklyRow | string {
  const brought = [cells('Projected'), cells('Consensus')].map(number).filter((points) => points > 0)
  if (brought.length === 0) return 'no projection'
  const versus = cells('VersusStr')
  return {
    known: {
      season: Math.floor(date / 10_000),
      week: date % 10_000,
      playerId: cells('LineStarId'),
      name: cells('Name'),
      position: cells('Position').split('/')[0] ?? '',
      team: cells('Team'),
      opponent: versus.replace(/^(vs |@)/, ''),
      isHome: !versus.startsWith('@'),
      brought,
      counted: null,
    },
    result: cells('Scored').trim() === '' ? null : number(cells('Scored')),
  }
}
