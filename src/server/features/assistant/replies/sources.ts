// What a reply is written from: the cards of the tools, each with its place in the count of citations.

import type { Endpoint } from '#contract/endpoint.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Source } from '#core/assistant/numbers.ts'
import type { Reply, Segment } from '#core/assistant/reply.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'

/** What is said with every price. */
export const MOVES_ON = 'Prices move; look at the book before you act.'

/** A tool's answer, typed by its row, and where citations find it. */
export type Answer<E extends Endpoint> = Source & { readonly value: Infer<E['output']>; readonly input: ToolCard['input'] }

/** The answer of a card, or null when the tool refused. The door has checked its shape. */
export function answerOf<E extends Endpoint>(_row: E, card: ToolCard, tool: number): Answer<E> | null {
  return card.refusal ? null : { tool, value: card.result as Infer<E['output']>, input: card.input }
}

/** Where the numbers of a reply may come from: what the tools answered, and what they were asked (under `input.`). */
export function sourcesOf(cards: readonly ToolCard[], skip = 0): Source[] {
  return cards.flatMap((card, i) => [
    { tool: skip + i, value: card.result },
    { tool: skip + i, value: { input: card.input } },
  ])
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** Whose clock the times of an answer are told by. By `now` it is known what is a week off or further and has to bear its date. */
export type Where = { readonly timeZone: string; readonly world: DataWorld; readonly now?: number }

/** A bare weekday further off would be another week's. */
const SIX_DAYS = 6 * 86_400_000
/** "Sun 4:25 PM EST" in the person's zone, which is named: an answer is read on other machines, too. */
export function startText(at: number | string, { timeZone, now }: Where): string {
  const start = new Date(at).getTime()
  if (now !== undefined && (start - now > SIX_DAYS || now - start > SIX_DAYS))
    return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric', ...CLOCK }).format(start)
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', ...CLOCK }).format(new Date(at))
}

/** "Sun, Jan 4, 2026, 4:25 PM EST" in the person's zone: for what may lie weeks or years ahead. */
export function dayText(at: number | string, { timeZone }: Where): string {
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...CLOCK }).format(new Date(at))
}

/** "Mon, Nov 23" in the person's zone: a day of which no hour counts. */
export const dateText = (at: number, { timeZone }: Where): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(at))

export function reply(segments: readonly Segment[], rest: Partial<Omit<Reply, 'segments'>> = {}): Reply {
  return { kind: 'answer', unsure: [], options: [], links: [], segments, ...rest }
}

/** What a refused tool means, in a sentence; the tier that is needed is in the refusal's own words. */
export function refusalReply(card: ToolCard): Reply {
  const { refusal } = card
  if (!refusal) throw new Error('this card was not refused')
  const links =
    refusal.code === 'tier_required' || refusal.code === 'limit_reached'
      ? [{ label: 'See the plans', href: '/profile?tab=subscription' }]
      : []
  const lead: Partial<Record<typeof refusal.code, string>> = {
    tier_required: 'Your plan does not include this, so I cannot look it up for you. ',
    limit_reached: 'I cannot do this now. ',
    feed_down: 'The data source does not answer right now, so I have no number to give you. ',
    not_found: 'I looked, and there is nothing there. ',
    infeasible: '',
    care: '',
  }
  const kind = refusal.code === 'tier_required' || refusal.code === 'limit_reached' ? 'refuse' : 'cannot'
  return reply([{ text: `${lead[refusal.code] ?? 'I could not look this up. '}${inWords(refusal.detail)}` }], { kind, links })
}

/** "legs.0.probability: less than 1 is needed": written for programs that call a tool, and for nobody who asked a question. */
const FOR_PROGRAMS = /^(?:[a-z]\w*(?:\.\w+)*|\w+\[\d+\][\w.[\]]*): |\b[a-z]+[A-Z]\w*:|\b\w+\.\d+\b/
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/probabilit|chance|closingFair|\bedge/i, 'A chance has to lie above nothing and below a hundred percent: no result is certain.'],
  [/price|odds|quoted/i, 'A price has to be one that a book writes: American, decimal or a fraction.'],
  [/legs|count|size/i, 'A parlay has two legs or more, and not more than a book takes.'],
  [/stake|amount|total|bankroll|unit|toWin/i, 'A sum has to be above nothing, and one that can be staked.'],
  [/point|line/i, 'That is no handicap or total that a game could have.'],
]
const inWords = (detail: string): string =>
  !FOR_PROGRAMS.test(detail)
    ? detail
    : (FIELDS.find(([field]) => field.test(detail.split(':')[0]!))?.[1] ??
      'Something in the question is not as I need it there. Say it in other words, with the names and figures that count.')
