// What Lex remembers of a person: its page, and the sentences of the chat that keep or name it.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { Context } from '#core/assistant/ask.ts'
import { asksMemory, MOST_MEMORIES, rememberedIn } from '#core/assistant/memory/remember.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { notFound } from '../../../kernel/door/errors.ts'
import { bind } from '../../../kernel/door/feature.ts'
import { helpFor } from '../../../kernel/door/help-for.ts'
import { type Bound, type Call, type Door, invoke, memberOf } from '../../../kernel/door/invoke.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Ending } from '../answer-engine.ts'
import type { LookUp } from '../candidates.ts'
import { answerOf } from '../replies/sources.ts'
import type { Talk } from '../talk.ts'
import type { MemoryStore } from './memory.store.ts'

type Deps = { readonly memories: MemoryStore; readonly bounds: readonly Bound[]; readonly door: Door; readonly clock: Clock }

const missing = () => notFound('Lex remembers no such sentence of yours.')
const shown = ({ id, text, updatedAt }: Awaited<ReturnType<MemoryStore['add']>>) => ({ id, text, updatedAt: updatedAt.toISOString() })

export function memoryBounds({ memories, bounds, door, clock }: Deps): readonly Bound[] {
  const profile = bounds.find(({ row }) => row === API.accounts.profile)
  return bind(API.memory, {
    list: async (_, call) => {
      const { id } = memberOf(call)
      const [isOn, rows] = await Promise.all([memories.isOn(id), memories.list(id)])
      const own = profile ? ((await invoke(profile, {}, quietly(call), door)) as AnswerOf<typeof API.accounts.profile>) : null
      return { isOn, memories: rows.map(shown), fromProfile: own ? profileSentences(own) : [], most: MOST_MEMORIES }
    },
    add: async ({ text }, call) => ({ ...shown(await memories.add(memberOf(call).id, text, clock.now())), ...(await helpFor(text)) }),
    change: async ({ id, text }, call) => {
      const row = await memories.change(memberOf(call).id, id, text, clock.now())
      if (!row) throw missing()
      return { ...shown(row), ...(await helpFor(text)) }
    },
    remove: async ({ id }, call) => {
      if (!(await memories.remove(memberOf(call).id, id))) throw missing()
      return { deleted: true as const }
    },
    removeAll: async (_, call) => ({ deleted: await memories.removeAll(memberOf(call).id) }),
    turn: async ({ isOn }, call) => {
      await memories.turn(memberOf(call).id, isOn)
      return { isOn }
    },
  })
}

const quietly = ({ actor, requestId, signal }: Call): Call => ({ actor, requestId, signal })

function profileSentences({ preferences, favorites, bankroll }: AnswerOf<typeof API.accounts.profile>) {
  const followed = [...favorites.teams, ...favorites.players].map(({ name }) => name)
  return [
    { text: `Where you name no league, the ${LEAGUES[preferences.defaultLeague].name} is meant.`, href: '/settings' },
    ...(preferences.books ? [{ text: `You bet at ${plural(preferences.books.length, 'book')} of your choice.`, href: '/settings' }] : []),
    ...(followed.length > 0 ? [{ text: `You follow ${followed.join(', ')}.`, href: '/profile?tab=favorites' }] : []),
    ...(bankroll.totalCents > 0
      ? [{ text: `You stated a bankroll of ${FORMATS.cents(bankroll.totalCents)}.`, href: '/profile?tab=bankroll' }]
      : []),
  ]
}

/** What is taken from the settings and the profile, in words; what is shut to the person is left out. */
async function fromSettings(lookUp: LookUp): Promise<string[]> {
  const [favorites, settings, record] = await Promise.all([
    lookUp('read_favorites', {}),
    lookUp('read_preferences', {}),
    lookUp('betting_performance', {}),
  ])
  const follows = answerOf(API.accounts.favorites, favorites, 0)?.value
  const own = answerOf(API.accounts.preferences, settings, 0)?.value
  const stated = answerOf(API.bets.performance, record, 0)?.value.bankroll?.statedCents ?? 0
  const followed = [...(follows?.teams ?? []), ...(follows?.players ?? [])].map(({ name }) => name)
  return [
    ...(followed.length > 0 ? [`you follow ${followed.join(', ')}`] : []),
    ...(stated > 0 ? [`you stated a bankroll of ${FORMATS.cents(stated)}`] : []),
    ...(own ? [`your league is the ${LEAGUES[own.defaultLeague].name}, and prices are shown as ${own.oddsFormat} odds`] : []),
  ]
}

const asksToWipe = (message: string): boolean => /\b(?:wipe|erase|delete|forget|clear|remove)\b/i.test(message)
const LINK = { label: 'What Lex remembers', href: '/memory' }

/** The answer to "remember that …" and "what do you remember about me"; null where the message asks for something else. What was spoken of before stays. */
export async function memoryReply(
  message: string,
  userId: string,
  context: Context,
  talk: Talk,
  { memories, clock }: Pick<Deps, 'memories' | 'clock'>,
  lookUp: LookUp,
): Promise<Ending | null> {
  const text = rememberedIn(message)
  if (text === null && !asksMemory(message)) return null
  const ending = { kind: 'answer' as const, unsure: [], options: [], links: [LINK], context }
  if (!(await memories.isOn(userId))) {
    talk.say('Remembering is switched off, so I keep nothing and use nothing that was kept. You can switch it on again on its page.')
    return ending
  }
  if (text !== null) {
    await memories.add(userId, text, clock.now())
    talk.say(`I will remember: "${text}". You can change or erase it at any time.`)
    return ending
  }
  const kept = await memories.list(userId)
  if (asksToWipe(message) && kept.length > 0)
    talk.say('A sentence erases nothing: what I remember is erased on its page, each sentence by itself or all at once. ')
  const own = await fromSettings(lookUp)
  talk.say(
    kept.length === 0
      ? `You have not asked me to remember anything${asksToWipe(message) ? ', so there is nothing to erase' : ''}. Say "remember that", and what; each sentence that is kept can be erased on the page What Lex remembers.`
      : `You asked me to remember:\n${kept.map((one) => `• "${one.text}"`).join('\n')}\nEach can be changed or erased on the page What Lex remembers.`,
  )
  if (own.length > 0) talk.say(`\nFrom your settings and your profile I take: ${own.join('; ')}. Each is changed where it stands.`)
  return ending
}
