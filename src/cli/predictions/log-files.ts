// Files of player logs named on the command line, joined; what is wrong with them in sentences.
import type { LoggedLeague, LogRow } from '#core/projections/logs/log-row.ts'
import { joinLogs, MAX_LOG_BYTES, readLogs } from '#core/projections/logs/read-logs.ts'
import { type LoggedRace, RACE_LOGS, readRaceLogs } from '#core/projections/races/race-logs.ts'
import { readInput } from '../input-file.ts'
import { readHistory } from './results-files.ts'

export type CollectedLogs = {
  readonly rows: readonly LogRow[]
  readonly files: readonly { readonly file: string; readonly layout: string; readonly rows: number; readonly dropped: number }[]
  readonly dropped: readonly { readonly file: string; readonly row: number; readonly reason: string }[]
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
  /** Games that stood in the files twice. */
  readonly twice: number
}

type Refused = { readonly kind: 'refused'; readonly reason: string }

/** Files in turn, each with its reading; one that cannot be read, or is refused, is put on the list of those and passed over. */
export function* readingsOf<R extends { readonly kind: string }>(
  paths: readonly string[],
  mostBytes: number,
  read: (bytes: Uint8Array, name: string) => R | Refused,
  refused: { file: string; reason: string }[],
): Generator<readonly [path: string, reading: Exclude<R, Refused>]> {
  for (const path of paths) {
    const file = readInput(path, mostBytes)
    const reading = file.kind === 'file' ? read(file.bytes, file.name) : { kind: 'refused' as const, reason: file.reason }
    if (reading.kind === 'refused') refused.push({ file: path, reason: (reading as Refused).reason })
    else yield [path, reading as Exclude<R, Refused>]
  }
}

/** @param league games of other leagues are refused; any when absent, as long as all are of one */
export function collectLogs(paths: readonly string[], league?: LoggedLeague): CollectedLogs {
  const parts: (readonly LogRow[])[] = []
  const files: { file: string; layout: string; rows: number; dropped: number }[] = []
  const dropped: { file: string; row: number; reason: string }[] = []
  const refused: { file: string; reason: string }[] = []
  let wanted = league
  for (const [path, reading] of readingsOf(paths, MAX_LOG_BYTES, readLogs, refused)) {
    const found = reading.rows[0]!.league
    wanted ??= found
    if (found !== wanted) {
      refused.push({ file: path, reason: `${path} holds games of the ${found.toUpperCase()}, not of the ${wanted.toUpperCase()}.` })
      continue
    }
    parts.push(reading.rows)
    files.push({ file: path, layout: reading.layout, rows: reading.rows.length, dropped: reading.dropped.length })
    for (const row of reading.dropped) dropped.push({ ...row, file: path })
  }
  return { ...joinLogs(parts), files, dropped, refused }
}

export type CollectedRaces = Pick<CollectedLogs, 'files' | 'dropped' | 'refused'> & {
  /** In the order of days; a race that two files tell counts once. */
  readonly races: readonly LoggedRace[]
}

export function collectRaces(paths: readonly string[]): CollectedRaces {
  const races = new Map<string, LoggedRace>()
  const files: CollectedLogs['files'][number][] = []
  const dropped: CollectedLogs['dropped'][number][] = []
  const refused: CollectedLogs['refused'][number][] = []
  for (const [path, reading] of readingsOf(paths, MAX_LOG_BYTES, readRaceLogs, refused)) {
    files.push({ file: path, layout: RACE_LOGS, rows: reading.lines - reading.dropped.length, dropped: reading.dropped.length })
    for (const race of reading.races) if (!races.has(raceId(race))) races.set(raceId(race), race)
    for (const row of reading.dropped) dropped.push({ ...row, file: path })
  }
  return { races: [...races.values()].sort((a, b) => a.day - b.day), files, dropped, refused }
}

/** Bouts of files, joined. */
export function collectBouts(paths: readonly string[]) {
  const { games, files, dropped, refused } = readHistory(paths, 'mma')
  return { bouts: games, files, dropped, refused }
}

const raceId = ({ day, track }: LoggedRace) => `${day}|${track}`

/** "12 lines were left out: 7 P is not projected, 5 no name." Empty without any. */
export function droppedText(dropped: readonly { readonly reason: string }[]): string {
  if (dropped.length === 0) return ''
  const counts = new Map<string, number>()
  for (const { reason } of dropped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1])
  const rest = most.slice(MOST_REASONS).reduce((sum, [, n]) => sum + n, 0)
  const parts = most.slice(0, MOST_REASONS).map(([reason, n]) => `${n} ${reason}`)
  return `${dropped.length.toLocaleString('en-US')} lines of the logs were left out: ${[...parts, ...(rest > 0 ? [`${rest} for other reasons`] : [])].join(', ')}.`
}

const MOST_REASONS = 5
