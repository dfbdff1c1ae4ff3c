import { expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { betCells } from './bet-cells.ts'

const leg = (selection: string) => ({ selection, event: 'DEN @ KC', price: '-110' })
const bet = (change: object) =>
  ({
    ...{ placedAt: Date.UTC(2026, 10, 25, 12), market: 'spreads', decimal: 1.909, book: 'DraftKings', stakedCents: 2550 },
    ...{ status: 'open', profitCents: null, ticket: { kind: 'straight', legs: [leg('DEN +7.5')] } },
    ...change,
  }) as unknown as BetRow

it('a bet is copied in one line: dollars, the price as it was typed, and nothing where the profit is not known', () => {
  expect(betCells([bet({})])[1]).toEqual([
    '2026-11-25T12:00:00.000Z',
    'DEN +7.5',
    'DEN @ KC',
    'Spread',
    '-110',
    'DraftKings',
    25.5,
    'Open',
    null,
  ])
})

it('a parlay is copied with all of its selections and its decimal odds', () => {
  const ticket = { kind: 'parlay', legs: [leg('DEN +7.5'), leg('Over 47.5')] }
  expect(betCells([bet({ ticket, market: null, decimal: 3.644, status: 'won', profitCents: -100 })])[1]).toEqual([
    ...['2026-11-25T12:00:00.000Z', 'DEN +7.5 + Over 47.5', 'DEN @ KC', '', 3.64, 'DraftKings', 25.5, 'Won', -1],
  ])
})
