import type { LogRow } from '#contract/sports/sports.ts'
import { formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWidth } from '../../ui/layout/use-width.ts'

const HEIGHT = 132
const LEFT = 32
const TOP = 8
const BOTTOM = 20

/** Points of each game, oldest at the left, with their average: dots, since one game says nothing of the next. The table below says the same. */
export function PointsChart({ games, average }: { games: readonly LogRow[]; average: number | null }) {
  const [box, measured] = useWidth<HTMLDivElement>()
  const width = measured || 600
  const { date } = useFormat()
  const shown = games
    .flatMap(({ fantasyPoints, ...game }) => (fantasyPoints === null ? [] : [{ ...game, points: fantasyPoints }]))
    .reverse()
  const most = Math.max(10, ...shown.map(({ points }) => points))
  const least = Math.min(0, ...shown.map(({ points }) => points))
  const x = (i: number) => LEFT + (i + 0.5) * ((width - LEFT - 12) / Math.max(1, shown.length))
  const y = (points: number) => TOP + ((most - points) / (most - least)) * (HEIGHT - TOP - BOTTOM)
  const lines = [0, Math.round(most / 2), Math.round(most)]
  return (
    <div ref={box} className="h-[132px] border-b border-line">
      {shown.length < 2 || average === null ? null : (
        <svg
          role="img"
          width={width}
          height={HEIGHT}
          aria-label={`DraftKings points of ${shown.length} games, ${formatPoints(average)} on average; the last ${formatPoints(shown.at(-1)!.points)}`}
          className="block max-w-full text-12"
        >
          {lines.map((value) => (
            <g key={value}>
              <path d={`M${LEFT} ${y(value)}H${width - 8}`} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" fill="var(--ink-3)">
                {value}
              </text>
            </g>
          ))}
          <path d={`M${LEFT} ${y(average)}H${width - 8}`} stroke="var(--accent-mark)" strokeWidth="2" strokeDasharray="4 3" />
          {shown.map(({ gameId, points, at, opponent }, i) => (
            <circle key={gameId} cx={x(i)} cy={y(points)} r={shown.length > 40 ? 3 : 4} fill="var(--ink)">
              <title>{`${date(Date.parse(at))} ${opponent}: ${formatPoints(points)}`}</title>
            </circle>
          ))}
          <text x={LEFT} y={HEIGHT - 4} fill="var(--ink-3)">
            {date(Date.parse(shown[0]!.at))}
          </text>
          <text x={width - 8} y={HEIGHT - 4} textAnchor="end" fill="var(--ink-3)">
            {date(Date.parse(shown.at(-1)!.at))}
          </text>
        </svg>
      )}
    </div>
  )
}
