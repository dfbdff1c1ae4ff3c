// What people do with a plan, played through by the clock at the till and at Stripe: the plan at the end, the money to the cent, the mails, the
// book of changes. Every story begins on Saturday, 21 November 2026, 18:00 UTC.
import { describe, expect, it } from 'vitest'
import { perform } from '#tests/support/billing-steps.ts'
import { STORIES } from '#tests/support/billing-stories.ts'
import { billingWorlds, PROVIDERS } from '#tests/support/billing-world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const worlds = billingWorlds()

describe.each(PROVIDERS)('at %s', (provider) => {
  it.each(STORIES.map((story) => [story.name, story] as const))('%s', async (_, story) => {
    const world = worlds(provider)
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
