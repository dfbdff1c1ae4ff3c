// What binds one person: limits, break, exclusion. A change is applied here and nowhere else; the state is a fold over the changes, so that
// it can be recounted from the history at any time.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import type { EpochMs } from '../units.ts'
import {
  changedLimit,
  confirmedLimit,
  LARGEST_AMOUNT,
  LIMIT_KINDS,
  type Limit,
  type LimitKey,
  type LimitKind,
  PERIODS_OF,
  raiseState,
  withoutLapsed,
} from './limits.ts'
import { type CheckMinutes, USUAL_CHECK } from './reality-check.ts'
import {
  BREAK_MS,
  EXCLUSION_MONTHS,
  type Exclusion,
  type ExclusionLength,
  exclusionEnd,
  laterEnd,
  type Standing,
  standingAt,
} from './standing.ts'

const LimitKeyShape = z
  .object({ kind: z.enum(LIMIT_KINDS), period: z.enum(['day', 'week', 'month', 'bet']) })
  .refine(({ kind, period }) => PERIODS_OF[kind].includes(period), 'This limit is not set for this period.')

/** A change that a person asks for. */
export const CareChange = z.discriminatedUnion('type', [
  // Strict: a limit in another currency must not be kept as one in dollars.
  z.strictObject({
    type: z.literal('set_limit'),
    limit: LimitKeyShape,
    /** Cents, minutes for `time`; null = no limit. */
    amount: z.int().min(0).max(LARGEST_AMOUNT.cents).nullable(),
  }),
  z.object({ type: z.literal('confirm_raise'), limit: LimitKeyShape }),
  z.object({ type: z.literal('drop_raise'), limit: LimitKeyShape }),
  z.object({
    type: z.literal('take_break'),
    hours: z
      .int()
      .min(24)
      .max(42 * 24),
  }),
  z.object({ type: z.literal('self_exclude'), length: z.enum(Object.keys(EXCLUSION_MONTHS) as [ExclusionLength, ...ExclusionLength[]]) }),
  z.object({ type: z.literal('ask_to_return') }),
  z.object({ type: z.literal('set_reality_check'), minutes: z.union([z.literal(30), z.literal(60)]) }),
  z.object({ type: z.literal('answer_reality_check'), answer: z.enum(['go_on', 'stop']) }),
  z.object({ type: z.literal('decline_limits') }),
])
export type CareChange = Infer<typeof CareChange>

/** What was spent of a kind in a span under an account that was deleted since: cents, minutes for `time`. */
export type CarriedUse = { readonly kind: LimitKind; readonly start: EpochMs; readonly end: EpochMs; readonly amount: number }

export type CareState = {
  readonly limits: readonly Limit[]
  /** Counts beside what is spent under the present account; absent where nothing was. */
  readonly carried?: readonly CarriedUse[]
  readonly breakUntil: EpochMs | null
  readonly exclusion: Exclusion | null
  /** How often the reality check comes; absent = as usual (reality-check.ts). */
  readonly checkMinutes?: CheckMinutes
  /** When the last reality check was answered. */
  readonly checkedAt?: EpochMs
  /** When the person last said that they want no limit now. */
  readonly declinedAt?: EpochMs
  /** The latest moment that a change was applied: a clock that was set back never takes anything back. */
  readonly asOf: EpochMs
}

export const NO_CARE: CareState = { limits: [], breakUntil: null, exclusion: null, asOf: 0 }

export type CareRefusal =
  | 'on_break' // nothing is loosened during a suspension (New Jersey 5:12-95.25); what is stricter works at once
  | 'excluded'
  | 'nothing_to_confirm'
  | 'nothing_to_drop'
  | 'no_limit'
  | 'raise_waits'
  | 'nothing_to_end'
  | 'exclusion_runs'
  | 'already_longer'
  | 'above_sense'

export type CareOutcome = { readonly state: CareState } | { readonly refused: CareRefusal }

/** The moment that counts: the server's clock, and never before the last change. */
export function careNow(state: CareState, now: EpochMs): EpochMs {
  return Math.max(now, state.asOf)
}

