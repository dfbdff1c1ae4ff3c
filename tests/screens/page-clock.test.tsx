// The clock of the page beside the server's, which stands: files of screens share a process, and the first of them ended minutes ago.
import { expect, it } from 'vitest'
import { TEST_NOW } from '#tests/support/clock.ts'
import { restartClock } from '#tests/support/document.ts'

const HOUR = 3_600_000

it('shows what the server’s shows as a file begins, however long the files before it took', () => {
  restartClock(HOUR)
  expect(Date.now() - TEST_NOW).toBeGreaterThanOrEqual(HOUR)
  expect(new Date().getFullYear()).toBe(new Date(TEST_NOW).getFullYear())
  restartClock()
  expect(Date.now()).toBeGreaterThanOrEqual(TEST_NOW)
  expect(Date.now() - TEST_NOW).toBeLessThan(HOUR)
  expect(new Date(2026, 0, 1).getFullYear()).toBe(2026)
})
