// One answer as it is made.
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Citation } from '#core/assistant/numbers.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import type { Ending } from './answer-engine.ts'

/** What is said and looked up while the loop runs; every piece is sent on as it comes. */
export class Talk {
  text = ''
  removed = 0
  readonly citations: Citation[] = []
  readonly cards: ToolCard[] = []
  private readonly emit: Call['emit']
  constructor(emit: Call['emit']) {
    this.emit = emit
  }
  say = (text: string, citations: readonly Citation[] = []): void => {
    if (text === '') return
    const offset = this.text.length
    this.citations.push(...citations.map((citation) => ({ ...citation, start: citation.start + offset, end: citation.end + offset })))
    this.text += text
    this.emit?.('text', { delta: text })
  }
  show(card: ToolCard): void {
    this.cards.push(card)
    this.emit?.('tool', card)
  }
  /** Takes back what one engine said and looked up, before another answers the same question. */
  restart(why: string): void {
    this.text = ''
    this.citations.length = 0
    this.cards.length = 0
    this.emit?.('restart', {})
    this.say(why)
  }
}

/** Everything that was looked up is shut to the person by what they set for themselves. */
export const isShutByCare = ({ cards }: Talk) => cards.length > 0 && cards.every(({ refusal }) => refusal?.code === 'care')

const NOTHING_GIVEN: ReadonlySet<string> = new Set(['care', 'tier_required', 'limit_reached', 'feed_down'])
/** Nothing was answered: the plan, a limit or a rule of Lex refused all that was asked. */
export const isOnlyRefusal = ({ kind }: Pick<Ending, 'kind'>, { cards }: Talk): boolean =>
  cards.length > 0 ? cards.every(({ refusal }) => refusal !== null && NOTHING_GIVEN.has(refusal.code)) : kind === 'refuse'

/** What an answer does not know, of its own and of its sources. */
export function unsureOf(ending: Ending, talk: Talk): string[] {
  const demo = talk.cards.some((card) => (card.result as { world?: unknown } | null)?.world === 'demo')
    ? ['The data are of the demo world: names and results are invented.']
    : []
  const held = talk.cards.some((card) => (card.result as { stale?: unknown } | null)?.stale === true)
    ? ['A data source does not answer right now: what it said last is shown, and may have changed.']
    : []
  return [...ending.unsure, ...demo, ...held]
}
