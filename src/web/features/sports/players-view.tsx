import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { sports } from '#contract/sports/sports.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../api/query.ts'
import { formatSalary } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { useSearchText } from '../../ui/layout/use-search-state.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { PlayerLink } from '../players/name-links.tsx'
import { hasTeams, nounsOf } from './field-sports.ts'
import { footOf } from './provenance.ts'

type Row = OutputOf<typeof sports.players>['players'][number]

const SHOWN = 15 // spec 001 section 9

/** Position, side and salary stand only where they tell people apart. */
const columnsOf = (rows: readonly Row[], league: LeagueKey, one: string): readonly Column<Row>[] => [
  {
    key: 'name',
    header: one,
    sortBy: ({ player_name }) => player_name,
    cell: (row) => (
      <span className="flex items-center gap-2.5">
        {row.position && new Set(rows.map(({ position }) => position)).size > 1 ? (
          <Badge className="w-10 justify-center">{row.position}</Badge>
        ) : null}
        <span className="grid content-center max-md:min-h-11">
          <PlayerLink id={row.player_id} className="justify-self-start font-semibold">
            {row.player_name}
          </PlayerLink>
          {row.detail ? <span className="note">{row.detail}</span> : null}
        </span>
        {row.number === null || row.detail?.startsWith(`#${row.number} `) ? null : <span className="note">#{row.number}</span>}
      </span>
    ),
  },
  ...(hasTeams(league) && LEAGUES[league].sport !== 'golf'
    ? [
        {
          key: 'team',
          header: 'Team',
          sortBy: ({ team }: Row) => team,
          cell: ({ team }: Row) => team,
        },
      ]
    : []),
  ...(rows.some(({ salary }) => salary !== null) ? [SALARY] : []),
]

const SALARY: Column<Row> = {
  key: 'salary',
  header: 'Salary',
  align: 'right',
  sortBy: ({ salary }) => salary,
  cell: ({ salary }) => (salary === null ? <span className="text-ink-3">not on the slate</span> : formatSalary(salary)),
}

export function PlayersView({ league, noun = nounsOf(league).players.toLowerCase() }: { league: LeagueKey; noun?: string }) {
  const [team, setTeam] = useSearchText('team')
  // In the address, so that the box of ⌘K leads to one player.
  const [typed, setTyped] = useSearchText('find')
  const search = useDeferredValue(typed.trim())
  const players = useQuery({
    ...query(sports.players, { league, limit: SHOWN, search: search || undefined, team: team || undefined }),
    placeholderData: keepPreviousData,
  })
  const now = useNow()
  const hasSalary = players.data?.players.some(({ salary }) => salary !== null)
  return (
    <Card
      title={noun === 'drivers' ? 'Drivers' : nounsOf(league).players}
      aside={
        team ? (
          <Button size="sm" onClick={() => setTeam('')} aria-label={`Show ${noun} of all, not of ${team} alone`}>
            {team} <X size={14} aria-hidden="true" />
          </Button>
        ) : null
      }
      action={
        <Field
          label={`Find ${noun}`}
          hideLabel
          placeholder={`Find ${noun} by name`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
      source={footOf(
        players.data,
        now,
        players.data ? `${Math.min(SHOWN, players.data.players.length)} of ${formatCount(players.data.found)} shown` : '',
        ...(hasSalary ? ['salary on the next DraftKings main slate'] : []),
      )}
    >
      {players.isPending ? <LoadingState label={`Loading ${noun}`} rows={10} height="table" /> : null}
      {players.isError && !players.data ? <ErrorState error={players.error} onRetry={() => void players.refetch()} /> : null}
      {players.data ? (
        <Table
          caption={`${noun} of the league`}
          columns={columnsOf(players.data.players, league, nounsOf(league).one)}
          rows={players.data.players}
          rowKey={({ player_id }) => player_id}
          empty={
            <FeedEmpty
              isSilent={players.data.stale}
              title={search ? `Nobody is called “${search}”` : `No ${noun}`}
              detail={
                players.data.note ?? (search ? 'Check the spelling, or type less of the name.' : 'The feed lists nobody of this league.')
              }
            />
          }
        />
      ) : null}
    </Card>
  )
}
