import { fromZero, Plot, type PlotScale, pathThrough } from './plot.tsx'
import { labelsOf } from './scatter-labels.ts'

type Point = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly name: string
  /** Named beside its dot. */
  readonly isNamed: boolean
}

type Props = {
  /** What the chart says, in words. */
  label: string
  points: readonly Point[]
  x: { readonly name: string; readonly text: (value: number) => string }
  y: { readonly name: string; readonly text: (value: number) => string }
  /** Dashed: what is usual, or where both are alike. */
  line: 'alike' | readonly { readonly x: number; readonly y: number }[]
  /** How a dot is read out; "Name: x name 20%, y name 12%" unless said. */
  reading?: (point: Point) => string
}

const HEIGHT = 320

/** One dot for each point, names beside those that are named. */
export function ScatterChart({ label, points, x, y, line, reading }: Props) {
  const reach = (values: readonly number[]) => fromZero(Math.max(0, ...values))
  const both = reach(points.flatMap((point) => [point.x, point.y]))
  const across = line === 'alike' ? both : reach(points.map((point) => point.x))
  const up = line === 'alike' ? both : reach(points.map((point) => point.y))
  const dashed = line === 'alike' ? [both, both].map((_, i) => ({ x: both[i]!, y: both[i]! })) : line
  const read = reading ?? ((point) => `${point.name}: ${x.name} ${x.text(point.x)}, ${y.name} ${y.text(point.y)}`)
  const ordered = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return (
    <Plot
      label={label}
      height={HEIGHT}
      x={{ domain: across, text: x.text, name: x.name }}
      y={{ domain: up, text: y.text, name: y.name }}
      readings={ordered.map((point) => ({ x: point.x, y: point.y, text: read(point) }))}
    >
      {(scale) => (
        <>
          <path d={pathThrough(within(dashed, up), scale)} fill="none" stroke="var(--line-2)" strokeDasharray="5 4" />
          {points.map((point) => (
            <circle
              key={point.key}
              cx={scale.x(point.x)}
              cy={scale.y(point.y)}
              r={point.isNamed ? 4.5 : 3}
              fill={point.isNamed ? 'var(--accent-mark)' : 'var(--ink-3)'}
              opacity={point.isNamed ? 1 : 0.7}
            />
          ))}
          <Names points={points} scale={scale} />
        </>
      )}
    </Plot>
  )
}

/** Names beside their dots, none over another. */
function Names({ points, scale }: { points: readonly Point[]; scale: PlotScale }) {
  const named = points.filter((point) => point.isNamed).map((point) => ({ ...point, x: scale.x(point.x), y: scale.y(point.y) }))
  return labelsOf(named, { width: scale.right, floor: scale.foot - 4 }).map(({ key, name, left, base }) => (
    <text key={key} x={left} y={base} fontSize="12" fill="var(--ink)" paintOrder="stroke" stroke="var(--s-1)" strokeWidth="3">
      {name}
    </text>
  ))
}

const within = (line: readonly { readonly x: number; readonly y: number }[], [, most]: readonly [number, number]) =>
  line.map((point) => ({ ...point, y: Math.min(most, point.y) }))
