// Lex, put together: the built-in language, the language model where one is set up, what it may cost, and the feature that answers.
// A part of the composition root (app.ts), cut off because the reader of pictures and the answers share the model and its budget.
import { builtInLanguage } from '../adapters/built-in-language/language-tools.ts'
import type { Ports } from '../adapters/choose.ts'
import { languageModel } from '../adapters/language-models/language-model.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { assistantFeature } from '../features/assistant/assistant.ts'
import { conversationStore } from '../features/assistant/conversations.store.ts'
import { glossaryPages } from '../features/assistant/glossary-pages.ts'
import { memoryStore } from '../features/assistant/memory/memory.store.ts'
import { modelAnswerStore } from '../features/assistant/model-answers.store.ts'
import { modelUsage } from '../features/assistant/model-usage.ts'
import { pictureModel } from '../features/assistant/picture-model.ts'
import type { SlipReader } from '../features/bets/slips.ts'
import type { Job } from '../kernel/door/feature.ts'
import type { Bound, Door } from '../kernel/door/invoke.ts'
import type { MeterStore } from '../kernel/door/meter.ts'
import type { Workers } from '../kernel/work/workers.ts'
import type { Clock } from '../ports/clock.ts'

type Parts = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
}

/** What is there only once the other features are. */
type Surroundings = {
  readonly door: Door
  /** The endpoints that Lex may call. */
  readonly bounds: readonly Bound[]
  readonly readPicture: SlipReader
  readonly ports: Ports
  readonly workers: Workers
  /** Whether this server hears spoken questions itself. */
  readonly hasEar: () => Promise<boolean>
}

export function wireAssistant({ config, db, clock, onError }: Parts) {
  const model = config.languageModel ? languageModel(config.languageModel) : null
  const choices = config.languageModel?.choices.map((name) => languageModel({ ...config.languageModel!, model: name })) ?? []
  const readsPictures = config.languageModel?.readsPictures ?? false
  const answers = modelAnswerStore(db)
  const budget = { daily: config.languageModel?.dailyBudget ?? null, prices: config.languageModel?.prices ?? null }
  const usage = modelUsage({ store: answers, clock, budget, model, onError })
  const forgetting: Job = { name: 'model-answers.forget', cron: '41 3 * * *', run: () => answers.forget(clock.now()) }
  return {
    forgetting,
    /** Reads a picture of a slip a second time, where a model may be shown pictures. */
    secondReader: (meter: Pick<MeterStore, 'spend'>) => pictureModel({ model: readsPictures ? model : null, usage, meter, onError }),
    feature: ({ door, bounds, readPicture, ports, workers, hasEar }: Surroundings) =>
      assistantFeature({
        ...{ clock, door, bounds, readPicture, model, choices, readsPictures, usage, onError, workers, hasEar },
        conversations: conversationStore(db),
        memories: memoryStore(db),
        roster: ports.feeds.rosters,
        language: builtInLanguage,
        glossary: glossaryPages(),
        sources: ports.sources,
        world: () => ports.world,
      }),
  }
}
