// The microphone that measures how loud it is: whatever goes wrong, it is closed, and the page knows.
import { afterEach, expect, it, vi } from 'vitest'
import { RequestFailed } from '../api/problem.ts'
import { measureSpeech } from './microphone.ts'
import { failureOf } from './server-ear.ts'

afterEach(() => void vi.unstubAllGlobals())

class Track {
  isOpen = true
  onended: (() => void) | null = null
  stop() {
    this.isOpen = false
  }
}

function microphone() {
  const track = new Track()
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) } })
  return track
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A sound card that hears silence. */
class Sound {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => {} })
  createMediaStreamSource = () => ({ connect: () => {} })
  close = async () => {}
}

it('where loudness cannot be measured the microphone is closed and it is said', async () => {
  const track = microphone()
  vi.stubGlobal('AudioContext', function refused() {
    throw new Error('too many contexts')
  })
  const failed = vi.fn()
  measureSpeech(() => {}, failed)
  await settled()
  expect([track.isOpen, failed.mock.calls.length]).toEqual([false, 1])
})

it('a permission that is taken back ends it, and it is said once', async () => {
  const track = microphone()
  vi.stubGlobal('AudioContext', Sound)
  const failed = vi.fn()
  const stop = measureSpeech(() => {}, failed)
  await settled()
  expect(track.isOpen).toBe(true)
  track.onended?.()
  track.onended?.()
  stop()
  expect([track.isOpen, failed.mock.calls.length]).toEqual([false, 1])
})

it('ended before the microphone is there, it is closed as soon as it is, and nothing is said', async () => {
  const track = microphone()
  vi.stubGlobal('AudioContext', Sound)
  const failed = vi.fn()
  measureSpeech(() => {}, failed)()
  await settled()
  expect([track.isOpen, failed.mock.calls.length]).toEqual([false, 0])
})

it('the server’s own sentence is shown, and the network is blamed only where nobody answered', () => {
  const refused = (code: 'unavailable' | 'tier_required', status: number) =>
    failureOf(new RequestFailed({ type: 'urn:guru:problem:x', code, status, title: 'No', detail: 'The ear is busy.' }))
  expect(refused('unavailable', 503)).toEqual(['server', 'The ear is busy.'])
  expect(refused('unavailable', 0)).toEqual(['network'])
  expect(refused('tier_required', 403)).toEqual(['tier'])
})
