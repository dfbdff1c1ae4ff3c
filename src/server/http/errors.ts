// Every refusal leaves as a problem document (RFC 9457) with a stable code; no text of ours or of a library's inside, no path, no
// stack. What is not understood is a bug: it is logged with the request id and answers 500.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#core/errors.ts'
import { AppError, toProblem } from '../kernel/door/errors.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'a request failed')
  // A refusal of ours that something else led to: the person reads the sentence, the owner the cause.
  else if (error instanceof AppError && error.cause instanceof Error) request.log.warn({ err: error.cause }, `refused: ${error.code}`)
  // The rest of an unread body must not be taken for the next request.
  if (refusal.status === 413) reply.header('connection', 'close')
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(refusal, request.id)))
}

// Fastify's codes that say more than their status does: https://fastify.dev/docs/latest/Reference/Errors/
const FASTIFY_SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, JSON was expected.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its content-length says.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
}

/** pg-pool's words when nobody gave a connection to the database back in time (index.js, 3.x): too much was asked at once, nothing is broken. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** The refusal that an error amounts to; an error that nobody foresaw amounts to `internal`. */
export function refusalOf(error: unknown): AppError {
  let isQuery = false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Of db/query-errors.ts.
    isQuery ||= cause.name === 'QueryError'
    if (cause instanceof AppError) return cause
    const data = dataException(cause)
    if (data) return data
    if (cause.message === NO_CONNECTION || isGoneDatabase(cause, isQuery))
      return new AppError('unavailable', 'The server is very busy right now. Please try again in a moment.')
  }
  const { code, statusCode = 500 } = (typeof error === 'object' && error !== null ? error : {}) as Partial<FastifyError>
  if (code === 'ERR_QUEUE_FULL') return new AppError('unavailable')
  const known = BY_STATUS[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'invalid_input' : undefined)
  if (!known) return new AppError('internal')
  return new AppError(known, FASTIFY_SENTENCES[code ?? ''] ?? ERRORS[known].sentence)
}

/**
 * The database stopped, is starting, has no connection left, or took too long: SQLSTATE 57P01 to 57P03, 57014 and 53300
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), pg's own words for a connection
 * that broke or broke before it was asked (lib/client.js, 8.x), and what the system says then.
 */
function isGoneDatabase(error: Error, isQuery: boolean): boolean {
  const { code } = error as Error & { code?: unknown }
  if (error.message.startsWith('Connection terminated') || error.message.endsWith('is not queryable')) return true
  if (typeof code !== 'string') return false
  return 'severity' in error ? /^(?:57P0[1-3]|57014|53300)$/.test(code) : isQuery && /^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)
}

/** PostgreSQL's class 22: a value that no column of that kind can hold. It came with the request, so it is not our failure. */
function dataException(error: Error): AppError | undefined {
  const { code } = error as Error & { code?: unknown }
  if (typeof code !== 'string' || !/^22[0-9A-Z]{3}$/.test(code) || !('severity' in error)) return undefined
  return new AppError('invalid_input', 'A value is outside of what can be kept.')
}
