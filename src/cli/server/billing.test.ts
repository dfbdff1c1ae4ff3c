import { describe, expect, it } from 'vitest'
import { UsageError } from '../command.ts'
import { readStep, statusText } from './billing.ts'

const DAY = 86_400_000

describe('guru billing clock', () => {
  it('reads hours, days, weeks and the way back', () => {
    expect(['+12h', '+30d', '+8w', 'reset'].map(readStep)).toEqual([DAY / 2, 30 * DAY, 56 * DAY, null])
  })

  it.each(['30d', '-30d', '+0d', '+1.5d', '+1e3d', '+101d', '+9999w', '+d', ''])('refuses “%s” with a sentence', (text) => {
    expect(() => readStep(text)).toThrow(UsageError)
  })
})

describe('guru billing status', () => {
  const status = {
    provider: 'till',
    mode: 'test' as const,
    asOf: Date.UTC(2026, 11, 21, 18),
    aheadMs: 30 * DAY,
    subscriptions: { past_due: 1, active: 2 },
    events: 7,
    lastEventAt: Date.UTC(2026, 11, 21, 17, 30),
    waitingMails: 1,
    sendsMail: false,
  }

  it('says how payments stand, and that no money is taken', () => {
    expect(statusText(status)).toBe(
      [
        'payments       test payments of this server: no money is taken',
        'clock          2026-12-21 18:00 UTC, 30 days ahead of this machine',
        'subscriptions  1 past due, 2 active',
        'reports heard  7, the last of 2026-12-21 17:30 UTC',
        'mails          1 waits; this server sends no mail (SMTP_URL)',
        '',
      ].join('\n'),
    )
  })

  it('of a real provider knows no clock', () => {
    const text = statusText({
      ...status,
      provider: 'Stripe',
      mode: 'live',
      aheadMs: null,
      subscriptions: {},
      waitingMails: 0,
      sendsMail: true,
    })
    expect(text).toContain('Stripe, real money')
    expect(text).not.toContain('clock')
    expect(text).toContain('subscriptions  none')
  })
})
