import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldEvent } from '#core/leagues/games.ts'
import { DAY, HOUR, MINUTE } from '../calendar/calendar.ts'
import { world } from '../world.ts'
import { cautionsOf, leadChangesOf, pointsOf, raceOf } from './race.ts'
import { CARS, driversOf } from './racing-people.ts'
import { earnedIn, lapAt, runningOrder } from './racing-row.ts'

const SEED = 11
const NOW = Date.UTC(2026, 9, 18, 21, 30)
const WEEK = Math.floor(NOW / (7 * DAY))
const races = Array.from({ length: 16 }, (_, back) => raceOf(SEED, WEEK - back))
const cars = Array.from({ length: CARS }, (_, i) => i)

it('fits the noun of the house, with one race on, one ahead, and one over', () => {
  const events = world(SEED, NOW).fields('nascar', NOW - 8 * DAY, NOW + 8 * DAY)
  for (const event of events) FieldEvent.parse(event)
  expect(events.map(({ status }) => status)).toEqual(['final', 'in progress', 'scheduled'])
  expect(events.map(({ entries }) => entries.length)).toEqual([CARS, CARS, 0])
})

it('every car has a number of its own', () => {
  expect(new Set(driversOf(SEED).map(({ player }) => player.number)).size).toBe(CARS)
})

describe('on every lap', () => {
  it('the order is a permutation of the field, and gaps follow it', () => {
    for (const { laps, outs } of races) {
      laps.forEach(({ order, gaps }, lap) => {
        expect([...order].sort((a, b) => a - b)).toEqual(cars)
        const running = order.filter((car) => outs[car] === null || outs[car]! > lap)
        expect(order.slice(0, running.length)).toEqual(running)
        const behind = running.map((car) => gaps[car]!)
        expect([behind[0], behind]).toEqual([0, [...behind].sort((a, b) => a - b)])
      })
    }
  })

  it('the leader takes as long as a lap takes, twice as long behind the pace car', () => {
    for (const { laps, track, outs } of races) {
      // Where cars drop out, the next may be well behind the leader that was.
      laps.slice(1).forEach(({ at, isCaution }, i) => {
        const share = (at - laps[i]!.at) / 1000 / track.lapSeconds
        expect(share).toBeGreaterThan(isCaution ? 1.5 : 0.9)
        expect(share).toBeLessThan(isCaution ? 2.3 : outs.includes(i + 1) || outs.includes(i) ? 1.9 : 1.1)
      })
    }
  })

  it('whoever is out stays out', () => {
    for (const { outs, laps } of races) {
      const left = cars.filter((car) => outs[car] === null)
      expect(left.length).toBeGreaterThanOrEqual(12)
      expect(
        laps
          .at(-1)!
          .order.slice(0, left.length)
          .every((car) => left.includes(car)),
      ).toBe(true)
    }
  })
})

it('a caution follows each of the first two stages, and none lasts to the end', () => {
  for (const race of races) {
    const { laps, stages, track } = race
    expect([laps.length - 1, stages[2]]).toEqual([track.laps, track.laps])
    expect([laps[stages[0] + 1]!.isCaution, laps[stages[1] + 1]!.isCaution, laps.at(-1)!.isCaution]).toEqual([true, true, false])
    expect(cautionsOf(race, track.laps)).toBeLessThan(20)
    expect(leadChangesOf(race, track.laps)).toBeGreaterThan(0)
  }
})

it('points: ten to one in the first two stages, forty, thirty-five and one less for each place at the end, never fewer than one', () => {
  for (const race of races) {
    const { laps, stages } = race
    const sum = (lap: number) => cars.reduce((total, car) => total + pointsOf(race, car, lap), 0)
    expect([sum(stages[0] - 1), sum(stages[0]), sum(stages[1])]).toEqual([0, 55, 110])
    // 40, then 35 down to 1 for the second to the last of thirty-six.
    expect(sum(stages[2])).toBe(110 + 40 + (35 * 36) / 2)
    const last = laps.at(-1)!.order.at(-1)!
    expect(pointsOf(race, last, stages[2])).toBeGreaterThanOrEqual(1)
  }
})

