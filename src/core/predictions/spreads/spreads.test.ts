import { describe, expect, it } from 'vitest'
import { normalCdf } from '../../math/normal.ts'
import { random } from '../../math/random.ts'
import { type GameResult, type RatedLeague, resultOf } from '../results/game-result.ts'
import { drawnQuantiles, shareWithin } from './drawn-quantiles.ts'
import { goalLattices } from './goal-lattice.ts'
import { type Lattice, latticeOf, quantileAt, stepAt } from './lattice.ts'
import { marginLattice } from './margin-lattice.ts'
import type { GameChances } from './spread-forecaster.ts'
import { spreadGrades } from './spread-grades.ts'
import { totalLattice } from './total-lattice.ts'
import { gradeSpreads, walkSpreads } from './walk-spreads.ts'

const two = (home: number) => ({ home, draw: 0, away: 1 - home })
const sum = ({ masses }: Lattice, isIn: (value: number) => boolean, first: number) =>
  masses.reduce((total, mass, i) => total + (isIn(first + i) ? mass : 0), 0)
const above = (lattice: Lattice, value: number) => sum(lattice, (one) => one > value, lattice.first)
const die = latticeOf(1, 6, (value) => value / 6)

describe('a distribution over whole numbers', () => {
  it('tells what lies below and at a value, and quantiles inside the unit around each', () => {
    expect(stepAt(die, 2)[0]).toBeCloseTo(1 / 6, 12)
    expect(stepAt(die, 2)[1]).toBeCloseTo(2 / 6, 12)
    expect(quantileAt(die, 0.5)).toBeCloseTo(3.5, 12)
    expect(quantileAt(die, 1 / 12)).toBeCloseTo(1, 12)
  })
  it('the share of a step that lies inside', () => {
    expect(shareWithin(0.4, 0.6, 0.5, 1)).toBeCloseTo(0.5, 12)
    expect(shareWithin(0.5, 0.5, 0.5, 1)).toBe(1)
    expect(shareWithin(0.5, 0.5, 0, 0.5)).toBe(0)
  })
})

describe('quantiles drawn to how those before came true', () => {
  it('where scores lie low too often, what was called the lowest fifth is drawn up to the share that came true', () => {
    const quantiles = drawnQuantiles()
    expect(quantiles.drawn(0.2)).toBeCloseTo(0.2, 12)
    const chance = random('quantiles')
    for (let i = 0; i < 6000; i++) {
      const u = chance.next() ** 2
      quantiles.learn([u, u])
    }
    // P(u² ≤ 0.2) = √0.2.
    expect(quantiles.drawn(0.2)).toBeCloseTo(Math.sqrt(0.2), 1)
    expect(quantiles.drawn(0)).toBe(0)
    expect(quantiles.drawn(1)).toBeCloseTo(1, 12)
  })
})

describe('margins', () => {
  it('say of every chance what the chance says, and nothing of level ends where there are none', () => {
    for (const home of [0.05, 0.5, 0.83]) {
      const forecast = marginLattice('nba')!.forecast(two(home))
      expect(above(forecast, 0)).toBeCloseTo(home, 9)
      expect(sum(forecast, (value) => value === 0, forecast.first)).toBe(0)
      expect(sum(forecast, () => true, forecast.first)).toBeCloseTo(1, 9)
    }
    const football = marginLattice('nfl')!.forecast(two(0.7))
    expect(sum(football, (value) => value === 0, football.first)).toBeLessThan(0.01)
    expect(above(football, 0) / (1 - sum(football, (value) => value === 0, football.first))).toBeCloseTo(0.7, 9)
  })
  it('a larger chance is a larger margin: about σ Φ⁻¹(p)', () => {
    expect(quantileAt(marginLattice('nfl')!.forecast(two(normalCdf(1))), 0.5)).toBeCloseTo(13, 0)
    expect(quantileAt(marginLattice('nfl')!.forecast(two(normalCdf(-1))), 0.5)).toBeCloseTo(-13, 0)
  })
  it('learn whole numbers that games end by, and how wide they scatter', () => {
    const chance = random('margins')
    const ratings = marginLattice('nfl')!
    const before = ratings.forecast(two(0.5))
    for (let i = 0; i < 3000; i++) {
      const margin = Math.round(8 * chance.normal())
      ratings.learn(two(0.5), Math.abs(margin) === 2 ? 3 * Math.sign(margin) : margin || 1)
    }
    const after = ratings.forecast(two(0.5))
    const at = (lattice: Lattice, value: number) => lattice.masses[value - lattice.first]!
    expect(at(after, 3)).toBeGreaterThan(3 * at(after, 2))
    expect(at(before, 3) / at(before, 2)).toBeCloseTo(1, 1)
    const widthOf = (lattice: Lattice) => quantileAt(lattice, 0.9) - quantileAt(lattice, 0.1)
    expect(widthOf(before)).toBeCloseTo(2 * 1.2816 * 13, 0)
    expect(Math.abs(widthOf(after) - 2 * 1.2816 * 8)).toBeLessThan(2)
  })
  it('there are none of sports without points', () => {
    expect(marginLattice('tennis')).toBeUndefined()
  })
})

