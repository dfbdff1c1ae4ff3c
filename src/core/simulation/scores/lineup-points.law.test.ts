import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DfsSport } from '../../dfs/slate.ts'
import { jointSum } from './joint-sum.ts'
import { lineupPoints, POINTS_WORDS, pointsText, type SlottedPlayer } from './lineup-points.ts'
import { outcomesOf, TILE } from './outcomes.ts'
import { shapeOf } from './shapes.ts'

const POSITIONS = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'K', 'DST'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  mlb: ['SP', '1B', '2B', 'OF', 'C'],
  nhl: ['C', 'W', 'D', 'G'],
} as const satisfies Partial<Record<DfsSport, readonly string[]>>
type Sport = keyof typeof POSITIONS

/** Lineups of two to nine players out of three games, each with the spread that such means have (half to the whole of the mean), with or without a captain. */
const lineup = fc.constantFrom<Sport[]>('nfl', 'nba', 'mlb', 'nhl').chain((sport) =>
  fc.record({
    sport: fc.constant(sport),
    players: fc.array(
      fc.record({
        position: fc.constantFrom<string[]>(...POSITIONS[sport]),
        team: fc.constantFrom('A0', 'B0', 'A1', 'B1', 'A2', 'B2'),
        mean: fc.integer({ min: 400, max: 6000 }).map((hundredths) => hundredths / 100),
        share: fc.double({ min: 0.3, max: 0.9, noNaN: true }),
        isCaptain: fc.boolean(),
      }),
      { minLength: 2, maxLength: 9 },
    ),
  }),
)
type Drawn = Parameters<Parameters<typeof lineup.map>[0]>[0]

const opponentOf = (team: string) => (team.startsWith('A') ? `B${team[1]}` : `A${team[1]}`)

function slotted({ players }: Drawn): SlottedPlayer[] {
  return players.map(({ position, team, mean, share, isCaptain }, at) => {
    const multiplier = at === 0 && isCaptain ? 1.5 : 1
    const own = jointSum('nba', [{ position, team, opponent: opponentOf(team), mean, deviation: share * mean }])
    return { position, team, opponent: opponentOf(team), multiplier, points: own.median, spread: { mean, deviation: share * mean } }
  })
}

/** What the contest simulator draws for these players together, in points, ascending. */
function drawn(sport: Sport, players: readonly SlottedPlayer[], tiles: number): Float64Array {
  const { fill, lowest, step } = outcomesOf({
    sport,
    players: players.map(({ position, team, opponent, spread }) => ({
      position,
      team,
      opponent,
      game: team.slice(1),
      shape: shapeOf({ points: spread.mean!, deviation: spread.deviation! }, spread.deviation!),
    })),
    rows: players.map(({ multiplier }, player) => ({ player, multiplier })),
    scoreStep: 1,
    seed: 11,
  })
  const sums = new Float64Array(tiles * TILE)
  const tile = new Uint16Array(players.length * TILE)
  for (let at = 0; at < tiles; at++) {
    fill(at, tile)
    for (let simulation = 0; simulation < TILE; simulation++) {
      let sum = 0
      for (let row = 0; row < players.length; row++) sum += (tile[row * TILE + simulation]! + lowest) * step
      sums[at * TILE + simulation] = sum / 100
    }
  }
  return sums.sort()
}

