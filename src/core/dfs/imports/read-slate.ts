// The one door for salary files: any site, any vintage, CSV or JSON → a slate, or a sentence that says why not.
import { brokenColumn } from '../files/check-columns.ts'
import { csvRows, type Progress } from '../files/csv-rows.ts'
import { isEsportsCaptain, notOfTheNfl, SITE_NAMES, SPORT_NAMES, siteNamed, sportOf } from '../files/detect.ts'
import { readDraftKings, readDraftKingsOld } from '../files/draftkings.ts'
import { readDraftKingsJson } from '../files/draftkings-json.ts'
import { readFanDuel } from '../files/fanduel.ts'
import { readFantasyDraft } from '../files/fantasydraft.ts'
import { detectFileKind, detectJsonKind } from '../files/foreign.ts'
import { withHalvesOfTheDay } from '../files/kickoff.ts'
import { plainNames } from '../files/mangles.ts'
import { type Dropped, type PoolReading, type RawPlayer, type RawPool, refused, type SlateReading } from '../files/reading.ts'
import { mergeRoles } from '../files/roles.ts'
import { readableText, salariesTooLarge } from '../files/text.ts'
import { readYahoo } from '../files/yahoo.ts'
import { canFill, ROSTERS, type Roster, rosterFor } from '../sites.ts'
import type { ContestKind, SlatePlayer } from '../slate.ts'

const EXPECTED = 'Expected the salary file that DraftKings (Export to CSV) or FanDuel (Download players list) offers for a contest.'

const TIERS = 'a Tiers contest of DraftKings: one player of each tier, no salaries; lineups of such contests are not built here.'

/** Rows of players and entries in one file: the largest slates have about a thousand players, twice in captain contests. */
const MOST_ROWS = 5_000

/** Reads the bytes or the text of a salary file. `contest` overrules what the content says, where both are possible. `progress` hears of a table how many characters are read. Never throws. */
export function readSlate(input: Uint8Array | string, fileName: string, contest?: ContestKind, progress?: Progress): SlateReading {
  const tooLarge = salariesTooLarge(fileName, input.length)
  if (tooLarge !== null) return refused(tooLarge)
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const text = decoded.text
  if (text.trim() === '') return refused(`${fileName} is empty. ${EXPECTED}`)
  const pool = /^\s*[[{]/.test(text) ? readJson(fileName, text) : readTable(fileName, text, progress)
  if (pool === undefined || 'kind' in pool) return pool ?? refused(`${fileName} is none of the files known here. ${EXPECTED}`)
  const { rows: players, warnings } = plainNames(pool.players)
  return assemble(fileName, { ...pool, players, warnings: [...decoded.warnings, ...pool.warnings, ...warnings] }, contest)
}

function readJson(fileName: string, text: string): PoolReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(why)?.[1]
    const row = position === undefined ? text.split('\n').length : text.slice(0, Number(position)).split('\n').length
    return refused(`${fileName}, row ${row}: the JSON is broken or cut off here. ${EXPECTED}`)
  }
  return (
    readDraftKingsJson(fileName, value) ??
    refused(`${fileName} seems to be ${detectJsonKind(value)}; it is neither draftables nor available players. ${EXPECTED}`)
  )
}

