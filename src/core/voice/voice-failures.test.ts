// What voice does when the microphone, a recognizer or an answer fails.
import { expect, it } from 'vitest'
import { heard, LISTENING, type Sent, SPEAKING, THINKING, timer, voice, WAITING } from '#tests/support/voice-run.ts'
import { SORRY, VOICE_ERRORS } from './sentences.ts'
import { isHearing } from './voice-state.ts'

it.each(['denied', 'noMicrophone', 'microphone', 'noMicrophoneAccess', 'enable'] as const)(
  'a microphone that cannot be had (%s) leaves voice off with its sentence and without the flag',
  (why) => {
    const one = voice([{ kind: 'enable' }, { kind: 'denied', why }])
    expect(one.state).toMatchObject({ phase: 'off', isAlwaysOn: false, error: VOICE_ERRORS[why], isEnableError: true })
    expect(one.done).toContainEqual({ kind: 'remember', isGranted: false })
  },
)

it.each([
  ['nothing is heard for ten seconds', timer('query'), VOICE_ERRORS.timeout],
  ['the recognizer ends without a word', { kind: 'earEnded' }, VOICE_ERRORS.noSpeech],
  ['the recognizer says that nobody spoke', { kind: 'earFailed', code: 'no-speech' }, VOICE_ERRORS.noSpeech],
  ['only white space was heard', heard('  '), VOICE_ERRORS.noSpeech],
  ['the recognizer is half sure', heard('who plays', { confidence: 0.5 }), VOICE_ERRORS.lowConfidence],
  ['the net is away', { kind: 'earFailed', code: 'network' }, VOICE_ERRORS.network],
  ['the recognizer fails otherwise', { kind: 'earFailed', code: 'bad-grammar' }, 'Speech recognition error: bad-grammar'],
] as const)('a question is given up with a sentence where %s, and the wake word is listened for again', (_, event, error) => {
  const one = voice([...LISTENING, event as Sent])
  expect(one.state).toMatchObject({ phase: 'paused', error, isAlwaysOn: true, ear: null })
  expect(one.timers).toEqual({ resume: 500 })
})

it('a recognizer that says nothing of its confidence is believed; one that is more than half sure too', () => {
  expect(voice([...LISTENING, heard('who plays', { confidence: null })]).state.phase).toBe('thinking')
  expect(voice([...LISTENING, heard('who plays', { confidence: 0.51 })]).state.phase).toBe('thinking')
})

it('a failed answer is spoken as the sentence of the specification, a refusal as the screen says it', () => {
  expect(voice([...THINKING, { kind: 'answerFailed', sentence: null }]).state).toMatchObject({ phase: 'speaking', speech: SORRY })
  expect(voice([...THINKING, { kind: 'answerFailed', sentence: 'No answers left today.' }]).state.speech).toBe('No answers left today.')
  expect(voice([...THINKING, timer('think')]).state).toMatchObject({ phase: 'paused', error: SORRY })
})

it('recognition that ends by itself begins again after 100 ms, as does silence', () => {
  for (const event of [{ kind: 'earEnded' }, { kind: 'earFailed', code: 'no-speech' }] as const) {
    const one = voice([...WAITING, event])
    expect([one.state.phase, isHearing(one.state), one.timers]).toEqual(['waiting', false, { restart: 100 }])
    one.send(timer('restart'))
    expect(one.kinds).toContain('openEar')
  }
})

it('an error that may pass is tried again three times, a second apart, and then listening stops', () => {
  const one = voice([{ kind: 'enable' }, { kind: 'granted' }])
  for (let i = 1; i <= 3; i++) {
    one.send({ kind: 'earFailed', code: 'network' })
    expect([one.state.retries, one.timers, one.state.error]).toEqual([i, { retry: 1000 }, VOICE_ERRORS.network])
    one.send(timer('retry'))
  }
  one.send({ kind: 'earFailed', code: 'network' })
  expect(one.state).toMatchObject({ phase: 'fatal', error: VOICE_ERRORS.network, isAlwaysOn: false })
})

