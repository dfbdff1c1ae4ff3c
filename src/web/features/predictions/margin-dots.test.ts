import { expect, it } from 'vitest'
import { spreadOf } from '#core/predictions/forecast.ts'
import { sidesOfMargin } from './margin-dots.ts'

// Goals: 45% the visitors, 30% nobody, 25% the home side.
const goals = { mean: -0.25, deviation: 1.2, low: -2, high: 1, steps: { first: -2, upTo: [0.2, 0.45, 0.75, 0.95, 1] } }

it('counts a draw as a draw, not as half a win: the three sum to twenty and say what the chances say', () => {
  expect(sidesOfMargin(goals, true)).toEqual({ home: 5, level: 6, away: 9 })
})

it('has two sides where nobody can draw', () => {
  const { home, level, away } = sidesOfMargin(spreadOf(3, 12), false)
  expect([level, home + away]).toEqual([0, 20])
  expect(home).toBe(12)
})
