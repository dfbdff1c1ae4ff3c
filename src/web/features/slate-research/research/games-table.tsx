import type { SlateGame } from '#contract/dfs/slate-research.ts'
import { formatHandicap, formatPoint } from '../../../format/odds.ts'
import { formatPoints } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import type { SourceParts } from '../../../ui/display/source-line.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { RESEARCH } from '../command-center.copy.ts'

type Props = { games: readonly SlateGame[]; colors: ReadonlyMap<string, string>; weatherNote: string | null; source: SourceParts }

/** Where and under what sky each game is played, and what the books expect of it. */
export function GamesTable({ games, colors, weatherNote, source }: Props) {
  const { start } = useFormat()
  const now = useNow()
  const columns: Column<SlateGame>[] = [
    {
      key: 'game',
      header: 'Game',
      sortBy: ({ time }) => (time === null ? null : Date.parse(time)),
      cell: ({ away, home, time }) => (
        <span className="grid">
          <span className="flex items-baseline gap-1.5 font-semibold">
            <TeamMark abbreviation={away} color={colors.get(away) ?? 'var(--line-2)'} />
            <span className="font-normal text-ink-3">@</span>
            <TeamMark abbreviation={home} color={colors.get(home) ?? 'var(--line-2)'} />
          </span>
          <span className="note">{time === null ? 'time unknown' : start(Date.parse(time), now)}</span>
        </span>
      ),
    },
    {
      key: 'weather',
      header: 'Weather',
      sortBy: (game) => weatherOf(game),
      cell: (game) => (
        <span className="grid">
          <span>{weatherOf(game)}</span>
          {game.venue ? <span className="note truncate max-md:hidden">{game.venue}</span> : null}
        </span>
      ),
    },
    {
      key: 'spread',
      header: 'Spread',
      align: 'right',
      sortBy: ({ spread }) => (spread === null ? null : Math.abs(spread)),
      cell: ({ spread, home }) => (spread === null ? <Unknown /> : formatHandicap(home, spread)),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      sortBy: ({ total }) => total,
      cell: ({ total }) => (total === null ? <Unknown /> : <strong>{formatPoint(total)}</strong>),
    },
    {
      key: 'implied',
      header: 'Implied',
      align: 'right',
      hideOnPhone: true,
      cell: ({ impliedAway, impliedHome }) =>
        impliedAway === null || impliedHome === null ? <Unknown /> : `${formatPoints(impliedAway)} – ${formatPoints(impliedHome)}`,
    },
  ]
  return (
    <Card title={RESEARCH.weather} source={source}>
      {weatherNote ? <p className="note border-b border-line px-4 py-2">{weatherNote}</p> : null}
      <Table
        caption={RESEARCH.weather}
        columns={columns}
        rows={games}
        rowKey={({ id }) => id}
        maxHeight="26rem"
        initialSort={{ key: 'total', direction: 'desc' }}
      />
    </Card>
  )
}

const IMPACTS = { HIGH: 'high impact', MODERATE: 'moderate impact', LOW: null } as const

function weatherOf({ indoor, weather }: SlateGame): string {
  if (!weather) return indoor ? 'Indoors' : 'Unknown'
  const rain = weather.precipitation > 0 ? `${formatPoint(weather.precipitation)} in of rain` : null
  const said = [`${Math.round(weather.temperature)} °F`, `wind ${Math.round(weather.windSpeed)} mph`, rain, IMPACTS[weather.impact]]
  return said.filter(Boolean).join(', ')
}

function Unknown() {
  return <span className="text-12 text-ink-3">unknown</span>
}
