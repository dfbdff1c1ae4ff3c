import { Check, X } from 'lucide-react'
import { JOINT, LineupFigures, wordOf } from '../../format/lineup-figures.tsx'
import { formatSalary } from '../../format/money.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { salaryTone } from '../lineups/card/salary-bar.tsx'
import { pointsInSlots } from '../lineups/pool-points.ts'
import type { Pool } from '../lineups/use-pool.ts'
import { CENTER } from './command-center.copy.ts'
import type { Picks } from './use-picks.ts'

/** Four figures of the picked lineup: how many, what they cost, what they should score, and how they stand against the field. */
export function LineupTiles({ pool, picks }: { pool: Pool; picks: Picks }) {
  const { ids, salary, points, unknown, gpp, ownership, isValid, problems } = picks.lineup
  const { slots, salaryCap } = pool.table.roster
  const figures = pointsInSlots(pool, picks.lineup.bySlot ?? [])
  const isEmpty = ids.length === 0
  return (
    <section aria-label="Your lineup in figures">
      <StatRow>
        <Stat
          isBrief
          label="Players selected"
          value={`${ids.length}/${slots.length}`}
          mark={<Pips filled={ids.length} of={slots.length} />}
          note={
            isEmpty ? (
              'None yet'
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
        <SalaryTile used={salary} cap={salaryCap} open={slots.length - ids.length} />
        <Stat
          isBrief
          label={wordOf('sum')}
          value={isEmpty ? '–' : formatPoints(points)}
          note={
            unknown > 0 ? (
              `${unknown} without a projection`
            ) : (
              <span className="flex flex-wrap gap-x-3">
                <LineupFigures points={figures} shows={JOINT} />
              </span>
            )
          }
        />
        <Stat
          isBrief
          label="GPP score"
          value={gpp === null ? (isEmpty ? '–' : null) : formatPoints(gpp)}
          note={
            ownership === null
              ? isEmpty
                ? 'Points over the root of ownership'
                : 'Ownership is unknown'
              : `Average ownership ${formatPercent(ownership)}`
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

const TONES = { over: '[&_.scoreboard]:text-loss', near: '[&_.scoreboard]:text-mid', within: '' } as const
const FILLS = { over: 'bg-loss', near: 'bg-mid', within: 'bg-accent-mark' } as const

/** What is spent, in the color of how near the cap is, and what is left for the open slots. */
function SalaryTile({ used, cap, open }: { used: number; cap: number; open: number }) {
  const tone = salaryTone(used, cap)
  const left = cap - used
  // Whole dollars, rounded down: so much for each open slot always fits.
  const each = open > 1 && left > 0 ? `, ${formatSalary(Math.floor(left / open))} for each of ${open} open slots` : ''
  return (
    <Stat
      isBrief
      label="Salary"
      value={formatSalary(used)}
      className={TONES[tone]}
      mark={
        <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-[1px] bg-s-3 max-sm:hidden">
          <span className={cx('block h-full', FILLS[tone])} style={{ width: `${Math.min(100, (used / cap) * 100)}%` }} />
        </span>
      }
      note={left < 0 ? `${formatSalary(-left)} over the cap` : `${formatSalary(left)} left${each}`}
    />
  )
}

/** One square for each slot. */
function Pips({ filled, of }: { filled: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-[3px] max-sm:hidden">
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <i key={place} className={place < filled ? 'size-2 bg-accent-mark' : 'size-2 bg-s-3'} />
      ))}
    </span>
  )
}