it('a race brings each driver his points, and each manufacturer those of its best car, without stages', () => {
  for (const race of races) {
    const earned = earnedIn(race)
    const [drivers, makers] = ['Drivers', 'Manufacturers'].map((group) => earned.filter((one) => one.group === group)) as [
      typeof earned,
      typeof earned,
    ]
    expect(drivers.reduce((total, { points }) => total + points, 0)).toBe(110 + 40 + (35 * 36) / 2)
    expect([drivers.length, makers.length]).toEqual([CARS, 3])
    expect(makers.map(({ points }) => points)).toEqual(makers.map(({ points }) => points).toSorted((a, b) => b - a))
    const [best] = makers
    expect([best!.points, best!.isWin]).toEqual([40, true])
    expect(race.drivers[race.laps.at(-1)!.order[0]!]!.car).toContain(best!.name)
  }
})

it('laps only grow while the race is on, and its end never changes', () => {
  const done = (progress: string | null) => Number(/^Lap (\d+)/.exec(progress!)![1])
  for (const race of races.slice(0, 4)) {
    let before = new Map<string, number>()
    for (let now = race.startsAt; now < race.endsAt + 10 * MINUTE; now += 4 * MINUTE) {
      const order = runningOrder(race, now)
      expect(order.map(({ place }) => place)).toEqual(cars.map((i) => String(i + 1)))
      for (const { id, progress } of order) expect(done(progress)).toBeGreaterThanOrEqual(before.get(id) ?? 0)
      before = new Map(order.map(({ id, progress }) => [id, done(progress)]))
    }
    const end = runningOrder(race, race.endsAt)
    expect([end[0]!.score, done(end[0]!.progress)]).toEqual(['Won', race.track.laps])
    expect(runningOrder(race, race.endsAt + 300 * DAY)).toEqual(end)
  }
})

it('what is told of a moment does not depend on what comes after', () => {
  fc.assert(
    fc.property(fc.constantFrom(...races), fc.double({ min: 0, max: 1, noNaN: true }), (race, share) => {
      const now = race.startsAt + share * (race.endsAt - race.startsAt)
      const lap = lapAt(race, now)
      const known = { ...race, laps: race.laps.slice(0, lap + 1) }
      // The final order alone is read for points of the end, which are none before it.
      expect(runningOrder(known, now)).toEqual(runningOrder(race, now))
    }),
    { numRuns: 40 },
  )
})

it('the answer depends on seed and time alone', () => {
  const ask = () => JSON.stringify([world(SEED, NOW).fields('nascar', NOW - 8 * DAY, NOW + DAY), world(SEED, NOW).news('nascar')])
  const before = ask()
  for (let i = 1; i < 30; i++) world(SEED, NOW - i * 7 * DAY).fields('nascar', NOW - i * 7 * DAY - 8 * DAY, NOW - i * 7 * DAY)
  expect(ask()).toBe(before)
  expect(JSON.stringify(world(SEED + 1, NOW).fields('nascar', NOW - 8 * DAY, NOW + DAY))).not.toBe(
    JSON.stringify(world(SEED, NOW).fields('nascar', NOW - 8 * DAY, NOW + DAY)),
  )
})

it('a race takes an afternoon, and the news of its stages comes when they end', () => {
  for (const { startsAt, endsAt } of races) {
    expect(endsAt - startsAt).toBeGreaterThan(2 * HOUR)
    expect(endsAt - startsAt).toBeLessThan(5 * HOUR)
  }
  const [race] = races
  const news = world(SEED, race!.endsAt).news('nascar')
  expect(news[0]!.title).toBe(`${race!.drivers[race!.laps.at(-1)!.order[0]!]!.player.name} wins at ${race!.track.name}`)
  expect(world(SEED, race!.endsAt - 1).news('nascar')[0]!.id).toBe(`${race!.id}-news-2`)
})
