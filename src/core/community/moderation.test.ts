import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEWCOMER_MS, whyNot } from './member-limits.ts'
import { APPEAL_MS, isHiddenBy, mayAppeal, mutedByStrike, STRIKE_MS } from './moderation.ts'

const HOUR = 3_600_000
const written = { memberSince: 0, posts: 0, comments: 0, lately: 0, mutedUntil: null }
const plain = { kind: 'post', links: 0, images: 0 } as const

describe('how much a member writes', () => {
  it('new ones five posts a day, others more', () => {
    expect(whyNot({ ...written, posts: 4 }, plain, HOUR)).toBeNull()
    expect(whyNot({ ...written, posts: 5 }, plain, HOUR)).toMatch(/at most 5 posts a day/)
    expect(whyNot({ ...written, posts: 5 }, { ...plain, kind: 'comment' }, HOUR)).toBeNull()
    expect(whyNot({ ...written, posts: 5 }, plain, NEWCOMER_MS)).toBeNull()
    expect(whyNot({ ...written, posts: 40 }, plain, NEWCOMER_MS)).toMatch(/40/)
  })
  it('without links and images for exactly 24 hours', () => {
    for (const one of [{ links: 1 }, { images: 1 }]) {
      expect(whyNot(written, { ...plain, ...one }, 24 * HOUR - 1)).toMatch(/first 24 hours/)
      expect(whyNot(written, { ...plain, ...one }, 24 * HOUR)).toBeNull()
    }
  })
  it('nothing while muted, and no flood', () => {
    expect(whyNot({ ...written, mutedUntil: 2 * NEWCOMER_MS }, plain, NEWCOMER_MS)).toMatch(/appeal/)
    expect(whyNot({ ...written, mutedUntil: NEWCOMER_MS }, plain, NEWCOMER_MS)).toBeNull()
    expect(whyNot({ ...written, lately: 25 }, plain, NEWCOMER_MS)).toMatch(/ten minutes/)
    expect(whyNot({ ...written, lately: 24 }, plain, NEWCOMER_MS)).toBeNull()
  })
})

describe('reports, strikes and appeals', () => {
  it('three members hide a text until it is reviewed', () => {
    expect([2, 3].map(isHiddenBy)).toEqual([false, true])
  })
  it('a strike alone, then a day, a week, a month', () => {
    const now = 2 * STRIKE_MS
    const muteOf = (n: number) =>
      (mutedByStrike(
        Array.from({ length: n }, () => now - 1),
        now,
      ) ?? now) - now
    expect([0, 1, 2, 3, 4].map(muteOf).map((ms) => ms / HOUR)).toEqual([0, 24, 168, 720, 720])
    expect(mutedByStrike([now - STRIKE_MS], now)).toBeNull()
  })
  it('law: more strikes never mute for less', () => {
    const now = 10 * STRIKE_MS
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: now }), { maxLength: 8 }),
        fc.integer({ min: 0, max: now }),
        (earlier, one) => void expect(mutedByStrike([...earlier, one], now) ?? 0).toBeGreaterThanOrEqual(mutedByStrike(earlier, now) ?? 0),
      ),
    )
  })
  it('a decision is appealed once, within thirty days', () => {
    const entry = { action: 'removed', at: 0, appealedAt: null } as const
    expect(mayAppeal(entry, APPEAL_MS - 1)).toBe(true)
    expect(mayAppeal(entry, APPEAL_MS)).toBe(false)
    expect(mayAppeal({ ...entry, appealedAt: 5 }, 6)).toBe(false)
    expect(mayAppeal({ ...entry, action: 'kept' }, 6)).toBe(false)
  })
})
