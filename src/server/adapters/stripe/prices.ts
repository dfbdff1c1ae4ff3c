// The prices and coupons at Stripe that stand for our own table of plans; each is made when it is first needed.
import { TIERS } from '#core/access/tiers.ts'
import { type PlanChoice, priceOf } from '#core/billing/plan-choice.ts'
import type { Cents } from '#core/units.ts'
import type { Connection } from './connection.ts'
import { known } from './failures.ts'
import { priceKey } from './objects.ts'

/** The price of a choice, made where it is missing or no longer what our table says. */
export async function priceId({ stripe }: Connection, choice: PlanChoice): Promise<string> {
  const lookupKey = priceKey(choice)
  const amount = priceOf(choice)
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  if (data[0]?.unit_amount === amount) return data[0].id
  const made = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: choice.period === 'monthly' ? 'month' : 'year' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { guru_price: lookupKey },
      product_data: { name: `${TIERS[choice.tier].name}, ${choice.period}` },
    },
    { idempotencyKey: `price:${lookupKey}:${amount}` },
  )
  return made.id
}

/** The coupon of a promotion: an amount off the first bill, under a name that says how much. */
export async function couponId({ stripe }: Connection, discountCents: Cents): Promise<string> {
  const id = `guru-first-month-${discountCents}`
  const found = await known(stripe.coupons.retrieve(id))
  if (found) return found.id
  const values = { id, amount_off: discountCents, currency: 'usd', duration: 'once', name: 'Promotion' } as const
  return (await stripe.coupons.create(values, { idempotencyKey: `coupon:${id}` })).id
}

/** Asks for one price: the least that shows that the key is taken. */
export const check = async ({ stripe }: Connection): Promise<void> => void (await stripe.prices.list({ limit: 1 }))
