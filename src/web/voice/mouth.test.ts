// The device's voice, played by the test: how it ends, and by which code it fails.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VOICE_MS } from '#core/voice/voice-settings.ts'
import { speak } from './mouth.ts'

class Utterance {
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
let said: Utterance[]
let voices: object[]
let outcomes: string[]
const cancel = vi.fn()
const say = (text: string) =>
  speak(
    text,
    'reply',
    () => outcomes.push('ended'),
    (why) => outcomes.push(why),
  )

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  outcomes = []
  voices = []
  cancel.mockClear()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => said.push(one), cancel, getVoices: () => voices })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('ends once, with the last of its sentences', () => {
  say('Denver plays. It is a home game.')
  expect(said).toHaveLength(2)
  said[0]!.onend!()
  expect(outcomes).toEqual([])
  said[1]!.onend!()
  said[1]!.onend!()
  expect(outcomes).toEqual(['ended'])
})

it('fails once, by the code that the browser names', () => {
  say('Denver plays. It is a home game.')
  said[0]!.onerror!({ error: 'audio-busy' })
  said[1]!.onerror!({ error: 'canceled' })
  said[1]!.onend!()
  expect(outcomes).toEqual(['audio-busy'])
})

it('is unsupported where the browser has none', () => {
  vi.stubGlobal('speechSynthesis', undefined)
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
  say('Denver plays.')
  expect(outcomes).toEqual([])
  vi.runAllTimers()
  expect(outcomes).toEqual(['unsupported'])
})

it('is unsupported where it has not begun after five seconds on a device without voices', () => {
  say('Denver plays.')
  vi.advanceTimersByTime(VOICE_MS.open - 1)
  expect(outcomes).toEqual([])
  vi.advanceTimersByTime(1)
  expect([outcomes, cancel.mock.calls.length]).toEqual([['unsupported'], 2])
})

it('is waited for where it has begun, or where the device has voices', () => {
  say('Denver plays.')
  said[0]!.onstart!()
  vi.advanceTimersByTime(VOICE_MS.open)
  voices = [{ name: 'Daniel', lang: 'en-GB', localService: true, default: true }]
  say('Denver plays.')
  vi.advanceTimersByTime(VOICE_MS.open)
  expect(outcomes).toEqual([])
})

it('tells nothing more once it was silenced', () => {
  const hush = say('Denver plays.')
  hush()
  said[0]!.onerror!({ error: 'interrupted' })
  vi.runAllTimers()
  expect(outcomes).toEqual([])
})
