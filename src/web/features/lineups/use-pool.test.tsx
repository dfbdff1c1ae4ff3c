// Whom a slate's pool counts as out: the list of the site and the injury report together, as the server does when it builds.
import { expect, it } from 'vitest'
import { leftOut } from '#core/dfs/players/left-out.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { usePool } from './use-pool.ts'

const SLATE = { id: 'nba-main', name: 'main', site: 'draftkings', sport: 'nba', contest: 'classic', salaryCap: 50_000, startsAt: null }
const SLOTS = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']
const player = (id: string, status: string | null) => ({
  ...{ id, name: `P ${id}`, position: 'PG', positions: ['PG'], team: 'AAA', opponent: 'BBB', game: 'AAA@BBB', salary: 5000 },
  ...{ gameTime: null, averagePoints: 20, status, roles: null, playerId: null, startsAt: null },
})
const LISTED = [player('1', 'O'), player('2', null), player('3', 'GTD'), player('4', null)]
/** The report knows that the second is out too; the third is a game-time decision for the site. */
const REPORTED: Readonly<Record<string, string | null>> = { 1: 'OUT', 2: 'OUT', 3: 'OUT', 4: null }
const row = (one: (typeof LISTED)[number]) => ({
  ...{ ...one, player: one, floor: 10, median: 20, ceiling: 30, mean: 20, deviation: 5, value: 4, ownership: null },
  status: REPORTED[one.id],
})

function Out() {
  const { pool } = usePool({ league: 'nba', site: 'draftkings', slate: 'main' })
  if (!pool?.board) return null
  const names = leftOut(pool.slate, { points: pool.table.points }).map(({ id }) => id)
  return <p>out: {names.join(' ')}.</p>
}

it('holds out whom either names, and leaves a doubt of the site as it is', async () => {
  const piece = await openPiece(<Out />, {
    'GET /api/dfs-pricing/nba/draftkings': { slate: { ...SLATE, slots: SLOTS }, players: LISTED },
    'GET /api/fantasy/projections/nba/main': {
      ...{
        slate: { ...SLATE, slots: SLOTS, players: 4 },
        site: 'draftkings',
        projections: LISTED.map(row),
        asOf: new Date(0).toISOString(),
      },
      ...{
        hidden: 0,
        limit: null,
        unprojected: 0,
        ownershipSource: 'unknown',
        ownershipError: null,
        ownershipNote: '',
        source: 'test',
        world: 'demo',
      },
    },
  })
  await piece.says('out: 1 2.')
  expect(piece.words()).toContain('out: 1 2.')
})
