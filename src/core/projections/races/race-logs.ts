// Logs of stock car races (loop data: one line for each driver and race) → races in their order.
import { csvRowsIn, PROGRESS_EVERY, type Progress } from '../../dfs/files/csv-rows.ts'
import { readableText } from '../../dfs/files/text.ts'
import { normalizedName } from '../../leagues/identity/names.ts'
import { type Day, dayOf } from '../logs/log-row.ts'
import type { Racer } from './race-model.ts'
import { MOST_CARS } from './race-points.ts'

export type LoggedRace = { readonly day: Day; readonly season: number; readonly track: string; readonly racers: readonly Racer[] }
export type RaceLogsReading =
  | {
      readonly kind: 'races'
      readonly races: readonly LoggedRace[]
      readonly lines: number
      readonly dropped: readonly { readonly row: number; readonly reason: string }[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

export const RACE_LOGS = 'NASCAR loop data'
const HEADS = ['driver_name', 'race_date', 'track_name', 'start', 'finish', 'fastest_lap', 'laps_led', 'laps']
/** No race has more laps. */
const MOST_LAPS = 1000

/** Whether the first line of a file is that of such logs. */
export function isRaceLogs(head: string): boolean {
  const cells = csvRowsIn(head).next().value?.cells ?? []
  return HEADS.every((name) => cells.includes(name))
}

/** Never throws. A line that cannot be is left out with its reason; a driver who stands in a race twice counts once. */
export function readRaceLogs(input: Uint8Array | string, fileName: string, tell?: Progress): RaceLogsReading {
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${fileName} is ${decoded.what}.` }
  const lines = csvRowsIn(decoded.text)
  const head = lines.next()
  const columns = new Map((head.done ? [] : head.value.cells).map((cell, index) => [cell, index]))
  if (!HEADS.every((name) => columns.has(name))) return { kind: 'refused', reason: `${fileName} is no file of ${RACE_LOGS}.` }
  const races = new Map<string, { day: Day; track: string; racers: Map<string, Racer> }>()
  const dropped: { row: number; reason: string }[] = []
  let read = 0
  for (const { cells, line, end } of lines) {
    if (++read % PROGRESS_EVERY === 0) tell?.(end)
    const cellOf = (name: string) => cells[columns.get(name)!] ?? ''
    const racer = racerOf(cellOf)
    const day = dayOf(cellOf('race_date'))
    if (typeof racer === 'string' || day === null) {
      dropped.push({ row: line, reason: typeof racer === 'string' ? racer : `“${cellOf('race_date').slice(0, 30)}” is no date` })
      continue
    }
    const track = cellOf('track_name')
    const race = races.get(`${day}|${track}`) ?? { day, track, racers: new Map() }
    races.set(`${day}|${track}`, race)
    if (race.racers.size >= MOST_CARS && !race.racers.has(racer.key)) {
      dropped.push({ row: line, reason: `a race has at most ${MOST_CARS} cars` })
      continue
    }
    race.racers.set(racer.key, racer)
  }
  if (races.size === 0) return { kind: 'refused', reason: `${fileName} holds no race.` }
  const list = [...races.values()].map(({ day, track, racers }): LoggedRace => {
    return { day, track, season: new Date(day * 86_400_000).getUTCFullYear(), racers: [...racers.values()] }
  })
  return { kind: 'races', races: list.sort((a, b) => a.day - b.day || (a.track < b.track ? -1 : 1)), lines: read, dropped }
}

function racerOf(cellOf: (name: string) => string): Racer | string {
  const key = normalizedName(cellOf('driver_name'))
  if (key === '') return 'no name'
  const count = (name: string, least: number, most: number) => {
    const value = Number(cellOf(name))
    return cellOf(name) !== '' && Number.isInteger(value) && value >= least && value <= most ? value : null
  }
  const [start, finish] = [count('start', 1, MOST_CARS), count('finish', 1, MOST_CARS)]
  const [lapsLed, fastestLaps, laps] = [count('laps_led', 0, MOST_LAPS), count('fastest_lap', 0, MOST_LAPS), count('laps', 0, MOST_LAPS)]
  if (start === null || finish === null) return 'the place on the grid or at the end cannot be read'
  if (lapsLed === null || fastestLaps === null || laps === null) return 'laps cannot be read'
  return { key, line: { start, finish, lapsLed, fastestLaps, laps } }
}
