// What goes wrong at Stripe, in the words of the billing port.
import { type Billing, BillingError } from '../../ports/billing.ts'
import { stripeLibrary } from './library.ts'

/** null where Stripe knows no such thing. */
export async function known<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  })
}

/** What went wrong at Stripe, as the port says it. */
function failureOf(error: unknown): BillingError | null {
  if (error instanceof BillingError) return error
  const { errors } = stripeLibrary()
  if (error instanceof errors.StripeCardError) return new BillingError('declined', error.message, { cause: error })
  if (error instanceof errors.StripeInvalidRequestError) return new BillingError('refused', error.message, { cause: error })
  if (error instanceof errors.StripeError) return new BillingError('down', 'Stripe does not answer.', { cause: error })
  return null
}

/** Every call of the port, with its failures said in the port's words. */
export function withSentences(billing: Billing): Billing {
  const calls = Object.entries(billing).map(([name, value]) => {
    if (typeof value !== 'function' || name === 'now' || name === 'readEvent') return [name, value] as const
    const call = value as (...input: unknown[]) => Promise<unknown>
    return [name, (...input: unknown[]) => call(...input).catch((error: unknown) => Promise.reject(failureOf(error) ?? error))] as const
  })
  return Object.fromEntries(calls) as unknown as Billing
}
