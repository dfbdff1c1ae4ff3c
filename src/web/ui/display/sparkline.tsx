import { memo } from 'react'
import { cx } from '../layout/cx.ts'

type Props = {
  label: string
  values: readonly number[]
  /** Prices jump, so they are drawn in steps; money flows, so it is drawn straight. */
  shape?: 'step' | 'line'
  width?: number
  height?: number
  className?: string
}

/** The course of one number, without axes; its last value has a dot. Fewer than two values draw nothing. */
export const Sparkline = memo(function Sparkline({ label, values, shape = 'step', width = 84, height = 24, className }: Props) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => ({
    x: round(4 + (index * (width - 8)) / (values.length - 1)),
    y: round(height - 4 - ((value - low) / span) * (height - 8)),
  }))
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : shape === 'step' ? `H${x}V${y}` : `L${x} ${y}`)).join('')
  const last = points.at(-1)!
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={cx('block', className)}>
      <path d={path} fill="none" stroke="var(--ink-2)" strokeWidth="1.5" />
      <circle cx={last.x} cy={last.y} r="2.5" fill="var(--ink)" />
    </svg>
  )
})

function round(value: number): number {
  return Math.round(value * 10) / 10
}
