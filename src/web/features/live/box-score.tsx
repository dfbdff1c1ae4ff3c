import { useMemo, useState } from 'react'
import type { BoxLine, GameDetails } from '#contract/sports/live-shapes.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type BoxTable, boxTables } from '../../format/box-columns.ts'
import { formatPoints } from '../../format/percent.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { FeedEmpty } from '../../ui/states/states.tsx'
import { PlayerLink } from '../players/name-links.tsx'
import { TRACKER } from './live-tracker.copy.ts'

/** Stays in sight while the numbers scroll under it. */
const NAME: Column<BoxLine> = {
  key: 'name',
  header: 'Player',
  sortBy: ({ name }) => name,
  className: 'sticky left-0 z-1 bg-s-1 max-md:max-w-36',
  cell: ({ playerId, name, position }) => (
    <span className="flex min-w-0 items-baseline gap-2">
      <PlayerLink id={playerId} className="font-semibold max-md:truncate">
        {name}
      </PlayerLink>
      <span className="note">{position}</span>
    </span>
  ),
}

const POINTS: Column<BoxLine> = {
  key: 'points',
  header: <abbr title="DraftKings points">DK</abbr>,
  align: 'right',
  sortBy: ({ fantasyPoints }) => fantasyPoints,
  cell: ({ fantasyPoints }) =>
    fantasyPoints === null ? <span className="text-ink-3">–</span> : <b className="tabular-nums">{formatPoints(fantasyPoints)}</b>,
}

const columnsOf = ({ columns }: BoxTable, hasPoints: boolean): readonly Column<BoxLine>[] => [
  NAME,
  ...(hasPoints ? [POINTS] : []),
  ...columns.map(
    ({ label, name, text, worth }): Column<BoxLine> => ({
      key: label,
      header: <abbr title={name}>{label}</abbr>,
      align: 'right',
      sortBy: ({ stats }) => worth(stats),
      cell: ({ stats }) => {
        const said = text(stats)
        return <span className={said === '0' ? 'text-ink-3 tabular-nums' : 'tabular-nums'}>{said}</span>
      },
    }),
  ),
]

/** Everybody's line so far as the sport prints it, with what it is worth on DraftKings. */
export function BoxScore({ game }: { game: GameDetails }) {
  const [side, setSide] = useState<'away' | 'home'>('away')
  const lines = game.boxScore.filter((line) => line.side === side)
  const club = side === 'home' ? game.homeTeam : game.awayTeam
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex px-4">
        <ToggleGroup
          label="Whose box score"
          choices={[
            { key: 'away', label: game.awayAbbreviation },
            { key: 'home', label: game.homeAbbreviation },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      {lines.length === 0 ? <FeedEmpty isSilent={!game.boxKnown} title={TRACKER.noBox} detail={TRACKER.noBoxNote} /> : null}
      <Tables key={side} league={game.league} lines={lines} club={club} />
    </div>
  )
}

function Tables({ league, lines, club }: { league: LeagueKey; lines: readonly BoxLine[]; club: string }) {
  const hasPoints = lines.some(({ fantasyPoints }) => fantasyPoints !== null)
  const tables = useMemo(() => boxTables(league).map((table) => ({ table, columns: columnsOf(table, hasPoints) })), [league, hasPoints])
  return tables.map(({ table, columns }) => {
    const rows = lines.filter(({ stats }) => table.isOf(stats))
    const [first] = table.columns
    if (rows.length === 0 || !first) return null
    return (
      <section key={table.name} aria-label={`${table.name}, ${club}`}>
        {tables.length > 1 ? <h3 className="px-4 pt-3 text-14 font-semibold">{table.name}</h3> : null}
        <Table
          caption={`Box score of ${club}: ${table.name}`}
          columns={columns}
          rows={rows}
          rowKey={({ playerId }) => playerId}
          initialSort={{ key: hasPoints ? 'points' : first.label, direction: 'desc' }}
        />
      </section>
    )
  })
}
