// What a simulated contest promises to lineups built from plain season averages, on nights of which the real field and the scores are
// recorded (../shared/data; skipped where absent). scripts/check/roi.ts prints all of them.
import { describe, expect, it } from 'vitest'
import { hasRecordedNights, type RecordedNight, recordedContestNights } from '#tests/support/recorded-nights.ts'
import { lineupsFor } from '../../dfs/build/build-lineups.ts'
import { usualSet } from '../../dfs/build/usual-set.ts'
import { rosterOf } from '../../dfs/sites.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import { payoutsOf } from './payout-shapes.ts'
import { readyContest } from './run-contest.ts'
import { contestAnswer, contestParts, PARTS } from './simulate.ts'

const SIZE = 3000
const COUNT = 40

/** Lineups from those who played: who does not is known by the lock. */
function promised({ slate, projected, scored }: RecordedNight) {
  const points = Object.fromEntries(Object.entries(projected).filter(([id]) => (scored[id] ?? 0) > 0))
  const { randomness, maxExposure } = usualSet(COUNT, slate, points)
  const constraints = { count: COUNT, locks: [], bans: [], teamLimits: [], randomness, maxExposure, seed: 1 }
  const built = lineupsFor({ slate, points, constraints })
  if (built.kind !== 'lineups' || !rosterOf(slate)) throw new Error(built.kind)
  const place = new Map(slate.players.map(({ id }, at) => [id, at]))
  const ours: PlayerLineup[] = built.lineups.map(({ places }) => places.map(({ playerId }) => place.get(playerId)!))
  const ready = readyContest({
    slate,
    expected: Object.fromEntries(Object.entries(points).map(([id, value]) => [id, { points: value }])),
    ours,
    field: { kind: 'made', ownership: null, passerStacks: 0 },
    entries: SIZE,
    entryFee: 400,
    prizes: payoutsOf({ shape: 'top-heavy', entryFee: 400, size: SIZE, rake: 0.15 }),
    simulations: 800,
    seed: 1,
  })
  if (ready.kind === 'impossible') throw new Error(ready.reason)
  return contestAnswer(ready.contest, contestParts(ready.contest, 0, PARTS))
}

/** Share of the 40 lineups that were paid by the recorded field, a fifth of which is: 3, 1 and 21 % on these nights. */
const MOST_CASH = 0.25

describe.skipIf(!hasRecordedNights)('lineups from season averages (recorded nights, skipped where absent)', () => {
  it.each(['nba 2024-12-19', 'nba 2024-12-21', 'nba 2024-12-25'])('of %s are promised no more than such lineups win', (name) => {
    const { portfolio, lineups } = promised(recordedContestNights().find((night) => night.name === name)!)
    expect(portfolio.roi).toBeLessThan(0)
    expect(Math.max(...lineups.map(({ roiShrunken }) => roiShrunken))).toBeLessThan(0.5)
    expect(lineups.reduce((sum, { cashRate }) => sum + cashRate, 0) / lineups.length).toBeLessThan(MOST_CASH)
  })
})
