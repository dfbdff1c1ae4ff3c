import { expect, it } from 'vitest'
import type { FileBet, HistoryBet } from './history-bet.ts'
import { oddityOf } from './import-oddities.ts'
import { importTickets } from './import-tickets.ts'

const NOW = 10 ** 12
const DAY = 86_400_000

const row = (more: Partial<HistoryBet> = {}, inFile: Partial<FileBet> = {}): HistoryBet => ({
  ...{ line: 2, status: 'won', fileStatus: 'won', stakedCents: 2_500, profitCents: 2_500, settledAt: NOW - DAY, decimal: 2 },
  inFile: { id: '', book: 'DK', kind: 'straight', odds: '+100', description: 'DEN +7.5', league: '', placedAt: NOW - 2 * DAY, ...inFile },
  ...more,
})

it.each([
  ['a win at its price', row(), undefined],
  ['a cent more, as books round', row({ profitCents: 2_501 }), undefined],
  ['a win of less, as a boost that was lost', row({ profitCents: 100 }), undefined],
  ['more than the price can pay', row({ profitCents: 2_600 }), '$51.00 came back: at this price at most $50.00 can'],
  [
    'a cash-out above the most',
    row({ status: 'cashed out', profitCents: 97_500 }),
    'cashed out for $1,000.00: at this price at most $50.00 can',
  ],
  [
    'a decimal price that the file rounds: 1.83 may have been 1.835',
    row({ profitCents: 2_083, decimal: 1.83 }, { odds: '1.83' }),
    undefined,
  ],
  [
    'more than a rounded price can pay',
    row({ profitCents: 2_091, decimal: 1.83 }, { odds: '1.83' }),
    '$45.91 came back: at this price at most $45.75 can',
  ],
  ['a loss above the stake', row({ status: 'lost', profitCents: -999_900 }), '$9,999.00 were lost on a stake of $25.00'],
  ['a cash-out below it', row({ status: 'cashed out', profitCents: 1_000 }), undefined],
  ['a loss that pays', row({ status: 'lost', profitCents: 2_500 }), 'lost, and $50.00 came back'],
  ['a loss that lost nothing: a bonus bet', row({ status: 'lost', profitCents: 0 }), undefined],
  ['a loss of a part', row({ status: 'lost', profitCents: -1_000 }), 'lost, and $15.00 came back'],
  ['a loss', row({ status: 'lost', profitCents: -2_500 }), undefined],
  ['a price that cannot be read: nobody knows', row({ profitCents: 9_900, decimal: undefined }, { odds: 'boost' }), undefined],
  [
    'a bet of next year',
    row({ status: 'open', profitCents: 0, settledAt: undefined }, { placedAt: NOW + 365 * DAY }),
    'placed at a time to come: it is kept as placed now',
  ],
  ['a result of next year', row({ settledAt: NOW + 365 * DAY }), 'settled at a time to come: it is kept as settled now'],
  ['a clock that is a little fast', row({ settledAt: NOW + 60_000 }), undefined],
])('%s', (_, history, expected) => {
  const [bet] = importTickets([history])
  expect(oddityOf(history, bet!, NOW)).toBe(expected)
})
