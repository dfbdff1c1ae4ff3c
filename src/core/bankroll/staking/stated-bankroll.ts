// What has a person to stake with now? Their own statement and what was settled after it: money that was won or lost before a bankroll is
// stated is in the statement already. The one place that says it; dashboard, profile, tickets, calculators and Lex read its answer.
import type { Cents, EpochMs } from '../../units.ts'

/** What a person states to stake with, and when they stated it. */
export type BankrollStatement = {
  readonly cents: Cents
  readonly at: EpochMs
  /** What of it is set aside for DFS. */
  readonly allocatedCents?: Cents
}

export type CurrentBankroll = {
  readonly statedCents: Cents
  readonly statedAt: EpochMs
  /** What bets settled after the statement made, in whole cents; negative when they lost. */
  readonly sinceCents: number
  /** The statement and what was made since; 0 where more was lost than stated. */
  readonly nowCents: Cents
  /** What of it is for bets: all but the part for DFS. Stakes of bets rest on this. */
  readonly bettingCents: Cents
  /** A unit: one percent of what was stated, at least a cent. It does not move with each bet. */
  readonly unitCents: Cents
}

/**
 * The bankroll now; null where none (or nothing) is stated.
 * @param sinceCents profit of the bets settled after `statement.at`
 * @example currentBankroll({ cents: 100_000, at: 0 }, -2500) // { nowCents: 97_500, unitCents: 1000, … }
 */
export function currentBankroll(statement: BankrollStatement | null, sinceCents: number): CurrentBankroll | null {
  if (!statement || statement.cents <= 0) return null
  const nowCents = Math.max(0, statement.cents + sinceCents)
  return {
    statedCents: statement.cents,
    statedAt: statement.at,
    sinceCents,
    nowCents,
    bettingCents: partsOf(nowCents, statement.allocatedCents ?? 0).bettingCents,
    unitCents: Math.max(1, Math.round(statement.cents / 100)),
  }
}

/**
 * A bankroll in its two parts. More than there is cannot be set aside: the part for DFS ends at the whole.
 * @example partsOf(100_000, 40_000) // { dfsCents: 40_000, bettingCents: 60_000 }
 */
export function partsOf(totalCents: Cents, allocatedCents: Cents): { readonly dfsCents: Cents; readonly bettingCents: Cents } {
  const dfsCents = Math.min(totalCents, allocatedCents)
  return { dfsCents, bettingCents: totalCents - dfsCents }
}
