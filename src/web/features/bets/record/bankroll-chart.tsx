// The course of one or more numbers over time, with axes: money after each bet, a line's price at each book.
import { useId } from 'react'
import { useWidth } from '../../../ui/layout/use-width.ts'

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
  /** The smallest step that the axis may take: half a point for a line. */
  leastStep?: number
  height?: number
}

const LEFT = 58
const RIGHT = 12
const TOP = 12
const FOOT = 28
/** Room that a mark's name needs at the left of its line, before it runs into the numbers of the axis. */
const NAME_ROOM = 48
const STROKES = { ours: 'var(--accent-mark)', ink: 'var(--ink)', quiet: 'var(--ink-3)' }

/** Round steps of 1, 2 or 5, of 2.5 where the numbers are large, that cut a span into about four. */
function ticksOf(low: number, high: number, least = 0): number[] {
  const rough = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(least, ([1, 2, ...(power >= 100 ? [2.5] : []), 5, 10].find((n) => n * power >= rough) ?? 10) * power)
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** Drawn at the very width it has, so that its words are as large here as anywhere. */
export function BankrollChart(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { height = 240 } = props
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 ? <Drawing {...props} width={width} height={height} /> : null}
    </div>
  )
}

function Drawing({
  label,
  courses,
  text,
  timeText,
  base,
  mark,
  band,
  leastStep,
  width,
  height,
}: Props & { width: number; height: number }) {
  const clip = useId()
  const points = courses.flatMap((course) => course.points)
  if (points.length === 0) return null
  const values = [...points.map(({ value }) => value), ...(base === undefined ? [] : [base])]
  const times = [...points.map(({ at }) => at), ...(mark ? [mark.at] : [])]
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const room = (Math.max(...values) - Math.min(...values)) * 0.06 || 1
  const [low, high] = [Math.min(...values) - room, Math.max(...values) + room]
  // A single moment stands in the middle.
  const x = (at: number) => LEFT + (first === last ? 0.5 : (at - first) / (last - first)) * (width - LEFT - RIGHT)
  const y = (value: number) => height - FOOT - ((value - low) / (high - low)) * (height - FOOT - TOP)
  const isMarkEarly = mark ? x(mark.at) - LEFT < NAME_ROOM : false
  const round = (n: number) => Math.round(n * 10) / 10
  const pathOf = ({ points: own, shape = 'line', isStanding = false }: Course) =>
    own
      .map(({ at, value }, i) =>
        i === 0
          ? `M${round(x(at))} ${round(y(value))}`
          : shape === 'step'
            ? `H${round(x(at))}V${round(y(value))}`
            : `L${round(x(at))} ${round(y(value))}`,
      )
      .join('') + (isStanding ? `H${round(x(last))}` : '')
  const edge = (key: string) => courses.find((course) => course.key === key)?.points ?? []
  const shade = band
    ? `${[...edge(band[1]), ...edge(band[0]).toReversed()].map(({ at, value }, i) => `${i === 0 ? 'M' : 'L'}${round(x(at))} ${round(y(value))}`).join('')}Z`
    : null
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
      <clipPath id={clip}>
        <rect x={LEFT} y={0} width={width - LEFT} height={height} />
      </clipPath>
      {ticksOf(low, high, leastStep).map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${round(y(tick))}H${width - RIGHT}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
            {text(tick)}
          </text>
        </g>
      ))}
      {base === undefined ? null : <path d={`M${LEFT} ${round(y(base))}H${width - RIGHT}`} stroke="var(--line-2)" strokeDasharray="4 4" />}
      {mark ? (
        <g>
          <path d={`M${round(x(mark.at))} ${TOP}V${height - FOOT}`} stroke="var(--line-2)" />
          <text
            x={x(mark.at) + (isMarkEarly ? 4 : -4)}
            y={TOP + 10}
            textAnchor={isMarkEarly ? 'start' : 'end'}
            fontSize="12"
            fill="var(--ink-3)"
          >
            {mark.name}
          </text>
        </g>
      ) : null}
      {first === last ? null : (
        <text x={LEFT} y={height - 8} fontSize="12" fill="var(--ink-3)">
          {timeText(first)}
        </text>
      )}
      <text
        x={first === last ? x(last) : width - RIGHT}
        y={height - 8}
        textAnchor={first === last ? 'middle' : 'end'}
        fontSize="12"
        fill="var(--ink-3)"
      >
        {timeText(last)}
      </text>
      <g clipPath={`url(#${clip})`}>
        {shade ? <path d={shade} fill="var(--band)" /> : null}
        {courses
          .toSorted((a, b) => ORDER[a.tone] - ORDER[b.tone])
          .map((course) => (
            <g key={course.key}>
              <path
                d={pathOf(course)}
                fill="none"
                stroke={STROKES[course.tone]}
                strokeWidth={course.tone === 'quiet' ? 1 : 2}
                strokeLinejoin="round"
                opacity={course.tone === 'quiet' ? 0.6 : 1}
              >
                <title>{course.name}</title>
              </path>
              {course.tone === 'quiet' && (course.points.length > 1 || course.isStanding) ? null : (
                <circle
                  cx={x(course.isStanding ? last : course.points.at(-1)!.at)}
                  cy={y(course.points.at(-1)!.value)}
                  r="3"
                  fill={STROKES[course.tone]}
                />
              )}
            </g>
          ))}
      </g>
    </svg>
  )
}

const ORDER = { quiet: 0, ink: 1, ours: 2 }
