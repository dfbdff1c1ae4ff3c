// Whatever happens, in whatever order: Lex says that it listens only while a recognizer is open, and every open microphone is shown.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepVoice } from './voice-machine.ts'
import { isHearing, usesMicrophone, VOICE_OFF, type VoiceEvent, type VoiceState } from './voice-state.ts'

/** The world around: what is really open, and which timers run. */
type World = { ear: { run: number; hasStarted: boolean } | null; isMeasuring: boolean; timers: Map<string, number>; isWatching: boolean }

const TIMERS = ['restart', 'retry', 'resume', 'capture', 'query', 'autoStart', 'gesture', 'open', 'think', 'mouth'] as const
const run = fc.constantFrom('now', 'now', 'now', 'earlier')

/** What may be tried; what the world would not send now is left out below. */
const event = fc.oneof(
  fc
    .constantFrom('enable', 'disable', 'talk', 'finish', 'stop', 'reset', 'restored', 'hidden', 'visible', 'leave', 'earChanged')
    .map((kind) => ({ kind })),
  fc.record({
    kind: fc.constantFrom('granted', 'gesture', 'earStarted', 'earEnded', 'mouthEnded', 'interrupted', 'measuringFailed'),
    of: run,
  }),
  fc.record({ kind: fc.constant('mouthFailed'), of: run, why: fc.constantFrom('unsupported', 'synthesis-failed', 'interrupted') }),
  fc.record({ kind: fc.constant('denied'), of: run, why: fc.constantFrom('denied', 'noMicrophone') }),
  fc.record({
    kind: fc.constant('earHeard'),
    of: run,
    text: fc.constantFrom('hey lex', 'flex', 'who plays', ''),
    confidence: fc.constantFrom(null, 0.2, 0.9),
    isFinal: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('earFailed'),
    of: run,
    code: fc.constantFrom('network', 'no-speech', 'aborted', 'not-allowed', 'audio-capture', 'service-not-allowed', 'odd'),
  }),
  fc.record({ kind: fc.constant('answered'), of: run, text: fc.constantFrom('Denver.', '') }),
  fc.record({ kind: fc.constant('answerFailed'), of: run, sentence: fc.constantFrom(null, 'No.') }),
  fc.record({ kind: fc.constant('read'), text: fc.constantFrom('Denver.', '') }),
  fc.record({ kind: fc.constant('timer'), of: run, name: fc.constantFrom(...TIMERS) }),
)
type Tried = { kind: string; of?: string; name?: string }

function play(tried: readonly Tried[], look: (state: VoiceState, world: World, last: Tried) => void): void {
  const world: World = { ear: null, isMeasuring: false, timers: new Map(), isWatching: false }
  let state = VOICE_OFF
  for (const one of tried) {
    const { of, ...rest } = one
    const now = of === 'earlier' ? state.run - 1 : state.run
    const sent = { ...rest, ...(of ? { run: now } : {}) } as VoiceEvent
    // The world sends only what it can: a timer that was set, a word of a recognizer that is open.
    if (sent.kind === 'timer') {
      if (world.timers.get(sent.name) !== now) continue
      world.timers.delete(sent.name)
    }
    if (sent.kind.startsWith('ear') && of === 'now' && world.ear?.run !== state.run) continue
    if (sent.kind === 'earStarted' && world.ear && of === 'now') world.ear.hasStarted = true
    // A recognizer that ended is closed; one that failed perhaps not.
    if (sent.kind === 'earEnded' && of === 'now') world.ear = null
    const step = stepVoice(state, sent, { canInterrupt: true })
    for (const effect of step.effects) {
      if (effect.kind === 'openEar') {
        expect(world.ear, 'one recognizer at a time').toBeNull()
        world.ear = { run: effect.run, hasStarted: false }
      }
      if (effect.kind === 'closeEar') world.ear = null
      if (effect.kind === 'startMeasuring') world.isMeasuring = true
      if (effect.kind === 'stopMeasuring') world.isMeasuring = false
      if (sent.kind === 'measuringFailed') world.isMeasuring = false
      if (effect.kind === 'timer') world.timers.set(effect.name, effect.run)
      if (effect.kind === 'watchGesture') world.isWatching = true
      if (effect.kind === 'unwatchGesture') world.isWatching = false
    }
    if (sent.kind === 'measuringFailed' && of === 'now') world.isMeasuring = false
    state = step.state
    look(state, world, one)
  }
}

