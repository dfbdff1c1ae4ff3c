// A query that failed says which one it was and what the database made of it, never with which values: those are session tokens,
// password hashes and addresses, and errors end in logs. Both places that put values into an error are stripped here.
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A query that failed. Its text holds placeholders only; `cause` is PostgreSQL's error with its code and the names that it concerns. */
export class QueryError extends Error {
  constructor(query: string, cause: Error | undefined) {
    super(`Failed query: ${query}`, { cause })
    this.name = 'QueryError'
  }
}

type Run = (query: string, values: unknown[], run: () => Promise<unknown>) => Promise<unknown>

// Drizzle makes its error in one method and offers no other place to reach it; db/query-errors.test.ts shows that it still does.
const prepared = PgPreparedQuery.prototype as unknown as { queryWithCache: Run & { isQuiet?: boolean } }
if (!prepared.queryWithCache.isQuiet) {
  const run = prepared.queryWithCache
  const quiet: typeof run = async function (this: unknown, query, values, inner) {
    try {
      return await run.call(this, query, values, inner)
    } catch (error) {
      throw error instanceof DrizzleQueryError ? new QueryError(error.query, error.cause) : error
    }
  }
  quiet.isQuiet = true
  prepared.queryWithCache = quiet
}

type ServerError = { -readonly [K in 'message' | 'stack' | 'detail' | 'where' | 'hint' | 'internalQuery']?: string } & {
  readonly code?: string
}

/** Takes the values out of every error that PostgreSQL sends over this pool, before anybody sees it. */
export function quietErrors(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.prependListener('errorMessage', stripValues)
  })
  return pool
}

// "Key (email)=(…) already exists" and "Failing row contains (…)" are details, "COPY … line 1: …" is a where.
function stripValues(error: ServerError): void {
  for (const part of ['detail', 'where', 'hint', 'internalQuery'] as const) delete error[part]
  // Class 22 quotes the value in the message itself: invalid input syntax for type uuid: "…". Other classes quote names.
  if (!error.code?.startsWith('22') || !error.message) return
  const message = error.message.replace(/"[\s\S]*"/, '"…"')
  error.stack = error.stack?.replace(error.message, () => message)
  error.message = message
}
