import { describe, expect, it } from 'vitest'
import { makeSlate, type SlateOptions } from '#tests/support/slates.ts'
import { type LineupProblem, problemOf } from '../model/problem.ts'
import { type SolvedLineup, solve } from '../search/solve.ts'
import { buildLineups, type Portfolio } from './portfolio.ts'
import type { PortfolioSettings } from './portfolio-settings.ts'

function made(settings: Partial<SlateOptions> = {}): LineupProblem {
  const slate = makeSlate({ sport: 'nba', games: 5, seed: 31, ...settings })
  return problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id))
}

function built(problem: LineupProblem, settings: PortfolioSettings): Portfolio & { kind: 'lineups' } {
  const portfolio = buildLineups(problem, settings)
  if (portfolio.kind === 'infeasible') throw new Error('infeasible')
  return portfolio
}

const ids = (lineup: SolvedLineup) => lineup.places.map((place) => place.uploadId)
const people = (lineup: SolvedLineup) => lineup.places.map((place) => place.playerId)

function exposure(lineups: readonly SolvedLineup[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const lineup of lineups) for (const id of people(lineup)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

describe('many lineups', () => {
  it('are simply the best ones when nothing else is asked', () => {
    const problem = made()
    const best = solve(problem, { count: 10 })
    expect(built(problem, { count: 10 }).lineups).toMatchObject(best.kind === 'lineups' ? best.lineups : [])
  })

  it.each([0.1, 0.2, 0.35, 0.6])('never hold a player in more than the share %d of them', (maxExposure) => {
    const { lineups, shortage } = built(made(), { count: 40, maxExposure })
    expect(shortage).toBeNull()
    expect(lineups).toHaveLength(40)
    expect(Math.max(...exposure(lineups).values())).toBeLessThanOrEqual(Math.floor(maxExposure * 40))
    expect(new Set(lineups.map((lineup) => ids(lineup).sort().join())).size).toBe(40)
  })

  it('spread an exposure over the whole set: each half holds about half of it', () => {
    const { lineups } = built(made(), { count: 60, maxExposure: 0.4 })
    const first = exposure(lineups.slice(0, 30))
    for (const [id, many] of exposure(lineups)) {
      if (many < 20) continue
      expect(Math.abs((first.get(id) ?? 0) - many / 2)).toBeLessThanOrEqual(4)
    }
  })

  it('come close to the bound that no set within the exposures can pass', () => {
    const { lineups, bound } = built(made(), { count: 60, maxExposure: 0.4 })
    const total = lineups.reduce((sum, lineup) => sum + lineup.points, 0)
    expect(bound).not.toBeNull()
    expect(total).toBeLessThanOrEqual(bound!)
    expect(total).toBeGreaterThan(bound! * 0.97)
  })

  it('hold a least exposure, and one of a single player goes before the general limit', () => {
    const problem = made()
    const unused = problem.players.find((player) => player.options[0]!.points > 1500 && player.options[0]!.points < 2000)!
    const star = [...problem.players].sort((a, b) => b.options[0]!.points - a.options[0]!.points)[0]!
    const exposures = new Map([
      [unused.id, { min: 0.25 }],
      [star.id, { max: 0 }],
    ])
    const { lineups, shortage } = built(problem, { count: 20, maxExposure: 0.5, exposures })
    expect(shortage).toBeNull()
    expect(exposure(lineups).get(unused.id)).toBeGreaterThanOrEqual(5)
    expect(exposure(lineups).get(star.id)).toBeUndefined()
  })

  it.each([
    { sport: 'nba', games: 5 },
    { sport: 'nfl', games: 5 },
    { sport: 'nfl', games: 1, contest: 'showdown' },
  ] as const)('differ in at least two players where that is asked: $sport $contest', (settings) => {
    const { lineups } = built(made(settings), { count: 15, minUniques: 2 })
    expect(lineups).toHaveLength(15)
    for (const a of lineups) {
      for (const b of lineups) {
        if (a === b) continue
        expect(ids(a).filter((id) => ids(b).includes(id)).length).toBeLessThanOrEqual(a.places.length - 2)
      }
    }
  })

  it('with randomness are the same for the same seed, others for another, and more varied', () => {
    const problem = made()
    const settings = { count: 12, randomness: 0.3, seed: 'a' }
    const once = built(problem, settings).lineups
    expect(built(problem, settings).lineups).toEqual(once)
    expect(built(problem, { ...settings, seed: 'b' }).lineups).not.toEqual(once)
    expect(exposure(once).size).toBeGreaterThan(exposure(built(problem, { count: 12 }).lineups).size)
    for (const lineup of once) expect(lineup.salary).toBeLessThanOrEqual(problem.salaryCap)
  })

  it('move only the players whose points are uncertain', () => {
    const problem = made()
    const certain = new Map(problem.players.map((player) => [player.id, 0]))
    const best = solve(problem)
    const { lineups } = built(problem, { count: 1, randomness: 0.5, deviations: certain })
    expect(best.kind === 'lineups' && best.lineups[0]!.points).toBe(lineups[0]!.points)
  })

  it('say which rule left too few of them', () => {
    const problem = made({ games: 2 })
    const few = { ...problem, players: problem.players.filter((_, index) => index % 2 === 0) }
    const { lineups, shortage } = built(few, { count: 50, maxExposure: 0.1 })
    expect(lineups.length).toBeLessThan(50)
    expect(shortage?.rules).toEqual(['max exposure 10 %'])
    expect(shortage?.fixes.at(-1)).toBe(`ask for ${lineups.length} lineups`)
    expect(shortage?.fixes[0]).toMatch(/^raise the max exposure to \d+ %$/)
  })

  it('name the rules in conflict when not even one exists', () => {
    const problem = { ...made(), salaryFloor: 50_100 }
    const portfolio = buildLineups(problem, { count: 5, randomness: 0.2 })
    expect(portfolio.kind === 'infeasible' && portfolio.conflict.rules.map((rule) => rule.name)).toEqual([
      'salary floor $50,100',
      'salary cap $50,000',
    ])
  })

  it('keep what is done when stopped, and report progress on the way', () => {
    const seen: number[] = []
    const stop = { now: false }
    const { lineups, provedOptimal } = built(made(), {
      count: 50,
      randomness: 0.2,
      minUniques: 2,
      shouldStop: () => stop.now,
      onProgress: (done) => {
        seen.push(done)
        if (done === 7) stop.now = true
      },
    })
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(lineups).toHaveLength(7)
    expect(provedOptimal).toBe(false)
  })
})
