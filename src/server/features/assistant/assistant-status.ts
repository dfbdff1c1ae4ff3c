// Who answers a person's questions now, how many answers their plan has left today, and what Lex can look up.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { limitOf, remaining } from '#core/access/access.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { Door } from '../../kernel/door/invoke.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Toolbox } from './tools.ts'

type Deps = {
  readonly door: Door
  /** null = the built-in engine answers everything. */
  readonly model: LanguageModel | null
  /** Further models that a person may choose. */
  readonly choices: readonly LanguageModel[]
  /** Whether the model is shown pictures. */
  readonly readsPictures: boolean
}

export async function statusOf(
  member: Member,
  { door, model, choices, readsPictures }: Deps,
  { offered }: Pick<Toolbox, 'offered'>,
): Promise<AnswerOf<typeof API.assistant.status>> {
  const used = await door.meter.used(member)
  const limit = limitOf(member, 'aiChat')
  const left = remaining(limit, used.aiChat)
  const full = model ? remaining(limitOf(member, 'aiChatFull'), used.aiChatFull) : 0
  return {
    online: true,
    mode: model && full !== 0 ? 'full' : 'basic',
    languageModel: model
      ? { vendor: model.vendor, model: model.model, choices: choices.length > 0 ? [model, ...choices].map((one) => one.model) : [] }
      : null,
    picturesGoTo: model && readsPictures ? `${model.vendor}: ${model.model}` : null,
    // The wire says -1 for unlimited, as the specification does.
    answersLeft: left ?? -1,
    answersLimit: limit ?? -1,
    fullLeft: full ?? -1,
    resetsAt: new Date(await door.meter.resetsAt(member)).toISOString(),
    tools: offered.map(({ name, when }) => ({ name, when })),
  }
}
