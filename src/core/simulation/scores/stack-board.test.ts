import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rosterFor } from '../../dfs/sites.ts'
import { outcomesOf, TILE } from './outcomes.ts'
import { shapeOf } from './shapes.ts'
import { bestStacks, jointCeiling, rankStacks, type StackPlayer } from './stack-board.ts'
import { stackShapes } from './stack-shapes.ts'

const NFL = rosterFor('draftkings', 'nfl', 'classic')!
const MLB = rosterFor('draftkings', 'mlb', 'classic')!

function player(id: string, position: string, team: string, opponent: string, mean: number, rest: Partial<StackPlayer> = {}): StackPlayer {
  return {
    id,
    positions: [position],
    roles: null,
    team,
    opponent,
    salary: 3000 + Math.round(mean) * 200,
    mean,
    deviation: mean / 2,
    ownership: 0.1,
    ...rest,
  }
}

/** Two teams of a quarterback, three receivers, a tight end and a back. */
function game(home: string, away: string, lift = 0): StackPlayer[] {
  return [
    [home, away],
    [away, home],
  ].flatMap(([team = '', opponent = ''], side) =>
    (
      [
        ['QB', 20],
        ['WR', 16],
        ['WR', 12],
        ['WR', 8],
        ['TE', 9],
        ['RB', 14],
      ] as const
    ).map(([position, mean], i) => player(`${team}-${position}${i}`, position, team, opponent, mean + lift - side)),
  )
}

/** The 85th percentile of the sum in draws of the contest simulator. */
function drawnCeiling(players: readonly StackPlayer[], sport: 'nfl' | 'mlb'): number {
  const tiles = 2500
  const outcomes = outcomesOf({
    sport,
    players: players.map((one) => ({
      position: one.positions[0]!,
      team: one.team,
      opponent: one.opponent,
      game: 'one',
      shape: shapeOf({ points: one.mean, deviation: one.deviation }, one.deviation),
    })),
    rows: players.map((_, at) => ({ player: at, multiplier: 1 })),
    scoreStep: 1,
    seed: 5,
  })
  const codes = new Uint16Array(players.length * TILE)
  const sums: number[] = []
  for (let tile = 0; tile < tiles; tile++) {
    outcomes.fill(tile, codes)
    for (let sim = 0; sim < TILE; sim++) {
      sums.push(players.reduce((sum, _, at) => sum + (codes[at * TILE + sim]! + outcomes.lowest) / 100, 0))
    }
  }
  return sums.sort((a, b) => a - b)[Math.floor(0.85 * sums.length)]!
}

describe('the ceiling of a stack', () => {
  it('is higher than without correlation where players score together, and the same where nothing is known', () => {
    const [passer, receiver] = game('PHI', 'DAL')
    const together = jointCeiling('nfl', [passer!, receiver!])
    expect(together.mean).toBe(36)
    expect(together.ceiling).toBeGreaterThan(together.independent + 1)
    const skaters = jointCeiling('nhl', [player('c', 'C', 'TOR', 'MTL', 12), player('w', 'W', 'TOR', 'MTL', 10)])
    expect(skaters.ceiling).toBe(skaters.independent)
  })

  it('is lower than without correlation for a pitcher against the hitter he faces', () => {
    const both = jointCeiling('mlb', [player('p', 'SP', 'NYY', 'BOS', 18), player('h', 'OF', 'BOS', 'NYY', 8)])
    expect(both.ceiling).toBeLessThan(both.independent)
  })

  it.each([
    ['a quarterback with two receivers and one of the other side', 'nfl', [0, 1, 2, 7]],
    ['a quarterback with his tight end', 'nfl', [0, 4]],
  ] as const)('agrees with the draws of the contest simulator: %s', (_, sport, places) => {
    const slate = game('PHI', 'DAL')
    const members = places.map((place) => slate[place]!)
    const { ceiling } = jointCeiling(sport, members)
    const drawn = drawnCeiling(members, sport)
    expect(Math.abs(ceiling - drawn) / drawn).toBeLessThan(0.02)
  })
})

