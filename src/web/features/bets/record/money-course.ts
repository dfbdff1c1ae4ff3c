// The bankroll after each settled bet, and its last days with the base that they begin at.
import type { bets } from '#contract/bets/bets.ts'
import type { Infer } from '#core/infer.ts'

type Answer = Pick<Infer<typeof bets.performance.output>, 'curve' | 'bankroll'>
type Moment = { readonly at: number; readonly cents: number }

export type MoneyCourse = {
  /** The stated bankroll and what bets made since, or the profit of all bets where none is stated or nothing was settled since. */
  readonly name: 'Bankroll' | 'Profit'
  /** Its first point is where it began: the statement, or nothing won or lost just before the first bet. */
  readonly points: readonly Moment[]
}

/** @param profitCents of all settled bets: the running profit counts every bet, the bankroll only those settled after it was stated */
export function moneyCourse({ curve, bankroll }: Answer, profitCents: number): MoneyCourse {
  const since = bankroll === null ? [] : curve.filter(({ at }) => at > bankroll.statedAt)
  if (bankroll === null || since.length === 0)
    return { name: 'Profit', points: [...curve.slice(0, 1).map(({ at }) => ({ at: at - 1, cents: 0 })), ...curve] }
  const start = bankroll.statedCents + bankroll.sinceCents - profitCents
  return {
    name: 'Bankroll',
    points: [{ at: bankroll.statedAt, cents: bankroll.statedCents }, ...since.map(({ at, cents }) => ({ at, cents: start + cents }))],
  }
}

/** A course cut to what happened after a moment; its first point is the base: what stood then, or where the course began later. */
export function since(points: readonly Moment[], from: number, now: number): readonly Moment[] {
  const before = points.findLast(({ at }) => at <= from)
  const after = points.filter(({ at }) => at > from)
  const last = after.at(-1) ?? before
  if (!last) return []
  const base = before ? [{ at: from, cents: before.cents }] : []
  return [...base, ...after, ...(last.at < now ? [{ at: now, cents: last.cents }] : [])]
}
