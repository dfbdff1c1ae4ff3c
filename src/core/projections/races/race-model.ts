// Fantasy points of a race from the forecast of its field: how likely everybody is to come in at each place, by his level and his place on the grid,
// and what laps led and fastest laps brought to whoever came in there. Nothing of a race is read before it is projected.
import type { OfferedSite } from '../../dfs/slate.ts'
import { type Placing, placings } from '../../math/places.ts'
import { clamp } from '../../math/statistics.ts'
import { normalScore, type RaceLevels, raceLevels } from '../../predictions/fields/race-levels.ts'
import type { Points } from '../../units.ts'
import { ridge } from '../logs/ridge.ts'
import { MOST_CARS, RACE_RULES, type RaceLine, racePoints } from './race-points.ts'

export type Racer = { readonly key: string; readonly line: RaceLine }
/** Who starts; his place on the grid, null while it is not known. */
export type Starter = { readonly key: string; readonly start: number | null }
export type RaceProjection = {
  readonly mean: Points
  readonly floor: Points
  readonly median: Points
  readonly ceiling: Points
  readonly races: number
  readonly lastTen: Points | null
  readonly seasonMean: Points | null
}

export type RaceModel = {
  /** Null for whom no race is known; `laps` of the race where its length is known. */
  project(field: readonly Starter[], laps: number | null): (RaceProjection | null)[]
  learn(race: readonly Racer[], season: number): void
}

/** Places whose laps led and fastest laps are alike, by the last place of each. Judged, as all below. */
const PLACES = [1, 2, 3, 5, 10, 20, 99] as const
const GRID = [1, 3, 6, 12, 20, 99] as const
/** What laps at the front bring is told in so many steps of its own distribution. */
const STEPS = [0.1, 0.3, 0.5, 0.7, 0.9] as const
/** Points at the front that are laid beside a driver's own, as expected of his places. */
const USUAL_FRONT = 60
/** What is kept of a place on the grid with each race; somebody new starts so far behind, as of so many races. */
const [KEEP, NEWCOMER, BESIDE] = [0.97, 0.75, 2]
/** First races that are thought to have been seen before any was. */
const FIRSTS = 10
const MOST_SHOWN = 160
const FEWEST_LESSONS = 200
/** How far one race of a driver who was seen so often moves the edges. */
const [EDGE_STEP, FEWEST_OWN] = [0.004, 5]

type Driver = {
  readonly points: number[]
  readonly starts: number[]
  season: number
  seasonSum: number
  seasonRaces: number
  front: number
  expected: number
}

const bucketOf = (cuts: readonly number[], place: number) => cuts.findIndex((last) => place <= last)