describe('the stacks of a slate', () => {
  const slate = [...game('PHI', 'DAL', 2), ...game('KC', 'LV')]
  const shape = stackShapes('nfl').find(({ key }) => key === 'qb-2-1')!

  it('hold the quarterback, two of his receivers and one of the other side, highest ceiling first', () => {
    const stacks = rankStacks({ sport: 'nfl', roster: NFL, players: slate }, shape)
    const by = new Map(slate.map((one) => [one.id, one]))
    // Four teams; six pairs of four catchers; four who may come back.
    expect(stacks).toHaveLength(4 * 6 * 4)
    for (const { ids, team, opponent } of stacks) {
      const members = ids.map((id) => by.get(id)!)
      expect(members.map((one) => one.team)).toEqual([team, team, team, opponent])
      expect(members[0]!.positions).toEqual(['QB'])
    }
    expect(stacks.map(({ ceiling }) => ceiling)).toEqual(stacks.map(({ ceiling }) => ceiling).toSorted((a, b) => b - a))
    expect(stacks[0]!.team).toBe('PHI')
  })

  it('leave out what cannot be entered: two catchers, or more hitters of a team than a site allows', () => {
    const hitters = ['C', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF'].map((position, i) => player(`h${i}`, position, 'NYY', 'BOS', 8 + i / 10))
    const four = stackShapes('mlb').find(({ key }) => key === 'team-4')!
    const stacks = rankStacks({ sport: 'mlb', roster: MLB, players: hitters }, four)
    expect(stacks.length).toBeGreaterThan(0)
    expect(stacks.filter(({ ids }) => ids.includes('h0') && ids.includes('h1'))).toEqual([])
    const five = stackShapes('mlb').find(({ key }) => key === 'team-5')!
    expect(rankStacks({ sport: 'mlb', roster: rosterFor('fanduel', 'mlb', 'classic')!, players: hitters }, five)).toEqual([])
  })

  it('weigh the field: of two like stacks the one that fewer hold has more leverage', () => {
    const popular = game('PHI', 'DAL').map((one) => ({ ...one, ownership: one.team === 'PHI' ? 0.3 : 0.05 }))
    const stacks = rankStacks({ sport: 'nfl', roster: NFL, players: popular }, stackShapes('nfl')[0]!)
    const best = (team: string) => stacks.find((stack) => stack.team === team)!
    expect(best('PHI').ceiling).toBeGreaterThan(best('DAL').ceiling)
    expect(best('DAL').leverage!).toBeGreaterThan(best('PHI').leverage!)
  })

  it('have no leverage where ownership is unknown', () => {
    const unknown = game('PHI', 'DAL').map((one) => ({ ...one, ownership: null }))
    const stacks = rankStacks({ sport: 'nfl', roster: NFL, players: unknown }, stackShapes('nfl')[0]!)
    expect(new Set(stacks.map(({ leverage, ownership }) => `${leverage} ${ownership}`))).toEqual(new Set(['null null']))
  })

  it('are listed in the order asked for, not all of one team', () => {
    const stacks = rankStacks({ sport: 'nfl', roster: NFL, players: slate }, shape)
    const cheap = bestStacks(stacks, 'salary', 6, 2)
    expect(cheap.map(({ salary }) => salary)).toEqual(cheap.map(({ salary }) => salary).toSorted((a, b) => a - b))
    for (const team of ['PHI', 'DAL', 'KC', 'LV']) expect(cheap.filter((stack) => stack.team === team).length).toBeLessThanOrEqual(2)
    expect(bestStacks(stacks, 'ceiling', 1, 2)[0]).toEqual(stacks[0])
  })
})

describe('laws', () => {
  it('a better player never lowers the mean, and the ceiling is never below the mean', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 4, max: 30 }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (means, more) => {
          const members = means.map((mean, i) => player(`p${i}`, i === 0 ? 'QB' : 'WR', 'PHI', 'DAL', mean))
          const { mean, ceiling } = jointCeiling('nfl', members)
          expect(ceiling).toBeGreaterThanOrEqual(mean)
          const better = members.map((one, i) => (i === 0 ? { ...one, mean: one.mean + more } : one))
          expect(jointCeiling('nfl', better).mean).toBeCloseTo(mean + more, 9)
        },
      ),
    )
  })
})
