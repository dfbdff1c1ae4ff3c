// Who hears on the screens of voice: the ear that is taken, what is said of it, and what it may not keep from one person to the next.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GREETING } from '#core/voice/sentences.ts'
import { json, refusal } from '#tests/support/screen.tsx'
import {
  answersIn,
  bar,
  bubble,
  cancels,
  fail,
  finishSpeech,
  hear,
  open,
  other,
  pro,
  Recognizer,
  recognizer,
  spoken,
  stops,
  voiceScreens,
} from '#tests/support/voice-screens.tsx'
import { doubtSession } from '#web/api/session-signals.ts'
import { recognizerWords } from '#web/features/voice/voice.copy.ts'
import { earFor, voice } from '#web/voice/browser-voice.ts'
import { setVoiceChoices, voiceChoices } from '#web/voice/voice-choices.ts'

voiceScreens()

it('the ear that tells the fewest is taken, and the server’s never for the wake word', () => {
  const choices = { ...voiceChoices(), agreedToBrowser: false }
  const none = { device: 'unavailable', server: null } as const
  const x = { kind: 'closed_grammar', name: 'x' } as const
  const far = { kind: 'compatible', name: 'ear.example' } as const
  expect(earFor('wake', choices, none, true)).toBeNull()
  expect(earFor('wake', { ...choices, agreedToBrowser: true }, none, true)).toBe('browser')
  expect(earFor('wake', { ...choices, agreedToBrowser: true }, { ...none, device: 'available' }, true)).toBe('device')
  expect(earFor('wake', { ...choices, ear: 'server' }, { ...none, server: x }, true)).toBeNull()
  expect(earFor('query', choices, { ...none, server: x }, false)).toBe('server')
  expect(earFor('query', { ...choices, ear: 'device' }, { ...none, server: x }, true)).toBeNull()
  // Another host hears nothing that was not agreed to for that host; the machine itself is no other host.
  expect(earFor('query', choices, { ...none, server: far }, false)).toBeNull()
  expect(earFor('query', { ...choices, agreedToHosts: ['other.example'] }, { ...none, server: far }, false)).toBeNull()
  expect(earFor('query', { ...choices, agreedToHosts: ['ear.example'] }, { ...none, server: far }, false)).toBe('server')
  expect(earFor('query', choices, { ...none, server: { kind: 'compatible', name: '127.0.0.1:9000' } }, false)).toBe('server')
})

describe('whoever sits here', () => {
  it('is not heard by the consent of the person before, and sees nothing of what that person asked', async () => {
    const first = await open(pro)
    await first.user.click(await bubble())
    await hear('hey lex')
    await finishSpeech()
    await recognizer(false)
    await hear('what is my bankroll', { isFinal: false })
    within(await bar()).getByText('what is my bankroll')
    cleanup()
    expect(Recognizer.open).toEqual([])
    const opened = Recognizer.all.length
    const { user } = await open(other)
    await user.click(await bubble())
    await screen.findByRole('dialog', { name: 'Who hears you' })
    expect(Recognizer.all).toHaveLength(opened)
    expect(voiceChoices()).toMatchObject({ agreedToBrowser: false, isEnabled: false })
    expect(document.body.textContent).not.toContain('what is my bankroll')
    // Nor is a question of somebody else asked again.
    cleanup()
    await open(pro)
    expect(screen.queryByRole('dialog')).toBeNull()
    await recognizer(true)
  })

  it('signed out elsewhere is not heard any more, and no answer is read on', async () => {
    let hasEnded = false
    const gone = () => refusal(401, 'unauthenticated', 'Sign in', 'Please sign in.')
    const { user } = await open(pro, '/', ({ path }) => (hasEnded && path.startsWith('/api/') ? gone() : undefined))
    await user.click(await screen.findByRole('button', { name: /Enable Hey Lex/ }))
    await hear('hey lex')
    await waitFor(() => expect(spoken()).toBe(GREETING))
    const before = cancels
    hasEnded = true
    doubtSession()
    await screen.findByText('You have been signed out.')
    await waitFor(() => expect(voice.snapshot().state.phase).toBe('off'))
    expect(cancels).toBeGreaterThan(before)
    expect(Recognizer.open).toEqual([])
    const opened = Recognizer.all.length
    await user.click(screen.getByRole('button', { name: /Enable Hey Lex/ }))
    await screen.findByText('Sign in again to speak with Lex.')
    expect(Recognizer.all).toHaveLength(opened)
  })
})

describe('who hears is said', () => {
  it('of the ear that is open: another choice closes it', async () => {
    setVoiceChoices({ isEnabled: true })
    await open(pro)
    const first = await recognizer(true)
    within(await bar()).getByText('Heard by the maker of your browser.')
    // A choice made elsewhere changes nothing of what is open.
    act(() => setVoiceChoices({ ear: 'server' }))
    within(await bar()).getByText('Heard by the maker of your browser.')
    act(() => {
      setVoiceChoices({ ear: 'browser' })
      voice.send({ kind: 'earChanged' })
    })
    expect(first.isOpen).toBe(false)
    expect(await recognizer(true)).not.toBe(first)
  })

  it('before this server passes a question on to another host, and kept for that host', async () => {
    Object.assign(window, { SpeechRecognition: undefined })
    const ear = json({ ear: { kind: 'compatible', name: 'ear.example' }, longestSeconds: 12 })
    const { user } = await open(pro, '/chat', ({ path }) => (path === '/api/voice/ear' ? ear.clone() : undefined))
    await user.click(await screen.findByRole('button', { name: 'Speak to Lex' }))
    const dialog = await screen.findByRole('dialog', { name: 'Who hears you' })
    expect(dialog.textContent).toContain('passes the sound on to ear.example')
    expect(stops).toBe(0)
    const [no, yes] = answersIn(dialog)
    expect(yes.className).toBe(no.className)
    await user.click(yes)
    await waitFor(() => expect(stops).toBeGreaterThan(0))
    expect(voiceChoices().agreedToHosts).toEqual(['ear.example'])
    expect(recognizerWords({ key: 'server', server: { kind: 'compatible', name: 'ear.example' } })).toBe(
      'Sent by this server to ear.example, which may keep it.',
    )
    expect(recognizerWords({ key: 'server', server: { kind: 'closed_grammar', name: 'pocketsphinx' } })).toContain('No sound is kept')
  })
})

it('Hey Lex pressed again after voice has stopped begins anew', async () => {
  const { user } = await open(pro)
  await user.click(await bubble())
  await fail('audio-capture')
  await within(await bar()).findByText('Voice has stopped')
  const stopped = Recognizer.all.length
  await user.click(await bubble())
  await waitFor(() => expect(Recognizer.all.length).toBeGreaterThan(stopped))
  await recognizer(true)
})
