// What is shown by a link is reported beside it, and decided in the queue of the moderators.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { ModerationQueue } from '../community/moderation-queue.tsx'
import { ReportLink } from './report-link.tsx'

it('a report names the kind of link and its token; refused, it stays open with its note and the reason', async () => {
  let isKept = true
  const { user, calls } = await openPiece(<ReportLink kind="player model" token="t1" />, {
    'POST /api/shared-links/reports': () => (isKept ? refused(409, 'conflict', 'A moderator looked at this and kept it.') : { help: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  await user.type(await screen.findByLabelText('Anything a moderator should know'), 'Its title')
  const send = () => user.click(screen.getAllByRole('button', { name: 'Report' }).at(-1)!)
  await send()
  await screen.findByText('A moderator looked at this and kept it.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Anything a moderator should know').value).toBe('Its title')
  isKept = false
  await send()
  await expect.poll(() => screen.queryByLabelText('Anything a moderator should know')).toBeNull()
  expect(calls.at(-1)?.sent).toEqual({ kind: 'player model', token: 't1', reason: 'spam', note: 'Its title' })
})

it('a link that waits can be looked at, and is decided as a link', async () => {
  const row = {
    ...{ kind: 'link', id: 'lineup:l1', postId: '', address: '/shared/t1', content: 'lineup: Sunday', createdAt: 1, isHeld: false },
    ...{ shown: 'QB Ann Link', mark: 'm1' },
    author: { id: 'u1', username: 'robin', isVerified: false, avatar: null },
    ...{ images: [], earlier: [], isPick: false, why: ['1 report'], strikes: 0 },
    reports: [{ reason: 'abuse', note: 'Its title', at: 1, shown: 'What it was called' }],
  }
  const { user, calls } = await openPiece(<ModerationQueue />, {
    'GET /api/admin/community/queue': { waiting: 1, texts: [row], appeals: [] },
    'POST /api/admin/community/decisions': { waiting: 0 },
  })
  expect((await screen.findByRole('link', { name: 'Look at it' })).getAttribute('href')).toBe('/shared/t1')
  for (const text of ['QB Ann Link', 'What it was called']) await screen.findByText(text)
  await user.type(screen.getByLabelText('Reason, for the public log'), 'An insult')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/admin/community/decisions')?.sent)
    .toEqual({ linkId: 'lineup:l1', mark: 'm1', decision: 'remove', reason: 'An insult' })
})
