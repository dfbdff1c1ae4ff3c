// A payout table: how it is read, and how ties share it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prizeSums, readPayouts, sharedPrize } from './payouts.ts'

describe('a payout table', () => {
  const TABLE = {
    name: 'X',
    entry_fee: 4,
    total_entries: 100,
    payouts: [
      { start: 2, end: 3, amount: 10.5 },
      { start: 1, end: 1, amount: 50 },
    ],
  }

  it('is read from JSON and from typed lines alike', () => {
    const wanted = {
      kind: 'payouts',
      entryFee: 400,
      size: 100,
      prizes: [
        { from: 1, to: 1, cents: 5000 },
        { from: 2, to: 3, cents: 1050 },
      ],
    }
    expect(readPayouts(JSON.stringify(TABLE), 'p.json')).toMatchObject(wanted)
    for (const text of [
      'Entry fee: $4\nEntries: 100\n1st $50\n2nd - 3rd $10.50\n',
      'Fee 4\r\nTotal entries 100\r\n\r\nPlace  Prize\r\n1: 50\r\n2-3: $10.50',
      'entry fee,4\nentries,100\nstart,end,amount\n1,1,50.00\n2,3,10.5',
    ])
      expect(readPayouts(text, 'p.txt')).toMatchObject(wanted)
  })

  it.each([
    ['nothing', '', 'is empty'],
    ['broken JSON', '{"payouts":', 'broken or cut off'],
    ['JSON of something else', '{"a":1}', 'payouts'],
    ['two prizes for a rank', '1-3 $5\n3 $4', 'rank 3 has two prizes'],
    ['ranks beyond the contest', 'Entries 5\n1-10 $5', 'the contest has 5 entries'],
    ['a line that is no prize', '1 $5\n2 many', 'row 2: “2 many”'],
    ['words', 'hello', 'names no prize'],
  ])('that is %s is refused', (_what, text, sentence) => {
    expect(readPayouts(text, 'p')).toMatchObject({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })

  it('is split among tied entries to the last cent of what it pays', () => {
    const prizes = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(prizes, fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 40 }), (cents, scores) => {
        const table = cents.map((each, index) => ({ from: index + 1, to: index + 1, cents: each }))
        const sums = prizeSums(table, scores.length)
        const paid = scores.map((score) =>
          sharedPrize(sums, scores.filter((other) => other > score).length, scores.filter((other) => other === score).length),
        )
        const pot = cents.slice(0, scores.length).reduce((sum, each) => sum + each, 0)
        expect(paid.reduce((sum, prize) => sum + prize, 0)).toBeCloseTo(pot, 6)
        scores.forEach((score, i) => {
          scores.forEach((other, j) => {
            if (score === other) expect(paid[i]).toBe(paid[j])
          })
        })
      }),
    )
  })
})
