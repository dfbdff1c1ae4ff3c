// Lex. One loop for both minds: message -> mind -> tools by the one door -> mind ... -> done.

import type { z } from 'zod'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { SourceStatus } from '#contract/system.ts'
import { limitOf, remaining } from '#core/access/access.ts'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { careOfText } from '#core/assistant/care.ts'
import type { Glossary } from '#core/assistant/glossary/glossary.ts'
import type { Citation } from '#core/assistant/numbers.ts'
import { normalized } from '#core/assistant/reading/normalize.ts'
import type { DataWorld } from '#core/data-world.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { type AsianNotation, asianFromDecimal, decimalFromAsian } from '#core/odds/board/asian-prices.ts'
import { americanFromDecimal, impliedFromDecimal, parsePrice, printPrice } from '#core/odds/board/price.ts'
import { ANONYMOUS, type Member } from '../../kernel/door/actor.ts'
import { AppError, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Bound, type Call, type Door, invoke, memberOf } from '../../kernel/door/invoke.ts'
import type { Receipt } from '../../kernel/door/meter.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { LanguageTools } from '../../ports/language-tools.ts'
import type { RosterFeed } from '../../ports/scores-feed.ts'
import type { AnswerEngine, Ending } from './answer-engine.ts'
import { builtInEngine } from './built-in-engine.ts'
import { calculatorBounds } from './calculators.ts'
import { modelEngine } from './model-engine.ts'
import { nameIndex, type Prominence } from './names.ts'
import { persona } from './persona.ts'
import { type Toolbox, toolbox } from './tools.ts'

export type AssistantDeps = {
  readonly clock: Clock
  readonly door: Door
  /** Every other endpoint of the product; those with a tool, and the glossary, are Lex's tools. */
  readonly bounds: readonly Bound[]
  readonly roster: RosterFeed
  readonly language: LanguageTools
  readonly glossary: Glossary
  /** null = the built-in engine answers everything. */
  readonly model: LanguageModel | null
  readonly sources: () => readonly z.infer<typeof SourceStatus>[]
  readonly world: () => DataWorld
  readonly onError: (error: unknown, what: string) => void
}

type ChatInput = ParsedOf<typeof API.assistant.chat>
type ChatAnswer = AnswerOf<typeof API.assistant.chat>

const MOST_ROUNDS = 6

export function assistantFeature(deps: AssistantDeps): Feature {
  const names = nameIndex(deps.roster, deps.language, deps.clock, prominenceBy(deps))
  let tools: Toolbox
  const own = bind(API.assistant, {
    chat: (input, call) => converse(input, call, { ...deps, names, tools }),
    status: (_, call) => statusOf(memberOf(call), deps, tools),
    terms: () => ({ terms: [...deps.glossary.terms] }),
    term: ({ term }) => deps.glossary.termOf(term) ?? missing(term),
    price: ({ price, notation }) => spellings(price, notation),
    alertDraft: (draft) => alertDraft(draft),
  })
  const calculators = calculatorBounds()
  tools = toolbox([...deps.bounds, ...own, ...calculators], deps.door, deps.onError)
  return { bounds: [...own, ...calculators] }
}

function spellings(text: string, notation?: AsianNotation): AnswerOf<typeof API.assistant.price> {
  const decimal = notation === undefined ? parsePrice(text)?.decimal : decimalFromAsian(Number(text.replace('\u2212', '-')), notation)
  if (decimal === undefined)
    throw new AppError(
      'invalid_input',
      'That is no price. American odds start at +100 or -100, decimal odds are above 1, a fraction is written 2/3.',
    )
  return {
    american: americanFromDecimal(decimal),
    decimal,
    fractional: printPrice(decimal, 'fractional'),
    hongKong: asianFromDecimal(decimal, 'hong_kong'),
    malay: asianFromDecimal(decimal, 'malay'),
    indonesian: asianFromDecimal(decimal, 'indonesian'),
    cents: asianFromDecimal(decimal, 'cents'),
    implied: impliedFromDecimal(decimal),
  }
}

const ALERT_WORDS = {
  price: 'a price that reaches your number',
  edge: 'a price that beats its fair price',
  arbitrage: 'an arbitrage',
  line: 'a line that moves',
  injury: 'news of an injury',
  start: 'the start of a game',
} as const

