import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRecentSignIn } from './recent-sign-in.ts'
import { administrationClosesAt, BACKUP_BYTES, backupCode, codeStep, readCode, stepsAround } from './second-factor.ts'

const DAY = 86_400_000

describe('steps', () => {
  it('change every thirty seconds', () => {
    expect([0, 29_999, 30_000, 59_999, 60_000].map(codeStep)).toEqual([0, 0, 1, 1, 2])
  })

  it('a code counts from the step before its own to the step after, and not longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 4e12 }), fc.integer({ min: -200_000, max: 200_000 }), (now, off) => {
        const own = codeStep(now)
        const later = now + off
        if (later < 0) return
        expect(stepsAround(later).includes(own)).toBe(Math.abs(codeStep(later) - own) <= 1)
      }),
    )
    expect(stepsAround(0)).toEqual([0, 1])
  })
})

describe('backup codes', () => {
  it('are read as they are shown, in whatever case, with or without their hyphens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: BACKUP_BYTES, maxLength: BACKUP_BYTES }), (bytes) => {
        const shown = backupCode(bytes)
        expect(shown).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
        const code = shown.replaceAll('-', '')
        for (const typed of [shown, code, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `])
          expect(readCode(typed)).toEqual({ kind: 'backup', code })
      }),
    )
  })

  it('use every letter alike often', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const letter = backupCode(new Uint8Array(BACKUP_BYTES).fill(byte))[0]!
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect([...new Set(counts.values())]).toEqual([8])
    expect(counts.size).toBe(32)
  })
})

it('what can be no code is none', () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', 'abcd-efgh-jkl', 'abcd-efgh-jkl0', 'abcd-efgh-jklmn', '１２３４５６'])
    expect([typed, readCode(typed)]).toEqual([typed, null])
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' })
})

describe('the administration', () => {
  it('closes seven days after somebody became administrator, unless they have a second factor', () => {
    expect(administrationClosesAt(5, false)).toBe(5 + 7 * DAY)
    expect(administrationClosesAt(5, true)).toBeNull()
    expect(administrationClosesAt(null, false)).toBeNull()
  })
})

it('a sign-in is recent for ten minutes, to the millisecond', () => {
  expect([599_999, 600_000, 600_001].map((now) => isRecentSignIn(0, now))).toEqual([true, true, false])
  expect(isRecentSignIn(null, 0)).toBe(false)
})
