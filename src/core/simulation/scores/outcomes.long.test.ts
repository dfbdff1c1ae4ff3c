// Joint scores of players: their steps, their means, deviations and correlations.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contestKernel } from '../counting/kernel.ts'
import { contestField } from '../field/field.ts'
import { correlationFactor } from './correlations.ts'
import { type Outcomes, outcomesOf, scoreStepOf, TILE } from './outcomes.ts'
import { scoreAt, shapeOf } from './shapes.ts'

describe('scores', () => {
  it('that differ by the least step are never merged, below zero and beyond 16 bits alike', () => {
    const players = fc.array(fc.integer({ min: -3000, max: 40_000 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(players, (scores) => {
        const lowest = Math.min(...scores)
        const outcomes: Outcomes = {
          rows: 6,
          step: 1,
          lowest,
          highestCodes: Uint16Array.from(scores, (score) => score - lowest),
          fill: (_tile, out) => {
            scores.forEach((score, row) => {
              out.fill(score - lowest, row * TILE, (row + 1) * TILE)
            })
          },
        }
        const lineups = [0, 1, 2, 3, 4, 5].map((out) => [0, 1, 2, 3, 4, 5].filter((row) => row !== out))
        const totals = lineups.map((lineup) => lineup.reduce((sum, row) => sum + scores[row]!, 0))
        let found: number[][] = []
        contestKernel(outcomes, contestField([], lineups))(0, 1, 1, (above, tied) => {
          found = [[...above], [...tied]]
        })
        expect(found).toEqual([
          totals.map((total) => totals.filter((other) => other > total).length),
          totals.map((total) => totals.filter((other) => other === total).length),
        ])
      }),
    )
  })

  it('come in the steps of the site’s rules', () => {
    expect(scoreStepOf('draftkings', 'nba')).toBe(25)
    expect(scoreStepOf('draftkings', 'nfl')).toBe(2)
    expect(scoreStepOf('fanduel', 'nba')).toBe(10)
    expect(scoreStepOf('draftkings', 'mma')).toBe(1)
  })

  it('of a captain are one and a half times those of the same player, draw by draw', () => {
    const player = { position: 'QB', team: 'A', opponent: 'B', game: 'A@B', shape: shapeOf({ points: 20 }, 8) }
    const outcomes = outcomesOf({
      sport: 'nfl',
      players: [player],
      rows: [
        { player: 0, multiplier: 1 },
        { player: 0, multiplier: 1.5 },
      ],
      scoreStep: 2,
      seed: 1,
    })
    const out = new Uint16Array(2 * TILE)
    outcomes.fill(3, out)
    for (let sim = 0; sim < TILE; sim++) expect(out[TILE + sim]! + outcomes.lowest).toBe(1.5 * (out[sim]! + outcomes.lowest))
  })
})

describe('draws', () => {
  const people = ['QB', 'WR', 'WR', 'TE', 'RB'].flatMap((position) =>
    ['A', 'B'].map((team) => ({ position, team, opponent: team === 'A' ? 'B' : 'A', game: 'A@B', shape: shapeOf({ points: 15 }, 7) })),
  )

  it('have the mean and the deviation that were asked for, and the correlations of their positions', () => {
    const rows = people.map((_, player) => ({ player, multiplier: 1 }))
    const outcomes = outcomesOf({ sport: 'nfl', players: people, rows, scoreStep: 2, seed: 9 })
    const out = new Uint16Array(rows.length * TILE)
    const drawn = rows.map(() => [] as number[])
    for (let tile = 0; tile < 2500; tile++) {
      outcomes.fill(tile, out)
      for (let row = 0; row < rows.length; row++)
        for (let sim = 0; sim < TILE; sim++) drawn[row]!.push(((out[row * TILE + sim]! + outcomes.lowest) * outcomes.step) / 100)
    }
    const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
    const covariance = (a: readonly number[], b: readonly number[]) => {
      const [x, y] = [mean(a), mean(b)]
      return mean(a.map((value, i) => (value - x) * (b[i]! - y)))
    }
    const related = (i: number, j: number) =>
      covariance(drawn[i]!, drawn[j]!) / Math.sqrt(covariance(drawn[i]!, drawn[i]!) * covariance(drawn[j]!, drawn[j]!))
    expect(mean(drawn[0]!)).toBeCloseTo(15, 0)
    expect(Math.sqrt(covariance(drawn[0]!, drawn[0]!))).toBeCloseTo(7, 0)
    // Quarterback of A with his receiver, with the other side's receiver, and two receivers of one team.
    expect(Math.abs(related(0, 2) - 0.32)).toBeLessThan(0.03)
    expect(Math.abs(related(0, 3))).toBeLessThan(0.03)
    expect(Math.abs(related(2, 4))).toBeLessThan(0.03)
  })

  it('are factored exactly: L times its transpose is the table', () => {
    const n = people.length
    const factor = correlationFactor('nfl', people)
    const product = (i: number, j: number) =>
      Array.from({ length: n }, (_, k) => factor[i * n + k]! * factor[j * n + k]!).reduce((a, b) => a + b)
    expect(product(0, 0)).toBeCloseTo(1, 9)
    expect(product(0, 2)).toBeCloseTo(0.32, 9)
    expect(product(0, 6)).toBeCloseTo(0.28, 9)
  })

  it('go through floor, median and ceiling, and have tails beyond any table', () => {
    const shape = shapeOf({ points: 20, floor: 12, ceiling: 30 }, 4)
    expect(scoreAt(shape, 0)).toBe(20)
    expect(scoreAt(shape, -1.0364)).toBeCloseTo(12, 2)
    expect(scoreAt(shape, 1.0364)).toBeCloseTo(30, 2)
    expect(scoreAt(shape, 5)).toBeGreaterThan(scoreAt(shape, 4.9))
    expect(scoreAt(shape, -6)).toBe(0)
  })
})
