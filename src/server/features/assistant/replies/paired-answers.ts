// Two questions of one message, answered one after the other: the second stands in the light of the first ("and who is hurt for them").
import type { Context } from '#core/assistant/ask.ts'
import type { Sentence } from '#core/assistant/reading/language.ts'
import type { AnswerEngine, Ending } from '../answer-engine.ts'

/**
 * @param engineOf the engine of one question; its citations count the tools from `skip` on
 */
export function pairedAnswers(
  [first, second]: readonly [Sentence, Sentence],
  skip: number,
  context: Context,
  engineOf: (sentence: Sentence, skip: number, context: Context) => AnswerEngine,
): AnswerEngine {
  let engine = engineOf(first, skip, context)
  let before: Ending | null = null
  return {
    mode: 'basic',
    async next(cards, say, signal) {
      if (before === null) {
        const round = await engine.next(cards, say, signal)
        if (round.kind !== 'end') return round
        before = round.ending
        say('\n\n', [])
        engine = engineOf(second, cards.length, before.context)
      }
      const round = await engine.next(cards, say, signal)
      return round.kind === 'end' ? { kind: 'end', ending: joined(before, round.ending) } : round
    },
  }
}

function joined(before: Ending, after: Ending): Ending {
  const links = [...before.links, ...after.links]
  return {
    ...after,
    // What is asked back is open; else an answer to either is one.
    kind: after.kind === 'clarify' || before.kind !== 'answer' ? after.kind : before.kind,
    unsure: [...new Set([...before.unsure, ...after.unsure])],
    links: links.filter(({ href }, i) => links.findIndex((other) => other.href === href) === i),
    context: { ...after.context, shown: [...new Set([...before.context.shown, ...after.context.shown])].slice(0, 30) },
  }
}
