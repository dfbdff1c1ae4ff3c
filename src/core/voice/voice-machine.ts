// What does Lex do next when it is called, hears, answers, fails? The whole of voice as one pure step: a state and an event give the next
// state and what is to be done outside. Whoever runs it (web/voice/voice-controller.ts) keeps the timers, the microphone and the voice.
import { GREETING, SORRY, VOICE_ERRORS, type VoiceErrorKey } from './sentences.ts'
import { failureOf } from './speech-errors.ts'
import { LEAST_CONFIDENCE, MAX_RETRIES, type SPEECH, VOICE_MS } from './voice-settings.ts'
import { type WakeWord, wakeWordIn } from './wake-words.ts'

/**
 * `off`; `asking` for the microphone; `blocked` until somebody touches the page; `waiting` for the wake word; `greeting`; `listening` to one
 * question; `thinking`; `speaking` the answer; `paused` before it waits again; `fatal`: stopped for good until it is reset.
 */
export type VoicePhase = 'off' | 'asking' | 'blocked' | 'waiting' | 'greeting' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'fatal'
export type EarMode = 'wake' | 'query'
type Timer = 'restart' | 'retry' | 'resume' | 'capture' | 'query' | 'autoStart' | 'gesture' | 'open' | 'think' | 'mouth'

export type VoiceState = {
  readonly phase: VoicePhase
  /** Listening for the wake word goes on after each answer. */
  readonly isAlwaysOn: boolean
  /** The recognizer that is open; `hasStarted` once it hears. Null = no recognizer has the microphone. */
  readonly ear: { readonly mode: EarMode; readonly hasStarted: boolean } | null
  /** The microphone measures loudness while Lex speaks, so that speaking stops Lex. No words are recognized. */
  readonly isMeasuring: boolean
  /** Counts up with every step that opens or closes something; what belongs to an earlier one comes too late and is ignored. */
  readonly run: number
  readonly retries: number
  /** The last error as a sentence; null = none since something went well. */
  readonly error: string | null
  /** It came from switching voice on, and is shown longer. */
  readonly isEnableError: boolean
  readonly lastWakeWord: WakeWord | null
  /** What was heard of the question, and what Lex says or said last. */
  readonly transcript: string
  readonly speech: string
  readonly hasPermission: boolean
  /** The page is out of sight: no microphone is opened. */
  readonly isHidden: boolean
  /** The start was not the person's own act, so that a refusal may only mean that the browser wants one. */
  readonly isAutomatic: boolean
  /** Of the greeting: the time is over, the voice is silent. Listening begins when both are. */
  readonly greeted: { readonly isDue: boolean; readonly isSilent: boolean }
}

export type SpeechStyle = keyof typeof SPEECH

/** What is to be done outside. `run` comes back with the event that answers it. */
export type VoiceEffect =
  | { readonly kind: 'askPermission' | 'startMeasuring' | 'watchGesture'; readonly run: number }
  | { readonly kind: 'openEar'; readonly run: number; readonly mode: EarMode }
  | { readonly kind: 'closeEar' | 'finishEar' | 'stopMeasuring' | 'hush' | 'dropQuestion' | 'unwatchGesture' }
  | { readonly kind: 'say'; readonly run: number; readonly text: string; readonly style: SpeechStyle }
  | { readonly kind: 'ask'; readonly run: number; readonly text: string }
  | { readonly kind: 'timer'; readonly run: number; readonly name: Timer; readonly ms: number }
  /** Whether the permission flag is kept for the next visit. */
  | { readonly kind: 'remember'; readonly isGranted: boolean }

