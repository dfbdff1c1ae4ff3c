// Lex. One loop for both engines, built in or a language model: message -> engine -> tools by the one door -> engine ... -> done.

import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { SourceStatus } from '#contract/system.ts'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { careOfText } from '#core/assistant/care/care.ts'
import { isAnsweredFixed } from '#core/assistant/care/fair-play.ts'
import type { Glossary } from '#core/assistant/glossary/glossary.ts'
import { siteIn } from '#core/assistant/memory/remember.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { ANONYMOUS, type Member } from '../../kernel/door/actor.ts'
import { AppError, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Bound, type Call, type Door, invoke, memberOf } from '../../kernel/door/invoke.ts'
import type { Receipt } from '../../kernel/door/meter.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { LanguageTools } from '../../ports/language-tools.ts'
import type { RosterFeed } from '../../ports/scores-feed.ts'
import type { AnswerEngine, Ending } from './answer-engine.ts'
import { statusOf } from './assistant-status.ts'
import { builtInEngine } from './built-in-engine.ts'
import { calculatorBounds } from './calculators.ts'
import type { ConversationStore } from './conversations.store.ts'
import { conversationBounds } from './conversations.ts'
import { spokenIn } from './frame/shown-rows.ts'
import { type McpTools, mcpTools } from './mcp-tools.ts'
import type { MemoryStore } from './memory/memory.store.ts'
import { memoryBounds, memoryReply } from './memory/memory.ts'
import { GuardFailed, modelEngine } from './model-engine.ts'
import type { AnswerCounter, ModelUsage } from './model-usage.ts'
import { nameIndex, type Prominence } from './names.ts'
import { alertDraft, spellings } from './own-tools.ts'
import { type LexPanel, lexPanel } from './panel/lex-analysis.ts'
import { persona } from './persona.ts'
import { type PictureReader, pictureReply } from './picture-answer.ts'
import { promptsFor } from './prompts.ts'
import { isOnlyRefusal, isShutByCare, Talk, unsureOf } from './talk.ts'
import { type Toolbox, toolbox } from './tools.ts'

export type AssistantDeps = {
  readonly clock: Clock
  readonly door: Door
  /** Every other endpoint of the product; those with a tool, and the glossary, are Lex's tools. */
  readonly bounds: readonly Bound[]
  readonly conversations: ConversationStore
  /** What people asked Lex to remember. */
  readonly memories: MemoryStore
  /** Reads a picture of a bet slip, as the tracker's own call does. */
  readonly readPicture: PictureReader
  readonly roster: RosterFeed
  readonly language: LanguageTools
  readonly glossary: Glossary
  /** null = the built-in engine answers everything. */
  readonly model: LanguageModel | null
  /** Whether the model is shown pictures. */
  readonly readsPictures: boolean
  /** Further models that a person may choose. */
  readonly choices: readonly LanguageModel[]
  readonly usage: ModelUsage
  readonly sources: () => readonly Infer<typeof SourceStatus>[]
  readonly world: () => DataWorld
  readonly workers: Workers
  /** Whether this server hears spoken questions itself. */
  readonly hasEar: () => Promise<boolean>
  readonly onError: (error: unknown, what: string) => void
}

type ChatInput = ParsedOf<typeof API.assistant.chat>
type ChatAnswer = AnswerOf<typeof API.assistant.chat>

const MOST_ROUNDS = 6

export function assistantFeature(deps: AssistantDeps): Feature & { readonly mcp: McpTools } {
  const names = nameIndex(deps.roster, deps.language, deps.clock, prominenceBy(deps))
  const panel = lexPanel(deps)
  let tools: Toolbox
  const isFree = ({ message }: ChatInput) => careOfText(message) !== null
  const own = bind(API.assistant, {
    chat: (input, call) => converse(input, call, { ...deps, names, tools, panel }),
    prompts: async (_, call) => ({ prompts: await promptsFor(memberOf(call), call, tools, deps) }),
    status: (_, call) => statusOf(memberOf(call), deps, tools),
    terms: () => ({ terms: [...deps.glossary.terms] }),
    term: ({ term }) => deps.glossary.termOf(term) ?? missing(term),
    price: spellings,
    alertDraft: (draft) => alertDraft(draft),
  }).map((bound) => (bound.row === API.assistant.chat ? { ...bound, isFree } : bound))
  const calculators = calculatorBounds(deps.door.care)
  tools = toolbox([...deps.bounds, ...own, ...calculators], deps.door, deps.onError)
  return {
    bounds: [
      ...own,
      ...calculators,
      ...panel.bounds,
      ...conversationBounds(deps.conversations),
      ...memoryBounds(deps),
      ...deps.usage.bounds,
    ],
    mcp: mcpTools(tools, deps.glossary),
  }
}

