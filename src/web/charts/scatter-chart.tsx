import { useNarrow } from '../ui/layout/use-narrow.ts'
import { labelsOf } from './scatter-labels.ts'

type Point = { readonly key: string; readonly x: number; readonly y: number; readonly name: string; readonly isNamed: boolean }

type Props = {
  /** What the chart says, in words. */
  label: string
  points: readonly Point[]
  xName: string
  yName: string
  /** A tick: 0.2 → "20%". */
  text: (value: number) => string
}

const HEIGHT = 320
const LEFT = 44
const FOOT = 40
const TOP = 24
const RIGHT = 12

/** One dot for each point, the diagonal where both are alike, names beside those that are told. */
export function ScatterChart({ label, points, xName, yName, text }: Props) {
  const isNarrow = useNarrow()
  const width = isNarrow ? 330 : 560
  const most = Math.max(0.05, ...points.map(({ x, y }) => Math.max(x, y)))
  const step = most > 0.4 ? 0.2 : most > 0.2 ? 0.1 : most > 0.1 ? 0.05 : 0.02
  const end = Math.ceil(most / step) * step
  const x = (value: number) => LEFT + (value / end) * (width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - FOOT - (value / end) * (HEIGHT - FOOT - TOP)
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
            {text(tick)}
          </text>
          <text x={x(tick)} y={HEIGHT - FOOT + 16} textAnchor="middle" fontSize="12" fill="var(--ink-3)">
            {text(tick)}
          </text>
        </g>
      ))}
      <path d={`M${x(0)} ${y(0)}L${x(end)} ${y(end)}`} stroke="var(--line-2)" strokeDasharray="4 4" />
      {points.map((point) => (
        <circle
          key={point.key}
          cx={x(point.x)}
          cy={y(point.y)}
          r="3.5"
          fill={point.isNamed ? 'var(--accent-mark)' : 'var(--ink-3)'}
          opacity="0.85"
        >
          <title>{`${point.name}: ${xName} ${text(point.x)}, ${yName} ${text(point.y)}`}</title>
        </circle>
      ))}
      {labelsOf(
        points.filter((point) => point.isNamed).map((point) => ({ ...point, x: x(point.x), y: y(point.y) })),
        { width, floor: HEIGHT - FOOT - 4 },
      ).map(({ key, name, left, base }) => (
        <text key={key} x={left} y={base} fontSize="12" fill="var(--ink)" paintOrder="stroke" stroke="var(--s-1)" strokeWidth="3">
          {name}
        </text>
      ))}
      <text x={width - RIGHT} y={HEIGHT - 6} textAnchor="end" fontSize="12" fill="var(--ink-2)">
        {xName} →
      </text>
      <text x={LEFT} y={TOP - 10} fontSize="12" fill="var(--ink-2)">
        ↑ {yName}
      </text>
    </svg>
  )
}
