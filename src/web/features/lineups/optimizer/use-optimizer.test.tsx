// A build that is refused because nobody is signed in any more is told once: by the bar over every screen.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { onRefusedWrite } from '../../../api/session-signals.ts'
import { useOptimizer } from './use-optimizer.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../../ui/overlays/toast.tsx', () => ({ toast }))

function Optimize() {
  const { start, problem } = useOptimizer()
  return (
    <>
      <button type="button" onClick={() => void start({ league: 'nfl', count: 1 }, () => undefined)}>
        Optimize
      </button>
      {problem ? <p role="alert">{problem.title}</p> : null}
    </>
  )
}

const build = async (refusal: Response) => {
  const piece = await openPiece(<Optimize />, { 'POST /api/optimizer/nfl': refusal })
  await piece.user.click(screen.getByRole('button', { name: 'Optimize' }))
  return piece
}
const signedOut = () => refused(401, 'unauthenticated', 'Please sign in to continue.', { title: 'Authentication required' })

beforeEach(() => void toast.mockClear())

it('the bar is told, and nothing stands beside it', async () => {
  const heard = vi.fn()
  const stop = onRefusedWrite(heard)
  await build(signedOut())
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  stop()
  expect(toast).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('where no bar listens, a message says that it came to nothing', async () => {
  await build(signedOut())
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1))
})

it('any other failure is said where it was asked for', async () => {
  await build(refused(500, 'internal', 'The server had a fault.'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(toast).toHaveBeenCalledTimes(1)
})
