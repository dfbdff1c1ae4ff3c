// What the web does about a refusal: one table, read by every query, mutation and stream.
import type { Problem } from '#contract/problem.ts'

export type { Problem }

/** A call that did not get its answer, with the server's own words about why. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

export type Reaction = 'paywall' | 'sign_in' | 'retry' | 'limits' | 'say'

const REACTIONS: Partial<Record<Problem['code'], Reaction>> = {
  tier_required: 'paywall',
  limit_reached: 'paywall',
  unauthenticated: 'sign_in',
  care: 'limits',
  rate_limited: 'retry',
  feed_down: 'retry',
  unavailable: 'retry',
  internal: 'retry',
}

/** How to meet a problem: open the paywall, ask to sign in, offer to try again, or say the sentence and leave it there. */
export function reactionTo(problem: Problem): Reaction {
  return REACTIONS[problem.code] ?? 'say'
}

/** The problem inside whatever was thrown; a bug of our own is told as one. */
export function problemIn(error: unknown): Problem {
  if (error instanceof RequestFailed) return error.problem
  return {
    type: 'urn:guru:problem:internal',
    code: 'internal',
    status: 0,
    title: 'Something went wrong',
    detail: 'This part of the page failed. Reload to try again.',
  }
}

export type PaywallRequest = Pick<Problem, 'feature' | 'requiredTier' | 'meter' | 'limit' | 'resetsAt'> & {
  readonly detail?: string
  /** What can be had without a larger plan: so many as are left. */
  readonly instead?: { readonly label: string; readonly onChoose: () => void }
}

const listeners = new Set<(request: PaywallRequest) => void>()
let waiting: PaywallRequest | undefined

/** Asks whoever draws the paywall to open it; the last request made before anyone draws it is kept for them. */
export function openPaywall(request: PaywallRequest): void {
  if (listeners.size === 0) waiting = request
  for (const listener of listeners) listener(request)
}

/** For the paywall: hears every request to open; gives the function that stops listening. */
export function onPaywall(listener: (request: PaywallRequest) => void): () => void {
  listeners.add(listener)
  if (waiting) listener(waiting)
  waiting = undefined
  return () => listeners.delete(listener)
}