export type VoiceEvent =
  /** The person: switches always-on listening on or off, asks one question by voice, ends speaking it, gives it up, stops Lex' voice. */
  | { readonly kind: 'enable' | 'disable' | 'talk' | 'finish' | 'stop' | 'reset' }
  /** The page: it was allowed on an earlier visit; it goes out of sight and comes back; somebody touched it. */
  | { readonly kind: 'restored' | 'hidden' | 'visible' }
  /** The person left, or their session ended; another recognizer was chosen while one may be open. */
  | { readonly kind: 'leave' | 'earChanged' }
  | { readonly kind: 'gesture'; readonly run: number }
  | { readonly kind: 'granted'; readonly run: number }
  | { readonly kind: 'denied'; readonly run: number; readonly why: VoiceErrorKey }
  | { readonly kind: 'earStarted' | 'earEnded'; readonly run: number }
  /** `confidence` 0 to 1, null where the recognizer says none. */
  | {
      readonly kind: 'earHeard'
      readonly run: number
      readonly text: string
      readonly confidence: number | null
      readonly isFinal: boolean
    }
  /** `code` as browsers name it: network, no-speech, not-allowed …; `sentence` where whoever failed says why in words of its own. */
  | { readonly kind: 'earFailed'; readonly run: number; readonly code: string; readonly sentence?: string }
  | { readonly kind: 'measuringFailed' | 'interrupted'; readonly run: number }
  | { readonly kind: 'answered'; readonly run: number; readonly text: string }
  /** `sentence` is what the screen says of it; null = nothing of its own. */
  | { readonly kind: 'answerFailed'; readonly run: number; readonly sentence: string | null }
  | { readonly kind: 'mouthEnded'; readonly run: number }
  /** An answer to a typed question, read aloud. */
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'timer'; readonly run: number; readonly name: Timer }

/** What the person chose. */
export type VoiceChoices = { readonly canInterrupt: boolean }

export type VoiceStep = { readonly state: VoiceState; readonly effects: readonly VoiceEffect[] }

export const VOICE_OFF: VoiceState = {
  phase: 'off',
  isAlwaysOn: false,
  ear: null,
  isMeasuring: false,
  run: 0,
  retries: 0,
  error: null,
  isEnableError: false,
  lastWakeWord: null,
  transcript: '',
  speech: '',
  hasPermission: false,
  isHidden: false,
  isAutomatic: false,
  greeted: { isDue: false, isSilent: false },
}

/** Whether a recognizer hears right now: only then may a screen say that Lex listens. */
export const isHearing = ({ ear }: VoiceState): boolean => ear?.hasStarted === true
/** Whether the microphone is open or being opened, for whatever purpose: then every screen shows it. */
export const usesMicrophone = ({ ear, isMeasuring }: VoiceState): boolean => ear !== null || isMeasuring

/** A voice that does not say when it ends has ended by then: slow speech is some 10 characters a second. */
export const longestSpeechMs = (text: string): number => 6000 + text.length * 150

/**
 * The next state and what is to be done. Pure: same state and event, same step; an event that has no meaning now changes nothing.
 *
 * @example stepVoice(VOICE_OFF, { kind: 'enable' }, { canInterrupt: true }).effects   // [{ kind: 'askPermission', run: 1 }]
 */
