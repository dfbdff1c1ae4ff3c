// What was changed, in words that say what it did: a raise that was asked for changed nothing yet.
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CareChange } from '#core/care/care-state.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { LimitsHistory } from './limits-history.tsx'

const DAY = { kind: 'stake', period: 'day' } as const
const set = (amount: number | null): CareChange => ({ type: 'set_limit', limit: DAY, amount })
const confirm: CareChange = { type: 'confirm_raise', limit: DAY }
const NOTHING = { limits: [], breakUntil: null, exclusion: null }
/** A raise waits for a day and may be confirmed for a week. */
const TWO_DAYS = 2 * 86_400_000
const drop: CareChange = { type: 'drop_raise', limit: DAY }

/** What the list says, oldest first. */
async function listed(changes: readonly CareChange[]): Promise<string[]> {
  const newestFirst = changes.map((change, i) => ({ at: (i + 1) * TWO_DAYS, change, timeZone: 'UTC' })).toReversed()
  await openPiece(<LimitsHistory />, { 'GET /api/care/history': { changes: newestFirst, carried: NOTHING } })
  const rows = await screen.findAllByRole('listitem')
  return rows.map((row) => row.querySelector('span')?.textContent ?? '').toReversed()
}

it('a first limit and a cut were chosen, more than is in force was asked for', async () => {
  expect(await listed([set(5000), set(10_000), set(2000), set(5000)])).toEqual([
    'Chose: total stakes of $50 per day',
    'Asked for a raise: total stakes of $100 per day',
    'Chose: total stakes of $20 per day',
    'Asked for a raise: total stakes of $50 per day',
  ])
})

it('after a confirmation the raised limit is what counts; after a removal any limit is chosen', async () => {
  expect(await listed([set(5000), set(10_000), confirm, set(8000), set(null), confirm, set(20_000)])).toEqual([
    'Chose: total stakes of $50 per day',
    'Asked for a raise: total stakes of $100 per day',
    'Confirmed the raise: total stakes per day',
    'Chose: total stakes of $80 per day',
    'Asked to take away: total stakes per day',
    'Confirmed the raise: total stakes per day',
    'Chose: total stakes of $200 per day',
  ])
})

it('a raise that was dropped leaves the lower limit', async () => {
  expect((await listed([set(5000), set(10_000), drop, set(6000)])).at(-1)).toBe('Asked for a raise: total stakes of $60 per day')
})

it('a raise that waited when a break or an exclusion began fell with it, and that is said; one that was confirmed or dropped did not', async () => {
  const pause: CareChange = { type: 'take_break', hours: 24 }
  const exclude: CareChange = { type: 'self_exclude', length: 'year' }
  expect((await listed([set(5000), set(10_000), pause])).at(-1)).toBe(
    'Break of 24 hours. With it fell what waited: the raise to total stakes of $100 per day',
  )
  expect((await listed([set(5000), set(null), exclude])).at(-1)).toBe(
    'Self-exclusion: 1 year. With it fell what waited: the removal of total stakes per day',
  )
  for (const end of [confirm, drop]) expect((await listed([set(5000), set(10_000), end, pause])).at(-1)).toBe('Break of 24 hours')
  // A second break finds nothing that waits.
  expect((await listed([set(5000), set(10_000), pause, pause])).at(-1)).toBe('Break of 24 hours')
})

it('is taken along as a file, with the moment of every change', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:1', revokeObjectURL: () => {} }))
  const { user } = await openPiece(<LimitsHistory />, {
    'GET /api/care/history': {
      changes: [
        { at: Date.UTC(2026, 10, 20), change: set(10_000), timeZone: 'America/New_York' },
        { at: Date.UTC(2026, 10, 19), change: set(5000), timeZone: 'America/New_York' },
      ],
      carried: NOTHING,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  expect((await blobs[0]!.text()).trim().split('\r\n')).toEqual([
    'Time (UTC),Change,Time zone',
    '2026-11-20T00:00:00.000Z,Asked for a raise: total stakes of $100 per day,America/New_York',
    '2026-11-19T00:00:00.000Z,Chose: total stakes of $50 per day,America/New_York',
  ])
})

it('that is empty has no file', async () => {
  const { says } = await openPiece(<LimitsHistory />, { 'GET /api/care/history': { changes: [], carried: NOTHING } })
  await says('Nothing was set yet.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what binds from an account that was deleted, since when and until when, also in the file', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:1', revokeObjectURL: () => {} }))
  const exclusion = { from: Date.UTC(2026, 10, 20, 18), until: Date.UTC(2027, 4, 20, 18) }
  const limits = [{ ...DAY, amount: 5_000, since: Date.UTC(2026, 10, 19, 18) }]
  const { user, says, words } = await openPiece(<LimitsHistory />, {
    'GET /api/care/history': { changes: [], carried: { limits, breakUntil: null, exclusion } },
  })
  await says('Set under another account of your address')
  expect(words()).not.toContain('Nothing was set yet')
  expect(words()).toMatch(/Self-exclusion until May 20, 2027, .* at least ?Nov 20, 2026/)
  expect(words()).toMatch(/In force: total stakes of \$50 per day ?Nov 19, 2026/)
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  expect((await blobs[0]!.text()).trim().split('\r\n')).toEqual([
    'Time (UTC),Change,Time zone',
    '2026-11-20T18:00:00.000Z,Self-exclusion until 2027-05-20T18:00:00.000Z at least (set under another account of your address),',
    '2026-11-19T18:00:00.000Z,In force: total stakes of $50 per day (set under another account of your address),',
  ])
})

it('what is above a limit that was carried over was asked for, not chosen', async () => {
  const limits = [{ ...DAY, amount: 5_000, since: 0 }]
  await openPiece(<LimitsHistory />, {
    'GET /api/care/history': {
      changes: [{ at: TWO_DAYS, change: set(9_000), timeZone: 'UTC' }],
      carried: { limits, breakUntil: null, exclusion: null },
    },
  })
  expect((await screen.findAllByRole('listitem'))[0]!.textContent).toContain('Asked for a raise: total stakes of $90 per day')
})
