// Projections of races in the demo world, whose laps tell everything that the sites count: each race from those before it, beside the means of the last
// ten races and of the season. Prints the rows of docs/models.md.
//
//   node --import tsx scripts/fit/race-projections.ts [seed …]
import { gradeLogs } from '#core/projections/logs/grade-logs.ts'
import { walkRaces } from '#core/projections/races/grade-races.ts'
import type { LoggedRace } from '#core/projections/races/race-logs.ts'
import { isOfSeason, weeksIn } from '#demo/calendar/weeks.ts'
import { type Race, raceOf, raceStart } from '#demo/racing/race.ts'

const DAY = 86_400_000
const [FROM, NOW] = [Date.UTC(2024, 0, 1), Date.UTC(2026, 10, 22)]
const seeds = process.argv.slice(2).map(Number)

/** A race as a log of it would tell it. A lap's time is that between two crossings of the line. */
function loggedOf({ startsAt, track, drivers, laps, outs }: Race): LoggedRace {
  const cars = drivers.map((_, car) => car)
  const [grid, end] = [laps[0]!.order, laps.at(-1)!.order]
  const led = cars.map(() => 0)
  const fastest = cars.map(() => 0)
  for (let lap = 1; lap < laps.length; lap++) {
    const [before, here] = [laps[lap - 1]!, laps[lap]!]
    led[here.order[0]!]!++
    const running = cars.filter((car) => outs[car] === null || outs[car]! > lap)
    const time = (car: number) => here.at - before.at + 1000 * (here.gaps[car]! - before.gaps[car]!)
    if (running.length > 0) fastest[running.reduce((best, car) => (time(car) < time(best) ? car : best))]!++
  }
  const racers = cars.map((car) => ({
    key: drivers[car]!.player.id,
    line: {
      ...{ start: grid.indexOf(car) + 1, finish: end.indexOf(car) + 1, lapsLed: led[car]!, fastestLaps: fastest[car]! },
      laps: outs[car] ?? track.laps,
    },
  }))
  return { day: Math.floor(startsAt / DAY), season: new Date(startsAt).getUTCFullYear(), track: track.name, racers }
}

const f = (value: number, digits = 2) => value.toFixed(digits).replace('-', '−')
console.log(
  '| world, site | n | own | last ten | season | p15–p85 covers | own minus last ten | own minus season |\n|---|---|---|---|---|---|---|---|',
)
for (const seed of seeds.length > 0 ? seeds : [7, 11]) {
  const weeks = weeksIn(FROM, NOW).filter((week) => isOfSeason('nascar', raceStart(week)))
  const races = weeks.map((week) => loggedOf(raceOf(seed, week)))
  for (const site of ['draftkings', 'fanduel'] as const) {
    const grade = gradeLogs(walkRaces(races, { site, from: 2025, least: 10, withGrid: true }), () => 'D').at(-1)!
    const { n, mae, lastTen, season, coverage, minusLastTen, minusSeason } = grade
    const pair = ({ mean, low, high }: typeof minusLastTen) => `${f(mean)} (${f(low)} to ${f(high)})`
    console.log(
      `| ${seed}, ${site} | ${n} | **${f(mae)}** | ${f(lastTen)} | ${f(season)} | ${(100 * coverage).toFixed(1)} % | ${pair(minusLastTen)} | ${pair(minusSeason)} |`,
    )
  }
}
