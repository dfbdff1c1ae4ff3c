// What every chart with axes rests on: scales, grid and ticks, and a cursor for pointer and arrow keys that reads single values out.
import { scaleLinear } from 'd3-scale'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useWidth } from '../ui/layout/use-width.ts'

export type Axis = {
  readonly domain: readonly [number, number]
  readonly text: (value: number) => string
  /** Written at the axis's end. */
  readonly name?: string
  /** Where the axis is marked; about four round values unless said, none when empty. */
  readonly ticks?: readonly number[]
}

/** A value that the cursor stops at. */
export type Reading = { readonly x: number; readonly y: number; readonly text: string }

/** Where a value lies, in pixels, and the frame that is drawn in. */
export type PlotScale = {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
}

type Props = {
  /** What the chart says, in words. */
  label: string
  x: Axis
  y: Axis
  /** In the order in which the arrow keys walk. */
  readings: readonly Reading[]
  /** Which reading the pointer means: the nearest dot, or of a line the nearest moment. */
  nearest?: 'dot' | 'moment'
  height?: number
  children: (scale: PlotScale) => ReactNode
}

const MARGIN = { left: 52, right: 12, top: 24, foot: 30 }
/** Room below the ticks for the name of the axis. */
const NAME_ROOM = 16
/** Farther from the pointer than this nothing is read out, in pixels. */
const REACH = 40

/** Drawn at the very width it has, so that its words are as large here as anywhere. */
export function Plot(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { height = 260 } = props
  return (
    // What is drawn has the width of before: it must not keep its own place from getting narrower.
    <div ref={ref} className="relative contain-inline-size" style={{ height }}>
      {width > 0 ? <Drawing {...props} width={width} height={height} /> : null}
    </div>
  )
}

function Drawing({ label, x, y, readings, nearest = 'dot', width, height, children }: Props & { width: number; height: number }) {
  const [at, setAt] = useState<number | null>(null)
  const scale: PlotScale = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    foot: height - MARGIN.foot - (x.name ? NAME_ROOM : 0),
    x: (value) => round(across(value)),
    y: (value) => round(up(value)),
  }
  const across = scaleLinear([...x.domain], [scale.left, scale.right])
  const up = scaleLinear([...y.domain], [scale.foot, scale.top])
  const reading = at === null ? undefined : readings[at]

  const read = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    const distances = readings.map((one) => Math.hypot(scale.x(one.x) - offsetX, nearest === 'dot' ? scale.y(one.y) - offsetY : 0))
    const least = Math.min(...distances)
    setAt(least <= REACH || nearest === 'moment' ? distances.indexOf(least) : null)
  }
  const walk = (event: KeyboardEvent) => {
    const last = readings.length - 1
    const here = at ?? -1
    const next = { ArrowRight: here + 1, ArrowUp: here + 1, ArrowLeft: here - 1, ArrowDown: here - 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') setAt(null)
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  return (
    <>
      <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
        {(y.ticks ?? up.ticks(4)).map((tick) => (
          <g key={tick}>
            <path d={`M${scale.left} ${scale.y(tick)}H${scale.right}`} stroke="var(--line)" />
            <text x={scale.left - 8} y={scale.y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
              {y.text(tick)}
            </text>
          </g>
        ))}
        {(x.ticks ?? across.ticks(Math.max(2, Math.floor(width / 110)))).map((tick) => (
          <text
            key={tick}
            x={scale.x(tick)}
            y={scale.foot + 18}
            textAnchor={anchor(scale, scale.x(tick))}
            fontSize="12"
            fill="var(--ink-3)"
          >
            {x.text(tick)}
          </text>
        ))}
        {children(scale)}
        {x.name ? (
          <text x={scale.right} y={height - 6} textAnchor="end" fontSize="12" fill="var(--ink-2)">
            {x.name} →
          </text>
        ) : null}
        {y.name ? (
          <text x={scale.left} y={12} fontSize="12" fill="var(--ink-2)">
            ↑ {y.name}
          </text>
        ) : null}
        {reading ? (
          <g pointerEvents="none">
            {nearest === 'moment' ? <path d={`M${scale.x(reading.x)} ${scale.top}V${scale.foot}`} stroke="var(--line-2)" /> : null}
            <circle cx={scale.x(reading.x)} cy={scale.y(reading.y)} r="6" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
          </g>
        ) : null}
      </svg>
      {readings.length > 0 ? (
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Values of the chart: ${label}`}
          aria-valuemin={1}
          aria-valuemax={readings.length}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={reading?.text ?? 'Arrow keys read the values one by one'}
          className="absolute inset-0 rounded-tag"
          onPointerMove={read}
          onPointerDown={read}
          onPointerLeave={() => setAt(null)}
          onBlur={() => setAt(null)}
          onKeyDown={walk}
        />
      ) : null}
      {reading ? (
        <div
          aria-hidden="true"
          className="layer-fade pointer-events-none absolute z-10 w-max max-w-56 rounded-control border border-line bg-s-3 px-2.5 py-1.5 text-12 text-ink shadow-layer"
          style={{
            ...(scale.x(reading.x) > width / 2 ? { right: width - scale.x(reading.x) + 10 } : { left: scale.x(reading.x) + 10 }),
            ...(scale.y(reading.y) > height / 2 ? { bottom: height - scale.y(reading.y) + 6 } : { top: scale.y(reading.y) + 6 }),
          }}
        >
          {reading.text}
        </div>
      ) : null}
    </>
  )
}

/** Words at the ends of an axis stay within the picture. */
const anchor = ({ left, right }: PlotScale, at: number) => (at < left + 20 ? 'start' : at > right - 20 ? 'end' : 'middle')

const round = (pixels: number) => Math.round(pixels * 10) / 10

/**
 * A line through points, as the `d` of a path.
 * @param shape a step stands until the next value, as prices do
 */
export function pathThrough(
  points: readonly { readonly x: number; readonly y: number }[],
  { x, y }: PlotScale,
  shape: 'line' | 'step' = 'line',
): string {
  return points
    .map((point, i) =>
      i === 0 ? `M${x(point.x)} ${y(point.y)}` : shape === 'step' ? `H${x(point.x)}V${y(point.y)}` : `L${x(point.x)} ${y(point.y)}`,
    )
    .join('')
}

/** From zero to the first of about four round steps at or above a value. */
export const fromZero = (most: number): readonly [number, number] => {
  const [low = 0, high = 1] = scaleLinear([0, most > 0 ? most : 1], [0, 1])
    .nice(4)
    .domain()
  return [low, high]
}
