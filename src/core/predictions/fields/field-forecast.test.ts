import { describe, expect, it } from 'vitest'
import type { FieldEntry, FieldEvent } from '../../leagues/games.ts'
import { random } from '../../math/random.ts'
import { type EntrantForecast, fieldForecast, placeOf } from './field-forecast.ts'

const DAY = 86_400_000
const DRIVERS = 30
const entry = (id: string, place: string | null, rounds: readonly number[] = []): FieldEntry => ({
  ...{ id, name: `Name ${id}`, place, score: null, progress: null, detail: null },
  rounds: [...rounds],
})

function event(league: 'nascar' | 'pga', week: number, entries: FieldEntry[], status: FieldEvent['status'] = 'final'): FieldEvent {
  const startsAt = week * 7 * DAY
  return {
    ...{ id: `${league}-${week}`, league, name: `Event ${week}`, startsAt, endsAt: startsAt + DAY, venue: 'Ground', status, stage: null },
    ...{ entries, updatedAt: startsAt + DAY },
  }
}

/** Races of drivers whose levels are 0, 0.1, 0.2 …; the last is the best. */
function races(count: number, seed = 1): FieldEvent[] {
  const chance = random(seed)
  return Array.from({ length: count }, (_, week) => {
    const order = Array.from({ length: DRIVERS }, (_, i) => ({ i, day: i / 10 + 1.2 * chance.normal() })).sort((a, b) => b.day - a.day)
    return event(
      'nascar',
      week,
      order.map(({ i }, place) => entry(`d${i}`, String(place + 1))),
    )
  })
}

/** Tournaments of golfers who gain 0, 0.05, 0.1 … strokes a round; half of them play on after two. */
function tournaments(count: number, seed = 2): FieldEvent[] {
  const chance = random(seed)
  return Array.from({ length: count }, (_, week) => {
    const cards = Array.from({ length: 60 }, (_, i) => ({
      i,
      rounds: [0, 1, 2, 3].map(() => Math.round(72 - i / 20 + 2.7 * chance.normal())),
    }))
    const half = cards.toSorted((a, b) => a.rounds[0]! + a.rounds[1]! - b.rounds[0]! - b.rounds[1]!)
    const through = half.slice(0, 30).sort((a, b) => a.rounds.reduce((x, y) => x + y) - b.rounds.reduce((x, y) => x + y))
    return event('pga', week, [
      ...through.map(({ i, rounds }, place) => entry(`g${i}`, String(place + 1), rounds)),
      ...half.slice(30).map(({ i, rounds }) => entry(`g${i}`, 'CUT', rounds.slice(0, 2))),
    ])
  })
}

const nextRace = (ids: readonly string[]) =>
  event(
    'nascar',
    60,
    ids.map((id) => entry(id, null)),
    'scheduled',
  )
const ALL = Array.from({ length: DRIVERS }, (_, i) => `d${i}`)

function entrantsOf(events: readonly FieldEvent[], next: FieldEvent): readonly EntrantForecast[] {
  const said = fieldForecast(events, next, next.startsAt)
  if (said.kind !== 'forecast') throw new Error(said.because)
  return said.entrants
}
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

