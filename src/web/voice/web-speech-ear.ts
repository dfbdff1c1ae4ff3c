// The recognizer of the browser (Web Speech API): on the device where that is asked for, else by the browser's maker.
import { VOICE_LANGUAGE } from '#core/voice/voice-settings.ts'
import type { Ear } from './ear.ts'

const recognizer = (): SpeechRecognizerClass | undefined => window.SpeechRecognition ?? window.webkitSpeechRecognition
export const hasWebSpeech = (): boolean => recognizer() !== undefined

const PACK = { langs: [VOICE_LANGUAGE], processLocally: true } as const

/** Whether this device recognizes speech by itself, or could after a download. */
export async function deviceSpeech(): Promise<'available' | 'downloadable' | 'unavailable'> {
  try {
    const state = await recognizer()?.available?.(PACK)
    return state === 'available' ? 'available' : state === 'downloadable' || state === 'downloading' ? 'downloadable' : 'unavailable'
  } catch {
    // Browsers that know the question but not for this language.
    return 'unavailable'
  }
}

/** Loads the language for the device's own recognizer. @returns whether it is there now */
export async function installDeviceSpeech(): Promise<boolean> {
  try {
    return (await recognizer()?.install?.(PACK)) === true
  } catch {
    return false
  }
}

export function webSpeechEar(isOnDevice: boolean): Ear {
  return (mode, events) => {
    const Recognizer = recognizer()!
    const one = new Recognizer()
    one.lang = VOICE_LANGUAGE
    one.continuous = mode === 'wake'
    one.interimResults = true
    one.maxAlternatives = 1
    if (isOnDevice) one.processLocally = true
    one.onstart = () => events.started()
    one.onend = () => events.ended()
    one.onerror = ({ error }) => events.failed(error)
    one.onresult = ({ results, resultIndex }) => {
      for (let i = resultIndex; i < results.length; i++) {
        const result = results[i]!
        const { transcript, confidence } = result[0]!
        // Some engines say 0 of everything: that is no judgement.
        events.heard(transcript, confidence > 0 ? confidence : null, result.isFinal)
      }
    }
    try {
      one.start()
    } catch {
      // Another recognition holds it; the event must not come before this call has returned.
      queueMicrotask(() => events.failed('busy'))
    }
    return {
      finish: () => one.stop(),
      close: () => {
        one.onstart = one.onend = one.onerror = one.onresult = null
        one.abort()
      },
    }
  }
}
