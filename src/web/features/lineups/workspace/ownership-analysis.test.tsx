import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import type { Board } from '../../projections/player-table/use-board.ts'
import { OwnershipAnalysis } from './ownership-analysis.tsx'

/** Sixty that nine of ten own, and Solo with half of the field. */
const ROWS = [
  ...Array.from({ length: 60 }, (_, k) => ({ id: `p${k}`, name: `Popular ${k}`, team: 'BOS', ownership: 0.9 })),
  { id: 'solo', name: 'Solo', team: 'UTA', ownership: 0.5 },
]
const board = { rows: ROWS, ownershipNote: '' } as unknown as Board
const lineup = {
  players: [{ id: 'solo', name: 'Solo', position: 'C', team: 'UTA' }],
  projectedPoints: 30,
  ownership: 0.5,
} as unknown as BuiltLineup

afterEach(cleanup)

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('shows whom the lineups hold, though forty others differ by more', () => {
  render(<OwnershipAnalysis board={board} lineups={[lineup]} />)
  expect(names()).toHaveLength(40)
  expect(names().at(-1)).toBe('Solo UTA')
  const row = screen.getByRole('row', { name: /^Solo/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['50%', '100%', '+50.0%'])
})
it('shows the most owned where nothing is built', () => {
  render(<OwnershipAnalysis board={board} lineups={[]} />)
  expect(names()).toHaveLength(40)
  expect(names()).not.toContain('Solo UTA')
})