export function stepVoice(state: VoiceState, event: VoiceEvent, choices: VoiceChoices): VoiceStep {
  const stays: VoiceStep = { state, effects: [] }
  if ('run' in event && event.run !== state.run) return stays
  switch (event.kind) {
    case 'enable':
      return state.isAlwaysOn || state.phase === 'fatal' || state.phase === 'asking' ? stays : ask({ ...state, isAlwaysOn: true })
    case 'disable':
      return withEffect(move(state, 'off', { isAlwaysOn: false, hasPermission: false, error: null }), {
        kind: 'remember',
        isGranted: false,
      })
    case 'reset':
      return state.phase === 'fatal' ? move(state, 'off', { error: null, retries: 0, isAlwaysOn: false }) : stays
    // Nothing of it stays for whoever comes next, and no flag of theirs is changed.
    case 'leave':
      return move(state, 'off', { ...VOICE_OFF, isHidden: state.isHidden })
    case 'earChanged':
      return state.ear?.mode === 'wake' ? wait(state, {}) : stays
    case 'talk':
      if (['asking', 'listening', 'thinking', 'fatal'].includes(state.phase)) return stays
      return state.hasPermission ? listen(state) : ask(state)
    case 'finish':
      return state.ear?.mode === 'query' ? { state, effects: [{ kind: 'finishEar' }] } : stays
    case 'stop':
      return ['listening', 'thinking', 'speaking', 'greeting'].includes(state.phase) ? rest(state, {}) : stays
    case 'granted':
      return granted(state)
    case 'denied':
      return withEffect(move(state, 'off', { isAlwaysOn: false, hasPermission: false, ...enableFault(event.why) }), {
        kind: 'remember',
        isGranted: false,
      })
    case 'restored':
      if (state.phase !== 'off' || state.isHidden) return stays
      return withTimer(move(state, 'paused', { isAlwaysOn: true, hasPermission: true, isAutomatic: true }), 'autoStart')
    case 'gesture':
      return state.phase === 'blocked' ? wait(state, { isAutomatic: false, error: null }) : stays
    case 'hidden':
    case 'visible':
      return visibilityChanged(state, event.kind === 'visible')
    case 'read':
      return ['off', 'waiting', 'paused'].includes(state.phase) && event.text.trim() !== ''
        ? say(state, event.text, choices, state.isAlwaysOn)
        : stays
    case 'answered':
      if (state.phase !== 'thinking') return stays
      return event.text.trim() === '' ? rest(state, {}) : say(state, event.text, choices, true)
    case 'answerFailed':
      return state.phase === 'thinking' ? say(state, event.sentence ?? SORRY, choices, true) : stays
    case 'interrupted':
      return state.isMeasuring ? listen(state) : stays
    case 'measuringFailed':
      return { state: { ...state, isMeasuring: false }, effects: [] }
    case 'mouthEnded':
      return silent(state)
    case 'timer':
      return timed(state, event.name)
    default:
      return state.ear === null ? stays : ofEar(state, event, choices)
  }
}

type OfEar = Extract<VoiceEvent, { kind: 'earStarted' | 'earEnded' | 'earHeard' | 'earFailed' }>

function ofEar(state: VoiceState, event: OfEar, choices: VoiceChoices): VoiceStep {
  const { mode } = state.ear!
  switch (event.kind) {
    case 'earStarted':
      return { state: { ...state, ear: { mode, hasStarted: true }, retries: 0, error: mode === 'wake' ? null : state.error }, effects: [] }
    case 'earEnded':
      return mode === 'wake' ? reopen(state, 'restart') : rest(state, fault('noSpeech'))
    case 'earFailed':
      return failed(state, event.code, event.sentence)
    case 'earHeard': {
      if (mode === 'wake') {
        const wakeWord = wakeWordIn(event.text)
        return wakeWord === null ? { state, effects: [] } : greet(state, wakeWord, choices)
      }
      const transcript = event.text.trim()
      if (!event.isFinal) return { state: { ...state, transcript }, effects: [] }
      if (transcript === '') return rest(state, fault('noSpeech'))
      if (event.confidence !== null && event.confidence <= LEAST_CONFIDENCE) return rest(state, { transcript, ...fault('lowConfidence') })
      const thinking = withTimer(move(state, 'thinking', { transcript, speech: '', error: null }), 'think')
      return withEffect(thinking, { kind: 'ask', run: thinking.state.run, text: transcript })
    }
  }
}

