import { describe, expect, it } from 'vitest'
import { type LineupConstraints, lineupsFor } from '../build/build-lineups.ts'
import type { Slate, SlatePlayer } from '../slate.ts'

/** Seven bouts; in each the underdog is cheap and good, so that the best lineups would like both. */
const players: SlatePlayer[] = Array.from({ length: 7 }, (_, bout) =>
  ['Red', 'Blue'].map((corner, side): SlatePlayer => {
    const team = `${corner}${bout}`
    const game = `Red${bout}@Blue${bout}`
    const salary = side === 0 ? 9000 - bout * 100 : 7000 + bout * 100
    const common = { opponent: null, startsAt: null, averagePoints: 60 + side * 10 + bout, status: null, roles: null }
    return { id: team, name: `${corner} Fighter ${bout}`, positions: ['F'], team, game, salary, ...common }
  }),
).flat()
const points = Object.fromEntries(players.map(({ id, averagePoints }) => [id, averagePoints!]))
const PLAIN: LineupConstraints = { count: 60, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }

function bothSides(sport: Slate['sport'], constraints: Partial<LineupConstraints> = {}): number {
  const slots = Array.from({ length: 6 }, () => (sport === 'mma' ? 'F' : 'P'))
  const fighters = players.map((player) => ({ ...player, positions: [slots[0]!] }))
  const slate: Slate = { site: 'draftkings', sport, contest: 'classic', slots, salaryCap: 50_000, players: fighters }
  const built = lineupsFor({ slate, points, constraints: { ...PLAIN, ...constraints } })
  if (built.kind === 'infeasible') throw new Error(built.conflict.join())
  const bout = (id: string) => id.slice(-1)
  return built.lineups.filter(({ places }) => new Set(places.map(({ playerId }) => bout(playerId))).size < 6).length
}

describe('two who meet each other', () => {
  it.each(['mma', 'tennis'] as const)('never stand in one lineup of %s', (sport) => {
    expect(bothSides(sport)).toBe(0)
  })

  it('may where the person switches that on, and where both are locked', () => {
    expect(bothSides('mma', { bothSides: true })).toBeGreaterThan(20)
    expect(bothSides('mma', { count: 3, locks: ['Red0', 'Blue0'] })).toBe(3)
  })
})
