import { useMemo } from 'react'
import { plural } from '#core/plural.ts'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { ScatterChart } from '../../../charts/scatter-chart.tsx'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { ownershipWords } from '../../projections/player-table/board-words.ts'
import type { Board } from '../../projections/player-table/use-board.ts'
import { RESEARCH } from '../command-center.copy.ts'
import { type OwnedPoint, usualOwnership } from './usual-ownership.ts'

type Props = { board: Board | null }

/** Where the field will be: each player's projection against his ownership, and who is held less than his projection would have it. */
export function OwnershipScatter({ board }: Props) {
  const points = useMemo(
    () =>
      (board?.rows ?? []).flatMap(({ id, name, position, median, ownership }): OwnedPoint[] =>
        median === null || median <= 0 || ownership === null ? [] : [{ id, name, position, points: median, ownership }],
      ),
    [board],
  )
  const extremes = useMemo(() => usualOwnership(points), [points])
  const named = new Set(extremes.least.map(({ id }) => id))
  return (
    <Card
      title={RESEARCH.scatter}
      source={{
        parts: [`ownership: ${board ? ownershipWords(board) : 'not known'}`, `${plural(points.length, 'player')}`],
      }}
    >
      {points.length < 3 ? (
        <EmptyState title="Ownership is not known" detail={board?.ownershipNote} />
      ) : (
        <ChartFrame
          title="Each dot is a player"
          finding={
            extremes.least.length > 0
              ? `Held less than others of their position and projection: ${extremes.least.map(({ name }) => name).join(', ')}.`
              : 'Nobody is held much less than others of his position and projection.'
          }
          unit="The dashed line is the usual share at that projection."
          table={{
            head: ['Player', 'Points', 'Owned'],
            rows: points.map(({ name, points: worth, ownership }) => [name, formatPoints(worth), formatPercent(ownership)]),
          }}
        >
          <ScatterChart
            label={`Projection against ownership of ${points.length} players. Below the usual: ${extremes.least.map(({ name }) => name).join(', ') || 'nobody'}.`}
            points={points.map((point) => ({
              key: point.id,
              x: point.points,
              y: point.ownership,
              name: point.name,
              isNamed: named.has(point.id),
            }))}
            x={{ name: 'Projected points', text: String }}
            y={{ name: 'Owned', text: (share) => formatPercent(share, 0) }}
            line={extremes.curve.map((point) => ({ x: point.points, y: point.ownership }))}
            reading={({ name, x, y }) => `${name}: ${formatPoints(x)} points, owned ${formatPercent(y)}`}
          />
        </ChartFrame>
      )}
    </Card>
  )
}
