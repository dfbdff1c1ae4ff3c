// Which rosters stand in a table of picks, whoever wrote it?
import { groupBy } from '../../group-by.ts'
import { plural } from '../../plural.ts'
import type { CsvRow } from '../files/csv-rows.ts'
import type { Dropped, Refused } from '../files/reading.ts'
import { refused } from '../files/reading.ts'
import { centsOf } from '../lobby/lobby-words.ts'
import { countIn, cutTo, isBroken, momentIn, numberIn, placeIn } from './cells.ts'
import { clubOf } from './clubs.ts'
import {
  BestBallDraft,
  type BestBallPick,
  type BestBallSite,
  MOST_DRAFTS,
  MOST_PICKS,
  MOST_TEAMS,
  playerKey,
  roundOf,
  teamsOfSnake,
} from './draft.ts'
import { type DraftColumn, type Layout, underdogCells } from './layouts.ts'

type DraftLayout = Extract<Layout, { kind: 'drafts' }>

export type DraftsRead = {
  readonly kind: 'drafts'
  readonly fileName: string
  /** What kind of file it is, in words. */
  readonly format: string
  readonly drafts: readonly BestBallDraft[]
  /** Rows that are on no roster, with the reason. */
  readonly dropped: readonly Dropped[]
  /** Picks of others on the same boards. */
  readonly ofOthers: number
  readonly warnings: readonly string[]
}

/** A row of the table before its draft is put together. */
type Row = {
  readonly line: number
  readonly key: string
  readonly site: BestBallSite
  readonly drafter: string
  readonly contest: string
  readonly fee: number | null
  readonly teams: number | null
  readonly round: number | null
  readonly overall: number | null
  /** A number that may be a place in the draft or in the round. */
  readonly pick: number | null
  readonly inRound: number | null
  readonly player: string
  readonly position: string
  readonly team: string | null
  readonly adp: number | null
  readonly pickedAt: number | null
}

/** The rows below the headings, and why they ended before the file did; null: they did not. */
export type DraftRows = Iterable<CsvRow> & { broken(): string | null }

/**
 * @param me  name under which the person drafts, where the table holds the picks of everybody
 */
export function readDrafts(fileName: string, layout: DraftLayout, head: CsvRow, body: DraftRows, me: string | null): DraftsRead | Refused {
  const underdog = layout.site === 'underdog' ? underdogCells(head.cells) : null
  const dropped: Dropped[] = []
  const rows: Row[] = []
  for (const row of body) {
    const read = rowOf(row, layout, underdog)
    if (typeof read === 'string') dropped.push({ row: row.line, reason: read })
    else rows.push(read)
  }
  // A file that ends in a refusal is not put together first.
  const broken = body.broken()
  if (broken !== null) return refused(broken)
  if (rows.length + dropped.length === 0) return refused(`${fileName} has the headings of ${layout.name} and nothing below them.`)
  const own = ownRows(fileName, rows, me)
  if (own.kind === 'refused') return own
  const byKey = groupBy(own.rows, ({ site, key }) => `${site} ${key}`)
  if (byKey.size > MOST_DRAFTS)
    return refused(`${fileName} holds ${plural(byKey.size, 'draft')}; at most ${MOST_DRAFTS} are kept. Export one season at a time.`)
  const drafts: BestBallDraft[] = []
  for (const picks of byKey.values()) {
    const draft = draftOf(picks, dropped)
    if (draft !== null) drafts.push(draft)
  }
  if (drafts.length === 0) {
    const [first] = dropped
    return refused(
      `${fileName} has the headings of ${layout.name} and no pick below them that can be read.${first ? ` Row ${first.row}: ${first.reason}.` : ''}`,
    )
  }
  const isWithoutClub = drafts.every(({ picks }) => picks.every(({ team }) => team === null))
  const warnings = isWithoutClub
    ? [
        'The file names no clubs: stacks are known as soon as a list of average draft positions with clubs is brought, or another file of these players.',
      ]
    : []
  return {
    kind: 'drafts',
    fileName,
    format: layout.name,
    drafts: drafts.sort((a, b) => (b.draftedAt ?? 0) - (a.draftedAt ?? 0)),
    dropped: dropped.sort((a, b) => a.row - b.row),
    ofOthers: own.others,
    warnings,
  }
}

