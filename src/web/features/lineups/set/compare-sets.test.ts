import { describe, expect, it } from 'vitest'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { comparedSets } from './compare-sets.ts'
import { packed, type SavedBuild, unpacked } from './saved-builds.ts'
import { setRows } from './set-row.ts'

const player = (id: string): BuiltLineup['players'][number] => ({
  ...{ slot: 'FLEX', id, uploadId: id, name: `Player ${id}`, position: 'WR', team: 'TEN', opponent: 'BUF' },
  ...{ salary: 5000, projection: 10, status: null },
})
const lineup = (ids: string, points: number, ceiling: number | null = 50): BuiltLineup => ({
  players: [...ids].map(player),
  ...{
    totalSalary: 5000 * ids.length,
    salaryLeft: 0,
    projectedPoints: points,
    worth: points,
    mean: null,
    median: null,
    floor: null,
    ceiling,
  },
  ...{ ownership: 0.5, proof: null, roi: null },
})
const rows = (...lineups: BuiltLineup[]) => setRows(lineups, null)

describe('two sets side by side', () => {
  const compared = comparedSets(rows(lineup('ab', 30), lineup('ac', 20)), rows(lineup('ab', 28), lineup('bd', 26, null)))

  it('tell what each should bring, and leave unknown what one lineup leaves unknown', () => {
    expect(compared.first).toMatchObject({
      lineups: 2,
      meanPoints: 25,
      bestPoints: 30,
      ceiling: 50,
      ownership: 0.5,
      salary: 10_000,
      players: 3,
    })
    expect(compared.second).toMatchObject({ meanPoints: 27, bestPoints: 28, ceiling: null, players: 3 })
  })

  it('count the lineups that stand in both', () => {
    expect(compared.common).toBe(1)
  })

  it('say how much more or less each player stands in the second, the largest difference first', () => {
    expect(compared.players.map(({ id, first, second, change }) => [id, first, second, change])).toEqual([
      ['a', 1, 0.5, -0.5],
      ['b', 0.5, 1, 0.5],
      ['c', 0.5, 0, -0.5],
      ['d', 0, 0.5, 0.5],
    ])
  })
})

describe('a build that is kept', () => {
  const build: SavedBuild = {
    ...{ id: '1', name: 'Main 20', at: 5, slate: 'main', request: { league: 'nfl' }, roi: { mean: 0.1, standardError: 0.2 } },
    lineups: [lineup('ab', 30), lineup('ac', 20)],
  }
  it('comes back as it was, each player written once', () => {
    const kept = packed(build, 'me')
    expect(kept.people).toHaveLength(3)
    expect(unpacked(JSON.parse(JSON.stringify([kept])), 'me')).toEqual([build])
  })
  it('is shown to nobody else, and what cannot be read is passed over', () => {
    expect(unpacked([packed(build, 'me')], 'you')).toEqual([])
    expect(unpacked([{ owner: 'me' }, null, packed(build, 'me')], 'me')).toHaveLength(1)
    expect(unpacked('broken', 'me')).toEqual([])
  })
})
