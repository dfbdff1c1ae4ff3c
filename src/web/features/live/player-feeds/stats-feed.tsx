import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { query } from '../../../api/query.ts'
import { formatPoint } from '../../../format/odds.ts'
import { formatPoints } from '../../../format/percent.ts'
import { formatStatLine } from '../../../format/stats.ts'
import type { Column } from '../../../ui/display/table.tsx'
import { FANTASY } from './fantasy.copy.ts'
import { Feed, Person } from './feed.tsx'

const EVERY_MS = 30_000 // spec 001 section 7

type Stat = OutputOf<typeof live.fantasyStats>['stats'][number]

/** Lines of players in games that are on. */
export function StatsFeed({ league }: { league: LeagueKey }) {
  const state = useQuery(query(live.fantasyStats, { league }, { refetchInterval: EVERY_MS, staleTime: 0 }))
  return (
    <Feed
      state={state}
      caption="Live stats"
      rows={state.data?.stats}
      rowKey={(row) => `${row.gameId} ${row.playerId}`}
      columns={league === 'mma' ? BOUT_COLUMNS : STAT_COLUMNS}
      empty={{ title: FANTASY.noStats, detail: FANTASY.noStatsDetail }}
      source={state.data}
    />
  )
}

/** A fighter has neither position nor side: the bout says it. */
const placeOf = ({ position, team, gameStatus }: Stat, isBout: boolean): string =>
  isBout ? gameStatus : `${position} · ${team} · ${gameStatus}`

const columnsOf = (isBout: boolean): readonly Column<Stat>[] => [
  {
    key: 'player',
    header: 'Player',
    cell: (row) => (
      <span className="grid">
        <Person id={row.playerId} name={row.playerName} note={placeOf(row, isBout)} />
        <span className="note whitespace-normal">{whyOf(row)}</span>
      </span>
    ),
  },
  {
    key: 'line',
    header: 'Line',
    hideOnPhone: true,
    cell: (row) => <span className="text-12 text-ink-2">{formatStatLine(row.weeklyStats, LINE_PARTS)}</span>,
  },
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

const STAT_COLUMNS = columnsOf(false)
const BOUT_COLUMNS = columnsOf(true)

/** Parts of a line that are shown. */
const LINE_PARTS = 6
const USAGE_APART = 0.2

/** A total is named once it has moved by a twentieth. */
const LINE_APART = 0.05

/**
 * What is known that may be behind the change: usage where it is a fifth off, the injury report, weather that matters, a total that has moved
 * since the start, and how his side stands.
 */
function whyOf({ why: { usage, injury, lead, weather, line } }: Stat): string {
  const isOff = usage && Math.abs(usage.now - usage.usual) >= USAGE_APART * Math.max(1, usage.usual)
  return [
    isOff ? `usage ${formatPoints(usage.now)} where ${formatPoints(usage.usual)} is usual by now` : null,
    injury ? injury.toLowerCase() : null,
    weather && weather.impact !== 'LOW' ? weatherText(weather) : null,
    line && Math.abs(line.now - line.atStart) >= LINE_APART * line.atStart
      ? `total ${formatPoint(Math.round(line.atStart * 2) / 2)} at the start, ${formatPoint(line.now)} now`
      : null,
    lead === null ? null : lead === 0 ? 'level' : lead > 0 ? `leads by ${lead}` : `trails by ${-lead}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const weatherText = ({ windSpeed, precipitation, temperature }: NonNullable<Stat['why']['weather']>): string =>
  [`wind ${formatPoint(Math.round(windSpeed))} mph`, precipitation > 0 ? 'rain' : null, `${formatPoint(Math.round(temperature))} °F`]
    .filter(Boolean)
    .join(', ')

function Change({ value }: { value: number | null }) {
  if (value === null) return <span className="text-ink-3">–</span>
  const tone = value > 0 ? 'text-gain' : value < 0 ? 'text-loss' : 'text-ink-3'
  return (
    <span className={tone}>
      <span aria-hidden="true">{value > 0 ? '▲' : value < 0 ? '▼' : '–'}</span> {formatPoints(Math.abs(value))}
      <span className="sr-only">{value < 0 ? ' below the average' : ' above the average'}</span>
    </span>
  )
}
