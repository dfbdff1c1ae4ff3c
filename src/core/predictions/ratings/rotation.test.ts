import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { rotation } from './rotation.ts'

const P = { starterVariance: 0.0067, starterDrift: 6e-5, stranger: -0.06, strayVariance: 2e-4, starterEcho: 0 }

/** A league of four teams whose five starters take their turn; what is published shows the difference of the two. */
function turns(seed: number, days: number, dayOff: (day: number) => boolean = () => false) {
  const chance = random(seed)
  const men = Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => 0.1 * chance.normal()))
  const starts = [0, 0, 0, 0]
  const list: { home: string; away: string; day: number; season: number; truth: number }[] = []
  for (let day = 0; day < days; day++) {
    if (dayOff(day)) continue
    const order = chance.shuffle([0, 1, 2, 3])
    for (const [h, a] of [order.slice(0, 2), order.slice(2)] as [number, number][]) {
      const truth = men[h]![starts[h]!++ % 5]! - men[a]![starts[a]!++ % 5]!
      list.push({ home: `t${h}`, away: `t${a}`, day, season: 1, truth })
    }
  }
  return list
}

function errors(list: ReturnType<typeof turns>, after: number) {
  const starters = rotation(P)
  let [ours, none] = [0, 0]
  for (const [i, { truth, ...game }] of list.entries()) {
    const { mean } = starters.expect(game)
    if (i >= after) {
      ours += (truth - mean) ** 2
      none += truth ** 2
    }
    starters.learn(game, { beyond: truth, variance: 1e-4, surprise: 0 })
  }
  return ours / none
}

describe('a rotation of starters', () => {
  it('is found from what was published beyond the strength of the teams: most of it is known before the next turn', () => {
    for (const seed of [1, 2, 3]) expect(errors(turns(seed, 120), 80)).toBeLessThan(0.35)
  })
  it('also over days off, which shift no turn', () => {
    expect(
      errors(
        turns(4, 140, (day) => day % 9 === 7),
        80,
      ),
    ).toBeLessThan(0.35)
  })
  it('knows nothing of a team that was not seen, and begins anew with a season', () => {
    const starters = rotation(P)
    const game = { home: 'a', away: 'b', day: 1, season: 1 }
    expect(starters.expect(game)).toEqual({ mean: 0, variance: expect.closeTo(2 * P.starterVariance, 9) })
    for (let day = 1; day < 40; day++) starters.learn({ ...game, day }, { beyond: 0.2, variance: 1e-4, surprise: 0 })
    expect(starters.expect({ ...game, day: 40 }).mean).toBeGreaterThan(0.1)
    expect(starters.expect({ ...game, day: 300, season: 2 }).mean).toBe(0)
  })
  it('goes on over a game of which nobody published a forecast', () => {
    const starters = rotation(P)
    const game = { home: 'a', away: 'b', day: 1, season: 1 }
    for (let day = 1; day < 30; day++) starters.learn({ ...game, day }, day % 7 === 0 ? null : { beyond: 0.2, variance: 1e-4, surprise: 0 })
    const { mean, variance } = starters.expect({ ...game, day: 30 })
    expect(mean).toBeGreaterThan(0.1)
    expect(variance).toBeGreaterThan(0)
  })
})
