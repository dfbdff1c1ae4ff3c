// better-auth knows sessions by their token; the database knows them by the token's hash. This stands between the two: what
// better-auth writes or looks for is hashed on its way in, and the rows that it finds bear the token by which it asked.
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter'
import { hashOfToken } from '../../kernel/door/token-hash.ts'

type Adapter = DBTransactionAdapter
type Row = Record<string, unknown>

export function hashedSessions(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashed(adapter),
    transaction: (run) => adapter.transaction((tx) => run({ ...tx, ...hashed(tx) })),
  }
}

function hashed(
  inner: Adapter,
): Pick<Adapter, 'create' | 'findOne' | 'findMany' | 'count' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'consumeOne'> {
  return {
    async create(input) {
      const { token } = input.data as Row
      if (input.model !== 'session' || typeof token !== 'string') return inner.create(input)
      const made = await inner.create({ ...input, data: { ...input.data, token: hashOfToken(token) } })
      return { ...(made as Row), token } as never
    },
    findOne: async <T>(input: Parameters<Adapter['findOne']>[0]) => named(input, await inner.findOne<T>(toHashes(input))),
    findMany: async <T>(input: Parameters<Adapter['findMany']>[0]) =>
      (await inner.findMany<T>(toHashes(input))).map((row) => named(input, row) as T),
    count: (input) => inner.count(toHashes(input)),
    update: async <T>(input: Parameters<Adapter['update']>[0]) => {
      refuseNewToken(input)
      return named(input, await inner.update<T>(toHashes(input)))
    },
    updateMany: (input) => {
      refuseNewToken(input)
      return inner.updateMany(toHashes(input))
    },
    delete: (input) => inner.delete(toHashes(input)),
    deleteMany: (input) => inner.deleteMany(toHashes(input)),
    consumeOne: async <T>(input: Parameters<Adapter['consumeOne']>[0]) => named(input, await inner.consumeOne<T>(toHashes(input))),
  }
}

type Question = { readonly model: string; readonly where?: Where[] | undefined }

/** The tokens that a question asks for. */
const tokensIn = ({ model, where = [] }: Question): string[] =>
  model === 'session' ? where.filter(({ field }) => field === 'token').flatMap(({ value }) => value as string | string[]) : []

function toHashes<Q extends Question>(question: Q): Q {
  if (tokensIn(question).length === 0) return question
  const where = question.where?.map((one) => (one.field === 'token' ? { ...one, value: hashOf(one.value as string | string[]) } : one))
  return { ...question, where }
}

const hashOf = (value: string | string[]) => (typeof value === 'string' ? hashOfToken(value) : value.map(hashOfToken))

/** The row with the token by which it was asked for, not the hash that lies there. */
function named<T>(question: Question, row: T): T {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row
  const token = tokensIn(question).find((one) => hashOfToken(one) === row.token)
  return token === undefined ? row : { ...row, token }
}

/** A session's token never changes; a new one would be written as it is. */
function refuseNewToken({ model, update }: { model: string; update: Row }): void {
  if (model === 'session' && 'token' in update) throw new Error('the token of a session cannot be changed')
}
