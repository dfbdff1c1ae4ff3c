import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { PointsBar } from '../../features/lineups/card/points-bar.tsx'
import { ReportLink } from '../../features/shared-links/report-link.tsx'
import { figuresOf, LineupFigures } from '../../format/lineup-figures.tsx'
import { formatSalary } from '../../format/money.ts'
import { formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

type Shared = OutputOf<typeof lineups.shared>['lineup']

const SITES = { draftkings: 'DraftKings', fanduel: 'FanDuel', yahoo: 'Yahoo', fantasydraft: 'FantasyDraft' } as const

/** /shared/…: a lineup that somebody shows to whoever has its link. */
export function SharedLineupScreen() {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const { data, error, refetch } = useQuery(query(lineups.shared, { token: params.token ?? '' }))
  const isGone = error !== null && problemIn(error).code === 'not_found'
  return (
    <Page
      title="Shared lineup"
      tabTitle="Shared lineup"
      action={data ? <ReportLink kind="lineup" token={params.token ?? ''} /> : null}
      {...(isGone ? {} : { lede: 'Shown by a member; nothing here can be changed.' })}
    >
      {data ? (
        <SharedCard lineup={data.lineup} />
      ) : (
        <Card>
          {isGone ? (
            <EmptyState title="No lineup at this address" detail={problemIn(error).detail}>
              <LinkButton to="/lineup-builder">Build your own</LinkButton>
            </EmptyState>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingState label="Loading the lineup" rows={8} />
          )}
        </Card>
      )}
    </Page>
  )
}

function SharedCard({ lineup }: { lineup: Shared }) {
  const { date } = useFormat()
  const site = lineup.site === null ? null : SITES[lineup.site]
  const most = Math.max(1, ...lineup.players.map(({ projectedPoints }) => projectedPoints ?? 0))
  return (
    <div className="max-w-5xl">
      <Card
        title={lineup.name}
        aside={
          <span className="note">
            {[site, lineup.sport.toUpperCase(), date(Date.parse(lineup.lastModified))].filter(Boolean).join(' · ')}
          </span>
        }
        source={{
          parts: [
            'Points and salaries as they were when the lineup was kept',
            lineup.projectionsBy ? 'points by a model that the member built, not by ours' : null,
          ],
        }}
      >
        <table className="w-full text-13">
          <thead className="narrow text-12 text-ink-3">
            <tr>
              <th scope="col" className="py-2 pl-4 text-left font-medium">
                Slot
              </th>
              <th scope="col" className="text-left font-medium">
                Player
              </th>
              <td className="max-md:hidden" />
              <th scope="col" className="text-right font-medium">
                Salary
              </th>
              <th scope="col" className="pr-4 text-right font-medium">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {lineup.players.map((player) => (
              <tr key={`${player.slot} ${player.id}`} className="border-t border-line">
                <td className="narrow py-2 pl-4 text-12 font-semibold text-ink-3">{player.slot ?? player.position}</td>
                <td>
                  <span className="font-semibold">{player.name}</span> <span className="note">{player.team}</span>
                </td>
                <td className="w-1/2 px-6 max-md:hidden">
                  <PointsBar points={player.projectedPoints} most={most} />
                </td>
                <td className="text-right text-ink-2">{formatSalary(player.salary)}</td>
                <td className="pr-4 text-right font-semibold">
                  {player.projectedPoints === null ? '–' : formatPoints(player.projectedPoints)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-2">
              <th scope="row" colSpan={2} className="py-2.5 pl-4 text-left">
                Together
              </th>
              <td className="max-md:hidden" />
              <td className="text-right font-semibold">{formatSalary(lineup.totalSalary)}</td>
              <td className="pr-4 text-right font-semibold">
                {lineup.projectedPoints === null ? '–' : formatPoints(lineup.projectedPoints)}
              </td>
            </tr>
          </tfoot>
        </table>
        {lineup.projectedPoints === null ? null : (
          <p className="note flex flex-wrap gap-x-4 border-t border-line px-4 py-3">
            <LineupFigures points={figuresOf(lineup)} />
          </p>
        )}
        <div className="border-t border-line p-4">
          <LinkButton to="/lineup-builder">Build your own</LinkButton>
        </div>
      </Card>
    </div>
  )
}
