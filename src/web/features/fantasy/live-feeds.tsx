// Live Data Feeds: lines of players in games that are on, the injury report, and what surrounds the next slate.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../api/query.ts'
import { formatLine, formatPoint } from '../../format/odds.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { StatusTag } from '../../parts/player-table/player-cells.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useSearchState } from '../../ui/use-search-state.ts'
import { FANTASY } from './fantasy.copy.ts'

// Spec 001 section 7: every 30, 60 and 45 s.
const EVERY_MS = { stats: 30_000, injuries: 60_000, status: 45_000 } as const
const TABS = ['stats', 'injuries', 'status'] as const

export function LiveFeeds({ league }: { league: LeagueKey }) {
  const [tab, setTab] = useSearchState('feed', TABS, 'stats')
  return (
    <Card title={FANTASY.feeds}>
      <Tabs
        label={FANTASY.feeds}
        look="pill"
        value={tab}
        onChange={setTab}
        className="pt-3 [&>[role=tablist]]:px-4"
        items={[
          { key: 'stats', label: 'Live Stats', panel: <StatsFeed league={league} /> },
          { key: 'injuries', label: 'Injuries', panel: <InjuriesFeed league={league} /> },
          { key: 'status', label: 'Status', panel: <StatusFeed league={league} /> },
        ]}
      />
    </Card>
  )
}

type FeedProps<T extends object> = {
  state: { isPending: boolean; error: unknown; refetch: () => unknown }
  caption: string
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  empty: { title: string; detail: string }
  source: { world: 'demo' | 'live'; source: string; asOf: string; note: string | null } | undefined
}

/** The four states of a feed, in the same order for all three. */
function Feed<T extends object>({ state, caption, rows, rowKey, columns, empty, source }: FeedProps<T>) {
  const now = useNow()
  if (!rows && state.isPending) return <LoadingState label={`Loading: ${caption}`} rows={5} />
  if (!rows) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        maxHeight="24rem"
        empty={<EmptyState title={empty.title} detail={source?.note ?? empty.detail} />}
      />
      {source ? (
        <p className="note border-t border-line px-4 py-2.5">
          {[source.world === 'demo' ? 'Demo world' : source.source, `${formatAge(Date.parse(source.asOf), now)} ago`].join(' · ')}
        </p>
      ) : null}
    </>
  )
}

type Stat = OutputOf<typeof live.fantasyStats>['stats'][number]

function StatsFeed({ league }: { league: LeagueKey }) {
  const state = useQuery(query(live.fantasyStats, { league }, { refetchInterval: EVERY_MS.stats, staleTime: 0 }))
  return (
    <Feed
      state={state}
      caption="Live stats"
      rows={state.data?.stats}
      rowKey={(row) => `${row.gameId} ${row.playerId}`}
      columns={STAT_COLUMNS}
      empty={{ title: FANTASY.noStats, detail: FANTASY.noStatsDetail }}
      source={state.data}
    />
  )
}

const STAT_COLUMNS: readonly Column<Stat>[] = [
  {
    key: 'player',
    header: 'Player',
    cell: (row) => <Person name={row.playerName} note={`${row.position} · ${row.team} · ${row.gameStatus}`} />,
  },
  { key: 'line', header: 'Line', hideOnPhone: true, cell: (row) => <span className="text-12 text-ink-2">{lineOf(row)}</span> },
  {
    key: 'points',
    header: 'Points',
    align: 'right',
    sortBy: (row) => row.fantasyPoints,
    cell: (row) => <b>{formatPoints(row.fantasyPoints)}</b>,
  },
  {
    key: 'change',
    header: 'Pace',
    align: 'right',
    sortBy: (row) => row.projectionChange,
    cell: (row) => <Change value={row.projectionChange} />,
  },
]

/** "passingYards 212 · passingTDs 2": what is not zero, as words. */
function lineOf({ weeklyStats }: Stat): string {
  return Object.entries(weeklyStats)
    .filter(([, value]) => value !== 0)
    .slice(0, 5)
    .map(([key, value]) => `${formatPoint(value)} ${words(key)}`)
    .join(' · ')
}

function words(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/tds\b/, 'TD')
}