describe('soccer', () => {
  it('margins are those of the three chances, the total that of the goals', () => {
    const { margin, total } = goalLattices(-0.05).forecast({ home: 0.5, draw: 0.26, away: 0.24 }, 2.6)
    expect(above(margin, 0)).toBeCloseTo(0.5, 9)
    expect(above(margin, -1)).toBeCloseTo(0.76, 9)
    expect(total.masses.reduce((mean, mass, goals) => mean + mass * goals, 0)).toBeCloseTo(2.6, 1)
  })
  it('learns that more goals are made than were expected', () => {
    const lattices = goalLattices(-0.05)
    const chance = random('goals')
    const chances = { home: 0.45, draw: 0.26, away: 0.29 }
    for (let i = 0; i < 2000; i++) lattices.learn(chances, 2, { home: chance.poisson(1.7), away: chance.poisson(1.3) })
    const { total } = lattices.forecast(chances, 2)
    expect(total.masses.reduce((mean, mass, goals) => mean + mass * goals, 0)).toBeGreaterThan(2.8)
  })
})

describe('grades of distributions', () => {
  const chance = random('grades')
  const said = (deviation: number, bias = 0) =>
    spreadGrades(
      Array.from({ length: 4000 }, () => {
        const middle = 20 * chance.normal()
        const forecast = latticeOf(-200, 200, (value) => normalCdf((value + 0.5 - middle - bias) / deviation))
        return { forecast, seen: Math.round(middle + 12 * chance.normal()), line: middle }
      }),
    )!
  it('of a true forecast: half in the middle half, a tenth in each tenth, gaps that chance explains', () => {
    const grades = said(12)
    expect(grades.coverage.half).toBeCloseTo(0.5, 1)
    expect(Math.abs(grades.coverage.fourFifths - 0.8)).toBeLessThan(0.02)
    expect(Math.abs(grades.coverage.nineTenths - 0.9)).toBeLessThan(0.015)
    expect(grades.pit.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 9)
    expect(grades.largestGap).toBeLessThan(grades.gapByChance)
    expect(grades.width).toBeCloseTo(2 * 1.2816 * 12, 0)
    expect(grades.meanError).toBeCloseTo(12 * Math.sqrt(2 / Math.PI), 0)
    expect(Math.abs(grades.againstLine!.difference.mean)).toBeLessThan(0.02)
  })
  it('tell too narrow, too wide and too high ones', () => {
    expect(said(8).coverage.fourFifths).toBeLessThan(0.65)
    expect(said(18).coverage.fourFifths).toBeGreaterThan(0.92)
    const high = said(12, 5)
    expect(high.pit[0]).toBeGreaterThan(0.15)
    expect(high.pit[9]).toBeLessThan(0.07)
    expect(high.largestGap).toBeGreaterThan(3 * high.gapByChance)
    expect(high.againstLine!.difference.low).toBeGreaterThan(0)
  })
  it('of none', () => expect(spreadGrades([])).toBeUndefined())
})

