// Two recorded salary files whose points are known, a race and a card of fights: our projection as of their day beside the average that the file tells.
// node --import tsx scripts/fit/slate-averages.ts FOLDER
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSlate } from '../../src/core/dfs/imports/read-slate.ts'
import { normalizedName } from '../../src/core/leagues/identity/names.ts'
import { mean, variance } from '../../src/core/math/statistics.ts'
import { slateFromLogs } from '../../src/core/projections/logs/slate-from-logs.ts'
import { readRaceLogs } from '../../src/core/projections/races/race-logs.ts'
import { racePoints } from '../../src/core/projections/races/race-points.ts'

const [folder = ''] = process.argv.slice(2)
const file = (name: string) => readFileSync(path.join(folder, name))
const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000

const LOOP = 'stats-logs/nascar-loop-data-race-logs.csv'

function racePointsOf(date: string): Map<string, number> {
  const read = readRaceLogs(file(LOOP), LOOP)
  const race = read.kind === 'races' ? read.races.find(({ day }) => day === dayOf(date)) : undefined
  return new Map(race?.racers.map(({ key, line }) => [key, racePoints('draftkings', line)]))
}

/** Lines of "name,position,share drafted,points". */
function cardPointsOf(name: string): Map<string, number> {
  const lines = file(name).toString().trim().split(/\r?\n/)
  return new Map(lines.map((line) => line.split(',')).map((cells) => [normalizedName(cells[0]!), Number(cells[3])]))
}

const NIGHTS = [
  {
    what: 'NASCAR, Fontana',
    date: '2023-02-26',
    salaries: 'dk-nascar-cup-2023-fontana.csv',
    logs: LOOP,
    points: racePointsOf('2023-02-26'),
  },
  {
    ...{
      what: 'MMA, a card',
      date: '2019-11-09',
      salaries: 'dk-mma-2019-11-09-zabit-kattar.csv',
      logs: 'odds-history/ufc-bouts-odds-2010-2024.csv',
    },
    points: cardPointsOf('dfs-salaries/mma-2019-11-09-fighter-points.csv'),
  },
]

const said = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
for (const { what, date, salaries, logs, points } of NIGHTS) {
  const reading = readSlate(file(`dfs-salaries/${salaries}`), salaries, undefined)
  if (reading.kind !== 'slate') throw new Error(`${salaries} is no slate`)
  const order = { slate: reading.slate, fileName: salaries, asOf: dayOf(date), logs: [{ name: logs, input: file(logs) }] }
  const answer = slateFromLogs(order, () => {})
  if (answer.kind === 'refused') throw new Error(answer.reason)
  const known = answer.rows.flatMap(({ player, points: own, fileAverage }) => {
    const seen = points.get(normalizedName(player.name))
    return seen === undefined || fileAverage === null ? [] : [{ own: Math.abs(own - seen), theirs: Math.abs(fileAverage - seen) }]
  })
  const gaps = known.map(({ own, theirs }) => own - theirs)
  const reach = 1.96 * Math.sqrt(variance(gaps) / gaps.length)
  const figures = [mean(known.map(({ own }) => own)), mean(known.map(({ theirs }) => theirs))].map((value) => value.toFixed(2))
  console.log(
    `${what} ${date}: ${known.length} known, ours ${figures[0]}, file's average ${figures[1]}, difference ${said(mean(gaps))} (${said(mean(gaps) - reach)} to ${said(mean(gaps) + reach)})`,
  )
}
