import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIERS } from '../access/tiers.ts'
import type { InvoiceSnapshot } from './billing-event.ts'
import { graceEnd, reminderDue, trialReminderDue } from './dunning.ts'
import { changeKind, commitsToMore, isHigherForLess, type PlanChoice, priceOf } from './plan-choice.ts'
import { unusedCents } from './proration.ts'
import { refundOffer } from './refund.ts'

const DAY = 86_400_000
const choices: readonly PlanChoice[] = (['casual', 'pro', 'vip'] as const).flatMap((tier) => [
  { tier, period: 'monthly' as const },
  { tier, period: 'yearly' as const },
])

describe('credit for unused time', () => {
  it('is what is left of the price by time, rounded down to the cent', () => {
    expect(unusedCents(999, 0, 30 * DAY, 10 * DAY)).toBe(666)
    expect(unusedCents(499, 0, 31 * DAY, 30 * DAY)).toBe(16)
    expect(unusedCents(499, 0, 30 * DAY, 0)).toBe(499)
    expect(unusedCents(499, 0, 30 * DAY, 30 * DAY)).toBe(0)
  })

  it('is the whole of it within the first day', () => {
    expect(unusedCents(4999, 0, 365 * DAY, 60_000)).toBe(4999)
    expect(unusedCents(4999, 0, 365 * DAY, DAY - 1)).toBe(4999)
    expect(unusedCents(4999, 0, 365 * DAY, DAY)).toBe(4985)
  })

  it('is never more than was paid nor below zero, and only falls as time passes', () => {
    const whole = fc.integer({ min: 0, max: 400 * DAY })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 366 * DAY }), whole, whole, (value, length, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        const [first, second] = [unusedCents(value, 0, length, early), unusedCents(value, 0, length, late)]
        expect(first).toBeLessThanOrEqual(value)
        expect(second).toBeGreaterThanOrEqual(0)
        expect(second).toBeLessThanOrEqual(first)
        expect(Number.isInteger(first)).toBe(true)
      }),
    )
  })
})

describe('a change of plan', () => {
  it('happens at once only where the new price covers any credit, so that no credit is ever left over', () => {
    for (const from of choices) {
      for (const to of choices) {
        if (changeKind(from, to) === 'now') expect(priceOf(to)).toBeGreaterThan(priceOf(from))
      }
    }
  })

  it.each([
    ['casual monthly', 'pro monthly', 'now'],
    ['casual monthly', 'casual yearly', 'now'],
    ['casual yearly', 'pro monthly', 'at_period_end'],
    ['casual yearly', 'vip monthly', 'at_period_end'],
    ['casual yearly', 'vip yearly', 'now'],
    ['pro monthly', 'casual yearly', 'at_period_end'],
    ['vip yearly', 'vip monthly', 'at_period_end'],
    ['pro yearly', 'pro yearly', 'same'],
  ] as const)('from %s to %s happens: %s', (from, to, kind) => {
    const read = (text: string) => ({ tier: text.split(' ')[0], period: text.split(' ')[1] }) as PlanChoice
    expect(changeKind(read(from), read(to))).toBe(kind)
  })

  it('a higher plan for a shorter time waits, since the credit of a year may be more than its month costs', () => {
    expect(unusedCents(priceOf({ tier: 'casual', period: 'yearly' }), 0, 365 * DAY, 2 * DAY)).toBeGreaterThan(TIERS.vip.priceCents)
    const higher = choices.flatMap((from) => choices.filter((to) => isHigherForLess(from, to)).map((to) => `${from.tier} to ${to.tier}`))
    expect(higher).toEqual(['casual to pro', 'casual to vip', 'pro to vip'])
  })

  it('costs by the year what the one table of prices says', () => {
    expect(choices.filter(({ period }) => period === 'yearly').map(priceOf)).toEqual([4999, 9999, 19_910])
    expect(priceOf({ tier: 'vip', period: 'monthly' })).toBe(TIERS.vip.priceCents)
  })
})

