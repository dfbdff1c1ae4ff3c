// What the administration says about feeds, quotas and the payment provider, in words.
import type { HealthCheck } from '#contract/administration/admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { SourceStatus } from '#contract/system.ts'
import type { Infer } from '#core/infer.ts'
import type { FeedQuota } from '#core/odds/board/poll-interval.ts'
import { type Billing, BillingError } from '../ports/billing.ts'

type Source = Infer<typeof SourceStatus>

/** Whether the provider takes the keys, in words. */
export async function testBilling(billing: Billing): Promise<AnswerOf<typeof API.admin.testBilling>> {
  const { name, mode } = billing
  const about = { provider: name, mode }
  if (name === 'till')
    return { ...about, isOk: true, detail: 'The till of this server answers. It takes no money; STRIPE_SECRET_KEY sets a provider.' }
  try {
    await billing.check()
    return {
      ...about,
      isOk: true,
      detail: `Stripe takes the keys; they are ${mode === 'test' ? 'test keys, with which no money moves' : 'live keys'}.`,
    }
  } catch (error) {
    if (!(error instanceof BillingError)) throw error
    const why = error.failure === 'down' ? 'Stripe does not answer.' : 'Stripe refuses the keys. Look at STRIPE_SECRET_KEY.'
    return { ...about, isOk: false, detail: why }
  }
}

/** Below a twentieth of a month's usual credits the owner should know. */
const FEW_CREDITS = 25

export function quotaCheck(quota: FeedQuota | null): HealthCheck[] {
  if (!quota) return []
  const detail = `${quota.remaining} credits left, ${quota.cost} for each asking, until ${new Date(quota.resetsAt).toISOString().slice(0, 10)}`
  return [{ name: 'Quota: odds', status: quota.remaining < FEW_CREDITS ? 'warn' : 'ok', detail }]
}

/** A feed that nobody asked yet is neither well nor ill. */
export function feedCheck({ port, vendor, asOf, stale }: Source, now: number): HealthCheck {
  if (asOf === null) {
    const never = stale ? 'asked, and has not answered yet' : 'not asked yet'
    return { name: `Feed: ${port}`, status: stale ? 'warn' : 'unknown', detail: `${vendor}, ${never}` }
  }
  const seconds = Math.max(0, Math.round((now - asOf) / 1000))
  const age = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return { name: `Feed: ${port}`, status: stale ? 'warn' : 'ok', detail: `${vendor}, last answer ${age} ago` }
}
