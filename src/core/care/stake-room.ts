// What one's own limits leave for stakes that are answered: every answer with a stake is held to it here.
import { dollarText } from '../dollars.ts'
import type { Cents, EpochMs } from '../units.ts'
import { type CareSubject, largestAllowedStake, stakesLeft } from './permission.ts'

export type StakeRoom = {
  /** The most that one bet may cost; null = no limit. */
  readonly eachCents: Cents | null
  /** The most that several bets may cost together: a limit of the largest bet counts for each alone. Null = no limit. */
  readonly allCents: Cents | null
}

export const NO_STAKE_LIMITS: StakeRoom = { eachCents: null, allCents: null }

export type OwnLimits = { readonly leavesCents: Cents; readonly together: boolean }

/** One stake of several to choose from, or several that are laid at once. */
export type StakesAre = 'alternatives' | 'together'

export function stakeRoom(subject: CareSubject, clock: EpochMs): StakeRoom {
  return { eachCents: largestAllowedStake(subject, clock), allCents: stakesLeft(subject, clock) }
}

/**
 * Stakes cut to what one's limits leave, each and (together) in sum, in the ratio of what was asked and rounded down to the cent; and the
 * limit that cut them, null where none did.
 * @example heldTo([62_500, 1_250_000], { eachCents: 400, allCents: 400 }, 'alternatives') // stakes 400, 400; limits leave 400
 * @example heldTo([6_000, 2_000], { eachCents: 5_000, allCents: 3_500 }, 'together') // stakes 2500, 1000; limits leave 3500 together
 */
export function heldTo(
  stakes: readonly Cents[],
  { eachCents, allCents }: StakeRoom,
  are: StakesAre,
): { readonly stakes: readonly Cents[]; readonly limits: OwnLimits | null } {
  const each = stakes.map((stake) => Math.min(stake, eachCents ?? stake))
  const sum = each.reduce((total, stake) => total + stake, 0)
  if (are === 'together' && stakes.length > 1 && allCents !== null && sum > allCents)
    return { stakes: each.map((stake) => Math.floor((stake * allCents) / sum)), limits: { leavesCents: allCents, together: true } }
  const isCut = each.some((stake, i) => stake < stakes[i]!)
  return { stakes: each, limits: isCut ? { leavesCents: eachCents!, together: false } : null }
}

/** @example ownLimitsText({ leavesCents: 400, together: false }) // 'Your own limits leave $4.00 for the next bet.' */
export function ownLimitsText({ leavesCents, together }: OwnLimits): string {
  return `Your own limits leave ${dollarText(leavesCents)} for ${together ? 'these bets together' : 'the next bet'}.`
}
