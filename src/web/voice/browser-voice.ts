// The voice of this page: one for all screens, on the browser's own microphone, recognizers and voices.
import { useSyncExternalStore } from 'react'
import { INTERRUPT_LEVEL } from '#core/voice/sound-level.ts'
import type { EarMode } from '#core/voice/voice-machine.ts'
import type { EarKey } from './ear.ts'
import { askForMicrophone, closeMicrophone, openMicrophone, watchLevel } from './microphone.ts'
import { speak } from './mouth.ts'
import { serverEar } from './server-ear.ts'
import { setVoiceChoices, type VoiceChoices, voiceChoices } from './voice-choices.ts'
import { type VoiceSnapshot, voiceController } from './voice-controller.ts'
import { hasWebSpeech, webSpeechEar } from './web-speech-ear.ts'

/** Which ears there are; what is not known yet is not there. */
export type KnownEars = { readonly device: 'available' | 'downloadable' | 'unavailable'; readonly server: string | null }
let known: KnownEars = { device: 'unavailable', server: null }

export const knownEars = (): KnownEars => known
export function setKnownEars(change: Partial<KnownEars>): void {
  known = { ...known, ...change }
}

/**
 * The ear for a purpose, or null: the chosen one, else the one that tells the fewest. The browser's needs the person's consent; the server's
 * never listens for the wake word.
 */
export function earFor(
  mode: EarMode,
  { ear, agreedToBrowser }: VoiceChoices,
  { device, server }: KnownEars,
  hasBrowser: boolean,
): EarKey | null {
  const can: Record<EarKey, boolean> = {
    device: hasBrowser && device === 'available',
    browser: hasBrowser && agreedToBrowser,
    server: server !== null && mode === 'query',
  }
  const wanted: readonly EarKey[] = ear === 'auto' ? ['device', 'browser', 'server'] : [ear]
  return wanted.find((key) => can[key]) ?? null
}

const EARS = { device: webSpeechEar(true), browser: webSpeechEar(false), server: serverEar }

export const voice = voiceController({
  askPermission: askForMicrophone,
  openEar(mode, events) {
    const key = earFor(mode, voiceChoices(), known, hasWebSpeech())
    if (key !== null) return EARS[key](mode, events)
    queueMicrotask(() => events.failed('service-not-allowed'))
    return { finish: () => {}, close: () => {} }
  },
  speak,
  measure(interrupted, failed) {
    let isOver = false
    let stop = () => {}
    openMicrophone().then((stream) => {
      if (isOver) return closeMicrophone(stream)
      const unwatch = watchLevel(stream, INTERRUPT_LEVEL, (isSpeech) => {
        if (isSpeech) interrupted()
      })
      stop = () => {
        unwatch()
        closeMicrophone(stream)
      }
    }, failed)
    return () => {
      isOver = true
      stop()
    }
  },
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
