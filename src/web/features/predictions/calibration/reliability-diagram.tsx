import type { CalibrationRow } from '#contract/sports/predictions.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'

type Props = { bins: CalibrationRow['byBin']; name: string }

const SIZE = 320
const EDGE = 34
const at = (share: number) => EDGE + share * (SIZE - EDGE - 22)
const up = (share: number) => SIZE - EDGE - share * (SIZE - EDGE - 22)
const TICKS = [0, 0.25, 0.5, 0.75, 1]

/** What was forecast against what happened, tenth by tenth with 95 % intervals; on the diagonal every 60 % comes true 60 times in 100. */
export function ReliabilityDiagram({ bins, name }: Props) {
  const most = Math.max(...bins.map(({ games }) => games), 1)
  return (
    <div className="grid items-start gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <svg
        role="img"
        aria-label={`Reliability of ${name}; the table beside it holds the numbers`}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="w-full max-w-[26rem] min-w-64"
      >
        {TICKS.map((tick) => (
          <g key={tick}>
            <path d={`M${at(tick)} ${up(0)}V${up(1)}M${at(0)} ${up(tick)}H${at(1)}`} stroke="var(--line)" />
            <text x={at(tick)} y={SIZE - EDGE + 16} textAnchor="middle" className="fill-ink-3 text-12">
              {formatPercent(tick, 0)}
            </text>
            <text x={EDGE - 5} y={up(tick) + 4} textAnchor="end" className="fill-ink-3 text-12">
              {tick === 0 ? '' : formatPercent(tick, 0)}
            </text>
          </g>
        ))}
        <path d={`M${at(0)} ${up(0)}L${at(1)} ${up(1)}`} stroke="var(--ink-3)" strokeDasharray="3 3" />
        {bins.map(({ from, forecast, happened, low, high, games }) => (
          <g key={from}>
            <rect
              x={at(from) + 2}
              width={Math.max(1, at(0.1) - at(0) - 4)}
              y={up(0) - (24 * games) / most}
              height={(24 * games) / most}
              fill="var(--band)"
            />
            <path d={`M${at(forecast)} ${up(low)}V${up(high)}`} stroke="var(--ink-3)" strokeWidth="1.5" />
            <circle cx={at(forecast)} cy={up(happened)} r="4.5" fill="var(--accent-ink)" stroke="var(--s-1)" strokeWidth="1.5" />
          </g>
        ))}
        <text x={at(0.5)} y={SIZE - 2} textAnchor="middle" className="fill-ink-2 text-12">
          forecast chance of the home side
        </text>
      </svg>
      <div className="relative min-w-0 overflow-x-auto">
        <table className="w-full text-13">
          <caption className="sr-only">{name}: forecast and share by tenth</caption>
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1 text-left font-medium">
                Forecast
              </th>
              <th scope="col" className="text-right font-medium">
                Games
              </th>
              <th scope="col" className="text-right font-medium">
                Mean
              </th>
              <th scope="col" className="text-right font-medium">
                Happened
              </th>
              <th scope="col" className="text-right font-medium">
                95 % interval
              </th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, games, forecast, happened, low, high }) => (
              <tr key={from} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                  {formatPercent(from, 0)} to {formatPercent(to, 0)}
                </th>
                <td className="text-right">{formatCount(games)}</td>
                <td className="text-right">{formatPercent(forecast)}</td>
                <td className="text-right font-semibold">{formatPercent(happened)}</td>
                <td className="text-right whitespace-nowrap text-ink-2">
                  {formatPercent(low, 0)} to {formatPercent(high, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
