// The gate of responsible gambling at the door: a row says what it shows or does, and what the person set for oneself decides.
// Standings come with the session, so that people without limits cost nothing; sums of a period are asked of the store only where a limit
// needs them.
import type { CareActs } from '#contract/endpoint.ts'
import { type CareState, NO_CARE } from '#core/care/care-state.ts'
import type { LimitKind } from '#core/care/limits.ts'
import { periodAt, type Span } from '#core/care/periods.ts'
import { type CareAct, type CareAnswer, type CareQuestion, type CareRefused, entryRoom, mayDo } from '#core/care/permission.ts'
import { careSentence } from '#core/care/sentences.ts'
import { heldTo, NO_STAKE_LIMITS, type OwnLimits, ownLimitsText, type StakeRoom, type StakesAre, stakeRoom } from '#core/care/stake-room.ts'
import type { Cents, EpochMs } from '#core/units.ts'
import { momentText } from '#core/zones.ts'
import type { Turns } from '../../ports/fleet/turns.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Actor, Member } from './actor.ts'
import { AppError } from './errors.ts'

export type CareGate = {
  /** Whether a member may do this now. */
  ask(member: Member, question: CareQuestion): Promise<CareAnswer>
  /** The refusal as it travels. */
  refuse(member: Member, refused: CareRefused): AppError
  /**
   * Runs what adds to a sum under a limit, one after the other for each person, so that two calls at once never pass a limit together,
   * whichever servers of the database they came to.
   */
  oneAtATime<T>(member: Member, act: () => Promise<T>): Promise<T>
  /** What entries of contests may cost now under the member's own limits; null = no limit. */
  entryRoom(member: Member): Promise<Cents | null>
  /** What stakes may be answered under the member's own limits. */
  stakeRoom(member: Member): Promise<StakeRoom>
  /** A betting screen was looked at. */
  note(member: Pick<Member, 'id' | 'mailbox'>): void
}

export type CareSource = {
  readonly now: () => EpochMs
  /** What was spent of a kind in a span by a person, under all their accounts, in cents or minutes. */
  readonly used: (member: Pick<Member, 'id' | 'mailbox'>, kind: LimitKind, span: Span) => Promise<number>
  /** This minute was spent in a betting screen. */
  readonly noteMinute: (member: Pick<Member, 'id' | 'mailbox'>, now: EpochMs) => void
  /** Who of several servers acts for a person now. */
  readonly turns: Pick<Turns, 'take'>
}

export function careGate({ now, used, noteMinute, turns }: CareSource): CareGate {
  const serially = oneAtATime(turns)
  return {
    async ask(member, question) {
      const { care, age } = member
      if (!care && !age) return { allowed: true }
      const state = care ?? NO_CARE
      const sums = await spent(state, now(), (kind, span) => used(member, kind, span))
      return mayDo({ state, isOfAge: isOfAge(age), usage: sums }, question, now())
    },
    refuse({ timeZone }, refused) {
      const until = refused.until === null ? null : momentText(refused.until, timeZone)
      return new AppError('care', careSentence(refused, until), {
        care: { because: refused.because, until: refused.until },
      })
    },
    oneAtATime: ({ mailbox }, act) => serially(`care ${mailbox}`, act),
    async entryRoom(member) {
      const { care, age } = member
      if (!care && !age) return null
      const state = care ?? NO_CARE
      const sums = await spent(state, now(), (kind, span) => used(member, kind, span))
      return entryRoom({ state, isOfAge: isOfAge(age), usage: sums }, now())
    },
    async stakeRoom(member) {
      const { care, age } = member
      if (!care && !age) return NO_STAKE_LIMITS
      const state = care ?? NO_CARE
      const sums = await spent(state, now(), (kind, span) => used(member, kind, span))
      return stakeRoom({ state, isOfAge: isOfAge(age), usage: sums }, now())
    },
    note: (member) => noteMinute(member, now()),
  }
}

/**
 * What was spent under each limit in its running period, under earlier accounts too. While the clock stands before the last change, the
 * running period is that of the change (careNow), and what is spent meanwhile bears the date of the clock: the larger of both counts.
 *
 * @param clock the server's clock
 */
export async function spent(
  state: Pick<CareState, 'limits' | 'carried' | 'asOf'>,
  clock: EpochMs,
  used: (kind: LimitKind, span: Span) => Promise<number>,
) {
  const { limits, carried = [] } = state
  const sums = new Map<string, number>()
  const amountIn = async (kind: LimitKind, span: Span) => {
    const before = carried.find((one) => one.kind === kind && one.start === span.start && one.end === span.end)
    return (await used(kind, span)) + (before?.amount ?? 0)
  }
  await Promise.all(
    limits.map(async ({ kind, period, timeZone }) => {
      if (period === 'bet') return
      const span = periodAt(period, Math.max(clock, state.asOf), timeZone)
      const byClock = periodAt(period, clock, timeZone)
      const amounts = await Promise.all((byClock.start === span.start ? [span] : [span, byClock]).map((one) => amountIn(kind, one)))
      sums.set(`${kind} ${span.start} ${span.end}`, Math.max(...amounts))
    }),
  )
  return (kind: LimitKind, { start, end }: Span) => sums.get(`${kind} ${start} ${end}`) ?? 0
}

/** Stakes of an answer, held to the limits of whoever asks. Every call that answers stakes asks here. */
export async function heldStakes(gate: Pick<CareGate, 'stakeRoom'>, actor: Actor, stakes: readonly Cents[], are: StakesAre) {
  const room = await roomOf(gate, actor)
  const held = heldTo(stakes, room, are)
  return { stakes: held.stakes, ownLimits: held.limits && ownLimitsAnswer(held.limits) }
}

/** What the limits of whoever asks leave for a stake that is a share of a bankroll nobody stated; null = no limit. */
export async function limitsOnNextBet(gate: Pick<CareGate, 'stakeRoom'>, actor: Actor) {
  const { eachCents } = await roomOf(gate, actor)
  return eachCents === null ? null : ownLimitsAnswer({ leavesCents: eachCents, together: false })
}

/** What the limits of whoever asks leave; who is not signed in has none. */
export const roomOf = (gate: Pick<CareGate, 'stakeRoom'>, actor: Actor) => (actor.kind === 'user' ? gate.stakeRoom(actor) : NO_STAKE_LIMITS)

/** Limits that cut a stake, as they travel. */
export const ownLimitsAnswer = (limits: OwnLimits) => ({
  leave: limits.leavesCents / 100,
  together: limits.together,
  sentence: ownLimitsText(limits),
})

/** What core/care is told of a member's age; a member without a remark is of age. */
export const isOfAge = (age: Member['age']): boolean | null => (age === undefined ? true : age === 'unknown' ? null : false)

/** Acts that belong to betting screens: their minutes count for a limit of time and for the reality check. */
const COUNTED: ReadonlySet<CareAct> = new Set(['see_prices', 'see_edges', 'get_stake_advice', 'place_bet', 'enter_contest', 'open_book'])

/** Whether being allowed this counts as a minute in betting screens. */
export const countsAsPlay = ({ act }: CareQuestion): boolean => COUNTED.has(act)

/** What a row asks of the gate for an input. */
export function questionOf(care: CareActs, input: unknown): CareQuestion {
  if (typeof care === 'string') return { act: care }
  const book = care.book?.(input as never)
  return { act: care.act, amount: care.amount?.(input as never), ...(book === undefined ? {} : { book }) }
}
