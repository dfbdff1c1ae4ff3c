// A salary file and files of logs, or games that are at hand → projections by our own model beside the average of the file, as of its lock.
import { OfferedSite, type Slate, type SlatePlayer } from '../../dfs/slate.ts'
import type { GameResult } from '../../predictions/results/game-result.ts'
import { mergeResults } from '../../predictions/results/merge-results.ts'
import { readResults } from '../../predictions/results/read-results.ts'
import type { Points, Probability } from '../../units.ts'
import { fightRemarks, projectFightSlate } from '../fights/fight-slate.ts'
import { type LoggedRace, RACE_LOGS, readRaceLogs } from '../races/race-logs.ts'
import { projectRaceSlate, raceRemarks } from '../races/race-slate.ts'
import { lockDay, loggedLeagueOf } from './lock-day.ts'
import { type Day, dateOf, type LoggedLeague, type LogRow } from './log-row.ts'
import { type ProjectedSlate, projectSlate } from './project-slate.ts'
import { joinLogs, readLogs } from './read-logs.ts'
import { remarks, stale } from './remarks.ts'

export type LogFile = { readonly name: string; readonly input: Uint8Array | string }

export type FromLogsOrder = {
  readonly slate: Slate
  readonly fileName: string
  /** Files of logs, or rows that are at hand: of games that this server knows. */
  readonly logs: readonly LogFile[] | { readonly rows: readonly LogRow[] }
  /** Only games before this day are read; the day of the lock when null, and never a later one. */
  readonly asOf: Day | null
}

export type FromLogsRow = {
  readonly player: Pick<SlatePlayer, 'id' | 'name' | 'positions' | 'team' | 'salary'>
  /** Expected points, the chance that he does not play counted. */
  readonly points: Points
  /** 15th and 85th percentile of a game in which he plays; null where the average of the file stands for him. */
  readonly floor: Points | null
  readonly ceiling: Points | null
  readonly plays: Probability | null
  /** Games of his that the logs tell. */
  readonly games: number
  readonly fileAverage: Points | null
  readonly source: 'model' | 'file average'
}

