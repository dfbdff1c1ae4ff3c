import { describe, expect, it } from 'vitest'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { bestUnder, bestWithout, examplesOf, ofOneLineup } from './what-if.ts'

const golfer = (k: number): SlatePlayer => {
  const none = { opponent: null, game: null, startsAt: null, averagePoints: null, status: null, roles: null }
  return { id: `g${k}`, name: `Golfer ${k}`, positions: ['G'], team: `T${k}`, salary: 6000 + 300 * k, ...none }
}
const players = Array.from({ length: 12 }, (_, k) => golfer(k))
const slate: Slate = { site: 'draftkings', sport: 'pga', contest: 'classic', slots: Array(6).fill('G'), salaryCap: 50_000, players }
const points = Object.fromEntries(players.map(({ id }, k) => [id, 40 + 2 * k]))
const order = (rules: RuleSet) => ({ slate, points, ownership: {}, rules })
const holds = (lineup: { places: readonly { playerId: string }[] } | null, id: string) =>
  lineup?.places.some(({ playerId }) => playerId === id)

describe('what if', () => {
  it('a ban leads to the best lineup without him, never to a better one', () => {
    const free = bestUnder(order({}), () => 0)
    if (free.kind !== 'best') throw new Error('none')
    expect(free.lineup.points).toBe(bestWithout({ slate, points }))
    const star = free.lineup.places[0]!.playerId
    const without = bestUnder(order({ bans: [star] }), () => 0)
    expect(without.kind === 'best' && holds(without.lineup, star)).toBe(false)
    expect(without.kind === 'best' && without.lineup.points <= free.lineup.points).toBe(true)
  })

  it('rules in conflict are named, and somebody unknown is said to be', () => {
    const rules = { locks: ['g11', 'g10', 'g9', 'g8', 'g7'], salary: { max: 40_000 } }
    expect(bestUnder(order(rules), () => 0)).toMatchObject({ kind: 'none', conflict: expect.arrayContaining([expect.any(String)]) })
    expect(bestUnder(order({ locks: ['nobody'] }), () => 0)).toMatchObject({ kind: 'refused' })
  })

  it('leaves out what speaks of a whole set', () => {
    expect(ofOneLineup({ exposure: { max: 0.2 }, uniques: 3, randomness: 0.3, maxPerTeam: 2 })).toEqual({ maxPerTeam: 2 })
  })
})

describe('examples of a rule', () => {
  it.each<[string, RuleSet, string, boolean]>([
    ['a ban of somebody good', { bans: ['g11'] }, 'g11', false],
    ['a ban of nobody wanted', { bans: ['g0'] }, 'g0', false],
    ['a lock of nobody wanted', { locks: ['g0'] }, 'g0', true],
  ])('%s: one lineup keeps it, one breaks it', (_name, rules, id, isHeld) => {
    const [example] = examplesOf(order(rules))
    expect(holds(example!.legal, id)).toBe(isHeld)
    expect(holds(example!.illegal, id)).toBe(!isHeld)
  })

  it('each rule of a set has its own, and a rule that does not fit has none', () => {
    expect(examplesOf(order({ bans: ['g0'], locks: ['g1'] }))).toHaveLength(2)
    expect(examplesOf(order({ locks: ['nobody'] }))).toEqual([])
  })
})
