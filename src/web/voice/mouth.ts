// The device's own voice.
import { spokenSentences } from '#core/voice/speech-text.ts'
import { SPEECH, VOICE_LANGUAGE, VOICE_MS } from '#core/voice/voice-settings.ts'
import { chooseVoice } from '#core/voice/voices.ts'
import { voiceChoices } from './voice-choices.ts'

export const hasMouth = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis

const ownVoice = (wanted: string | null) => chooseVoice(speechSynthesis.getVoices(), 'en', wanted)

/** Whether the words are sent to the maker of the browser to be spoken. @param wanted the chosen voice, null = the preferred one */
export const isVoiceSentOut = (wanted: string | null = voiceChoices().voice): boolean =>
  hasMouth() && ownVoice(wanted)?.localService === false

/**
 * Says a text. `ended` or `failed` comes once.
 *
 * @param failed why, as the browser names it; `unsupported` where it has no voice
 * @returns what silences it
 */
export function speak(text: string, style: keyof typeof SPEECH, ended: () => void, failed: (why: string) => void): () => void {
  const parts = spokenSentences(text)
  if (parts.length === 0 || !hasMouth()) {
    const timer = setTimeout(() => (parts.length === 0 ? ended() : failed('unsupported')))
    return () => clearTimeout(timer)
  }
  let isOver = false
  let left = parts.length
  const once = (tell: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(begins)
    tell()
  }
  // A browser on a device without any voice may neither begin nor fail.
  const begins = setTimeout(() => {
    if (speechSynthesis.getVoices().length > 0) return
    once(() => failed('unsupported'))
    speechSynthesis.cancel()
  }, VOICE_MS.open)
  const { voice: wanted, rate } = voiceChoices()
  const voice = ownVoice(wanted)
  speechSynthesis.cancel()
  for (const part of parts) {
    const utterance = new SpeechSynthesisUtterance(part.trim())
    utterance.lang = voice?.lang ?? VOICE_LANGUAGE
    if (voice) utterance.voice = voice
    utterance.rate = rate ?? SPEECH[style].rate
    utterance.pitch = SPEECH[style].pitch
    utterance.volume = SPEECH[style].volume
    utterance.onstart = () => clearTimeout(begins)
    utterance.onend = () => {
      if (--left === 0) once(ended)
    }
    utterance.onerror = ({ error }) => once(() => failed(error))
    speechSynthesis.speak(utterance)
  }
  return () => {
    isOver = true
    clearTimeout(begins)
    speechSynthesis.cancel()
  }
}
