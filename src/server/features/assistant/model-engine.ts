// A language model as a mind. What it says is held back to the end of each sentence and sifted: a number that no tool returned in
// this turn and the user did not write never reaches the screen.
import type { ToolCard } from '#contract/people/assistant.ts'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { type Citation, cite, removeUnsupportedFigures, type Source } from '#core/assistant/numbers.ts'
import type { LanguageModel, ModelCall, ModelTurn } from '../../ports/language-model.ts'
import type { AnswerEngine, Round } from './answer-engine.ts'
import { sourcesOf } from './replies/sources.ts'
import type { Toolbox } from './tools.ts'

export type ModelTalk = {
  readonly model: LanguageModel
  readonly system: string
  readonly specs: Toolbox['specs']
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[]
  readonly message: string
  readonly context: Context
  readonly onRemoved: (count: number) => void
}

/** How much of one tool's answer a model is shown; the check of numbers sees all of it. */
const MOST_ROWS = 20
const MOST_CHARACTERS = 24_000
const MOST_CALLS_PER_ROUND = 6

export function modelEngine({ model, system, specs, history, message, context, onRemoved }: ModelTalk): AnswerEngine {
  const turns: ModelTurn[] = [
    ...history.map(({ role, text }): ModelTurn => (role === 'user' ? { role, text } : { role, text, calls: [] })),
    { role: 'user', text: message },
  ]
  const own: Source[] = [message, ...history.filter((turn) => turn.role === 'user').map((turn) => turn.text)].map((text) => ({
    tool: -1,
    value: text,
  }))
  let asked: readonly ModelCall[] = []
  return {
    mode: 'full',
    async next(cards, say, signal): Promise<Round> {
      for (const [i, call] of asked.entries()) {
        const card = cards[cards.length - asked.length + i]
        if (card) turns.push({ role: 'tool', id: call.id, name: call.name, result: shown(card) })
      }
      const sources = [...sourcesOf(cards), ...own]
      const speaker = sentences((sentence) => {
        const { text, removed } = removeUnsupportedFigures(sentence, sources)
        onRemoved(removed.length)
        say(text, fromUserLast(cite(text, sources).citations))
      })
      const calls: ModelCall[] = []
      let text = ''
      for await (const piece of model.reply({ system, turns, tools: specs }, signal)) {
        if (piece.kind === 'call') calls.push(piece.call)
        else {
          text += piece.text
          speaker.push(piece.text)
        }
      }
      speaker.end(calls.length > 0)
      asked = calls.slice(0, MOST_CALLS_PER_ROUND)
      turns.push({ role: 'assistant', text, calls: asked })
      if (asked.length > 0) return { kind: 'calls', calls: asked }
      const ending = {
        kind: 'answer' as const,
        unsure: [],
        options: [],
        links: [],
        context: { ...NO_CONTEXT, players: context.players, teams: context.teams, shown: context.shown },
      }
      return { kind: 'end', ending }
    },
  }
}

const fromUserLast = (citations: readonly Citation[]): Citation[] =>
  citations.map((citation) => (citation.tool < 0 ? { ...citation, path: '' } : citation))

/** Whole sentences out of pieces: a number must not be cut in two before it is checked. */
function sentences(speak: (sentence: string) => void): { push(text: string): void; end(withBreak: boolean): void } {
  let held = ''
  return {
    push(text) {
      held += text
      for (;;) {
        const end = /[.!?:](?=\s)|\n/.exec(held)
        if (!end) return
        const cut = end.index + 1
        speak(held.slice(0, cut))
        held = held.slice(cut)
      }
    },
    end(withBreak) {
      if (held !== '') speak(held)
      if (withBreak && held.trim() !== '') speak('\n')
      held = ''
    },
  }
}

function shown(card: ToolCard): unknown {
  if (card.refusal)
    return {
      refused: card.refusal.code,
      reason: card.refusal.detail,
      ...(card.refusal.requiredTier ? { requiredTier: card.refusal.requiredTier } : {}),
    }
  const cut = shortened(card.result, MOST_ROWS)
  return JSON.stringify(cut).length <= MOST_CHARACTERS ? cut : shortened(card.result, 6)
}

function shortened(value: unknown, rows: number): unknown {
  if (Array.isArray(value)) {
    const kept = value.slice(0, rows).map((item) => shortened(item, rows))
    return value.length > rows ? [...kept, `... and ${value.length - rows} more`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, rows)]))
}
