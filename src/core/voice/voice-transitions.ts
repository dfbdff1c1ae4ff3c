// From one phase of voice into another: what is closed, what is opened and which timers run.
import { GREETING, VOICE_ERRORS, type VoiceErrorKey } from './sentences.ts'
import { VOICE_MS } from './voice-settings.ts'
import {
  type EarMode,
  type SpeechStyle,
  type Timer,
  VOICE_OFF,
  type VoiceChoices,
  type VoiceEffect,
  type VoicePhase,
  type VoiceState,
  type VoiceStep,
} from './voice-state.ts'
import type { WakeWord } from './wake-words.ts'

/** A voice that does not say when it ends has ended by then: slow speech is some 10 characters a second. */
export const longestSpeechMs = (text: string): number => 6000 + text.length * 150

/** Every change of phase: what was open is closed, and what still comes of it is ignored. */
export function move(state: VoiceState, phase: VoicePhase, change: Partial<VoiceState>): VoiceStep {
  const effects: VoiceEffect[] = []
  if (state.ear) effects.push({ kind: 'closeEar' })
  if (state.isMeasuring) effects.push({ kind: 'stopMeasuring' })
  if (state.phase === 'speaking' || state.phase === 'greeting') effects.push({ kind: 'hush' })
  if (state.phase === 'thinking') effects.push({ kind: 'dropQuestion' })
  if (state.phase === 'blocked') effects.push({ kind: 'unwatchGesture' })
  const next = { ...state, ...change, phase, ear: null, isMeasuring: false, run: state.run + 1, greeted: VOICE_OFF.greeted }
  return { state: next, effects }
}

export const withEffect = ({ state, effects }: VoiceStep, effect: VoiceEffect): VoiceStep => ({ state, effects: [...effects, effect] })
export const withTimer = (step: VoiceStep, name: Timer & keyof typeof VOICE_MS): VoiceStep =>
  withEffect(step, { kind: 'timer', run: step.state.run, name, ms: VOICE_MS[name] })
export const fault = (key: VoiceErrorKey) => ({ error: VOICE_ERRORS[key], isEnableError: false })
export const enableFault = (key: VoiceErrorKey) => ({ error: VOICE_ERRORS[key], isEnableError: true })

export function ask(state: VoiceState): VoiceStep {
  const step = move(state, 'asking', { error: null, isAutomatic: false })
  return withEffect(step, { kind: 'askPermission', run: step.state.run })
}

export function granted(state: VoiceState): VoiceStep {
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

export const wait = (state: VoiceState, change: Partial<VoiceState>): VoiceStep =>
  state.isHidden ? rest(state, change) : openEar(move(state, 'waiting', change), 'wake')
export const listen = (state: VoiceState): VoiceStep =>
  state.isHidden ? rest(state, {}) : withTimer(openEar(move(state, 'listening', { transcript: '', error: null }), 'query'), 'query')

/** After an answer, an error, a stop: on to the wake word, or off where that was not asked for. */
export function rest(state: VoiceState, change: Partial<VoiceState>): VoiceStep {
  if (!state.isAlwaysOn) return move(state, 'off', change)
  const step = move(state, 'paused', change)
  return state.isHidden ? step : withTimer(step, 'resume')
}

/** The recognizer has ended by itself; it is opened again a moment later. */
export const reopen = (state: VoiceState, timer: 'restart' | 'retry'): VoiceStep => {
  const step = move(state, 'waiting', {})
  // It has closed itself.
  return withTimer({ state: step.state, effects: step.effects.filter(({ kind }) => kind !== 'closeEar') }, timer)
}

export function greet(state: VoiceState, wakeWord: WakeWord, choices: VoiceChoices): VoiceStep {
  const step = speak(state, 'greeting', GREETING, 'plain', choices.canInterrupt)
  return withTimer({ ...step, state: { ...step.state, lastWakeWord: wakeWord, transcript: '' } }, 'capture')
}

/** @param isConversation the person speaks with Lex; who only has typed answers read aloud has no microphone opened by that */
export const say = (state: VoiceState, text: string, { canInterrupt }: VoiceChoices, isConversation: boolean): VoiceStep =>
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

/** The voice is silent: it has ended, or it failed and `error` says why. What it could not say stands on the screen. */
export function silent(state: VoiceState, error: string | null = null): VoiceStep {
  const change = error === null ? {} : { error, isEnableError: false }
  if (state.phase === 'speaking') return rest(state, change)
  if (state.phase !== 'greeting') return { state, effects: [] }
  if (!state.greeted.isDue) return { state: { ...state, ...change, greeted: { isDue: false, isSilent: true } }, effects: [] }
  const { state: listening, effects } = listen(state)
  return { state: { ...listening, ...change }, effects }
}

/** Out of sight nothing is heard: two pages that listen would both answer. What is being said or worked out goes on. */
export function visibilityChanged(before: VoiceState, isVisible: boolean): VoiceStep {
  const state = { ...before, isHidden: !isVisible }
  if (isVisible)
    return state.phase === 'paused' && state.isAlwaysOn ? withTimer(move(state, 'paused', {}), 'resume') : { state, effects: [] }
  if (state.phase === 'waiting' || state.phase === 'listening' || state.phase === 'paused') return rest(state, {})
  if (!state.isMeasuring) return { state, effects: [] }
  return { state: { ...state, isMeasuring: false }, effects: [{ kind: 'stopMeasuring' }] }
}
