// One answer is read by the device's own voice, and silenced by the same button.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import type { LexMessage } from './conversation.ts'
import { ReadAloud } from './read-aloud.tsx'

const access = { allows: true }
vi.mock('../../access/use-access.ts', () => ({ useAccess: () => ({ allows: () => access.allows, isLoading: false }) }))
vi.mock('../../format/use-format.ts', () => ({ useFormat: () => ({ odds: (price: number) => `${price}` }) }))

class Utterance {
  onstart = null
  onend: (() => void) | null = null
  onerror = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
let said: Utterance[]
const cancel = vi.fn()
const message = {
  ...{ id: 'm1', role: 'assistant', content: 'The hold is small.', timestamp: 0, cards: [], done: null, state: 'done' },
  ...{ problem: null, looking: [], rating: null },
} as LexMessage
const withVoices = (voices: object[]) => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => said.push(one), cancel, getVoices: () => voices })
}

beforeEach(() => {
  said = []
  cancel.mockClear()
  access.allows = true
  withVoices([{ name: 'Own', lang: 'en-US', localService: true, default: true }])
})

it('reads the words of the answer, and says so until it has ended', async () => {
  const { user } = await openPiece(<ReadAloud message={message} />)
  await user.click(screen.getByRole('button', { name: 'Read aloud' }))
  expect(said.map(({ text }) => text).join(' ')).toContain('The hold is small')
  expect(screen.getByRole('button', { name: 'Stop reading' })).toBeDefined()
  for (const one of said) one.onend?.()
  expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeDefined()
})

it('is silenced by a second press', async () => {
  const { user } = await openPiece(<ReadAloud message={message} />)
  await user.click(screen.getByRole('button', { name: 'Read aloud' }))
  cancel.mockClear()
  await user.click(screen.getByRole('button', { name: 'Stop reading' }))
  expect(cancel).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined()
})

it('is not offered without a plan that has voice, nor by a voice that sends the words out', async () => {
  access.allows = false
  await openPiece(<ReadAloud message={message} />)
  expect(screen.queryByRole('button')).toBeNull()
  access.allows = true
  withVoices([{ name: 'Sent', lang: 'en-US', localService: false, default: true }])
  await openPiece(<ReadAloud message={message} />)
  expect(screen.queryByRole('button')).toBeNull()
})
