import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { performance } from '../performance/performance.ts'
import { timeOf } from './bet-times.ts'
import { centsOf } from './cents-of.ts'
import { settledBets } from './history-bet.ts'
import { MOST_HISTORY_ROWS, readBetHistory } from './read-bet-history.ts'

const history = (text: string) => {
  const read = readBetHistory(text)
  if (read.kind !== 'history') throw new Error(read.reason)
  return read
}
const PIKKIT = 'time_placed,bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_settled,bet_info,sports,leagues'
const pikkit = (id: string, status: string, odds: string, closing: string, amount: string, profit: string) =>
  `2025-01-02 18:00:00,${id},Some Book,straight,${status},${odds},${closing},,${amount},${profit},2025-01-02 22:00:00,"One line\nand another, quoted",Basketball,NBA`

describe('an export of Pikkit', () => {
  it('is read row by row, cells with line breaks and all', () => {
    const { format, bets, dropped } = history(
      [PIKKIT, pikkit('a', 'SETTLED_WIN', '2.05', '1.95', '18.5', '19.43'), pikkit('b', 'SETTLED_LOSS', '1.91', '', '10', '-10')].join(
        '\n',
      ),
    )
    expect({ format, dropped }).toEqual({ format: 'pikkit', dropped: [] })
    expect(bets).toMatchObject([
      {
        line: 2,
        status: 'won',
        stakedCents: 1850,
        profitCents: 1943,
        decimal: 2.05,
        closingDecimal: 1.95,
        settledAt: Date.UTC(2025, 0, 2, 22),
      },
      { line: 4, status: 'lost', stakedCents: 1000, profitCents: -1000, decimal: 1.91 },
    ])
  })
  it('takes a price of 101 for decimal odds, as the rest of the file', () => {
    expect(history([PIKKIT, pikkit('a', 'SETTLED_LOSS', '101', '', '1', '-1')].join('\n')).bets[0]?.decimal).toBe(101)
  })
  it('drops what it cannot use and says why', () => {
    const rows = [
      pikkit('a', 'SETTLED_WIN', '2', '', '10', '10'),
      pikkit('a', 'SETTLED_WIN', '2', '', '10', '10'),
      pikkit('b', 'SETTLED_MAYBE', '2', '', '10', '10'),
      pikkit('c', 'SETTLED_WIN', '2', '', 'ten', '10'),
      pikkit('d', 'SETTLED_WIN', '2', '', '-10', '10'),
      pikkit('e', 'SETTLED_WIN', '2', '', '10', 'NaN'),
      pikkit('f', 'SETTLED_CASH_OUT', '2', '', '10', ''),
      pikkit('g', '', '2', '', '10', '10'),
      pikkit('a', 'SETTLED_WIN', '2', '', '11', '11'),
      pikkit('h', 'SETTLED_LOSS', '2', '', '0.001', '-0.001'),
      pikkit('i', 'SETTLED_WIN', '2', '', '1000000.01', '1000000.01'),
    ]
    const { bets, dropped } = history([PIKKIT, ...rows].join('\n'))
    expect(bets).toHaveLength(1)
    expect(dropped.map(({ reason }) => reason)).toEqual([
      'the same bet as in line 2',
      'unknown status “SETTLED_MAYBE”',
      '“ten” is no stake',
      '“-10” is no stake',
      '“NaN” is no profit',
      'no profit, and none to be calculated from the odds',
      'no status',
      'the id of line 2 again, with other words or figures: line 2 counts',
      '“0.001” is less than a cent',
      'a stake of $1,000,000.01: $1,000,000.00 is the most that one bet may have',
    ])
    expect(dropped.map(({ row }) => row)).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 22])
    expect(history([PIKKIT, pikkit('i', 'SETTLED_WIN', '2', '', '1000000', '1000000')].join('\n')).bets).toHaveLength(1)
  })
  it('says that losses without loss were bonus bets', () => {
    expect(history([PIKKIT, pikkit('a', 'SETTLED_LOSS', '2', '1.9', '25', '0')].join('\n')).warnings[0]).toBe(
      '1 lost bet lost no money: a bonus bet, it seems. Its stake is counted as the file states it.',
    )
  })
  it('says what becomes of bets without a time where they go', () => {
    const said = (use: 'figures' | 'tracker') => {
      const read = readBetHistory('status,stake,odds\nlost,25,-110\n', undefined, { use })
      return read.kind === 'history' ? read.warnings : read.reason
    }
    expect([said('figures'), said('tracker')]).toEqual([
      ['1 bet has no time that can be read; it is put first, in the order of the file.'],
      ['1 bet has no time that can be read; it is kept as placed now.'],
    ])
  })
  it('and, where their stakes are kept as nothing, that they are', () => {
    const rows = ['a', 'b'].map((id) => pikkit(id, 'SETTLED_LOSS', '2', '1.9', '25', '0'))
    const said = (count: number) => {
      const read = readBetHistory([PIKKIT, ...rows.slice(0, count)].join('\n'), undefined, { use: 'tracker' })
      return read.kind === 'history' ? read.warnings[0] : read.reason
    }
    expect([said(1), said(2)]).toEqual([
      '1 lost bet lost no money: a bonus bet, it seems. Its stake is counted as nothing, since the money was the book’s.',
      '2 lost bets lost no money: bonus bets, it seems. Their stakes are counted as nothing, since the money was the book’s.',
    ])
  })
})

