// Whether totals are forecast better by pace times points for each possession than by the points themselves: both by the same filter, walk-forward, on
// the demo world's games, against what was scored and against the true middle. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/pace.ts 7 8
import { marginParameters } from '#core/predictions/ratings/parameters.ts'
import { totalRatings } from '#core/predictions/ratings/total-ratings.ts'
import { MODEL } from '#core/projections/model.ts'
import { world } from '#demo/world.ts'

const DAY = 86_400_000
const SPANS = {
  nba: { from: Date.UTC(2025, 9, 20), to: Date.UTC(2026, 1, 20) },
  nfl: { from: Date.UTC(2024, 8, 1), to: Date.UTC(2026, 1, 1) },
  nhl: { from: Date.UTC(2025, 9, 1), to: Date.UTC(2026, 1, 10) },
} as const
/** Not graded: so many games the ratings fill. */
const WARM_UP = 100

const seeds = process.argv.slice(2).map(Number)
if (seeds.length === 0) throw new Error('Name the seeds of the worlds: pace.ts 7 8')

type Seen = {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly points: number
  readonly volume: number
}

function seasonOf(league: keyof typeof SPANS, seed: number): Seen[] {
  const { from, to } = SPANS[league]
  const now = world(seed, to + DAY)
  const weights = Object.entries(MODEL[league].volume)
  return now.games(league, from, to).flatMap(({ id, home, away, startsAt, status, homeScore, awayScore }) => {
    if (status !== 'final') return []
    const lines = now.boxScore(id) ?? []
    const volume = lines.reduce((sum, { stats }) => sum + weights.reduce((own, [key, weight]) => own + weight * (stats[key] ?? 0), 0), 0)
    return [{ id, home: home.id, away: away.id, startsAt, points: homeScore! + awayScore!, volume }]
  })
}

/** The middle of the total by the truth a minute before the start. */
function trueMiddle(seed: number, { id, startsAt }: Seen): number {
  const there = world(seed, startsAt - 60_000)
  let [low, high] = [0, 400]
  for (let i = 0; i < 14; i++) {
    const middle = (low + high) / 2
    if (there.trueProbability(id, 'totals', 'over', middle + 0.001)!.win > 0.5) low = middle
    else high = middle
  }
  return low
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

for (const league of Object.keys(SPANS) as (keyof typeof SPANS)[]) {
  const rows = seeds.flatMap((seed) => {
    const games = seasonOf(league, seed)
    const parameters = marginParameters(league, 'scores')!
    const [points, pace, worth] = [0, 0, 0].map(() => totalRatings(parameters, 64)) as [
      ReturnType<typeof totalRatings>,
      ReturnType<typeof totalRatings>,
      ReturnType<typeof totalRatings>,
    ]
    // Both parts are told in points of the first games, so that one row of parameters serves all three.
    const first = games.slice(0, WARM_UP)
    const [usual, usualVolume] = [mean(first.map((game) => game.points)), mean(first.map((game) => game.volume))]
    return games.flatMap((game, i) => {
      const meeting = {
        home: game.home,
        away: game.away,
        day: Math.floor(game.startsAt / DAY),
        season: 2025,
        isNeutral: false,
        isPlayoff: null,
      }
      const plain = points.forecast(meeting).mean
      const parts = (pace.forecast(meeting).mean * worth.forecast(meeting).mean) / usual
      points.observe(meeting, game.points)
      pace.observe(meeting, (game.volume * usual) / usualVolume)
      worth.observe(meeting, (game.points / game.volume) * usualVolume)
      return i < WARM_UP || i % 2 === 0 ? [] : [{ plain, parts, points: game.points, truth: trueMiddle(seed, game) }]
    })
  })
  const off = (key: 'plain' | 'parts', from: 'points' | 'truth') => mean(rows.map((row) => Math.abs(row[key] - row[from]))).toFixed(2)
  console.log(
    `| ${league.toUpperCase()} | ${rows.length} | ${off('plain', 'points')} | ${off('parts', 'points')} | ${off('plain', 'truth')} | ${off('parts', 'truth')} |`,
  )
}
