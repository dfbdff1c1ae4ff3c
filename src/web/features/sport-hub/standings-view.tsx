import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { sports } from '#contract/sports.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useNow } from '../../ui/use-now.ts'
import { isFieldSport } from './field-sports.ts'
import { footOf } from './provenance.ts'

type Row = OutputOf<typeof sports.standings>['standings'][number]

/** The table of a league, one for each group. */
export function StandingsView({ league }: { league: LeagueKey }) {
  const standings = useQuery(query(sports.standings, { league }, { staleTime: FRESH.account }))
  const now = useNow()
  const rows = standings.data?.standings ?? []
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <Card title="Standings" source={footOf(standings.data, now)}>
      {standings.isPending ? <LoadingState label="Loading standings" rows={10} /> : null}
      {standings.isError ? <ErrorState error={standings.error} onRetry={() => void standings.refetch()} /> : null}
      {standings.data && rows.length === 0 ? (
        <EmptyState title="No standings" detail={standings.data.note ?? 'The feed has no table of this league.'} />
      ) : null}
      {groups.map((group) => (
        <section key={group ?? ''} aria-label={group ?? LEAGUES[league].name}>
          {group ? <h3 className="px-4 pt-4 pb-1 text-14 font-semibold">{group}</h3> : null}
          <Table
            caption={`Standings of ${group ?? LEAGUES[league].name}`}
            columns={columnsOf(rows, isFieldSport(league))}
            {...(rows.length > LONG && { maxHeight: '70vh' })}
            rows={rows.filter((row) => row.group === group)}
            rowKey={({ team_id }) => team_id}
          />
        </section>
      ))}
    </Card>
  )
}

/** Longer tables scroll under their head. */
const LONG = 40

/** Ties, points, games behind and streak stand only where the league has them. */
function columnsOf(rows: readonly Row[], isField: boolean): readonly Column<Row>[] {
  const has = (pick: (row: Row) => unknown) => rows.some((row) => pick(row) !== null)
  return [
    { key: 'team', header: isField ? 'Name' : 'Team', cell: ({ team_name }) => <span className="font-semibold">{team_name}</span> },
    ...(has(({ starts }) => starts)
      ? [{ key: 'starts', header: 'Starts', align: 'right' as const, cell: ({ starts }: Row) => starts ?? '–' }]
      : []),
    { key: 'wins', header: isField ? 'Wins' : 'W', align: 'right', cell: ({ wins }) => wins },
    ...(has(({ losses }) => losses)
      ? [{ key: 'losses', header: 'L', align: 'right' as const, cell: ({ losses }: Row) => losses ?? '–' }]
      : []),
    ...(has(({ ties }) => ties) ? [{ key: 'ties', header: 'T', align: 'right' as const, cell: ({ ties }: Row) => ties ?? 0 }] : []),
    ...(has(({ points }) => points)
      ? [{ key: 'points', header: 'Pts', align: 'right' as const, cell: ({ points }: Row) => points ?? '–' }]
      : []),
    ...(has(({ games_behind }) => games_behind)
      ? [{ key: 'behind', header: 'GB', align: 'right' as const, hideOnPhone: true, cell: ({ games_behind }: Row) => games_behind ?? '–' }]
      : []),
    ...(has(({ streak }) => streak)
      ? [{ key: 'streak', header: 'Streak', align: 'right' as const, cell: ({ streak }: Row) => streak ?? '–' }]
      : []),
  ]
}