describe('an unpaid renewal', () => {
  it('is told of on the first day, the fourth and the seventh, and the plan ends after seven days', () => {
    const steps = Array.from({ length: 9 }, (_, day) => reminderDue(0, day * DAY))
    expect(steps).toEqual([1, 1, 1, 2, 2, 2, 3, null, null])
    expect(graceEnd(0)).toBe(7 * DAY)
  })
})

describe('the end of a trial', () => {
  it('is told of three days and one day before, and a trial of three days is told of once', () => {
    const trial = { startedAt: 0, endsAt: 7 * DAY }
    expect([3.9, 4, 5.9, 6, 6.9, 7].map((day) => trialReminderDue(trial, day * DAY))).toEqual([null, 3, 3, 1, 1, null])
    expect([0, 1.9, 2].map((day) => trialReminderDue({ startedAt: 0, endsAt: 3 * DAY }, day * DAY))).toEqual([null, null, 1])
  })
})

describe('the 30-day guarantee', () => {
  const paid = (id: string, day: number, paidCents: number) => ({ id, paidAt: day * DAY, paidCents }) as InvoiceSnapshot

  const refunded = (invoiceId: string, amountCents: number, day = 0) => ({ id: `r ${invoiceId}`, invoiceId, amountCents, at: day * DAY })

  it('gives back all that was taken since the first payment, through the thirtieth day', () => {
    const invoices = [paid('a', 0, 499), paid('b', 10, 666)]
    expect(refundOffer(invoices, [], 30 * DAY)).toEqual({
      amountCents: 1165,
      until: 30 * DAY,
      parts: [
        { invoiceId: 'a', amountCents: 499 },
        { invoiceId: 'b', amountCents: 666 },
      ],
    })
    expect(refundOffer(invoices, [], 30 * DAY + 1)).toBeNull()
  })

  it('is given once, and to nobody who paid nothing', () => {
    expect(refundOffer([paid('a', 0, 499)], [refunded('a', 499)], DAY)).toBeNull()
    expect(refundOffer([], [], DAY)).toBeNull()
    expect(refundOffer([{ ...paid('a', 0, 0), paidAt: null }], [], DAY)).toBeNull()
  })

  it('that stopped half-way still owes the rest, and what failed at the bank, and nothing of what was bought after it', () => {
    const of = (subscriptionRef: string, one: InvoiceSnapshot) => ({ ...one, subscriptionRef })
    const bills = [of('s1', paid('a', 0, 499)), of('s1', paid('b', 10, 666))]
    const first = refunded('a', 499, 12)
    expect(refundOffer(bills, [first], 12 * DAY)).toMatchObject({ amountCents: 666, parts: [{ invoiceId: 'b', amountCents: 666 }] })
    const failed = { ...first, amountCents: 0 }
    expect(refundOffer(bills, [failed, refunded('b', 666, 12)], 40 * DAY)).toMatchObject({ amountCents: 499 })
    const again = of('s2', paid('c', 12, 499))
    expect(refundOffer([...bills, again], [first, refunded('b', 666, 12)], 13 * DAY)).toBeNull()
    expect(refundOffer(bills, [first], 103 * DAY)).toBeNull()
  })
})

describe('a commitment', () => {
  it.each([
    ['a higher plan by the month instead of a lower one by the year', ['casual', 'yearly'], ['vip', 'monthly'], true],
    ['a lower plan by the year instead of a higher one by the month', ['pro', 'monthly'], ['casual', 'yearly'], true],
    ['a payment where none followed', null, ['casual', 'monthly'], true],
    ['a lower plan', ['vip', 'monthly'], ['casual', 'monthly'], false],
    ['the same plan by the month instead of by the year', ['pro', 'yearly'], ['pro', 'monthly'], false],
  ] as const)('to %s is to more: %s → %s', (_, from, to, isMore) => {
    const choice = ([tier, period]: readonly [PlanChoice['tier'], PlanChoice['period']]): PlanChoice => ({ tier, period })
    expect(commitsToMore(from && choice(from), choice(to))).toBe(isMore)
  })
})
