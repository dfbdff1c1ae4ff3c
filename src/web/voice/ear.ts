// What turns speech into words in a browser, whoever does it.
import type { EarMode } from '#core/voice/voice-machine.ts'

/** `device`: nothing leaves it; `browser`: the browser's maker hears it; `server`: the server of this product does, for single questions. */
export type EarKey = 'device' | 'browser' | 'server'

export type EarEvents = {
  started(): void
  heard(text: string, confidence: number | null, isFinal: boolean): void
  /** By a code of the Web Speech API. */
  failed(code: string): void
  ended(): void
}
export type OpenEar = {
  /** No more sound: what was heard counts. */
  finish(): void
  /** Nothing more comes of it. */
  close(): void
}
/** Throws nothing: what goes wrong is an event. */
export type Ear = (mode: EarMode, events: EarEvents) => OpenEar
