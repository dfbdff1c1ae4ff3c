import type { CalibrationRow } from '#contract/sports/predictions.ts'
import { Plot } from '../../../charts/plot.tsx'
import { formatCount, formatPercent } from '../../../format/percent.ts'

type Props = { bins: CalibrationRow['byBin']; name: string }

const TICKS = [0, 0.25, 0.5, 0.75, 1]
const WHOLE = [0, 1] as const
const share = (value: number) => formatPercent(value, 0)
/** Pixels of the tallest bar of games, at the foot. */
const TALLEST = 24

/** What was forecast against what happened, tenth by tenth with 95% intervals; on the diagonal every 60% comes true 60 times in 100. */
export function ReliabilityDiagram({ bins, name }: Props) {
  const most = Math.max(...bins.map(({ games }) => games), 1)
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="w-full max-w-[26rem] min-w-64">
        <Plot
          label={`Reliability of ${name}; the table beside it holds the numbers`}
          height={340}
          x={{ domain: WHOLE, text: share, ticks: TICKS, name: 'Forecast chance of the home side' }}
          y={{ domain: WHOLE, text: share, ticks: TICKS, name: 'Happened' }}
          readings={bins.map(({ forecast, happened, games, low, high }) => ({
            x: forecast,
            y: happened,
            text: `Forecast ${formatPercent(forecast)}: happened ${formatPercent(happened)} (${share(low)} to ${share(high)}) in ${formatCount(games)} ${games === 1 ? 'game' : 'games'}`,
          }))}
        >
          {({ x, y, foot }) => (
            <>
              <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} stroke="var(--ink-3)" strokeDasharray="3 3" />
              {bins.map(({ from, forecast, happened, low, high, games }) => (
                <g key={from}>
                  <rect
                    x={x(from) + 2}
                    width={Math.max(1, x(0.1) - x(0) - 4)}
                    y={foot - (TALLEST * games) / most}
                    height={(TALLEST * games) / most}
                    fill="var(--band)"
                  />
                  <path d={`M${x(forecast)} ${y(low)}V${y(high)}`} stroke="var(--ink-3)" strokeWidth="1.5" />
                  <circle cx={x(forecast)} cy={y(happened)} r="4.5" fill="var(--accent-ink)" stroke="var(--s-1)" strokeWidth="1.5" />
                </g>
              ))}
            </>
          )}
        </Plot>
      </div>
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
                95% interval
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
