// What does it mean that a recognizer or a voice failed? By the codes that browsers give (Web Speech API, SpeechRecognitionErrorCode and
// SpeechSynthesisErrorCode).
import { dictionary } from '../dictionary.ts'
import { speechError, unknownRecognitionError, VOICE_ERRORS } from './sentences.ts'

export type SpeechFailure = {
  /** Listening stops for good until the error is reset. */
  readonly isFatal: boolean
  /** Nobody spoke: no error where one waits for the wake word. */
  readonly isSilence: boolean
  readonly sentence: string
}

const fatal = (sentence: string): SpeechFailure => ({ isFatal: true, isSilence: false, sentence })
const passing = (sentence: string): SpeechFailure => ({ isFatal: false, isSilence: false, sentence })

const FAILURES: Readonly<Record<string, SpeechFailure>> = dictionary({
  'not-allowed': fatal(VOICE_ERRORS.denied),
  'service-not-allowed': fatal(VOICE_ERRORS.service),
  'language-not-supported': fatal(VOICE_ERRORS.language),
  'audio-capture': fatal(VOICE_ERRORS.noMicrophone),
  // Named by our own ears: a plan without voice, a server without an ear.
  tier: fatal(VOICE_ERRORS.tier),
  limit: passing('The server has heard as many questions of yours today as your plan has. The chat is open in writing.'),
  microphone: passing(VOICE_ERRORS.microphone),
  network: passing(VOICE_ERRORS.network),
  'no-speech': { isFatal: false, isSilence: true, sentence: VOICE_ERRORS.noSpeech },
  'no-start': passing(VOICE_ERRORS.wake),
  busy: passing(VOICE_ERRORS.busy),
})

/**
 * @param code such as "network"; one that is not known may pass
 * @example failureOf('audio-capture').isFatal   // true
 */
export const failureOf = (code: string): SpeechFailure => FAILURES[code] ?? passing(unknownRecognitionError(code))

/**
 * What is shown where a voice failed (spec 001 section 8); null where somebody stopped it, which is no failure.
 *
 * @param why a code of the browser, such as "synthesis-failed"; `unsupported` = there is no voice
 * @example speechSentence('audio-busy')   // 'Speech synthesis error: audio-busy'
 */
export function speechSentence(why: string): string | null {
  if (why === 'canceled' || why === 'interrupted') return null
  return why === 'unsupported' ? VOICE_ERRORS.noOutput : speechError(why)
}