function readTable(fileName: string, text: string, progress: Progress | undefined): PoolReading {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) {
    return refused(`${fileName} is a web page, not a salary file; the download may have asked for a sign-in. ${EXPECTED}`)
  }
  const { text: withHalves, said } = withHalvesOfTheDay(text)
  const table = csvRows(withHalves, progress)
  if (table.rows.length > MOST_ROWS) {
    const seems = detectFileKind(table)
    if (seems !== 'a salary file' && seems !== 'an entries file')
      return refused(`${fileName}, row ${table.rows[0]?.line ?? 1}: this seems to be ${seems}. ${EXPECTED}`)
    return refused(
      `${fileName} has ${table.rows.length.toLocaleString('en-US')} rows; the largest slates have about 2,000, at most ${MOST_ROWS.toLocaleString('en-US')} are read. ${EXPECTED}`,
    )
  }
  for (const read of [readYahoo, readFanDuel, readDraftKings, readFantasyDraft, readDraftKingsOld]) {
    const pool = read(fileName, table)
    if (pool) return said === undefined || 'kind' in pool ? pool : { ...pool, warnings: [...pool.warnings, said] }
  }
  if (table.openQuoteAt !== undefined) {
    return refused(`${fileName}, row ${table.openQuoteAt}: a quotation mark opens and never closes. ${EXPECTED}`)
  }
  const seems = detectFileKind(table)
  const without = seems === 'an entries file' ? ' without a player pool' : ''
  return refused(`${fileName}, row ${table.rows[0]?.line ?? 1}: this seems to be ${seems}${without}. ${EXPECTED}`)
}

/** Contest, sport and roster of a pool; then the players that fit it. */
function assemble(fileName: string, pool: RawPool, wanted: ContestKind | undefined): SlateReading {
  const positions = new Set(pool.players.flatMap((player) => player.positions))
  const teams = new Set(pool.players.map((player) => player.team))
  const slotNames = new Set(pool.players.flatMap((player) => player.slotNames ?? []))
  if ([...slotNames].some((name) => /^T\d+$/.test(name))) return refused(`${fileName} is ${TIERS} ${EXPECTED}`)
  const starts = pool.players.flatMap(({ startsAt }) => startsAt ?? [])
  const startsAt = starts.length > 0 ? Math.min(...starts) : null
  const sport = pool.sport ?? sportOf({ positions, teams, slotNames, startsAt }, fileName)
  if (!sport) {
    if (isEsportsCaptain({ positions, slotNames }))
      return refused(
        `${fileName} seems to be a captain contest of esports; its roster is not known here. Where it is Counter-Strike, say so in the name of the file (“cs”). ${EXPECTED}`,
      )
    return refused(`${fileName}: its positions (${[...positions].slice(0, 12).join(', ')}) belong to no sport known here.`)
  }
  const broken = brokenColumn(pool.players, pool.heads, sport)
  if (broken !== undefined) return refused(`${fileName}: ${broken} Something changed the file on its way; download it again.`)
  const contest = contestOf(pool, wanted)
  if (wanted && contest !== wanted) {
    return refused(`${fileName} is a ${contest} file of ${SITE_NAMES[pool.site]}; a ${wanted} lineup cannot be built from it.`)
  }
  const roster = rosterByHead(pool, contest) ?? rosterFor(pool.site, sport, contest, pool.vintage?.(contest) ?? '')
  if (!roster) {
    return refused(
      `${fileName} is a ${SITE_NAMES[pool.site]} ${SPORT_NAMES[sport]} ${contest} file; the roster of that contest is not known here.`,
    )
  }
  if (sport === 'cs' && new Set(pool.players.map(({ game }) => game)).size < roster.minGames)
    return refused(`${fileName} is a contest of a single match of Counter-Strike; the roster of that contest is not known here.`)
  const others = sport === 'nfl' && pool.sport === null ? notOfTheNfl(teams) : []
  if (others.length === 0) return withPlayers(fileName, pool, roster)
  const said = `Read as the NFL by its positions, though these teams are none of the NFL's: ${others.slice(0, 8).join(', ')}. Of another league it would have other rules.`
  return withPlayers(fileName, { ...pool, warnings: [...pool.warnings, said] }, roster)
}

