// Flattened snapshots of The Odds API: one price per row (with or without book), or one book's three markets per row.
import { type CsvTable, csvRows, headerKey } from '../../dfs/files/csv-rows.ts'
import type { FileEvent, OddsReading } from './file-quotes.ts'
import { type Found, Gathering } from './gathering.ts'
import { momentOf } from './moments.ts'

type Cell = (name: string) => string
type Layout = {
  readonly format: string
  readonly has: readonly string[]
  readonly read: (cell: Cell, event: FileEvent) => readonly Found[]
  /** The column that tells when the snapshot was taken; '' = none. */
  readonly taken: string
}

const LAYOUTS: readonly Layout[] = [
  {
    format: 'flattened snapshot, one price per row',
    has: ['eventid', 'bookmaker', 'market', 'outcomename', 'price'],
    read: pricePerRow,
    taken: 'snapshotutc',
  },
  {
    format: 'flattened snapshot, one book per row',
    has: ['gameid', 'bookmaker', 'mlhome', 'mlaway'],
    read: bookPerRow,
    taken: 'snapshottakenatutc',
  },
  {
    format: 'flattened props without books and times',
    has: ['eventid', 'player', 'market', 'line', 'odds'],
    read: propPerRow,
    taken: '',
  },
]

/** Reads a flattened snapshot; undefined when the table has none of the known headers. @param isArchive reads every capture, each with its time */
export function readOddsCsv(text: string, isArchive = false): OddsReading | undefined {
  const table = csvRows(text)
  const keys = table.rows[0]?.cells.map(headerKey) ?? []
  const layout = LAYOUTS.find(({ has }) => has.every((key) => keys.includes(key)))
  return layout && readRows(table, new Map(keys.map((key, at) => [key, at])), layout, isArchive)
}

function readRows(table: CsvTable, columns: ReadonlyMap<string, number>, layout: Layout, isArchive: boolean): OddsReading {
  const into = new Gathering()
  let taken: number | null = null
  for (const { line, cells } of table.rows.slice(1)) {
    const cell: Cell = (name) => cells[columns.get(name) ?? -1] ?? ''
    const id = cell('eventid') || cell('gameid')
    if (id === '' || id.length > 200) {
      into.drop(line, 'no event id.')
      continue
    }
    const at = layout.taken === '' ? null : momentOf(cell(layout.taken))
    if (!isArchive && at !== null && taken !== null && at !== taken) {
      into.drop(line, 'of another snapshot than the rows before: give one file per snapshot.')
      continue
    }
    taken ??= at
    const event = into.event({
      id,
      sport: cell('sportkey') || cell('sport'),
      home: cell('hometeam') || null,
      away: cell('awayteam') || null,
      startsAt: momentOf(cell('commencetime')),
    })
    for (const found of layout.read(cell, event)) into.price(line, event, found, isArchive ? at : null)
  }
  return into.finish(layout.format, taken)
}

/** A number, null where the cell is empty, the text itself where it is neither: the check says what is wrong. */
function numberIn(cell: string): unknown {
  if (cell === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
}

function pricePerRow(cell: Cell): Found[] {
  const book = cell('bookmaker')
  return [
    {
      book,
      bookTitle: cell('bookmakertitle') || book,
      market: cell('market'),
      selection: cell('outcomename'),
      subject: cell('description') || null,
      point: numberIn(cell('point')),
      price: numberIn(cell('price')),
      limit: null,
      bookTime: momentOf(cell('lastupdate')),
    },
  ]
}

function bookPerRow(cell: Cell, { home, away }: FileEvent): Found[] {
  const book = cell('bookmaker')
  const common = { book, bookTitle: book, subject: null, limit: null, bookTime: momentOf(cell('bookmakerlastupdateutc')) }
  const found = (market: string, selection: string | null, price: string, point?: string): Found[] =>
    cell(price) === '' ? [] : [{ ...common, market, selection, point: point ? numberIn(cell(point)) : null, price: numberIn(cell(price)) }]
  return [
    ...found('h2h', home, 'mlhome'),
    ...found('h2h', away, 'mlaway'),
    ...found('spreads', home, 'spreadhomeodds', 'spreadhome'),
    ...found('spreads', away, 'spreadawayodds', 'spreadaway'),
    ...found('totals', 'Over', 'totaloverodds', 'totalline'),
    ...found('totals', 'Under', 'totalunderodds', 'totalline'),
  ]
}

/** The market's selection and the player share one column: "h2h toronto blue jays", "totals over", or a player with Over or Under. */
function propPerRow(cell: Cell, { home, away }: FileEvent): Found[] {
  const market = cell('market')
  const player = cell('player')
  const words = player.toLowerCase()
  const team = [home, away].find((one) => one !== null && words.endsWith(one.toLowerCase()))
  const side = /(^|\s)(over|under|yes|no)$/.exec(words)?.[2]
  const named = side ? `${side[0]!.toUpperCase()}${side.slice(1)}` : undefined
  const isTeamRow = cell('type') === 'team'
  const subject = isTeamRow || !named ? null : player.slice(0, -named.length).trim() || null
  const common = { book: '', bookTitle: '', limit: null, bookTime: null }
  const selection = isTeamRow ? (team ?? named ?? '') : (named ?? '')
  return [{ ...common, market, selection, subject, point: numberIn(cell('line')), price: numberIn(cell('odds')) }]
}
