import { expect, it } from 'vitest'
import { csvOf } from './export-buttons.tsx'

it('the record as a table: nested figures get columns of their own, lists stay out, absent ones are empty', () => {
  const rows = [
    { league: 'nfl', market: { logLoss: 0.6 }, byBin: [1, 2], note: 'a, "b"' },
    { league: 'nba', market: null, note: 'c' },
  ]
  expect(csvOf(rows)).toBe('league,market.logLoss,note,market\nnfl,0.6,"a, ""b""",\nnba,,c,\n')
})
