// Screens with a recognizer, a microphone and a voice that the test plays.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { voice } from '#web/voice/browser-voice.ts'
import { setVoiceChoices, setVoicePerson } from '#web/voice/voice-choices.ts'

/** The browser's recognizer, played by the test. */
export class Recognizer extends EventTarget {
  static all: Recognizer[] = []
  static available?: () => Promise<string>
  lang = ''
  continuous = false
  interimResults = false
  maxAlternatives = 0
  isOpen = false
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onresult: ((event: object) => void) | null = null
  start() {
    this.isOpen = true
    Recognizer.all.push(this)
    queueMicrotask(() => this.isOpen && this.onstart?.())
  }
  stop() {
    this.isOpen = false
    this.onend?.()
  }
  abort() {
    this.isOpen = false
  }
  static get open() {
    return Recognizer.all.filter(({ isOpen }) => isOpen)
  }
}

/** The device's voice: says nothing until the test lets it end. */
class Utterance {
  rate = 1
  pitch = 1
  volume = 1
  lang = ''
  onend: (() => void) | null = null
  onstart: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  text: string
  constructor(text: string) {
    this.text = text
  }
}
export let said: Utterance[] = []
export let cancels = 0

export const recognizer = (isContinuous?: boolean) =>
  waitFor(() => {
    expect(Recognizer.open).toHaveLength(1)
    if (isContinuous !== undefined) expect(Recognizer.open[0]!.continuous).toBe(isContinuous)
    return Recognizer.open[0]!
  })
export const hear = async (text: string, { isFinal = true, confidence = 0.9 } = {}) => {
  const one = await recognizer()
  const results = [Object.assign([{ transcript: text, confidence }], { isFinal })]
  act(() => one.onresult?.({ resultIndex: 0, results }))
}
export const fail = async (error: string) => {
  const one = await recognizer()
  act(() => one.onerror?.({ error }))
}
/** Lets Lex finish what is being said. */
export const finishSpeech = async () => {
  await waitFor(() => expect(said.length).toBeGreaterThan(0))
  act(() => {
    for (const utterance of said.splice(0)) utterance.onend?.()
  })
}
export const spoken = () => said.map(({ text }) => text).join(' ')

let app: TestApp
export let pro: Person
export let other: Person
export let free: Person
export let stops = 0
export const microphone = { getUserMedia: async (): Promise<object> => ({ getTracks: () => [{ stop: () => stops++ }] }) }

export const bubble = () => screen.findByRole('button', { name: /^LEX\./ })
export const bar = () => screen.findByRole('region', { name: 'Talking with Lex' })
export const tooltip = async () => (await bubble()).getAttribute('aria-label')
export const open = async (person: Person, address = '/settings', answer?: Parameters<typeof openScreen>[2]) => {
  const opened = openScreen(person, address, answer)
  await opened.settled()
  return opened
}

/** To refuse and to agree, which look alike. */
export const answersIn = (dialog: HTMLElement) =>
  [within(dialog).getByRole('button', { name: 'Not now' }), within(dialog).getByRole('button', { name: 'Allow and go on' })] as const

/** Called once at the head of a test file; the bindings above are live. */
export function voiceScreens(): void {
  beforeAll(async () => {
    app = await testApp()
    pro = await memberOn(app, 'pro')
    other = await memberOn(app, 'pro')
    free = await memberOn(app, 'free')
    return () => app.close()
  })
  beforeEach(() => {
    Recognizer.all = []
    said = []
    cancels = 0
    stops = 0
    const speech = {
      SpeechRecognition: Recognizer,
      SpeechSynthesisUtterance: Utterance,
      speechSynthesis: { speak: (one: Utterance) => said.push(one), cancel: () => cancels++, getVoices: () => [] },
    }
    Object.assign(window, speech)
    Object.assign(globalThis, speech)
    Object.defineProperty(navigator, 'mediaDevices', { value: microphone, configurable: true })
    localStorage.clear()
    setVoicePerson(pro.id)
    setVoiceChoices({
      agreedToBrowser: true,
      agreedToHosts: [],
      isEnabled: false,
      canInterrupt: false,
      ear: 'auto',
      rate: null,
      voice: null,
    })
  })
  afterEach(() => {
    act(() => {
      voice.send({ kind: 'reset' })
      voice.send({ kind: 'disable' })
    })
    cleanup()
  })
}
