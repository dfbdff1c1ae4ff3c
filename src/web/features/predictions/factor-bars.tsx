import type { Prediction } from '#contract/sports/predictions.ts'
import { formatPoints } from '../../format/percent.ts'

type Props = { factors: Prediction['keyFactors']; sum: number; unit: string }

/** In runs and goals a tenth is a lot. */
const FINE_BELOW = 1

/** What moved a forecast, as bars from the middle: right for the home side, left for the visitors. */
export function FactorBars({ factors, sum, unit }: Props) {
  const most = Math.max(...factors.map(({ points }) => Math.abs(points)), 0.1)
  const digits = most < FINE_BELOW ? 2 : 1
  const signed = (points: number) => `${points >= 0.5 / 10 ** digits ? '+' : ''}${formatPoints(points, digits)}`
  return (
    <table className="w-full text-13">
      <caption className="sr-only">Contributions to the margin in {unit} for the home side</caption>
      <tbody>
        {factors.map(({ key, name, points }) => (
          <tr key={key}>
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {name}
            </th>
            <td aria-hidden="true" className="w-2/5">
              <svg viewBox="0 0 200 12" className="block h-3 w-full" preserveAspectRatio="none" role="presentation">
                <path d="M100 0V12" stroke="var(--line-2)" />
                <rect
                  x={points >= 0 ? 100 : 100 - (96 * -points) / most}
                  y="2"
                  width={Math.max(1, (96 * Math.abs(points)) / most)}
                  height="8"
                  fill={points >= 0 ? 'var(--accent-ink)' : 'var(--ink-3)'}
                />
              </svg>
            </td>
            <td className="w-16 pl-3 text-right font-semibold">{signed(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-semibold">
            Together
          </th>
          <td />
          <td className="text-right font-semibold">{signed(sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
