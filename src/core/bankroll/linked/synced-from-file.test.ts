import { expect, it } from 'vitest'
import type { FileBet, HistoryBet } from '../bets/history-bet.ts'
import { recordsOfFile } from './synced-from-file.ts'

const row = (more: Partial<HistoryBet> = {}, inFile: Partial<FileBet> = {}): HistoryBet => ({
  line: 2,
  status: 'won',
  fileStatus: 'Won',
  stakedCents: 2_500,
  profitCents: 2_273,
  settledAt: 2_000,
  inFile: { id: '7', book: 'DK', kind: 'straight', odds: '-110', description: 'DEN +7.5', league: 'NBA', placedAt: 1_000, ...inFile },
  ...more,
})
const read = (...rows: HistoryBet[]) =>
  recordsOfFile(rows, { accountOf: (book) => `file ${book}`, isEntry: (book) => book === 'PrizePicks' })
const record = (...rows: HistoryBet[]) => read(...rows).bets[0]

it('a row of a file is a record of the person’s account at that book, with its own id and its money', () => {
  expect(read(row())).toEqual({
    bets: [
      {
        accountId: 'file DraftKings',
        externalId: 'DK|7',
        revisedAt: 2_000,
        product: 'bet',
        book: 'DraftKings',
        status: 'won',
        stakedCents: 2_500,
        payoutCents: 4_773,
        selection: 'DEN +7.5',
        price: '-110',
        placedAt: 1_000,
        settledAt: 2_000,
      },
    ],
    lines: [2],
    left: [],
    doubtful: [],
  })
})
it('a row that contradicts itself is kept and named with its line: a win beyond its price, a loss of which something came back', () => {
  const invented = row({ line: 4, stakedCents: 1000, profitCents: 999_900, decimal: 2.85 }, { id: '8', odds: '2.85' })
  const { bets, left, doubtful } = read(row(), invented, row({ line: 5, status: 'lost', profitCents: -500 }, { id: '9' }))
  expect([bets.length, left]).toEqual([3, []])
  expect(doubtful).toEqual([
    { line: 4, reason: '$10,009.00 came back: at this price at most $28.50 can' },
    { line: 5, reason: 'lost, and $20.00 came back' },
  ])
})
it('an open one has no payout, one at an operator of contests is an entry, a lost one that lost nothing was a bonus bet', () => {
  expect(record(row({ status: 'open', profitCents: 0, settledAt: undefined }))).toMatchObject({
    payoutCents: null,
    settledAt: null,
    revisedAt: 1_000,
  })
  expect(record(row({}, { book: 'PrizePicks' }))).toMatchObject({ product: 'entry' })
  expect(record(row({ status: 'lost', profitCents: 0 }))).toMatchObject({ stakedCents: 0, payoutCents: 0 })
})
it('a row without a time, and one that lost more than its stake, are left with the line and the reason', () => {
  const untimed = row({ line: 3, settledAt: undefined }, { placedAt: undefined })
  const impossible = row({ line: 4, status: 'lost', profitCents: -2_501 })
  expect(read(untimed, impossible, row({ line: 5, status: 'lost', profitCents: -2_500 }, { id: '8' }))).toMatchObject({
    bets: [{ externalId: 'DK|8', payoutCents: 0 }],
    left: [
      { line: 3, reason: 'no time that can be read' },
      { line: 4, reason: 'it lost more than its stake' },
    ],
  })
})
