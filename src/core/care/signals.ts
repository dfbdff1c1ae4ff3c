// Does what somebody did lately look like chasing losses? Three signs, each read off their own record: stakes that grow after losses, bets in
// the small hours, several deposits in a row. A sign is answered with one calm sentence and one act, and silences offers of larger plans for
// seven days; it shuts nothing. Signs as in UKGC's indicators of harm (Customer interaction guidance, section on chasing, time and deposits).
import type { Cents, EpochMs } from '../units.ts'
import { localTime } from '../zones.ts'

export type SignBet = {
  readonly placedAt: EpochMs
  readonly settledAt: EpochMs | null
  readonly stakeCents: Cents
  /** Null while it is open. */
  readonly profitCents: Cents | null
}

export const SIGN_KINDS = ['rising_stakes', 'late_hours', 'deposits'] as const
export type SignKind = (typeof SIGN_KINDS)[number]
export type Sign = { readonly kind: SignKind; readonly at: EpochMs }

export type SignRecord = {
  readonly bets: readonly SignBet[]
  /** When money was paid in. */
  readonly deposits: readonly EpochMs[]
  readonly timeZone: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How far back a sign is looked for, and how long offers of larger plans stay away after one. */
export const SIGN_DAYS = 7
/** Judged: three stakes in a row, each half as large again as the one before and laid within a day after a loss. */
export const RISE = { steps: 3, factor: 1.5, withinMs: DAY_MS } as const
/** Judged: bets between one and five in the morning on three days of a week. */
export const LATE = { from: 1, to: 5, days: 3 } as const
/** Judged: three deposits within a day. */
export const DEPOSITS = { count: 3, withinMs: DAY_MS } as const

/**
 * The latest sign of the last seven days; null when there is none.
 *
 * @example latestSign({ bets: [], deposits: [now - 2, now - 1, now], timeZone: 'UTC' }, now)   // { kind: 'deposits', at: now }
 */
export function latestSign({ bets, deposits, timeZone }: SignRecord, now: EpochMs): Sign | null {
  const from = now - SIGN_DAYS * DAY_MS
  const placed = bets.filter(({ placedAt }) => placedAt <= now).sort((a, b) => a.placedAt - b.placedAt)
  const signs = [...risingStakes(placed), ...lateHours(placed, timeZone, from), ...depositsInARow(deposits, now)]
  return signs.filter(({ at }) => at > from).reduce<Sign | null>((latest, one) => (latest && latest.at >= one.at ? latest : one), null)
}

function risingStakes(bets: readonly SignBet[]): Sign[] {
  const signs: Sign[] = []
  let steps = 0
  for (const [index, bet] of bets.entries()) {
    const before = bets[index - 1]
    steps = before && isRise(before, bet) ? steps + 1 : 0
    if (steps >= RISE.steps) signs.push({ kind: 'rising_stakes', at: bet.placedAt })
  }
  return signs
}

/** Known to be lost when the next was laid. */
function isRise(before: SignBet, next: SignBet): boolean {
  const isLost = before.profitCents !== null && before.profitCents < 0 && before.settledAt !== null && before.settledAt <= next.placedAt
  return isLost && next.stakeCents >= before.stakeCents * RISE.factor && next.placedAt - before.placedAt <= RISE.withinMs
}

function lateHours(bets: readonly SignBet[], timeZone: string, from: EpochMs): Sign[] {
  const days = new Set<string>()
  const signs: Sign[] = []
  for (const { placedAt } of bets) {
    if (placedAt <= from) continue
    const { year, month, day, hour } = localTime(placedAt, timeZone)
    if (hour < LATE.from || hour >= LATE.to) continue
    days.add(`${year}-${month}-${day}`)
    if (days.size >= LATE.days) signs.push({ kind: 'late_hours', at: placedAt })
  }
  return signs
}

function depositsInARow(deposits: readonly EpochMs[], now: EpochMs): Sign[] {
  const sorted = deposits.filter((at) => at <= now).sort((a, b) => a - b)
  return sorted.flatMap((at, index): Sign[] => {
    const first = sorted[index - DEPOSITS.count + 1]
    return first !== undefined && at - first <= DEPOSITS.withinMs ? [{ kind: 'deposits', at }] : []
  })
}

/** One calm sentence for each sign, and the one act that goes with it. */
export const SIGN_WORDS: Readonly<Record<SignKind, { readonly sentence: string; readonly act: 'take_break' | 'set_limit' }>> = {
  rising_stakes: { sentence: 'Your last stakes grew after losses. A break can help.', act: 'take_break' },
  late_hours: { sentence: 'You laid bets in the small hours on several days this week. A limit on time can help.', act: 'set_limit' },
  deposits: { sentence: 'You paid in several times within a day. A limit on deposits can help.', act: 'set_limit' },
}
