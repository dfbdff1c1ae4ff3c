// How much smaller must stakes that belong together be under limits of one's own? As a whole, so that every result goes on paying the same.
import { heldTo, type OwnLimits, type StakeRoom } from '../../care/stake-room.ts'
import type { Conversion } from '../../odds/opportunities/promos.ts'
import { type SplitLeg, type StakeSplit, splitWhole } from '../../odds/opportunities/stake-split.ts'
import type { Cents } from '../../units.ts'

type HeldSplit = {
  readonly split: StakeSplit
  /** What it was rounded to: what was asked, or a cent where that would have cost the sure profit. */
  readonly unitCents: Cents
  /** What made it smaller; null where nothing did. */
  readonly limits: OwnLimits | null
}

/**
 * A split of a whole; an arbitrage stays one, or nothing is staked.
 *
 * @example splitWithin([{ decimal: 2.1 }, { decimal: 2.1 }], 10_000, 1, { eachCents: null, allCents: 400 }).split.stakes // 200, 200
 */
export function splitWithin(legs: readonly SplitLeg[], totalCents: Cents, unitCents: Cents, { eachCents, allCents }: StakeRoom): HeldSplit {
  const asked = splitWhole(legs, totalCents, unitCents)
  const { limits } = heldTo(asked.stakes, { eachCents, allCents }, 'together')
  if (limits === null) return { split: asked, unitCents, limits }
  const limited = legs.map((leg) => (eachCents === null ? leg : { ...leg, limitCents: Math.min(leg.limitCents ?? eachCents, eachCents) }))
  const total = Math.min(totalCents, allCents ?? totalCents)
  const rounded = splitWhole(limited, total, unitCents)
  if (rounded.margin <= 0 || rounded.worstCents > 0) return { split: rounded, unitCents, limits }
  const exact = splitWhole(limited, total, 1)
  return { split: exact.worstCents > 0 ? exact : splitWhole(legs, 0, 1), unitCents: 1, limits }
}

type HeldPromotion<C> = {
  readonly found: C
  /** For so much of the promotion. */
  readonly faceCents: Cents
  readonly limits: OwnLimits | null
}

/**
 * A promotion and its hedge: where a stake of one's own is above what the limits leave, the largest part of the promotion that is not.
 *
 * @param convert the hedge of a part of the promotion
 * @param isOwnStake whether the promoted bet is paid with one's own money too, as a free bet is not
 * @example of a free bet of $100 whose hedge of $214.29 is above the $50 that are left: the figures of $23.33 of it, hedge $49.99
 */
export function promotionWithin<C extends Conversion>(
  faceCents: Cents,
  convert: (faceCents: Cents) => C,
  isOwnStake: boolean,
  room: StakeRoom,
): HeldPromotion<C> {
  const stakesOf = (face: Cents) => [...(isOwnStake ? [face] : []), convert(face).hedgeCents]
  const limitsOf = (face: Cents) => heldTo(stakesOf(face), room, 'together').limits
  const limits = limitsOf(faceCents)
  if (limits === null) return { found: convert(faceCents), faceCents, limits }
  const asked = stakesOf(faceCents)
  const sum = asked.reduce((total, stake) => total + stake, 0)
  const share = Math.min(1, (room.eachCents ?? sum) / Math.max(...asked), (room.allCents ?? sum) / sum)
  let part = Math.floor(faceCents * share)
  // The hedge is rounded to the nearest cent, which may be one too many.
  while (part > 0 && limitsOf(part) !== null) part -= 1
  return { found: convert(part), faceCents: part, limits }
}
