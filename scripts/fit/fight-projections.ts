// Projections of fights in the demo world, whose bouts tell what was landed: each day from the days before it, beside the means of a fighter's last ten
// bouts and of his year. Prints the rows of docs/models.md.
//
//   node --import tsx scripts/fit/fight-projections.ts [seed …]

import type { Ending, GameResult } from '#core/predictions/results/game-result.ts'
import { bonusOf, fightModel } from '#core/projections/fights/fight-model.ts'
import { FIGHT_RULES } from '#core/projections/fights/fight-points.ts'
import { type GradedGame, gradeLogs } from '#core/projections/logs/grade-logs.ts'
import type { Fixture } from '#demo/calendar/fixtures.ts'
import { buildSimulator, type GameSimulator } from '#demo/games/game-simulator.ts'
import { ENDS, roundsOf } from '#demo/mma/bout.ts'

const DAY = 86_400_000
const [FROM, NOW] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 10, 22)]
/** First day that is graded: the bouts of a year teach before. */
const GRADED = Math.floor(Date.UTC(2026, 0, 1) / DAY)
const SITE = 'draftkings'
/** Knockdowns count as on the site; control is in no line. */
const KNOCKDOWN = 10
const seeds = process.argv.slice(2).map(Number)

const ENDINGS: Readonly<Record<string, Ending>> = { KO: 'knockout', TKO: 'knockout', submission: 'submission', decision: 'decision' }

function boutOf(simulator: GameSimulator, fixture: Fixture) {
  const { last, lines } = simulator.result(fixture)
  const day = Math.floor(fixture.startsAt / DAY)
  const ending = ENDINGS[ENDS[last.state[1] ?? 4] ?? '']
  const bout: GameResult = {
    ...{ league: 'mma', competition: 'mma', day, season: new Date(fixture.startsAt).getUTCFullYear(), isNeutral: true, isPlayoff: null },
    ...{ home: fixture.home.team.id, away: fixture.away.team.id, score: null, expectedGoals: null, threat: null, market: null },
    ...{ result: last.home > last.away ? 1 : last.home < last.away ? 0 : 0.5, closingMargin: null, reference: null, projected: null },
    announced: { longest: roundsOf(fixture) },
    box: { ...(ending ? { ending } : {}), rounds: last.period },
  }
  const landed = (side: 0 | 1) => {
    const { significantStrikes = 0, takedowns = 0, knockdowns = 0 } = lines.find((line) => line.side === side)?.stats ?? {}
    const { strike, takedown } = FIGHT_RULES[SITE]
    return strike * significantStrikes + takedown * takedowns + KNOCKDOWN * knockdowns
  }
  return { bout, points: { home: bonusOf(SITE, bout, 'home') + landed(0), away: bonusOf(SITE, bout, 'away') + landed(1) } }
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
const f = (value: number, digits = 2) => value.toFixed(digits).replace('-', '−')
console.log(
  '| world | n | own | last ten | year | p15–p85 covers | own minus last ten | own minus year | root of squared miss: own, last ten, year |\n|---|---|---|---|---|---|---|---|---|',
)
for (const seed of seeds.length > 0 ? seeds : [7, 11]) {
  const simulator = buildSimulator(seed)
  const bouts = simulator.schedule.season('mma', FROM, NOW).map((fixture) => boutOf(simulator, fixture))
  const model = fightModel(
    SITE,
    bouts.map(({ bout }) => bout),
  )
  const before = new Map<string, { all: number[]; season: number; year: number[] }>()
  const graded: GradedGame<null>[] = []
  for (let start = 0; start < bouts.length; ) {
    let end = start
    while (end < bouts.length && bouts[end]!.bout.day === bouts[start]!.bout.day) end++
    const day = bouts.slice(start, end)
    for (const { bout, points } of day) {
      const said = model.project(bout, true)
      for (const side of ['home', 'away'] as const) {
        const [one, own] = [said[side], before.get(bout[side])]
        if (one === null || !own || bout.day < GRADED) continue
        const lastTen = mean(own.all.slice(-10))
        const seasonMean = own.season === bout.season && own.year.length > 0 ? mean(own.year) : lastTen
        graded.push({ row: null, points: points[side], projection: { ...one, lastTen, seasonMean } })
      }
    }
    for (const { bout, points } of day) {
      model.learn(bout)
      for (const side of ['home', 'away'] as const) {
        const own = before.get(bout[side]) ?? { all: [], season: bout.season, year: [] }
        before.set(bout[side], own)
        if (own.season !== bout.season) Object.assign(own, { season: bout.season, year: [] })
        own.all.push(points[side])
        own.year.push(points[side])
      }
    }
    start = end
  }
  const { n, mae, lastTen, season, coverage, minusLastTen, minusSeason, rmse } = gradeLogs(graded, () => 'F').at(-1)!
  const pair = ({ mean: middle, low, high }: typeof minusLastTen) => `${f(middle)} (${f(low)} to ${f(high)})`
  console.log(
    `| ${seed} | ${n} | **${f(mae)}** | ${f(lastTen)} | ${f(season)} | ${(100 * coverage).toFixed(1)} % | ${pair(minusLastTen)} | ${pair(minusSeason)} | ${f(rmse.own)}, ${f(rmse.lastTen)}, ${f(rmse.season)} |`,
  )
}
