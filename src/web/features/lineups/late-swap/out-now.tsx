import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { live } from '#contract/sports/live.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatAge } from '../../../format/time.ts'
import { useFirstLeague } from '../../../preferences/preferences.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { PlayerLink } from '../../players/name-links.tsx'
import { StatusTag } from '../../projections/player-table/player-cells.tsx'
import { DFS_LEAGUES } from '../../slates/picker/slate-choice.ts'
import { footOf } from '../../sports/provenance.ts'

const MOST_SHOWN = 8

/** Who is ruled out in one's first league, the newest report first: whom a late swap would be about. */
export function OutNow() {
  const league = useFirstLeague(DFS_LEAGUES)
  const asked = useQuery(query(live.injuries, { league }, { staleTime: FRESH.news }))
  const now = useNow()
  const { data } = asked
  const out = data?.injuries.filter(({ injuryStatus }) => injuryStatus === 'OUT') ?? []
  return (
    <Card
      title={`Out in the ${LEAGUES[league].name}`}
      aside={data ? <span className="note">{out.length > MOST_SHOWN ? `the newest ${MOST_SHOWN} of ${out.length}` : null}</span> : null}
      source={footOf(data, now)}
    >
      {asked.isPending ? <LoadingState label="Loading the injury report" rows={MOST_SHOWN} /> : null}
      {asked.isError && !data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {data && out.length === 0 ? (
        <FeedEmpty isSilent={data.stale} title="Nobody is out" detail={data.note ?? 'The injury report rules nobody out.'} />
      ) : null}
      <ul>
        {out.slice(0, MOST_SHOWN).map(({ playerId, name, position, team, injuryStatus, reportedAt }) => (
          <li key={playerId} className="flex min-h-9 items-center gap-1.5 border-b border-line px-4 text-13 last:border-b-0">
            <PlayerLink id={playerId} className="truncate font-semibold">
              {name}
            </PlayerLink>
            <span className="note whitespace-nowrap">
              {position} {team}
            </span>
            <StatusTag status={injuryStatus} />
            <span className="note ml-auto whitespace-nowrap">{formatAge(Date.parse(reportedAt), now)} ago</span>
            <Link
              to="/late-swap"
              search={{ out: name }}
              aria-label={`Swap ${name} out of an entries file`}
              className="inline-flex min-h-9 items-center whitespace-nowrap underline underline-offset-4 max-md:min-h-11"
            >
              Swap him out
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
