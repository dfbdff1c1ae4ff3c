import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { type LineupProblem, type LineupRules, problemOf } from '../model/problem.ts'
import { buildLineups } from './portfolio.ts'
import type { PortfolioSettings } from './portfolio-settings.ts'

function made(rules: LineupRules = {}, share = 1): LineupProblem {
  const slate = makeSlate({ sport: 'nba', games: 2, seed: 5 })
  const players = slate.players.filter((_, index) => index % Math.round(1 / share) === 0)
  return problemOf(players, slate.roster, (player) => slate.points.get(player.id), rules)
}

function built(problem: LineupProblem, settings: PortfolioSettings) {
  const portfolio = buildLineups(problem, settings)
  if (portfolio.kind === 'infeasible') throw new Error('infeasible')
  return portfolio
}

describe('a set that cannot be filled', () => {
  it('is answered with the rules in conflict and what would be enough, and that is enough indeed', () => {
    const problem = made({}, 0.5)
    const { lineups, shortage } = built(problem, { count: 30, maxExposure: 0.1, minUniques: 2 })
    expect(lineups.length).toBeLessThan(30)
    expect(shortage?.rules).toEqual(['max exposure 10 %'])
    const raised = Number(/^raise the max exposure to (\d+) %$/.exec(shortage!.fixes[0]!)![1]) / 100
    expect(built(problem, { count: 30, maxExposure: raised, minUniques: 2 })).toMatchObject({ shortage: null, lineups: { length: 30 } })
    expect(built(problem, { count: lineups.length, maxExposure: 1, minUniques: 2 }).shortage).toBeNull()
  })

  it('names differences where they are the reason', () => {
    const { shortage } = built(made({}, 0.5), { count: 8, minUniques: 8, maxExposure: 0.9 })
    expect(shortage?.rules).toEqual(['at least 8 different players between lineups'])
    expect(shortage?.fixes[0]).toMatch(/^ask for \d different players between lineups$/)
  })

  it('names a rule of each lineup that works together with a share', () => {
    const problem = made()
    const star = problem.players[0]!
    const group = { name: 'the star', members: [star.id], min: 1, max: 1 }
    const { shortage } = built({ ...problem, groups: [group] }, { count: 10, exposures: new Map([[star.id, { max: 0.5 }]]) })
    expect(shortage?.rules).toEqual([`exposure of ${star.name}, at most 50 %`, '1 to 1 of the star'])
    expect(shortage?.fixes).toEqual([`drop “exposure of ${star.name}, at most 50 %”`, 'drop “1 to 1 of the star”', 'ask for 5 lineups'])
  })

  it('of the N best is proved to be too small, by the floor that makes it so, and a lower one that is enough is named', () => {
    const { lineups, shortage } = built(made({ salaryFloor: 50_000 }, 0.25), { count: 500 })
    expect(shortage).toMatchObject({ rules: ['salary floor $50,000'], proved: true })
    const [lower, fewer] = shortage!.fixes
    expect(fewer).toBe(`ask for ${lineups.length} lineups`)
    const salaryFloor = Number(/^lower the floor to \$([\d,]+)$/.exec(lower!)![1]!.replace(',', ''))
    expect(salaryFloor).toBeLessThan(50_000)
    expect(built(made({ salaryFloor }, 0.25), { count: 500 })).toMatchObject({ shortage: null, lineups: { length: 500 } })
  })

  it('where no rule is to blame, the slate has no more lineups', () => {
    const problem = made()
    const best = built(problem, { count: 2 }).lineups.flatMap((lineup) => lineup.places.map((place) => place.playerId))
    const few = { ...problem, players: problem.players.filter((player) => best.includes(player.id)) }
    const { lineups, shortage } = built({ ...few, salaryCap: 100_000 }, { count: 500 })
    expect(shortage).toEqual({
      rules: [`only ${lineups.length} different lineups exist`],
      fixes: [`ask for ${lineups.length} lineups`],
      proved: true,
    })
  })
})

describe('the draws', () => {
  it('follow floor and ceiling of each player: who can only rise is never drawn below his points', () => {
    const problem = made()
    const spreads = new Map(problem.players.map((player, index) => [player.id, { floor: 0, ceiling: index % 2 === 0 ? 90 : 0 }]))
    const { lineups } = built(problem, { count: 30, randomness: 0.3, spreads })
    const risers = new Set(problem.players.filter((_, index) => index % 2 === 0).map((player) => player.id))
    const share = lineups.flatMap((lineup) => lineup.places).filter((place) => risers.has(place.playerId)).length / (30 * 8)
    expect(share).toBeGreaterThan(0.8)
  })
})

describe('each lineup', () => {
  it('comes with its proof: what it is worth at its draw and prices is what nothing can exceed', () => {
    for (const { proof } of built(made(), { count: 12, randomness: 0.2, maxExposure: 0.5, minUniques: 2 }).lineups) {
      expect(proof!.bound).toBe(proof!.value)
    }
  })
})
