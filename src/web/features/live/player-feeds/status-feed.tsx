import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../../api/query.ts'
import { formatGame } from '../../../format/matchup.ts'
import { formatHandicap, formatPoint } from '../../../format/odds.ts'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import type { Column } from '../../../ui/display/table.tsx'
import { FANTASY } from './fantasy.copy.ts'
import { Feed, Impact, Person } from './feed.tsx'

const EVERY_MS = 45_000 // spec 001 section 7

type Status = OutputOf<typeof live.fantasyStatus>['status'][number]

/** Weather, lines and ownership around the next slate. */
export function StatusFeed({ league }: { league: LeagueKey }) {
  const state = useQuery(query(live.fantasyStatus, { league }, { refetchInterval: EVERY_MS, staleTime: 0 }))
  const { weekdayTime } = useFormat()
  const since = state.data?.ownershipSince ?? null
  const more = [state.data?.note, since === null ? null : FANTASY.trendSince(weekdayTime(Date.parse(since)))].filter(Boolean).join(' ')
  return (
    <Feed
      state={state}
      caption="Status"
      rows={state.data?.status}
      rowKey={(row) => row.playerId}
      columns={state.data?.status.some(({ ownership }) => ownership !== null) ? STATUS_COLUMNS : WITHOUT_OWNERSHIP}
      more={state.data && state.data.status.length > 0 && more !== '' ? more : null}
      empty={{ title: FANTASY.noStatus, detail: FANTASY.noStatusDetail }}
      source={state.data}
    />
  )
}

const STATUS_COLUMNS: readonly Column<Status>[] = [
  {
    key: 'player',
    header: 'Player',
    sortBy: (row) => row.name,
    cell: (row) => (
      <Person id={row.playerId} name={row.name} note={`${row.position} · ${formatGame(row.team, row.opponent, row.isHome)}`} />
    ),
  },
  { key: 'weather', header: 'Weather', hideOnPhone: true, cell: (row) => <Weather row={row} /> },
  {
    key: 'vegas',
    header: 'Spread, total',
    cell: (row) =>
      row.vegas ? (
        `${formatHandicap(row.team, row.vegas.spread)}, ${formatPoint(row.vegas.total)}`
      ) : (
        <span className="text-ink-3">unknown</span>
      ),
  },
  {
    key: 'implied',
    header: 'Implied',
    align: 'right',
    sortBy: (row) => row.vegas?.impliedPoints ?? undefined,
    cell: (row) => (row.vegas?.impliedPoints == null ? '–' : formatPoints(row.vegas.impliedPoints)),
  },
  {
    key: 'own',
    header: 'Own',
    align: 'right',
    sortBy: (row) => row.ownership,
    cell: (row) => <Owned row={row} />,
  },
  {
    key: 'script',
    header: 'Game script',
    hideOnPhone: true,
    cell: (row) => <span className="text-ink-2">{row.gameScript ?? 'unknown'}</span>,
  },
]

/** The share, and the way it goes where two projections of it are known. */
function Owned({ row: { ownership, ownershipTrend } }: { row: Status }) {
  if (ownership === null) return <span className="text-12 text-ink-3">unknown</span>
  return (
    <span className="grid justify-items-end">
      {formatPercent(ownership)}
      {ownershipTrend === null ? null : <span className="text-12 text-ink-3">{ownershipTrend}</span>}
    </span>
  )
}

/** Where nobody's is known, the foot says so once. */
const WITHOUT_OWNERSHIP = STATUS_COLUMNS.filter(({ key }) => key !== 'own')

function Weather({ row }: { row: Status }) {
  if (row.indoor) return <span className="text-ink-2">Indoors</span>
  if (!row.gameWeather) return <span className="text-ink-3">unknown</span>
  const { temperature, windSpeed, precipitation, impact } = row.gameWeather
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-ink-2">
      {Math.round(temperature)} °F, wind {Math.round(windSpeed)} mph, rain {formatPercent(precipitation, 0)} <Impact impact={impact} />
    </span>
  )
}
