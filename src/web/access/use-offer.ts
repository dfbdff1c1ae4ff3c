// What a promotion makes of a first payment, said wherever the plan can be bought: to the cent and until when, before anything is paid. The
// server says it to nobody to whom nothing may be offered.
import type { BillingPeriod } from '#core/access/pricing.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import { formatMoney } from '../format/money.ts'
import { useFormat } from '../format/use-format.ts'
import { OFFER } from './access.copy.ts'
import { useAccess } from './use-access.ts'

/** The sentence of a plan by the month or by the year; null where its first payment is the whole price. */
export function useOffer(): (plan: Tier, period: BillingPeriod) => string | null {
  const { subscription } = useAccess()
  const { fullDate, time } = useFormat()
  return (plan, period) => {
    const offer = (subscription?.offers ?? []).find((one) => one.plan === plan)
    if (!offer) return null
    const { priceCents, yearlyCents } = TIERS[plan]
    const end = Date.parse(offer.endsAt)
    const first = formatMoney((period === 'yearly' ? yearlyCents : priceCents) - offer.discountCents)
    return OFFER(first, period, `${fullDate(end)}, ${time(end)}`, offer.title)
  }
}
