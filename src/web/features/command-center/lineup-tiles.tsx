import { Check, X } from 'lucide-react'
import { formatSalary } from '../../format/money.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { SalaryBar } from '../../parts/lineup-table/salary-bar.tsx'
import type { Pool } from '../../parts/slate-pool/use-pool.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { CENTER } from './command-center.copy.ts'
import type { Picks } from './use-picks.ts'

/** Four figures of the picked lineup: how many, what they cost, what they should score, and how they stand against the field. */
export function LineupTiles({ pool, picks }: { pool: Pool; picks: Picks }) {
  const { ids, salary, points, unknown, gpp, ownership, isValid, problems } = picks.lineup
  const { slots, salaryCap } = pool.table.roster
  const isEmpty = ids.length === 0
  return (
    <section aria-label="Your lineup in figures">
      <StatRow>
        <Stat
          label="Players selected"
          value={`${ids.length}/${slots.length}`}
          mark={<Pips filled={ids.length} of={slots.length} />}
          note={
            isEmpty ? (
              'Press players in any tab'
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                {isValid ? (
                  <Badge tone="gain">
                    <Check size={12} strokeWidth={2.5} aria-hidden="true" /> {CENTER.valid}
                  </Badge>
                ) : null}
                <Button
                  size="sm"
                  tone="quiet"
                  className="-ml-2"
                  icon={<X size={14} strokeWidth={1.5} aria-hidden="true" />}
                  onClick={picks.clear}
                >
                  {CENTER.clear}
                </Button>
              </span>
            )
          }
        />
        <div className="grid content-start gap-1.5 px-4 py-3">
          <div className="label">Salary</div>
          <SalaryBar used={salary} cap={salaryCap} />
          <p className="note">{perOpenSlot(salaryCap - salary, slots.length - ids.length)}</p>
        </div>
        <Stat
          label="Projected points"
          value={isEmpty ? '–' : formatPoints(points)}
          note={unknown > 0 ? `${unknown} without a projection` : isEmpty ? 'Sum of the medians' : 'sum of the medians'}
        />
        <Stat
          label="GPP score"
          value={gpp === null ? (isEmpty ? '–' : null) : formatPoints(gpp)}
          note={
            ownership === null
              ? isEmpty
                ? 'Points over the root of ownership'
                : 'ownership is unknown'
              : `average ownership ${formatPercent(ownership)}`
          }
        />
      </StatRow>
      {problems.length > 0 ? (
        <ul role="status" className="mt-2 grid gap-1 rounded-control border border-line border-l-3 border-l-loss bg-s-1 p-3 text-13">
          {problems.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function perOpenSlot(left: number, open: number): string {
  if (open <= 0) return 'no slot is open'
  return left < 0 ? `${open} slots are open` : `${formatSalary(Math.floor(left / open / 10) * 10)} for each open slot`
}

/** One square for each slot. */
function Pips({ filled, of }: { filled: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-[3px]">
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <i key={place} className={place < filled ? 'size-2 bg-accent-mark' : 'size-2 bg-s-3'} />
      ))}
    </span>
  )
}
