// What the list of posts says where nobody has written yet.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { Feed } from './feed.tsx'

const nothing = () => {}

it('leads from no post to the first one, by a button that does not compete with that above the list', async () => {
  let written = 0
  const { user } = await openPiece(
    <Feed
      filter={{ sport: 'all', type: 'all', from: 'everyone' }}
      isFiltered={false}
      onOpen={nothing}
      onMember={nothing}
      onTag={nothing}
      onWrite={() => void written++}
    />,
    { 'GET /api/forum/posts': { posts: [], total: 0, hasMore: false, isHidingPicks: false } },
  )
  const first = await screen.findByRole('button', { name: 'Create First Post' })
  expect(first.className).not.toContain('bg-accent-fill')
  await user.click(first)
  expect(written).toBe(1)
})
