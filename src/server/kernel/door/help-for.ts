// Whoever writes that things are hard is shown where help is, whatever they write it into: the reading is core's, the answer is made here.
import { type CareReason, careOfText } from '#core/assistant/care/care.ts'
import { breath } from '../work/breath.ts'

/** Signs for which help is shown to who wrote them. */
const HELPED: readonly CareReason[] = ['distress', 'chase', 'essential_money']
/** Letters that are read at once; a longer text is read in such pieces, between which others have their turn. */
const PIECE = 2000
const PIECES = new RegExp(`\\S[^]{0,${PIECE}}(?!\\S)|\\S{${PIECE}}`, 'g')

/** What an answer says of help; null = the text gives no reason for it. */
type Shown = { readonly reason: string } | null

/** Help for a reason that was read already. */
export const helpOf = (reason: CareReason | null): Shown => (reason !== null && HELPED.includes(reason) ? { reason } : null)

/** Whether help is shown to who wrote these texts. Each is read by itself: a calm title hides no despair below it. */
export async function helpFor(...texts: readonly (string | null | undefined)[]): Promise<{ readonly help: Shown }> {
  for (const text of texts) {
    for (const piece of piecesOf(text ?? '')) {
      const help = helpOf(careOfText(piece))
      if (help) return { help }
      await breath()
    }
  }
  return { help: null }
}

/** Pieces that end between words, but for a word that is longer than a piece. */
const piecesOf = (text: string): string[] => text.match(PIECES) ?? []
