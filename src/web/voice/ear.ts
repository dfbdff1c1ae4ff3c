// What turns speech into words in a browser, whoever does it.
import type { EarMode } from '#core/voice/voice-state.ts'

/** `device`: nothing leaves it; `browser`: the browser's maker hears it; `server`: the server of this product does, for single questions. */
export type EarKey = 'device' | 'browser' | 'server'

/** The ear of the server: `compatible` ones may be another company's. `name` = the host that the sound goes to. */
export type ServerEar = { readonly kind: 'compatible' | 'closed_grammar'; readonly name: string }

/** Whether the server gives the sound away to a host that is not the machine itself. */
export const isElsewhere = ({ kind, name }: ServerEar): boolean =>
  kind === 'compatible' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(name)

export type EarEvents = {
  started(): void
  heard(text: string, confidence: number | null, isFinal: boolean): void
  /** By a code of the Web Speech API; `sentence` where the ear says why in words of its own. */
  failed(code: string, sentence?: string): void
  ended(): void
}
export type OpenEar = {
  /** No more sound: what was heard counts. */
  finish(): void
  /** Nothing more comes of it. */
  close(): void
}
/** Whose ear it is, as it was opened; `server` where it is the server's. */
export type Recognizer = { readonly key: EarKey; readonly server: ServerEar | null }
/** Throws nothing: what goes wrong is an event. */
export type Ear = (mode: EarMode, events: EarEvents) => OpenEar
