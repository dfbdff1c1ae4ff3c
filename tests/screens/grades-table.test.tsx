// The record's table: each difference stands on the games that it was measured on, and says so.
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CalibrationRow } from '#contract/sports/predictions.ts'
import { GradesTable } from '#web/features/predictions/calibration/grades-table.tsx'

const row = (games: number, priced: number | null): CalibrationRow => ({
  world: 'live',
  league: 'nba',
  model: 'ratings-5',
  season: 2026,
  games,
  brier: 0.2,
  logLoss: 0.6,
  ece: 0.02,
  eceOfPerfect: 0.02,
  eceInterval: { low: 0, high: 0.04 },
  accuracy: 0.6,
  sharpness: 0.1,
  byBin: [],
  market:
    priced === null
      ? null
      : { games: priced, logLoss: 0.59, brier: 0.2, difference: { games: priced, mean: 0.012, low: -0.004, high: 0.028 } },
  naive: { logLoss: 0.68, difference: { games, mean: -0.08, low: -0.1, high: -0.06 } },
})

const shown = (of: CalibrationRow) => {
  const { unmount } = render(<GradesTable rows={[of]} caption="Record" isWalked={false} />)
  const text = within(screen.getByRole('table', { name: 'Record' })).getAllByRole('row')[1]!.textContent
  unmount()
  return text
}

it('names the games with a price where they are not all', () => {
  expect(shown(row(52, 41))).toContain('on the 41 of 52 with a price')
})

it('is silent about it where every game had a price, and says that none had one', () => {
  expect(shown(row(52, 52))).not.toContain('with a price')
  expect(shown(row(52, null))).toContain('no price')
})
