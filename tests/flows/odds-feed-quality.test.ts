// The +EV feed and the arbitrages graded in the demo world, where the truth is known. The tables: scripts/measure/odds-truth.ts.
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '#tests/support/clock.ts'
import { calibration, feedQuality, lockQuality, looks } from '../../scripts/measure/odds-truth.ts'

const seen = looks(7, TEST_NOW, 6, 8)
// Claims are few: three worlds make enough of them.
const more = [...seen, ...looks(8, TEST_NOW, 6, 8), ...looks(9, TEST_NOW, 6, 8)]

describe('the +EV feed against true edges', () => {
  it('most of what it names at one percent is worth more than it costs, and together as much as it says', () => {
    const { claims, precision, claimedEdge, trueEdge, recall } = feedQuality(more, 0.01)
    expect(claims).toBeGreaterThan(20)
    expect(precision).toBeGreaterThan(0.7)
    expect(trueEdge).toBeGreaterThan(0.5 * claimedEdge)
    expect(recall).toBeGreaterThan(0)
  })
})

describe('fair prices against the truth', () => {
  it('weighing the books brings the fair price nearer to the truth, and every method stays within two points of it', () => {
    const plain = calibration('plain', seen, { method: 'shin' })
    const weighted = calibration('weighted', seen, { method: 'shin', isWeighted: true })
    expect(weighted.outcomes).toBe(plain.outcomes)
    expect(weighted.error).toBeLessThan(plain.error)
    for (const method of ['multiplicative', 'power', 'blend'] as const)
      expect(calibration(method, seen.slice(0, 2), { method }).error).toBeLessThan(0.02)
  })
})

describe('24 hours of arbitrages', () => {
  it('each stood at two books at that moment and pays whatever happens', () => {
    const { looks: count, found, wrong } = lockQuality(looks(7, TEST_NOW, 48, 0.5))
    expect(count).toBe(48)
    expect(found).toBeGreaterThan(0)
    expect(wrong).toBe(0)
  })
})
