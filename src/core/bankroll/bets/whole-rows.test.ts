// Half a row is no bet: the money of one that was cut may be another than the book's.
import { describe, expect, it } from 'vitest'
import { importTickets } from './import-tickets.ts'
import { readBetHistory } from './read-bet-history.ts'

const history = (text: string) => {
  const read = readBetHistory(text)
  if (read.kind !== 'history') throw new Error(read.reason)
  return read
}
const PIKKIT = 'time_placed,bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_settled,bet_info,sports,leagues'
const ROW =
  '2025-01-02 18:00:00,b-1,Some Book,straight,SETTLED_WIN,2.0,,,1000,1000,2025-01-02 22:00:00,"Denver, to win\nin full",Basketball,NBA'
const OWN = 'bet_id,placed_at,book,selection,status,stake,odds,profit,note'
const OWN_ROW = '7,2025-01-02T18:00:00Z,Some Book,"Denver, ""the best""",won,1000.50,+150,1500.75,mine'

describe.each([
  ['Pikkit', PIKKIT, ROW],
  ['our own CSV', OWN, OWN_ROW],
])('a file of %s that ends mid-way', (_, head, row) => {
  // The end of the last cell but one: from there on nothing but words of the last column is missing.
  const lastCell = row.lastIndexOf(',') + 1
  it('has no bet of its last row, wherever it was cut, and names the row', () => {
    for (let cut = 1; cut < lastCell; cut++) {
      const { bets, dropped } = history(`${head}\n${row.slice(0, cut)}`)
      expect(bets, row.slice(0, cut)).toEqual([])
      expect(dropped, row.slice(0, cut)).toEqual([{ row: 2, reason: expect.stringContaining('the file ends in the middle of row 2') }])
    }
  })
  it('keeps the rows before it to the cent', () => {
    const whole = history(`${head}\n${row}\n`).bets
    const { bets, dropped } = history(`${head}\n${row}\n${row.slice(0, lastCell - 8).replace(/b-1|^7/, 'other')}`)
    expect(bets).toEqual(whole)
    expect(dropped.map(({ reason }) => reason)).toEqual([expect.stringContaining('the file ends in the middle of row')])
  })
  it('is read in full without a line break at its end', () => {
    expect(history(`${head}\n${row}`)).toMatchObject({ bets: [{ stakedCents: expect.any(Number) }], dropped: [] })
    expect(history(`${head}\n${row}`).bets).toEqual(history(`${head}\n${row}\n`).bets)
  })
})

it('a row with other columns than the head is left out wherever it stands: its cells say what they do not mean', () => {
  const { bets, dropped } = history('selection,status,stake,odds\nA,won,10\nB,won,10,+100\nC, over 5,won,10,+100\nD,won,20,+100,,\n')
  expect(bets.map(({ inFile, stakedCents }) => [inFile.description, stakedCents])).toEqual([
    ['B', 1000],
    ['D', 2000],
  ])
  expect(dropped).toEqual([
    { row: 2, reason: 'it has 3 of the 4 columns' },
    { row: 4, reason: 'it has 5 cells for 4 columns: text with a comma in it has to stand in quotes' },
  ])
})
it('columns without a name after the last need no cells', () => {
  expect(history('status,stake,odds,,\nwon,10,+100\n').bets).toHaveLength(1)
})
it('where the very last cell is an amount or a price and nothing ends it, that is said', () => {
  const said = (text: string) => history(text).warnings
  expect(said('placed_at,status,stake,odds\n2025-01-02,won,10,+150')).toEqual([
    'The file ends without a line break after row 2: if it was cut off there, the odds of that bet may be cut too.',
  ])
  expect(said('placed_at,status,stake,odds\n2025-01-02,won,10,+150\n')).toEqual([])
  expect(said('placed_at,status,stake,odds,note\n2025-01-02,won,10,+150,mi')).toEqual([])
})

describe('odds that are none', () => {
  it.each(['NaN', 'inf', '', 'abc', '0', '-50', '1e5'])('“%s” stay unknown, and their line is named', (odds) => {
    const { bets, warnings } = history(`status,stake,odds,profit,placed_at\nwon,10,+150,15,2025-01-02\nwon,10,${odds},12,2025-01-02\n`)
    expect(bets.map(({ decimal, profitCents }) => [decimal, profitCents])).toEqual([
      [2.5, 1500],
      [undefined, 1200],
    ])
    // No even money in its place.
    expect(importTickets(bets).map(({ ticket }) => ticket.legs[0]!.price)).toEqual(['+150', ''])
    expect(warnings).toEqual([expect.stringContaining(`line 3: ${odds === '' ? 'nothing' : `“${odds}”`}`)])
  })
})
