import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { figuresOf, LineupFigures } from '../../../format/lineup-figures.tsx'
import { formatSalary } from '../../../format/money.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { PointsBar } from './points-bar.tsx'
import { SalaryBar } from './salary-bar.tsx'

type Props = {
  title: string
  lineup: BuiltLineup
  salaryCap: number
  /** Shown to be the best there is, not just good. */
  isProved: boolean
  colors?: ReadonlyMap<string, string>
  children?: ReactNode
}

/** One lineup: its slots, what it costs and what it should score. */
export function LineupCard({ title, lineup, salaryCap, isProved, colors, children }: Props) {
  const most = Math.max(1, ...lineup.players.map(({ projection }) => projection))
  return (
    <article aria-label={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-line p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3>{title}</h3>
        {isProved ? (
          <Badge tone="gain">
            <Check size={12} strokeWidth={2.5} aria-hidden="true" /> Proved optimal
          </Badge>
        ) : null}
        <p className="ml-auto">
          <span className="scoreboard text-20">{formatPoints(lineup.projectedPoints)}</span> <span className="label">pts added up</span>
        </p>
      </header>
      <ul className="@container grid">
        {lineup.players.map((player) => (
          <li
            key={`${player.slot} ${player.uploadId} ${player.id}`}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem] @xl:grid-cols-[2.75rem_13rem_minmax(0,1fr)_4rem_2.75rem] items-baseline gap-2 border-b border-line py-1.5 text-13 last:border-b-0"
          >
            <span className="narrow text-12 font-semibold text-ink-3">{player.slot}</span>
            <span className="flex min-w-0 items-baseline gap-1.5">
              <span className="min-w-0 font-semibold sm:truncate">{player.name}</span>
              <i
                aria-hidden="true"
                className="inline-block h-2.5 w-[3px] shrink-0 bg-line-2"
                style={colors?.get(player.team) ? { background: colors.get(player.team) } : undefined}
              />
              <span className="note shrink-0">{player.team}</span>
              {player.status ? <span className="text-12 text-mid">{player.status}</span> : null}
            </span>
            <span className="self-center px-4 @max-xl:hidden">
              <PointsBar points={player.projection} most={most} />
            </span>
            <span className="text-right text-ink-2">{formatSalary(player.salary)}</span>
            <span className="text-right font-semibold">{formatPoints(player.projection)}</span>
          </li>
        ))}
      </ul>
      <SalaryBar used={lineup.totalSalary} cap={salaryCap} />
      <p className="note flex flex-wrap gap-x-4">
        <LineupFigures points={figuresOf(lineup)} />
      </p>
      {children}
    </article>
  )
}
