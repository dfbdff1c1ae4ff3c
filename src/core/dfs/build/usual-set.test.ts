import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { rulesFor } from '../rules/rules-file.ts'
import type { Slate } from '../slate.ts'
import { type LineupConstraints, lineupsFor } from './build-lineups.ts'
import { usualSet, usualStack } from './usual-set.ts'

const PLAIN: LineupConstraints = { count: 1, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }

function made(settings: Parameters<typeof makeSlate>[0]): { slate: Slate; points: Record<string, number> } {
  const { roster, players, points } = makeSlate(settings)
  const { site, sport, contest, salaryCap } = roster
  return {
    slate: { site, sport, contest, salaryCap, slots: roster.slots.map(({ name }) => name), players },
    points: Object.fromEntries(points),
  }
}

/** What a first press asks for. */
function pressed({ slate, points }: ReturnType<typeof made>, count: number) {
  const { isStacked, ...amounts } = usualSet(count, slate, points)
  const stack = isStacked ? rulesFor(usualStack(slate)!, slate, {}) : null
  const laterStacks = stack?.kind === 'rules' ? stack.constraints.stacks : undefined
  const built = lineupsFor({ slate, points, constraints: { ...PLAIN, ...amounts, count, ...(laterStacks ? { laterStacks } : {}) } })
  if (built.kind === 'infeasible') throw new Error(built.conflict.join())
  return built
}

describe('a set about which nobody has said anything', () => {
  it.each([1, 3, 5, 9])('of %i lineups is the best there are', (count) => {
    expect(usualSet(count)).toEqual({ randomness: 0, maxExposure: 1, exposures: [], isStacked: false })
    expect(pressed(made({ sport: 'nfl', games: 5, seed: 3 }), count)).toMatchObject({ isProved: true })
  })

  it('has the 10 percent of the specification from ten lineups on and its 20 percent from fifty, half before, and the stack of the sport', () => {
    const { slate, points } = made({ sport: 'nfl', games: 6, seed: 4 })
    for (const [count, maxExposure] of [
      [10, 0.5],
      [20, 0.5],
      [49, 0.5],
      [50, 0.2],
      [150, 0.2],
    ] as const)
      expect(usualSet(count, slate, points)).toEqual({ randomness: 0.1, maxExposure, exposures: [], isStacked: true })
  })

  it.each(['nfl', 'nba', 'mlb', 'nhl'] as const)(
    'of ten or twenty %s lineups stays near the best, and no two are nearly the same',
    (sport) => {
      for (const count of [10, 20]) {
        const { lineups } = pressed(made({ sport, games: 8, seed: 11 }), count)
        const [best] = lineups
        const shares = lineups.map(({ points }) => points / best!.points)
        expect(shares.reduce((sum, share) => sum + share, 0) / count).toBeGreaterThan(0.9)
        expect(Math.min(...shares)).toBeGreaterThan(0.82)
        const people = lineups.map(({ places }) => new Set(places.map(({ playerId }) => playerId)))
        const alike = people.flatMap((one, i) =>
          people.slice(0, i).map((other) => [...one].filter((id) => other.has(id)).length / one.size),
        )
        expect(alike.reduce((sum, share) => sum + share, 0) / alike.length).toBeLessThan(0.5)
      }
    },
  )

  it.each([
    { sport: 'nba', contest: 'showdown', games: 1, seed: 5 },
    { sport: 'nba', games: 2, seed: 6 },
    { sport: 'nfl', games: 2, seed: 7 },
    { sport: 'mlb', games: 2, seed: 8 },
    { sport: 'nhl', games: 2, seed: 9 },
  ] as const)('allows the share that fills every slot of a small slate: $sport $contest, $games games', (settings) => {
    for (const count of [10, 20]) {
      const built = pressed(made(settings), count)
      expect(built.lineups).toHaveLength(count)
      expect(built.shortage).toEqual([])
    }
  })

  it('of a scarce slot lets those who can fill it stand in more, and nobody else', () => {
    const { slate, points } = made({ sport: 'nfl', games: 6, seed: 4 })
    const tight = slate.players.filter(({ positions }) => positions.includes('QB'))
    const [best, second] = tight.toSorted((a, b) => points[b.id]! - points[a.id]!)
    const scarce = {
      ...points,
      ...Object.fromEntries(tight.slice(0).map(({ id }) => [id, id === best!.id || id === second!.id ? points[id]! : 1])),
    }
    const usual = usualSet(20, slate, scarce)
    expect(usual.maxExposure).toBe(0.5)
    expect(usual.exposures.map(({ playerId }) => playerId).sort()).toEqual([best!.id, second!.id].sort())
    for (const { max } of usual.exposures) expect(max).toBe(0.65)
    const built = pressed({ slate, points: scarce }, 20)
    expect(built.shortage).toEqual([])
    const uses = new Map<string, number>()
    for (const { places } of built.lineups) for (const { playerId } of places) uses.set(playerId, (uses.get(playerId) ?? 0) + 1)
    for (const [id, many] of uses) expect(many, id).toBeLessThanOrEqual(id === best!.id || id === second!.id ? 13 : 10)
  })

  it('of one game holds a player in up to half of however many lineups, and none of them costs half a cap', () => {
    const one = made({ sport: 'nba', contest: 'showdown', games: 1, seed: 5 })
    for (const count of [20, 150]) {
      expect(usualSet(count, one.slate, one.points).maxExposure).toBeGreaterThanOrEqual(0.5)
      const { lineups } = pressed(one, count)
      expect(Math.min(...lineups.map(({ points }) => points)) / lineups[0]!.points).toBeGreaterThan(0.8)
    }
  })

  it('always opens with the best lineup there is, whatever stacks, draws and shares bind the rest', () => {
    for (const sport of ['nfl', 'mlb', 'nba', 'nhl'] as const) {
      const slate = made({ sport, games: 4, seed: 10 })
      const [best] = pressed(slate, 1).lineups
      expect(pressed(slate, 20).lineups[0]!.points).toBe(best!.points)
    }
  })

  it('leaves the best lineup out only where the person’s own rules exclude it', () => {
    const { slate, points } = made({ sport: 'nba', games: 4, seed: 10 })
    const [best] = pressed({ slate, points }, 1).lineups
    const star = best!.places[0]!.playerId
    const constraints = { ...PLAIN, count: 20, randomness: 0.1, maxExposure: 0.5, exposures: [{ playerId: star, max: 0 }] }
    const built = lineupsFor({ slate, points, constraints })
    if (built.kind === 'infeasible') throw new Error('infeasible')
    expect(built.lineups.every(({ places }) => places.every(({ playerId }) => playerId !== star))).toBe(true)
    const banned = lineupsFor({ slate, points, constraints: { ...PLAIN, bans: [star] } })
    expect(built.lineups[0]!.points).toBe(banned.kind === 'lineups' ? banned.lineups[0]!.points : null)
  })
})
