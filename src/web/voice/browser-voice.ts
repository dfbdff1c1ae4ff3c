// The voice of this page: one for all screens, on the browser's own microphone, recognizers and voices.
import { useSyncExternalStore } from 'react'
import type { EarMode } from '#core/voice/voice-state.ts'
import { type EarKey, isElsewhere, type ServerEar } from './ear.ts'
import { askForMicrophone, measureSpeech } from './microphone.ts'
import { speak } from './mouth.ts'
import { serverEar } from './server-ear.ts'
import { setVoiceChoices, type VoiceChoices, voiceChoices } from './voice-choices.ts'
import { type VoiceSnapshot, voiceController } from './voice-controller.ts'
import { hasWebSpeech, webSpeechEar } from './web-speech-ear.ts'

/** Which ears there are; what is not known yet is not there. */
export type KnownEars = { readonly device: 'available' | 'downloadable' | 'unavailable'; readonly server: ServerEar | null }
let known: KnownEars = { device: 'unavailable', server: null }

export const knownEars = (): KnownEars => known
export function setKnownEars(change: Partial<KnownEars>): void {
  known = { ...known, ...change }
}

/**
 * The ear for a purpose, or null: the chosen one, else the one that tells the fewest. The browser's needs the person's consent,
 * as the server's does where another host hears; the server's never listens for the wake word.
 */
export function earFor(
  mode: EarMode,
  { ear, agreedToBrowser, agreedToHosts }: VoiceChoices,
  { device, server }: KnownEars,
  hasBrowser: boolean,
): EarKey | null {
  const can: Record<EarKey, boolean> = {
    device: hasBrowser && device === 'available',
    browser: hasBrowser && agreedToBrowser,
    server: server !== null && mode === 'query' && (!isElsewhere(server) || agreedToHosts.includes(server.name)),
  }
  const wanted: readonly EarKey[] = ear === 'auto' ? ['device', 'browser', 'server'] : [ear]
  return wanted.find((key) => can[key]) ?? null
}

const EARS = { device: webSpeechEar(true), browser: webSpeechEar(false), server: serverEar }

export const voice = voiceController({
  askPermission: askForMicrophone,
  openEar(mode, events) {
    const key = earFor(mode, voiceChoices(), known, hasWebSpeech())
    if (key !== null) return { ...EARS[key](mode, events), recognizer: { key, server: key === 'server' ? known.server : null } }
    queueMicrotask(() => events.failed('service-not-allowed'))
    return { finish: () => {}, close: () => {}, recognizer: null }
  },
  speak,
  measure: measureSpeech,
  watchGesture(touched) {
    const kinds = ['click', 'keydown', 'touchstart'] as const
    const unwatch = () => {
      for (const kind of kinds) removeEventListener(kind, once, { capture: true })
    }
    const once = () => {
      unwatch()
      touched()
    }
    for (const kind of kinds) addEventListener(kind, once, { capture: true })
    return unwatch
  },
  remember: (isEnabled) => setVoiceChoices({ isEnabled }),
  canInterrupt: () => voiceChoices().canInterrupt,
})

export const useVoice = (): VoiceSnapshot => useSyncExternalStore(voice.subscribe, voice.snapshot)