export function raceModel(site: OfferedSite): RaceModel {
  const rules = RACE_RULES[site]
  const shown = new Map<string, number[]>()
  const drivers = new Map<string, Driver>()
  const laps = { sum: 0, races: 0 }
  /** Normal scores of first races: who comes once in a while comes in behind. */
  const newcomers = { sum: -0.6 * FIRSTS, weight: FIRSTS }
  /** What a lap of the race brought at the front, by the place at the end: each value, and by the grid against what the place lets expect. */
  const front = PLACES.map((): number[] => [])
  const byGrid = GRID.map(() => ({ seen: 10, expected: 10 }))
  // How far a level and a place on the grid tell the place at the end.
  const day = ridge(2)
  const frontOf = ({ lapsLed, fastestLaps }: RaceLine) => rules.led * lapsLed + rules.fastest * fastestLaps
  const meanFront = (place: number) => {
    const list = front[bucketOf(PLACES, place)]!
    return list.length === 0 ? 0 : list.reduce((sum, value) => sum + value, 0) / list.length
  }
  const lengthOf = (known: number | null) => known ?? (laps.races === 0 ? 250 : laps.sum / laps.races)

  /** Where somebody is on the grid, and the score of it: unknown, where he mostly was. */
  const gridOf = (field: readonly Starter[]): number[] => {
    const n = field.length
    const usual = field.map(({ key, start }) => {
      if (start !== null) return start
      const own = drivers.get(key)?.starts ?? []
      const [sum, weight] = own.reduce(
        ([s, w], place, k) => [s + place * KEEP ** (own.length - 1 - k), w + KEEP ** (own.length - 1 - k)],
        [0, 0],
      )
      return (sum + BESIDE * NEWCOMER * n) / (weight + BESIDE)
    })
    // All places of a grid are taken.
    const unknown = field.filter(({ start }) => start === null).length
    const off = unknown === 0 ? 0 : ((n * (n + 1)) / 2 - usual.reduce((sum, place) => sum + place, 0)) / unknown
    return usual.map((place, i) => Math.min(n, Math.max(1, field[i]!.start === null ? place + off : place)))
  }
  const meansOf = (field: readonly Starter[], levels: RaceLevels) => {
    const n = field.length
    const starts = gridOf(field)
    return field.map((one, i) => {
      const { mean: own, deviation } = levels.levelOf(one.key)
      const mean = shown.has(one.key) ? own : newcomers.sum / newcomers.weight
      const grid = normalScore(starts[i]!, n)
      const x = [mean, one.start === null ? mean : grid]
      const isTaught = day.size() >= FEWEST_LESSONS
      return { x, mean: isTaught ? day.predict(x) : mean, deviation }
    })
  }

  /** Which levels of the distribution the 15th and 85th percentile turned out to be: moved by each floor and ceiling that was missed. */
  const edges = { low: 0.15, high: 0.85 }

  /** A race that is projected and then learned is placed once. */
  let last: { readonly key: string; readonly placed: readonly Placing[] } | undefined
  const placedAs = (field: readonly Starter[], place: () => readonly Placing[]) => {
    const key = JSON.stringify(field)
    if (last?.key !== key) last = { key, placed: place() }
    return last.placed
  }

  const model: RaceModel = {
    project(field, known) {
      const levels = raceLevels(shown)
      const n = field.length
      // The places of a field are worked out in the third power of its cars.
      if (levels === undefined || n < 2 || n > MOST_CARS) return field.map(() => null)
      const places = Array.from({ length: n - 1 }, (_, k) => k + 1)
      const placed = placedAs(field, () => placings(meansOf(field, levels), Math.sqrt(levels.noise), places, levels.out))
      const length = lengthOf(known)
      const steps = front.map(stepsOf)
      const starts = gridOf(field)
      const chances = chancesOf(placed.map(({ within }) => within))
      return field.map((one, i) => {
        const own = drivers.get(one.key)
        if (own === undefined) return null
        const start = starts[i]!
        const { seen, expected } = byGrid[bucketOf(GRID, Math.round(start))]!
        const share = (seen / expected) * ((own.front + USUAL_FRONT) / (own.expected + USUAL_FRONT))
        const outcomes = chances[i]!.flatMap((chance, k) => {
          const base = rules.place(k + 1) + rules.gained * (start - k - 1) + rules.lap * length
          return steps[bucketOf(PLACES, k + 1)]!.map((step) => ({ points: base + share * step * length, chance: chance / STEPS.length }))
        })
        return { ...summed(outcomes, [edges.low, 0.5, edges.high]), ...recordOf(own) }
      })
    },
    learn(race, season) {
      const n = race.length
      const length = Math.max(1, ...race.map(({ line }) => line.laps))
      const said = model.project(
        race.map(({ key, line }) => ({ key, start: line.start })),
        length,
      )
      for (const [i, { line }] of race.entries()) {
        const one = said[i]
        if (!one || one.races < FEWEST_OWN) continue
        const points = racePoints(site, line)
        edges.low = clamp(edges.low + EDGE_STEP * (0.15 - Number(points < one.floor)), 0.03, 0.4)
        edges.high = clamp(edges.high - EDGE_STEP * (0.15 - Number(points > one.ceiling)), 0.6, 0.97)
      }
      const levels = raceLevels(shown)
      if (levels !== undefined) {
        const means = meansOf(
          race.map(({ key, line }) => ({ key, start: line.start })),
          levels,
        )
        for (const [i, { line }] of race.entries()) day.learn(means[i]!.x, normalScore(Math.min(n, line.finish), n))
      }
      for (const { key, line } of race) {
        const own = drivers.get(key) ?? { points: [], starts: [], season, seasonSum: 0, seasonRaces: 0, front: 0, expected: 0 }
        drivers.set(key, own)
        const [seen, expected] = [frontOf(line), meanFront(line.finish) * length]
        own.front = 0.98 * own.front + seen
        own.expected = 0.98 * own.expected + expected
        const grid = byGrid[bucketOf(GRID, line.start)]!
        grid.seen += seen
        grid.expected += expected
        noteRace(own, line.start, racePoints(site, line), season)
      }
      for (const { key, line } of race) {
        if (!shown.has(key) && levels !== undefined) {
          newcomers.sum += normalScore(Math.min(n, line.finish), n)
          newcomers.weight++
        }
        front[bucketOf(PLACES, line.finish)]!.push(frontOf(line) / length)
        shown.set(key, [normalScore(Math.min(n, line.finish), n), ...(shown.get(key) ?? [])].slice(0, MOST_SHOWN))
      }
      last = undefined
      laps.sum += length
      laps.races++
    },
  }
  return model
}

