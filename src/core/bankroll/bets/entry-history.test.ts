import { describe, expect, it } from 'vitest'
import { recordsOfFile } from '../linked/synced-from-file.ts'
import { contestStart } from './entry-history.ts'
import { readBetHistory } from './read-bet-history.ts'

const DRAFTKINGS =
  'Sport,Game_Type,Entry_Key,Entry,Contest_Key,Contest_Date_EST,Place,Points,Winnings_Non_Ticket,Winnings_Ticket,Contest_Entries,Entry_Fee,Prize_Pool,Places_Paid'
const FANDUEL = 'Entry Id,Sport,Date,Title,SalaryCap,Score,Opp Score,Position,Entries,Opponent,Entry ($),Winnings ($),Link'

const read = (...rows: string[]) => {
  const history = readBetHistory(`${rows.join('\n')}\n`)
  if (history.kind !== 'history') throw new Error(history.reason)
  return { ...history, ...recordsOfFile(history.bets, { accountOf: (book) => book, isEntry: () => false }) }
}
const draftKings = (key: string, won: string, ticket: string, fee: string, points = '88.5') =>
  `NBA,Classic,${key},"NBA $4 Double Up, single entry",9001,2026-01-10 19:00:00,12,${points},"${won}",${ticket},"1,500",${fee},"$5,000.00",300`
const fanDuel = (key: string, position: string, fee: string, won: string, score = '270.80') =>
  `${key},nba,2017/04/20,NBA $2 Double Up (Beginners Only),$60k,${score},,${position},22,Tournament,${fee},${won},/entry/AIH${key},`

describe('the entry history of DraftKings', () => {
  it('is entries with their fees, and what they won in money and in tickets, to the cent', () => {
    const { format, bets, dropped, left, doubtful, warnings } = read(
      DRAFTKINGS,
      draftKings('1', '$1,250.75', '$0.00', '$4.00'),
      draftKings('2', '$0.00', '$0.00', '$4.00'),
      draftKings('3', '$0.00', '$20.00', '$4.00'),
      draftKings('4', '$1.50', '$0.00', '$4.00'),
      draftKings('5', '$4.00', '$0.00', '$4.00'),
    )
    expect({ format, dropped, left, doubtful }).toEqual({ format: 'draftkings entries', dropped: [], left: [], doubtful: [] })
    const start = Date.UTC(2026, 0, 11, 0)
    expect(bets[0]).toEqual({
      ...{ accountId: 'DraftKings', externalId: 'DraftKings|entry 1', revisedAt: start, product: 'entry', book: 'DraftKings' },
      ...{ status: 'won', stakedCents: 400, payoutCents: 125_075, selection: 'NBA $4 Double Up, single entry', price: '' },
      ...{ placedAt: start, settledAt: start },
    })
    expect(bets.map(({ status, stakedCents, payoutCents }) => [status, stakedCents, payoutCents])).toEqual([
      ['won', 400, 125_075],
      ['lost', 400, 0],
      ['won', 400, 2000],
      ['lost', 400, 150],
      ['push', 400, 400],
    ])
    expect(warnings).toEqual([
      '1 entry won a ticket, worth $20.00 in all: counted as winnings, since an entry that is paid with a ticket counts with its whole fee.',
    ])
  })
  it('leaves out what cannot be used, with its line, and counts no entry twice', () => {
    const { bets, dropped } = read(
      DRAFTKINGS,
      draftKings('1', '$0.00', '$0.00', 'free'),
      draftKings('2', 'NaN', '$0.00', '$4.00'),
      draftKings('3', '$0.00', '$0.00', '$4.00'),
      draftKings('3', '$9.00', '$0.00', '$4.00'),
      draftKings('3', '$0.00', '$0.00', '$4.00'),
    )
    expect(bets).toHaveLength(1)
    expect(dropped).toEqual([
      { row: 2, reason: '“free” is no entry fee' },
      { row: 3, reason: '“NaN” is no winnings' },
      { row: 5, reason: 'the id of line 4 again, with other words or figures: line 4 counts' },
      { row: 6, reason: 'the same bet as in line 4' },
    ])
  })
})

describe('the entry history of FanDuel', () => {
  it('is entries with their fees and winnings; a contest that was called off paid its fee back, and one without a score is open', () => {
    const { format, bets, warnings } = read(
      FANDUEL,
      fanDuel('S1', '3', '2', '4.00'),
      fanDuel('S2', '18', '7.77', '0'),
      fanDuel('S3', 'Cancelled', '2', '0', ''),
      fanDuel('S4', '', '2', '', ''),
    )
    expect({ format, warnings }).toEqual({ format: 'fanduel entries', warnings: [] })
    expect(bets.map(({ externalId, product }) => [externalId, product])).toEqual(
      ['S1', 'S2', 'S3', 'S4'].map((id) => [`FanDuel|entry ${id}`, 'entry']),
    )
    expect(bets.map(({ status, stakedCents, payoutCents }) => [status, stakedCents, payoutCents])).toEqual([
      ['won', 200, 400],
      ['lost', 777, 0],
      ['void', 200, 200],
      ['open', 200, null],
    ])
    // A day without an hour is taken at noon.
    expect(bets[0]!.placedAt).toBe(Date.UTC(2017, 3, 20, 16))
  })
})

it('times of contests are those of New York, in winter and in summer, also as a spreadsheet keeps them', () => {
  expect(contestStart('2017-01-08 20:00:00')).toBe(Date.UTC(2017, 0, 9, 1))
  expect(contestStart('2017-07-08 20:00:00')).toBe(Date.UTC(2017, 6, 9, 0))
  expect(contestStart('1/8/2017 20:00')).toBe(Date.UTC(2017, 0, 9, 1))
  expect([contestStart('yesterday'), contestStart('2017-13-40'), contestStart('')]).toEqual([undefined, undefined, undefined])
})