describe('the points of a lineup', () => {
  it('have a ceiling between the sum of the medians and the sum of the ceilings, and a floor between the floors added up and the mean', () => {
    fc.assert(
      fc.property(lineup, (one) => {
        const players = slotted(one)
        const { sum, mean, median, floor, ceiling } = lineupPoints(one.sport, players)
        const alone = players.map((player) => lineupPoints(one.sport, [player]))
        const added = (key: 'median' | 'floor' | 'ceiling') => alone.reduce((total, each) => total + each[key]!, 0)
        // Hundredths are rounded one by one.
        const rounding = 0.01 * players.length
        expect(ceiling!).toBeLessThanOrEqual(added('ceiling') + rounding)
        expect(ceiling!).toBeGreaterThanOrEqual(added('median') - rounding)
        expect(ceiling!).toBeGreaterThan(sum!)
        expect(floor!).toBeGreaterThanOrEqual(added('floor') - rounding)
        expect(floor!).toBeLessThan(mean!)
        // Points are skewed: medians added up fall short of the median of the sum, which falls short of the mean.
        expect(median!).toBeLessThanOrEqual(mean!)
        expect(sum!).toBeLessThanOrEqual(median! + rounding)
      }),
      { numRuns: 500 },
    )
  })

  it('have the mean, median, floor and ceiling of the sums that the contest simulator draws', () => {
    fc.assert(
      fc.property(lineup, (one) => {
        const players = slotted(one)
        const { mean, median, floor, ceiling } = lineupPoints(one.sport, players)
        const sums = drawn(one.sport, players, 1000)
        const at = (p: number) => sums[Math.floor(p * sums.length)]!
        const deviation = Math.sqrt(jointVariance(sums))
        // Four standard errors of a quantile of 8,000 draws (1.7 % of a deviation), and what the gamma of the sum leaves out.
        const tolerance = 4 * 0.017 * deviation + 0.06 * deviation
        expect(Math.abs(mean! - sums.reduce((total, sum) => total + sum, 0) / sums.length)).toBeLessThan(tolerance)
        expect(Math.abs(median! - at(0.5))).toBeLessThan(tolerance)
        expect(Math.abs(floor! - at(0.15))).toBeLessThan(tolerance)
        expect(Math.abs(ceiling! - at(0.85))).toBeLessThan(tolerance)
      }),
      { numRuns: 60, seed: 85 },
    )
  })

  it('of a pitcher and of hitters who play elsewhere do not tell of each other, those of hitters who face him do', () => {
    const of = (team: string, position: string): SlottedPlayer => ({
      position,
      team,
      opponent: opponentOf(team),
      multiplier: 1,
      points: 10,
      spread: { mean: 10, deviation: 7 },
    })
    const hitters = (team: string) => [of(team, 'OF'), of(team, '1B'), of(team, '2B')]
    const elsewhere = lineupPoints('mlb', [of('A0', 'SP'), ...hitters('A1')])
    const faced = lineupPoints('mlb', [of('A0', 'SP'), ...hitters('B0')])
    const sums = drawn('mlb', [of('A0', 'SP'), ...hitters('A1')], 2000)
    expect(Math.abs(elsewhere.ceiling! - sums[Math.floor(0.85 * sums.length)]!)).toBeLessThan(1)
    expect(elsewhere.ceiling!).toBeGreaterThan(faced.ceiling! + 2)
  })

  it('are unknown where a player’s are, and only the sum is there where nothing tells how far one goes', () => {
    const known: SlottedPlayer = {
      position: 'QB',
      team: 'A0',
      opponent: 'B0',
      multiplier: 1,
      points: 20,
      spread: { mean: 21, deviation: 8 },
    }
    const none = { mean: null, median: null, floor: null, ceiling: null }
    expect(lineupPoints('nfl', [known, { ...known, points: undefined }])).toEqual({ sum: null, ...none })
    expect(lineupPoints('nfl', [known, { ...known, multiplier: 1.5, spread: {} }])).toEqual({ sum: 50, ...none })
    expect(lineupPoints('nfl', [])).toEqual({ sum: 0, ...none })
  })

  it('are called the same everywhere', () => {
    const text = pointsText({ sum: 33, mean: 35, median: 33.8, floor: null, ceiling: 48.3 }, (points) => points.toFixed(1))
    expect(text).toBe('projections added up 33.0, mean 35.0, median 33.8, ceiling 48.3')
    expect(Object.keys(POINTS_WORDS)).toEqual(['sum', 'mean', 'median', 'floor', 'ceiling'])
  })
})

function jointVariance(sums: Float64Array): number {
  const mean = sums.reduce((total, sum) => total + sum, 0) / sums.length
  return sums.reduce((total, sum) => total + (sum - mean) ** 2, 0) / (sums.length - 1)
}
