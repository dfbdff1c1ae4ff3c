// Averages of many decimals: ranks follow the file's own figures, not figures cut to cents.
import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { highsOptimum } from '#tests/support/lineup-oracles.ts'
import { makeSlate } from '#tests/support/slates.ts'
import { random } from '../../../math/random.ts'
import { buildLineups } from '../portfolio/portfolio.ts'
import { type SolvedLineup, solve } from '../search/solve.ts'
import { pointScale } from './point-scale.ts'
import { type LineupProblem, problemOf } from './problem.ts'

/** A slate whose points lie within a few thousandths of each other per dollar, with so many decimals. */
function close(decimals: number, seed: number, settings: Partial<Parameters<typeof makeSlate>[0]> = {}): LineupProblem {
  const slate = makeSlate({ sport: 'pga', games: 30, seed, ...settings })
  const rng = random(seed)
  const points = new Map(slate.players.map(({ id, salary }) => [id, Number((salary / 150 + rng.next() * 0.02).toFixed(decimals))]))
  return problemOf(slate.players, slate.roster, (player) => points.get(player.id))
}

const lineups = (problem: LineupProblem, count: number): readonly SolvedLineup[] => {
  const solution = solve(problem, { count })
  return solution.kind === 'lineups' ? solution.lineups : []
}

/** Every lineup of a small golf problem, best first: six of all, under the cap. */
function everyLineup({ players, salaryCap, places }: LineupProblem): number[] {
  const sums: number[] = []
  const walk = (from: number, left: number, salary: number, points: number) => {
    if (left === 0) return void sums.push(points)
    for (let at = from; at <= players.length - left; at++) {
      const option = players[at]!.options[0]!
      if (salary + option.salary <= salaryCap) walk(at + 1, left - 1, salary + option.salary, points + option.points)
    }
  }
  walk(0, places.length, 0, 0)
  return sums.sort((a, b) => b - a)
}

describe('points with many decimals', () => {
  it.each([3, 6, 10, 14])('with %i decimals the best are those that counting every lineup finds, in that order', (decimals) => {
    const whole = close(decimals, decimals)
    const problem = { ...whole, players: whole.players.slice(0, 18) }
    const best = everyLineup(problem).slice(0, 40)
    const own = lineups(problem, 40).map(({ points }) => points)
    expect(own).toHaveLength(40)
    own.forEach((points, rank) => {
      expect(points, `rank ${rank + 1}`).toBeCloseTo(best[rank]!, 7)
    })
  })

  it('are the optimum that HiGHS finds', async () => {
    const highs = await loadHighs()
    for (const seed of [1, 2, 3]) {
      const problem = close(5, seed, { sport: 'nba', games: 3 })
      const own = lineups(problem, 1)[0]!.points
      expect(highsOptimum(highs, problem, own)).toBeCloseTo(own, 4)
    }
  })

  it('keep their decimals in sets within shares too', () => {
    const problem = close(6, 4, { sport: 'nba', games: 4 })
    const built = buildLineups(problem, { count: 12, maxExposure: 0.5 })
    if (built.kind === 'infeasible') throw new Error('infeasible')
    const values = new Map(problem.players.map(({ id, options }) => [id, options[0]!.points]))
    for (const { points, places } of built.lineups) {
      expect(points).toBeCloseTo(
        places.reduce((sum, { playerId }) => sum + values.get(playerId)!, 0),
        6,
      )
    }
  })

  it('cost nothing where there are two decimals only', () => {
    expect(pointScale(close(2, 5))).toBe(1)
    expect(pointScale(close(3, 5))).toBe(10)
  })
})
