// What `guru backtest` says to a reader.
import { plural } from '#core/plural.ts'
import type { Interval } from '#core/predictions/calibration-interval.ts'
import type { Difference, Grades } from '#core/predictions/grades.ts'
import type { SpreadGrades } from '#core/predictions/spreads/spread-grades.ts'
import { inert } from '../table.ts'

/** `ownLogLoss`: ours on the games of the other one, which may be fewer than were graded. */
type Compared = (Grades & { readonly difference: Difference; readonly ownLogLoss?: number }) | null

export type BacktestAnswer = Grades & {
  readonly league: string
  readonly model: string
  readonly row: 'ours' | 'taught'
  readonly trainedOn: string
  readonly seasons: { readonly from: number; readonly to: number }
  readonly warmUp: number
  readonly eceInterval: Interval
  readonly baseline: Compared
  readonly reference: Compared
  readonly market?: Compared
  readonly blended?: Compared
  readonly spreads: { readonly margin: SpreadGrades | null; readonly total: SpreadGrades | null }
  readonly dropped: readonly { readonly file: string; readonly row: number; readonly reason: string }[]
}

const SHOWN_DROPS = 10

export function backtestText(answer: BacktestAnswer): string {
  const { league, model, row, seasons, warmUp, trainedOn } = answer
  const span = seasons.from === seasons.to ? `${seasons.from}` : `${seasons.from} to ${seasons.to}`
  const rows = [
    line(`${row} (${model})`, answer),
    ...(answer.baseline ? [line('home share', answer.baseline, answer.baseline.difference)] : []),
    ...(answer.reference ? [line("the file's own", answer.reference, answer.reference.difference, ours(answer, answer.reference))] : []),
    ...(answer.market ? [line('closing price', answer.market, answer.market.difference, ours(answer, answer.market))] : []),
    ...(answer.blended ? [line('blended', answer.blended, answer.blended.difference, 'against the close')] : []),
  ]
  const bins = answer.byBin.map(
    ({ from, to, games, forecast, happened, low, high }) =>
      `  ${percent(from).padStart(4)}–${percent(to).padEnd(4)} ${String(games).padStart(6)} ${percent(forecast, 1).padStart(9)} ${percent(happened, 1).padStart(9)}   ${percent(low, 1)} to ${percent(high, 1)}`,
  )
  const drops = answer.dropped.slice(0, SHOWN_DROPS).map(({ file, row, reason }) => `${inert(file)}, row ${row}: ${inert(reason)}`)
  if (answer.dropped.length > SHOWN_DROPS) drops.push(`… and ${answer.dropped.length - SHOWN_DROPS} more rows that are no game`)
  return [
    `${league.toUpperCase()}, seasons ${span}: ${plural(answer.games, 'game')} graded, ${warmUp} before them to warm up; taught by ${trainedOn}`,
    '',
    '                   games  log-loss   Brier     ECE   right',
    ...rows,
    '',
    `ECE of ${model}: ${answer.ece.toFixed(4)}, 95 % interval ${answer.eceInterval.low.toFixed(4)} to ${answer.eceInterval.high.toFixed(4)}; by chance a perfect forecast shows ${answer.eceOfPerfect.toFixed(4)}`,
    '',
    'chance of home    games  forecast  happened   95 % interval',
    ...bins,
    ...spreadLines(answer.spreads),
    ...(drops.length > 0 ? ['', ...drops] : []),
    '',
  ].join('\n')
}

/** How margins and totals were as distributions; nothing where the files tell no scores. */
function spreadLines({ margin, total }: BacktestAnswer['spreads']): string[] {
  const rows = Object.entries({ margins: margin, totals: total }).flatMap(([name, grades]) => (grades ? [{ name, grades }] : []))
  if (rows.length === 0) return []
  return [
    '',
    'as distributions   games   error  in 50 %  in 80 %  in 90 %   width of 80 %   quantiles off by (chance alone)',
    ...rows.map(
      ({ name, grades: { games, meanError, coverage, width, largestGap, gapByChance } }) =>
        `${name.padEnd(17)} ${String(games).padStart(6)}  ${meanError.toFixed(2).padStart(6)}  ${[coverage.half, coverage.fourFifths, coverage.nineTenths].map((share) => percent(share, 1).padStart(7)).join('  ')}   ${width.toFixed(1).padStart(13)}   ${percent(largestGap, 1)} (${percent(gapByChance, 1)})`,
    ),
    ...rows.map(({ name, grades: { pit } }) => `${name} in each tenth: ${pit.map((share) => percent(share, 1)).join(' ')}`),
    ...rows.flatMap(({ name, grades: { againstLine } }) =>
      againstLine
        ? [
            `${name} beside the closing line, ${plural(againstLine.difference.games, 'game')}: error ${againstLine.ownError.toFixed(2)}, the line's ${againstLine.lineError.toFixed(2)}, ours minus its ${signed(againstLine.difference.mean, 2)} (${signed(againstLine.difference.low, 2)} to ${signed(againstLine.difference.high, 2)})`,
          ]
        : [],
    ),
  ]
}

/** What was subtracted, where it is not the figure of the first line: ours on fewer games. */
function ours({ games }: BacktestAnswer, other: NonNullable<Compared>): string {
  const isFewer = other.ownLogLoss !== undefined && other.games < games
  return isFewer ? `ours on these ${other.ownLogLoss.toFixed(4)}, minus theirs` : 'ours minus theirs'
}

function line(name: string, grades: Grades, gap?: Difference, what = 'ours minus theirs'): string {
  const figures = `${name.padEnd(17)} ${String(grades.games).padStart(6)}  ${grades.logLoss.toFixed(4)}   ${grades.brier.toFixed(4)}  ${grades.ece.toFixed(4)}  ${percent(grades.accuracy, 1)}`
  return gap ? `${figures}   ${what} ${signed(gap.mean)} (${signed(gap.low)} to ${signed(gap.high)})` : figures
}

function percent(value: number, digits = 0): string {
  return `${(value * 100).toFixed(digits)}%`
}

function signed(value: number, digits = 4): string {
  return `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`
}
