// A server that takes a call and lets it wait: the wait itself and the foot of the window say so, until the answer is there.
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'

const SENTENCE = 'Still waiting for the server.'
// The files of this project share their modules, and another one may have asked a server that never answers.
let { LoadingState } = await import('../ui/states/states.tsx')
let { LATE_MS, watched } = await import('./late-calls.ts')
beforeEach(async () => {
  vi.resetModules()
  ;[{ LoadingState }, { LATE_MS, watched }] = await Promise.all([import('../ui/states/states.tsx'), import('./late-calls.ts')])
})
const said = () => screen.queryByText(SENTENCE) !== null

/** The wait as it is drawn; from then on the test moves the clock. */
async function open() {
  await openPiece(<LoadingState label="Loading bets" />)
  await screen.findByText('Loading bets')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
afterEach(() => {
  vi.useRealTimers()
})

it('a wait says after eight seconds that it is the server’s, and no more when the answer is there', async () => {
  await open()
  let answer: (value: string) => void = () => {}
  const call = watched(new Promise<string>((resolve) => (answer = resolve)))
  act(() => void vi.advanceTimersByTime(LATE_MS - 1))
  expect(said()).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(said()).toBe(true)
  await act(async () => {
    answer('here')
    expect(await call).toBe('here')
  })
  expect(said()).toBe(false)
})

it('of two late calls the second still counts when the first is over, and a failure ends a wait as well', async () => {
  await open()
  let [fail, answer]: [(error: Error) => void, (value: string) => void] = [() => {}, () => {}]
  const first = watched(new Promise<string>((_, reject) => (fail = reject))).catch(() => 'failed')
  const second = watched(new Promise<string>((resolve) => (answer = resolve)))
  act(() => void vi.advanceTimersByTime(LATE_MS))
  await act(async () => {
    fail(new Error('gone'))
    expect(await first).toBe('failed')
  })
  expect(said()).toBe(true)
  await act(async () => {
    answer('here')
    await second
  })
  expect(said()).toBe(false)
})
