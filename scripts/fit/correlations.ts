// How points of one game move together, fitted on weekly files of the NFL: the table of src/core/simulation/scores/correlations.ts beside what the
// files say, with standard errors. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/correlations.ts nfl-weekly-actual-2023.csv nfl-weekly-actual-2024.csv
//
// Points are DraftKings' of the files' own counts, less the player's mean of his other games, over the root of that mean; ranks turned to normal
// scores within the position; then the plain correlation over all pairs of one game. Players with eight games and a mean of five.
import { readFileSync } from 'node:fs'
import { normalQuantile } from '#core/math/normal.ts'
import { correlation } from '#core/simulation/scores/correlations.ts'

type Row = Readonly<Record<string, string>>
type Game = {
  readonly player: string
  readonly position: string
  readonly team: string
  readonly opponent: string
  readonly game: string
  readonly points: number
}

const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K'] as const
const [LEAST_GAMES, LEAST_MEAN] = [8, 5]

function groupedBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function rowsOf(file: string): Row[] {
  const [head, ...lines] = readFileSync(file, 'utf8').replace('\ufeff', '').trim().split(/\r?\n/)
  const keys = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [keys[i]!, value])))
}

const n = (row: Row, key: string) => Number(row[key]) || 0
const total = (row: Row, keys: readonly (readonly [string, number])[]) => keys.reduce((sum, [key, worth]) => sum + worth * n(row, key), 0)

/** DraftKings' points of a weekly row. */
function pointsOf(row: Row): number {
  const bonus = (key: string, least: number) => (n(row, key) >= least ? 3 : 0)
  const counted = total(row, [
    ['PassingYDS', 0.04],
    ['PassingTD', 4],
    ['PassingInt', -1],
    ['RushingYDS', 0.1],
    ['RushingTD', 6],
    ['ReceivingRec', 1],
    ['ReceivingYDS', 0.1],
    ['ReceivingTD', 6],
    ['Fum', -1],
    ['2PT', 2],
    ['PatMade', 1],
    ['FgMade_0-19', 3],
    ['FgMade_20-29', 3],
    ['FgMade_30-39', 3],
    ['FgMade_40-49', 4],
    ['FgMade_50', 5],
  ])
  return counted + bonus('PassingYDS', 300) + bonus('RushingYDS', 100) + bonus('ReceivingYDS', 100)
}

function gamesOf(files: readonly string[]): Game[] {
  return files.flatMap((file) =>
    rowsOf(file).flatMap((row): Game[] => {
      const opponent = (row.PlayerOpponent ?? '').replace('@', '').trim()
      const position = row.Pos ?? ''
      const hasPlayed = pointsOf(row) !== 0 || n(row, 'Targets') + n(row, 'TouchCarries') > 0
      if (!hasPlayed || opponent === '' || opponent === 'Bye' || !POSITIONS.some((one) => one === position)) return []
      const team = row.Team!
      const game = `${row.Season} ${row.Week} ${[team, opponent].sort().join(' ')}`
      return [{ player: `${row.PlayerId} ${row.Season}`, position, team, opponent, game, points: pointsOf(row) }]
    }),
  )
}

/** Each game with the normal score of its surprise. */
function scored(games: readonly Game[]): (Game & { readonly z: number })[] {
  const own = groupedBy(games, ({ player }) => player)
  const surprises = games.flatMap((game) => {
    const list = own.get(game.player)!
    const sum = list.reduce((all, { points }) => all + points, 0)
    if (list.length < LEAST_GAMES || sum / list.length < LEAST_MEAN) return []
    const other = (sum - game.points) / (list.length - 1)
    return [{ ...game, surprise: (game.points - other) / Math.sqrt(Math.max(1, other)) }]
  })
  return [...groupedBy(surprises, ({ position }) => position).values()].flatMap((list) =>
    [...list]
      .sort((a, b) => a.surprise - b.surprise)
      .map(({ surprise: _, ...game }, rank) => ({ ...game, z: normalQuantile((rank + 0.5) / list.length) })),
  )
}

const games = scored(gamesOf(process.argv.slice(2)))
type Sum = { xy: number; xx: number; yy: number; pairs: number }
const sums = new Map<string, Sum>()
for (const list of groupedBy(games, ({ game }) => game).values())
  for (let i = 0; i < list.length; i++)
    for (let j = 0; j < list.length; j++) {
      const [a, b] = [list[i]!, list[j]!]
      const [p, q] = [POSITIONS.indexOf(a.position as 'QB'), POSITIONS.indexOf(b.position as 'QB')]
      if (i === j || p > q || (p === q && i > j)) continue
      const key = `${a.team === b.team ? 'same' : 'opposing'} ${a.position} ${b.position}`
      const sum = sums.get(key) ?? { xy: 0, xx: 0, yy: 0, pairs: 0 }
      sum.xy += a.z * b.z
      sum.xx += a.z ** 2
      sum.yy += b.z ** 2
      sum.pairs++
      sums.set(key, sum)
    }

console.log('| side | pair | pairs | correlation here | error | used |\n|---|---|---|---|---|---|')
for (const [key, { xy, xx, yy, pairs }] of [...sums].sort(([a], [b]) => (a < b ? 1 : -1))) {
  const [side, a, b] = key.split(' ') as [string, string, string]
  const seen = (position: string, team: string) => ({ position, team, opponent: null })
  const used = correlation('nfl', seen(a, 'x'), seen(b, side === 'same' ? 'x' : 'y'))
  const f = (value: number) => value.toFixed(2).replace('-', '−')
  console.log(
    `| ${side === 'same' ? 'team-mates' : 'opponents'} | ${a}, ${b} | ${pairs.toLocaleString('en-US')} | ${f(xy / Math.sqrt(xx * yy))} | ${(1 / Math.sqrt(pairs)).toFixed(3)} | ${f(used)} |`,
  )
}