function withPlayers(fileName: string, pool: RawPool, roster: Roster): SlateReading {
  const dropped: Dropped[] = [...pool.dropped]
  const fitting = uniqueRows(inSlotsOf(roster, pool.players), dropped).filter((player) => {
    const fits = roster.slots.some((slot) => canFill(slot, player))
    if (!fits)
      dropped.push({ row: player.row, reason: `${player.name}: position ${player.positions.join('/')} fits no slot of this contest.` })
    return fits
  })
  const captain = roster.slots[0]?.name ?? ''
  const hasRoles = roster.contest === 'showdown' && fitting.some((player) => player.slotNames !== null)
  const players = hasRoles ? mergeRoles(fitting, captain) : fitting.map(withoutRow)
  if (players.length === 0) return refused(`${fileName}: no player of the file fits a slot of the contest. ${EXPECTED}`)
  const named = siteNamed(fileName)
  const warnings =
    named && named !== pool.site
      ? [...pool.warnings, `The name speaks of ${SITE_NAMES[named]}, the content is ${SITE_NAMES[pool.site]}'s.`]
      : pool.warnings
  return {
    kind: 'slate',
    slate: {
      site: pool.site,
      sport: roster.sport,
      contest: roster.contest,
      slots: roster.slots.map((slot) => slot.name),
      salaryCap: roster.salaryCap,
      players,
    },
    vintage: roster.vintage,
    format: pool.format,
    hasUploadIds: pool.hasUploadIds,
    dropped: dropped.sort((a, b) => a.row - b.row),
    warnings,
  }
}

/** What the file shows; a file without captains' rows may be read either way when it covers one game. */
function contestOf(pool: RawPool, wanted: ContestKind | undefined): ContestKind {
  const hasCaptains = pool.players.some((player) => player.slotNames?.includes('CPT') || player.roles)
  if (pool.contest === 'showdown' && hasCaptains) return 'showdown'
  const hasSlots = pool.players.some((player) => player.slotNames !== null)
  const games = new Set(pool.players.map((player) => player.game))
  if (wanted && !hasSlots && (wanted === 'classic' || games.size === 1)) return wanted
  return pool.contest ?? 'classic'
}

/** An upload template's own head decides between vintages: the row whose columns it holds. */
function rosterByHead(pool: RawPool, contest: ContestKind): Roster | undefined {
  if (!pool.uploadHead) return undefined
  const head = pool.uploadHead.join('|')
  const positions = new Set(pool.players.flatMap((player) => player.positions))
  return ROSTERS.find(
    (row) =>
      row.site === pool.site &&
      row.contest === contest &&
      pool.sport === null &&
      `|${head}|`.includes(`|${row.uploadColumns.join('|')}|`) &&
      row.slots.some((slot) => slot.eligible[0] !== '*') &&
      [...positions].every((position) => row.slots.some((slot) => slot.eligible.includes(position))),
  )
}

/**
 * The rows with the roster's own names of slots: one export of a captain contest calls the plain role UTIL, its template FLEX. Which of
 * the two the site's upload knows is the roster's to say.
 */
function inSlotsOf(roster: Roster, players: readonly RawPlayer[]): readonly RawPlayer[] {
  if (roster.contest !== 'showdown') return players
  const names = new Set(roster.slots.map((slot) => slot.name))
  const plain = [...names].filter((name) => name === 'FLEX' || name === 'UTIL')
  const [only] = plain
  if (only === undefined || plain.length > 1) return players
  const other = only === 'FLEX' ? 'UTIL' : 'FLEX'
  return players.map((player) => ({ ...player, slotNames: player.slotNames?.map((name) => (name === other ? only : name)) ?? null }))
}

function uniqueRows(players: readonly RawPlayer[], dropped: Dropped[]): RawPlayer[] {
  const first = new Map<string, number>()
  return players.filter((player) => {
    const before = first.get(player.id)
    if (before !== undefined)
      dropped.push({ row: player.row, reason: `${player.name}: the id ${player.id} stands in row ${before} already.` })
    else first.set(player.id, player.row)
    return before === undefined
  })
}

function withoutRow({ row: _row, slotNames: _slotNames, gameCell: _gameCell, ...player }: RawPlayer): SlatePlayer {
  return player
}
