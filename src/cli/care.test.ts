import { describe, expect, it } from 'vitest'
import { careText } from './care.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

describe('guru care status', () => {
  it('says what binds a person, with raises that wait', () => {
    const pending = { amount: null, askedAt: NOW, timeZone: 'UTC', confirmFrom: NOW + 86_400_000, confirmUntil: NOW + 8 * 86_400_000 }
    const text = careText({
      accounts: 1,
      standing: { kind: 'open' },
      limits: [
        { kind: 'stake', period: 'day', amount: 10_000, pending },
        { kind: 'largest_bet', period: 'bet', amount: 2_500, pending: null },
      ],
    })
    expect(text).toContain('limits     total stakes of $100 per day; asked for no limit, to be confirmed from 2026-11-24 12:00 UTC')
    expect(text).toContain('           largest bet of $25')
  })
  it('says of an exclusion that outlived its account until when it holds', () => {
    const standing = { kind: 'excluded', until: NOW, canAskToReturn: false, opensAt: null } as const
    const text = careText({ accounts: 0, standing, limits: [] })
    expect(text).toContain('account    none with this address')
    expect(text).toContain('standing   excluded until 2026-11-23 12:00 UTC')
    expect(text).toContain('limits     none')
  })
})
