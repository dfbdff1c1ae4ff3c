// The device's own voice.
import { speakable } from '#core/voice/speech-text.ts'
import { SPEECH, VOICE_LANGUAGE } from '#core/voice/voice-settings.ts'
import { chooseVoice } from '#core/voice/voices.ts'
import { voiceChoices } from './voice-choices.ts'

export const hasMouth = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis

/** Long utterances are cut off by some voices after a quarter of a minute: they are said sentence by sentence. */
const sentences = (text: string): string[] => speakable(text).match(/[^.!?]+[.!?]*\s*/g) ?? []

/** Says a text; `ended` comes once, also where the voice fails or there is none. @returns what silences it */
export function speak(text: string, style: keyof typeof SPEECH, ended: () => void): () => void {
  const parts = hasMouth() ? sentences(text) : []
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
  const voice = chooseVoice(speechSynthesis.getVoices(), 'en', wanted)
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
