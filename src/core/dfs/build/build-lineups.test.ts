import { describe, expect, it } from 'vitest'
import { playersById, violations } from '../lineup.ts'
import { rosterOf } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { type Built, type LineupConstraints, lineupsFor } from './build-lineups.ts'

/** Two games of four teams; three players per position and team, the dearer the better. */
const players: SlatePlayer[] = ['PG', 'SG', 'SF', 'PF', 'C'].flatMap((position, index) =>
  ['AAA', 'BBB', 'CCC', 'DDD'].flatMap((team, side) =>
    [0, 1, 2].map(
      (rank): SlatePlayer => ({
        id: `${team}-${position}-${rank}`,
        name: `${team} ${position} ${rank}`,
        positions: [position],
        team,
        opponent: null,
        game: side < 2 ? 'AAA@BBB' : 'CCC@DDD',
        startsAt: null,
        salary: 4000 + rank * 2000 + side * 100 + index * 50,
        averagePoints: null,
        status: null,
        roles: null,
      }),
    ),
  ),
)
const slate: Slate = {
  site: 'draftkings',
  sport: 'nba',
  contest: 'classic',
  slots: ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL'],
  salaryCap: 50_000,
  players,
}
const points = Object.fromEntries(players.map((player) => [player.id, player.salary / 200 + player.name.length]))
const plain: LineupConstraints = { count: 1, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }
const build = (constraints: Partial<LineupConstraints> = {}) => lineupsFor({ slate, points, constraints: { ...plain, ...constraints } })
const lineups = (built: Built) => {
  if (built.kind === 'infeasible') throw new Error(built.conflict.join())
  return built.lineups
}
const idsOf = (built: Built) => lineups(built).map((lineup) => lineup.places.map((place) => place.playerId))

describe('building lineups', () => {
  it('keeps every rule of the contest, with and without draws', () => {
    for (const constraints of [{ count: 20 }, { count: 20, randomness: 0.3, maxExposure: 0.4 }]) {
      for (const { places, points: sum } of lineups(build(constraints))) {
        const picks = places.map(({ slot, playerId }) => ({ slot, playerId }))
        expect(violations({ picks }, rosterOf(slate)!, playersById(players))).toEqual([])
        expect(sum).toBe(places.reduce((total, place) => total + Math.round(points[place.playerId]! * 100), 0))
      }
    }
  })

  it('proves the N best, and does not claim it of drawn ones', () => {
    expect(build({ count: 5 })).toMatchObject({ kind: 'lineups', isProved: true })
    expect(build({ count: 5, randomness: 0.1 })).toMatchObject({ kind: 'lineups', isProved: false })
  })

  it('draws the same lineups from the same seed, all different', () => {
    const drawn = idsOf(build({ count: 12, randomness: 0.4, seed: 3 }))
    expect(idsOf(build({ count: 12, randomness: 0.4, seed: 3 }))).toEqual(drawn)
    expect(new Set(drawn.map((ids) => [...ids].sort().join())).size).toBe(12)
  })

  it('never holds a player in more lineups than the exposure allows, locks aside', () => {
    const drawn = idsOf(build({ count: 10, maxExposure: 0.3, locks: ['AAA-PG-0'] }))
    const uses = new Map<string, number>()
    for (const id of drawn.flat()) uses.set(id, (uses.get(id) ?? 0) + 1)
    expect(uses.get('AAA-PG-0')).toBe(drawn.length)
    uses.delete('AAA-PG-0')
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(3)
  })

  it('keeps bounds of single teams', () => {
    for (const ids of idsOf(
      build({
        count: 3,
        teamLimits: [
          { team: 'AAA', min: 3 },
          { team: 'BBB', max: 0 },
        ],
      }),
    )) {
      expect(ids.filter((id) => id.startsWith('AAA')).length).toBeGreaterThanOrEqual(3)
      expect(ids.filter((id) => id.startsWith('BBB'))).toEqual([])
    }
  })

  it('leaves out players about whom nothing is known', () => {
    const { 'DDD-PG-2': _, ...known } = points
    const built = lineupsFor({ slate, points: known, constraints: { ...plain, count: 10 } })
    expect(idsOf(built).flat()).not.toContain('DDD-PG-2')
  })
})

describe('when nothing fits', () => {
  const conflict = (constraints: Partial<LineupConstraints>) => {
    const built = build(constraints)
    return built.kind === 'infeasible' ? built.conflict : []
  }

  it.each([
    ['a floor above the cap', { salaryFloor: 50_001, locks: ['AAA-PG-0'] }, ['salary floor $50,001', 'salary cap $50,000']],
    ['a lock that is banned', { locks: ['AAA-C-0', 'AAA-PG-0'], bans: ['AAA-C-0'] }, ['ban: AAA C 0', 'lock: AAA C 0']],
    ['three centers for two slots', { locks: ['AAA-C-0', 'BBB-C-0', 'CCC-C-0'] }, ['lock: AAA C 0', 'lock: BBB C 0', 'lock: CCC C 0']],
    [
      'teams that ask for too many',
      {
        teamLimits: [
          { team: 'AAA', min: 4 },
          { team: 'BBB', min: 5 },
          { team: 'CCC', max: 2 },
        ],
      },
      ['at least 4 of AAA', 'at least 5 of BBB'],
    ],
    ['a cap too low', { salaryCap: 20_000, bans: ['DDD-C-2'] }, ['salary cap $20,000']],
    ['three games of two', { minGames: 3 }, ['at least 3 games']],
  ])('%s is named, and nothing else', (_what, constraints, names) => {
    expect(conflict(constraints as Partial<LineupConstraints>)).toEqual(names)
  })

  it('says what would mend it', () => {
    expect(build({ minGames: 3 })).toMatchObject({ kind: 'infeasible', fixes: ['ask for 2 games'] })
  })

  it('a floor above the contest’s cap can only be lowered, and a cap of one’s own is raised up to the contest’s', () => {
    expect(build({ salaryFloor: 60_000 })).toMatchObject({
      conflict: ['salary floor $60,000', 'salary cap $50,000'],
      fixes: ['lower the floor to $50,000'],
    })
    const tight = build({ salaryCap: 45_000, salaryFloor: 48_000 })
    expect(tight).toMatchObject({ fixes: ['lower the floor to $45,000', 'raise the salary cap to $48,000'] })
    expect(build({ salaryCap: 20_000 })).toMatchObject({ fixes: [expect.stringMatching(/^raise the salary cap to \$3\d,\d00$/)] })
    expect(lineups(build({ salaryCap: 48_000, salaryFloor: 48_000 }))).toHaveLength(1)
  })

  it('a slot that nobody can fill is named', () => {
    const rest = players.filter((player) => !player.positions.includes('C'))
    const built = lineupsFor({ slate: { ...slate, players: rest }, points, constraints: { ...plain, locks: ['AAA-PG-0'] } })
    expect(built).toMatchObject({ kind: 'infeasible', conflict: ['not enough players for C'] })
  })

  it('fewer lineups than asked for come with the reason', () => {
    const built = build({ count: 60, maxExposure: 0.02 })
    expect(built).toMatchObject({
      kind: 'lineups',
      shortage: ['max exposure 2 %'],
      fixes: [expect.stringMatching(/^raise the max exposure to \d+ %$/), expect.stringMatching(/^ask for \d+ lineups$/)],
    })
  })
})
