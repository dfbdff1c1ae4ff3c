// How this device hears and speaks: chosen in the settings, kept in this browser only, since voices and microphones are the device's own,
// and for each person apart: nobody is heard by the consent of whoever sat here before.
import { useSyncExternalStore } from 'react'
import { RATES } from '#core/voice/voice-settings.ts'
import { storedJson, storeText } from '../preferences/browser-choice.ts'

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
  /** Hosts that the person let this server send spoken questions to. */
  readonly agreedToHosts: readonly string[]
  /** The microphone was allowed and "Hey Lex" is on: it begins by itself on the next visit. */
  readonly isEnabled: boolean
}

const DEFAULTS: VoiceChoices = {
  ear: 'auto',
  voice: null,
  rate: null,
  canInterrupt: true,
  agreedToBrowser: false,
  agreedToHosts: [],
  isEnabled: false,
}
const keyOf = (id: string) => `guru.voice.${id}`
const listeners = new Set<() => void>()
let person: string | null = null
let current = DEFAULTS

export const voiceChoices = (): VoiceChoices => current

export function useVoiceChoices(): VoiceChoices {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, voiceChoices)
}

export function setVoiceChoices(change: Partial<VoiceChoices>): void {
  current = { ...current, ...change }
  if (person !== null) storeText(keyOf(person), JSON.stringify(current))
  for (const listener of listeners) listener()
}

/** Whose choices these are from now on. @param id null = nobody's: nothing is agreed to, and nothing is kept */
export function setVoicePerson(id: string | null): void {
  if (id === person) return
  person = id
  current = id === null ? DEFAULTS : sane((storedJson(keyOf(id)) ?? {}) as Record<string, unknown>)
  for (const listener of listeners) listener()
}

function sane({ ear, voice, rate, canInterrupt, agreedToBrowser, agreedToHosts, isEnabled }: Record<string, unknown>): VoiceChoices {
  return {
    ear: EAR_CHOICES.find((one) => one === ear) ?? DEFAULTS.ear,
    voice: typeof voice === 'string' ? voice.slice(0, 200) : null,
    rate: typeof rate === 'number' && rate >= RATES.least && rate <= RATES.most ? rate : null,
    canInterrupt: canInterrupt !== false,
    agreedToBrowser: agreedToBrowser === true,
    agreedToHosts: Array.isArray(agreedToHosts) ? agreedToHosts.filter((host) => typeof host === 'string').slice(0, 50) : [],
    isEnabled: isEnabled === true,
  }
}