function missing(term: string): never {
  throw notFound(`"${term}" is not in the glossary.`)
}

/** How well known players are, by their salary on the next main slate as a share of the league's highest. */
function prominenceBy({ bounds, door }: AssistantDeps): Prominence {
  const bound = bounds.find(({ row }) => row === API.sports.players)
  return async (league, signal) => {
    if (!bound) return new Map()
    const call: Call = { actor: ANONYMOUS, requestId: 'names', signal }
    const { players } = (await invoke(bound, { league, limit: 1200 }, call, door)) as AnswerOf<typeof API.sports.players>
    const most = Math.max(1, ...players.map(({ salary }) => salary ?? 0))
    return new Map(players.map(({ player_id, salary }) => [player_id, (salary ?? 0) / most]))
  }
}

type Loop = AssistantDeps & { readonly names: ReturnType<typeof nameIndex>; readonly tools: Toolbox; readonly panel: LexPanel }

async function converse(sent: ChatInput, call: Call, loop: Loop): Promise<ChatAnswer> {
  const member = memberOf(call)
  const kept = await remembered(sent, member, loop)
  const { input } = kept
  const talk = new Talk(call.emit)
  // Words that want care are answered first, and by themselves.
  const slipAnswer = input.image && !careOfText(input.message) ? await loop.readPicture(input.image, input.imageFrom, call) : null
  const pictureEnding = slipAnswer && pictureReply(slipAnswer, input.message, talk)
  const isPlain = !input.image && !careOfText(input.message)
  const lookUp = (name: string, wanted: ToolCard['input']) => loop.tools.run({ name, input: wanted }, call)
  const fixed =
    pictureEnding ?? (isPlain ? await memoryReply(input.message, member.id, input.context ?? NO_CONTEXT, talk, loop, lookUp) : null)
  const memories = fixed ? [] : await loop.memories.used(member.id)
  const context = input.context ?? NO_CONTEXT
  const basic = async (): Promise<AnswerEngine> =>
    builtInEngine({
      sentence: loop.language.read(await spokenIn(input.message, context, lookUp), loop.clock.now(), member.timeZone),
      names: await loop.names(),
      glossary: loop.glossary,
      context,
      where: { timeZone: member.timeZone, world: loop.world(), now: loop.clock.now() },
      skip: talk.cards.length,
      message: input.message,
      site: siteIn(memories),
      shutFirst: async (names) => {
        const card = await loop.tools.shut(names, call)
        if (card) talk.show(card)
        return card
      },
      lookUp,
      onError: loop.onError,
    })
  const full = fixed ? null : await fullEngine(input, call, talk, loop, memories)
  const outcome = full ? await withModel(full, basic, talk, call, loop) : { engine: await basic(), ending: fixed }
  const ending = outcome.ending ?? (await rounds(outcome.engine, talk, call, loop.tools))
  const { mode } = outcome.engine
  // What is shut by the person's own limits or their plan, what a silent feed left open and what Lex refuses is no answer that counts; what a
  // language model wrote around it is one.
  if (full?.engine !== outcome.engine && isOnlyRefusal(ending, talk)) call.delivered?.(0)
  const said = {
    ...ending,
    options: [...ending.options],
    unsure: unsureOf(ending, talk),
    links: [...ending.links],
    citations: talk.citations,
    mode,
    removed: talk.removed,
  }
  const turn = kept.isKept
    ? await loop.conversations.keep(
        member.id,
        kept.conversation,
        { question: input.message, answer: talk.text, cards: talk.cards, done: said, before: context },
        input.instead ?? null,
        loop.clock.now(),
      )
    : undefined
  const done = { ...said, turn: turn ?? null }
  call.emit?.('done', done)
  // A stream has sent each result once already.
  const tools = call.emit ? talk.cards.map((card) => ({ ...card, result: null })) : talk.cards
  return { ...done, response: talk.text, tools, consciousnessData: input.enableConsciousness ? await loop.panel.inShort(call) : null }
}

type Remembered = { readonly input: ChatInput; readonly isKept: boolean; readonly conversation: string | null }

