import { useNarrow } from '../ui/layout/use-narrow.ts'
import { useHatch } from './hatch.tsx'

type Bar = {
  readonly key: string
  readonly share: number
  /** Under the bar; empty for bars that share their neighbor's word. */
  readonly label: string
  readonly tone: 'gain' | 'loss' | 'plain'
}

type Props = {
  /** What the chart says, in words. */
  label: string
  bars: readonly Bar[]
  /** The share above a bar: "12%". */
  text: (share: number) => string
}

const HEIGHT = 190
const TOP = 18
const FOOT = 30
const LOSS = 'var(--loss)'
const TONES = { gain: 'var(--gain)', plain: 'var(--ink-3)' }

/** Shares as bars from zero, each with its number where there is room for it; losses are hatched. */
export function BarChart({ label, bars, text }: Props) {
  // Drawn in the pixels there are, so that words keep their size on a phone.
  const width = useNarrow() ? 330 : 560
  const most = Math.max(...bars.map((bar) => bar.share), 1e-9)
  const step = width / bars.length
  const floor = HEIGHT - FOOT
  const { fill, pattern } = useHatch(LOSS)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-auto w-full overflow-visible">
      {pattern}
      <path d={`M0 ${floor + 0.5}H${width}`} stroke="var(--line-2)" />
      {bars.map((bar, index) => {
        const height = (bar.share / most) * (floor - TOP)
        const x = index * step
        return (
          <g key={bar.key}>
            <rect
              x={x + step * 0.12}
              y={floor - height}
              width={step * 0.76}
              height={height}
              {...(bar.tone === 'loss' ? { fill, stroke: LOSS } : { fill: TONES[bar.tone] })}
            />
            {bar.share >= 0.005 && step > 20 ? (
              <text x={x + step / 2} y={floor - height - 5} textAnchor="middle" fontSize="12" fill="var(--ink-2)">
                {text(bar.share)}
              </text>
            ) : null}
            {bar.label ? (
              <text x={x + step / 2} y={floor + 18} textAnchor="middle" fontSize="12" fill="var(--ink-3)">
                {bar.label}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
