// The name that is typed for a lineup is lost by no refusal.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lineups } from '#contract/dfs/lineups.ts'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { type SavedLineup, SavedLineups } from './saved-lineups.tsx'

const PLAYERS = [{ id: 'p1', slot: 'QB' }] as unknown as SavedLineup['players']
const LINEUP = {
  id: 'l1',
  name: 'Early games',
  sport: 'nfl',
  site: 'draftkings',
  players: PLAYERS,
  totalSalary: 49_800,
  projectedPoints: null,
  shareToken: null,
} as unknown as SavedLineup
const call = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path.replace(/:id|\{id\}/, 'l1')}`
const saved = () => <SavedLineups players={PLAYERS} sport="nfl" site={LINEUP.site} slate="s1" onLoad={() => {}} />

it('the name of a lineup that is not kept stays in its field, with the reason', async () => {
  const piece = await openPiece(saved(), {
    [call(lineups.saved)]: { lineups: [] },
    [call(lineups.save)]: refused(409, 'conflict', 'A hundred lineups are kept at most.'),
  })
  await piece.user.type(await screen.findByRole('textbox'), 'Monday night')
  await piece.user.keyboard('{Enter}')
  await expect.poll(() => piece.words() + JSON.stringify(piece.toasts)).toContain('A hundred lineups are kept at most.')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Monday night')
})

it('a new name that is refused stays open in its field, with the reason; one that is taken closes it', async () => {
  let isRefused = true
  const piece = await openPiece(saved(), {
    [call(lineups.saved)]: { lineups: [LINEUP] },
    [call(lineups.change)]: () => (isRefused ? refused(409, 'conflict', 'That name is taken.') : { lineup: LINEUP }),
  })
  await piece.user.click(await screen.findByRole('button', { name: 'Rename Early games' }))
  const field = () => screen.queryByLabelText<HTMLInputElement>('New name')
  await piece.user.type(field()!, ', no wind')
  await piece.user.click(screen.getByRole('button', { name: 'Rename' }))
  await expect.poll(() => piece.words() + JSON.stringify(piece.toasts)).toContain('That name is taken.')
  expect(field()?.value).toBe('Early games, no wind')
  isRefused = false
  await piece.user.click(screen.getByRole('button', { name: 'Rename' }))
  await expect.poll(field).toBeNull()
})