/** What was said before: of a conversation that is kept it is read here, so that no client can leave out that somebody was not well. */
async function remembered(input: ChatInput, member: Member, { conversations, clock }: Loop): Promise<Remembered> {
  const { conversation } = input
  // Whoever was not well a while ago is so in every conversation, in those that are kept nowhere too.
  const isQuiet = await conversations.isQuiet(member.id, clock.now())
  const quieted = (context: Context | null): Context | null => (isQuiet ? { ...(context ?? NO_CONTEXT), quiet: true } : context)
  if (!conversation) return { input: { ...input, context: quieted(input.context ?? null) }, isKept: false, conversation: null }
  if (conversation === 'new') return { input: { ...input, history: [], context: quieted(null) }, isKept: true, conversation: null }
  const found = await conversations.open(member.id, conversation)
  if (!found) throw notFound('There is no such conversation of yours. It may have been deleted on another device.')
  const again = input.instead ? found.turns.find(({ id }) => id === input.instead) : undefined
  if (input.instead && again !== found.turns.at(-1)) throw notFound('Only the last answer can be asked for again.')
  const earlier = again ? found.turns.slice(0, -1) : found.turns
  const history = earlier.flatMap(({ question, answer }) => [
    { role: 'user' as const, text: question },
    { role: 'assistant' as const, text: answer.slice(0, LONGEST_MEMORY) },
  ])
  // Quiet that began with the very turn that is asked again stays.
  const before = again ? { ...again.before, quiet: again.before.quiet || found.context.quiet } : found.context
  return { input: { ...input, history, context: quieted(before) }, isKept: true, conversation }
}
const LONGEST_MEMORY = 4000

type Full = { readonly engine: AnswerEngine; readonly receipt: Receipt; readonly counter: AnswerCounter }

/** The language model's engine, when there is one, the day's full answers are not used up, and the message wants no care. */
async function fullEngine(input: ChatInput, call: Call, talk: Talk, loop: Loop, memories: readonly string[]): Promise<Full | null> {
  const member = memberOf(call)
  const model = chosenModel(input.engine ?? null, loop)
  // Messages that want care are answered by fixed words, never by a model.
  if (!model || input.context?.quiet || isAnsweredFixed(input.message)) return null
  if (await loop.usage.isUsedUp()) {
    talk.say('The language model\u2019s budget for today is used up; I answer in basic mode.\n')
    return null
  }
  try {
    const receipt = await loop.door.meter.spend(member, 'aiChatFull')
    const counter = loop.usage.open(model)
    const engine = modelEngine({
      model,
      system: persona(new Date(loop.clock.now()).toISOString(), member.timeZone, memories),
      memories,
      specs: loop.tools.specs,
      offers: (await loop.tools.mayOffer(call)) ? null : member.tier,
      history: input.history,
      message: input.message,
      context: input.context ?? NO_CONTEXT,
      counter,
    })
    return { engine, receipt, counter }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error
    talk.say('Your full answers for today are used up; I go on in basic mode.\n')
    return null
  }
}

/** The model that the person chose, where the owner lets them; null where the built-in engine is to answer. */
function chosenModel(engine: string | null, { model, choices }: Loop): LanguageModel | null {
  if (engine === null || model === null || engine === model.model) return model
  if (engine === BUILT_IN) return null
  const chosen = choices.find((one) => one.model === engine)
  if (!chosen) throw new AppError('invalid_input', `This server offers no model called ${engine}. Choose another in the settings.`)
  return chosen
}
const BUILT_IN = 'built-in'

async function withModel(
  { engine, receipt, counter }: Full,
  basic: () => Promise<AnswerEngine>,
  talk: Talk,
  call: Call,
  loop: Loop,
): Promise<{ engine: AnswerEngine; ending: Ending | null }> {
  try {
    const ending = await rounds(engine, talk, call, loop.tools)
    await counter.end('answered')
    if (isShutByCare(talk)) await receipt.giveBack()
    return { engine, ending }
  } catch (error) {
    await receipt.giveBack()
    await counter.end(call.signal.aborted ? 'stopped' : error instanceof GuardFailed ? 'struck' : 'failed')
    if (call.signal.aborted) throw error
    loop.onError(error, 'language model')
    const isStruck = error instanceof GuardFailed
    if (isStruck) talk.removed += error.faults.length
    talk.restart(
      isStruck
        ? 'The language model’s answer did not pass my check of figures and promises, so I answer in basic mode.\n'
        : 'The language model stopped answering; I go on in basic mode.\n',
    )
    return { engine: await basic(), ending: null }
  }
}

async function rounds(engine: AnswerEngine, talk: Talk, call: Call, tools: Toolbox): Promise<Ending> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    call.signal.throwIfAborted()
    const next = await engine.next(talk.cards, talk.say, call.signal)
    if (next.kind === 'end') return next.ending
    call.emit?.('looking', { tools: next.calls.map(({ name }) => name) })
    // Independent of one another, they are asked at once; the cards keep the order in which citations count them.
    for (const card of await Promise.all(next.calls.map((wanted) => tools.run(wanted, call)))) talk.show(card)
    call.signal.throwIfAborted()
  }
  throw new Error('more rounds of tools than one question may take')
}
