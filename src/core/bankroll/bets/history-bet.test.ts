import { expect, it } from 'vitest'
import { HISTORY_STATUSES, type HistoryBet, settledBets } from './history-bet.ts'

const bet = (status: HistoryBet['status']) =>
  ({
    line: 2,
    status,
    fileStatus: status,
    stakedCents: 100,
    profitCents: 50,
    settledAt: 7,
    inFile: {},
    decimal: 1.5,
  }) as unknown as HistoryBet

it('a half counts as its whole, what was called off is even, and what is open is left out', () => {
  const outcomes = HISTORY_STATUSES.map((status) => [status, settledBets([bet(status)])[0]?.outcome])
  expect(Object.fromEntries(outcomes)).toEqual({
    won: 'won',
    'half won': 'won',
    lost: 'lost',
    'half lost': 'lost',
    push: 'even',
    void: 'even',
    'cashed out': 'cashed out',
    open: undefined,
  })
})

it('only what the record of bets needs goes along; a bet without a time is the oldest', () => {
  const shared = { stakedCents: 100, profitCents: 50, decimal: 1.5 }
  expect(settledBets([bet('won'), { ...bet('lost'), settledAt: undefined }])).toEqual([
    { ...shared, outcome: 'won', settledAt: 7 },
    { ...shared, outcome: 'lost', settledAt: 0 },
  ])
})
