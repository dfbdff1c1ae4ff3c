// A stake that looks like a slip of the finger is asked about before it is kept.
import { MOST_STAKE_CENTS } from '#core/bankroll/bets/most-stake.ts'
import { formatMoneyShort } from '../../../format/money.ts'
import { formatPercent } from '../../../format/percent.ts'

/** More than this share of the bankroll on one bet is asked about: no calculator of the product would ask for it by a share of Kelly. */
const LARGE_SHARE = 0.2
/** Without a stated bankroll, more than this. Judged: few bet a thousand dollars at once without stating one. */
const LARGE_CENTS = 1_000_00

/** Why a stake is not kept at all, however often one says so; null where it may be. */
export const stakeRefusal = (stakeCents: number): string | null =>
  stakeCents > MOST_STAKE_CENTS
    ? `${formatMoneyShort(stakeCents)} is not kept: a stake is at most ${formatMoneyShort(MOST_STAKE_CENTS)}. Correct the amount.`
    : null

/**
 * What to ask before a stake is kept; null for a usual one.
 * @param bankroll in dollars; null where none is stated
 */
export function stakeQuestion(stakeCents: number, bankroll: number | null): string | null {
  if (bankroll === null)
    return stakeCents > LARGE_CENTS ? `${formatMoneyShort(stakeCents)} on one bet: is that what you staked? Press again to keep it.` : null
  // More was lost than was stated: any stake is asked about.
  if (bankroll <= 0)
    return `Your bankroll is $0 by what you stated and your bets made since: did you stake ${formatMoneyShort(stakeCents)}? Press again to keep it.`
  const share = stakeCents / (bankroll * 100)
  return share > LARGE_SHARE
    ? `${formatMoneyShort(stakeCents)} is ${formatPercent(share, 0)} of your bankroll: is that what you staked? Press again to keep it.`
    : null
}
