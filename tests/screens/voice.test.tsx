// Voice on the screens, on a recognizer, a microphone and a voice that the test plays: what is heard, asked, said and shown.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GREETING } from '#core/voice/sentences.ts'
import { json, openScreen, refusal } from '#tests/support/screen.tsx'
import {
  answersIn,
  bar,
  bubble,
  cancels,
  fail,
  finishSpeech,
  free,
  hear,
  microphone,
  open,
  pro,
  Recognizer,
  recognizer,
  said,
  spoken,
  stops,
  tooltip,
  voiceScreens,
} from '#tests/support/voice-screens.tsx'
import { outsideFrame } from '#web/features/voice/use-voice-switch.tsx'
import { SETTINGS_VOICE } from '#web/features/voice/voice.copy.ts'
import { voice } from '#web/voice/browser-voice.ts'
import { setVoiceChoices, voiceChoices } from '#web/voice/voice-choices.ts'

voiceScreens()

it('Hey Lex: allowed, woken, greeted, asked, answered aloud in the words of the screen, and listening again', async () => {
  const { user, asked } = await open(pro)
  expect(await tooltip()).toBe('LEX. Click to enable "Hey Lex"')
  await user.click(await bubble())
  await waitFor(async () => expect(await tooltip()).toBe('LEX. Listening... Say "Hey Lex"!'))
  expect(stops).toBe(1)
  expect(voiceChoices().isEnabled).toBe(true)
  expect((await recognizer()).continuous).toBe(true)
  within(await bar()).getByText('Microphone on')
  within(await bar()).getByText('Heard by the maker of your browser.')
  await hear('who is my flex', { isFinal: false })
  expect(said).toEqual([])
  await hear('hey lex', { isFinal: false })
  expect(Recognizer.open).toEqual([])
  expect(spoken()).toBe(GREETING)
  expect(said[0]).toMatchObject({ rate: 0.9 })
  within(await bar()).getByText('Microphone off')
  expect(await tooltip()).toBe('LEX. Lex is speaking...')
  await finishSpeech()
  const query = await recognizer(false)
  expect(query.lang).toBe('en-US')
  await hear('what is closing line', { isFinal: false })
  within(await bar()).getByText('what is closing line')
  await hear('what is closing line value')
  await waitFor(() => expect(said.length).toBeGreaterThan(0))
  expect(asked.filter((call) => call === 'POST /api/chat')).toHaveLength(1)
  expect(said[0]).toMatchObject({ rate: 0.85, pitch: 0.75, volume: 0.9 })
  // The caption has what the chat has.
  const caption = (await bar()).querySelector('dl')!.textContent
  expect(caption).toContain('what is closing line value')
  expect(spoken().toLowerCase()).toContain('closing line')
  await finishSpeech()
  await waitFor(async () => expect(await tooltip()).toBe('LEX. Listening... Say "Hey Lex"!'))
  await user.click(await bubble())
  expect(Recognizer.open).toEqual([])
  expect(voiceChoices().isEnabled).toBe(false)
  expect(screen.queryByRole('region', { name: 'Talking with Lex' })).toBeNull()
})

it('the chat’s microphone takes one question and sends it as if it were typed', async () => {
  const { user, asked } = await open(pro, '/chat')
  await user.click(await screen.findByRole('button', { name: 'Speak to Lex' }))
  await recognizer()
  await screen.findByRole('button', { name: 'Stop listening' })
  await hear('what is vig')
  await waitFor(() => expect(screen.getAllByRole('article', { name: 'You' }).at(-1)?.textContent).toBe('what is vig'))
  await waitFor(() => expect(said.length).toBeGreaterThan(0))
  await screen.findByText('Speaking')
  expect(asked).toContain('POST /api/chat')
  await user.click(screen.getByRole('button', { name: 'Stop speaking' }))
  expect(cancels).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Talking with Lex' })).toBeNull())
  expect(voiceChoices().isEnabled).toBe(false)
})

it('a refused answer is said as the screen says it, and a broken one by the sentence of the specification', async () => {
  let answer: Response | Promise<Response> = refusal(429, 'limit_reached', 'Limit reached', 'You have used your answers of today.')
  const { user } = await open(pro, '/chat', ({ method, path }) => (method === 'POST' && path === '/api/chat' ? answer : undefined))
  await user.click(await screen.findByRole('button', { name: 'Speak to Lex' }))
  await hear('who plays tonight')
  await waitFor(() => expect(spoken()).toBe('You have used your answers of today.'))
  await finishSpeech()
  answer = json({}, 500)
  fireEvent.keyDown(document.body, { code: 'Space', altKey: true })
  await hear('who plays tonight')
  await waitFor(() => expect(spoken()).toContain("Sorry, I'm having trouble processing your request right now."))
})

it('Alt and the space bar ask while they are held', async () => {
  await open(pro)
  fireEvent.keyDown(document.body, { code: 'Space', altKey: true })
  const one = await recognizer()
  await waitFor(() => expect(voice.snapshot().state.ear?.hasStarted).toBe(true))
  fireEvent.keyUp(document.body, { code: 'Space' })
  expect(one.isOpen).toBe(false)
  await within(await bar()).findByText('No speech detected. Please try again.')
})

it('plans without voice are told so, get the paywall, and no microphone is opened', async () => {
  const { user } = await open(free)
  await waitFor(async () => expect(await tooltip()).toBe('LEX. Pro tier needed for voice'))
  await user.click(await bubble())
  await screen.findByRole('dialog')
  expect([Recognizer.all.length, stops]).toEqual([0, 0])
  fireEvent.keyDown(document.body, { code: 'Space', altKey: true })
  expect(Recognizer.all).toEqual([])
})

