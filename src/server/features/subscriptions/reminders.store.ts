// Reminders, which follow from the moment and not from a report: an unpaid renewal, the end of a trial, a payment beside a gift. Which are due
// now, and whether one that waits to be sent still is: who has paid meanwhile is not told that they have not.
import { trialReminderDue } from '#core/billing/dunning.ts'
import { mayDo } from '#core/care/permission.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import type { BillingStore } from './billing.store.ts'
import { endingTrials, type TrialToRemind, writeMails } from './billing-mails.store.ts'
import { type DueMail, reminderMail, trialMail } from './billing-mails.ts'
import { running } from './billing-turn.ts'
import { type CoveredDeps, coveredMailsOf } from './covered.store.ts'

type ReminderDeps = {
  readonly db: Db
  readonly store: Pick<BillingStore, 'stateOf'>
  readonly covered: CoveredDeps
  readonly publicUrl: string
  readonly isTest: boolean
  /** Whether somebody may be told of the end of their trial, beside what their limits say; absent = whoever their limits let. */
  readonly mayRemind?: ((userId: string) => Promise<boolean>) | undefined
}

export type Reminders = {
  /** Of an unpaid renewal: the reminder due now; null where the days of grace are over, undefined where nothing is unpaid. */
  unpaid(userId: string, now: EpochMs): Promise<DueMail | null | undefined>
  /** Writes what is due of trials. */
  writeTrials(now: EpochMs): Promise<void>
  /** Whether a mail that waits may be sent: news always, a reminder while it is the one that is due. */
  isStillDue(userId: string, key: string, now: EpochMs): Promise<boolean>
}

export function reminders({ db, store, covered, publicUrl, isTest, mayRemind }: ReminderDeps): Reminders {
  const unpaid: Reminders['unpaid'] = async (userId, now) => {
    const subscription = running(await store.stateOf(userId))
    return subscription?.state === 'past_due' ? reminderMail(subscription, now, publicUrl, isTest) : undefined
  }
  const trialOf = async (trial: TrialToRemind, now: EpochMs): Promise<DueMail | null> => {
    const days = trialReminderDue(trial, now)
    const usage = () => 0
    // Who is on a break or excluded is not written to about plans.
    const isOpen = !trial.care || mayDo({ state: trial.care, isOfAge: true, usage }, { act: 'get_promotions' }, now).allowed
    return days !== null && isOpen && (await mayRemind?.(trial.userId)) !== false ? trialMail(trial, days, publicUrl) : null
  }
  const dueOf: Readonly<Record<string, (userId: string, now: EpochMs) => Promise<readonly (DueMail | null | undefined)[]>>> = {
    unpaid: async (userId, now) => [await unpaid(userId, now)],
    trial: async (userId, now) => Promise.all((await endingTrials(db, now, userId)).map((trial) => trialOf(trial, now))),
    given: (userId, now) => coveredMailsOf(covered, userId, now),
    'given-renewal': (userId, now) => coveredMailsOf(covered, userId, now),
  }
  return {
    unpaid,
    async writeTrials(now) {
      for (const trial of await endingTrials(db, now)) {
        const due = await trialOf(trial, now)
        if (due) await writeMails(db, trial.userId, [due], now)
      }
    },
    async isStillDue(userId, key, now) {
      const due = dueOf[key.slice(0, key.indexOf(':'))]
      return due === undefined || (await due(userId, now)).some((mail) => mail?.key === key)
    },
  }
}
