import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { openPiece } from '#tests/support/piece.tsx'
import type { Run } from '../optimizer/use-optimizer.ts'
import { CompareView } from './compare-view.tsx'
import { useSavedBuilds } from './saved-builds.ts'
import { setRows } from './set-row.ts'

const player = (id: string): BuiltLineup['players'][number] => ({
  ...{ slot: 'FLEX', id, uploadId: id, name: `Player ${id}`, position: 'WR', team: 'TEN', opponent: 'BUF' },
  ...{ salary: 5000, projection: 10, status: null },
})
const lineup = (ids: string, points: number): BuiltLineup => ({
  players: [...ids].map(player),
  ...{
    totalSalary: 5000 * ids.length,
    salaryLeft: 0,
    projectedPoints: points,
    worth: points,
    mean: null,
    median: null,
    floor: null,
    ceiling: 50,
  },
  ...{ ownership: null, proof: null, roi: null },
})
const run = { request: { league: 'nfl', slate: 'main' }, status: 'done' } as Run
const shown = vi.fn()

function Compared({ lineups, roi = null }: { lineups: readonly BuiltLineup[]; roi?: { mean: number; standardError: number } | null }) {
  return <CompareView rows={setRows(lineups, null)} run={run} slate="main" roi={roi} saved={useSavedBuilds('me', 'main')} onShow={shown} />
}

beforeEach(() => localStorage.clear())

it('a set is kept under a name, stands beside the next one, and is shown again or deleted', async () => {
  const first = await openPiece(<Compared lineups={[lineup('ab', 30), lineup('ac', 20)]} roi={{ mean: 0.1, standardError: 0.02 }} />)
  await first.user.type(screen.getByRole('textbox', { name: 'Name of the build' }), 'Main{Enter}')
  expect(await screen.findByRole('button', { name: 'Show Main' })).toBeTruthy()

  const { user } = await openPiece(<Compared lineups={[lineup('ab', 40), lineup('bd', 36)]} />)
  const figures = within(screen.getByRole('table', { name: 'Figures of both sets' }))
  const line = (name: RegExp) => [...figures.getByRole('row', { name }).querySelectorAll('td')].map((cell) => cell.textContent)
  expect(line(/^Projected, mean/)).toEqual(['38.0', '25.0'])
  expect(line(/^Ownership/)).toEqual(['unknown', 'unknown'])
  expect(line(/^Simulated ROI/)).toEqual(['not simulated', '+10.0% ± 3.9%'])
  expect(screen.getByText(/^1 lineup stands in both/)).toBeTruthy()

  const names = () =>
    within(screen.getByRole('table', { name: 'Shares of players in both sets' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent!.slice(7, 8))
  await user.click(screen.getByRole('radio', { name: /^Only in the second/ }))
  expect(names()).toEqual(['c'])
  await user.click(screen.getByRole('radio', { name: /^Only in the first/ }))
  expect(names()).toEqual(['d'])

  await user.click(screen.getByRole('button', { name: 'Show Main' }))
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ name: 'Main', lineups: [lineup('ab', 30), lineup('ac', 20)] }))
  await user.click(screen.getByRole('button', { name: 'Delete the build Main' }))
  expect(screen.queryByRole('button', { name: 'Show Main' })).toBeNull()
})
