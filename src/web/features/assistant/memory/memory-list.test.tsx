// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { MemoryList } from './memory-list.tsx'

const LIST = 'GET /api/assistant/memory'
const one = { id: 'm1', text: 'I play on FanDuel', updatedAt: '2026-11-23T19:00:00.000Z' }
const page = (change: object = {}) => ({
  isOn: true,
  memories: [one],
  fromProfile: [{ text: 'You follow Denver Broncos.', href: '/profile?tab=favorites' }],
  most: 50,
  ...change,
})

it('shows each sentence, and what is read of the profile with the page that changes it', async () => {
  const piece = await openPiece(<MemoryList />, { [LIST]: page() })
  await piece.says('I play on FanDuel')
  await piece.says('You follow Denver Broncos.')
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/profile?tab=favorites')
})

it('changes and erases a sentence, adds one, and switches it off', async () => {
  const piece = await openPiece(<MemoryList />, {
    [LIST]: page(),
    'PATCH /api/assistant/memory/m1': { ...one, text: 'I play on DraftKings' },
    'DELETE /api/assistant/memory/m1': { deleted: true },
    'POST /api/assistant/memory': one,
    'PUT /api/assistant/memory-switch': { isOn: false },
  })
  const sentTo = (call: string) => piece.calls.find((made) => made.call === call)?.sent
  await piece.user.click(await screen.findByRole('button', { name: 'Change "I play on FanDuel"' }))
  const input = screen.getByRole('textbox', { name: 'Change "I play on FanDuel"' })
  await piece.user.clear(input)
  await piece.user.type(input, 'I play on DraftKings')
  await piece.user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sentTo('PATCH /api/assistant/memory/m1')).toEqual({ text: 'I play on DraftKings' })
  await piece.user.click(await screen.findByRole('button', { name: 'Erase "I play on FanDuel"' }))
  await expect.poll(() => piece.calls.some(({ call }) => call === 'DELETE /api/assistant/memory/m1')).toBe(true)
  await piece.user.type(screen.getByRole('textbox', { name: 'Have Lex remember' }), 'my unit is $25')
  await piece.user.click(screen.getByRole('button', { name: 'Have Lex remember' }))
  await expect.poll(() => sentTo('POST /api/assistant/memory')).toEqual({ text: 'my unit is $25' })
  await piece.user.click(screen.getByRole('switch', { name: 'Remember what I ask for' }))
  await expect.poll(() => sentTo('PUT /api/assistant/memory-switch')).toEqual({ isOn: false })
})

it('says that there is nothing yet', async () => {
  const piece = await openPiece(<MemoryList />, { [LIST]: page({ memories: [], fromProfile: [] }) })
  await piece.says('Nothing yet.')
})
