// Every sentence that voice says or shows (spec 000 sections 2.11, 4.3 and 8.2, spec 001 section 8).

export const GREETING = "Hello! I'm Lex, your AI Sports Guru. What can I help you with?"
/** Spoken where a question could not be answered. */
export const SORRY = "Sorry, I'm having trouble processing your request right now."

export const VOICE_ERRORS = {
  iframe: 'Speech recognition not available in iframe. Open in new tab to enable voice features.',
  denied: 'Microphone access denied. Please allow microphone access and try again.',
  service: 'Speech recognition service not available. Try clicking "Enable Voice" button or open in a new tab.',
  network: 'Network error. Check your internet connection and try again.',
  tier: 'Voice features require Pro tier or higher. Please upgrade your subscription.',
  unsupported: 'Voice recognition not supported in this browser.',
  noMicrophoneAccess: 'Microphone access not supported in this browser.',
  noMicrophone: 'No microphone found. Please connect a microphone and try again.',
  microphone: 'Could not access microphone. Please check your browser settings and try again.',
  wake: 'Failed to enable wake word detection',
  gesture: 'Browser security requires user interaction to start speech recognition',
  language: 'Speech recognition service not available. Try refreshing the page or opening in a new tab.',
  enable: 'Failed to enable voice features. Please refresh and try again.',
  noSpeech: 'No speech detected. Please try again.',
  timeout: 'Speech recognition timeout',
  lowConfidence: 'Low confidence speech recognition result',
  busy: 'Speech recognition already in progress',
  noOutput: 'Text-to-speech not supported in this browser',
  blocked: 'Click anywhere to enable "Hey Lex" wake word detection.',
} as const
export type VoiceErrorKey = keyof typeof VOICE_ERRORS

/** Added to `denied` where there is room. */
export const DENIED_GUIDANCE = 'Click the microphone or lock symbol in the address bar to allow it for this site.'

/** Where a browser recognizes no speech at all. */
export const USE_ANOTHER_BROWSER = 'Voice recognition is not supported in this browser. Please use Chrome, Edge, or Safari.'

export const TOOLTIPS = {
  speaking: 'Lex is speaking...',
  waiting: 'Listening... Say "Hey Lex"!',
  off: 'Click to enable "Hey Lex"',
  tier: 'Pro tier needed for voice',
  paused: 'Click to start "Hey Lex" detection',
  iframe: 'Click to open in new tab for voice',
} as const

export const IFRAME_QUESTION = 'Voice features work best in a full browser tab. Open in a new tab?'

/** The longest error in a tooltip, characters. */
const TOOLTIP_LENGTH = 40

/**
 * An error as it fits a tooltip: at most 40 characters, the last an ellipsis where it was cut.
 *
 * @example inTooltip('No microphone found. Please connect a microphone and try again.')   // 'No microphone found. Please connect a m…'
 */
export function inTooltip(sentence: string): string {
  return sentence.length <= TOOLTIP_LENGTH ? sentence : `${sentence.slice(0, TOOLTIP_LENGTH - 1)}…`
}

/** An error that a browser names by a code of its own. */
export const unknownRecognitionError = (code: string): string => `Speech recognition error: ${code}`
/** The same of a voice. */
export const speechError = (code: string): string => `Speech synthesis error: ${code}`