/** Limit of a key in force at a moment, without a raise that has lapsed. */
export function limitInForce(state: CareState, key: LimitKey, now: EpochMs): Limit | undefined {
  const limit = state.limits.find((one) => one.kind === key.kind && one.period === key.period)
  return limit && withoutLapsed(limit, careNow(state, now))
}

/** Whether somebody is on a break or excluded at a moment. */
export function standingOf(state: CareState, now: EpochMs): Standing {
  return standingAt(state.breakUntil, state.exclusion, careNow(state, now))
}

/**
 * Applies a change, or says why not; what stands already, chosen again, leaves the very same state. Nothing that a person asks for makes a running break or exclusion shorter, and no limit higher
 * before its time.
 *
 * @param timeZone the person's zone now (IANA)
 */
export function applyCareChange(state: CareState, change: CareChange, timeZone: string, clock: EpochMs): CareOutcome {
  const now = careNow(state, clock)
  const standing = standingOf(state, now)
  switch (change.type) {
    case 'take_break':
      return takeBreak(state, standing, now + change.hours * 3_600_000, now)
    case 'self_exclude':
      return exclude(state, standing, exclusionEnd(change.length, now), now)
    case 'ask_to_return':
      return askToReturn(state, standing, now)
    case 'answer_reality_check':
      // Binds nothing, so that it moves no clock either: an answer under a clock that ran ahead would move what is left under limits.
      return { state: { ...state, checkedAt: clock } }
    case 'decline_limits':
      return { state: { ...state, declinedAt: clock } }
    case 'set_reality_check':
      if (state.checkMinutes === change.minutes) return { state }
      if (standing.kind !== 'open' && change.minutes >= (state.checkMinutes ?? USUAL_CHECK)) return { refused: SHUT[standing.kind] }
      return { state: { ...state, checkMinutes: change.minutes, asOf: now } }
    default:
      if (standing.kind !== 'open' && isLooser(state, change, now)) return { refused: SHUT[standing.kind] }
      return changeLimit(state, change, timeZone, now)
  }
}

/** Why something that would loosen what binds a person is refused while they are away. */
const SHUT = { break: 'on_break', excluded: 'excluded' } as const satisfies Record<string, CareRefusal>

type LimitChange = Extract<CareChange, { limit: unknown }>

/** Whether a change leads to more than what is in force, now or later: a raise, a removal, the confirmation of one. A cut and a new limit do not. */
function isLooser(state: CareState, change: LimitChange, now: EpochMs): boolean {
  if (change.type !== 'set_limit') return change.type === 'confirm_raise'
  const current = limitInForce(state, change.limit, now)
  return change.amount === null || (current !== undefined && change.amount > current.amount)
}

function changeLimit(state: CareState, change: LimitChange, timeZone: string, now: EpochMs): CareOutcome {
  const key = change.limit
  const current = limitInForce(state, key, now)
  if (change.type === 'set_limit') {
    if (!current && change.amount === null) return { refused: 'no_limit' }
    if (current && !current.pending && change.amount === current.amount) return { state }
    if (key.kind === 'time' && (change.amount ?? 0) > LARGEST_AMOUNT.minutes) return { refused: 'above_sense' }
    return withLimit(state, key, changedLimit(current, key, change.amount, timeZone, now), now)
  }
  if (!current?.pending) return { refused: change.type === 'drop_raise' ? 'nothing_to_drop' : 'nothing_to_confirm' }
  if (change.type === 'drop_raise') return withLimit(state, key, { ...current, pending: null }, now)
  if (raiseState(current, now) !== 'confirmable') return { refused: 'raise_waits' }
  return withLimit(state, key, confirmedLimit(current, now), now)
}

function withLimit(state: CareState, key: LimitKey, limit: Limit | undefined, now: EpochMs): CareOutcome {
  const others = state.limits.filter((one) => one.kind !== key.kind || one.period !== key.period)
  return { state: { ...state, limits: limit ? [...others, limit] : others, asOf: now } }
}

function takeBreak(state: CareState, standing: Standing, until: EpochMs, now: EpochMs): CareOutcome {
  if (standing.kind === 'excluded') return { refused: 'excluded' }
  if (until - now < BREAK_MS.least || until - now > BREAK_MS.most) return { refused: 'above_sense' }
  if (state.breakUntil !== null && until <= state.breakUntil) return { refused: 'already_longer' }
  // A raise that waits falls with a break, so that nobody comes back to a higher limit.
  return { state: { ...state, limits: withoutRaises(state), breakUntil: until, asOf: now } }
}

