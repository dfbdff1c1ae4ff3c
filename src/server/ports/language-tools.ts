import type { NameIndex, PlayerRef, Sentence, TeamRef } from '#core/assistant/reading/language.ts'
import type { EpochMs } from '#core/units.ts'

/** Tools that read a sentence on this machine: words, parts of speech, dates; and names by what people write. */
export type LanguageTools = {
  /** @param timeZone IANA zone in which "tonight" is meant */
  read(text: string, now: EpochMs, timeZone: string): Sentence
  /** Gets ready what the first reading needs; readings do so themselves where nobody did before. */
  prepare(): void
  index(teams: readonly TeamRef[], players: readonly PlayerRef[]): NameIndex
}
