import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sports } from '#contract/sports/sports.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { nounsOf } from './field-sports.ts'
import { footOf } from './provenance.ts'

const SHOWN = 12 // spec 001 section 9

export function TeamsView({ league }: { league: LeagueKey }) {
  const teams = useQuery(query(sports.teams, { league }))
  const now = useNow()
  const [showsAll, setShowsAll] = useState(false)
  const rows = teams.data?.teams ?? []
  return (
    <Card
      title={nounsOf(league).teams}
      aside={teams.data ? <span className="note">{rows.length}</span> : null}
      action={
        rows.length > SHOWN ? (
          <Button tone="quiet" size="sm" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
            {showsAll ? `First ${SHOWN}` : `All ${rows.length}`}
          </Button>
        ) : null
      }
      source={footOf(teams.data, now)}
    >
      {teams.isPending ? <LoadingState label="Loading teams" rows={SHOWN} /> : null}
      {teams.isError && !teams.data ? <ErrorState error={teams.error} onRetry={() => void teams.refetch()} /> : null}
      {teams.data && rows.length === 0 ? (
        <FeedEmpty isSilent={teams.data.stale} title="No teams" detail={teams.data.note ?? 'The feed lists no team of this league.'} />
      ) : null}
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {rows.slice(0, showsAll ? rows.length : SHOWN).map((team) => (
          <li key={team.team_id} className="-mb-px border-b border-line">
            <Link
              to="/teams/$teamId"
              params={{ teamId: team.team_id }}
              className="flex h-full items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-s-2"
            >
              <span className="w-14 font-semibold">
                <TeamMark abbreviation={team.abbreviation} color={team.color} />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold">{team.team_name}</span>
                <span className="note">{[team.conference, team.division].filter(Boolean).join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
