// Stakes that belong together, held to what one's own limits leave: made smaller as a whole, so that every result goes on paying the same.
import { heldTo, type OwnLimits, ownLimitsText, type StakeRoom } from '#core/care/stake-room.ts'
import type { Conversion } from '#core/odds/opportunities/promos.ts'
import { type SplitLeg, type StakeSplit, splitWhole } from '#core/odds/opportunities/stake-split.ts'
import type { Cents } from '#core/units.ts'
import { formatMoney } from '../../../format/money.ts'

type HeldSplit = {
  readonly split: StakeSplit
  /** What it was rounded to: what was asked, or a cent where that would have cost the sure profit. */
  readonly unitCents: Cents
  /** What made it smaller; null where nothing did. */
  readonly limits: OwnLimits | null
}

/** A split of a whole; an arbitrage stays one, or nothing is staked. */
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

/** What is said of stakes that were made smaller. */
export const smallerText = (limits: OwnLimits): string =>
  `${ownLimitsText(limits)} All stakes are made smaller together, so that every result still pays the same.`

/** @param partCents of the promotion, whose worth was given as the second */
export const partText = (limits: OwnLimits, partCents: Cents, faceCents: Cents): string =>
  `${ownLimitsText(limits)} The figures are for ${formatMoney(partCents)} of the ${formatMoney(faceCents)}, so that both results still pay the same.`
