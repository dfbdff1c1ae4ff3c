import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projections } from '#contract/dfs/projections.ts'
import type { OfferedSite } from '#core/dfs/slate.ts'
import { BeyondPlan } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { ProjectionSteps } from '../../features/projections/player-table/player-detail.tsx'
import { DFS_LEAGUES } from '../../features/slates/picker/slate-choice.ts'
import { hasTeams } from '../../features/sports/field-sports.ts'
import { formatSalary } from '../../format/money.ts'
import { formatPercent, formatPoints, formatValue } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatReceived } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'

const SITES = ['draftkings', 'fanduel'] as const satisfies readonly OfferedSite[]
const CHOICES = [
  { key: 'draftkings', label: 'DraftKings' },
  { key: 'fanduel', label: 'FanDuel' },
] as const

function useProjection({ player, league }: PlayerAnswer) {
  const { user, isLoading } = useAccess()
  const [site, setSite] = useSearchState<OfferedSite>('site', SITES, 'draftkings')
  const isOffered = DFS_LEAGUES.some((key) => key === league)
  const asked = useQuery(
    query(projections.explain, { league, site, slate: 'main', player: player.player_id }, { enabled: user !== null && isOffered }),
  )
  return { user, site, setSite, isOffered, asked, isWaiting: isLoading || (isOffered && user !== null && asked.isPending) }
}

/**
 * How the first projection came out: on its way it has the height of the window, and in full it is taller. `none` is a line or two: what
 * stands below it then comes into sight from below the window.
 */
export function useFirstProjection(answer: PlayerAnswer): 'coming' | 'full' | 'none' {
  const { isWaiting, asked } = useProjection(answer)
  const came = isWaiting ? 'coming' : asked.data ? 'full' : 'none'
  const [first, setFirst] = useState<'coming' | 'full' | 'none'>(came)
  if (first === 'coming' && came !== 'coming') setFirst(came)
  return first
}

/** What he may score on the next main slate of a site, and why. A slate counts toward the plan's projections, as on /fantasy. */
export function ProjectionPane({ answer }: { answer: PlayerAnswer }) {
  const { user, site, setSite, isOffered, asked } = useProjection(answer)
  const now = useNow()
  const row = asked.data?.row
  return (
    <Card
      title="Projection"
      aside={<ToggleGroup label="Site" choices={CHOICES} value={site} onChange={setSite} />}
      source={
        asked.data
          ? {
              parts: [
                sourceName(asked.data),
                'floor, median and ceiling are p15, p50 and p85: 7 of 10 games fall between',
                formatReceived(asked.data.asOf, now),
              ],
            }
          : undefined
      }
    >
      {!isOffered ? <EmptyState title="No projection" detail="No contests are projected in this league." /> : null}
      {isOffered && !user ? <EmptyState title="Sign in for his projection" detail="Projections count toward your plan." /> : null}
      {isOffered && user && asked.isPending ? (
        // About as tall as what comes, so that the news below does not move.
        <div className="min-h-dvh">
          <LoadingState label="Loading the projection" rows={8} />
        </div>
      ) : null}
      {asked.error && problemIn(asked.error).code === 'not_found' ? (
        <EmptyState title="Not on the next main slate" detail={problemIn(asked.error).detail} />
      ) : asked.error && problemIn(asked.error).code === 'forbidden' ? (
        <BeyondPlan detail={problemIn(asked.error).detail} />
      ) : asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data && row ? (
        <div className="grid gap-2 px-4 py-2">
          <p className="flex items-baseline gap-2">
            <b className="scoreboard text-26">{formatPoints(row.median)}</b>
            <span className="text-13 text-ink-2">
              points, floor {formatPoints(row.floor)}, ceiling {formatPoints(row.ceiling)}
            </span>
          </p>
          <dl className="grid grid-cols-4 gap-2 text-13">
            {[
              ['Salary', formatSalary(row.player.salary)],
              ['Value', row.value === null ? 'unknown' : formatValue(row.value)],
              ['Own', row.ownership === null ? 'not known' : formatPercent(row.ownership)],
              [hasTeams(answer.league) ? 'Games' : 'Bouts', String(row.sampleSize)],
            ].map(([label, value]) => (
              <div key={label} className="grid">
                <dt className="note">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <ProjectionSteps answer={asked.data} isStated />
          <p className="note">
            {asked.data.ownershipNote} {row.status ? `Injury report: ${row.status.toLowerCase()}.` : 'No injury is reported.'}
          </p>
        </div>
      ) : null}
      {asked.isError && !asked.data && problemIn(asked.error).code === 'not_found' ? (
        <p className="flex justify-center pb-4">
          <Button size="sm" onClick={() => setSite(site === 'draftkings' ? 'fanduel' : 'draftkings')}>
            Try the other site
          </Button>
        </p>
      ) : null}
    </Card>
  )
}
