// The conversations of a person: listed, found, read again, renamed, taken along, deleted, and their answers rated.
import { API } from '#contract/index.ts'
import { transcript } from '#core/assistant/transcript.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import { type Bound, memberOf } from '../../kernel/door/invoke.ts'
import type { ConversationStore, Turn } from './conversations.store.ts'

const missing = () => notFound('There is no such conversation of yours.')

const shown = ({ id, question, answer, cards, done, rating, askedAt }: Turn) => ({
  id,
  question,
  answer,
  cards,
  done,
  rating,
  askedAt: askedAt.toISOString(),
})

/** "read_odds_board" in words, for a text that leaves the product. */
const titleOf = (tool: string): string => tool.replaceAll('_', ' ')

export function conversationBounds(store: ConversationStore): readonly Bound[] {
  return bind(API.conversations, {
    list: async ({ search }, call) => ({
      conversations: (await store.list(memberOf(call).id, search || undefined)).map(({ createdAt, updatedAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    }),
    read: async ({ conversation }, call) => {
      const found = await store.read(memberOf(call).id, conversation)
      if (!found) throw missing()
      const { id, title, createdAt, updatedAt } = found
      return { id, title, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), turns: found.turns.map(shown) }
    },
    rename: async ({ conversation, title }, call) => {
      if (!(await store.rename(memberOf(call).id, conversation, title))) throw missing()
      return { title }
    },
    remove: async ({ conversation }, call) => {
      if (!(await store.remove(memberOf(call).id, conversation))) throw missing()
      return { deleted: true as const }
    },
    removeAll: async (_, call) => ({ deleted: await store.removeAll(memberOf(call).id) }),
    text: async ({ conversation }, call) => {
      const found = await store.read(memberOf(call).id, conversation)
      if (!found) throw missing()
      const fileName = `lex-${found.createdAt.toISOString().slice(0, 10)}.txt`
      return { fileName, text: transcript(found.title, found.turns.map(shown), titleOf) }
    },
    rate: async ({ conversation, turn, rating }, call) => {
      if (!(await store.rate(memberOf(call).id, conversation, turn, rating))) throw missing()
      return { rating }
    },
  })
}
