// Payment put together: the provider or the till, what is known of payments, its mails, and the work by the clock. Used by the server and by
// the owner's command line.

import { createHmac } from 'node:crypto'
import { TIERS } from '#core/access/tiers.ts'
import type { EpochMs } from '#core/units.ts'
import { stripeBilling } from '../adapters/stripe/billing.ts'
import { signing } from '../adapters/stripe/signature.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { type BillingStore, billingStore } from '../features/subscriptions/billing.store.ts'
import { billingCounts, unpaidPeople } from '../features/subscriptions/billing-counts.store.ts'
import { endAll, endUnpaid, payBackWithheld, stopSelling } from '../features/subscriptions/billing-end.ts'
import { isBusy, withBillingErrors } from '../features/subscriptions/billing-failures.ts'
import { sendMails, waitingMails, writeMails } from '../features/subscriptions/billing-mails.store.ts'
import { running } from '../features/subscriptions/billing-turn.ts'
import { tellCovered } from '../features/subscriptions/covered.store.ts'
import { type PlanChange, type PlanStore, planStore } from '../features/subscriptions/plans.store.ts'
import { reminders } from '../features/subscriptions/reminders.store.ts'
import { endTestPlans } from '../features/subscriptions/test-plans.store.ts'
import { openTill, type Till } from '../features/subscriptions/till.store.ts'
import { excludedPayers, withheldFrom } from '../features/subscriptions/withheld.store.ts'
import type { Job } from '../kernel/door/feature.ts'
import type { Billing } from '../ports/billing.ts'
import type { Clock } from '../ports/clock.ts'
import type { Messenger } from '../ports/messenger.ts'

type Parts = {
  readonly config: Pick<Config, 'stripe' | 'publicUrl'>
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly messenger: Messenger | null
  /** Whether somebody may be written to about plans, beside what their limits say; absent = whoever their limits let. */
  readonly mayRemind?: (userId: string) => Promise<boolean>
  /** Told that somebody's plan may be another one now; absent where nobody listens (the command line). */
  readonly onPlan?: (userId: string) => void
  readonly onError: (error: unknown, what: string) => void
}

/** How `guru billing status` describes the payments of a server. */
export type BillingStatus = {
  readonly provider: string
  readonly mode: 'live' | 'test'
  readonly asOf: EpochMs
  readonly aheadMs: number | null
  readonly subscriptions: Readonly<Record<string, number>>
  readonly events: number
  readonly lastEventAt: EpochMs | null
  readonly waitingMails: number
  readonly sendsMail: boolean
}

export type BillingWiring = {
  readonly billing: Billing
  readonly till: Till | null
  readonly store: BillingStore
  readonly plans: PlanStore
  readonly jobs: readonly Job[]
  hear(body: Uint8Array, signature: string): Promise<{ received: true; outcome: 'applied' | 'already applied' | 'of nobody' | 'ignored' }>
  /** Before an account goes: nobody pays for what is gone. */
  endAll(userId: string): Promise<void>
  status(): Promise<BillingStatus>
  /** Plays the till's clock forward, day by day with all that falls on each; null sets it back to ours. Refused with a real provider. */
  moveClock(byMs: number | null): Promise<BillingStatus | 'refused'>
  /** A plan as an administrator gives it. What the person was buying is opened anew, so that it does not give less than they have. */
  givePlan(change: PlanChange): Promise<void>
  /** Told of a break or an exclusion: what is being bought is bought no more, and with an exclusion the plan is not renewed. */
  stopSelling(userId: string, isExcluded: boolean): Promise<void>
}

const DAY_MS = 86_400_000

