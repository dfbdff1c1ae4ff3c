import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { sports } from '#contract/sports/sports.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TeamMark } from '../../ui/display/team-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { TeamLink } from '../players/name-links.tsx'
import { hasTeams, isFieldSport, nounsOf } from './field-sports.ts'
import { footOf } from './provenance.ts'

type Row = OutputOf<typeof sports.standings>['standings'][number]
type Placed = Row & { readonly place: number; readonly color: string | undefined }

/** The table of a league, one for each group. */
export function StandingsView({ league }: { league: LeagueKey }) {
  const standings = useQuery(query(sports.standings, { league }, { staleTime: FRESH.account }))
  const teams = useQuery(query(sports.teams, { league }))
  const now = useNow()
  const rows = standings.data?.standings ?? []
  const groups = [...new Set(rows.map(({ group }) => group))]
  const colors = new Map(teams.data?.teams.map(({ team_id, color }) => [team_id, color]))
  const columns = columnsOf(rows, league)
  return (
    <Card title="Standings" source={footOf(standings.data, now)}>
      {standings.isPending ? <LoadingState label="Loading standings" rows={10} height="table" /> : null}
      {standings.isError && !standings.data ? <ErrorState error={standings.error} onRetry={() => void standings.refetch()} /> : null}
      {standings.data && rows.length === 0 ? (
        <FeedEmpty
          isSilent={standings.data.stale}
          title="No standings"
          detail={standings.data.note ?? 'The feed has no table of this league.'}
        />
      ) : null}
      {/* Divisions and conferences stand side by side, so that they can be compared. */}
      <div className={cx('grid grid-cols-[minmax(0,1fr)]', groups.length > 1 && 'lg:grid-cols-2 lg:[&>:nth-child(odd)]:border-r')}>
        {groups.map((group) => (
          <section key={group ?? ''} aria-label={group ?? LEAGUES[league].name} className="border-line">
            {group ? <h3 className="px-4 pt-4 pb-1 text-14 font-semibold">{group}</h3> : null}
            <Table
              caption={`Standings of ${group ?? LEAGUES[league].name}`}
              columns={columns}
              {...(rows.length > LONG && groups.length === 1 && { maxHeight: '70vh' })}
              rows={rows
                .filter((row) => row.group === group)
                .map((row, i): Placed => ({ ...row, place: i + 1, color: colors.get(row.team_id) }))}
              rowKey={({ team_id }) => team_id}
            />
          </section>
        ))}
      </div>
    </Card>
  )
}

/** Longer tables scroll under their head. */
const LONG = 40

/** Ties, points, games behind and streak stand only where the league has them. */
function columnsOf(rows: readonly Row[], league: LeagueKey): readonly Column<Placed>[] {
  const isField = isFieldSport(league)
  const has = (pick: (row: Row) => unknown) => rows.some((row) => pick(row) !== null)
  const number = (key: string, header: string, pick: (row: Row) => number | string | null, more: Partial<Column<Placed>> = {}) => ({
    key,
    header,
    align: 'right' as const,
    className: 'w-11 tabular-nums',
    cell: (row: Placed) => pick(row) ?? '–',
    ...more,
  })
  return [
    {
      key: 'team',
      // Drivers and makers have a table each.
      header: isField && has(({ group }) => group) ? 'Name' : isField || !hasTeams(league) ? nounsOf(league).one : 'Team',
      cell: ({ team_id, team_name, place, color }) => (
        <span className="flex items-baseline gap-2.5">
          <span className="note w-5 shrink-0 text-right tabular-nums">{place}</span>
          {color ? (
            <TeamLink id={team_id} className="font-semibold">
              <TeamMark abbreviation={team_name} color={color} />
            </TeamLink>
          ) : (
            <span className="font-semibold">{team_name}</span>
          )}
        </span>
      ),
    },
    ...(has(({ losses }) => losses)
      ? [{ key: 'share', header: 'Won', hideOnPhone: true, className: 'w-36', cell: (row: Placed) => <WonShare row={row} /> }]
      : []),
    ...(has(({ starts }) => starts) ? [number('starts', 'Starts', ({ starts }) => starts)] : []),
    number('wins', isField ? 'Wins' : 'W', ({ wins }) => wins),
    ...(has(({ losses }) => losses) ? [number('losses', 'L', ({ losses }) => losses)] : []),
    ...(has(({ ties }) => ties) ? [number('ties', 'T', ({ ties }) => ties ?? 0)] : []),
    ...(has(({ points }) => points)
      ? [
          number('points', 'Pts', ({ points }) => (points === null ? null : formatCount(Math.round(points))), {
            className: 'w-16 tabular-nums',
          }),
        ]
      : []),
    ...(has(({ games_behind }) => games_behind)
      ? [number('behind', 'GB', ({ games_behind }) => games_behind?.replace('-', '–') ?? null, { hideOnPhone: true })]
      : []),
    ...(has(({ streak }) => streak) ? [number('streak', 'Streak', ({ streak }) => streak, { className: 'w-16 tabular-nums' })] : []),
  ]
}

/** Games won of those played, a draw as half of one. */
function WonShare({ row: { wins, losses, ties } }: { row: Row }) {
  const played = wins + (losses ?? 0) + (ties ?? 0)
  if (played === 0) return <span className="text-ink-3">–</span>
  const share = (wins + (ties ?? 0) / 2) / played
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="relative block h-1.5 w-20 overflow-hidden rounded-tag bg-s-3">
        <i className="absolute inset-y-0 left-0 bg-ink-2" style={{ width: `${share * 100}%` }} />
        <i className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
      </span>
      <span className="note tabular-nums">{formatPercent(share, 0)}</span>
    </span>
  )
}
