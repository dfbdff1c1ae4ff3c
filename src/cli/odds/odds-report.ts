// What `guru odds` says of priced lines: the shape of its JSON, and the same as text.

import type { DevigMethod } from '#core/odds/fair/vig.ts'
import type { DroppedRow, FileEvent } from '#core/odds/files/file-quotes.ts'
import type { FileLine, LinePrice } from '#core/odds/files/lines.ts'
import { type Middle, middles } from '#core/odds/opportunities/middles.ts'
import { type LineArbitrage, type LineLeg, lineArbitrages, type PositiveEv, positiveEv } from '#core/odds/opportunities/positive-ev.ts'
import { plural } from '#core/plural.ts'
import { alignedTable } from '../table.ts'

export type OddsDropped = DroppedRow & { readonly file: string }
export type OddsInput = {
  readonly events: readonly FileEvent[]
  readonly prices: number
  readonly lines: readonly FileLine[]
  readonly method: DevigMethod
  readonly minEdge: number
  readonly now: number
  readonly dropped: readonly OddsDropped[]
}

/** Shape of `--json`. Prices as the file writes them, with the decimal beside; edges, chances and shares as fractions of 1. */
export function oddsJson({ events, prices, lines, method, minEdge, now, dropped }: OddsInput) {
  return {
    events: events.length,
    markets: lines.length,
    prices,
    freshPrices: countFresh(lines),
    asOf: new Date(now).toISOString(),
    method,
    best: lines.flatMap(bestOf),
    positiveEv: positiveEv(lines, minEdge).map((found) => valueRow(found, method)),
    arbitrage: lineArbitrages(lines).map(arbitrageRow),
    middles: middles(lines).map(middleRow),
    dropped,
  }
}
type OddsJson = ReturnType<typeof oddsJson>

export const countFresh = (lines: readonly FileLine[]) =>
  lines.reduce((sum, line) => sum + line.outcomes.reduce((count, outcome) => count + outcome.prices.length, 0), 0)

const place = ({ event, market, subject }: FileLine) => ({ event: event.id, match: matchOf(event), market, player: subject })
const matchOf = ({ home, away, sport }: FileEvent) => (home === null || away === null ? sport : `${away} at ${home}`)
const priceOf = ({ book, price, decimal, ageSeconds, isCurrent, isSuspect }: LinePrice) => ({
  book,
  price,
  decimal,
  ageSeconds: Math.round(ageSeconds),
  isCurrent,
  isSuspect,
})

function bestOf(line: FileLine) {
  return line.outcomes.flatMap(({ selection, point, fair, prices }) => {
    const best = prices[0]
    return best ? [{ ...place(line), selection, point, ...priceOf(best), fair, books: prices.length }] : []
  })
}

function valueRow({ line, outcome, price, fair, edge, edgeRange }: PositiveEv, method: DevigMethod) {
  const { selection, point } = outcome
  return { ...place(line), selection, point, ...priceOf(price), fair, edge, edgeRange, method }
}

const legRow = ({ outcome: { selection, point }, price, stakeShare }: LineLeg & { readonly stakeShare: number }) => ({
  selection,
  point,
  ...priceOf(price),
  stakeShare,
})
const arbitrageRow = ({ line, legs, profit }: LineArbitrage) => ({ ...place(line), legs: legs.map(legRow), profit })
const middleRow = ({ line, legs, ...rest }: Middle) => ({ ...place(line), legs: legs.map(legRow), ...rest })

const MOST_ROWS = 20
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const priceText = ({ price, decimal }: { price: number; decimal: number }) =>
  price === decimal || (price > 1 && price < 100) ? price.toFixed(2) : `${price > 0 ? '+' : ''}${price}`
const sideText = ({ selection, point, player }: { selection: string; point: number | null; player?: string | null }) =>
  [player, selection, point].filter((word) => word !== null && word !== undefined).join(' ')
const doubt = ({ isSuspect, isCurrent }: { isSuspect: boolean; isCurrent: boolean }) =>
  [isSuspect ? 'doubted' : '', isCurrent ? '' : 'older than its book’s pace'].filter(Boolean).join(', ')

/** The same for the eye: value, arbitrage and middles, twenty rows of each. */
export function oddsText(answer: OddsJson): string {
  const { events, markets, prices, freshPrices, method, asOf } = answer
  const value = answer.positiveEv
    .slice(0, MOST_ROWS)
    .map((row) => [
      row.match,
      row.market,
      sideText(row),
      row.book,
      priceText(row),
      percent(row.fair),
      percent(row.edge),
      `${percent(row.edgeRange.low)} to ${percent(row.edgeRange.high)}`,
      row.ageSeconds,
      doubt(row),
    ])
  const pairs = (rows: OddsJson['arbitrage'] | OddsJson['middles'], worth: (index: number) => string) =>
    rows
      .slice(0, MOST_ROWS)
      .map((row, index) => [
        row.match,
        row.market,
        row.legs
          .map((leg) => `${sideText({ ...leg, player: row.player })} ${leg.book} ${priceText(leg)} (${percent(leg.stakeShare)})`)
          .join(' + '),
        worth(index),
        row.legs.some((leg) => leg.isSuspect) ? 'doubted' : '',
      ])
  const middleWorth = (index: number) => {
    const { chance, missProfit, hitProfit } = answer.middles[index]!
    return `miss ${percent(missProfit)}, hit ${percent(hitProfit)}, chance ${chance === null ? 'unknown' : percent(chance)}`
  }
  const part = (title: string, count: number, heads: readonly string[], rows: (string | number)[][]) =>
    count === 0 ? `${title}: none.\n` : `${title}: ${count}\n${alignedTable(heads, rows)}\n`
  const arbitrageRows = pairs(answer.arbitrage, (index) => percent(answer.arbitrage[index]!.profit))
  return [
    `${plural(events, 'event')}, ${plural(markets, 'line')}, ${plural(prices, 'price')}, of which ${freshPrices} were fresh and comparable at ${asOf}. Fair chances by ${method}.\n`,
    part(
      'Value',
      answer.positiveEv.length,
      ['Match', 'Market', 'Selection', 'Book', 'Price', 'Fair', 'Edge', 'By method', 'Age s', ''],
      value,
    ),
    part('Arbitrage', answer.arbitrage.length, ['Match', 'Market', 'Legs', 'Profit', ''], arbitrageRows),
    part('Middles', answer.middles.length, ['Match', 'Market', 'Legs', 'Worth', ''], pairs(answer.middles, middleWorth)),
  ].join('\n')
}
