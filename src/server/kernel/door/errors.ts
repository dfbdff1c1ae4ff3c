// Refusals as functions. Whatever is thrown that is not an AppError is a bug and answers 500 without its text.
import type { z } from 'zod'
import type { Problem } from '#contract/problem.ts'
import { limitSentence, paywallSentence, requiredTier, type Shortfall } from '#core/access/access.ts'
import type { Feature, Meter } from '#core/access/tiers.ts'
import { ERRORS, type ErrorCode } from '#core/errors.ts'

type Extra = Partial<
  Pick<Problem, 'feature' | 'requiredTier' | 'meter' | 'limit' | 'left' | 'resetsAt' | 'fields' | 'conflict' | 'fixes' | 'care' | 'help'>
>

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extra: Extra
  constructor(code: ErrorCode, detail: string = ERRORS[code].sentence, extra: Extra = {}) {
    super(detail)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.extra = extra
  }
}

/** The refusal as it travels (RFC 9457). */
export function toProblem(error: AppError, requestId?: string): Problem {
  return {
    type: `urn:guru:problem:${error.code}`,
    title: ERRORS[error.code].title,
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(requestId ? { instance: requestId } : {}),
    ...error.extra,
  }
}

export const unauthenticated = () => new AppError('unauthenticated')
export const forbidden = (detail?: string) => new AppError('forbidden', detail)
export const notFound = (detail?: string) => new AppError('not_found', detail)
export const conflict = (detail: string) => new AppError('conflict', detail)
/** A key that was used for something else: what it names first stays, and nothing is made of the second. */
export const anotherSending = () =>
  conflict('This key belongs to another sending with other contents. Send this one with a key of its own.')
export const unreadableFile = (detail: string) => new AppError('unreadable_file', detail)
export const infeasible = (detail: string, rules: string[], fixes: string[] = []) =>
  new AppError('infeasible', detail, { conflict: rules, ...(fixes.length > 0 ? { fixes } : {}) })
export const feedDown = (detail?: string) => new AppError('feed_down', detail)
export const notConfigured = (detail: string) => new AppError('not_configured', detail)
/** By whoever runs the server, until they turn it on again: no failure of the server, and asking again does not help. */
export const turnedOff = (detail: string) => new AppError('turned_off', detail)
/** For the moment: the same call may go through later. */
export const unavailable = (detail?: string) => new AppError('unavailable', detail)
export const rateLimited = (detail?: string) => new AppError('rate_limited', detail)

export const tierRequired = (feature: Feature) =>
  new AppError('tier_required', paywallSentence(feature), { feature, requiredTier: requiredTier(feature) })

export const limitReached = (meter: Meter, short: Shortfall, resetsAt: string) =>
  new AppError('limit_reached', limitSentence(meter, short), { meter, limit: short.limit, left: short.left, resetsAt })
export function invalidInput(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.') || '(input)', message: issue.message }))
  const first = fields[0]
  return new AppError('invalid_input', first ? `${first.path}: ${first.message}` : undefined, { fields })
}

/** Input that is of the right shape and still cannot be met. @param path of the field at fault, such as `contest.size` */
export const wrongField = (path: string, message: string): AppError =>
  new AppError('invalid_input', message, { fields: [{ path, message }] })
