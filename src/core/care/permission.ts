// May this person be shown or do this now? The one question that every screen, call, tool, alert and mail asks.
//
// What is shut when:
// - excluded, on a break, under age: prices, edges, stakes, contests, alerts, promotions, links to books;
// - a limit of deposits, losses, stakes or time is reached: edges, advice on stakes, alerts, links and new bets until its period ends;
//   prices too when it is the time of the day;
// - a limit is nothing: the same as long as that limit stands; a largest bet of nothing, prices aside;
// - edges are shut: no answer has a price and what it is worth. Prices stand alone; edges, fair chances, the hold of the best prices together, forecasts
//   of games and the chance of a game under way are left out, and so are sums that make an edge of typed prices (a market without its margin, a
//   price against a close). A price in another notation, what a typed stake pays and what a book keeps of a
//   market stay: plain arithmetic on what the person typed, with no price of ours;
// - projections and everything else about a slate count as contests;
// - always open: scores (without their prices), news, one's own record, imports (a record must be true), export, support, cancelling a plan.
import type { Cents, EpochMs } from '../units.ts'
import { type CareState, careNow, limitInForce, standingOf } from './care-state.ts'
import { type Limit, type LimitKind, PERIODS_OF } from './limits.ts'
import { isFeeOperator } from './money.ts'
import { periodAt, type Span } from './periods.ts'

/** What a call shows or does. Rows of the contract name one of these; rows that name none are always open. */
export const CARE_ACTS = [
  'see_prices',
  'see_edges',
  'get_stake_advice',
  'get_alerts',
  'get_promotions',
  'open_book',
  'place_bet',
  'enter_contest',
] as const
export type CareAct = (typeof CARE_ACTS)[number]

/** What was spent in a period. Cents (minutes for `time`); net figures may be negative. */
export type CareUsage = (kind: LimitKind, span: Span) => number

export type CareQuestion = {
  readonly act: CareAct
  /** Stake of a bet or fees of entries, in cents; what the act would add. */
  readonly amount?: Cents
  /** Where the bet is laid: at some operators a bet is the entry of a contest (money.ts). */
  readonly book?: string
  /** When it was laid, where that is another day than today: a bet of one's record that is moved. */
  readonly laidAt?: EpochMs
  /** What the act takes the place of: a stake that counts already, in the period of each of these moments. */
  readonly replaces?: { readonly amount: Cents; readonly at: readonly EpochMs[]; readonly book?: string }
}

/** Why something is shut. */
export const CARE_REASONS = ['excluded', 'break', 'limit', 'under_age', 'age_unknown'] as const
export type CareReason = (typeof CARE_REASONS)[number]

export type CareRefused = {
  readonly allowed: false
  readonly because: CareReason
  /** When it opens again; null = not known, or never. */
  readonly until: EpochMs | null
  readonly limit?: Limit
  /** What is left of the limit in its period, cents or minutes, never below 0. */
  readonly left?: number
  /** Of a bet that counts under the limit already: what is used without it, and what it would come to with it. Cents; a win is below 0. */
  readonly own?: { readonly without: number; readonly with: number }
}

export type CareAnswer = { readonly allowed: true } | CareRefused

const ALLOWED: CareAnswer = { allowed: true }

export type CareSubject = {
  readonly state: CareState
  /** Of legal age where they live; null = no birth date was stated. */
  readonly isOfAge: boolean | null
  readonly usage: CareUsage
}

// Reaching one of these shuts everything that leads to the next bet.
const STOPPING: readonly LimitKind[] = ['deposit', 'net_deposit', 'net_loss', 'stake', 'time']
const LED_TO_BETS: readonly CareAct[] = CARE_ACTS.filter((act) => act !== 'see_prices')

/**
 * Whether an act is open to a person now, and if not, why and until when. The refusal that lasts longest is named.
 */
export function mayDo({ state, isOfAge, usage }: CareSubject, question: CareQuestion, clock: EpochMs): CareAnswer {
  const now = careNow(state, clock)
  const standing = standingOf(state, now)
  if (standing.kind === 'excluded') return { allowed: false, because: 'excluded', until: standing.opensAt ?? standing.until }
  if (standing.kind === 'break') return { allowed: false, because: 'break', until: standing.until }
  // After what the person chose: a birth date that is stated opens nothing for whoever is away.
  if (!isOfAge) return { allowed: false, because: isOfAge === null ? 'age_unknown' : 'under_age', until: null }
  const refusals = state.limits.flatMap((one) => {
    const limit = limitInForce(state, one, now)
    const refusal = limit && overLimit(limit, question, usage, now)
    return refusal ? [refusal] : []
  })
  return refusals.reduce<CareAnswer>((longest, one) => (longest.allowed || endOf(one) > endOf(longest) ? one : longest), ALLOWED)
}

const endOf = ({ until }: CareRefused) => until ?? Number.POSITIVE_INFINITY