function noteRace(own: Driver, start: number, points: Points, season: number): void {
  if (own.season !== season) Object.assign(own, { season, seasonSum: 0, seasonRaces: 0 })
  own.seasonSum += points
  own.seasonRaces++
  own.points.push(points)
  own.starts.push(start)
  if (own.points.length > MOST_SHOWN) own.points.shift()
  if (own.starts.length > MOST_SHOWN) own.starts.shift()
}

function recordOf({ points, seasonSum, seasonRaces }: Driver): Pick<RaceProjection, 'races' | 'lastTen' | 'seasonMean'> {
  const ten = points.slice(-10)
  return {
    races: points.length,
    lastTen: ten.length === 0 ? null : ten.reduce((sum, value) => sum + value, 0) / ten.length,
    seasonMean: seasonRaces === 0 ? null : seasonSum / seasonRaces,
  }
}

/** Everybody's chance of each place: whoever is out by an accident comes in at the places that the others leave. */
function chancesOf(within: readonly (readonly number[])[]): number[][] {
  const n = within.length
  const rows = within.map((first) => {
    return Array.from({ length: n }, (_, k) => (k === n - 1 ? 0 : Math.max(0, first[k]! - (k === 0 ? 0 : first[k - 1]!))))
  })
  const left = Array.from({ length: n }, (_, k) => Math.max(0, 1 - rows.reduce((sum, row) => sum + row[k]!, 0)))
  const all = left.reduce((sum, value) => sum + value, 0)
  for (const row of rows) {
    const out = Math.max(0, 1 - row.reduce((sum, chance) => sum + chance, 0))
    for (let k = 0; k < n; k++) row[k]! += (out * left[k]!) / Math.max(1e-9, all)
  }
  return rows
}

/** Means of equal parts of what the front brought there, for a lap of the race. */
function stepsOf(values: readonly number[]): readonly number[] {
  if (values.length === 0) return STEPS.map(() => 0)
  const sorted = [...values].sort((a, b) => a - b)
  return STEPS.map((_, i) => {
    const part = sorted.slice(
      Math.floor((i * sorted.length) / STEPS.length),
      Math.max(1, Math.floor(((i + 1) * sorted.length) / STEPS.length)),
    )
    return part.length === 0 ? 0 : part.reduce((sum, value) => sum + value, 0) / part.length
  })
}

function summed(outcomes: readonly { readonly points: Points; readonly chance: number }[], levels: readonly [number, number, number]) {
  const sorted = [...outcomes].sort((a, b) => a.points - b.points)
  const total = sorted.reduce((sum, { chance }) => sum + chance, 0)
  const mean = sorted.reduce((sum, { points, chance }) => sum + points * chance, 0) / total
  const at = (level: number) => {
    let below = 0
    for (const { points, chance } of sorted) {
      below += chance / total
      if (below >= level) return points
    }
    return mean
  }
  return { mean, floor: at(levels[0]), median: at(levels[1]), ceiling: at(levels[2]) }
}
