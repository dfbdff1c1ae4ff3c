// A reply as it is sent: sentence by sentence.
import type { Citation } from '#core/assistant/numbers.ts'
import type { Say } from '../answer-engine.ts'

/** The end of a sentence that another may follow, and of a line. */
const SENTENCE_END = /(?<!\b(?:vs|v|No|St|Jr|Sr|Mr|Dr|[A-Z]))[.!?](?=\s)|\n/g

/** Sentence by sentence, each with its own figures; no figure is cut in two. */
export function bySentence(text: string, citations: readonly Citation[], say: Say): void {
  const ends = [...text.matchAll(SENTENCE_END)]
    .map(({ index }) => index + 1)
    .filter((end) => !citations.some((one) => one.start < end && end < one.end))
  let from = 0
  for (const end of [...ends, text.length]) {
    if (end === from) continue
    const own = citations.filter(({ start }) => from <= start && start < end)
    say(
      text.slice(from, end),
      own.map((one) => ({ ...one, start: one.start - from, end: one.end - from })),
    )
    from = end
  }
}
