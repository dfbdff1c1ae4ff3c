// How does an answer read outside the product, with its sources? For copying one answer, and a whole conversation.

/** What of a tool's answer says where it is from. */
type SourceCard = { readonly name: string; readonly source: string; readonly asOf: string | null; readonly refusal: unknown }

/**
 * An answer with its sources below it.
 *
 * @param titleOf what people call a tool
 * @example withSources('The price is +120.', [card], () => 'Odds board') // 'The price is +120.\n\nSources:\n1. Odds board, Demo feed, 2026-01-11 18:00 UTC'
 */
export function withSources(answer: string, cards: readonly SourceCard[], titleOf: (tool: string) => string): string {
  const given = cards.flatMap((card, i) => (card.refusal ? [] : [{ card, number: i + 1 }]))
  if (given.length === 0) return answer
  const lines = given.map(({ card, number }) => {
    const when = card.asOf === null ? '' : `, ${card.asOf.slice(0, 16).replace('T', ' ')} UTC`
    return `${number}. ${titleOf(card.name)}, ${card.source}${when}`
  })
  return `${answer}\n\nSources:\n${lines.join('\n')}`
}

export type TranscriptTurn = {
  readonly question: string
  readonly answer: string
  readonly cards: readonly SourceCard[]
  readonly askedAt: string
}

/** A conversation as plain text, oldest first. */
export function transcript(title: string, turns: readonly TranscriptTurn[], titleOf: (tool: string) => string): string {
  const body = turns.map(
    ({ question, answer, cards, askedAt }) =>
      `You, ${askedAt.slice(0, 16).replace('T', ' ')} UTC:\n${question}\n\nLex:\n${withSources(answer, cards, titleOf)}`,
  )
  return `${title}\n\n${body.join('\n\n---\n\n')}\n`
}