function alertDraft({ kind, league, team, atLeast }: ParsedOf<typeof API.assistant.alertDraft>): AnswerOf<typeof API.assistant.alertDraft> {
  const about = `${LEAGUES[league].name}${team ? `, ${team}` : ''}`
  return {
    label: `${ALERT_WORDS[kind]} (${about})`,
    href: `/alerts?${new URLSearchParams({ new: kind, league, ...(team ? { team } : {}) }).toString()}`,
    atLeast: atLeast ?? null,
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

type Loop = AssistantDeps & { readonly names: ReturnType<typeof nameIndex>; readonly tools: Toolbox }

/** What is said and looked up while the loop runs; every piece is sent on as it comes. */
class Conversation {
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
}

async function converse(input: ChatInput, call: Call, loop: Loop): Promise<ChatAnswer> {
  const member = memberOf(call)
  const talk = new Conversation(call.emit)
  if (input.image) talk.say('I cannot read pictures yet, so I answer the text alone.\n')
  const basic = async (): Promise<AnswerEngine> =>
    builtInEngine({
      sentence: loop.language.read(normalized(input.message), loop.clock.now(), member.timeZone),
      names: await loop.names(),
      glossary: loop.glossary,
      context: input.context ?? NO_CONTEXT,
      where: { timeZone: member.timeZone, world: loop.world() },
      skip: talk.cards.length,
    })
  const full = await fullEngine(input, member, talk, loop)
  const outcome = full ? await withModel(full, basic, talk, call, loop) : { engine: await basic(), ending: null }
  const ending = outcome.ending ?? (await rounds(outcome.engine, talk, call, loop.tools))
  const { mode } = outcome.engine
  const done = {
    ...ending,
    options: [...ending.options],
    unsure: unsureOf(ending, talk),
    links: [...ending.links],
    citations: talk.citations,
    mode,
    removed: talk.removed,
  }
  call.emit?.('done', done)
  // A stream has sent each result once already.
  const tools = call.emit ? talk.cards.map((card) => ({ ...card, result: null })) : talk.cards
  return { ...done, response: talk.text, tools, consciousnessData: input.enableConsciousness ? knowledge(loop) : null }
}

type Full = { readonly engine: AnswerEngine; readonly receipt: Receipt }

/** The language model's mind, when there is one, the day's full answers are not used up, and the message wants no care. */
async function fullEngine(input: ChatInput, member: Member, talk: Conversation, loop: Loop): Promise<Full | null> {
  const { model } = loop
  // Messages that want care are answered by fixed words, never by a model's mood.
  if (!model || input.context?.quiet || careOfText(input.message)) return null
  try {
    const receipt = await loop.door.meter.spend(member, 'aiChatFull')
    const engine = modelEngine({
      model,
      system: persona(new Date(loop.clock.now()).toISOString(), member.timeZone),
      specs: loop.tools.specs,
      history: input.history,
      message: input.message,
      context: input.context ?? NO_CONTEXT,
      onRemoved: (count) => {
        talk.removed += count
      },
    })
    return { engine, receipt }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error
    talk.say('Your full answers for today are used up; I go on in basic mode.\n')
    return null
  }
}

async function withModel(
  { engine, receipt }: Full,
  basic: () => Promise<AnswerEngine>,
  talk: Conversation,
  call: Call,
  loop: Loop,
): Promise<{ engine: AnswerEngine; ending: Ending | null }> {
  try {
    return { engine, ending: await rounds(engine, talk, call, loop.tools) }
  } catch (error) {
    await receipt.giveBack()
    if (call.signal.aborted) throw error
    loop.onError(error, 'language model')
    talk.say(`${talk.text === '' || talk.text.endsWith('\n') ? '' : '\n'}The language model stopped answering; I go on in basic mode.\n`)
    return { engine: await basic(), ending: null }
  }
}

async function rounds(engine: AnswerEngine, talk: Conversation, call: Call, tools: Toolbox): Promise<Ending> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    call.signal.throwIfAborted()
    const next = await engine.next(talk.cards, talk.say, call.signal)
    if (next.kind === 'end') return next.ending
    for (const wanted of next.calls) {
      call.signal.throwIfAborted()
      talk.show(await tools.run(wanted, call))
    }
  }
  talk.say('\nI looked things up as often as I may for one question. Ask for a part of it.')
  return { kind: 'cannot', unsure: [], options: [], links: [], context: NO_CONTEXT }
}

function unsureOf(ending: Ending, talk: Conversation): string[] {
  const left = talk.removed > 0 ? ['I left out figures that no tool had returned.'] : []
  const demo = talk.cards.some((card) => (card.result as { world?: unknown } | null)?.world === 'demo')
    ? ['The data are of the demo world: names and results are invented.']
    : []
  const held = talk.cards.some((card) => (card.result as { stale?: unknown } | null)?.stale === true)
    ? ['A data source does not answer right now: what it said last is shown, and may have changed.']
    : []
  return [...ending.unsure, ...left, ...demo, ...held]
}

async function statusOf(
  member: Member,
  { door, model }: AssistantDeps,
  { offered }: Toolbox,
): Promise<AnswerOf<typeof API.assistant.status>> {
  const used = await door.meter.used(member)
  const limit = limitOf(member, 'aiChat')
  const left = remaining(limit, used.aiChat)
  const full = model ? remaining(limitOf(member, 'aiChatFull'), used.aiChatFull) : 0
  return {
    online: true,
    mode: model && full !== 0 ? 'full' : 'basic',
    languageModel: model ? { vendor: model.vendor, model: model.model } : null,
    // The wire says -1 for unlimited, as the specification does.
    answersLeft: left ?? -1,
    answersLimit: limit ?? -1,
    fullLeft: full ?? -1,
    resetsAt: new Date(await door.meter.resetsAt(member)).toISOString(),
    tools: offered.map(({ name, when }) => ({ name, when })),
  }
}

/** What can honestly be said of Lex's knowledge today: feeds are measured; nothing is graded yet, so level and stage are unknown. */
function knowledge({ sources, model }: Loop): NonNullable<ChatAnswer['consciousnessData']> {
  const feeds = sources()
  const fresh = feeds.filter((feed) => !feed.stale).length
  return {
    level: null,
    freshFeeds: feeds.length === 0 ? null : Math.round((100 * fresh) / feeds.length),
    evolutionStage: null,
    systemStatus: fresh === feeds.length ? 'ONLINE' : 'DEGRADED',
    quantumEngines: {
      ...Object.fromEntries(feeds.map((feed) => [feed.port, feed.stale ? 'STALE' : 'ACTIVE'])),
      language: model ? `ACTIVE (${model.vendor})` : 'ACTIVE (built-in)',
    },
  }
}
