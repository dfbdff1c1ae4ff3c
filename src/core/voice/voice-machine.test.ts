// Every state, time and retry of voice, as a table.
import { expect, it } from 'vitest'
import { heard, LISTENING, type Sent, SPEAKING, THINKING, timer, voice, WAITING } from '#tests/support/voice-run.ts'
import { GREETING, VOICE_ERRORS } from './sentences.ts'
import { isHearing, usesMicrophone, VOICE_OFF } from './voice-state.ts'

it('permission is asked for first, then the wake word is listened for, and the permission is remembered', () => {
  const one = voice([{ kind: 'enable' }])
  expect([one.state.phase, one.kinds]).toEqual(['asking', ['askPermission']])
  one.send({ kind: 'granted' })
  expect([one.state.phase, one.kinds]).toEqual(['waiting', ['openEar', 'timer', 'remember']])
  expect(isHearing(one.state)).toBe(false)
  one.send({ kind: 'earStarted' })
  expect(isHearing(one.state)).toBe(true)
})

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

it.each([
  ['waiting', WAITING],
  ['listening', LISTENING],
  ['thinking', THINKING],
  ['speaking', SPEAKING],
] as const)('leaving while it is %s stops speech, closes the microphone and clears the transcript', (_, before) => {
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
