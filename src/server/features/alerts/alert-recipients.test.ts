import { describe, expect, it } from 'vitest'
import { recipientOf } from './alert-recipients.store.ts'

const NOW = Date.parse('2026-11-23T02:00:00Z')
type Row = Parameters<typeof recipientOf>[0]
const user = (more: Partial<Row['user']> = {}) =>
  ({ id: 'u1', mailbox: null, email: 'sam@example.com', emailVerified: true, isAdmin: false, isSuperAdmin: false, ...more }) as Row['user']
const row = (more: Partial<Row> = {}): Row => ({
  ...{ user: user(), plan: null, timeZone: null, preferences: null, settings: null, care: null },
  ...more,
})
const settings = (heldBackDay: string) => ({ userId: 'u1', quiet: null, phone: null, heldBack: 3, heldBackDay }) as Row['settings']

describe('a person as alerts need them', () => {
  it('gets mail only at an address that was confirmed', () => {
    expect(recipientOf(row(), NOW).email).toBe('sam@example.com')
    expect(recipientOf(row({ user: user({ emailVerified: false }) }), NOW).email).toBeNull()
  })
  it('without an address of their own mailbox they stand for themselves', () => {
    expect(recipientOf(row(), NOW).member).toMatchObject({ mailbox: 'u1', timeZone: 'UTC', books: null })
    expect(recipientOf(row({ user: user({ mailbox: 'm' }) }), NOW).member.mailbox).toBe('m')
  })
  it('what was held back counts for the day it is where they live', () => {
    // In New York it is still the 22nd.
    const heldBack = (timeZone: string, day: string) => recipientOf(row({ timeZone, settings: settings(day) }), NOW).settings.heldBack
    expect(heldBack('America/New_York', '2026-11-22')).toBe(3)
    expect(heldBack('America/New_York', '2026-11-23')).toBe(0)
    expect(heldBack('UTC', '2026-11-22')).toBe(0)
  })
  it('a switch that is off holds its channel back, and the inbox is never off', () => {
    const { takes } = recipientOf(row({ preferences: { emailUpdates: false } }), NOW)
    expect(takes).toMatchObject({ inApp: true, email: false })
    expect(recipientOf(row({ preferences: { emailUpdates: true } }), NOW).takes.email).toBe(true)
  })
})