function Change({ value }: { value: number | null }) {
  if (value === null) return <span className="text-ink-3">–</span>
  const tone = value > 0 ? 'text-gain' : value < 0 ? 'text-loss' : 'text-ink-3'
  return (
    <span className={tone}>
      <span aria-hidden="true">{value > 0 ? '▲' : value < 0 ? '▼' : '–'}</span> {formatPoints(Math.abs(value))}
      <span className="sr-only">{value < 0 ? ' below his average' : ' above his average'}</span>
    </span>
  )
}

type InjuryRow = OutputOf<typeof live.injuries>['injuries'][number]

function InjuriesFeed({ league }: { league: LeagueKey }) {
  const state = useQuery(query(live.injuries, { league }, { refetchInterval: EVERY_MS.injuries, staleTime: 0 }))
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
    cell: (row) => <Person name={row.name} note={`${row.position} · ${row.team}`} />,
  },
  { key: 'status', header: 'Status', sortBy: (row) => row.injuryStatus, cell: (row) => <StatusTag status={row.injuryStatus} /> },
  { key: 'about', header: 'Report', hideOnPhone: true, cell: (row) => <span className="text-ink-2">{row.description}</span> },
  { key: 'impact', header: 'Fantasy impact', cell: (row) => <Impact impact={row.fantasyImpact} /> },
  { key: 'back', header: 'Back', hideOnPhone: true, cell: (row) => <span className="text-ink-2">{row.estimatedReturn ?? 'unknown'}</span> },
]

/** Spec 001 section 4: HIGH, MEDIUM (or MODERATE), other. */
function Impact({ impact }: { impact: string | null }) {
  if (impact === null) return <span className="text-12 text-ink-3">unknown</span>
  return (
    <Badge tone={impact === 'HIGH' ? 'loss' : impact === 'LOW' ? 'outline' : 'mid'}>
      {impact.slice(0, 1) + impact.slice(1).toLowerCase()}
    </Badge>
  )
}

type Status = OutputOf<typeof live.fantasyStatus>['status'][number]

function StatusFeed({ league }: { league: LeagueKey }) {
  const state = useQuery(query(live.fantasyStatus, { league }, { refetchInterval: EVERY_MS.status, staleTime: 0 }))
  return (
    <Feed
      state={state}
      caption="Status"
      rows={state.data?.status}
      rowKey={(row) => row.playerId}
      columns={STATUS_COLUMNS}
      empty={{ title: FANTASY.noStatus, detail: FANTASY.noStatusDetail }}
      source={state.data}
    />
  )
}

const TRENDS = { UP: '▲ up', DOWN: '▼ down', FLAT: 'flat' } as const

const STATUS_COLUMNS: readonly Column<Status>[] = [
  {
    key: 'player',
    header: 'Player',
    sortBy: (row) => row.name,
    cell: (row) => <Person name={row.name} note={`${row.position} · ${row.team} vs ${row.opponent}`} />,
  },
  { key: 'weather', header: 'Weather', hideOnPhone: true, cell: (row) => <Weather row={row} /> },
  {
    key: 'vegas',
    header: 'Spread, total',
    cell: (row) =>
      row.vegas ? `${formatLine(row.vegas.spread)}, ${formatPoint(row.vegas.total)}` : <span className="text-ink-3">unknown</span>,
  },
  {
    key: 'implied',
    header: 'Implied',
    align: 'right',
    sortBy: (row) => row.vegas?.impliedPoints,
    cell: (row) => (row.vegas ? formatPoints(row.vegas.impliedPoints) : '–'),
  },
  {
    key: 'own',
    header: 'Own',
    align: 'right',
    sortBy: (row) => row.ownership,
    cell: (row) => (
      <>
        {row.ownership === null ? <span className="text-12 text-ink-3">unknown</span> : formatPercent(row.ownership)}
        {row.ownershipTrend ? <span className="ml-1 text-12 text-ink-3">{TRENDS[row.ownershipTrend]}</span> : null}
      </>
    ),
  },
  {
    key: 'script',
    header: 'Game script',
    hideOnPhone: true,
    cell: (row) => <span className="text-ink-2">{row.gameScript ?? 'unknown'}</span>,
  },
]

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

function Person({ name, note }: { name: string; note: string }) {
  return (
    <span className="grid min-w-0">
      <span className="font-semibold">{name}</span>
      <span className="note">{note}</span>
    </span>
  )
}
