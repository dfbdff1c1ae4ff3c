// Every state, time and retry of voice, as a table.
import { expect, it } from 'vitest'
import { tooltipOf, type VoiceConditions, whyNot } from './readiness.ts'
import { DENIED_GUIDANCE, GREETING, inTooltip, SORRY, TOOLTIPS, VOICE_ERRORS } from './sentences.ts'
import { isHearing, stepVoice, usesMicrophone, VOICE_OFF, type VoiceEffect, type VoiceEvent, type VoiceState } from './voice-machine.ts'

type Sent = VoiceEvent extends infer E ? (E extends { run: number } ? Omit<E, 'run'> & { run?: number } : E) : never

/** Sends events, each of the run that is under way unless it says another; `done` is what the last one asked for. */
function voice(events: readonly Sent[], choices = { canInterrupt: true }) {
  let state: VoiceState = VOICE_OFF
  let done: readonly VoiceEffect[] = []
  const send = (event: Sent) => {
    const step = stepVoice(state, { run: state.run, ...event } as VoiceEvent, choices)
    state = step.state
    done = step.effects
  }
  events.forEach(send)
  return {
    get state() {
      return state
    },
    get done() {
      return done
    },
    /** Name and ms of the timers that the last event set. */
    get timers() {
      return Object.fromEntries(done.flatMap((effect) => (effect.kind === 'timer' ? [[effect.name, effect.ms]] : [])))
    },
    get kinds() {
      return done.map(({ kind }) => kind)
    },
    send(...more: Sent[]) {
      more.forEach(send)
      return this
    },
  }
}

const heard = (text: string, more: { confidence?: number | null; isFinal?: boolean } = {}): Sent => ({
  kind: 'earHeard',
  text,
  confidence: 0.9,
  isFinal: true,
  ...more,
})
const timer = (name: Extract<VoiceEvent, { kind: 'timer' }>['name']): Sent => ({ kind: 'timer', name })
const WAITING: readonly Sent[] = [{ kind: 'enable' }, { kind: 'granted' }, { kind: 'earStarted' }]
const LISTENING: readonly Sent[] = [...WAITING, heard('hey lex'), { kind: 'mouthEnded' }, timer('capture'), { kind: 'earStarted' }]
const THINKING: readonly Sent[] = [...LISTENING, heard('who plays tonight')]
const SPEAKING: readonly Sent[] = [...THINKING, { kind: 'answered', text: 'Denver plays.' }]

it('permission is asked for first, then the wake word is listened for, and the permission is remembered', () => {
  const one = voice([{ kind: 'enable' }])
  expect([one.state.phase, one.kinds]).toEqual(['asking', ['askPermission']])
  one.send({ kind: 'granted' })
  expect([one.state.phase, one.kinds]).toEqual(['waiting', ['openEar', 'timer', 'remember']])
  expect(isHearing(one.state)).toBe(false)
  one.send({ kind: 'earStarted' })
  expect(isHearing(one.state)).toBe(true)
})

it.each(['denied', 'noMicrophone', 'microphone', 'noMicrophoneAccess', 'enable'] as const)(
  'a microphone that cannot be had (%s) leaves voice off with its sentence and without the flag',
  (why) => {
    const one = voice([{ kind: 'enable' }, { kind: 'denied', why }])
    expect(one.state).toMatchObject({ phase: 'off', isAlwaysOn: false, error: VOICE_ERRORS[why], isEnableError: true })
    expect(one.done).toContainEqual({ kind: 'remember', isGranted: false })
  },
)

it('on a wake word listening stops, the greeting is spoken, and three seconds later a question is listened for', () => {
  const one = voice([...WAITING, heard('well, hey lex', { isFinal: false })])
  expect(one.state).toMatchObject({ phase: 'greeting', lastWakeWord: 'hey lex', speech: GREETING, ear: null })
  expect(one.done).toContainEqual({ kind: 'say', run: one.state.run, text: GREETING, style: 'plain' })
  expect(one.kinds[0]).toBe('closeEar')
  expect(one.timers.capture).toBe(3000)
  // As long as Lex speaks Lex would hear Lex.
  one.send(timer('capture'))
  expect(one.state.phase).toBe('greeting')
  one.send({ kind: 'mouthEnded' })
  expect(one.state).toMatchObject({ phase: 'listening', ear: { mode: 'query', hasStarted: false } })
  expect(one.timers).toEqual({ open: 5000, query: 10_000 })
  // A greeting that ends sooner does not shorten the three seconds.
  expect(voice([...WAITING, heard('lex'), { kind: 'mouthEnded' }]).state.phase).toBe('greeting')
})

