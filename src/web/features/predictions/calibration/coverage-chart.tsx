import type { ProjectionRecordRow } from '#contract/sports/predictions.ts'
import { formatPercent } from '../../../format/percent.ts'

const MEANT = 0.7
const FROM = 0.4
const at = (share: number) => (100 * (Math.min(1, Math.max(FROM, share)) - FROM)) / (1 - FROM)
/** 95 % interval of a share seen in n, plainly. */
const reach = (share: number, n: number) => 1.96 * Math.sqrt((share * (1 - share)) / n)

/** How many results fell from floor to ceiling, by position, against the seven of ten that are meant. */
export function CoverageChart({ rows }: { rows: readonly ProjectionRecordRow[] }) {
  return (
    <ul className="grid gap-1.5 text-13" aria-label="Share of results from p15 to p85">
      {rows.map(({ position, coverage, players }) => {
        const wide = reach(coverage, players)
        return (
          <li key={position} className="grid grid-cols-[3rem_minmax(0,1fr)_3.5rem] items-center gap-3">
            <span className={position === 'all' ? 'font-semibold' : ''}>{position === 'all' ? 'All' : position}</span>
            <span aria-hidden="true" className="relative h-5 rounded-control bg-s-2">
              <span className="absolute inset-y-0 w-px bg-ink-3" style={{ left: `${at(MEANT)}%` }} />
              <span
                className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-2"
                style={{ left: `${at(coverage - wide)}%`, right: `${100 - at(coverage + wide)}%` }}
              />
              <span className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-accent-ink" style={{ left: `${at(coverage)}%` }} />
            </span>
            <span className="text-right font-semibold">{formatPercent(coverage)}</span>
          </li>
        )
      })}
    </ul>
  )
}
