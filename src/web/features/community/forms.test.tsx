// What is typed into a form of the community is lost by no refusal, no mistake and no way out.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { HelpDialog } from '../care/help-dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { Composer } from './composer/composer.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ModerationLog } from './moderation-log.tsx'
import { ReportDialog } from './report-dialog.tsx'

const nothing = () => {}
const NO_DRAFT = { content: '', savedAt: null }
const typed = (label: RegExp | string) => screen.getByLabelText<HTMLTextAreaElement>(label).value
const kept = (calls: readonly { call: string; sent: unknown }[]) =>
  calls.filter(({ call }) => call.startsWith('PUT /api/forum/drafts/')).map(({ sent }) => (sent as { content: string }).content)

it('a post that is refused stays in its field with the reason, kept as a draft; one that is posted leaves it empty', async () => {
  let isFull = true
  const closed: boolean[] = []
  const { user, calls } = await openPiece(<Composer isOpen onClose={() => void closed.push(true)} onHelp={nothing} />, {
    'GET /api/forum/drafts/post': NO_DRAFT,
    'PUT /api/forum/drafts/post': { savedAt: 1 },
    'POST /api/forum/posts': () => (isFull ? refused(429, 'rate_limited', 'At most 25 texts in ten minutes.') : { post: {}, help: null }),
  })
  await user.type(await screen.findByLabelText(/on your mind/), 'Under in the wind')
  await user.type(screen.getByLabelText('Tags (up to five)'), 'weather')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('At most 25 texts in ten minutes.')
  expect([typed(/on your mind/), typed('Tags (up to five)'), closed]).toEqual(['Under in the wind', 'weather', []])
  await expect.poll(() => kept(calls)).toEqual(['Under in the wind'])
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await expect.poll(() => closed).toEqual([true])
  expect(calls.findLast(({ call }) => call === 'POST /api/forum/posts')?.sent).toMatchObject({
    content: 'Under in the wind',
    tags: ['weather'],
  })
  await expect.poll(() => kept(calls)).toEqual(['Under in the wind', ''])
})

it('a post and a comment of despair that are refused are answered with help, which says that nothing was kept; then the text is there again', async () => {
  const refusal = refused(403, 'forbidden', 'Five posts a day.', { help: { reason: 'distress' } })
  const rest = {
    'GET /api/forum/drafts/post': NO_DRAFT,
    'PUT /api/forum/drafts/post': { savedAt: 1 },
    'GET /api/user/profile': { region: 'GB' },
  }
  const { user } = await openPiece(<Composer isOpen onClose={nothing} onHelp={nothing} />, { ...rest, 'POST /api/forum/posts': refusal })
  await user.type(await screen.findByLabelText(/on your mind/), 'I cannot go on')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('What you wrote was not kept. It reads as if things were hard right now.', { exact: false })
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await screen.findByText('Five posts a day.')
  expect(typed(/on your mind/)).toBe('I cannot go on')
  const comment = await openPiece(<CommentForm postId="p1" label="Your comment" onHelp={nothing} />, {
    ...{ 'GET /api/forum/drafts/p1': NO_DRAFT, 'PUT /api/forum/drafts/p1': { savedAt: 1 }, 'GET /api/user/profile': { region: 'GB' } },
    'POST /api/forum/posts/p1/comments': refusal,
  })
  await comment.user.type(screen.getByLabelText('Your comment'), 'I cannot go on')
  await comment.user.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText('What you wrote was not kept.', { exact: false })
  expect(typed('Your comment')).toBe('I cannot go on')
})

it('what was being written is there again, and who leaves before the pause is over loses none of it', async () => {
  const drafts = { 'GET /api/forum/drafts/post': { content: 'Half a thought', savedAt: 1 }, 'PUT /api/forum/drafts/post': { savedAt: 2 } }
  const first = await openPiece(<Composer isOpen onClose={nothing} onHelp={nothing} />, drafts)
  await expect.poll(() => typed(/on your mind/)).toBe('Half a thought')
  await first.user.type(screen.getByLabelText(/on your mind/), ', and the rest')
  const second = await openPiece(<p>elsewhere</p>, drafts)
  await expect.poll(() => kept([...first.calls, ...second.calls])).toEqual(['Half a thought, and the rest'])
})

it('a comment that is refused stays in its field with the reason', async () => {
  const { user, says } = await openPiece(<CommentForm postId="p1" label="Your comment" onHelp={nothing} />, {
    'GET /api/forum/drafts/p1': NO_DRAFT,
    'PUT /api/forum/drafts/p1': { savedAt: 1 },
    'POST /api/forum/posts/p1/comments': refused(403, 'forbidden', 'You may not write until tomorrow.'),
  })
  await user.type(screen.getByLabelText('Your comment'), 'Not in this wind')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await says('You may not write until tomorrow.')
  expect(typed('Your comment')).toBe('Not in this wind')
})

it.each([
  ['post', 'PATCH /api/forum/posts/x'],
  ['comment', 'PATCH /api/forum/comments/x'],
] as const)('the change of a %s that is refused stays open with the reason', async (kind, call) => {
  const closed: boolean[] = []
  const { user } = await openPiece(<EditDialog id="x" kind={kind} content="Over" onClose={() => void closed.push(true)} />, {
    [call]: refused(429, 'rate_limited', 'A text is changed ten times at most.'),
  })
  await user.type(await screen.findByLabelText('Text'), ' 48.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('A text is changed ten times at most.')
  expect([typed('Text'), closed]).toEqual(['Over 48.5', []])
})

it('a report that is refused stays open with its note and the reason', async () => {
  const closed: boolean[] = []
  const { user } = await openPiece(<ReportDialog postId="p1" onClose={() => void closed.push(true)} />, {
    'POST /api/forum/reports': refused(429, 'rate_limited', 'A member reports twenty texts a day at most.'),
  })
  await user.type(await screen.findByLabelText('Anything a moderator should know'), 'The same link as yesterday')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await screen.findByText('A member reports twenty texts a day at most.')
  expect([typed('Anything a moderator should know'), closed]).toEqual(['The same link as yesterday', []])
})

it('an appeal that is refused stays open with its words and the reason', async () => {
  const entry = {
    id: 7,
    about: 'post',
    action: 'hidden',
    at: 1,
    reason: 'Reported five times.',
    isAutomatic: true,
    until: null,
    appeal: 'none',
    mayAppeal: true,
  }
  const { user, calls } = await openPiece(<ModerationLog />, {
    'GET /api/forum/moderation': { entries: [entry] },
    'POST /api/forum/moderation/7/appeal': refused(409, 'conflict', 'This decision was appealed before.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Appeal' }))
  await user.type(await screen.findByLabelText('Why'), 'It was no advertisement')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('This decision was appealed before.')
  expect(typed('Why')).toBe('It was no advertisement')
  expect(calls.at(-1)?.sent).toMatchObject({ text: 'It was no advertisement' })
})

it('after a text of despair the line for thoughts of suicide stands first, then the helplines that are nearest', async () => {
  await openPiece(<HelpDialog onClose={nothing} />, { 'GET /api/user/profile': { region: 'GB' } })
  const dialog = await screen.findByRole('dialog')
  await expect.poll(() => dialog.querySelector('li')?.textContent).toMatch(/GamCare/)
  expect(dialog.textContent).toMatch(/call or text 988 in the United States and Canada.*GamCare/s)
})
