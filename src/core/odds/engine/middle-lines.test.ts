import { beforeEach, describe, expect, it } from 'vitest'
import { KNOWN, LINE, type MarketTable, marketTable, WHOLE } from './market-table.ts'
import { middleCost, pairLine, repairMiddlesBelow } from './middle-lines.ts'

/** Lines of one total: over at sportsbook 0, under at sportsbook 1, unless said otherwise. */
const THRESHOLDS = [44.5, 46, 47.5]
let table: MarketTable

function setLine(line: number, over: number, under: number, [overAt, underAt] = [0, 1]): void {
  table.known[line * KNOWN.size + KNOWN.best] = over
  table.known[line * KNOWN.size + KNOWN.best + LINE] = under
  table.whole[line * WHOLE.size + WHOLE.book] = overAt!
  table.whole[line * WHOLE.size + WHOLE.book + WHOLE.line] = underAt!
}
const middle = (line: number) => ({
  partner: table.whole[line * WHOLE.size + WHOLE.partner],
  cost: table.known[line * KNOWN.size + KNOWN.pairCost],
})

beforeEach(() => {
  table = marketTable(
    THRESHOLDS.map((threshold) => ({ sides: 2, bucket: 1, threshold })),
    2,
  )
  for (const line of THRESHOLDS.keys()) setLine(line, 2, 2)
  for (const line of THRESHOLDS.keys()) pairLine(table, line, 3)
})

describe('what a middle costs', () => {
  it('over the lower line at one book, under the higher at another', () => {
    setLine(0, 2, 1.8)
    setLine(2, 1.8, 2.5)
    expect(middleCost(table, 0, 2)).toBeCloseTo(1 / 2 + 1 / 2.5, 12)
  })
  it('nothing where no whole number lies between the lines, or both bets are at one book', () => {
    // Over 46 and under 47 would win together at no score.
    table.known[2 * KNOWN.size + KNOWN.threshold] = 47
    expect(middleCost(table, 1, 2)).toBeNaN()
    expect(middleCost(table, 0, 1)).toBe(1)
    setLine(1, 2, 2, [0, 0])
    expect(middleCost(table, 0, 1)).toBeNaN()
  })
})

describe('a changed under of a higher line', () => {
  it('of equally cheap partners the lowest line is named', () => {
    expect(middle(0)).toEqual({ partner: 1, cost: 1 })
  })
  it('cheaper than the partner before: it becomes the partner', () => {
    setLine(2, 2, 2.2)
    repairMiddlesBelow(table, 2, 0, 3)
    expect(middle(0)).toEqual({ partner: 2, cost: 1 / 2 + 1 / 2.2 })
  })
  it('the partner itself got dearer: the cheapest of all lines is looked for anew', () => {
    setLine(1, 2, 1.5)
    repairMiddlesBelow(table, 1, 0, 3)
    expect(middle(0)).toEqual({ partner: 2, cost: 1 })
  })
  it('the partner is gone: another takes its place, or none', () => {
    setLine(1, 2, Number.NaN)
    repairMiddlesBelow(table, 1, 0, 3)
    expect(middle(0)).toEqual({ partner: 2, cost: 1 })
    setLine(2, 2, Number.NaN)
    repairMiddlesBelow(table, 2, 0, 3)
    expect(middle(0).partner).toBe(-1)
  })
  it('drawn level with a higher partner: the lower line is named, as in a whole pass', () => {
    setLine(1, 2, 1.5)
    repairMiddlesBelow(table, 1, 0, 3)
    setLine(1, 2, 2)
    repairMiddlesBelow(table, 1, 0, 3)
    expect(middle(0)).toEqual({ partner: 1, cost: 1 })
  })
  it('dearer than the partner: nothing changes', () => {
    setLine(2, 2, 1.5)
    repairMiddlesBelow(table, 2, 0, 3)
    expect(middle(0)).toEqual({ partner: 1, cost: 1 })
  })
})
