// What is said of stakes that one's own limits made smaller.
import { type OwnLimits, ownLimitsText } from '#core/care/stake-room.ts'
import type { Cents } from '#core/units.ts'
import { formatMoney } from '../../../format/money.ts'

/** What is said of stakes that were made smaller. */
export const smallerText = (limits: OwnLimits): string =>
  `${ownLimitsText(limits)} All stakes are made smaller together, so that every result still pays the same.`

/** @param partCents of the promotion, whose worth was given as the second */
export const partText = (limits: OwnLimits, partCents: Cents, faceCents: Cents): string =>
  `${ownLimitsText(limits)} The figures are for ${formatMoney(partCents)} of the ${formatMoney(faceCents)}, so that both results still pay the same.`
