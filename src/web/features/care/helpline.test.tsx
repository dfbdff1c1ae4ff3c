// What stands at the foot of every screen with prices is true for whoever reads it: not every state has a line of its own.
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { Helpline } from './helpline.tsx'

it('promises nobody a line of their state, and says where the nearest line and the sources stand', async () => {
  const foot = await openPiece(<Helpline />)
  await foot.says('1-800-MY-RESET')
  expect(foot.words()).not.toMatch(/lines of single US states/i)
  expect(foot.words()).toContain(
    'Your limits say who names each number and when it was read, and begin with the line of your own state where we know one.',
  )
})
