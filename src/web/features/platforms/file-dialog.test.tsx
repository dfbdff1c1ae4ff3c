// A file of bets as accounts: a book that was disconnected comes back only when the person says so.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { FileDialog } from './file-dialog.tsx'

const SENT = 'POST /api/platforms/files'
const NOTHING = { left: [], leftCount: 0, doubtful: [], doubtfulCount: 0, warnings: [], changed: 0, disconnected: [], paused: [] }
const ended = (answer: object) =>
  new Response(`event: end\ndata: ${JSON.stringify({ ...NOTHING, ...answer })}\n\n`, { headers: { 'content-type': 'text/event-stream' } })

it('says which book was disconnected and when, and brings it back when asked', async () => {
  const away = [{ book: 'FanDuel', since: Date.UTC(2026, 10, 26, 12), bets: 2 }]
  const { user, calls } = await openPiece(<FileDialog onClose={() => undefined} />, {
    [SENT]: (sent: { bringBack?: boolean }) =>
      sent.bringBack
        ? ended({ accounts: 1, bets: 2, added: 0, disconnected: [] })
        : ended({ accounts: 0, bets: 0, added: 0, disconnected: away }),
  })
  const text = 'status,stake,odds,placed_at,book\nlost,15,2.85,2026-01-06T20:00:00Z,FanDuel\n'
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(chooser, { target: { files: [new File([text], 'bets.csv', { type: 'text/csv' })] } })
  await screen.findByText('No bet of this file was kept.')
  await screen.findByText(/^You disconnected FanDuel on .*Nov.*26.*\. Its 2 bets in this file were not kept\./)
  expect(calls.filter(({ call }) => call === SENT).map(({ sent }) => sent)).toEqual([{ name: 'bets.csv', text }])
  await user.click(screen.getByRole('button', { name: 'Bring it back' }))
  await screen.findByText('2 bets of 1 book: 0 new, 0 changed.')
  expect(calls.findLast(({ call }) => call === SENT)?.sent).toEqual({ name: 'bets.csv', text, bringBack: true })
  expect(screen.queryByText(/You disconnected/)).toBeNull()
})

it('says which book is paused, and resumes it only when asked', async () => {
  const { user, calls } = await openPiece(<FileDialog onClose={() => undefined} />, {
    [SENT]: (sent: { resume?: boolean }) =>
      sent.resume
        ? ended({ accounts: 1, bets: 2, added: 2 })
        : ended({ accounts: 0, bets: 0, added: 0, paused: [{ book: 'FanDuel', bets: 2 }] }),
  })
  const text = 'status,stake,odds,placed_at,book\nlost,15,2.85,2026-01-06T20:00:00Z,FanDuel\n'
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(chooser, { target: { files: [new File([text], 'bets.csv', { type: 'text/csv' })] } })
  await screen.findByText('No bet of this file was kept.')
  await screen.findByText('FanDuel is paused. Its 2 bets in this file were not kept, and it stays paused unless you resume it.')
  await user.click(screen.getByRole('button', { name: 'Resume it and keep its bets' }))
  await screen.findByText('2 bets of 1 book: 2 new, 0 changed.')
  expect(calls.findLast(({ call }) => call === SENT)?.sent).toEqual({ name: 'bets.csv', text, resume: true })
  expect(screen.queryByText(/is paused/)).toBeNull()
})