function timed(state: VoiceState, name: Timer): VoiceStep {
  switch (name) {
    case 'autoStart':
    case 'restart':
    case 'retry':
    case 'resume':
      return state.isAlwaysOn && !state.isHidden && state.ear === null ? wait(state, {}) : { state, effects: [] }
    case 'open':
      return state.ear !== null && !state.ear.hasStarted ? failed(state, 'no-start') : { state, effects: [] }
    case 'query':
      return state.phase === 'listening' ? rest(state, fault('timeout')) : { state, effects: [] }
    case 'capture': {
      if (state.phase !== 'greeting') return { state, effects: [] }
      return state.greeted.isSilent ? listen(state) : { state: { ...state, greeted: { isDue: true, isSilent: false } }, effects: [] }
    }
    case 'think':
      return state.phase === 'thinking' ? rest(state, { error: SORRY, isEnableError: false }) : { state, effects: [] }
    case 'gesture':
      return state.phase === 'blocked' ? move(state, 'off', { isAlwaysOn: false, ...enableFault('gesture') }) : { state, effects: [] }
    case 'mouth':
      return silent(state)
  }
}

/** Every change of phase: what was open is closed, and what still comes of it is ignored. */
function move(state: VoiceState, phase: VoicePhase, change: Partial<VoiceState>): VoiceStep {
  const effects: VoiceEffect[] = []
  if (state.ear) effects.push({ kind: 'closeEar' })
  if (state.isMeasuring) effects.push({ kind: 'stopMeasuring' })
  if (state.phase === 'speaking' || state.phase === 'greeting') effects.push({ kind: 'hush' })
  if (state.phase === 'thinking') effects.push({ kind: 'dropQuestion' })
  if (state.phase === 'blocked') effects.push({ kind: 'unwatchGesture' })
  const next = { ...state, ...change, phase, ear: null, isMeasuring: false, run: state.run + 1, greeted: VOICE_OFF.greeted }
  return { state: next, effects }
}

const withEffect = ({ state, effects }: VoiceStep, effect: VoiceEffect): VoiceStep => ({ state, effects: [...effects, effect] })
const withTimer = (step: VoiceStep, name: Timer & keyof typeof VOICE_MS): VoiceStep =>
  withEffect(step, { kind: 'timer', run: step.state.run, name, ms: VOICE_MS[name] })
const fault = (key: VoiceErrorKey) => ({ error: VOICE_ERRORS[key], isEnableError: false })
const enableFault = (key: VoiceErrorKey) => ({ error: VOICE_ERRORS[key], isEnableError: true })

function ask(state: VoiceState): VoiceStep {
  const step = move(state, 'asking', { error: null, isAutomatic: false })
  return withEffect(step, { kind: 'askPermission', run: step.state.run })
}

function granted(state: VoiceState): VoiceStep {
  if (state.phase !== 'asking') return { state, effects: [] }
  const allowed = { ...state, hasPermission: true }
  if (!state.isAlwaysOn) return listen(allowed)
  const step = state.isHidden ? move(allowed, 'paused', {}) : wait(allowed, {})
  return withEffect(step, { kind: 'remember', isGranted: true })
}

function openEar(step: VoiceStep, mode: EarMode): VoiceStep {
  const opened = { ...step.state, ear: { mode, hasStarted: false } }
  return withTimer(withEffect({ state: opened, effects: step.effects }, { kind: 'openEar', run: opened.run, mode }), 'open')
}

const wait = (state: VoiceState, change: Partial<VoiceState>): VoiceStep =>
  state.isHidden ? rest(state, change) : openEar(move(state, 'waiting', change), 'wake')
const listen = (state: VoiceState): VoiceStep =>
  state.isHidden ? rest(state, {}) : withTimer(openEar(move(state, 'listening', { transcript: '', error: null }), 'query'), 'query')

/** After an answer, an error, a stop: on to the wake word, or off where that was not asked for. */
function rest(state: VoiceState, change: Partial<VoiceState>): VoiceStep {
  if (!state.isAlwaysOn) return move(state, 'off', change)
  const step = move(state, 'paused', change)
  return state.isHidden ? step : withTimer(step, 'resume')
}

/** The recognizer has ended by itself; it is opened again a moment later. */
const reopen = (state: VoiceState, timer: 'restart' | 'retry'): VoiceStep => {
  const step = move(state, 'waiting', {})
  // It has closed itself.
  return withTimer({ state: step.state, effects: step.effects.filter(({ kind }) => kind !== 'closeEar') }, timer)
}

