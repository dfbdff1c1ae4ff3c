import { expect, it } from 'vitest'
import type { HoleScore } from '../../leagues/games.ts'
import { golfPoints, placePoints } from './golf-points.ts'

/** A round from strokes against par, over par fours, from the first tee on. */
const round = (...toPar: number[]): HoleScore[] => toPar.map((over, i) => ({ hole: i + 1, par: 4, strokes: 4 + over }))
const pars = (count: number): number[] => Array.from({ length: count }, () => 0)

// Two rounds of three under, by hand: seven birdies, an eagle, six bogeys and four pars are 21 + 8 − 3 + 2 = 28; four birdies, a bogey and
// thirteen pars 12 − 0.5 + 6.5 = 18.
it('many birdies are worth more than the same score of pars', () => {
  expect(golfPoints([round(-1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 0, -2, 0, 0, 0)], null).total).toBe(28)
  expect(golfPoints([round(-1, 0, -1, 0, -1, 0, -1, 0, 1, ...pars(9))], null).total).toBe(18)
})

it('three birdies in a row count once a round, in the order in which the holes were played', () => {
  const two = golfPoints([round(-1, -1, -1, 0, -1, -1, -1, 1, ...pars(10)), round(-1, -1, 0, -1, 1, ...pars(13))], null)
  expect(two.streaks).toBe(3)
})

it('a round without a bogey counts when it is over', () => {
  expect(golfPoints([round(...pars(17))], null).bogeyFree).toBe(0)
  expect(golfPoints([round(...pars(18))], null)).toMatchObject({ holes: 9, bogeyFree: 3, total: 12 })
})

it('a hole in one on a par three is an eagle and its bonus: 8 + 5', () => {
  expect(golfPoints([[{ hole: 7, par: 3, strokes: 1 }]], null).total).toBe(13)
})

it('four rounds under seventy bring five points, three or one of seventy none', () => {
  // Par 72: three birdies and fifteen pars are 69.
  const good = round(-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, ...pars(7))
  expect(golfPoints([good, good, good, good], null).underSeventy).toBe(5)
  expect(golfPoints([good, good, good], null).underSeventy).toBe(0)
  expect(golfPoints([good, good, good, round(-1, -1, ...pars(16))], null).underSeventy).toBe(0)
})

it.each([
  [1, 30],
  [2, 20],
  [10, 7],
  [11, 6],
  [15, 6],
  [16, 5],
  [50, 1],
  [51, 0],
  [null, 0],
])('place %s brings %s', (place, points) => {
  expect(placePoints(place)).toBe(points)
  expect(golfPoints([], place).total).toBe(points)
})
