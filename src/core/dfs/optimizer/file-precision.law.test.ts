// Averages of ten decimals: whatever set is built, its lineups rank as the file's own figures say.
import fc from 'fast-check'
import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { highsOptimum } from '#tests/support/lineup-oracles.ts'
import { makeSlate } from '#tests/support/slates.ts'
import { cases } from '#tests/support/sweeps.ts'
import { random } from '../../math/random.ts'
import type { PortfolioSettings, SolvedLineup } from './optimizer.ts'
import { buildLineups, type LineupProblem, problemOf } from './optimizer.ts'

/** Averages as whole numbers of the tenth decimal, so that they can be added up without any rounding. */
const TENTHS = 10_000_000_000
type Averages = ReadonlyMap<string, bigint>
type Small = { readonly problem: LineupProblem; readonly averages: Averages }

/** Golf slates of few players, whose averages differ far behind the decimals that a screen shows: whole groups are level but for the last ones. */
const small = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    players: fc.integer({ min: 9, max: 13 }),
    steps: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 13, maxLength: 13 }),
    last: fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 13, maxLength: 13 }),
  })
  .map(({ seed, players, steps, last }) =>
    problemWith(seed, players, (at) => BigInt(40 + steps[at]!) * BigInt(TENTHS) + BigInt(1_234_567_000 + last[at]!)),
  )

function problemWith(seed: number, players: number, averageOf: (at: number) => bigint): Small {
  const slate = makeSlate({ sport: 'pga', games: 30, seed })
  const chosen = slate.players.slice(0, players)
  const averages = new Map(chosen.map(({ id }, at) => [id, averageOf(at)]))
  return { problem: problemOf(chosen, slate.roster, ({ id }) => Number(averages.get(id)) / TENTHS), averages }
}

const exact = ({ places }: SolvedLineup, averages: Averages) => places.reduce((sum, { playerId }) => sum + averages.get(playerId)!, 0n)

/** Every lineup under the cap, best first. */
function everyLineup({ problem: { players, salaryCap, places }, averages }: Small): bigint[] {
  const sums: bigint[] = []
  const walk = (from: number, left: number, salary: number, points: bigint) => {
    if (left === 0) return void sums.push(points)
    for (let at = from; at <= players.length - left; at++) {
      const { id, options } = players[at]!
      if (salary + options[0]!.salary <= salaryCap) walk(at + 1, left - 1, salary + options[0]!.salary, points + averages.get(id)!)
    }
  }
  walk(0, places.length, 0, 0n)
  return sums.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0))
}

function built(problem: LineupProblem, settings: PortfolioSettings): readonly SolvedLineup[] {
  const answer = buildLineups(problem, settings)
  return answer.kind === 'lineups' ? answer.lineups : []
}

describe('a set of lineups from averages of ten decimals', () => {
  it('has the best lineups of all in their exact order, as counting every lineup finds them', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 40 }), (slate, count) => {
        const sums = built(slate.problem, { count }).map((lineup) => exact(lineup, slate.averages))
        expect(sums).toEqual(everyLineup(slate).slice(0, count))
      }),
      { numRuns: cases(20, 60) },
    )
  })

  it('opens with the exact best unless shares exclude it, and says the exact sum of each lineup', () => {
    fc.assert(
      fc.property(
        small,
        fc.constantFrom<PortfolioSettings[]>({ count: 6, maxExposure: 0.7 }, { count: 6, minUniques: 2 }, { count: 6, randomness: 0.1 }),
        (slate, settings) => {
          const lineups = built(slate.problem, settings)
          const sums = lineups.map((lineup) => exact(lineup, slate.averages))
          // Within tight shares the best lineup may leave no room for the others; then it stands back.
          if (settings.maxExposure === undefined) expect(sums[0]).toBe(everyLineup(slate)[0])
          lineups.forEach(({ points }, at) => {
            expect(points, `lineup ${at + 1}`).toBeCloseTo(Number(sums[at]) / (TENTHS / 100), 8)
          })
          // Sorted by what is shown of them they are in their exact order.
          const byPoints = lineups.map((lineup, at) => ({ points: lineup.points, sum: sums[at]! })).sort((a, b) => b.points - a.points)
          for (let at = 1; at < byPoints.length; at++) expect(byPoints[at]!.sum <= byPoints[at - 1]!.sum).toBe(true)
        },
      ),
      { numRuns: cases(15, 45) },
    )
  })

  it('in which every two lineups differ by two players never has a lineup better than the one before it', () => {
    fc.assert(
      fc.property(small, (slate) => {
        const sums = built(slate.problem, { count: 8, minUniques: 2 }).map((lineup) => exact(lineup, slate.averages))
        for (let at = 1; at < sums.length; at++) expect(sums[at]! <= sums[at - 1]!, `lineup ${at + 1}`).toBe(true)
      }),
      { numRuns: cases(15, 40) },
    )
  })

  it('of whole slates has at each rank the optimum that HiGHS finds beside the earlier lineups', async () => {
    const highs = await loadHighs()
    for (const seed of [1, 2]) {
      const slate = makeSlate({ sport: 'nba', games: 2, seed })
      const rng = random(seed)
      const averages = new Map(
        slate.players.map(({ id, salary }) => [id, BigInt(Math.round((salary / 200) * 100)) * 100_000_000n + BigInt(rng.below(100_000))]),
      )
      let problem = problemOf(slate.players, slate.roster, ({ id }) => Number(averages.get(id)) / TENTHS)
      const lineups = built(problem, { count: 3 })
      const sums = lineups.map((lineup) => exact(lineup, averages))
      expect(sums).toEqual(sums.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
      for (const { points, places } of lineups) {
        expect(highsOptimum(highs, problem, points)).toBeCloseTo(points, 4)
        const ids = places.map(({ uploadId }) => uploadId)
        problem = { ...problem, earlier: [...problem.earlier, { ids, maxShared: ids.length - 1 }] }
      }
    }
  })
})