describe('times that cannot be', () => {
  const NOW = Date.UTC(2026, 10, 27, 12)
  const at = (placed: string, settled: string, status = 'SETTLED_WIN', id = 'a') =>
    pikkit(id, status, '2', '', '10', '10').replace('2025-01-02 18:00:00', placed).replace('2025-01-02 22:00:00', settled)
  const readAt = (...rows: string[]) => {
    const read = readBetHistory([PIKKIT, ...rows].join('\n'), undefined, { now: NOW })
    return read.kind === 'history' ? { bets: read.bets.map(({ inFile }) => inFile.id), dropped: read.dropped } : expect.fail(read.reason)
  }
  it('a day that the calendar does not have is no time, and its row is dropped with its line', () => {
    for (const none of ['2099-02-29', '2025-02-29 10:00:00', '2025-04-31', '1900-02-29']) expect(timeOf(none)).toBeUndefined()
    expect(timeOf('2000-02-29')).toBe(Date.UTC(2000, 1, 29, 12))
    expect(readAt(at('2025-01-02 18:00:00', '2099-02-29 10:00:00'), at('2025-06-31 18:00:00', '2025-07-01', 'SETTLED_WIN', 'b'))).toEqual({
      bets: [],
      dropped: [
        { row: 2, reason: '“2099-02-29 10:00:00” is no day of the calendar' },
        { row: 4, reason: '“2025-06-31 18:00:00” is no day of the calendar' },
      ],
    })
    expect(history('status,stake,odds,settled_at\nwon,5,+100,2025-02-30').dropped).toEqual([
      { row: 2, reason: '“2025-02-30” is no day of the calendar' },
    ])
  })
  it('what was settled or placed more than a day from now is dropped; an hour ahead is a clock', () => {
    expect(
      readAt(
        at('2025-01-02 18:00:00', '2099-02-28 10:00:00'),
        at('2026-11-28 12:00:01', '', 'PENDING', 'b'),
        at('2026-11-28 11:59:59', '', 'PENDING', 'c'),
        at('2026-11-27 11:00:00', '2026-11-28 11:59:59', 'SETTLED_WIN', 'd'),
        at('2026-11-27 11:00:00', '2026-11-28 12:00:01', 'SETTLED_LOSS', 'e'),
        // When an open bet will be settled is no result of days to come.
        at('2026-11-27 11:00:00', '2026-12-28 12:00:01', 'PENDING', 'f'),
      ),
    ).toEqual({
      bets: ['c', 'd', 'f'],
      dropped: [
        { row: 2, reason: 'it says it was settled on 2099-02-28, which is still to come' },
        { row: 4, reason: 'it says it was placed on 2026-11-28, which is still to come' },
        { row: 10, reason: 'it says it was settled on 2026-11-28, which is still to come' },
      ],
    })
  })
  it('a contest that is entered days before its start stays; one that paid before it did not', () => {
    const head =
      'Sport,Game_Type,Entry_Key,Entry,Contest_Key,Contest_Date_EST,Place,Points,Winnings_Non_Ticket,Winnings_Ticket,Contest_Entries,Entry_Fee,Prize_Pool,Places_Paid'
    const entry = (id: number, day: string, place: string, points: string, won: string) =>
      `NFL,Classic,${id},Contest,9,${day},${place},${points},${won},$0.00,100,$5.00,$400,20`
    const text = [
      head,
      entry(1, '2026-12-06 13:00:00', '', '', '$0.00'),
      entry(2, '2026-12-06 13:00:00', '1', '200', '$50.00'),
      entry(3, '2026-02-30 13:00:00', '1', '200', '$50.00'),
    ].join('\n')
    const read = readBetHistory(text, undefined, { now: NOW })
    expect(read).toMatchObject({
      bets: [{ status: 'open', line: 2 }],
      dropped: [
        { row: 3, reason: 'it says it was settled on 2026-12-06, which is still to come' },
        { row: 4, reason: '“2026-02-30 13:00:00” is no day of the calendar' },
      ],
    })
  })
})