function overLimit(limit: Limit, question: CareQuestion, usage: CareUsage, now: EpochMs): CareRefused | undefined {
  const { act, amount = 0 } = question
  if (limit.period === 'bet') {
    // Where one bet may cost nothing, nothing can be staked: that shuts what a limit of stakes shuts that is used up.
    const isShut = limit.amount === 0 ? LED_TO_BETS.includes(act) : act === 'place_bet' && amount > limit.amount
    return isShut ? { allowed: false, because: 'limit', until: null, limit, left: limit.amount } : undefined
  }
  const span = periodAt(limit.period, now, limit.timeZone)
  const { laidAt = now } = question
  if ((limit.kind === 'stake' || limit.kind === 'entry_fees') && (laidAt < span.start || laidAt >= span.end)) return undefined
  const own = counted(question, limit.kind, span)
  const without = usage(limit.kind, span) - own
  const left = Math.max(0, limit.amount - without)
  const sums = own > 0 ? { own: { without, with: without + amount } } : {}
  // Of nothing the next period brings no more.
  const until = limit.amount === 0 ? null : span.end
  const refused: CareRefused = { allowed: false, because: 'limit', until, limit, left, ...sums }
  // At the limit there is nothing left; a new amount may use up exactly what is left.
  if (STOPPING.includes(limit.kind) && left === 0) {
    if (LED_TO_BETS.includes(act) || (limit.kind === 'time' && act === 'see_prices')) return refused
  }
  if (limit.kind === 'entry_fees' && isEntry(question) && (left === 0 || amount > left)) return refused
  // A stake can be lost whole, so it counts against the limit of losses too.
  if ((limit.kind === 'stake' || limit.kind === 'net_loss') && act === 'place_bet' && amount > left) return refused
  return undefined
}

const isEntry = ({ act, book }: CareQuestion) => act === 'enter_contest' || (act === 'place_bet' && isFeeOperator(book))

/** What of a sum is that which the act takes the place of. */
function counted({ replaces }: CareQuestion, kind: LimitKind, { start, end }: Span): Cents {
  if (!replaces?.at.some((at) => at >= start && at < end)) return 0
  // An open bet counts as if it were lost.
  return kind === 'stake' || kind === 'net_loss' || (kind === 'entry_fees' && isFeeOperator(replaces.book)) ? replaces.amount : 0
}

/**
 * The most that a next bet may cost under all limits, in cents; null = no limit set. 0 when betting is shut.
 *
 * @param book where it is laid; where that is not known, the limit of entry fees counts for nothing
 */
export function largestAllowedStake(subject: CareSubject, clock: EpochMs, book?: string): Cents | null {
  if (!mayDo(subject, { act: 'place_bet', ...(book === undefined ? {} : { book }) }, clock).allowed) return 0
  return leastLeft(subject, ['largest_bet', 'stake', 'net_loss', ...(isFeeOperator(book) ? (['entry_fees'] as const) : [])], clock)
}

/**
 * The most that several next bets may cost together, in cents; null = no limit set. 0 when betting is shut.
 * @example a limit of $100 of stakes a day of which $96 are used, and one of $50 for the largest bet → 400
 */
export function stakesLeft(subject: CareSubject, clock: EpochMs): Cents | null {
  if (!mayDo(subject, { act: 'place_bet' }, clock).allowed) return 0
  return leastLeft(subject, ['stake', 'net_loss'], clock)
}

function leastLeft(subject: CareSubject, kinds: readonly LimitKind[], clock: EpochMs): Cents | null {
  const now = careNow(subject.state, clock)
  const rooms = kinds.flatMap((kind) =>
    PERIODS_OF[kind].flatMap((period) => {
      const limit = limitInForce(subject.state, { kind, period }, now)
      if (!limit) return []
      if (limit.period === 'bet') return [limit.amount]
      return [Math.max(0, limit.amount - subject.usage(kind, periodAt(limit.period, now, limit.timeZone)))]
    }),
  )
  return rooms.length === 0 ? null : Math.min(...rooms)
}

/**
 * The most that entries of contests may cost now under the limits on entry fees, in cents; null = no such limit. 0 when contests are shut.
 * @example a limit of $50 a day of which $20 are used → 3000
 */
export function entryRoom(subject: CareSubject, clock: EpochMs): Cents | null {
  if (!mayDo(subject, { act: 'enter_contest' }, clock).allowed) return 0
  const now = careNow(subject.state, clock)
  const rooms = PERIODS_OF.entry_fees.flatMap((period) => {
    const limit = limitInForce(subject.state, { kind: 'entry_fees', period }, now)
    if (!limit || limit.period === 'bet') return []
    return [Math.max(0, limit.amount - subject.usage('entry_fees', periodAt(limit.period, now, limit.timeZone)))]
  })
  return rooms.length === 0 ? null : Math.min(...rooms)
}
