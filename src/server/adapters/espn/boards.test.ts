import { describe, expect, it } from 'vitest'
import { spansOf, yesterdays } from './boards.ts'

const at = (text: string) => Date.parse(text)
/** Noon in New York. */
const NOW = at('2026-11-22T17:00:00Z')

describe('the days that are asked for', () => {
  it('what happens about now is asked for every ten seconds, what was and what will be every five minutes', () => {
    expect(spansOf(at('2026-11-20T00:00:00Z'), at('2026-11-26T00:00:00Z'), NOW)).toEqual([
      { days: '20261119-20261122', freshMs: 300_000 },
      { days: '20261122-20261123', freshMs: 10_000 },
      { days: '20261123-20261125', freshMs: 300_000 },
    ])
  })
  it('of days gone by or to come only those', () => {
    expect(spansOf(at('2026-11-18T00:00:00Z'), at('2026-11-19T00:00:00Z'), NOW).map(({ freshMs }) => freshMs)).toEqual([300_000])
    expect(spansOf(at('2026-11-25T00:00:00Z'), at('2026-11-26T00:00:00Z'), NOW).map(({ freshMs }) => freshMs)).toEqual([300_000])
  })
  it('a board that speaks of an earlier day than the asked ones is as old as that day', () => {
    expect(yesterdays('2026-11-21T05:00Z', '20261122-20261123', NOW)).toBe(at('2026-11-22T05:00:00Z'))
    expect(yesterdays('2026-11-22T05:00Z', '20261122-20261123', NOW)).toBeNull()
    expect(yesterdays(undefined, '20261122', NOW)).toBeNull()
  })
})
