// The stake of the last bet that was kept in this browser, so that two clicks are enough; empty before the first.
import { readDollars } from '#core/dollars.ts'
import { formatDollarField } from '../../../format/bets.ts'
import { storedText, storeText } from '../../../preferences/browser-choice.ts'
import type { BetDraft } from './bet-draft.ts'

const KEY = 'guru.lastStake'

/** @param stakeCents what stands beside the price; without it the form opens with the last stake, and says so */
export function firstStake(stakeCents: number | null = null): Pick<BetDraft, 'stake' | 'stakeFrom'> {
  if (stakeCents) return { stake: formatDollarField(stakeCents), stakeFrom: 'ticket' }
  const stake = storedText(KEY) ?? ''
  return stake === '' ? { stake } : { stake, stakeFrom: 'last bet' }
}

/**
 * The form without a stake that it proposed and that one's limits would refuse; what was typed stays.
 * @param leftCents what limits leave for the next bet; null where none is set, or it is not known yet
 */
export function withinLimits(draft: BetDraft, leftCents: number | null): BetDraft {
  const isRefused = draft.stakeFrom !== undefined && leftCents !== null && (readDollars(draft.stake) ?? 0) > leftCents
  return isRefused ? { ...draft, stake: '', stakeFrom: undefined } : draft
}

export const rememberStake = (stake: string): void => void storeText(KEY, stake.slice(0, 12))
