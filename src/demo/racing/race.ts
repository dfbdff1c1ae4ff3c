// One race, run once in full: the order and the gaps on every lap. What is known at a moment is read off it (racing-row.ts).

import { address, mix, normalAt, uniformAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { wallTime } from '../calendar/calendar.ts'
import { type Driver, driversOf, type Track, trackOf } from './racing-people.ts'

export type Lap = {
  /** When the leader ended it. */
  readonly at: EpochMs
  /** Cars (indices into `drivers`), the leader first; those out of the race last, the longest going of them first. */
  readonly order: readonly number[]
  /** Seconds behind the leader, by car; a whole lap or more is told in laps. */
  readonly gaps: readonly number[]
  readonly isCaution: boolean
}
export type Race = {
  readonly id: string
  readonly track: Track
  readonly drivers: readonly Driver[]
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** The grid, then every lap. */
  readonly laps: readonly Lap[]
  /** Laps on which the stages end; the last is the race's. */
  readonly stages: readonly [number, number, number]
  /** The lap on which each car left the race; null for those who saw the end. */
  readonly outs: readonly (number | null)[]
}

const raced = memo<Race>(24, { isLight: true })

/** Sunday, three in the afternoon in New York. */
export const raceStart = (week: number): EpochMs => wallTime(7 * week + 3, 'ET', 15, 0)

/** The race of a week (weeks since 1970-01-01, from Thursday on). */
export const raceOf = (seed: number, week: number): Race => raced.get(`${seed} ${week}`, () => run(seed, week))

/** Chance of a caution on a green lap for every second that it lasts: about five in a race besides those between stages (judged). */
const CAUTION_A_SECOND = 5 / 11_000
const CAUTION_LAPS = 5
/** How much slower cars go behind the pace car, and how far apart they line up for the restart (judged). */
const CAUTION_PACE = 1.9
const CAUTION_GAP = 0.25
/** Seconds between the fastest stop and the slowest (judged). */
const STOP_SPREAD = 3
/** Chance that a caution for an accident takes a car out, for each of the cars in it (judged). */
const WRECKED = 0.6

/** The same race with other luck, for whoever asks how likely its end was. @param luck from 1 on */
export const racedAgain = (seed: number, week: number, luck: number): Race => run(seed, week, luck)

function run(seed: number, week: number, luck = 0): Race {
  const at = luck === 0 ? address(seed, 'race', week) : address(seed, 'race', week, luck)
  const track = trackOf(seed, week)
  const drivers = driversOf(seed)
  const startsAt = raceStart(week)
  const cars = drivers.map((_, i) => i)
  // The car of the day is better or worse than the car of the year (judged: as much as drivers differ).
  const pace = drivers.map((driver, i) => driver.pace + 0.002 * normalAt(address(at, 'setup', i)))
  const grid = [...cars].sort((a, b) => qualify(at, pace, b) - qualify(at, pace, a) || a - b)
  const outs: (number | null)[] = cars.map(() => null)
  const times = cars.map(() => 0)
  grid.forEach((car, place) => {
    times[car] = place * CAUTION_GAP
  })
  const stages = [Math.round(track.laps * 0.25), Math.round(track.laps * 0.55), track.laps] as const
  const laps: Lap[] = [lapOf(startsAt, grid, times, false)]
  let caution = 0
  for (let lap = 1; lap <= track.laps; lap++) {
    const isCaution = caution > 0
    for (const car of cars) {
      if (outs[car] !== null) continue
      // Seconds won and lost in traffic on one lap, and runs that come and go over forty laps.
      const luck = 0.006 * normalAt(address(at, 'lap', lap, car)) + 0.0015 * normalAt(address(at, 'run', Math.floor(lap / 40), car))
      times[car]! += track.lapSeconds * (isCaution ? CAUTION_PACE : 1 - pace[car]! + luck)
      // Once the field has closed up behind the pace car, everybody stops for tires.
      if (caution === CAUTION_LAPS - 1) times[car]! += STOP_SPREAD * uniformAt(address(at, 'stop', lap, car))
    }
    const order = standing(cars, times, outs)
    if (isCaution) {
      bunch(order, times, outs, track.lapSeconds)
      caution--
    } else if (lap < track.laps && (lap === stages[0] || lap === stages[1])) caution = CAUTION_LAPS
    else if (uniformAt(address(at, 'caution', lap)) < CAUTION_A_SECOND * track.lapSeconds && lap < track.laps - CAUTION_LAPS) {
      caution = CAUTION_LAPS
      wreck(address(at, 'wreck', lap), order, outs, lap)
    }
    const after = standing(cars, times, outs)
    laps.push(lapOf(startsAt + Math.round(times[after[0]!]! * 1000), after, times, isCaution))
  }
  return { id: `nascar-week-${week}`, track, drivers, startsAt, endsAt: laps.at(-1)!.at, laps, stages, outs }
}

const qualify = (at: number, pace: readonly number[], car: number): number => pace[car]! + 0.002 * normalAt(address(at, 'grid', car))

function standing(cars: readonly number[], times: readonly number[], outs: readonly (number | null)[]): number[] {
  const gone = (car: number) => outs[car] ?? Number.POSITIVE_INFINITY
  return [...cars].sort((a, b) => (gone(a) === gone(b) ? times[a]! - times[b]! : gone(b) - gone(a)) || a - b)
}

/** Behind the pace car everybody closes up; who is laps down stays laps down. */
function bunch(order: readonly number[], times: number[], outs: readonly (number | null)[], lapSeconds: number): void {
  const lead = times[order[0]!]!
  order.forEach((car, place) => {
    if (outs[car] !== null) return
    const down = Math.floor((times[car]! - lead) / lapSeconds)
    times[car] = lead + down * lapSeconds + place * CAUTION_GAP
  })
}

/** Up to four neighbors run into each other; a dozen cars always go on. */
function wreck(at: number, order: readonly number[], outs: (number | null)[], lap: number): void {
  const running = order.filter((car) => outs[car] === null)
  const first = Math.floor(uniformAt(at) * (running.length - 4))
  for (let i = 0; i < 1 + (mix(at, 1) % 4); i++) {
    const car = running[first + i]
    if (car !== undefined && running.length > 12 && uniformAt(mix(at, 10 + i)) < WRECKED) outs[car] = lap
  }
}

const lapOf = (at: EpochMs, order: readonly number[], times: readonly number[], isCaution: boolean): Lap => ({
  at,
  order,
  gaps: times.map((time) => Math.max(0, time - times[order[0]!]!)),
  isCaution,
})

/** Stretches of caution up to a lap. */
export const cautionsOf = ({ laps }: Race, lap: number): number =>
  laps.slice(0, lap + 1).filter(({ isCaution }, i) => isCaution && !laps[i - 1]!.isCaution).length

/** How often another car than on the lap before crossed the line first, up to a lap. */
export const leadChangesOf = ({ laps }: Race, lap: number): number =>
  laps.slice(1, lap + 1).filter(({ order }, i) => i > 0 && order[0] !== laps[i]!.order[0]).length

/** Points of a place at the end of a race. */
export const placePoints = (place: number): number => (place === 1 ? 40 : Math.max(1, 37 - place))

/**
 * Points of a car at a lap: ten to one for the first ten at the end of each of the first two stages; at the end of the race forty for the winner,
 * thirty-five for the second, one less for each place behind, at least one. Source: stage points by heavy.com (2018-02-25), race points by the
 * table of ffsparky.com, NASCAR Challenge 2025.
 *
 * @example pointsOf(race, car, race.laps.length - 1)   // a winner who won both stages: 60
 */
export function pointsOf({ laps, stages }: Race, car: number, lap: number): number {
  const early = stages.slice(0, 2).map((end) => (lap < end ? 0 : Math.max(0, 10 - laps[end]!.order.indexOf(car))))
  const place = laps.at(-1)!.order.indexOf(car) + 1
  const late = lap < stages[2] ? 0 : placePoints(place)
  return early.reduce((a, b) => a + b, late)
}