/** Games of six teams with points like basketball’s; closing totals know which teams score. */
function season(league: RatedLeague, seed: number, count = 600): GameChances[] {
  const chance = random(seed)
  const pace = Array.from({ length: 6 }, () => 8 * chance.normal())
  let order: number[] = []
  return Array.from({ length: count }, (_, i) => {
    if (i % 3 === 0) order = chance.shuffle([0, 1, 2, 3, 4, 5])
    const [a, b] = order.slice(2 * (i % 3)) as [number, number]
    const isSoccer = league === 'fifa'
    const middle = 200 + pace[a]! + pace[b]!
    const [total, margin] = [Math.round(middle + 12 * chance.normal()), Math.round(3 + 12 * chance.normal()) || 1]
    const score = isSoccer
      ? { home: chance.poisson(1.6), away: chance.poisson(1.1) }
      : { home: Math.round((total + margin) / 2), away: Math.round((total - margin) / 2) }
    const game: GameResult = {
      ...{ league, competition: league, day: 12_000 + Math.floor(i / 3), season: 2002, isNeutral: false, isPlayoff: null },
      ...{ home: `t${a}`, away: `t${b}`, score, result: resultOf(score.home, score.away), closingTotal: isSoccer ? null : middle },
      ...{ expectedGoals: null, threat: null, market: null, closingMargin: null, reference: null, projected: null },
    }
    return { game, own: isSoccer ? { home: 0.48, draw: 0.26, away: 0.26 } : two(0.6) }
  })
}

describe.each(['nba', 'fifa'] as const)('%s, walked', (league) => {
  it.each([false, true])('nothing of a day or later moves a distribution of before (taught: %s)', (isTaught) => {
    const games = season(league, 4)
    const day = games[400]!.game.day
    const other = games.map((said) =>
      said.game.day < day ? said : { ...said, game: { ...said.game, score: { home: 3, away: 90 }, closingTotal: 400, market: two(0.1) } },
    )
    const [before, after] = [walkSpreads(games, league, isTaught), walkSpreads(other, league, isTaught)]
    const upTo = games.findLastIndex(({ game }) => game.day === day) + 1
    expect(after.slice(0, upTo)).toEqual(before.slice(0, upTo))
    expect(after.slice(upTo)).not.toEqual(before.slice(upTo))
  })
  it('is calibrated on games like those before', () => {
    const games = season(league, 5, 1500)
    const spreads = walkSpreads(games, league, false)
    const graded = gradeSpreads(games.map(({ game }, i) => ({ game, spreads: spreads[i]! })).slice(600))
    for (const grades of [graded.margin!, graded.total!]) {
      expect(grades.games).toBe(900)
      expect(Math.abs(grades.coverage.fourFifths - 0.8)).toBeLessThan(0.05)
      expect(grades.largestGap).toBeLessThan(grades.gapByChance)
    }
  })
})

describe('totals', () => {
  it('closing totals of games that are over bring them nearer', () => {
    const games = season('nba', 6, 200)
    const errorOf = (isTaught: boolean) => {
      const spreads = walkSpreads(games, 'nba', isTaught)
      return gradeSpreads(games.map(({ game }, i) => ({ game, spreads: spreads[i]! })).slice(20)).total!
    }
    expect(errorOf(true).againstLine!.difference.mean).toBeLessThan(errorOf(false).againstLine!.difference.mean)
  })
  it('lie around what is expected', () => {
    expect(quantileAt(totalLattice(14).forecast(44.3), 0.5)).toBeCloseTo(44.3, 1)
    expect(stepAt(totalLattice(3).forecast(2), -1)[0]).toBe(0)
  })
  it('files that tell winners alone have none', () => {
    const games = season('nba', 7, 12).map((said) => ({ ...said, game: { ...said.game, score: null } }))
    const spreads = walkSpreads(games, 'nba', false)
    expect(gradeSpreads(games.map(({ game }, i) => ({ game, spreads: spreads[i]! })))).toEqual({ margin: null, total: null })
  })
})
