import { afterEach, expect, it, vi } from 'vitest'
import { everyMinute, turnsOf } from './schedule.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)

it.each([
  ['* * * * *', ['2026-09-21T12:04'], []],
  ['*/10 * * * *', ['2026-09-21T12:20'], ['2026-09-21T12:21']],
  ['5-59/10 * * * *', ['2026-09-21T12:05', '2026-09-21T12:55'], ['2026-09-21T12:10']],
  ['41 4 * * *', ['2026-09-21T04:41'], ['2026-09-21T16:41', '2026-09-21T04:42']],
  ['0 0 1 1 *', ['2027-01-01T00:00'], ['2027-02-01T00:00', '2027-01-02T00:00']],
  ['0 6 * * 1', ['2026-09-21T06:00'], ['2026-09-22T06:00']],
  ['0 6 1 * 1', ['2026-09-21T06:00', '2026-10-01T06:00'], ['2026-09-22T06:00']],
] as const)('knows the minutes of %s', (cron, hits, misses) => {
  expect(hits.map((text) => turnsOf(cron)(at(text)))).toEqual(hits.map(() => true))
  expect(misses.map((text) => turnsOf(cron)(at(text)))).toEqual(misses.map(() => false))
})

it('refuses what is no cron expression', () => {
  expect(() => turnsOf('every monday')).toThrow()
})

afterEach(() => vi.useRealTimers())

it('looks once at every minute, and makes up for those that a busy server missed', () => {
  vi.useFakeTimers({ now: at('2026-09-21T12:00') + 20_000 })
  const looked: string[] = []
  const stop = everyMinute({ now: Date.now }, (minute) => looked.push(new Date(minute).toISOString().slice(11, 16)))
  vi.advanceTimersByTime(120_000)
  expect(looked).toEqual(['12:01', '12:02'])
  vi.setSystemTime(at('2026-09-21T12:05') + 20_000)
  vi.advanceTimersByTime(60_000)
  expect(looked).toEqual(['12:01', '12:02', '12:03', '12:04', '12:05', '12:06'])
  stop()
  vi.advanceTimersByTime(600_000)
  expect(looked).toHaveLength(6)
})
