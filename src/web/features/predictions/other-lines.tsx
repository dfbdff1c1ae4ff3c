import type { PredictedGame, Prediction } from '#contract/sports/predictions.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { lineChance, linesAround } from '#core/predictions/spreads/line-chances.ts'
import { formatHandicap, formatPoint } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { PREDICTIONS } from './predictions.copy.ts'

/** Lines on either side of the middle. */
const EACH = 2

type Side = { readonly line: string; readonly chance: number }

/** Our chance of spreads and totals beside the main ones, all off the same two distributions. */
export function OtherLines({ prediction: { margin, total }, game }: { prediction: Prediction; game: PredictedGame }) {
  if (!margin?.steps) return null
  const { homeTeam, awayTeam } = game
  const spreads = linesAround(margin, EACH).map((line): readonly [Side, Side] => {
    const { over, under } = lineChance(margin, line)
    return [
      { line: formatHandicap(homeTeam.abbreviation, -line), chance: over },
      { line: formatHandicap(awayTeam.abbreviation, line), chance: under },
    ]
  })
  const totals = (total ? linesAround(total, EACH).filter((line) => line > 0) : []).map((line): readonly [Side, Side] => {
    const { over, under } = lineChance(total!, line)
    return [
      { line: `Over ${formatPoint(line)}`, chance: over },
      { line: `Under ${formatPoint(line)}`, chance: under },
    ]
  })
  return (
    <section aria-labelledby="lines" className="grid gap-2">
      <h3 id="lines">{PREDICTIONS.lines}</h3>
      <div className="grid gap-x-6 gap-y-3 md:max-lg:grid-cols-2 min-[1600px]:grid-cols-2">
        <LineTable caption="Spreads by our forecast" rows={spreads} />
        {totals.length > 0 ? <LineTable caption="Totals by our forecast" rows={totals} /> : null}
      </div>
      <p className="note">{PREDICTIONS.linesNote}</p>
    </section>
  )
}

function LineTable({ caption, rows }: { caption: string; rows: readonly (readonly [Side, Side])[] }) {
  const { odds } = useFormat()
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {['Line', 'Chance', 'Fair price', 'Other side', 'Chance', 'Fair price'].map((head, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two sides have the same heads
            <th key={i} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([ours, theirs]) => (
          <tr key={ours.line} className="border-t border-line first:border-0">
            {[ours, theirs].map(({ line, chance }, i) => [
              i === 0 ? (
                <th key={line} scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  {line}
                </th>
              ) : (
                <td key={line} className="py-1 pl-4 whitespace-nowrap">
                  {line}
                </td>
              ),
              <td key={`${line} chance`} className="pl-2 text-right font-semibold">
                {formatPercent(chance)}
              </td>,
              <td key={`${line} price`} className="pl-2 text-right text-ink-3">
                {odds(americanFromProbability(chance))}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