it('words that are no wake word change nothing', () => {
  const before = voice(WAITING).state
  expect(voice([...WAITING, heard('who is my flex')]).state).toEqual(before)
})

it('one question is taken, asked, answered aloud, and after half a second the wake word is listened for again', () => {
  const one = voice([...LISTENING, heard('who plays', { isFinal: false })])
  expect(one.state).toMatchObject({ phase: 'listening', transcript: 'who plays' })
  one.send(heard(' who plays tonight '))
  expect(one.state).toMatchObject({ phase: 'thinking', transcript: 'who plays tonight', ear: null })
  expect(one.done).toContainEqual({ kind: 'ask', run: one.state.run, text: 'who plays tonight' })
  one.send({ kind: 'answered', text: 'Denver plays.' })
  expect(one.state).toMatchObject({ phase: 'speaking', speech: 'Denver plays.' })
  expect(one.done).toContainEqual({ kind: 'say', run: one.state.run, text: 'Denver plays.', style: 'reply' })
  one.send({ kind: 'mouthEnded' })
  expect([one.state.phase, one.timers]).toEqual(['paused', { resume: 500 }])
  one.send(timer('resume'))
  expect(one.state).toMatchObject({ phase: 'waiting', ear: { mode: 'wake' } })
})

it('a question by the button is one question: afterwards voice is off again', () => {
  const one = voice([{ kind: 'talk' }, { kind: 'granted' }])
  expect(one.state).toMatchObject({ phase: 'listening', isAlwaysOn: false })
  expect(one.kinds).not.toContain('remember')
  one.send({ kind: 'earStarted' }, heard('who plays'), { kind: 'answered', text: 'Denver.' }, { kind: 'mouthEnded' })
  expect(one.state.phase).toBe('off')
  // The key that is let go ends the question, and what was heard counts.
  expect(voice([{ kind: 'talk' }, { kind: 'granted' }, { kind: 'finish' }]).kinds).toEqual(['finishEar'])
})

it('only one recognition runs at a time', () => {
  for (const events of [LISTENING, THINKING, [{ kind: 'enable' }] as const]) {
    const before = voice(events).state
    expect(voice([...events, { kind: 'talk' }]).state).toEqual(before)
  }
})

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

it('what was allowed on an earlier visit begins by itself after 100 ms', () => {
  const one = voice([{ kind: 'restored' }])
  expect([one.state.phase, one.timers]).toEqual(['paused', { autoStart: 100 }])
  one.send(timer('autoStart'), { kind: 'earStarted' })
  expect([one.state.phase, isHearing(one.state)]).toEqual(['waiting', true])
})

it('a start that the browser blocks waits thirty seconds for a click, a key or a touch, once', () => {
  const blocked: readonly Sent[] = [{ kind: 'restored' }, timer('autoStart'), { kind: 'earFailed', code: 'not-allowed' }]
  const one = voice(blocked)
  expect(one.state).toMatchObject({ phase: 'blocked', error: 'Click anywhere to enable "Hey Lex" wake word detection.' })
  expect([one.timers, one.kinds.includes('watchGesture')]).toEqual([{ gesture: 30_000 }, true])
  one.send({ kind: 'gesture' })
  expect(one.state.phase).toBe('waiting')
  expect(one.send({ kind: 'earFailed', code: 'not-allowed' }).state.phase).toBe('fatal')
  const late = voice([...blocked, timer('gesture')])
  expect(late.state).toMatchObject({ phase: 'off', error: VOICE_ERRORS.gesture })
  expect(late.kinds).toContain('unwatchGesture')
  expect(late.send({ kind: 'gesture' }).state.phase).toBe('off')
})

