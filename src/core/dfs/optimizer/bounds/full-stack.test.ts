import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { modelOf } from '../model/model.ts'
import { type LineupProblem, problemOf } from '../model/problem.ts'
import { scenarioOf } from '../model/scenarios.ts'
import { SlotCodes } from '../model/slot-codes.ts'
import { teamStack } from '../model/stacks.ts'
import { solve } from '../search/solve.ts'
import { FullStack } from './full-stack.ts'
import { Pricing } from './pricing.ts'

const HITTERS = ['C', '1B', '2B', '3B', 'SS', 'OF']

function stacked(seed: string, site: 'draftkings' | 'fanduel', sizes: readonly number[]): LineupProblem {
  const slate = makeSlate({ site, sport: 'mlb', games: 2, seed })
  return problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), {
    stacks: [teamStack(slate.players, sizes, HITTERS, 8)],
  })
}

/** Bounds of all cases: at a glance, and looked at. */
function boundsOf(problem: LineupProblem) {
  const model = modelOf(problem)!
  const pricing = new Pricing(model, { banned: new Uint8Array(model.size), required: [] })
  pricing.begin(1, { banned: new Uint8Array(model.size), required: [] })
  const root = scenarioOf(model, [], [])
  pricing.enter(root)
  const children = model.stacks[0]!.cases.map((_, index) => scenarioOf(model, [], [index]))
  const bounds = FullStack.of(model, 0)!
  bounds.glance(pricing.relaxation, root, children)
  const glanced = children.map((child) => child.bound)
  for (const child of children) bounds.look(child, root)
  return { glanced, looked: children.map((child) => child.bound) }
}

describe('bounds of a stack that fills every slot of its players', () => {
  it.each([
    { site: 'draftkings', sizes: [5, 3] },
    { site: 'draftkings', sizes: [4, 2, 2] },
    { site: 'fanduel', sizes: [4, 4] },
    { site: 'fanduel', sizes: [4, 3, 1] },
  ] as const)('no lineup of a case is worth more than its bound, $site $sizes', ({ site, sizes }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const problem = stacked(`${seed}`, site, sizes)
        const { glanced, looked } = boundsOf(problem)
        const stack = problem.stacks![0]!
        stack.cases.forEach((one, index) => {
          const answer = solve({ ...problem, stacks: [{ ...stack, cases: [one] }] })
          const best = answer.kind === 'lineups' ? answer.lineups[0]!.points : Number.NEGATIVE_INFINITY
          expect(looked[index]!).toBeGreaterThanOrEqual(best - 1e-6)
          expect(glanced[index]!).toBeGreaterThanOrEqual(looked[index]!)
        })
      }),
      { numRuns: 4 },
    )
  })

  it('of a slate where dollars do not press, the bound of a case is its best lineup', () => {
    const problem = { ...stacked('rich', 'draftkings', [5, 3]), salaryCap: 1_000_000, maxPerTeam: null, minGames: 1, minTeams: 1 }
    const { looked } = boundsOf(problem)
    const stack = problem.stacks![0]!
    stack.cases.forEach((one, index) => {
      const answer = solve({ ...problem, stacks: [{ ...stack, cases: [one] }] })
      expect(looked[index]).toBe(answer.kind === 'lineups' ? answer.lineups[0]!.points : Number.NEGATIVE_INFINITY)
    })
  })

  it('has none for stacks that leave slots of their players open', () => {
    expect(FullStack.of(modelOf(stacked('open', 'draftkings', [5]))!, 0)).toBeNull()
    expect(FullStack.of(modelOf(stacked('open', 'draftkings', [4, 3]))!, 0)).toBeNull()
  })
})

describe('slots taken as a number', () => {
  const GUARD = 0b01
  const EITHER = 0b11
  // Two guards and one center.
  const codes = SlotCodes.of([2, 1], EITHER)!

  it('counts slots per code', () => {
    expect([...codes.taken]).toEqual([0, 1, 2, 1, 2, 3])
    expect(codes.roomFor(GUARD)).toBe(2)
    expect(codes.roomFor(EITHER)).toBe(3)
  })

  it('shares the slots out in every way: the center with one group or with the other', () => {
    const [oneGuard, twoGuards, center, both] = [1, 2, 3, 4]
    expect([...codes.splitsOf([2, 1])!]).toEqual([twoGuards, center, both, oneGuard])
  })

  it('gives up where there are too many ways or codes', () => {
    expect(SlotCodes.of([1, 1, 1, 1, 1, 1], 0b111111)!.splitsOf([1, 1, 1, 1, 1, 1])).toHaveLength(720 * 6)
    expect(SlotCodes.of([1, 1, 1, 1, 1, 1, 1], 0b1111111)!.splitsOf([1, 1, 1, 1, 1, 1, 1])).toBeNull()
    expect(SlotCodes.of([7, 7, 7, 7], 0b1111)).toBeNull()
  })
})
