import { useHatch } from '../../charts/hatch.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'

type Column = {
  readonly key: string
  /** Under the column; empty where its neighbor speaks for it. */
  readonly label: string
  readonly value: number
  /** Of it, hatched in another tone from the floor: errors of calls. */
  readonly part?: number
  /** Beside it, drawn lighter: tests, sign-ups. */
  readonly beside?: number
}

type Props = {
  /** What the chart says, in words. */
  label: string
  columns: readonly Column[]
  /** What stands above a column. */
  text: (value: number) => string
}

const HEIGHT = 170
const TOP = 18
const FOOT = 26
/** A column takes no more room than it would among so many: one hour alone is no wall. */
const FEWEST = 8

/** Amounts over time as columns from zero; each says its number where there is room. */
export function ColumnChart({ label, columns, text }: Props) {
  const width = useNarrow() ? 330 : 560
  const most = Math.max(...columns.flatMap(({ value, beside = 0 }) => [value, beside]), 1)
  const step = width / Math.max(FEWEST, columns.length)
  const floor = HEIGHT - FOOT
  const high = (value: number) => (Math.max(0, value) / most) * (floor - TOP)
  const { fill, pattern } = useHatch('var(--loss)')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full overflow-visible">
      {pattern}
      <path d={`M0 ${floor + 0.5}H${width}`} stroke="var(--line-2)" />
      {columns.map(({ key, label: under, value, part = 0, beside }, index) => {
        const x = index * step
        const wide = step * (beside === undefined ? 0.7 : 0.38)
        return (
          <g key={key}>
            <rect x={x + step * 0.12} y={floor - high(value)} width={wide} height={high(value)} fill="var(--info)" />
            {part > 0 ? (
              <rect x={x + step * 0.12} y={floor - high(part)} width={wide} height={high(part)} fill={fill} stroke="var(--loss)" />
            ) : null}
            {beside === undefined ? null : (
              <rect x={x + step * 0.52} y={floor - high(beside)} width={wide} height={high(beside)} fill="var(--ink-3)" opacity="0.55" />
            )}
            {value > 0 && step > 38 ? (
              <text x={x + step * 0.12 + wide / 2} y={floor - high(value) - 5} textAnchor="middle" fontSize="11" fill="var(--ink-2)">
                {text(value)}
              </text>
            ) : null}
            {under ? (
              <text x={x + step / 2} y={floor + 17} textAnchor="middle" fontSize="11" fill="var(--ink-3)">
                {under}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
