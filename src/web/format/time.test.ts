import { expect, it } from 'vitest'
import { formatDate, formatLongDate, formatStart } from './time.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const ZONE = 'America/New_York'

it('a date of this year stands without its year, of another year with it', () => {
  expect(formatDate(Date.UTC(2026, 2, 5, 18), ZONE, NOW)).toBe('Mar 5')
  expect(formatDate(Date.UTC(2024, 2, 5, 18), ZONE, NOW)).toBe('Mar 5, 2024')
  expect(formatLongDate(Date.UTC(2025, 2, 5, 18), ZONE, NOW)).toContain('2025')
  expect(formatStart(Date.UTC(2025, 2, 5, 18), NOW, ZONE)).toBe('Mar 5, 2025 1:00 PM')
  // In the reader's own zone: the first hours of a year in London are the old year's in New York.
  expect(formatDate(Date.UTC(2026, 0, 1, 2), ZONE, NOW)).toBe('Dec 31, 2025')
})
