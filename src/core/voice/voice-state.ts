// What voice knows of itself, what may happen to it and what it asks to be done outside: the nouns of voice-machine.ts.
import type { VoiceErrorKey } from './sentences.ts'
import type { SPEECH } from './voice-settings.ts'
import type { WakeWord } from './wake-words.ts'

/**
 * `off`; `asking` for the microphone; `blocked` until somebody touches the page; `waiting` for the wake word; `greeting`; `listening` to one
 * question; `thinking`; `speaking` the answer; `paused` before it waits again; `fatal`: stopped for good until it is reset.
 */
export type VoicePhase = 'off' | 'asking' | 'blocked' | 'waiting' | 'greeting' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'fatal'
export type EarMode = 'wake' | 'query'
export type Timer = 'restart' | 'retry' | 'resume' | 'capture' | 'query' | 'autoStart' | 'gesture' | 'open' | 'think' | 'mouth'

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
  /** The person: switches always-on listening on or off, asks one question by voice, ends speaking it, gives it up, stops Lex's voice. */
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
  /** `why` as browsers name it: synthesis-failed, audio-busy …; `unsupported` where there is no voice at all. */
  | { readonly kind: 'mouthFailed'; readonly run: number; readonly why: string }
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
