// How this device hears and speaks: chosen in the settings, kept in this browser only, since voices and microphones are the device's own.
import { useSyncExternalStore } from 'react'
import { RATES } from '#core/voice/voice-settings.ts'

/** `auto`: on the device where that works, else the browser's, else the server's. */
export const EAR_CHOICES = ['auto', 'device', 'browser', 'server'] as const
export type EarChoice = (typeof EAR_CHOICES)[number]

export type VoiceChoices = {
  readonly ear: EarChoice
  /** Name of a voice of the device; null = the preferred one. */
  readonly voice: string | null
  /** null = the usual ones: 0.85 for answers, 0.9 for the rest. */
  readonly rate: number | null
  readonly canInterrupt: boolean
  /** The person knows that the browser's recognizer sends the sound to the browser's maker, and agreed. */
  readonly agreedToBrowser: boolean
  /** The microphone was allowed and "Hey Lex" is on: it begins by itself on the next visit. */
  readonly isEnabled: boolean
}

const KEY = 'guru.voice'
const DEFAULTS: VoiceChoices = { ear: 'auto', voice: null, rate: null, canInterrupt: true, agreedToBrowser: false, isEnabled: false }
const listeners = new Set<() => void>()
let current = read()

export const voiceChoices = (): VoiceChoices => current

export function useVoiceChoices(): VoiceChoices {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, voiceChoices)
}

export function setVoiceChoices(change: Partial<VoiceChoices>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function read(): VoiceChoices {
  try {
    return sane(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>)
  } catch {
    return DEFAULTS
  }
}

function sane({ ear, voice, rate, canInterrupt, agreedToBrowser, isEnabled }: Record<string, unknown>): VoiceChoices {
  return {
    ear: EAR_CHOICES.find((one) => one === ear) ?? DEFAULTS.ear,
    voice: typeof voice === 'string' ? voice.slice(0, 200) : null,
    rate: typeof rate === 'number' && rate >= RATES.least && rate <= RATES.most ? rate : null,
    canInterrupt: canInterrupt !== false,
    agreedToBrowser: agreedToBrowser === true,
    isEnabled: isEnabled === true,
  }
}
