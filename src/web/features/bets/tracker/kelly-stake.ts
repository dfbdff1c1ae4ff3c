// The one stake that every ticket, sheet and form says of a price: a share of Kelly, in dollars where a bankroll is stated.
import { kellyFraction, kellyStake } from '#core/bankroll/staking/kelly.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useKellyPercent } from '../../../preferences/use-kelly-percent.ts'
import { useStakeRoom } from '../../care/use-care.ts'
import { useMyBankroll } from './my-bankroll.ts'

export type KellyStake = {
  /** Of the bankroll. */
  readonly share: number
  /** Null where no bankroll is known: then a stake is a share. */
  readonly cents: number | null
}

type Asked = {
  /** American odds. */
  readonly price: number | null
  /** The fair chance. */
  readonly fair: number | null
  /** In dollars. */
  readonly bankroll: number | null
  /** Of Kelly. */
  readonly percent: number
  /** The most that one's own limits leave for a bet; null = no limit. */
  readonly mostCents?: number | null
}

/** Null where the price does not beat fair, so that Kelly stakes nothing. */
export function stakeAt({ price, fair, bankroll, percent, mostCents = null }: Asked): KellyStake | null {
  if (price === null || fair === null) return null
  const asked = { probability: fair, decimal: decimalFromAmerican(price), multiplier: percent / 100 }
  const share = asked.multiplier * kellyFraction(asked.probability, asked.decimal)
  if (share <= 0) return null
  if (!bankroll) return { share, cents: null }
  const bankrollCents = Math.round(bankroll * 100)
  const cents = kellyStake({ bankrollCents, ...asked })
  return mostCents !== null && cents > mostCents ? { share: mostCents / bankrollCents, cents: mostCents } : { share, cents }
}

/** By one's own bankroll and share of Kelly. */
export function useKellyStake({ price, fair }: Pick<Asked, 'price' | 'fair'>): KellyStake | null {
  const bankroll = useMyBankroll()
  const percent = useKellyPercent()
  return stakeAt({ price, fair, bankroll, percent, mostCents: useStakeRoom().eachCents })
}

export const stakeShareText = ({ share }: KellyStake): string => `${formatPercent(share, 2)} of bankroll`
export const stakeText = (stake: KellyStake): string => (stake.cents === null ? stakeShareText(stake) : formatMoney(stake.cents))