it('switching voice off stops listening and speech and clears the flag, wherever it was', () => {
  for (const events of [WAITING, LISTENING, THINKING, SPEAKING]) {
    const one = voice([...events, { kind: 'disable' }])
    expect(one.state).toMatchObject({ phase: 'off', isAlwaysOn: false, hasPermission: false, ear: null, isMeasuring: false })
    expect(one.done).toContainEqual({ kind: 'remember', isGranted: false })
  }
  expect(voice([...LISTENING, { kind: 'disable' }]).kinds).toContain('closeEar')
  expect(voice([...SPEAKING, { kind: 'disable' }]).kinds).toEqual(['stopMeasuring', 'hush', 'remember'])
  expect(voice([...THINKING, { kind: 'disable' }]).kinds).toContain('dropQuestion')
})

it('a person who speaks while Lex speaks stops Lex and is listened to; that the microphone is open then is shown', () => {
  const one = voice(SPEAKING)
  expect([one.state.isMeasuring, usesMicrophone(one.state)]).toEqual([true, true])
  one.send({ kind: 'interrupted' })
  expect([one.state.phase, one.kinds]).toEqual(['listening', ['stopMeasuring', 'hush', 'openEar', 'timer', 'timer']])
  // Whoever does not want that has no microphone open while Lex speaks.
  const quiet = voice(SPEAKING, { canInterrupt: false })
  expect([quiet.state.isMeasuring, quiet.kinds.includes('startMeasuring')]).toEqual([false, false])
  expect(quiet.send({ kind: 'interrupted' }).state.phase).toBe('speaking')
})

it('the button stops Lex as well: to be asked something else, or to be silent', () => {
  expect(voice([...SPEAKING, { kind: 'talk' }]).state.phase).toBe('listening')
  expect(voice([...SPEAKING, { kind: 'stop' }]).state.phase).toBe('paused')
  expect(voice([...LISTENING, { kind: 'stop' }]).state.phase).toBe('paused')
})

it('a voice that never says that it has ended holds nothing up', () => {
  const one = voice(SPEAKING)
  expect(one.timers.mouth).toBeGreaterThan(6000)
  expect(one.send(timer('mouth')).state.phase).toBe('paused')
})

it('out of sight no microphone is open; in sight again listening goes on', () => {
  const one = voice([...WAITING, { kind: 'hidden' }])
  expect([one.state.phase, one.kinds, one.timers]).toEqual(['paused', ['closeEar'], {}])
  one.send({ kind: 'visible' })
  expect(one.timers).toEqual({ resume: 500 })
  expect(one.send(timer('resume')).state.phase).toBe('waiting')
  const speaking = voice([...SPEAKING, { kind: 'hidden' }])
  expect([speaking.state.phase, speaking.kinds]).toEqual(['speaking', ['stopMeasuring']])
  expect(speaking.send({ kind: 'mouthEnded' }).timers).toEqual({})
})

it('the answer to a typed question is read aloud, and listening goes on', () => {
  const one = voice([...WAITING, { kind: 'read', text: 'Denver.' }])
  expect(one.state).toMatchObject({ phase: 'speaking', speech: 'Denver.' })
  expect(one.send({ kind: 'mouthEnded' }).state.phase).toBe('paused')
  expect(voice([{ kind: 'read', text: 'Denver.' }, { kind: 'mouthEnded' }]).state.phase).toBe('off')
  // Nobody is talked over.
  expect(voice([...LISTENING, { kind: 'read', text: 'Denver.' }]).state.phase).toBe('listening')
})

it('what comes of an earlier step comes too late', () => {
  const one = voice(THINKING)
  for (const late of [
    { kind: 'earEnded', run: 1 },
    { kind: 'earFailed', run: 2, code: 'not-allowed' },
    { ...timer('query'), run: 3 },
  ] as Sent[])
    expect(one.send(late).state.phase).toBe('thinking')
})

const HERE: VoiceConditions = { isInFrame: false, hasTier: true, hasRecognition: true, hasMicrophones: true }

