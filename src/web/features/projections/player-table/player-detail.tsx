// A player of the table in full: what he costs, and his projection taken apart: what each step adds, and what is not known.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { OfferedSite } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../../api/query.ts'
import { formatGame } from '../../../format/matchup.ts'
import { formatPointChange, formatPoints } from '../../../format/percent.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { OutcomeRangeBar, OwnershipText, PointsText, SalaryText, StatusTag, ValueText } from './player-cells.tsx'
import { type PlayerRow, rowOfProjection } from './player-row.ts'
import { TABLE } from './player-table.copy.ts'

type Props = {
  row: PlayerRow
  league: LeagueKey
  /** Where a model has projected him; null where his points are those of a file. */
  explains: { readonly site: OfferedSite; readonly slate: string } | null
}

export function PlayerDetail({ row, league, explains }: Props) {
  const asked = useQuery(
    query(
      projections.explain,
      { league, site: explains?.site ?? 'draftkings', slate: explains?.slate ?? '-', player: row.id },
      { enabled: explains !== null },
    ),
  )
  return (
    <div className="grid gap-4 p-4 text-13">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {`${row.position}, ${formatGame(row.team, row.opponent, row.isHome)}`} <StatusTag status={row.status} />
      </p>
      <dl className="grid grid-cols-4 gap-2">
        <Fact name="Salary">
          <SalaryText salary={row.salary} />
        </Fact>
        <Fact name="Points">
          <PointsText points={row.median} isStrong />
        </Fact>
        <Fact name="Value">
          <ValueText row={row} />
        </Fact>
        <Fact name="Own">
          <OwnershipText ownership={row.ownership} />
        </Fact>
      </dl>
      {explains === null ? <p className="note">{TABLE.ofFile}</p> : null}
      {asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isLoading ? <LoadingState label="Loading the projection" rows={6} /> : null}
      {asked.data ? <ProjectionSteps answer={asked.data} /> : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="note">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

type Answer = OutputOf<typeof projections.explain>

type StepsProps = {
  answer: Answer
  /** Floor, median and ceiling stand above already. */
  isStated?: boolean
}

/** From floor to ceiling on one line, what each step adds, and what is not known. */
export function ProjectionSteps({ answer: { row, contributions, unknown }, isStated = false }: StepsProps) {
  const shown = rowOfProjection(row)
  const [first, ...rest] = contributions
  const most = Math.max(0.5, ...rest.map(({ points }) => Math.abs(points)))
  return (
    <div className={cx('grid pb-2 text-13', isStated ? 'gap-2' : 'gap-4')}>
      <div className="grid gap-2">
        <OutcomeRangeBar row={shown} most={Math.max(1, row.ceiling * 1.15)} />
        {isStated ? null : (
          <dl className="flex justify-between">
            {(['floor', 'median', 'ceiling'] as const).map((key) => (
              <div key={key} className="grid text-center">
                <dt className="note capitalize">{key}</dt>
                <dd className="text-16 font-semibold">{formatPoints(row[key])}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {first ? (
        <ol className="grid">
          <Step name={first.name} says={first.says} figure={formatPoints(first.points)} />
          {rest.map(({ key, name, says, points }) => (
            <Step key={key} name={name} says={says} figure={formatPointChange(points)} share={points / most} />
          ))}
          <li className="grid grid-cols-[minmax(0,1fr)_auto] pt-2 font-semibold">
            <span>{TABLE.sum}</span>
            <span>{formatPoints(row.mean)}</span>
          </li>
        </ol>
      ) : null}
      {unknown.length > 0 ? (
        <section aria-label={TABLE.notCounted} className="rounded-control bg-s-2 p-3">
          <h3 className="font-semibold">{TABLE.notCounted}</h3>
          <ul className="mt-1 grid gap-1 text-ink-2">
            {unknown.map(({ name, because }) => (
              <li key={name}>
                {name}: {because}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** @param share of the largest step, −1..1: the bar from the middle */
function Step({ name, says, figure, share }: { name: string; says: string; figure: string; share?: number }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5rem_3.5rem] items-center gap-x-3 border-b border-line py-1.5">
      <span className="min-w-0 font-semibold">{name}</span>
      <span aria-hidden="true" className="relative h-2">
        {share === undefined ? null : (
          <>
            <span className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
            <span
              className={`absolute inset-y-0 rounded-full ${share < 0 ? 'bg-ink-3' : 'bg-accent-ink'}`}
              style={share < 0 ? { right: '50%', width: `${-50 * share}%` } : { left: '50%', width: `${50 * share}%` }}
            />
          </>
        )}
      </span>
      <span className="text-right font-semibold">{figure}</span>
      <span className="note col-span-full">{says}</span>
    </li>
  )
}
