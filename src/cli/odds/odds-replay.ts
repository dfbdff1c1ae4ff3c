// What `guru odds --replay` says of an archive gone through: its JSON, and the same as text.

import { meanEstimate, shareEstimate } from '#core/bankroll/performance/estimates.ts'
import { median } from '#core/math/statistics.ts'
import type { FileEvent } from '#core/odds/files/file-quotes.ts'
import type { Replay, ReplayArbitrage, ReplayValue } from '#core/odds/files/replay.ts'
import { plural } from '#core/plural.ts'
import { alignedTable } from '../table.ts'
import type { OddsDropped } from './odds-report.ts'

type ReplayReport = { readonly found: Replay; readonly method: string; readonly minEdge: number; readonly dropped: readonly OddsDropped[] }

const iso = (at: number) => new Date(at).toISOString()
const matchOf = ({ home, away, sport }: FileEvent) => (home === null || away === null ? sport : `${away} at ${home}`)
const standing = ({ event, market, subject, line, from, to, captures }: ReplayArbitrage | ReplayValue) => ({
  ...{ event: event.id, match: matchOf(event), market, player: subject, line },
  ...{ from: iso(from), to: iso(to), captures },
})
const minutesOf = ({ from, to }: { from: number; to: number }) => (to - from) / 60_000

const medianOf = (values: readonly number[]) => (values.length === 0 ? null : median(values))

/** Shape of `--replay --json`. Edges, chances and profits as fractions of 1, times in UTC, lives in minutes between captures. */
export function replayJson({ found, method, minEdge, dropped }: ReplayReport) {
  const { captures, values, arbitrages, freeMiddles } = found
  const clv = values.flatMap((value) => value.clv ?? [])
  const most = (rows: readonly ReplayArbitrage[]) =>
    rows.toSorted((a, b) => b.profit - a.profit).map(({ profit, ...rest }) => ({ ...standing({ ...rest, profit }), profit }))
  return {
    captures: captures.length,
    from: captures.length > 0 ? iso(captures[0]!) : null,
    to: captures.length > 0 ? iso(captures.at(-1)!) : null,
    ...{ markets: found.markets, prices: found.prices, leftOut: found.leftOut, method, minEdge },
    summary: {
      values: values.length,
      claimed: values.length > 0 ? meanEstimate(values.map(({ edge }) => edge)) : null,
      clv:
        clv.length > 0
          ? { bets: clv.length, mean: meanEstimate(clv), beat: shareEstimate(clv.filter((one) => one > 0).length, clv.length) }
          : null,
      lifeMinutes: { values: medianOf(values.map(minutesOf)), arbitrages: medianOf(arbitrages.map(minutesOf)) },
    },
    values: values
      .toSorted((a, b) => b.edge - a.edge)
      .map((value) => {
        const { selection, book, decimal, fair, edge, closingFair, clv: own } = value
        return { ...standing(value), selection, book, decimal, fair, edge, closingFair, clv: own }
      }),
    arbitrages: most(arbitrages),
    freeMiddles: freeMiddles
      .toSorted((a, b) => b.profit - a.profit)
      .map((middle) => ({ ...standing(middle), upperLine: middle.upperLine, profit: middle.profit })),
    dropped,
  }
}
type ReplayJson = ReturnType<typeof replayJson>

const MOST_ROWS = 20
const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const range = ({ value, low, high }: { value: number; low: number; high: number }) =>
  Number.isFinite(low) && Number.isFinite(high) ? `${percent(value)} (${percent(low)} to ${percent(high)})` : percent(value)

export function replayText(answer: ReplayJson): string {
  const { summary, values, arbitrages, freeMiddles } = answer
  const head = `${plural(answer.captures, 'capture')}${answer.from ? ` from ${answer.from} to ${answer.to}` : ''}: ${plural(answer.prices, 'price')} on ${answer.markets} lines, ${answer.leftOut} left out. Fair chances: mean of the books by ${answer.method}.\n`
  const { clv } = summary
  const kept =
    clv === null
      ? 'No later capture tells how they closed.\n'
      : `Against the last capture before the start ${clv.bets} of them gained ${range(clv.mean)}; ${range(clv.beat)} beat it.\n`
  const claims = summary.claimed ? `They claimed ${range(summary.claimed)} when they were first seen. ${kept}` : ''
  const rows = values
    .slice(0, MOST_ROWS)
    .map((row) => [
      row.match,
      row.market,
      [row.player, row.selection, row.line].filter((word) => word !== null).join(' '),
      row.book,
      row.decimal.toFixed(3),
      percent(row.fair),
      percent(row.edge),
      row.clv === null ? '' : percent(row.clv),
      row.captures,
      row.from,
    ])
  const table =
    values.length === 0 ? '' : alignedTable(['Match', 'Market', 'Pick', 'Book', 'Decimal', 'Fair', 'Edge', 'CLV', 'Seen', 'First'], rows)
  const locks = (
    title: string,
    all: readonly { match: string; market: string; line: number | null; profit: number; captures: number; from: string }[],
  ) =>
    all.length === 0
      ? `${title}: none.\n`
      : `${title}: ${all.length}\n${alignedTable(
          ['Match', 'Market', 'Line', 'Profit', 'Seen', 'First'],
          all.slice(0, MOST_ROWS).map((row) => [row.match, row.market, row.line ?? '', percent(row.profit), row.captures, row.from]),
        )}\n`
  return [
    head,
    `Value of ${percent(answer.minEdge)} and more: ${values.length}\n${claims}${table}`,
    locks('Arbitrage', arbitrages),
    locks('Middles that cost nothing', freeMiddles),
  ].join('\n')
}
