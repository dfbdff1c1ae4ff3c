// The middles of one bucket: two lines of one total or handicap, bet at two books, between which both win.
import { KNOWN, LINE, type MarketTable, WHOLE } from './market-table.ts'

/** What the two bets of a middle cost together, 1/d + 1/e; NaN when they make none. The cheapest pair pays most. */
export function middleCost({ known, whole }: MarketTable, low: number, high: number): number {
  const from = known[low * KNOWN.size + KNOWN.threshold]!
  const to = known[high * KNOWN.size + KNOWN.threshold]!
  if (Math.floor(from) + 1 >= to || whole[low * WHOLE.size + WHOLE.book] === whole[high * WHOLE.size + WHOLE.book + WHOLE.line])
    return Number.NaN
  return 1 / known[low * KNOWN.size + KNOWN.best]! + 1 / known[high * KNOWN.size + KNOWN.best + LINE]!
}

function setMiddle({ known, whole }: MarketTable, low: number, partner: number, cost: number): void {
  known[low * KNOWN.size + KNOWN.pairCost] = cost
  whole[low * WHOLE.size + WHOLE.partner] = partner
}

/** The best partner of a lower line, the first of equals. A comparison with NaN is false, so what is unknown never wins. */
export function pairLine(table: MarketTable, low: number, to: number): void {
  let least = Number.POSITIVE_INFINITY
  let partner = -1
  for (let high = low + 1; high < to; high++) {
    const cost = middleCost(table, low, high)
    if (cost < least) {
      least = cost
      partner = high
    }
  }
  setMiddle(table, low, partner, least)
}

/** What a changed second side of one line does to the lines below it. */
export function repairMiddlesBelow(table: MarketTable, m: number, from: number, to: number): void {
  const { known, whole } = table
  for (let low = from; low < m; low++) {
    const cost = middleCost(table, low, m)
    const before = known[low * KNOWN.size + KNOWN.pairCost]!
    const partner = whole[low * WHOLE.size + WHOLE.partner]!
    if (partner === m && !(cost <= before)) pairLine(table, low, to)
    else if (cost < before || (cost === before && m < partner)) setMiddle(table, low, m, cost)
  }
}
