// What is said to a member by others and by moderators, and where each leads.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { MentionsCard } from './mentions-card.tsx'

const by = { id: 'm1', username: 'river', isNew: false, imageUrl: null, joinedAt: 1 }
const notice = { by, at: 1, isNew: false }

it('a decision about a text leads to the text, one about a link to the log, where one may appeal', async () => {
  const opened: string[] = []
  const { user } = await openPiece(<MentionsCard onOpen={(id) => void opened.push(id)} onLog={() => void opened.push('the log')} />, {
    'GET /api/forum/mentions': {
      unread: 0,
      mentions: [
        { ...notice, id: '1', postId: null, kind: 'moderation', excerpt: 'An insult in its title.' },
        { ...notice, id: '2', postId: 'post-2', kind: 'moderation', excerpt: 'Off topic.' },
        { ...notice, id: '3', postId: 'post-3', kind: 'answer', excerpt: 'So it was.' },
      ],
    },
  })
  await user.click(await screen.findByRole('button', { name: /decided about a link of yours.*An insult in its title/ }))
  await user.click(screen.getByRole('button', { name: /decided about your text.*Off topic/ }))
  await user.click(screen.getByRole('button', { name: /answered you.*So it was/ }))
  expect(opened).toEqual(['the log', 'post-2', 'post-3'])
})
