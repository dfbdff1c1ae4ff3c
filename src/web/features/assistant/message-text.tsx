import type { ToolCard } from '#contract/people/assistant.ts'
import type { Citation } from '#core/assistant/numbers.ts'
import { valueAt } from '#core/assistant/reply.ts'
import { useFormat } from '../../format/use-format.ts'
import { TOOL_TITLES } from './chat.copy.ts'

type Props = {
  text: string
  citations: readonly Citation[]
  cards: readonly ToolCard[]
  /** Prefix of the cards' anchors. */
  anchor: string
}

type Piece = { readonly text: string; readonly citation: Citation | null }

/** The words of an answer, each number a link to the card that it came from. */
export function MessageText({ text, citations, cards, anchor }: Props) {
  const lines = linesOf(text, citations)
  return (
    <div className="grid min-w-0 gap-1.5 [overflow-wrap:anywhere]">
      {lines.map(({ key, isBullet, pieces }) => (
        <p key={key} className={isBullet ? 'grid grid-cols-[0.75rem_minmax(0,1fr)]' : undefined}>
          {isBullet ? <span aria-hidden="true">•</span> : null}
          <span>
            {pieces.map((piece) =>
              piece.citation && piece.citation.tool >= 0 ? (
                <Cited key={piece.citation.start} citation={piece.citation} card={cards[piece.citation.tool]} anchor={anchor} />
              ) : (
                piece.text
              ),
            )}
          </span>
        </p>
      ))}
    </div>
  )
}

function Cited({ citation, card, anchor }: { citation: Citation; card: ToolCard | undefined; anchor: string }) {
  const format = useFormat()
  const shown = shownFigure(citation, card, format)
  const number = citation.tool + 1
  return (
    <a
      href={`#${anchor}-${citation.tool}`}
      title={`${TOOL_TITLES[card?.name ?? ''] ?? card?.name ?? 'Tool'}: ${citation.path}`}
      className="font-semibold whitespace-nowrap text-ink underline decoration-accent-mark decoration-1 underline-offset-4 hover:text-accent-ink"
    >
      {shown}
      <sup className="ml-px text-[0.65em] text-accent-ink">
        <span className="sr-only"> from source </span>
        {number}
      </sup>
    </a>
  )
}

/** A figure as it stands on the screen: prices are told in the reader's own odds format. */
export function shownFigure(citation: Citation, card: ToolCard | undefined, { odds }: Pick<ReturnType<typeof useFormat>, 'odds'>): string {
  const value = card && valueAt(citation.path.startsWith('input.') ? { input: card.input } : card.result, citation.path)
  const isPrice = /(^|\.)price$|^input\.odds$/.test(citation.path) && typeof value === 'number' && Math.abs(value) >= 100
  return isPrice ? odds(value) : citation.text
}

type Line = { readonly key: string; readonly isBullet: boolean; readonly pieces: Piece[] }

/** Cuts a text into lines and its lines into plain and cited pieces. */
export function linesOf(text: string, citations: readonly Citation[]): Line[] {
  const sorted = [...citations].sort((a, b) => a.start - b.start)
  const lines: Line[] = []
  let at = 0
  for (const raw of text.split('\n')) {
    const end = at + raw.length
    const isBullet = raw.startsWith('\u2022 ')
    const pieces: Piece[] = []
    let from = at + (isBullet ? 2 : 0)
    for (const citation of sorted) {
      if (citation.start < from || citation.end > end) continue
      if (citation.start > from) pieces.push({ text: text.slice(from, citation.start), citation: null })
      pieces.push({ text: text.slice(citation.start, citation.end), citation })
      from = citation.end
    }
    if (from < end) pieces.push({ text: text.slice(from, end), citation: null })
    if (raw.trim() !== '') lines.push({ key: `${at}`, isBullet, pieces })
    at = end + 1
  }
  return lines
}
