// When something closes while the page stands, what it showed is asked for anew.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bets } from '#contract/bets/bets.ts'
import { care } from '#contract/people/care.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { query, readAgain } from '../../api/query.ts'
import { useClosedAnew } from './use-care.ts'

/** Something on the page that a limit may close, and a bet that uses the limit up. */
function Page() {
  useClosedAnew()
  const client = useQueryClient()
  const stats = useQuery(query(bets.dashboardStats, {}))
  return (
    <>
      <button type="button" onClick={() => void readAgain(client, [care.overview.path])}>
        Bet
      </button>
      {stats.data ? 'shown' : null}
    </>
  )
}

it('the bet that uses a limit up closes at once what it closes; one that does not asks for nothing else', async () => {
  const shut = [[], [], [{ act: 'see_edges', because: 'limit', until: null, sentence: 'Closed.' }]]
  const { user, calls, says } = await openPiece(<Page />, {
    'GET /api/care': () => ({ shut: shut.shift() }),
    'GET /api/dashboard/stats': {},
  })
  const asked = (call: string) => calls.filter((one) => one.call === call).length
  await says('shown')
  await expect.poll(() => asked('GET /api/care')).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Bet' }))
  await expect.poll(() => asked('GET /api/care')).toBe(2)
  expect(asked('GET /api/dashboard/stats')).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Bet' }))
  await expect.poll(() => asked('GET /api/dashboard/stats')).toBe(2)
  expect(asked('GET /api/care')).toBe(3)
})
