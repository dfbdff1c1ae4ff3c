// What a language model may cost in a day, and what it did cost: noted with each answer, shown to the owner.
import { API } from '#contract/index.ts'
import { bind } from '../../kernel/door/feature.ts'
import type { Bound } from '../../kernel/door/invoke.ts'
import { tell } from '../../kernel/process/happenings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { ModelAnswer, ModelAnswerStore } from './model-answers.store.ts'
import { PERSONA_VERSION } from './persona.ts'

export type ModelBudget = {
  /** US dollars a day; null = none. */
  readonly daily: number | null
  /** US dollars per million tokens; null = unknown. */
  readonly prices: { readonly input: number; readonly output: number } | null
}

/** Counts one answer of the model from its question on. */
export type AnswerCounter = {
  firstText(): void
  used(input: number, output: number): void
  end(outcome: ModelAnswer['outcome']): Promise<void>
}

export type ModelUsage = {
  isUsedUp(): Promise<boolean>
  open(model: LanguageModel): AnswerCounter
  readonly bounds: readonly Bound[]
}

const MICROS = 1_000_000

type Deps = {
  readonly store: ModelAnswerStore
  readonly clock: Clock
  readonly budget: ModelBudget
  readonly model: LanguageModel | null
  readonly onError: (error: unknown, what: string) => void
}

export function modelUsage({ store, clock, budget, model, onError }: Deps): ModelUsage {
  return {
    isUsedUp: async () => budget.daily !== null && (await store.spentToday(clock.now())) >= budget.daily * MICROS,
    open({ vendor, model: name }) {
      const start = clock.now()
      let first: number | null = null
      let inputTokens = 0
      let outputTokens = 0
      return {
        firstText: () => {
          first ??= clock.now() - start
        },
        used: (input, output) => {
          inputTokens += input
          outputTokens += output
        },
        async end(outcome) {
          // Dollars per million tokens are millionths of a dollar per token.
          const costMicros =
            budget.prices === null ? null : Math.round(inputTokens * budget.prices.input + outputTokens * budget.prices.output)
          const totalMs = clock.now() - start
          const answer = {
            at: new Date(start),
            vendor,
            model: name,
            outcome,
            inputTokens,
            outputTokens,
            costMicros,
            firstTextMs: first,
            totalMs,
          }
          tell({ kind: 'model answer', model: name, outcome, micros: costMicros })
          await store.note(answer).catch((error: unknown) => onError(error, 'book of the language model'))
        },
      }
    },
    bounds: bind(API.languageModel, {
      status: async () => ({
        model: model ? { vendor: model.vendor, model: model.model, promptVersion: PERSONA_VERSION } : null,
        budget: budget.daily,
        prices: budget.prices,
        spentTodayMicros: await store.spentToday(clock.now()),
        days: await store.days(clock.now()),
      }),
    }),
  }
}
