import { useState } from 'react'
import type { BoxLine, GameDetails } from '#contract/live-shapes.ts'
import { formatPoints } from '../../format/percent.ts'
import { formatStatLine } from '../../format/stats.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { TRACKER } from './live-tracker.copy.ts'

const COLUMNS: readonly Column<BoxLine>[] = [
  {
    key: 'name',
    header: 'Player',
    sortBy: ({ name }) => name,
    cell: ({ name, position, stats }) => (
      <span className="flex min-w-0 items-start gap-2.5 py-1">
        <Badge className="w-10 shrink-0 justify-center">{position || '–'}</Badge>
        <span className="grid min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="note whitespace-normal md:hidden">{formatStatLine(stats)}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'line',
    header: 'Line',
    hideOnPhone: true,
    cell: ({ stats }) => <span className="text-13 whitespace-normal text-ink-2">{formatStatLine(stats)}</span>,
  },
  {
    key: 'points',
    header: 'DK pts',
    align: 'right',
    sortBy: ({ fantasyPoints }) => fantasyPoints,
    cell: ({ fantasyPoints }) =>
      fantasyPoints === null ? <span className="text-ink-3">–</span> : <b className="tabular-nums">{formatPoints(fantasyPoints)}</b>,
  },
]

/** Everybody's line so far, with what it is worth on DraftKings. */
export function BoxScore({ game }: { game: GameDetails }) {
  const [side, setSide] = useState<'away' | 'home'>('away')
  const rows = game.boxScore.filter((line) => line.side === side)
  return (
    <div className="grid gap-2">
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
      <Table
        key={side}
        caption={`Box score of ${side === 'home' ? game.homeTeam : game.awayTeam}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ playerId }) => playerId}
        initialSort={{ key: 'points', direction: 'desc' }}
        empty={<EmptyState title={TRACKER.noBox} detail={TRACKER.noBoxNote} />}
      />
    </div>
  )
}
