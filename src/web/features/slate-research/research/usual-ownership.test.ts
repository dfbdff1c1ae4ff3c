import { expect, it } from 'vitest'
import { type OwnedPoint, usualOwnership } from './usual-ownership.ts'

const field = (ownership: (at: number) => number): OwnedPoint[] =>
  Array.from({ length: 21 }, (_, i) => ({ id: `p${i}`, name: `P ${i}`, position: 'WR', points: i, ownership: ownership(i) }))

it('names nobody where all of a projection are held alike', () => {
  const { curve, least } = usualOwnership(field(() => 0.1))
  expect(least).toEqual([])
  for (const { ownership } of curve) expect(ownership).toBeCloseTo(0.1, 9)
})

it('names who is projected high and held little, not who is projected low', () => {
  const { least } = usualOwnership(field((i) => (i === 18 || i === 2 ? 0.01 : 0.02 * i)))
  expect(least.map(({ id }) => id)).toEqual(['p18'])
})

it('compares within a position: where one slot is open, all are held less', () => {
  const passers = field(() => 0.02).map((point) => ({ ...point, id: `q${point.id}`, position: 'QB' }))
  expect(usualOwnership([...field(() => 0.1), ...passers]).least).toEqual([])
})

it('has a line from the least to the most projected', () => {
  const { curve } = usualOwnership(field((i) => i / 100))
  expect([curve[0]!.points, curve.at(-1)!.points]).toEqual([0, 20])
  expect(curve.at(-1)!.ownership).toBeGreaterThan(curve[0]!.ownership)
  expect(usualOwnership([]).curve).toEqual([])
})