function failed(state: VoiceState, code: string, own?: string): VoiceStep {
  const failure = failureOf(code)
  const { isFatal, isSilence } = failure
  const sentence = own ?? failure.sentence
  const isWake = state.ear?.mode === 'wake'
  if (code === 'not-allowed' && isWake && state.isAutomatic) {
    const step = withTimer(move(state, 'blocked', { error: VOICE_ERRORS.blocked, isEnableError: true }), 'gesture')
    return withEffect(step, { kind: 'watchGesture', run: step.state.run })
  }
  if (isFatal) {
    const step = move(state, 'fatal', { isAlwaysOn: false, error: sentence, isEnableError: true })
    return code === 'not-allowed' ? forgotten(step) : step
  }
  if (!isWake) return rest(state, { error: sentence, isEnableError: false })
  if (isSilence) return withClosed(reopen(state, 'restart'))
  const retries = state.retries + 1
  if (retries > MAX_RETRIES) return move(state, 'fatal', { isAlwaysOn: false, error: sentence, isEnableError: true })
  return withClosed(reopen({ ...state, retries, error: sentence, isEnableError: false }, 'retry'))
}

const forgotten = (step: VoiceStep): VoiceStep =>
  withEffect({ ...step, state: { ...step.state, hasPermission: false } }, { kind: 'remember', isGranted: false })
/** A recognizer that failed may not have closed itself. */
const withClosed = ({ state, effects }: VoiceStep): VoiceStep => ({ state, effects: [{ kind: 'closeEar' }, ...effects] })

function greet(state: VoiceState, wakeWord: WakeWord, choices: VoiceChoices): VoiceStep {
  const step = speak(state, 'greeting', GREETING, 'plain', choices.canInterrupt)
  return withTimer({ ...step, state: { ...step.state, lastWakeWord: wakeWord, transcript: '' } }, 'capture')
}

/** @param isConversation the person speaks with Lex; who only has typed answers read aloud has no microphone opened by that */
const say = (state: VoiceState, text: string, { canInterrupt }: VoiceChoices, isConversation: boolean): VoiceStep =>
  speak(state, 'speaking', text, 'reply', canInterrupt && isConversation)

function speak(state: VoiceState, phase: 'greeting' | 'speaking', text: string, style: SpeechStyle, canInterrupt: boolean): VoiceStep {
  const { state: moved, effects } = move(state, phase, { speech: text, error: null })
  const { run } = moved
  const isMeasuring = canInterrupt && state.hasPermission && !state.isHidden
  return {
    state: { ...moved, isMeasuring },
    effects: [
      ...effects,
      { kind: 'say', run, text, style },
      { kind: 'timer', run, name: 'mouth', ms: longestSpeechMs(text) },
      ...(isMeasuring ? [{ kind: 'startMeasuring', run } as const] : []),
    ],
  }
}

function silent(state: VoiceState): VoiceStep {
  if (state.phase === 'speaking') return rest(state, {})
  if (state.phase !== 'greeting') return { state, effects: [] }
  return state.greeted.isDue ? listen(state) : { state: { ...state, greeted: { isDue: false, isSilent: true } }, effects: [] }
}

/** Out of sight nothing is heard: two pages that listen would both answer. What is being said or worked out goes on. */
function visibilityChanged(before: VoiceState, isVisible: boolean): VoiceStep {
  const state = { ...before, isHidden: !isVisible }
  if (isVisible)
    return state.phase === 'paused' && state.isAlwaysOn ? withTimer(move(state, 'paused', {}), 'resume') : { state, effects: [] }
  if (state.phase === 'waiting' || state.phase === 'listening' || state.phase === 'paused') return rest(state, {})
  if (!state.isMeasuring) return { state, effects: [] }
  return { state: { ...state, isMeasuring: false }, effects: [{ kind: 'stopMeasuring' }] }
}
