import { expect, it } from 'vitest'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { boardOfFile } from './use-board.ts'

type FileAnswer = OutputOf<typeof lineups.importedSlate>
type OfferAnswer = OutputOf<typeof projections.forSlate>

const player = (id: string, averagePoints: number | null): FileAnswer['players'][number] => ({
  ...{ id, name: `Player ${id}`, positions: ['C'], team: 'BOS', opponent: 'NYK', game: 'NYK@BOS', startsAt: null, salary: 5000 },
  ...{ averagePoints, status: null, roles: null },
})
const HEAD = {
  ...{ id: 'f', name: 'f.csv', fileName: 'f.csv', sport: 'nba', site: 'draftkings', contest: 'classic', slots: [], salaryCap: 50_000 },
  ...{ startsAt: null, format: 'DraftKings salaries', hasUploadIds: true, dropped: [], warnings: [], createdAt: '2026-12-01T00:00:00Z' },
} as unknown as FileAnswer['slate']
const file = (averages: readonly (number | null)[]): FileAnswer => ({
  slate: HEAD,
  players: averages.map((average, n) => player(String(n), average)),
  isProjected: true,
})
const row = (id: string): OfferAnswer['projections'][number] => ({
  ...{ id, playerId: `p${id}`, mean: 31, floor: 20, median: 30, ceiling: 40, deviation: 8, sampleSize: 9, value: 6, ownership: null },
  ...{ opponent: 'NYK', game: 'NYK@BOS', startsAt: null, status: null },
  player: { name: `Player ${id}`, position: 'C', positions: ['C'], team: 'BOS', teamId: 'bos', salary: 5000 },
})
/** The plan shows two, hides three, and nothing is known of `unprojected`. */
const offer = (unprojected: number) =>
  ({
    ...{ projections: [row('0'), row('1')], league: 'nba', site: 'draftkings', slate: HEAD, shown: 2, hidden: 3, limit: 2, unprojected },
    ...{ ownershipSource: 'unknown', ownershipError: null, ownershipNote: '', source: 'test', world: 'demo', asOf: '2026-12-01T00:00:00Z' },
  }) as OfferAnswer

it.each([
  ['in a file without averages', [null, null, null, null, null, null], 1],
  ['in a file where the only one of them has an average', [null, null, null, null, null, 12], 1],
  ['where there are none', [null, null, null, null, null], 0],
  ['where all are known by their averages', [20, 20, 20, 20, 20, 20], 1],
])('players whom the plan hides are hidden, and never without a projection as well: %s', (_, averages, unprojected) => {
  expect(boardOfFile(file(averages), offer(unprojected))).toMatchObject({ hidden: 3, limit: 2, unprojected })
})

it('of a file that nobody projects, those without an average are without a projection', () => {
  expect(boardOfFile(file([20, null, null]), undefined)).toMatchObject({ hidden: 0, limit: null, unprojected: 2 })
})