describe('a race', () => {
  it('is won by one of the field: chances sum to 1, those of the first ten to ten, and the best are named first', () => {
    const said = entrantsOf(races(40), nextRace(ALL))
    expect(sum(said.map(({ win }) => win))).toBeCloseTo(1, 6)
    expect(sum(said.map(({ top10 }) => top10))).toBeCloseTo(10, 5)
    expect(said.map(({ win }) => win)).toEqual(said.map(({ win }) => win).toSorted((a, b) => b - a))
    expect(said.slice(0, 6).map(({ id }) => Number(id.slice(1)))).toSatisfy((best: number[]) => best.every((i) => i >= 20))
    for (const { win, top5, top10, top20, low, high, cut } of said) {
      expect([win <= top5, top5 <= top10, top10 <= top20, low <= win, win <= high]).toEqual(Array(5).fill(true))
      expect(cut).toBeNull()
    }
  })

  it('the interval narrows with the races that were seen', () => {
    const widths = [3, 12, 60].map((count) => {
      const said = entrantsOf(races(60).slice(60 - count), nextRace(ALL))
      return sum(said.map(({ win, low, high }) => (high - low) / win)) / said.length
    })
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(widths[2]).toBeLessThan(0.75 * widths[0]!)
  })

  it('forecasts a newcomer as one of whom nothing is known', () => {
    const said = entrantsOf(races(40), nextRace([...ALL, 'new']))
    const newcomer = said.find(({ id }) => id === 'new')!
    const middle = said.find(({ id }) => id === 'd15')!
    expect(newcomer.seen).toBe(0)
    expect(middle.seen).toBe(40)
    expect(newcomer.high - newcomer.low).toBeGreaterThan(middle.high - middle.low)
  })

  it('an accident says nothing of how fast somebody is, a bad day does', () => {
    const before = races(40)
    const winOf = (last: readonly string[]) => {
      const order = [...last].map((id, place) => entry(id, String(place + 1)))
      return entrantsOf([...before, event('nascar', 41, order)], nextRace(ALL)).find(({ id }) => id === 'd29')!.win
    }
    const byLevel = ALL.toReversed()
    const behind = (places: number) => [...byLevel.slice(1, places), 'd29', ...byLevel.slice(places)]
    const [usual, bad, last] = [behind(1), behind(12), behind(30)].map(winOf) as [number, number, number]
    expect(bad).toBeLessThan(usual - 0.004)
    expect(last).toBeGreaterThan(bad)
  })

  it('reads nothing of the event itself, of later ones, or of one that was not over', () => {
    const before = races(40)
    const next = nextRace(ALL)
    const said = fieldForecast(before, next, next.startsAt)
    const turned = races(64, 9).map((one) => ({ ...one, id: `${one.id}-later` }))
    const later = turned.slice(60)
    const unfinished = { ...turned[39]!, id: 'on', endsAt: next.startsAt + DAY }
    const ended = { ...next, status: 'final' as const, entries: next.entries.map((one, i) => ({ ...one, place: String(i + 1) })) }
    expect(fieldForecast([...before, ...later, unfinished, ended], next, next.startsAt)).toEqual(said)
    expect(fieldForecast([...before, turned[39]!], next, next.startsAt)).not.toEqual(said)
  })

  it('says what is not known: the field, or any earlier result', () => {
    expect(fieldForecast(races(3), nextRace([]), 60 * 7 * DAY)).toEqual({ kind: 'unknown', because: 'Who takes part is not known yet.' })
    expect(fieldForecast([], nextRace(ALL), 60 * 7 * DAY)).toMatchObject({
      kind: 'unknown',
      because: expect.stringContaining('No finished race'),
    })
  })
})

describe('a tournament', () => {
  const next = event(
    'pga',
    60,
    Array.from({ length: 60 }, (_, i) => entry(`g${i}`, null)),
    'scheduled',
  )
  it('has a cut as earlier ones had, and chances that sum', () => {
    const said = entrantsOf(tournaments(30), next)
    expect(sum(said.map(({ win }) => win))).toBeCloseTo(1, 6)
    expect(sum(said.map(({ cut }) => cut!))).toBeCloseTo(30, 0)
    const of = (i: number) => said.find(({ id }) => id === `g${i}`)!
    expect(of(59).win).toBeGreaterThan(3 * of(10).win)
    expect(of(59).cut).toBeGreaterThan(of(10).cut! + 0.2)
    for (const { cut, top20 } of said) expect(cut).toBeGreaterThan(top20 - 0.02)
  })
  it('lets everybody play on where nobody is ever cut', () => {
    const all = tournaments(10).map((one) => ({ ...one, entries: one.entries.map((each) => ({ ...each, rounds: [70, 71, 72, 70] })) }))
    for (const { cut } of entrantsOf(all, next)) expect(cut).toBe(1)
  })
})

it('places are numbers, shared ones too; a cut is none', () => {
  expect(['1', 'T3', 'CUT', 'WD', '', null, '0', '12th'].map(placeOf)).toEqual([1, 3, null, null, null, null, null, null])
})