describe('our own CSV', () => {
  it.each([
    // stake × (d - 1), to the nearest cent
    ['won,$100,-110', 9091],
    ['won,50,+150', 7500],
    ['won,18.50,2.02', 1887],
    ['won,10,10/11', 909],
    ['lost,25,1.91', -2500],
    ['push,25,1.91', 0],
    ['void,25,', 0],
    // 50 × 100/105 = 47.619
    ['half won,100,-105', 4762],
    ['half lost,100,-105', -5000],
    ['open,100,-105', 0],
  ])('%s makes %i cents', (row, profitCents) => {
    expect(history(`status,stake,odds\n${row}`).bets[0]?.profitCents).toBe(profitCents)
  })
  it('believes a profit that is stated, and needs one for a cash-out', () => {
    const { bets, dropped } = history('status,stake,odds,profit\nwon,100,-110,95\ncashed out,100,-110,-12.34\ncashed out,100,-110,')
    expect(bets.map((bet) => bet.profitCents)).toEqual([9500, -1234])
    expect(dropped).toEqual([{ row: 4, reason: 'no profit, and none to be calculated from the odds' }])
  })
  it('a won bet without a price is dropped', () => {
    expect(history('status,stake,odds\nwon,100,\nwon,100,1').dropped).toHaveLength(2)
  })
  it('the chance and the close lead to expected profit and closing line value', () => {
    const { bets } = history('status,stake,odds,fair_probability,closing_odds\nwon,100,+110,0.5,2\nopen,100,+110,0.5,2')
    const record = performance(settledBets(bets))
    // 100 × (0.5 × 2.1 - 1) = 5; 2.1/2 - 1 = 0.05; the open bet counts for neither
    expect(record.expected).toEqual({ bets: 1, expectedCents: 500, actualCents: 11000 })
    expect(record.closing?.mean.value).toBeCloseTo(0.05, 12)
  })
  it('is refused when its columns are not there', () => {
    expect(readBetHistory('a,b\n1,2').kind).toBe('unreadable')
    expect(readBetHistory('').kind).toBe('unreadable')
  })
})