export async function wireBilling({
  config,
  db,
  clock,
  secret,
  messenger,
  mayRemind,
  onPlan = () => {},
  onError,
}: Parts): Promise<BillingWiring> {
  // The till reports through `hear`, which reads by the till: both are there when the first report comes.
  let billing: Billing | undefined
  let store: BillingStore | undefined
  const hear: BillingWiring['hear'] = async (body, signature) => {
    const event = await withBillingErrors(async () => billing!.readEvent(body, signature))
    return { received: true, outcome: event ? await store!.receive(event) : 'ignored' }
  }
  const till = config.stripe
    ? null
    : await openTill({ db, clock, hear, onError, signing: signing(createHmac('sha256', secret).update('till').digest('hex')) })
  const chosen: Billing =
    till ??
    stripeBilling({
      secretKey: config.stripe!.secretKey,
      webhookSecret: config.stripe!.webhookSecret,
      apiUrl: config.stripe!.apiUrl ?? undefined,
      clock,
      publicUrl: config.publicUrl,
    })
  billing = chosen
  const now = () => chosen.now()
  const mail = async () => void (messenger && (await sendMails(db, messenger, now(), (userId, key) => due.isStillDue(userId, key, now()))))
  const soon = () => void mail().catch((error: unknown) => onError(error, 'a mail about payments was not sent; it is tried again'))
  const onApplied = (userId: string) => {
    onPlan(userId)
    void settleExcluded(userId).then(soon)
  }
  const known = billingStore({
    db,
    environment: chosen.environment,
    now,
    secret,
    publicUrl: config.publicUrl,
    onApplied,
  })
  store = known
  const plans = planStore(db, { clock: { now }, secret, environment: chosen.environment, onChange: onPlan })
  const written = { publicUrl: config.publicUrl, isTest: chosen.mode === 'test' }
  const covered = { db, plans, store: known, environment: chosen.environment, ...written }
  const due = reminders({ db, store: known, covered, mayRemind, ...written })
  if (chosen.environment === 'stripe_live') await endTestPlans(db, now())

  const stopSellingTo = (userId: string, endsRenewals: boolean) =>
    stopSelling({ billing: chosen, store: known }, userId, endsRenewals).catch((error: unknown) =>
      onError(error, 'an open checkout or the renewals of a person did not end; renewals are tried again'),
    )

  /** Everything about payments that happens by the clock alone. */
  const work = async () => {
    await till?.work()
    await remindUnpaid()
    await due.writeTrials(now())
    await tellCovered(covered, now())
    for (const userId of await excludedPayers(db, chosen.environment, now())) await settleExcluded(userId)
    await plans.expireDue()
    await mail()
  }

  /** Nothing goes on being sold to whoever is excluded: what was withheld is paid back, and what runs is renewed no more. */
  async function settleExcluded(userId: string): Promise<void> {
    try {
      if ((await excludedPayers(db, chosen.environment, now(), userId)).length === 0) return
      const state = await known.stateOf(userId)
      const deps = { billing: chosen, store: known }
      const current = running(state)
      // It has ended meanwhile: an excluded person takes the money back, which reports each step.
      if (!current) return
      if (await withheldFrom(db, { userId, state, now: now() })) await payBackWithheld(deps, userId)
      else if (!current.cancelsAtPeriodEnd) await stopSelling(deps, userId, true)
    } catch (error) {
      if (!isBusy(error)) onError(error, 'what an excluded person paid for did not end; it is tried again')
    }
  }

  async function remindUnpaid(): Promise<void> {
    for (const userId of await unpaidPeople(db, chosen.environment)) {
      const reminder = await due.unpaid(userId, now())
      if (reminder) await writeMails(db, userId, [reminder], now())
      else if (reminder === null)
        await endUnpaid({ billing: chosen, store: known }, userId).catch((error: unknown) => onError(error, 'an unpaid plan did not end'))
    }
  }

  const status = async (): Promise<BillingStatus> => {
    const { byState, events, lastEventAt } = await billingCounts(db, chosen.environment)
    return {
      provider: chosen.name,
      mode: chosen.mode,
      asOf: now(),
      aheadMs: till ? till.aheadMs() : null,
      subscriptions: byState,
      events,
      lastEventAt,
      waitingMails: await waitingMails(db),
      sendsMail: messenger !== null,
    }
  }

  return {
    billing: chosen,
    till,
    store: known,
    plans,
    hear,
    jobs: [{ name: 'billing.work', cron: '*/5 * * * *', run: work }],
    endAll: (userId) => endAll({ billing: chosen, store: known, plans }, userId),
    stopSelling: stopSellingTo,
    async givePlan(change) {
      const paid = running(await known.stateOf(change.userId))
      const rank = change.status === 'expired' ? 0 : TIERS[change.tier].rank
      // Nobody goes on paying for what is taken from them. The end of the renewals comes first: it is news of a plan that is paid for.
      if (paid && rank < TIERS[paid.tier].rank) await stopSellingTo(change.userId, true)
      await plans.change({ ...change, isGiven: true })
      await stopSellingTo(change.userId, false)
      // Who pays for what they are given as well is told so at once.
      await tellCovered(covered, now(), change.userId)
      soon()
    },
    status,
    async moveClock(byMs) {
      if (!till) return 'refused'
      if (byMs === null) await till.moveClock(null)
      for (let left = byMs ?? 0; left > 0; left -= DAY_MS) {
        await till.moveClock(Math.min(left, DAY_MS))
        await work()
      }
      return status()
    },
  }
}
