import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { type GameResult, resultOf } from '../results/game-result.ts'
import { goalsBehind, outcomeChances } from './goal-chances.ts'
import { GOALS } from './goal-parameters.ts'
import { goalRatings } from './goal-ratings.ts'

const game = (day: number, competition: string, home: string, away: string, goals: readonly [number, number] = [1, 1]): GameResult => ({
  league: 'fifa',
  competition,
  day,
  season: 2018,
  isNeutral: false,
  isPlayoff: null,
  home,
  away,
  score: { home: goals[0], away: goals[1] },
  result: resultOf(goals[0], goals[1]),
  expectedGoals: null,
  threat: null,
  market: null,
  closingMargin: null,
  reference: null,
  projected: null,
})

/** A season of two divisions whose teams are all alike, except those named to win. */
function seasons(strong: readonly string[]) {
  const chance = random('divisions')
  const ratings = goalRatings(GOALS)
  for (let day = 0; day < 240; day += 6)
    for (const [competition, letter] of [
      ['Spanish Primera Division', 'P'],
      ['Spanish Segunda Division', 'S'],
    ] as const) {
      const order = chance.shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      for (let i = 0; i < 10; i += 2) {
        const [home, away] = [`${letter}${order[i]}`, `${letter}${order[i + 1]}`]
        ratings.observe(
          game(day, competition, home, away, [
            chance.poisson(strong.includes(home) ? 2.2 : 1.4),
            chance.poisson(strong.includes(away) ? 2 : 1.1),
          ]),
        )
      }
    }
  return ratings
}

describe('ratings of soccer teams', () => {
  it('a promoted team leaves the difference between the divisions behind, a relegated one brings it along', () => {
    const ratings = seasons([])
    const up = ratings.forecast(game(300, 'Spanish Primera Division', 'S1', 'P1')).factors.strength
    expect(up).toBeLessThan(seasons([]).forecast(game(300, 'Spanish Segunda Division', 'S1', 'S2')).factors.strength - 0.05)
    expect(seasons([]).forecast(game(300, 'Spanish Segunda Division', 'P1', 'S2')).factors.strength).toBeGreaterThan(0.05)
  })
  it('a club’s women and men are two teams', () => {
    const ratings = seasons(['P1'])
    const men = ratings.forecast(game(250, 'Spanish Primera Division', 'P1', 'P2'))
    const women = ratings.forecast(game(250, "National Women's Soccer League", 'P1', 'P2'))
    expect(men.factors.strength).toBeGreaterThan(0.1)
    expect(women.factors.strength).toBe(0)
    expect(women.games).toBe(0)
  })
  it('in a cup the leagues that win are taken for the better ones', () => {
    const ratings = seasons([])
    const before = ratings.forecast(game(240, 'UEFA Champions League', 'P1', 'S1')).factors.strength
    for (let i = 2; i < 9; i++) ratings.observe(game(241, 'UEFA Champions League', `S${i}`, `P${i}`, [3, 0]))
    // Neither of the two played.
    expect(ratings.forecast(game(242, 'UEFA Champions League', 'P1', 'S1')).factors.strength).toBeLessThan(before)
  })
  it('win, draw and loss sum to one, and low scores lift the draw', () => {
    const plain = outcomeChances(1.5, 1.2, 0)
    expect(plain.home + plain.draw + plain.away).toBeCloseTo(1, 12)
    expect(plain.home).toBeCloseTo(0.44, 2)
    expect(outcomeChances(1.5, 1.2, -0.1).draw).toBeGreaterThan(plain.draw)
  })
  it('finds the goals behind chances again, favorites and outsiders alike, and none behind chances that no goals give', () => {
    for (const [home, away] of [
      [1.5, 1.2],
      [4.2, 0.3],
      [0.6, 2.4],
    ] as const) {
      const goals = goalsBehind(outcomeChances(home, away, -0.06), -0.06)
      expect(goals?.home).toBeCloseTo(home, 6)
      expect(goals?.away).toBeCloseTo(away, 6)
    }
    expect(goalsBehind({ home: 0.6, draw: 0, away: 0.4 }, -0.06)).toBeUndefined()
    expect(goalsBehind({ home: 0.5, draw: 1e-6, away: 0.5 }, -0.06)).toBeUndefined()
  })
  it('shots that a provider counts too freely are brought to the scale of goals', () => {
    const goalsAfter = (shots: number) => {
      const ratings = goalRatings(GOALS)
      for (let day = 0; day < 400; day++)
        ratings.observe({
          ...game(day, 'Premier League', `t${day % 6}`, `t${(day + 1 + (day % 5)) % 6}`),
          expectedGoals: { home: shots, away: shots },
        })
      const { goals } = ratings.forecast(game(400, 'Premier League', 't0', 't1'))
      return goals.home + goals.away
    }
    // One goal each side in every match, whatever its shots are counted for.
    expect(Math.abs(goalsAfter(1.6) - goalsAfter(1))).toBeLessThan(0.25)
  })
})
