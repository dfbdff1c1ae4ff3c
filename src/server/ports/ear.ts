import type { Sound } from '#core/voice/wav.ts'

/** What was understood; `confidence` 0 to 1, null where the ear says none. An empty text: no word was heard. */
export type Transcript = { readonly text: string; readonly confidence: number | null }

/** Turns the sound of a question into its words. Nothing of either is kept. */
export type Ear = {
  /** `compatible`: a server of the owner's choice understands whatever is said; `closed_grammar`: only set questions with known names. */
  readonly kind: 'compatible' | 'closed_grammar'
  /** Where the sound goes, as it is shown to whoever speaks. */
  readonly name: string
  /** `who` = id of the person who speaks: an ear that hears one after another lets nobody wait for one person's many. */
  hear(sound: Sound, signal: AbortSignal, who: string): Promise<Transcript>
}
