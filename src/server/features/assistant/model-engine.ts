// A language model as the engine of answers. What it says is held back to the end of each sentence and passes the guard before anybody reads it; when
// one sentence falls, the whole answer does (GuardFailed), and the built-in engine answers the same question.

import type { ToolCard } from '#contract/people/assistant.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { evidenceOf, type GuardFault, openGuard, TABLE_KEYS } from '#core/assistant/guard/guard.ts'
import { numbersIn, type Source } from '#core/assistant/numbers.ts'
import type { LanguageModel, ModelCall, ModelTurn } from '../../ports/language-model.ts'
import type { AnswerEngine, Round } from './answer-engine.ts'
import type { AnswerCounter } from './model-usage.ts'
import type { Toolbox } from './tools.ts'

export type ModelTalk = {
  readonly model: LanguageModel
  readonly system: readonly [string, string]
  readonly specs: Toolbox['specs']
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[]
  readonly message: string
  readonly context: Context
  /** What the person asked to be remembered: their own words, as those of the conversation are. */
  readonly memories?: readonly string[]
  /** The plan of somebody to whom no other may be offered now; null where one may. */
  readonly offers?: Tier | null
  readonly counter: Pick<AnswerCounter, 'firstText' | 'used'>
}

const NO_OFFER =
  '\nNo other plan may be offered to this user now: name none, nor a price, a trial or an upgrade; say where it is cancelled (billing) if asked about plans.'

/** Words by which a plan is offered. */
const OFFER =
  /\bupgrad\w*|\b(?:free )?trials?\b|\bsubscrib\w*|\b(?:casual|pro|vip) (?:plan|tier|membership)\b|\b(?:get|buy|try|go|to|with|on|for|unlocks?|needs?) (?:the )?(?:casual|pro|vip)\b/i

/** Whether a sentence offers a plan that is not the person's own. */
export const offersPlan = (sentence: string, own: Tier): boolean =>
  OFFER.test(
    sentence.replace(new RegExp(`\\b(?:on|with|for|the|your|have) (?:the )?${TIERS[own].name}(?: (?:plan|tier|membership))?\\b`, 'gi'), ''),
  )

/** A text of a language model that may not leave. */
export class GuardFailed extends Error {
  readonly faults: readonly GuardFault[]
  constructor(faults: readonly GuardFault[]) {
    super(`the guard struck: ${faults.map(({ kind, text }) => `${kind} "${text.slice(0, 40)}"`).join(', ')}`)
    this.faults = faults
  }
}

/** How much of one tool's answer a model is shown; the check of numbers sees all of it. */
const MOST_ROWS = 20
const MOST_CHARACTERS = 24_000
const MOST_CALLS_PER_ROUND = 6

export function modelEngine(of: ModelTalk): AnswerEngine {
  const { model, specs, history, message, context, memories = [], offers = null, counter } = of
  const system = offers === null ? of.system : ([of.system[0], of.system[1] + NO_OFFER] as const)
  const turns: ModelTurn[] = [
    ...history.map(({ role, text }): ModelTurn => (role === 'user' ? { role, text } : { role, text, calls: [] })),
    { role: 'user', text: message },
  ]
  const own = [message, ...memories, ...history.filter((turn) => turn.role === 'user').map((turn) => turn.text)]
  const guard = openGuard()
  let asked: readonly ModelCall[] = []
  return {
    mode: 'full',
    async next(cards, say, signal): Promise<Round> {
      for (const [i, call] of asked.entries()) {
        const card = cards[cards.length - asked.length + i]
        if (card) turns.push({ role: 'tool', id: call.id, name: call.name, result: shown(card) })
      }
      const grounded = groundedSources(cards, own)
      let evidence: ReturnType<typeof evidenceOf> | undefined
      const speaker = sentences((sentence) => {
        evidence ??= evidenceOf(grounded, own)
        const { faults, citations } = guard.check(sentence, evidence)
        if (faults.length > 0) throw new GuardFailed(faults)
        if (offers !== null && offersPlan(sentence, offers)) throw new GuardFailed([{ kind: 'promise', text: sentence }])
        say(sentence, citations)
      })
      const calls: ModelCall[] = []
      let text = ''
      let isCounted = false
      const request = { system, turns, tools: specs }
      try {
        for await (const piece of model.reply(request, signal)) {
          if (piece.kind === 'call') calls.push(piece.call)
          else if (piece.kind === 'usage') {
            isCounted = true
            counter.used(piece.input, piece.output)
          } else {
            counter.firstText()
            text += piece.text
            speaker.push(piece.text)
          }
        }
      } finally {
        // A round that ends early, or of a vendor that does not count, costs all the same: the budget takes it by its letters.
        if (!isCounted && (text !== '' || calls.length > 0)) counter.used(tokensOf(request), tokensOf([text, calls]))
      }
      speaker.end(calls.length > 0)
      asked = calls.slice(0, MOST_CALLS_PER_ROUND)
      turns.push({ role: 'assistant', text, calls: asked })
      if (asked.length > 0) return { kind: 'calls', calls: asked }
      const fault = guard.end()
      if (fault) throw new GuardFailed([fault])
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

/**
 * What a text may be built on. A calculation is as true as what went into it: one whose figures neither the person wrote nor another tool
 * gave is the model's own invention, however well it was worked out.
 */
function groundedSources(cards: readonly ToolCard[], own: readonly string[]): Source[] {
  const isStated = (value: number, sources: readonly Source[]) =>
    [...own.flatMap(numbersIn), ...sources.flatMap(({ value: answer }) => valuesIn(answer))].some((one) => {
      const known = typeof one === 'number' ? one : one.value
      return [known, -known, known / 100, known * 100].some((reading) => Math.abs(reading - value) < 1e-9 * Math.max(1, Math.abs(value)))
    })
  const grounded: Source[] = []
  for (const [tool, card] of cards.entries()) {
    if (card.refusal) continue
    if (card.source !== 'calculation') grounded.push({ tool, value: card.result })
    else if (valuesIn(card.input, FREE_CHOICE).every((value) => isStated(value, grounded)))
      grounded.push({ tool, value: card.result }, { tool, value: { input: card.input } })
  }
  return grounded
}

/** A share of Kelly is a way of working, not a fact. */
const FREE_CHOICE: ReadonlySet<string> = new Set(['kellyFraction', 'limit', 'count'])

function valuesIn(node: unknown, without: ReadonlySet<string> = new Set()): number[] {
  if (typeof node === 'number') return [node]
  if (typeof node === 'string') return numbersIn(node).map(({ value }) => value)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, item]) => (without.has(key) ? [] : valuesIn(item, without)))
}

/** A token has about four letters. */
const LETTERS_PER_TOKEN = 4
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / LETTERS_PER_TOKEN)

/** Whole sentences out of pieces: a number must not be cut in two before it is checked. */
function sentences(speak: (sentence: string) => void): { push(text: string): void; end(withBreak: boolean): void } {
  let held = ''
  return {
    push(text) {
      held += text
      for (;;) {
        const end = /(?<!\b(?:vs|v|No|St|Jr|Sr|Mr|Dr|[A-Z]))[.!?](?=\s)|\n/.exec(held)
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
  const fields = Object.entries(value).filter(([key]) => !TABLE_KEYS.has(key))
  return Object.fromEntries(fields.map(([key, item]) => [key, shortened(item, rows)]))
}
