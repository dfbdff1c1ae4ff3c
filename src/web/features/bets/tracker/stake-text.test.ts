import { expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { stakeText } from './stake-text.ts'

const bet = (stakedCents: number, ticket: object) => ({ stakedCents, ticket }) as Pick<BetRow, 'stakedCents' | 'ticket'>

it('a free bet is written as one, never as a stake of nothing', () => {
  expect(stakeText(bet(0, { stakeCents: 2500, promotion: { kind: 'free bet' } }))).toBe('$25.00 free')
  expect(stakeText(bet(2500, { stakeCents: 2500 }))).toBe('$25.00')
})
