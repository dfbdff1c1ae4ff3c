import { useMemo } from 'react'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import type { PlayerRow } from '../../projections/player-table/player-row.ts'
import { OWNERSHIP_WORDS } from '../../projections/player-table/player-table.copy.ts'
import { RESEARCH } from '../command-center.copy.ts'
import { type OwnedPoint, usualOwnership } from './usual-ownership.ts'

type Props = { rows: readonly PlayerRow[]; source: keyof typeof OWNERSHIP_WORDS }

/** Where the field will be: each player's projection against his ownership, and who is held less than his projection would have it. */
export function OwnershipScatter({ rows, source }: Props) {
  const points = useMemo(
    () =>
      rows.flatMap(({ id, name, position, median, ownership }): OwnedPoint[] =>
        median === null || median <= 0 || ownership === null ? [] : [{ id, name, position, points: median, ownership }],
      ),
    [rows],
  )
  const extremes = useMemo(() => usualOwnership(points), [points])
  return (
    <Card
      title={RESEARCH.scatter}
      source={{
        parts: [`ownership: ${OWNERSHIP_WORDS[source]}`, `${points.length} players`],
      }}
    >
      {points.length < 3 ? (
        <EmptyState title="Ownership is unknown" detail="No model of the field stands behind this slate." />
      ) : (
        <ChartFrame
          title="Each dot is a player"
          finding={
            extremes.least.length > 0
              ? `Held less than others of their position and projection: ${extremes.least.map(({ name }) => name).join(', ')}.`
              : 'Nobody is held much less than others of his position and projection.'
          }
          unit="Across: projected points. Up: share of the field. The dashed line is the usual share at that projection."
          table={{
            head: ['Player', 'Points', 'Owned'],
            rows: points.map(({ name, points: worth, ownership }) => [name, formatPoints(worth), formatPercent(ownership)]),
          }}
        >
          <Dots points={points} extremes={extremes} />
        </ChartFrame>
      )}
    </Card>
  )
}

const HEIGHT = 300
const LEFT = 44
const FOOT = 32
const TOP = 14
const RIGHT = 14

function Dots({ points, extremes }: { points: readonly OwnedPoint[]; extremes: ReturnType<typeof usualOwnership> }) {
  const isNarrow = useNarrow()
  const width = isNarrow ? 330 : 620
  const across = stepsTo(Math.max(...points.map((point) => point.points)), [5, 10, 20])
  const up = stepsTo(Math.max(...points.map((point) => point.ownership)), [0.05, 0.1, 0.2])
  const x = (value: number) => LEFT + (value / across.end) * (width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - FOOT - (value / up.end) * (HEIGHT - FOOT - TOP)
  const named = new Set(extremes.least.map(({ id }) => id))
  const line = extremes.curve
    .map(({ points: worth, ownership }, i) => `${i === 0 ? 'M' : 'L'}${x(worth)} ${y(Math.min(up.end, ownership))}`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={`Projection against ownership of ${points.length} players. Below the usual: ${extremes.least.map(({ name }) => name).join(', ') || 'nobody'}.`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="block h-auto w-full"
    >
      {up.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
            {formatPercent(tick, 0)}
          </text>
        </g>
      ))}
      {across.ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - FOOT + 18} textAnchor="middle" fontSize="12" fill="var(--ink-3)">
          {tick}
        </text>
      ))}
      <path d={line} fill="none" stroke="var(--line-2)" strokeWidth="1.5" strokeDasharray="5 4" />
      {points.map(({ id, name, position, points: worth, ownership }) => (
        <circle
          key={id}
          cx={x(worth)}
          cy={y(ownership)}
          r={named.has(id) ? 5 : 3}
          fill={named.has(id) ? 'var(--accent-mark)' : 'var(--ink-3)'}
          opacity={named.has(id) ? 1 : 0.65}
        >
          <title>{`${name}, ${position}: ${formatPoints(worth)} points, owned ${formatPercent(ownership)}`}</title>
        </circle>
      ))}
      {labelled(extremes.least, x, y).map(({ id, name, points: worth, at }) => {
        const isRight = x(worth) > width * 0.7
        return (
          <text
            key={id}
            x={x(worth) + (isRight ? -8 : 8)}
            y={at + 4}
            textAnchor={isRight ? 'end' : 'start'}
            fontSize="12"
            fontWeight="600"
            fill="var(--ink)"
            paintOrder="stroke"
            stroke="var(--s-1)"
            strokeWidth="3"
          >
            {name.split(' ').at(-1)}
          </text>
        )
      })}
    </svg>
  )
}

/** Names from below to above, each at least a line from the one before. */
function labelled(points: readonly OwnedPoint[], x: (value: number) => number, y: (value: number) => number) {
  const placed: { x: number; at: number }[] = []
  return points
    .toSorted((a, b) => a.ownership - b.ownership)
    .map((point) => {
      const place = x(point.points)
      let at = y(point.ownership)
      while (placed.some((other) => Math.abs(other.x - place) < 90 && Math.abs(other.at - at) < 14)) at -= 14
      placed.push({ x: place, at })
      return { ...point, at }
    })
}

/** Three to five round steps that reach a value. */
function stepsTo(most: number, steps: readonly number[]): { end: number; ticks: readonly number[] } {
  const step = steps.find((one) => most / one <= 5) ?? most / 5
  const count = Math.max(1, Math.ceil(most / step))
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
