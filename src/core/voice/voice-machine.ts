// What does Lex do next when it is called, hears, answers, fails? The whole of voice as one pure step: a state and an event give the next
// state and what is to be done outside. Whoever runs it (web/voice/voice-controller.ts) keeps the timers, the microphone and the voice.
import { SORRY, VOICE_ERRORS } from './sentences.ts'
import { failureOf, speechSentence } from './speech-errors.ts'
import { LEAST_CONFIDENCE, MAX_RETRIES } from './voice-settings.ts'
import { type Timer, VOICE_OFF, type VoiceChoices, type VoiceEvent, type VoiceState, type VoiceStep } from './voice-state.ts'
import {
  ask,
  enableFault,
  fault,
  granted,
  greet,
  listen,
  move,
  reopen,
  rest,
  say,
  silent,
  visibilityChanged,
  wait,
  withEffect,
  withTimer,
} from './voice-transitions.ts'
import { wakeWordIn } from './wake-words.ts'

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
    case 'mouthFailed':
      return silent(state, speechSentence(event.why))
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
      // What went wrong before, with a question or a voice, is shown as long as it is meant to be.
      return {
        state: { ...state, ear: { mode, hasStarted: true }, retries: 0, error: state.retries > 0 ? null : state.error },
        effects: [],
      }
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
