import { describe, expect, it } from 'vitest'
import { type SubscriptionRecord, standingAt } from './subscription.ts'

const DAY = 86_400_000
const record = (more: Partial<SubscriptionRecord>): SubscriptionRecord => ({
  tier: 'pro',
  status: 'active',
  trialEndsAt: null,
  currentPeriodEnd: null,
  ...more,
})
const FREE = {
  tier: 'free',
  hasSubscription: false,
  isTrialActive: false,
  trialDaysRemaining: 0,
}

it('who never chose a plan is free, and has no record', () => {
  expect(standingAt(undefined, 0)).toEqual({ ...FREE, status: 'active', hasRecord: false, trialEndsAt: null, currentPeriodEnd: null })
})

it('who chose the free plan is free, with a record and nothing paid', () => {
  expect(standingAt(record({ tier: 'free' }), 0)).toEqual({
    ...FREE,
    status: 'active',
    hasRecord: true,
    trialEndsAt: null,
    currentPeriodEnd: null,
  })
})

describe('a trial', () => {
  const trial = record({ status: 'trial', trialEndsAt: 3 * DAY })
  it('counts as its plan until it ends, and nothing is paid', () => {
    expect(standingAt(trial, 0)).toEqual({
      tier: 'pro',
      status: 'trial',
      hasRecord: true,
      hasSubscription: false,
      isTrialActive: true,
      trialDaysRemaining: 3,
      trialEndsAt: 3 * DAY,
      currentPeriodEnd: null,
    })
    expect(standingAt(trial, 3 * DAY - 1)).toMatchObject({ tier: 'pro', trialDaysRemaining: 1 })
  })
  it('is over at the moment at which it ends', () => {
    expect(standingAt(trial, 3 * DAY)).toMatchObject({ ...FREE, status: 'expired', hasRecord: true, trialEndsAt: 3 * DAY })
  })
  it('without an end is none', () => {
    expect(standingAt(record({ status: 'trial' }), 0)).toMatchObject({ ...FREE, status: 'expired' })
  })
})

describe('a paid plan', () => {
  const paid = record({ currentPeriodEnd: 100 })
  it('counts until its period ends', () => {
    expect(standingAt(paid, 99)).toEqual({
      tier: 'pro',
      status: 'active',
      hasRecord: true,
      hasSubscription: true,
      isTrialActive: false,
      trialDaysRemaining: 0,
      trialEndsAt: null,
      currentPeriodEnd: 100,
    })
    expect(standingAt(paid, 100)).toMatchObject({ ...FREE, status: 'expired', currentPeriodEnd: 100 })
  })
  it('counts through the days of grace, and no longer', () => {
    const late = { ...paid, graceEndsAt: 200 }
    expect(standingAt(late, 199)).toMatchObject({ tier: 'pro', status: 'active', hasSubscription: true })
    expect(standingAt(late, 200)).toMatchObject({ ...FREE, status: 'expired' })
    expect(standingAt({ ...paid, graceEndsAt: null }, 100)).toMatchObject({ ...FREE, status: 'expired' })
  })
  it('that somebody granted has no period and no end', () => {
    expect(standingAt(record({}), 1e15)).toMatchObject({ tier: 'pro', status: 'active', hasSubscription: true })
  })
  it('that is cancelled counts until the end of what was paid', () => {
    const cancelled = record({ status: 'cancelled', currentPeriodEnd: 100 })
    expect(standingAt(cancelled, 99)).toMatchObject({ tier: 'pro', status: 'cancelled', hasSubscription: true })
    expect(standingAt(cancelled, 100)).toMatchObject({ ...FREE, status: 'expired' })
    expect(standingAt(record({ status: 'cancelled' }), 0)).toMatchObject({ ...FREE, status: 'expired' })
  })
  it('that is expired counts no more, whatever its period says', () => {
    expect(standingAt(record({ status: 'expired', currentPeriodEnd: 100 }), 0)).toMatchObject({ ...FREE, status: 'expired' })
  })
})
