// The sentences around voice that the specification does not have; its own stand in core/voice/sentences.ts.
import type { VoicePhase } from '#core/voice/voice-state.ts'
import { isElsewhere, type Recognizer } from '../../voice/ear.ts'

export const VOICE = {
  bar: 'Talking with Lex',
  microphoneOn: 'Microphone on',
  microphoneOff: 'Microphone off',
  you: 'You',
  lex: 'Lex',
  stop: 'Stop',
  stopSpeaking: 'Stop speaking',
  off: 'Turn voice off',
  again: 'Reset voice',
  openChat: 'Open chat',
  speak: 'Speak to Lex',
  stopListening: 'Stop listening',
  newTab: 'Open in New Tab',
  stay: 'Stay here',
  unsupported: 'Ask Lex in writing. Voice recognition not supported in this browser.',
  tileOff: 'Enable Hey Lex',
  tileOffDetail: 'Always-On Voice',
  tileOn: 'Say Hey Lex',
  tileOnDetail: 'Always Listening',
  consentTitle: 'Who hears you',
  consent:
    'Your browser recognizes speech with the help of its maker: what the microphone hears is sent there, in Chrome to Google, in Edge to Microsoft, in Safari to Apple. While Hey Lex is on, that is everything said near this device. This server is sent the words of your questions only.',
  consentHost: (host: string) =>
    `Your question is recorded and sent to this server, which passes the sound on to ${host}. That host recognizes the words and may keep the sound. Only questions that you begin are recorded.`,
  signedOut: 'You have been signed out.',
  signInFirst: 'Sign in again to speak with Lex.',
  spokenElsewhere: 'Spoken by the maker of your browser, which is sent the words.',
  consentDevice: 'Or this device loads a recognizer of its own, and no sound leaves it.',
  allow: 'Allow and go on',
  install: 'Keep it on this device',
  notNow: 'Not now',
  installFailed: 'The recognizer could not be loaded. Please try again, or allow the browser’s.',
} as const

export const PHASES: Readonly<Record<VoicePhase, string>> = {
  off: 'Voice is off',
  asking: 'Waiting for your permission to use the microphone',
  blocked: 'Click anywhere to enable "Hey Lex" wake word detection.',
  waiting: 'Starting to listen for "Hey Lex"',
  greeting: 'Lex is speaking...',
  listening: 'Starting to listen to your question',
  thinking: 'Lex is working on your question',
  speaking: 'Lex is speaking...',
  paused: 'Hey Lex goes on in a moment',
  fatal: 'Voice has stopped',
}

export const EAR_WORDS = {
  device: 'Heard on this device; no sound leaves it.',
  browser: 'Heard by the maker of your browser.',
} as const

/** Who hears, and what of the sound can be promised: of an ear that is not this server's own program nothing. */
export function recognizerWords({ key, server }: Recognizer): string {
  if (key !== 'server') return EAR_WORDS[key]
  if (server === null) return 'Heard by this server.'
  if (isElsewhere(server)) return `Sent by this server to ${server.name}, which may keep it.`
  return server.kind === 'closed_grammar'
    ? `Heard by this server (${server.name}). No sound is kept.`
    : `Heard by this server (${server.name}).`
}

export const SETTINGS_VOICE = {
  title: 'Voice',
  assistant: 'Voice assistant',
  assistantHint: 'Lex also reads the answers to typed questions aloud, in every browser.',
  wake: 'Hey Lex',
  wakeHint:
    'Listens for "Hey Lex" as long as a page of the product is in sight: on this device where it can, else through your browser’s maker. The microphone then shows on every page.',
  interrupt: 'Interrupt by speaking',
  interruptHint: 'While Lex speaks the microphone measures how loud it is; no word is recognized.',
  ear: 'Who hears your questions',
  auto: 'This device, else your browser’s maker, else this server',
  device: 'This device',
  browser: 'Your browser’s maker',
  server: 'This server, questions only',
  passedOn: (host: string) => `passed on to ${host}`,
  notHere: 'not here',
  load: 'needs a download',
  voice: 'Lex’s voice',
  preferred: 'The preferred one',
  sentOut: 'spoken by the maker of your browser, which is sent the words',
  rate: 'Speed',
  rateHint: 'Answers at 0.85 unless you choose.',
  usual: 'Usual speed',
  try: 'Hear it',
  sample: 'The Broncos are +150 at $20, a 41.2 % chance.',
  storedInBrowser: 'Ear, voice and speed are kept in this browser, for you alone.',
  needsPro: 'Voice interaction requires Pro tier or higher.',
} as const