function rowOf(row: CsvRow, layout: DraftLayout, underdog: ReturnType<typeof underdogCells> | null): Row | string {
  const cell = (column: DraftColumn) => row.cells[layout.at[column] ?? -1] ?? ''
  const firstFilled = (places: readonly number[]) => places.map((at) => row.cells[at] ?? '').find((text) => text !== '') ?? ''
  const key = cell('roster')
  if (key === '') return 'it names no draft'
  const player = (cell('player') || `${cell('first')} ${cell('last')}`).trim()
  if (player === '') return 'it names no player'
  if (player.length > 80) return 'its player has more than 80 letters'
  const contest = underdog ? firstFilled(underdog.titles) : cell('contest')
  const broken = Object.entries({ draft: `${key}${cell('entry')}`, player, contest, club: cell('team') }).find(([, text]) => isBroken(text))
  if (broken) return `its ${broken[0]} holds a character that cannot be kept`
  const place = placeIn(cell('pick'))
  const position = cell('position')
    .toUpperCase()
    .replace(/[^A-Z0-9/]/g, '')
  const adp = numberIn(cell('adp'))
  return {
    line: row.line,
    key: cutTo([key, cell('entry')].filter((part) => part !== '').join(' / '), 120),
    site: layout.site === 'other' ? siteIn(cell('site')) : layout.site,
    drafter: cell('drafter'),
    contest: cutTo(contest, 160),
    fee: centsOf(underdog ? firstFilled(underdog.fees) : cell('fee')),
    teams: teamsIn(cell('teams')),
    round: countIn(cell('round')) ?? place?.round ?? null,
    overall: countIn(cell('overall')),
    pick: place ? null : countIn(cell('pick')),
    inRound: countIn(cell('inRound')) ?? place?.inRound ?? null,
    player,
    position: position.slice(0, 8),
    team: clubOf(cell('team')),
    adp: adp !== null && adp >= 1 && adp <= 2000 ? adp : null,
    pickedAt: momentIn(cell('pickedAt')),
  }
}

const teamsIn = (cell: string): number | null => {
  const teams = countIn(cell)
  return teams !== null && teams >= 2 && teams <= MOST_TEAMS ? teams : null
}

const siteIn = (cell: string): BestBallSite => {
  const name = cell.toLowerCase().replace(/[^a-z]/g, '')
  return name === 'underdog' || name === 'ud'
    ? 'underdog'
    : name === 'draftkings' || name === 'dk'
      ? 'draftkings'
      : name === 'drafters'
        ? name
        : 'other'
}

/** The rows of whoever brings the file: all, where it names no drafters or only one. */
function ownRows(fileName: string, rows: readonly Row[], me: string | null) {
  const names = [...new Set(rows.map(({ drafter }) => drafter).filter((name) => name !== ''))]
  const same = (name: string) => name.trim().toLowerCase() === me?.trim().toLowerCase()
  if (names.length <= 1) return { kind: 'rows', rows, others: 0 } as const
  const list = `${names
    .slice(0, 12)
    .map((name) => cutTo(name, 80))
    .join(', ')}${names.length > 12 ? ' …' : ''}`
  if (me === null || me.trim() === '')
    return refused(`${fileName} holds the picks of ${names.length} drafters (${list}). Write which of them is you, then bring it again.`)
  const own = rows.filter(({ drafter }) => same(drafter))
  if (own.length === 0) return refused(`${fileName} holds no pick of “${me.trim()}”. Its drafters are ${list}.`)
  return { kind: 'rows', rows: own, others: rows.length - own.length } as const
}

