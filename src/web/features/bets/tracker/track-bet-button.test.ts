import { expect, it } from 'vitest'
import { draftOf } from './track-bet-button.tsx'

const price = {
  event: { id: 'g', league: 'nfl' as const, home_abbreviation: 'KC', away_abbreviation: 'DEN', commence_time: '2026-11-22T18:00:00Z' },
  market: 'spreads' as const,
  outcome: 'away' as const,
  point: 7.5,
  price: 116,
  bookTitle: 'FanDuel',
}

it('the stake beside a price is the stake in the form', () => {
  expect(draftOf({ ...price, stakeCents: 930 }).stake).toBe('9.30')
})
it('without one the form opens with no amount that nobody named', () => {
  expect(draftOf(price).stake).toBe('')
})
