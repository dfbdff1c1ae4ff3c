import { cx } from '../layout/cx.ts'

type Props = {
  label: string
  /** Twenty values (or as many as there are dots), each as likely as the next: the 2.5th, 7.5th ... 97.5th percentile. */
  quantiles: readonly number[]
  range: readonly [low: number, high: number]
  /** Dots at or beyond it are drawn in ink: "13 of 20 beat 15 points". */
  threshold?: number | null
  /** Dots nearer to the threshold than this are on neither side of it, and drawn as rings: a draw. */
  level?: number
  width?: number
  height?: number
  className?: string
}

/** A distribution one can count: every dot is one chance in twenty. */
export function QuantileDots(props: Props) {
  const { label, quantiles, range, threshold = null, level: nearest = 0, width = 240, height = 64, className } = props
  const [low, high] = range
  const isLevel = (value: number) => threshold !== null && Math.abs(value - threshold) < nearest
  const radius = 4
  const columns = Math.floor(width / (radius * 2 + 1))
  const stacks = new Map<number, number>()
  const dots = quantiles.map((value) => {
    const column = Math.round(((Math.min(Math.max(value, low), high) - low) / (high - low || 1)) * (columns - 1))
    const level = stacks.get(column) ?? 0
    stacks.set(column, level + 1)
    return { value, x: radius + (column * (width - radius * 2)) / (columns - 1), y: height - 4 - radius - level * (radius * 2 + 1) }
  })
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('block max-w-full', className)}
    >
      <path d={`M0 ${height - 2.5}H${width}`} stroke="var(--line-2)" />
      {dots.map(({ value, x, y }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: two quantiles may be equal
          key={index}
          cx={x}
          cy={y}
          {...(isLevel(value)
            ? { r: radius - 0.75, fill: 'none', stroke: 'var(--ink-2)', strokeWidth: 1.5 }
            : { r: radius, fill: threshold === null || value >= threshold ? 'var(--ink-2)' : 'var(--s-3)' })}
        />
      ))}
      {threshold === null ? null : (
        <path d={`M${((threshold - low) / (high - low || 1)) * width} 2V${height - 2}`} stroke="var(--accent-ink)" strokeWidth="2" />
      )}
    </svg>
  )
}
