// What is said of an answer: the very words of the screen, in the same odds format.
import type { useFormat } from '../../format/use-format.ts'
import type { LexMessage } from './conversation.ts'
import { linesOf, shownFigure } from './message-text.tsx'

export function spokenAnswer(
  { content, cards, done }: Pick<LexMessage, 'content' | 'cards' | 'done'>,
  format: Pick<ReturnType<typeof useFormat>, 'odds'>,
): string {
  return linesOf(content, done?.citations ?? [])
    .map(({ pieces }) =>
      pieces
        .map(({ text, citation }) => (citation && citation.tool >= 0 ? shownFigure(citation, cards[citation.tool], format) : text))
        .join(''),
    )
    .join('\n')
}
