import { describe, expect, it } from 'vitest'
import { opposition } from './opposition.ts'

type Bout = readonly [home: string, away: string, day: number, won: number]

const following = (bouts: readonly Bout[]) => {
  const met = opposition()
  for (const [home, away, day, won] of bouts) met.learn({ home, away, day }, won)
  return met
}

describe('whom somebody was given to fight', () => {
  it('says nothing of a man who never fought', () => {
    expect(following([['red', 'blue', 1, 1]]).read('new', 9)).toBe(0)
  })
  it('one bout is the Bradley–Terry fit under the prior, solved here by halving', () => {
    const met = following([['red', 'blue', 0, 1]])
    // The steps go on day by day; sixty rounds are at the end.
    for (let day = 1; day < 30; day++) met.read('blue', day)
    const weight = 2 ** (-30 / 3000)
    let [low, high] = [0, 2]
    for (let i = 0; i < 60; i++) {
      const strength = (low + high) / 2
      // The loser's is the winner's with the other sign; the red corner is ahead by a quarter.
      const slope = weight * (1 - 1 / (1 + Math.exp(-(2 * strength + 0.25)))) - strength / 0.8
      if (slope > 0) low = strength
      else high = strength
    }
    expect(low).toBeGreaterThan(0.1)
    expect(met.read('blue', 30)).toBeCloseTo(low / 3, 6)
    expect(met.read('red', 30)).toBeCloseTo(-low / 3, 6)
  })
  it('who lost to a man that went on to win met a better one than was thought', () => {
    const first: Bout = ['star', 'early', 0, 1]
    const rise = ['a', 'b', 'c', 'd'].map((name, i): Bout => ['star', name, 100 * (i + 1), 1])
    const fall = ['a', 'b', 'c', 'd'].map((name, i): Bout => ['star', name, 100 * (i + 1), 0])
    const at = (bouts: readonly Bout[]) => following(bouts).read('early', 500)
    expect(at([first, ...rise])).toBeGreaterThan(at([first]) + 0.1)
    expect(at([first, ...fall])).toBeLessThan(at([first]) - 0.1)
  })
  it('a bout that nobody won tells of nobody, beyond the corner', () => {
    const met = following([['red', 'blue', 0, 1 / (1 + Math.exp(-0.25))]])
    expect(met.read('blue', 1)).toBeCloseTo(0, 12)
  })
  it('what was learned on a day is seen from the next one on', () => {
    const met = following([['star', 'early', 0, 1]])
    const before = met.read('early', 10)
    met.learn({ home: 'star', away: 'a', day: 10 }, 1)
    expect(met.read('early', 10)).toBe(before)
    expect(met.read('early', 11)).toBeGreaterThan(before)
  })
})
