// What people do with a plan, played through by the clock at the till and at Stripe: the plan at the end, the money to the cent, the mails, the
// book of changes. Every story begins on Saturday, 21 November 2026, 18:00 UTC.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanChoice } from '#core/billing/plan-choice.ts'
import type { Person } from '#tests/support/as.ts'
import { type BillingWorld, billingWorld, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

type Choice = `${'casual' | 'pro' | 'vip'} ${'monthly' | 'yearly'}`
type Step =
  | { do: 'trial' | 'onboard'; plan: 'casual' | 'pro' }
  | { do: 'buy' | 'upgrade' | 'later'; to: Choice; card?: 'declined_later' }
  | { do: 'cancel' | 'undo' | 'refund' | 'resume' }
  | { do: 'card'; card: 'pays' | 'declined' }
  | { do: 'wait'; days: number }
  /** The act before it was refused; nothing changed. */
  | { do: 'refused'; act: Step; because: RegExp }

type Story = {
  name: string
  steps: Step[]
  /** Tier, status, and how it is paid where it is. */
  plan: string
  paidCents: number
  refundedCents?: number
  /** Subjects, in order. */
  mails: RegExp[]
  /** What the book of changes says, in order: from → to. */
  changes: string[]
}

const wait = (days: number): Step => ({ do: 'wait', days })
const buy = (to: Choice, card?: 'declined_later'): Step => ({ do: 'buy', to, ...(card ? { card } : {}) })
const upgrade = (to: Choice): Step => ({ do: 'upgrade', to })
const later = (to: Choice): Step => ({ do: 'later', to })
const [cancel, undo, refund, resume]: Step[] = [{ do: 'cancel' }, { do: 'undo' }, { do: 'refund' }, { do: 'resume' }]
const card = (how: 'pays' | 'declined'): Step => ({ do: 'card', card: how })
const refused = (act: Step, because: RegExp): Step => ({ do: 'refused', act, because })

const receipt = (dollars: string) => new RegExp(`^Receipt .*: \\$${dollars.replace('.', '\\.')}$`)
const failed = /did not go through$/
const lastCall = /^Your Pro plan ends on 2026-12-28 \(UTC\)$/
const ended = /has ended$/
const cancelled = /is cancelled$/

// November has 30 days: a month paid on the 21st ends on 21 December, 30 days later.
const STORIES: readonly Story[] = [
  {
    name: 'a month is bought',
    steps: [buy('casual monthly')],
    plan: 'casual active monthly',
    paidCents: 499,
    mails: [receipt('4.99')],
    changes: ['no plan → casual (active): paid'],
  },
  {
    name: 'a year is bought',
    steps: [buy('pro yearly')],
    plan: 'pro active yearly',
    paidCents: 9999,
    mails: [receipt('99.99')],
    changes: ['no plan → pro (active): paid'],
  },
  {
    name: 'the top plan is bought by the year at its reduced price',
    steps: [buy('vip yearly')],
    plan: 'vip active yearly',
    paidCents: 19_910,
    mails: [receipt('199.10')],
    changes: ['no plan → vip (active): paid'],
  },
  {
    name: 'a month is renewed',
    steps: [buy('casual monthly'), wait(31)],
    plan: 'casual active monthly',
    paidCents: 998,
    mails: [receipt('4.99'), receipt('4.99')],
    changes: ['no plan → casual (active): paid', 'casual (active) → casual (active): renewed'],
  },
  {
    name: 'three months are paid for',
    steps: [buy('pro monthly'), wait(65)],
    plan: 'pro active monthly',
    paidCents: 2997,
    mails: [receipt('9.99'), receipt('9.99'), receipt('9.99')],
    changes: ['no plan → pro (active): paid', 'pro (active) → pro (active): renewed', 'pro (active) → pro (active): renewed'],
  },
  {
    name: 'a trial goes over into a paid plan',
    steps: [{ do: 'onboard', plan: 'pro' }, wait(2), buy('pro monthly')],
    plan: 'pro active monthly',
    paidCents: 999,
    mails: [receipt('9.99')],
    changes: ['no plan → pro (trial): 7-day trial started at onboarding', 'pro (trial) → pro (active): paid'],
  },
  {
    name: 'a trial of seven days ends in free, and is told of twice',
    steps: [{ do: 'onboard', plan: 'casual' }, wait(8)],
    plan: 'free expired',
    paidCents: 0,
    mails: [/trial ends on 2026-11-28 \(UTC\)$/, /trial ends within a day, on 2026-11-28 \(UTC\)$/],
    changes: ['no plan → casual (trial): 7-day trial started at onboarding', 'casual (trial) → free (expired): the trial ended'],
  },
  {
    name: 'a trial of three days ends in free, and is told of once',
    steps: [{ do: 'trial', plan: 'pro' }, wait(4)],
    plan: 'free expired',
    paidCents: 0,
    mails: [/trial ends within a day, on 2026-11-24 \(UTC\)$/],
    changes: ['no plan → pro (trial): 3-day trial started', 'pro (trial) → free (expired): the trial ended'],
  },
  {
    name: 'an upgrade after ten days is credited for the twenty that are left',
    steps: [buy('casual monthly'), wait(10), upgrade('pro monthly')],
    plan: 'pro active monthly',
    paidCents: 499 + (999 - 332),
    mails: [receipt('4.99'), receipt('6.67')],
    changes: ['no plan → casual (active): paid', 'casual (active) → pro (active): upgraded'],
  },
  {
    name: 'an upgrade begins a new month of its own',
    steps: [buy('casual monthly'), wait(10), upgrade('pro monthly'), wait(25)],
    plan: 'pro active monthly',
    paidCents: 1166,
    mails: [receipt('4.99'), receipt('6.67')],
    changes: ['no plan → casual (active): paid', 'casual (active) → pro (active): upgraded'],
  },
  {
    name: 'a month becomes a year of the same plan',
    steps: [buy('pro monthly'), wait(15), upgrade('pro yearly')],
    plan: 'pro active yearly',
    paidCents: 999 + (9999 - 499),
    mails: [receipt('9.99'), receipt('95.00')],
    changes: ['no plan → pro (active): paid', 'pro (active) → pro (active): now paid yearly'],
  },
  {
    name: 'a year is upgraded to a higher year',
    steps: [buy('casual yearly'), wait(73), upgrade('vip yearly')],
    plan: 'vip active yearly',
    paidCents: 4999 + (19_910 - 3999),
    mails: [receipt('49.99'), receipt('159.11')],
    changes: ['no plan → casual (active): paid', 'casual (active) → vip (active): upgraded'],
  },
  {
    name: 'two upgrades within one month',
    steps: [buy('casual monthly'), wait(10), upgrade('pro monthly'), wait(15), upgrade('vip monthly')],
    plan: 'vip active monthly',
    paidCents: 499 + 667 + (1999 - 515),
    mails: [receipt('4.99'), receipt('6.67'), receipt('14.84')],
    changes: ['no plan → casual (active): paid', 'casual (active) → pro (active): upgraded', 'pro (active) → vip (active): upgraded'],
  },
  {
    name: 'a lower plan is chosen and comes at the end of the month',
    steps: [buy('vip monthly'), wait(5), later('casual monthly'), wait(26)],
    plan: 'casual active monthly',
    paidCents: 1999 + 499,
    mails: [receipt('19.99'), receipt('4.99')],
    changes: ['no plan → vip (active): paid', 'vip (active) → casual (active): downgraded'],
  },
  {
    name: 'a lower plan is chosen, and until then nothing changes',
    steps: [buy('vip monthly'), later('casual monthly'), wait(20)],
    plan: 'vip active monthly',
    paidCents: 1999,
    mails: [receipt('19.99')],
    changes: ['no plan → vip (active): paid'],
  },
  {
    name: 'a lower plan is chosen and taken back',
    steps: [buy('pro monthly'), later('casual monthly'), wait(3), undo!, wait(28)],
    plan: 'pro active monthly',
    paidCents: 1998,
    mails: [receipt('9.99'), receipt('9.99')],
    changes: ['no plan → pro (active): paid', 'pro (active) → pro (active): renewed'],
  },
  {
    name: 'a plan is cancelled and stays until the month ends',
    steps: [buy('pro monthly'), cancel!, wait(29)],
    plan: 'pro cancelled monthly',
    paidCents: 999,
    mails: [receipt('9.99'), cancelled],
    changes: ['no plan → pro (active): paid', 'pro (active) → pro (cancelled): cancelled'],
  },
  {
    name: 'a cancelled plan ends with the month',
    steps: [buy('pro monthly'), cancel!, wait(31)],
    plan: 'free expired',
    paidCents: 999,
    mails: [receipt('9.99'), cancelled, ended],
    changes: [
      'no plan → pro (active): paid',
      'pro (active) → pro (cancelled): cancelled',
      'pro (cancelled) → free (expired): the subscription ended',
    ],
  },
  {
    name: 'a cancellation is taken back and the plan is renewed',
    steps: [buy('pro monthly'), cancel!, wait(10), undo!, wait(21)],
    plan: 'pro active monthly',
    paidCents: 1998,
    mails: [receipt('9.99'), cancelled, receipt('9.99')],
    changes: [
      'no plan → pro (active): paid',
      'pro (active) → pro (cancelled): cancelled',
      'pro (cancelled) → pro (active): cancellation taken back',
      'pro (active) → pro (active): renewed',
    ],
  },
  {
    name: 'an upgrade takes a cancellation back',
    steps: [buy('casual monthly'), cancel!, upgrade('pro monthly'), wait(31)],
    plan: 'pro active monthly',
    paidCents: 499 + 500 + 999,
    mails: [receipt('4.99'), cancelled, receipt('5.00'), receipt('9.99')],
    changes: [
      'no plan → casual (active): paid',
      'casual (active) → casual (cancelled): cancelled',
      'casual (cancelled) → pro (active): upgraded',
      'pro (active) → pro (active): renewed',
    ],
  },
  {
    name: 'a plan that ended is taken up again',
    steps: [buy('casual monthly'), cancel!, wait(40), resume!],
    plan: 'casual active monthly',
    paidCents: 998,
    mails: [receipt('4.99'), cancelled, ended, receipt('4.99')],
    changes: [
      'no plan → casual (active): paid',
      'casual (active) → casual (cancelled): cancelled',
      'casual (cancelled) → free (expired): the subscription ended',
      'free (expired) → casual (active): paid',
    ],
  },
  {
    name: 'the money goes back within thirty days, and the plan ends',
    steps: [buy('pro yearly'), wait(29), refund!],
    plan: 'free expired',
    paidCents: 9999,
    refundedCents: 9999,
    mails: [receipt('99.99'), /^Refund of \$99\.99$/, ended],
    changes: ['no plan → pro (active): paid', 'pro (active) → free (expired): refunded'],
  },
  {
    name: 'the money of an upgrade goes back with it',
    steps: [buy('casual monthly'), wait(10), upgrade('pro monthly'), wait(5), refund!],
    plan: 'free expired',
    paidCents: 1166,
    refundedCents: 1166,
    mails: [receipt('4.99'), receipt('6.67'), /^Refund of/, /^Refund of/, ended],
    changes: ['no plan → casual (active): paid', 'casual (active) → pro (active): upgraded', 'pro (active) → free (expired): refunded'],
  },
  {
    name: 'after thirty days nothing goes back',
    steps: [buy('pro yearly'), wait(31), refused(refund!, /30 days/)],
    plan: 'pro active yearly',
    paidCents: 9999,
    mails: [receipt('99.99')],
    changes: ['no plan → pro (active): paid'],
  },
  {
    name: 'the guarantee is given once',
    steps: [buy('casual monthly'), refund!, buy('casual monthly'), refused(refund!, /given back before/)],
    plan: 'casual active monthly',
    paidCents: 998,
    refundedCents: 499,
    mails: [receipt('4.99'), /^Refund of/, ended, receipt('4.99')],
    changes: ['no plan → casual (active): paid', 'casual (active) → free (expired): refunded', 'free (expired) → casual (active): paid'],
  },
  {
    name: 'a plan that is cancelled after another was given back ends because it was cancelled',
    steps: [buy('casual monthly'), refund!, buy('casual monthly'), cancel!, wait(31)],
    plan: 'free expired',
    paidCents: 998,
    refundedCents: 499,
    mails: [receipt('4.99'), /^Refund of/, ended, receipt('4.99'), cancelled, ended],
    changes: [
      'no plan → casual (active): paid',
      'casual (active) → free (expired): refunded',
      'free (expired) → casual (active): paid',
      'casual (active) → casual (cancelled): cancelled',
      'casual (cancelled) → free (expired): the subscription ended',
    ],
  },
  {
    name: 'a renewal fails, is told of three times, and the plan ends after seven days',
    steps: [buy('pro monthly', 'declined_later'), wait(39)],
    plan: 'free expired',
    paidCents: 999,
    mails: [receipt('9.99'), failed, failed, lastCall, ended],
    changes: ['no plan → pro (active): paid', 'pro (active) → free (expired): the subscription ended'],
  },
  {
    name: 'a failed renewal goes on with everything through the days of grace',
    steps: [buy('pro monthly', 'declined_later'), wait(35)],
    plan: 'pro active monthly',
    paidCents: 999,
    mails: [receipt('9.99'), failed, failed],
    changes: ['no plan → pro (active): paid'],
  },
  {
    name: 'a failed renewal is paid with another card',
    // The days of grace go by after it: no further reminder comes, and the plan does not end.
    steps: [buy('pro monthly', 'declined_later'), wait(32), card('pays'), wait(10)],
    plan: 'pro active monthly',
    paidCents: 1998,
    mails: [receipt('9.99'), failed, receipt('9.99')],
    changes: ['no plan → pro (active): paid', 'pro (active) → pro (active): renewed'],
  },
  {
    name: 'an unpaid plan that is cancelled ends at once',
    steps: [buy('pro monthly', 'declined_later'), wait(31), cancel!],
    plan: 'free expired',
    paidCents: 999,
    mails: [receipt('9.99'), failed, ended],
    changes: ['no plan → pro (active): paid', 'pro (active) → free (expired): the subscription ended'],
  },
  {
    name: 'an upgrade whose card is declined changes nothing',
    steps: [buy('casual monthly'), card('declined'), refused(upgrade('pro monthly'), /declined/)],
    plan: 'casual active monthly',
    paidCents: 499,
    mails: [receipt('4.99')],
    changes: ['no plan → casual (active): paid'],
  },
]

let worlds: BillingWorld[]
beforeAll(async () => {
  worlds = await Promise.all(PROVIDERS.map((provider) => billingWorld(provider)))
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

const choiceOf = (text: Choice): PlanChoice => ({ tier: text.split(' ')[0], period: text.split(' ')[1] }) as PlanChoice

async function perform(world: BillingWorld, person: Person & { id: string }, step: Step): Promise<{ statusCode: number; body: string }> {
  const wire = (to: Choice) => ({ plan: choiceOf(to).tier, period: choiceOf(to).period })
  switch (step.do) {
    case 'trial':
      return person.post('/api/subscription/trial', { tier: step.plan })
    case 'onboard':
      return person.post('/api/auth/set-tier', { tier: step.plan })
    case 'buy':
      await world.buy(person, choiceOf(step.to), step.card)
      break
    case 'upgrade': {
      const cost = (await person.post('/api/billing/preview', wire(step.to))).json()
      return person.post('/api/billing/upgrade', { ...wire(step.to), creditAt: cost.creditAt })
    }
    case 'later':
      return person.post('/api/billing/change-later', wire(step.to))
    case 'cancel':
    case 'undo':
    case 'refund':
      return person.post(`/api/billing/${step.do}`)
    case 'resume':
      await world.pay(person, (await person.post('/api/billing/resume')).json().url)
      break
    case 'card':
      await world.setCard(person, step.card)
      break
    case 'wait':
      await world.pass(step.days)
      break
    case 'refused': {
      const answer = await perform(world, person, step.act)
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.body).toMatch(step.because)
      break
    }
  }
  return { statusCode: 200, body: '' }
}

describe.each(PROVIDERS)('at %s', (provider) => {
  it.each(STORIES.map((story) => [story.name, story] as const))('%s', async (_, story) => {
    const world = worlds.find((one) => one.provider === provider)!
    world.app.clock.set(TEST_NOW)
    const person = await world.newMember()
    for (const step of story.steps) {
      const answer = await perform(world, person, step)
      expect(answer.statusCode, answer.body).toBe(200)
      await world.hear()
    }
    const mine = (await person.get('/api/me/billing')).json()
    const { subscription, invoices } = mine
    expect([mine.tier, mine.status, ...(subscription ? [subscription.period] : [])].join(' ')).toBe(story.plan)
    const sum = (key: string) => invoices.reduce((total: number, one: Record<string, number>) => total + (one[key] ?? 0), 0)
    expect(sum('paidCents')).toBe(story.paidCents)
    expect(sum('refundedCents')).toBe(story.refundedCents ?? 0)
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ subscriptionTier: mine.tier })
    const { rows } = await world.app.database.pool.query(
      "select detail from audit_entries where subject_id = $1 and action = 'tier.changed' order by id",
      [person.id],
    )
    expect(rows.map(({ detail }) => detail.replace(' at the test checkout', ''))).toEqual(story.changes)
    const subjects = () => world.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    await expect.poll(() => subjects().length).toBe(story.mails.length)
    expect(subjects()).toEqual(story.mails.map((subject) => expect.stringMatching(subject)))
  })
})