/** One roster out of its rows; rows that cannot be on it go to `dropped`. */
function draftOf(rows: readonly Row[], dropped: Dropped[]): BestBallDraft | null {
  const kept: Row[] = []
  const players = new Set<string>()
  for (const row of rows) {
    const player = playerKey(row)
    if (players.has(player)) {
      dropped.push({ row: row.line, reason: `${row.player} stands twice on the same roster` })
      continue
    }
    players.add(player)
    kept.push(row)
  }
  if (kept.length > MOST_PICKS) {
    for (const { line } of kept)
      dropped.push({
        row: line,
        reason: `its draft has ${kept.length} picks, more than the ${MOST_PICKS} that one roster takes: it may hold those of everybody`,
      })
    return null
  }
  const [first] = kept
  const placed = placesIn(kept)
  const picks = kept
    .map((row, i): BestBallPick => {
      const { overall, round } = placed.places[i]!
      const { player, position, team, adp, pickedAt } = row
      return { overall, round, player, position, team, adp, pickedAt }
    })
    .sort((a, b) => (a.overall ?? Infinity) - (b.overall ?? Infinity) || (a.round ?? Infinity) - (b.round ?? Infinity))
  const moments = kept.flatMap(({ pickedAt }) => (pickedAt === null ? [] : [pickedAt]))
  const read = BestBallDraft.safeParse({
    key: first!.key,
    site: first!.site,
    contest: first!.contest,
    entryFee: kept.map(({ fee }) => fee).find((fee) => fee !== null) ?? null,
    teams: placed.teams,
    draftedAt: moments.length === 0 ? null : Math.min(...moments),
    picks,
  })
  if (read.success) return read.data
  for (const { line } of kept) dropped.push({ row: line, reason: 'its draft holds a figure that no draft has' })
  return null
}

/** Where each row stands in its draft, and how many drafted. */
function placesIn(rows: readonly Row[]): {
  readonly places: readonly Pick<BestBallPick, 'overall' | 'round'>[]
  readonly teams: number | null
} {
  const said = rows.map(({ teams }) => teams).find((teams) => teams !== null) ?? null
  const meaning = meaningOfPick(rows, said)
  const inRoundOf = (row: Row) => row.inRound ?? (meaning === 'in the round' ? row.pick : null)
  const overallOf = (row: Row) => row.overall ?? (meaning === 'in the draft' || row.round === 1 ? row.pick : null)
  const byRound = rows.toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0))
  const teams =
    said ??
    teamsOfSnake(sorted(rows.map(overallOf))) ??
    teamsByRounds(byRound.map((row) => ({ round: row.round, inRound: inRoundOf(row) })))
  const places = rows.map((row) => {
    const inRound = inRoundOf(row)
    const overall = overallOf(row) ?? (teams !== null && row.round !== null && inRound !== null ? (row.round - 1) * teams + inRound : null)
    return { overall, round: row.round ?? (overall !== null && teams !== null ? roundOf(overall, teams) : null) }
  })
  return { places, teams }
}

/** Whether a bare "pick" counts within its round or through the whole draft; unknown where the rows fit both. */
function meaningOfPick(rows: readonly Row[], teams: number | null): 'in the draft' | 'in the round' | 'unknown' {
  if (rows.some(({ round }) => round === null)) return 'in the draft'
  const numbered = rows.filter(({ pick }) => pick !== null).toSorted((a, b) => a.round! - b.round!)
  const isRising = numbered.every(({ pick }, i) => i === 0 || pick! > numbered[i - 1]!.pick!)
  const isShort = numbered.every(({ pick }) => pick! <= (teams ?? MOST_TEAMS))
  if (teams !== null) {
    if (numbered.every(({ pick, round }) => roundOf(pick!, teams) === round)) return 'in the draft'
    return isShort ? 'in the round' : 'unknown'
  }
  // Through a draft the numbers rise from round to round; within rounds of a snake they go up and down.
  if (isRising) return numbered.length >= 3 ? 'in the draft' : 'unknown'
  return isShort ? 'in the round' : 'unknown'
}

const sorted = (overalls: readonly (number | null)[]): number[] =>
  overalls.some((overall) => overall === null) ? [] : (overalls as number[]).toSorted((a, b) => a - b)

/** In a snake the places of two rounds that follow each other add up to the drafters and one. */
function teamsByRounds(rows: readonly { readonly round: number | null; readonly inRound: number | null }[]): number | null {
  let found: number | null = null
  for (let at = 0; at + 1 < rows.length; at++) {
    const [one, next] = [rows[at]!, rows[at + 1]!]
    if (one.round === null || next.round !== one.round + 1 || one.inRound === null || next.inRound === null) continue
    const teams = one.inRound + next.inRound - 1
    if (teams < 2 || teams > MOST_TEAMS || (found !== null && found !== teams)) return null
    found = teams
  }
  return found
}