function exclude(state: CareState, standing: Standing, until: EpochMs | null, now: EpochMs): CareOutcome {
  if (standing.kind === 'excluded') {
    const { from, until: present } = state.exclusion as Exclusion
    if (laterEnd(present, until) === present) return { refused: 'already_longer' }
    return { state: { ...state, exclusion: { from, until, returnAskedAt: null }, asOf: now } }
  }
  return { state: { ...state, limits: withoutRaises(state), exclusion: { from: now, until, returnAskedAt: null }, asOf: now } }
}

function askToReturn(state: CareState, standing: Standing, now: EpochMs): CareOutcome {
  if (standing.kind !== 'excluded' || !state.exclusion || standing.opensAt !== null) return { refused: 'nothing_to_end' }
  if (!standing.canAskToReturn) return { refused: 'exclusion_runs' }
  return { state: { ...state, exclusion: { ...state.exclusion, returnAskedAt: now }, asOf: now } }
}

const withoutRaises = (state: CareState) => state.limits.map((limit) => ({ ...limit, pending: null }))

/**
 * The state of a new account whose person had, or has, others: every limit, break and exclusion of them, the stricter where two differ.
 *
 * @example strictest(NO_CARE, { ...NO_CARE, breakUntil: 5 }, 0).breakUntil   // 5
 */
export function strictest(a: CareState, b: CareState, now: EpochMs): CareState {
  const keys = [...a.limits, ...b.limits.filter((one) => !a.limits.some(({ kind, period }) => kind === one.kind && period === one.period))]
  const limits = keys.flatMap((key) => {
    const both = [limitInForce(a, key, now), limitInForce(b, key, now)].filter((one) => one !== undefined)
    return both.length > 0 ? [both.reduce((least, one) => (one.amount < least.amount ? one : least))] : []
  })
  const breakUntil = Math.max(a.breakUntil ?? 0, b.breakUntil ?? 0) || null
  return {
    limits,
    breakUntil,
    exclusion: longerExclusion(a.exclusion, b.exclusion),
    asOf: Math.max(a.asOf, b.asOf),
    ...carriedOf(a, b, now),
    ...bothOf('checkMinutes', Math.min, a, b),
    ...bothOf('checkedAt', Math.max, a, b),
    ...bothOf('declinedAt', Math.max, a, b),
  }
}

/** A value of two states, where at least one has it. */
function bothOf<K extends 'checkMinutes' | 'checkedAt' | 'declinedAt'>(
  key: K,
  choose: (...values: number[]) => number,
  a: CareState,
  b: CareState,
): Partial<Pick<CareState, K>> {
  const known = [a[key], b[key]].filter((one) => one !== undefined)
  return known.length > 0 ? ({ [key]: choose(...known) } as Partial<Pick<CareState, K>>) : {}
}

function longerExclusion(a: Exclusion | null, b: Exclusion | null): Exclusion | null {
  if (!a || !b) return a ?? b
  return laterEnd(a.until, b.until) === a.until ? a : b
}

/** Of the same span twice the larger: two accounts may know of the same spending. */
function carriedOf(a: CareState, b: CareState, now: EpochMs): Pick<CareState, 'carried'> {
  const sums = new Map<string, CarriedUse>()
  for (const one of [...(a.carried ?? []), ...(b.carried ?? [])]) {
    const id = `${one.kind} ${one.start} ${one.end}`
    const known = sums.get(id)
    if (one.end > now && (!known || one.amount > known.amount)) sums.set(id, one)
  }
  return sums.size > 0 ? { carried: [...sums.values()] } : {}
}

/** The state that a history of changes leads to; changes that were refused then are refused again and change nothing. */
export function careFromHistory(
  history: readonly { readonly change: CareChange; readonly timeZone: string; readonly at: EpochMs }[],
): CareState {
  let state = NO_CARE
  for (const { change, timeZone, at } of history) {
    const outcome = applyCareChange(state, change, timeZone, at)
    if ('state' in outcome) state = outcome.state
  }
  return state
}