describe('money and times as texts', () => {
  it.each([
    ['18.5', 1850],
    ['$1,234.50', 123450],
    ['-25', -2500],
    ['-$0.07', -7],
    ['$-0.07', -7],
    ['18.8699999', 1887],
    ['1.115', 112],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents))
  it.each(['', 'NaN', '1e5', '1,23', '--1', 'Infinity', '12345678901234'])('“%s” is no amount', (text) => {
    expect(centsOf(text)).toBeUndefined()
  })
  it('times with and without a zone', () => {
    expect(timeOf('2024-02-29 13:12:49')).toBe(Date.UTC(2024, 1, 29, 13, 12, 49))
    expect(timeOf('2024-02-29T13:12:49-05:00')).toBe(Date.UTC(2024, 1, 29, 18, 12, 49))
    // A bare day: noon, so that it is the same day in New York.
    expect(timeOf('2024-02-29')).toBe(Date.UTC(2024, 1, 29, 12))
    // JavaScript takes a year of two digits for one of the last century: no such time is silently another.
    for (const none of ['', 'yesterday', '2024-13-01', '1709212369', '0001-01-01', '0026-05-01 10:00:00', '1899-12-31'])
      expect(timeOf(none)).toBeUndefined()
  })
})

describe('a history of very many rows', () => {
  const rows = (count: number) => `status,stake,odds\n${'won,5,+100\n'.repeat(count)}`
  it('is read to the last of 20,000, and tells how far it is', () => {
    const heard: number[] = []
    const read = readBetHistory(rows(MOST_HISTORY_ROWS), (characters) => heard.push(characters))
    expect(read.kind === 'unreadable' ? read.reason : read.bets.length).toBe(20_000)
    expect(heard).toHaveLength(40)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  })
  it('is refused with a way out from the next row on', () => {
    expect(readBetHistory(rows(MOST_HISTORY_ROWS + 1))).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringMatching(/more than 20,000 rows.*send it in parts/),
    })
  })
})

describe('laws', () => {
  it('any text is read or refused, and every row is a bet or dropped', () => {
    const cell = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('won', 'lost', '10', '-110', '2.5', '"', '\n', 'NaN'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 10 }), (rows) => {
        const { bets } = history(['status,stake,odds', ...rows.map((row) => row.join(','))].join('\n'))
        for (const bet of bets) expect(Number.isSafeInteger(bet.stakedCents) && Number.isSafeInteger(bet.profitCents)).toBe(true)
      }),
    )
  })
  it('cents printed are the cents read', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => centsOf((cents / 100).toFixed(2)) === cents))
  })
})

const FILE = path.resolve(import.meta.dirname, '../../../../../shared/data/bet-history/pikkit-export-nba-2024.csv')

describe.skipIf(!existsSync(FILE))('the recorded export of 2024 (skipped where the recordings are absent)', () => {
  it("staked, profit and counts equal the file's own sums to the cent", () => {
    const text = readFileSync(FILE, 'utf8')
    // Counted by another road: one pattern over the whole text; the money as integers of hundredths.
    const rows = [...text.matchAll(/,straight,(SETTLED_\w+),([\d.]*),([\d.]*),(-?[\d.]*),([\d.]+),(-?[\d.]+),/g)]
    const sum = (column: number) => rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
    const { bets, dropped } = history(text)
    expect(rows).toHaveLength(660)
    expect({ bets: bets.length, dropped }).toEqual({ bets: 660, dropped: [] })
    const record = performance(settledBets(bets))
    expect([record.stakedCents, record.profitCents]).toEqual([sum(5), sum(6)])
    for (const status of ['SETTLED_WIN', 'SETTLED_LOSS', 'SETTLED_VOID', 'SETTLED_CASH_OUT']) {
      expect(bets.filter((bet) => bet.fileStatus === status)).toHaveLength(rows.filter((row) => row[1] === status).length)
    }
    const closes = rows.filter((row) => row[2] && row[3]).map((row) => Number(row[2]) / Number(row[3]) - 1)
    expect(record.closing?.bets).toBe(closes.length)
    expect(record.closing?.mean.value).toBeCloseTo(closes.reduce((total, value) => total + value, 0) / closes.length, 10)
  })
})
