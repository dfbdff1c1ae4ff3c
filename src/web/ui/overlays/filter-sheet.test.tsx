// What is chosen seldom, behind one button of a phone's line.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { FilterSheet } from './filter-sheet.tsx'

it('the button says whether something is left out, and opens the filters', async () => {
  const { user } = await openPiece(
    <FilterSheet isOn>
      <p>By sport</p>
    </FilterSheet>,
  )
  expect(screen.queryByText('By sport')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters: some rows are left out' }))
  await screen.findByText('By sport')
  await openPiece(
    <FilterSheet isOn={false}>
      <p>By sport</p>
    </FilterSheet>,
  )
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})