it('the first thing that stands in the way is named', () => {
  expect(whyNot(HERE)).toBeNull()
  expect(whyNot({ ...HERE, hasTier: null })).toBeNull()
  expect(whyNot({ isInFrame: true, hasTier: false, hasRecognition: false, hasMicrophones: false })).toBe('iframe')
  expect(whyNot({ ...HERE, hasTier: false, hasRecognition: false })).toBe('tier')
  expect(whyNot({ ...HERE, hasRecognition: false, hasMicrophones: false })).toBe('unsupported')
  expect(whyNot({ ...HERE, hasMicrophones: false })).toBe('noMicrophoneAccess')
})

it('the LEX button has the six tooltips of the specification', () => {
  expect(tooltipOf(voice(SPEAKING).state, HERE)).toBe('Lex is speaking...')
  expect(tooltipOf(voice(WAITING).state, HERE)).toBe('Listening... Say "Hey Lex"!')
  expect(tooltipOf(VOICE_OFF, HERE)).toBe('Click to enable "Hey Lex"')
  expect(tooltipOf(VOICE_OFF, { ...HERE, hasTier: false })).toBe('Pro tier needed for voice')
  expect(tooltipOf(voice([{ kind: 'restored' }]).state, HERE)).toBe('Click to start "Hey Lex" detection')
  expect(tooltipOf(VOICE_OFF, { ...HERE, isInFrame: true })).toBe('Click to open in new tab for voice')
  // It does not say that Lex listens before Lex hears.
  expect(tooltipOf(voice([{ kind: 'enable' }, { kind: 'granted' }]).state, HERE)).not.toBe(TOOLTIPS.waiting)
})

it('an error in a tooltip has at most forty characters', () => {
  for (const sentence of [...Object.values(VOICE_ERRORS), DENIED_GUIDANCE]) expect(inTooltip(sentence).length).toBeLessThanOrEqual(40)
  expect(inTooltip('Speech recognition timeout')).toBe('Speech recognition timeout')
})

it.each([
  ['waiting', WAITING],
  ['listening', LISTENING],
  ['thinking', THINKING],
  ['speaking', SPEAKING],
] as const)('whoever leaves while it is %s leaves silence, a closed microphone and none of their words', (_, before) => {
  const one = voice(before).send({ kind: 'leave' })
  expect({ ...one.state, run: 0 }).toEqual(VOICE_OFF)
  expect(one.kinds).not.toContain('remember')
  if (before === SPEAKING) expect(one.kinds).toContain('hush')
  if (before === THINKING) expect(one.kinds).toContain('dropQuestion')
  if (before === WAITING || before === LISTENING) expect(one.kinds).toContain('closeEar')
})

it('another ear that was chosen is opened in place of the one that listens for the wake word', () => {
  expect(voice(WAITING).send({ kind: 'earChanged' }).kinds).toEqual(['closeEar', 'openEar', 'timer'])
  expect(voice([]).send({ kind: 'earChanged' }).kinds).toEqual([])
})

it('a typed answer that is read aloud opens no microphone unless Hey Lex is on', () => {
  const once: readonly Sent[] = [{ kind: 'talk' }, { kind: 'granted' }, { kind: 'earStarted' }, heard('who plays tonight')]
  const asked = voice([...once, { kind: 'answered', text: 'Denver plays.' }])
  expect(asked.state.isMeasuring).toBe(true)
  asked.send({ kind: 'mouthEnded' }, { kind: 'read', text: 'Denver plays.' })
  expect([asked.state.phase, asked.state.isMeasuring]).toEqual(['speaking', false])
  expect(asked.kinds).not.toContain('startMeasuring')
  expect(voice([...WAITING, { kind: 'read', text: 'Denver plays.' }]).state.isMeasuring).toBe(true)
})

it('an ear that says why it failed is shown in its own words', () => {
  const one = voice([...LISTENING, { kind: 'earFailed', code: 'server', sentence: 'The ear is busy.' }])
  expect(one.state.error).toBe('The ear is busy.')
})
