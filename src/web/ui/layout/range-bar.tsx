import { cx } from './cx.ts'

type Props = {
  /** What the picture says, in words; the rail is an image to those who do not see it. */
  label: string
  /** Both ends of the line: what is possible. */
  range: readonly [low: number, high: number]
  /** The gold tick: our number. Null when we have none. */
  ours?: number | null
  /** Uncertainty around it, same unit. */
  band?: readonly [low: number, high: number] | null
  /** What each book or source says. */
  market?: readonly number[]
  /** The price that can be taken. */
  price?: number | null
  /** `gain` only where its edge is worth it (above 2 %). */
  priceTone?: 'gain' | 'flat'
  /** A dashed mark to compare with: break-even, last season, expectation. */
  reference?: number | null
  width?: number
  height?: number
  className?: string
}

/**
 * The mark of the product: grey line = possible, grey dots = the market, pale band = uncertainty, gold tick = our number,
 * colored dot = the price. Fair prices, projections, win rates, exposures and calibration are all drawn with it.
 */
export function RangeBar({
  label,
  range: [low, high],
  ours = null,
  band = null,
  market = [],
  price = null,
  priceTone = 'gain',
  reference = null,
  width = 152,
  height = 22,
  className,
}: Props) {
  const span = high - low || 1
  const x = (value: number) => 4 + (Math.min(Math.max(value, low), high) - low) * ((width - 8) / span)
  const middle = height / 2
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('block max-w-full', className)}
    >
      <path d={`M2 ${middle}H${width - 2}`} stroke="var(--line-2)" opacity="0.55" />
      {band ? (
        <rect
          x={x(Math.min(...band))}
          y={middle - 5}
          width={Math.max(2, Math.abs(x(band[1]) - x(band[0])))}
          height="10"
          fill="var(--band)"
        />
      ) : null}
      {market.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two books may say the same number
        <circle key={index} cx={x(value)} cy={middle} r="3" fill="var(--ink-3)" opacity="0.75" />
      ))}
      {reference === null ? null : <path d={`M${x(reference)} ${middle - 7}V${middle + 7}`} stroke="var(--ink-3)" strokeDasharray="2 2" />}
      {ours === null ? null : <path d={`M${x(ours)} ${middle - 9}V${middle + 9}`} stroke="var(--accent-ink)" strokeWidth="3" />}
      {price === null ? null : (
        <circle
          cx={x(price)}
          cy={middle}
          r="4.5"
          fill={priceTone === 'gain' ? 'var(--gain)' : 'var(--ink-2)'}
          stroke="var(--s-1)"
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
