import { useState } from 'react'
import type { Simulated } from '#contract/dfs/simulation.ts'
import { formatSalary } from '../../format/money.ts'
import { formatCount, formatEdge, formatPercent, formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { Leverage } from './leverage.tsx'

type Player = Simulated['players'][number]

const SHOWN = 15

/** The players of the slate: how often optimal, how often owned, booms and busts. */
export function PlayerOutcomeCard({ answer }: { answer: Simulated }) {
  const [isAll, setIsAll] = useState(false)
  const players = answer.players.filter((player) => player.optimalRate > 0 || player.simulatedOwnership > 0 || player.exposure > 0)
  return (
    <Card
      title="Players"
      aside={<span className="note">Optimal in the exact best lineups of {formatCount(answer.optimal.simulations)} simulated slates</span>}
      source={{
        parts: [
          'Boom: at least 1.5 times what his salary brings at the field’s points per dollar',
          'bust: less than half of it',
          'leverage: optimal less the field’s share',
        ],
      }}
    >
      <Leverage players={players} />
      <div className="border-t border-line">
        <Table
          caption="Players by how often they are optimal"
          columns={COLUMNS}
          rows={isAll ? players : players.slice(0, SHOWN)}
          rowKey={(player) => player.id}
          initialSort={{ key: 'optimal', direction: 'desc' }}
          {...(isAll ? { maxHeight: '32rem' } : {})}
        />
      </div>
      {players.length > SHOWN && !isAll ? (
        <div className="border-t border-line px-4 py-3">
          <Button size="sm" onClick={() => setIsAll(true)}>
            Show all {players.length} players
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

const COLUMNS: Column<Player>[] = [
  {
    key: 'name',
    header: 'Player',
    sortBy: (player) => player.name,
    cell: (player) => (
      <span>
        <span className="font-semibold">{player.name}</span>
        <span className="block text-12 text-ink-3">
          {player.position} · {player.team} · {formatSalary(player.salary)}
        </span>
      </span>
    ),
  },
  {
    key: 'projection',
    header: 'Projected',
    align: 'right',
    hideOnPhone: true,
    sortBy: (player) => player.projection,
    cell: (player) => formatPoints(player.projection),
  },
  {
    key: 'optimal',
    header: 'Optimal',
    align: 'right',
    sortBy: (player) => player.optimalRate,
    cell: (player) => (
      <span>
        {formatPercent(player.optimalRate)}
        <span className="block text-12 text-ink-3">± {formatPercent(1.96 * player.optimalStandardError)}</span>
      </span>
    ),
  },
  {
    key: 'owned',
    header: 'Field',
    align: 'right',
    sortBy: (player) => player.simulatedOwnership,
    cell: (player) => (
      <span>
        {formatPercent(player.simulatedOwnership)}
        <span className="block text-12 text-ink-3">
          {player.projectedOwnership === null ? 'not projected' : `proj. ${formatPercent(player.projectedOwnership)}`}
        </span>
      </span>
    ),
  },
  {
    key: 'ownership',
    header: 'Simulated and projected',
    hideOnPhone: true,
    cell: (player) => (
      <RangeBar
        label={`In ${formatPercent(player.simulatedOwnership)} of the simulated field${player.projectedOwnership === null ? '' : `, projected ${formatPercent(player.projectedOwnership)}`}`}
        range={[0, 0.7]}
        ours={player.simulatedOwnership}
        market={player.projectedOwnership === null ? [] : [player.projectedOwnership]}
        width={112}
      />
    ),
  },
  {
    key: 'leverage',
    header: 'Leverage',
    align: 'right',
    sortBy: (player) => player.leverage,
    cell: (player) => <span className={player.leverage > 0 ? 'text-gain' : 'text-ink-2'}>{formatEdge(player.leverage)}</span>,
  },
  {
    key: 'boom',
    header: 'Boom',
    align: 'right',
    hideOnPhone: true,
    sortBy: (player) => player.boomRate,
    cell: (player) => <span title={`At least ${formatPoints(player.boomAt)} points`}>{formatPercent(player.boomRate)}</span>,
  },
  {
    key: 'bust',
    header: 'Bust',
    align: 'right',
    hideOnPhone: true,
    sortBy: (player) => player.bustRate,
    cell: (player) => <span title={`Less than ${formatPoints(player.bustBelow)} points`}>{formatPercent(player.bustRate)}</span>,
  },
  { key: 'boomBust', header: 'Bust and boom', hideOnPhone: true, cell: (player) => <BoomBust player={player} /> },
  {
    key: 'exposure',
    header: 'Yours',
    align: 'right',
    sortBy: (player) => player.exposure,
    cell: (player) => formatPercent(player.exposure, 0),
  },
]

const HALF = 56

/** The share at which a bar is full; few players boom or bust more often. */
const FULL = 0.5

/** Bust to the left, boom to the right, on one scale. */
function BoomBust({ player: { boomRate, bustRate } }: { player: Player }) {
  const reach = (rate: number) => HALF * Math.min(1, rate / FULL)
  return (
    <svg
      role="img"
      aria-label={`Bust ${formatPercent(bustRate)}, boom ${formatPercent(boomRate)}`}
      width={2 * HALF}
      height="18"
      viewBox={`0 0 ${2 * HALF} 18`}
      className="block"
    >
      <rect x={HALF - reach(bustRate)} y="5" width={reach(bustRate)} height="8" fill="var(--loss)" />
      <rect x={HALF} y="5" width={reach(boomRate)} height="8" fill="var(--gain)" />
      <path d={`M${HALF} 1V17`} stroke="var(--line-2)" />
    </svg>
  )
}
