// The device's own voice.
import { spokenSentences } from '#core/voice/speech-text.ts'
import { SPEECH, VOICE_LANGUAGE } from '#core/voice/voice-settings.ts'
import { chooseVoice } from '#core/voice/voices.ts'
import { voiceChoices } from './voice-choices.ts'

export const hasMouth = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis

const ownVoice = (wanted: string | null) => chooseVoice(speechSynthesis.getVoices(), 'en', wanted)

/** Whether the words are sent to the maker of the browser to be spoken. @param wanted the chosen voice, null = the preferred one */
export const isVoiceSentOut = (wanted: string | null = voiceChoices().voice): boolean =>
  hasMouth() && ownVoice(wanted)?.localService === false

/** Says a text; `ended` comes once, also where the voice fails or there is none. @returns what silences it */
export function speak(text: string, style: keyof typeof SPEECH, ended: () => void): () => void {
  const parts = hasMouth() ? spokenSentences(text) : []
  if (parts.length === 0) {
    const timer = setTimeout(ended)
    return () => clearTimeout(timer)
  }
  let isOver = false
  let left = parts.length
  const over = () => {
    if (isOver) return
    isOver = true
    ended()
  }
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
    utterance.onend = () => {
      if (--left === 0) over()
    }
    // What cannot be said is on the screen.
    utterance.onerror = over
    speechSynthesis.speak(utterance)
  }
  return () => {
    isOver = true
    speechSynthesis.cancel()
  }
}
