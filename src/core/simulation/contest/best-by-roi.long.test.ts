import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import type { LineupConstraints } from '../../dfs/build/build-lineups.ts'
import type { Slate } from '../../dfs/slate.ts'
import { lineupsByRoi, type RoiOrder } from './best-by-roi.ts'

const { roster, players, points } = makeSlate({ sport: 'nfl', games: 3, seed: 'roi' })
const slate: Slate = {
  site: 'draftkings',
  sport: 'nfl',
  contest: 'classic',
  slots: roster.slots.map((slot) => slot.name),
  salaryCap: roster.salaryCap,
  players,
}
const known = Object.fromEntries(points)
const plain: LineupConstraints = { count: 8, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }
const order = (constraints: Partial<LineupConstraints> = {}): RoiOrder => ({
  build: { slate, points: known, constraints: { ...plain, ...constraints } },
  contest: {
    expected: Object.fromEntries([...points].map(([id, value]) => [id, { points: value }])),
    field: { kind: 'made', ownership: null, passerStacks: 0.5 },
    entries: 400,
    entryFee: 500,
    prizes: [
      { from: 1, to: 1, cents: 60_000 },
      { from: 2, to: 60, cents: 1500 },
    ],
    simulations: 800,
    seed: 3,
  },
})
const once = new Map<string, ReturnType<typeof lineupsByRoi>>()
const chosen = (constraints: Partial<LineupConstraints> = {}) => {
  const key = JSON.stringify(constraints)
  const built = once.get(key) ?? lineupsByRoi(order(constraints))
  once.set(key, built)
  if (built.kind !== 'lineups') throw new Error(built.kind)
  return built
}
const uses = (built: ReturnType<typeof chosen>, id: string) =>
  built.lineups.filter(({ lineup }) => lineup.places.some((seat) => seat.playerId === id)).length

describe('lineups by simulated ROI', () => {
  it('are the best earners of more candidates, best first, with their standard errors', () => {
    const built = chosen()
    expect(built).toMatchObject({ candidates: 32, shortage: [] })
    const rois = built.lineups.map((one) => one.roiShrunken)
    expect(rois).toHaveLength(8)
    expect(rois).toEqual([...rois].sort((a, b) => b - a))
    expect(built.lineups.every((one) => one.roiStandardError > 0)).toBe(true)
    const all = chosen({ count: 32 })
    expect(Math.min(...rois)).toBeGreaterThanOrEqual(all.lineups[31]!.roiShrunken)
  })

  it('keep shares, differences and the rules of each lineup', () => {
    const star = chosen().lineups[0]!.lineup.places[0]!.playerId
    const owed = players.find((player) => player.positions[0] === 'TE' && points.get(player.id)! > 6)!.id
    const built = chosen({ exposures: [{ playerId: star, max: 0.25 }], minUniques: 3, bans: [owed], maxExposure: 0.75 })
    expect(uses(built, star)).toBeLessThanOrEqual(2)
    expect(uses(built, owed)).toBe(0)
    for (const a of built.lineups) {
      for (const b of built.lineups) {
        const shared = a.lineup.places.filter((seat) => b.lineup.places.some((other) => other.uploadId === seat.uploadId)).length
        expect(a === b || shared <= 6).toBe(true)
      }
    }
  })

  it('are as many as were asked for, where the shares leave too few of the candidates', () => {
    const built = chosen({ count: 10, maxExposure: 0.3 })
    expect(built.lineups).toHaveLength(10)
    for (const player of players) expect(uses(built, player.id)).toBeLessThanOrEqual(3)
    const rois = built.lineups.map((one) => one.roiShrunken)
    expect(rois).toEqual([...rois].sort((a, b) => b - a))
  })

  it('are the same for the same seed, and the conflict is named where there is no lineup', () => {
    expect(JSON.stringify(lineupsByRoi(order()))).toBe(JSON.stringify(chosen()))
    expect(lineupsByRoi(order({ salaryFloor: 60_000 }))).toMatchObject({
      kind: 'infeasible',
      conflict: ['salary floor $60,000', 'salary cap $50,000'],
    })
  })
})
