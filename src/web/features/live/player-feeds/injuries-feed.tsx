import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../../api/query.ts'
import { useSubscription } from '../../../realtime/use-subscription.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { StatusTag } from '../../projections/player-table/player-cells.tsx'
import { FANTASY } from './fantasy.copy.ts'
import { Feed, Impact, Person } from './feed.tsx'

const EVERY_MS = 60_000 // spec 001 section 7

type InjuryRow = OutputOf<typeof live.injuries>['injuries'][number]

/** The injury report of a league. */
export function InjuriesFeed({ league }: { league: LeagueKey }) {
  useSubscription('injuries', [{ league }])
  const state = useQuery(query(live.injuries, { league }, { refetchInterval: EVERY_MS, staleTime: 0 }))
  return (
    <Feed
      state={state}
      caption="Injuries"
      rows={state.data?.injuries}
      rowKey={(row) => row.playerId}
      columns={INJURY_COLUMNS}
      empty={{ title: FANTASY.noInjuries, detail: FANTASY.noInjuriesDetail }}
      source={state.data}
    />
  )
}

const INJURY_COLUMNS: readonly Column<InjuryRow>[] = [
  {
    key: 'player',
    header: 'Player',
    sortBy: (row) => row.name,
    cell: (row) => <Person id={row.playerId} name={row.name} note={`${row.position} · ${row.team}`} />,
  },
  { key: 'status', header: 'Status', sortBy: (row) => row.injuryStatus, cell: (row) => <StatusTag status={row.injuryStatus} /> },
  { key: 'about', header: 'Report', hideOnPhone: true, cell: (row) => <span className="text-ink-2">{row.description}</span> },
  { key: 'impact', header: 'Fantasy impact', cell: (row) => <Impact impact={row.fantasyImpact} /> },
  { key: 'back', header: 'Back', hideOnPhone: true, cell: (row) => <span className="text-ink-2">{row.estimatedReturn ?? 'unknown'}</span> },
  {
    key: 'swap',
    header: <span className="sr-only">Late swap</span>,
    align: 'right',
    cell: (row) => (
      <LinkButton
        to="/late-swap"
        search={{ out: row.name }}
        size="sm"
        tone="quiet"
        icon={<ArrowLeftRight size={14} strokeWidth={1.5} />}
        aria-label={`Swap ${row.name} out of your entries`}
      >
        Swap
      </LinkButton>
    ),
  },
]