it('the count begins anew when recognition begins', () => {
  const fails: readonly Sent[] = [{ kind: 'earFailed', code: 'network' }, timer('retry')]
  const one = voice([...WAITING, ...fails, ...fails, ...fails, { kind: 'earStarted' }])
  expect(one.state).toMatchObject({ retries: 0, error: null })
  expect(one.send(...fails, ...fails, ...fails).state.phase).toBe('waiting')
})

it('a recognizer that never begins counts as failed', () => {
  const one = voice([{ kind: 'enable' }, { kind: 'granted' }, timer('open')])
  expect(one.state).toMatchObject({ retries: 1, error: VOICE_ERRORS.wake })
})

it.each([
  ['not-allowed', VOICE_ERRORS.denied],
  ['service-not-allowed', VOICE_ERRORS.service],
  ['language-not-supported', VOICE_ERRORS.language],
  ['audio-capture', VOICE_ERRORS.noMicrophone],
  ['tier', VOICE_ERRORS.tier],
])('%s stops listening for good until it is reset', (code, error) => {
  for (const before of [WAITING, LISTENING]) {
    const one = voice([...before, { kind: 'earFailed', code }])
    expect(one.state).toMatchObject({ phase: 'fatal', error, isAlwaysOn: false, ear: null })
    const stopped = one.state
    expect(one.send({ kind: 'enable' }, { kind: 'talk' }, { kind: 'restored' }, { kind: 'visible' }).state.phase).toBe('fatal')
    expect(one.state.error).toBe(stopped.error)
    one.send({ kind: 'reset' }, { kind: 'enable' })
    expect(one.state).toMatchObject({ phase: 'asking', error: null })
  }
})

it('an ear that says why it failed is shown in its own words', () => {
  const one = voice([...LISTENING, { kind: 'earFailed', code: 'server', sentence: 'The ear is busy.' }])
  expect(one.state.error).toBe('The ear is busy.')
})

it.each([
  ['unsupported', 'Text-to-speech not supported in this browser'],
  ['synthesis-failed', 'Speech synthesis error: synthesis-failed'],
  ['audio-busy', 'Speech synthesis error: audio-busy'],
])('a voice that fails (%s) says why, and the wake word is listened for again with the reason still shown', (why, error) => {
  const one = voice([...SPEAKING, { kind: 'mouthFailed', why }])
  expect(one.state).toMatchObject({ phase: 'paused', error, isEnableError: false })
  one.send(timer('resume'), { kind: 'earStarted' })
  expect(one.state).toMatchObject({ phase: 'waiting', error })
  // The next thing that goes well ends it.
  expect(one.send(heard('hey lex')).state.error).toBeNull()
})

it.each(['canceled', 'interrupted'])('a voice that somebody stopped (%s) is no failure', (why) => {
  expect(voice([...SPEAKING, { kind: 'mouthFailed', why }]).state).toMatchObject({ phase: 'paused', error: null })
})

it('a greeting that cannot be spoken says why, and the question is listened for all the same', () => {
  const early = voice([...WAITING, heard('hey lex'), { kind: 'mouthFailed', why: 'unsupported' }])
  expect(early.state).toMatchObject({ phase: 'greeting', error: VOICE_ERRORS.noOutput })
  expect(early.send(timer('capture')).state.phase).toBe('listening')
  const late = voice([...WAITING, heard('hey lex'), timer('capture'), { kind: 'mouthFailed', why: 'audio-busy' }])
  expect(late.state).toMatchObject({ phase: 'listening', error: 'Speech synthesis error: audio-busy' })
})

it('a failure of an earlier voice changes nothing', () => {
  const one = voice(SPEAKING)
  expect(one.send({ kind: 'mouthFailed', why: 'audio-busy', run: one.state.run - 1 }).state).toMatchObject({
    phase: 'speaking',
    error: null,
  })
})
