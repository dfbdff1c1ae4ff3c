import type { Cut, RecordRow } from '#contract/community/community-shapes.ts'
import { plural } from '#core/plural.ts'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { formatReturn, formatUnits } from '../../format/units.ts'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'

/** What picks add up to, each figure with how much of it may be luck. */
export function RecordStats({ record }: { record: RecordRow }) {
  const { n, open, verified, profit, roi, winRate, clv } = record
  return (
    <StatRow className="lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-2 lg:[&>*:nth-child(n+3)]:border-t lg:[&>*:nth-child(odd)]:border-l-0">
      <Stat
        label="Graded picks"
        value={String(n)}
        note={`${verified > 0 ? `${verified} verified · ` : ''}${open > 0 ? `${open} open` : 'none open'}`}
      />
      <Stat
        label="Units"
        value={n === 0 ? '–' : formatUnits(profit)}
        note={winRate ? `${formatPercent(winRate.value, 0)} won` : 'nothing decided'}
      />
      <Stat label="Return" value={roi ? formatReturn({ ...roi, low: null, high: null }) : '–'} note={rangeOf(roi)} />
      <Stat
        label="Closing line"
        value={clv ? formatEdge(clv.mean.value) : '–'}
        note={clv ? `over ${plural(clv.bets, 'pick')}` : 'no close known yet'}
      />
    </StatRow>
  )
}

/** Half of what the rail shows: returns of a long record lie well within. */
const RAIL = 0.5

/** A return on the rail, with the range that luck leaves around it and the line of nothing won. */
export function ReturnRail({ roi, width }: { roi: RecordRow['roi']; width: number }) {
  if (roi?.low == null || roi.high == null) return null
  return (
    <RangeBar
      label={`Return ${formatReturn(roi)}`}
      range={[-RAIL, RAIL]}
      ours={roi.value}
      band={[roi.low, roi.high]}
      reference={0}
      width={width}
    />
  )
}

function rangeOf(roi: RecordRow['roi']): string {
  if (!roi) return 'nothing decided'
  if (roi.low === null) return 'too few for a range (ten)'
  return `95 % range ${formatReturn(roi).replace(/^[^(]*\(|\)$/g, '')}`
}

export function Cuts({ title, cuts }: { title: string; cuts: readonly Cut[] }) {
  if (cuts.length === 0) return null
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13">
        <caption className="pb-1 text-left text-14 font-semibold">{title}</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              <span className="sr-only">{title}</span>
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              Graded
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              Units
            </th>
            <th scope="col" className="pl-2 text-right font-normal">
              Return
            </th>
          </tr>
        </thead>
        <tbody>
          {cuts.map(({ key, record }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium">
                {key}
              </th>
              <td className="px-2 text-right">{record.n}</td>
              <td className="px-2 text-right">{record.n === 0 ? '–' : formatUnits(record.profit)}</td>
              <td className="pl-2 text-right">{record.roi ? formatReturn({ ...record.roi, low: null, high: null }) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