describe('before it listens', () => {
  it('it says who hears, where the browser’s maker would; refused, nothing is heard; agreed, it is remembered', async () => {
    setVoiceChoices({ agreedToBrowser: false })
    const { user } = await open(pro)
    await user.click(await bubble())
    const dialog = await screen.findByRole('dialog', { name: 'Who hears you' })
    expect(dialog.textContent).toContain('in Chrome to Google')
    const [no, yes] = answersIn(dialog)
    expect(yes.className).toBe(no.className)
    await user.click(no)
    expect(Recognizer.all).toEqual([])
    await user.click(await bubble())
    await user.click(await screen.findByRole('button', { name: 'Allow and go on' }))
    await recognizer()
    expect(voiceChoices().agreedToBrowser).toBe(true)
  })

  it('a microphone that is refused is said, with the way to allow it, and the flag is not kept', async () => {
    const refused = Object.assign(new Error('no'), { name: 'NotAllowedError' })
    vi.spyOn(microphone, 'getUserMedia').mockRejectedValue(refused)
    const { user } = await open(pro)
    await user.click(await bubble())
    await screen.findByText(/^Microphone access denied\. Please allow microphone access and try again\. Click the microphone/)
    expect(voiceChoices().isEnabled).toBe(false)
  })

  it('without a recognizer the logo is grey and leads to the chat', async () => {
    Object.assign(window, { SpeechRecognition: undefined })
    await open(pro)
    const link = await screen.findByRole('link', { name: /^Ask Lex in writing\. Voice recognition not supported/ })
    expect(link.getAttribute('href')).toBe('/chat')
  })

  it('a question that is asked before it is known whether the server has an ear waits for that', async () => {
    Object.assign(window, { SpeechRecognition: undefined })
    let answer = (_: Response) => {}
    const asked = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { user } = openScreen(pro, '/chat', ({ path }) => (path === '/api/voice/ear' ? asked : undefined))
    await user.click(await screen.findByRole('button', { name: 'Speak to Lex' }))
    expect(screen.queryByText('Speech Recognition Not Supported')).toBeNull()
    answer(json({ ear: { kind: 'compatible', name: 'ear.example' }, longestSeconds: 12 }))
    // It goes on as if it had been known: another host hears, so that the person is asked first.
    expect((await screen.findByRole('dialog', { name: 'Who hears you' })).textContent).toContain('ear.example')
    await user.click(screen.getByRole('button', { name: 'Not now' }))
  })

  it('an embedded page is left without the words that embed it', () => {
    expect(outsideFrame('https://x.example/chat?c=1&embed=true&iframe=1&frame=2')).toBe('https://x.example/chat?c=1')
  })
})

it('what was allowed before begins by itself; a browser that blocks that is touched once', async () => {
  setVoiceChoices({ isEnabled: true })
  await open(pro)
  await recognizer()
  await fail('not-allowed')
  await within(await bar()).findAllByText('Click anywhere to enable "Hey Lex" wake word detection.')
  expect(Recognizer.open).toEqual([])
  fireEvent.click(document.body)
  await recognizer()
  await waitFor(async () => expect(await tooltip()).toBe('LEX. Listening... Say "Hey Lex"!'))
  // The flag of a person who only closed the page stays.
  expect(voiceChoices().isEnabled).toBe(true)
})

it('what stops listening for good says why until it is reset', async () => {
  const { user } = await open(pro)
  await user.click(await bubble())
  await fail('audio-capture')
  await within(await bar()).findByText('No microphone found. Please connect a microphone and try again.')
  within(await bar()).getByText('Voice has stopped')
  await user.click(screen.getByRole('button', { name: 'Reset voice' }))
  expect(await tooltip()).toBe('LEX. Click to enable "Hey Lex"')
})

it('the tile of the dashboard turns green with "Say Hey Lex"', async () => {
  const { user } = await open(pro, '/')
  const tile = await screen.findByRole('button', { name: /Enable Hey Lex Always-On Voice/ })
  await user.click(tile)
  const on = await screen.findByRole('button', { name: /Say Hey Lex Always Listening/ })
  expect([on.getAttribute('aria-pressed'), on.className.includes('border-gain')]).toEqual(['true', true])
})

it('answers to typed questions are read aloud where the settings say so', async () => {
  const { user } = await open(pro)
  await user.click(await screen.findByRole('switch', { name: /Voice assistant/ }))
  await user.click(screen.getByRole('button', { name: 'Save Settings' }))
  await screen.findByText('Settings saved')
  cleanup()
  const chat = await open(pro, '/chat')
  await chat.user.type(await screen.findByRole('textbox', { name: 'Message to Lex' }), 'what is vig{Enter}')
  await waitFor(() => expect(said.length).toBeGreaterThan(0))
})

it('a voice that fails says why, and the answer stands', async () => {
  const { user } = await open(pro, '/chat')
  await user.click(await screen.findByRole('button', { name: 'Speak to Lex' }))
  await hear('what is vig')
  await waitFor(() => expect(said.length).toBeGreaterThan(0))
  act(() => said[0]!.onerror?.({ error: 'synthesis-failed' }))
  await within(await bar()).findByText('Speech synthesis error: synthesis-failed')
  expect(screen.getAllByRole('article', { name: 'Lex' }).at(-1)?.textContent).toMatch(/^Vig: What the book charges/)
})

it('a voice that is tried in the settings and fails says why', async () => {
  const { user } = await open(pro)
  await user.click(await screen.findByRole('button', { name: SETTINGS_VOICE.try }))
  act(() => said[0]!.onerror?.({ error: 'voice-unavailable' }))
  await screen.findByText('Speech synthesis error: voice-unavailable')
})
