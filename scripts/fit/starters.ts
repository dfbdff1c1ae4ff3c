// What it is worth to know who starts: forecasts of the demo world's games with and without the pitchers and goalies that the clubs posted,
// walk-forward, on the same games. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/starters.ts 11 12 13 14
import { difference, gradesOf } from '#core/predictions/grades.ts'
import { leagueModel } from '#core/predictions/league-model.ts'
import { world } from '#core/simulation/world/world.ts'

const DAY = 86_400_000
const SPANS = {
  mlb: { from: Date.UTC(2025, 2, 20), to: Date.UTC(2025, 9, 5) },
  nhl: { from: Date.UTC(2025, 9, 1), to: Date.UTC(2026, 3, 20) },
} as const
/** Not graded: so long the books fill. */
const WARM_UP = 30 * DAY

const seeds = process.argv.slice(2).map(Number)
if (seeds.length === 0) throw new Error('Name the seeds of the worlds: starters.ts 11 12 13 14')

for (const league of ['mlb', 'nhl'] as const) {
  const { from, to } = SPANS[league]
  const pairs = seeds.flatMap((seed) => {
    const now = world(seed, to + DAY)
    const games = now.games(league, from, to)
    const logs = games.flatMap(({ id }) => now.boxScore(id) ?? [])
    const plain = new Map(leagueModel(league, games)!.walked.map((one) => [one.gameId, one]))
    return leagueModel(league, games, new Map(), logs)!
      .walked.filter(({ startsAt }) => startsAt >= from + WARM_UP)
      .flatMap((with_) => {
        const without = plain.get(with_.gameId)
        return without ? [{ with_, without }] : []
      })
  })
  const [known, unknown] = [pairs.map(({ with_ }) => with_), pairs.map(({ without }) => without)]
  const gap = difference(known, unknown)
  const figure = (value: number) => value.toFixed(4)
  console.log(
    `| ${league.toUpperCase()} | ${gap.games} | ${figure(gradesOf(known)!.logLoss)} | ${figure(gradesOf(unknown)!.logLoss)} | ${figure(gap.mean)} (${figure(gap.low)} to ${figure(gap.high)}) |`,
  )
}
