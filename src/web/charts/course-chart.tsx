// The course of one or more numbers over time, with axes: money after each bet, a line's price at each book.
import { scaleLinear } from 'd3-scale'
import { Plot, type PlotScale, pathThrough } from './plot.tsx'

export type Course = {
  readonly key: string
  readonly name: string
  readonly points: readonly { readonly at: number; readonly value: number }[]
  /** `ours` is gold, `quiet` is one of many. */
  readonly tone: 'ours' | 'ink' | 'quiet'
  /** Prices stand until they change; money moves with each bet. */
  readonly shape?: 'step' | 'line'
  /** Still true at the end of the chart: a step goes on to there. */
  readonly isStanding?: boolean
}

type Props = {
  /** What the chart says, in words. */
  label: string
  courses: readonly Course[]
  /** A value on the axis. */
  text: (value: number) => string
  /** A time on the axis. */
  timeText: (at: number) => string
  /** Drawn as a line across: zero, or the fair value. */
  base?: number
  /** A time worth a mark: the start of the game. */
  mark?: { readonly at: number; readonly name: string } | null
  /** Keys of two courses with the same times: what lies between them is shaded. */
  band?: readonly [low: string, high: string]
  /** Farther apart two points are not joined: in between nothing is known. */
  longestGap?: number
  /** The smallest step that the axis may take: half a point for a line. */
  leastStep?: number
  height?: number
}

/** Room that a mark's name needs at the left of its line, before it runs into the numbers of the axis. */
const NAME_ROOM = 48
const STROKES = { ours: 'var(--accent-mark)', ink: 'var(--ink)', quiet: 'var(--ink-3)' }
const ORDER = { quiet: 0, ink: 1, ours: 2 }

/** About four round values of an axis, at least a step apart. */
function ticksOf(domain: readonly [number, number], leastStep = 0): number[] {
  const scale = scaleLinear([...domain], [0, 1])
  for (let count = 4; count > 1; count--) {
    const ticks = scale.ticks(count)
    if (ticks.length < 2 || ticks[1]! - ticks[0]! >= leastStep - 1e-9) return ticks
  }
  return scale.ticks(1).filter((tick) => Number.isInteger(tick / (leastStep || 1)))
}

export function CourseChart({ label, courses, text, timeText, base, mark, band, longestGap, leastStep, height = 240 }: Props) {
  const points = courses.flatMap((course) => course.points)
  if (points.length === 0) return null
  const values = [...points.map(({ value }) => value), ...(base === undefined ? [] : [base])]
  const times = [...points.map(({ at }) => at), ...(mark ? [mark.at] : [])]
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const room = (Math.max(...values) - Math.min(...values)) * 0.06 || 1
  const domain = [Math.min(...values) - room, Math.max(...values) + room] as const
  // A single moment stands in the middle.
  const span = first === last ? ([first - 1, last + 1] as const) : ([first, last] as const)
  const drawn = courses.toSorted((a, b) => ORDER[a.tone] - ORDER[b.tone])
  return (
    <Plot
      label={label}
      height={height}
      nearest="moment"
      x={{ domain: span, text: timeText, ticks: first === last ? [last] : [first, last] }}
      y={{ domain, text, ticks: ticksOf(domain, leastStep) }}
      readings={readingsOf(drawn, text, timeText)}
    >
      {(scale) => (
        <>
          {base === undefined ? null : (
            <path d={`M${scale.left} ${scale.y(base)}H${scale.right}`} stroke="var(--line-2)" strokeDasharray="4 4" />
          )}
          {mark ? <Mark {...mark} scale={scale} /> : null}
          {band ? <path d={bandBetween(courses, band, scale, longestGap)} fill="var(--band)" /> : null}
          {drawn.map((course) => (
            <Line key={course.key} course={course} end={last} scale={scale} longestGap={longestGap} />
          ))}
        </>
      )}
    </Plot>
  )
}

/** The values of the course that the chart is about: the last that is drawn, over the others. */
function readingsOf(drawn: readonly Course[], text: Props['text'], timeText: Props['timeText']) {
  const course = drawn.at(-1)!
  return course.points.map(({ at, value }) => ({ x: at, y: value, text: `${course.name}, ${timeText(at)}: ${text(value)}` }))
}

const bent = (points: Course['points']) => points.map(({ at, value }) => ({ x: at, y: value }))

function bandBetween(courses: readonly Course[], [low, high]: NonNullable<Props['band']>, scale: PlotScale, longestGap?: number): string {
  const edge = (key: string) => stretchesOf(courses.find((course) => course.key === key)?.points ?? [], longestGap)
  const lows = edge(low)
  return edge(high)
    .map((points, i) => `${pathThrough(bent([...points, ...(lows[i] ?? []).toReversed()]), scale)}Z`)
    .join('')
}

/** Points that are joined, in order. */
function stretchesOf(points: Course['points'], longestGap = Number.POSITIVE_INFINITY): Course['points'][] {
  const stretches: Course['points'][number][][] = []
  for (const point of points) {
    const last = stretches.at(-1)
    if (last && point.at - last.at(-1)!.at <= longestGap) last.push(point)
    else stretches.push([point])
  }
  return stretches
}

function Mark({ at, name, scale }: NonNullable<Props['mark']> & { scale: PlotScale }) {
  const isEarly = scale.x(at) - scale.left < NAME_ROOM
  return (
    <g>
      <path d={`M${scale.x(at)} ${scale.top}V${scale.foot}`} stroke="var(--line-2)" />
      <text
        x={scale.x(at) + (isEarly ? 4 : -4)}
        y={scale.top + 10}
        textAnchor={isEarly ? 'start' : 'end'}
        fontSize="12"
        fill="var(--ink-3)"
      >
        {name}
      </text>
    </g>
  )
}

type LineProps = { course: Course; end: number; scale: PlotScale; longestGap: number | undefined }

function Line({ course: { points, tone, shape, isStanding = false }, end, scale, longestGap }: LineProps) {
  const last = points.at(-1)
  if (!last) return null
  const stretches = stretchesOf(points, longestGap)
  // A point by itself has no line: a round end of no length makes it a dot.
  const drawn = stretches
    .map((part) => pathThrough(bent(part), scale, shape) + (stretches.length > 1 && part.length === 1 ? 'h0' : ''))
    .join('')
  return (
    <g>
      <path
        d={drawn + (isStanding ? `H${scale.x(end)}` : '')}
        fill="none"
        stroke={STROKES[tone]}
        strokeWidth={tone === 'quiet' ? 1 : 2}
        strokeLinejoin="round"
        strokeLinecap={stretches.length > 1 ? 'round' : undefined}
        opacity={tone === 'quiet' ? 0.6 : 1}
      />
      {tone === 'quiet' && (points.length > 1 || isStanding) ? null : (
        <circle cx={scale.x(isStanding ? end : last.at)} cy={scale.y(last.value)} r="3" fill={STROKES[tone]} />
      )}
    </g>
  )
}