const now = (kind: string, more: object = {}): Tried => ({ kind, of: 'now', ...more })
const word = (text: string) => now('earHeard', { text, confidence: 0.9, isFinal: true })
const WAITING = [{ kind: 'enable' }, now('granted')]
const GREETING = [...WAITING, now('earStarted'), word('hey lex')]
const LISTENING = [...GREETING, now('mouthEnded'), now('timer', { name: 'capture' })]
const SPEAKING = [...LISTENING, now('earStarted'), word('who plays'), now('answered', { text: 'Denver.' })]
/** Stories begin anywhere, so that what is seldom reached by chance is gone through as well. */
const begun = fc.constantFrom<readonly Tried[]>([], WAITING, [{ kind: 'talk' }, now('granted')], GREETING, LISTENING, SPEAKING)
const stories = fc
  .tuple(begun, fc.array(event, { minLength: 1, maxLength: 40 }) as fc.Arbitrary<Tried[]>)
  .map(([beginning, rest]) => [...beginning, ...rest])
const RUNS = { numRuns: 2000 }

it('it says that it listens only while a recognizer is open, and every open microphone is shown', () => {
  fc.assert(
    fc.property(stories, (tried) => {
      play(tried, (state, world) => {
        if (isHearing(state)) expect(world.ear).toMatchObject({ run: state.run, hasStarted: true })
        if (world.ear !== null || world.isMeasuring) expect(usesMicrophone(state)).toBe(true)
        expect(state.isMeasuring).toBe(world.isMeasuring)
        expect(state.ear !== null).toBe(world.ear !== null)
      })
    }),
    RUNS,
  )
})

it('no microphone is open in a state that does not use it, out of sight, or without permission asked', () => {
  fc.assert(
    fc.property(stories, (tried) => {
      play(tried, (state, world) => {
        if (world.ear) expect(['waiting', 'listening']).toContain(state.phase)
        if (world.isMeasuring) expect(['greeting', 'speaking']).toContain(state.phase)
        if (state.isHidden) expect([world.ear, world.isMeasuring]).toEqual([null, false])
        if (usesMicrophone(state)) expect(state.hasPermission).toBe(true)
        expect(world.isWatching).toBe(state.phase === 'blocked')
      })
    }),
    RUNS,
  )
})

it('it never hangs: where it waits for something outside, a timer of this step ends the wait', () => {
  const ENDS = { greeting: 'mouth', speaking: 'mouth', thinking: 'think', listening: 'query', blocked: 'gesture' } as const
  fc.assert(
    fc.property(stories, (tried) => {
      play(tried, (state, world) => {
        const runs = (...names: string[]) => names.some((name) => world.timers.get(name) === state.run)
        const end = ENDS[state.phase as keyof typeof ENDS]
        if (end && !(state.phase === 'greeting' && state.greeted.isSilent)) expect(runs(end, 'capture'), state.phase).toBe(true)
        if (state.phase === 'greeting' && state.greeted.isSilent) expect(runs('capture')).toBe(true)
        if (state.phase === 'waiting' && state.ear === null) expect(runs('restart', 'retry')).toBe(true)
        if (state.ear && !state.ear.hasStarted) expect(runs('open')).toBe(true)
        if (state.phase === 'paused') expect(state.isHidden || runs('resume', 'autoStart')).toBe(true)
        if (state.phase === 'off' || state.phase === 'fatal') expect(state.isAlwaysOn).toBe(false)
      })
    }),
    RUNS,
  )
})