export type FromLogs =
  | {
      readonly kind: 'projected'
      readonly site: OfferedSite
      readonly sport: Slate['sport']
      /** Games before this day were read. */
      readonly asOf: Day
      /** Best first. */
      readonly rows: readonly FromLogsRow[]
      /** Names of those whom the logs do not know, and of those who are left out, with why. */
      readonly unknown: readonly string[]
      readonly left: readonly { readonly name: string; readonly words: string }[]
      readonly gamesRead: number
      readonly gamesLater: number
      readonly files: readonly { readonly name: string; readonly layout: string; readonly rows: number; readonly dropped: number }[]
      readonly remarks: readonly string[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

export type FromLogsNews = { readonly stage: 'reading' | 'projecting'; readonly done: number; readonly of: number }

const refused = (reason: string): FromLogs => ({ kind: 'refused', reason })

/** Never throws for what a file holds. @param tell hears how far it is; the reading of all files together, then the games that are learned */
export function slateFromLogs({ slate, fileName, logs, asOf: wanted }: FromLogsOrder, tell: (news: FromLogsNews) => void): FromLogs {
  const site = OfferedSite.safeParse(slate.site).data
  const league = loggedLeagueOf(slate.sport)
  if (!site) return refused(`${slate.site} has no table of points here; DraftKings and FanDuel have.`)
  if (!league && slate.sport !== 'nascar' && slate.sport !== 'mma') return refused(NO_MODEL(slate.sport))
  const lock = lockDay(slate, fileName)
  const asOf = wanted !== null && lock !== null ? Math.min(wanted, lock) : (wanted ?? lock)
  if (asOf === null) return refused(`${fileName} does not say when its games begin: give the day of its lock.`)
  if (!league) return (slate.sport === 'mma' ? fightsFromLogs : racesFromLogs)({ slate: { ...slate, site }, logs, asOf }, tell)
  const read = 'rows' in logs ? { kind: 'read' as const, parts: [logs.rows], files: [] } : readAll(logs, league, tell)
  if (read.kind === 'refused') return read
  const { rows, twice } = joinLogs(read.parts)
  const onProgress = (done: number, of: number) => tell({ stage: 'projecting', done, of })
  const answer = projectSlate({ slate: { ...slate, site }, league, rows, asOf, tell: onProgress })
  if (answer.projections.length === 0) return refused(`The logs know no game before ${dateOf(asOf)} of any player of this slate.`)
  return projectedOf(answer, {
    site,
    sport: slate.sport,
    asOf,
    files: read.files,
    remarks: [...remarks(answer, asOf, twice), ...stale(rows, asOf)],
  })
}

type Found = Pick<Extract<FromLogs, { kind: 'projected' }>, 'site' | 'sport' | 'asOf' | 'files' | 'remarks'>

function projectedOf(answer: ProjectedSlate, found: Found): FromLogs {
  const { unknown, gamesRead, gamesLater } = answer
  const names = unknown.map(({ name }) => name)
  return { kind: 'projected', ...found, rows: rowsOf(answer), gamesRead, gamesLater, unknown: names, left: leftOf(answer) }
}

export const NO_MODEL = (sport: Slate['sport']) =>
  `There is no model of ${sport} from logs; of the NBA, the NFL, NASCAR and the UFC there is.`

type FieldOrder = Pick<FromLogsOrder, 'logs'> & { readonly slate: Slate & { readonly site: OfferedSite }; readonly asOf: Day }
type Tell = (news: FromLogsNews) => void
type Read<T> = { readonly items: readonly T[]; readonly layout: string; readonly rows: number; readonly dropped: number }

/** Each file read in turn; the first that cannot be is the answer. */
function itemsIn<T>(
  files: readonly LogFile[],
  read: (file: LogFile, tell: (done: number) => void) => Read<T> | { readonly kind: 'refused'; readonly reason: string },
  tell: Tell,
) {
  const of = files.reduce((sum, { input }) => sum + input.length, 0)
  const items: T[] = []
  const heads: Found['files'][number][] = []
  let before = 0
  for (const file of files) {
    const found = read(file, (done) => tell({ stage: 'reading', done: Math.min(of, before + done), of }))
    if ('kind' in found) return found
    for (const item of found.items) items.push(item)
    heads.push({ name: file.name, layout: found.layout, rows: found.rows, dropped: found.dropped })
    before += file.input.length
    tell({ stage: 'reading', done: before, of })
  }
  return { items, files: heads }
}

const FILES_ALONE = 'Races and fights are projected from files of logs: of the games known here too little is recorded.'

function racesFromLogs({ slate, logs, asOf }: FieldOrder, tell: Tell): FromLogs {
  if ('rows' in logs) return refused(FILES_ALONE)
  const read = itemsIn(
    logs,
    ({ name, input }, onProgress): Read<LoggedRace> | { kind: 'refused'; reason: string } => {
      const reading = readRaceLogs(input, name, onProgress)
      if (reading.kind === 'refused') return reading
      const { races, lines, dropped } = reading
      return { items: races, layout: RACE_LOGS, rows: lines - dropped.length, dropped: dropped.length }
    },
    tell,
  )
  if ('kind' in read) return read
  const races = [...new Map(read.items.map((race) => [`${race.day}|${race.track}`, race])).values()].sort((a, b) => a.day - b.day)
  const answer = projectRaceSlate({ slate, races, asOf, tell: (done, all) => tell({ stage: 'projecting', done, of: all }) })
  if (answer.projections.length === 0) return refused(`The logs know no race before ${dateOf(asOf)} of any driver of this slate.`)
  const found = { site: slate.site, sport: slate.sport, asOf, files: read.files, remarks: raceRemarks(answer, races, asOf) }
  return projectedOf(answer, found)
}

function fightsFromLogs({ slate, logs, asOf }: FieldOrder, tell: Tell): FromLogs {
  if ('rows' in logs) return refused(FILES_ALONE)
  const read = itemsIn(
    logs,
    ({ name, input }): Read<GameResult> | { kind: 'refused'; reason: string } => {
      const reading = readResults(input, name, 'mma')
      if (reading.kind === 'refused') return reading
      if (reading.kind === 'players')
        return { kind: 'refused', reason: `${name} holds lines of players, and of fights the bouts are needed.` }
      return { items: reading.games, layout: reading.layout, rows: reading.games.length, dropped: reading.dropped.length }
    },
    tell,
  )
  if ('kind' in read) return read
  const bouts = mergeResults([read.items])
  const answer = projectFightSlate({ slate, bouts, asOf, tell: (done, all) => tell({ stage: 'projecting', done, of: all }) })
  if (answer.projections.length === 0) return refused(`The logs know no bout before ${dateOf(asOf)} of any fighter of this slate.`)
  const found = { site: slate.site, sport: slate.sport, asOf, files: read.files, remarks: fightRemarks(answer, bouts, asOf) }
  return projectedOf(answer, found)
}

function readAll(files: readonly LogFile[], league: LoggedLeague, tell: (news: FromLogsNews) => void) {
  const of = files.reduce((sum, { input }) => sum + input.length, 0)
  const parts: (readonly LogRow[])[] = []
  const heads: { name: string; layout: string; rows: number; dropped: number }[] = []
  let before = 0
  for (const { name, input } of files) {
    const reading = readLogs(input, name, (done) => tell({ stage: 'reading', done: Math.min(of, before + done), of }))
    if (reading.kind === 'refused') return reading
    const found = reading.rows[0]!.league
    if (found !== league) {
      const reason = `${name} holds games of the ${found.toUpperCase()}, and the slate is of the ${league.toUpperCase()}.`
      return { kind: 'refused' as const, reason }
    }
    parts.push(reading.rows)
    heads.push({ name, layout: reading.layout, rows: reading.rows.length, dropped: reading.dropped.length })
    before += input.length
    tell({ stage: 'reading', done: before, of })
  }
  return { kind: 'read' as const, parts, files: heads }
}

const whoOf = ({ id, name, positions, team, salary }: SlatePlayer): FromLogsRow['player'] => ({ id, name, positions, team, salary })

function rowsOf({ projections, averages }: ProjectedSlate): FromLogsRow[] {
  const own = projections.map(({ player, points, floor, ceiling, plays, games }): FromLogsRow => {
    return { player: whoOf(player), points, floor, ceiling, plays, games, fileAverage: player.averagePoints, source: 'model' }
  })
  const ofFile = averages.map(({ player, points }): FromLogsRow => {
    return { player: whoOf(player), points, floor: null, ceiling: null, plays: null, games: 0, fileAverage: points, source: 'file average' }
  })
  return [...own, ...ofFile].sort((a, b) => b.points - a.points || (a.player.id < b.player.id ? -1 : 1))
}

const leftOf = ({ out, priced }: ProjectedSlate) => [
  ...out.map(({ player, words }) => ({ name: player.name, words })),
  ...priced.map(({ player }) => ({ name: player.name, words: 'priced as if he did not play' })),
]
