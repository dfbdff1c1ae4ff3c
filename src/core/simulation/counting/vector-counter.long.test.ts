// Ranking with vectors gives what ranking with plain arrays gives.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceOutcomes, OTHERS, OURS } from '#tests/support/dice-contest.ts'
import { random } from '../../math/random.ts'
import { contestField, sharedField } from '../field/field.ts'
import { type Outcomes, TILE } from '../scores/outcomes.ts'
import { contestKernel, type Engine } from './kernel.ts'
import { vectorCounter } from './vector-counter.ts'

describe('vectors', () => {
  it('are there, and rank every lineup as the plain arrays do', () => {
    const order = fc.record({
      width: fc.integer({ min: 1, max: 10 }),
      entries: fc.integer({ min: 1, max: 60 }),
      seed: fc.nat(),
      most: fc.constantFrom(60_000, 65_534, 65_535, 65_600, 120_000),
    })
    fc.assert(
      fc.property(order, ({ width, entries, seed, most }) => {
        const chance = random(seed)
        const rows = 12
        // Above 65,535 the sum of a lineup passes 16 bits.
        const highest = Math.min(65_535, Math.floor(most / width))
        const outcomes: Outcomes = {
          rows,
          step: 1,
          lowest: 0,
          highestCodes: new Uint16Array(rows).fill(highest),
          fill: (tile, out) => {
            const draw = chance.split(`tile ${tile}`)
            // Few different scores, so that ties are many; among them the highest, so that totals reach the last code.
            for (let at = 0; at < rows * TILE; at++) out[at] = draw.pick([0, 1, 2, 300, highest])
          },
        }
        const lineup = () => Array.from({ length: width }, () => chance.below(rows))
        const field = contestField(Array.from({ length: entries }, lineup), Array.from({ length: 5 }, lineup))
        expect(vectorCounter(field, rows, width * highest + 1)).toBeDefined()
        const finishes = (engine: Engine) => {
          const found: number[][] = []
          contestKernel(outcomes, field, engine)(0, 3, 3 * TILE - 1, (above, tied) => found.push([...above, ...tied]))
          return found
        }
        expect(finishes('vectors')).toEqual(finishes('plain'))
      }),
    )
  })

  it('rank a field in shared memory as they rank it elsewhere, and sending it copies nothing', () => {
    const field = contestField(OTHERS, OURS)
    const shared = sharedField(field)
    const finishes = (of: typeof field) => {
      const seen: number[][] = []
      contestKernel(diceOutcomes(3), of)(0, 4, 30, (above, tied) => seen.push([...above, ...tied]))
      return seen
    }
    expect(finishes(shared)).toEqual(finishes(field))
    expect(structuredClone(shared).rows.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('are left alone where a lineup is too wide for them', () => {
    const wide = contestField([], [Array.from({ length: 16 }, () => 0)])
    expect(vectorCounter(wide, 1, 100)).toBeUndefined()
    let found: number[] = []
    const outcomes: Outcomes = { rows: 1, step: 1, lowest: 0, highestCodes: new Uint16Array([9]), fill: (_, out) => out.fill(9, 0, TILE) }
    contestKernel(outcomes, wide)(0, 1, 1, (above, tied) => {
      found = [...above, ...tied]
    })
    expect(found).toEqual([0, 1])
  })
})
