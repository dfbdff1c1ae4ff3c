// Fits how a player's games scatter around his average (src/core/odds/props/prop-shapes.ts) to recorded game logs, grades the fit on players
// that it did not see, and looks how near a chance carried with it comes to the truth of the demo world.
// Run: node --import tsx scripts/fit/props.ts [folder of recorded data]. The recorded files are not part of the project.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LeagueKey, Sport } from '../../src/core/leagues/leagues.ts'
import { propMarkets } from '../../src/core/odds/props/prop-markets.ts'
import { chanceAbove, moveProp, type PropShape, propShape } from '../../src/core/odds/props/prop-shapes.ts'
import { POSTED_FROM } from '../../src/demo/prices/props.ts'
import { world } from '../../src/demo/world.ts'

/** What somebody came to in one game, and his average over the others: `others` of them. */
type Sample = { readonly result: number; readonly mean: number; readonly others: number }
/** One player's season. */
type Season = readonly number[]

const LEAST_GAMES = 6
const rowsOf = (folder: string, name: string): Row[] => {
  const text = readFileSync(path.join(folder, 'stats-logs', name), 'utf8').replaceAll('"', '')
  const [head, ...rows] = text.trim().split(/\r?\n/)
  const columns = head!.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    return (column) => cells[columns.indexOf(column)] ?? ''
  })
}

type Row = (column: string) => string
type Who = (row: Row) => string

/** What each did in each game: the sum of some columns. */
function seasons(rows: readonly Row[], who: Who, ...columns: readonly string[]): Season[] {
  const byPlayer = new Map<string, number[]>()
  for (const row of rows) {
    const own = byPlayer.get(who(row)) ?? []
    own.push(columns.reduce((sum, column) => sum + Number(row(column) || 0), 0))
    byPlayer.set(who(row), own)
  }
  return [...byPlayer.values()]
}

/** Seasons of those who average enough for a line, each game beside the average of the others. */
function samplesOf(all: readonly Season[], postedFrom: number): Sample[][] {
  return all.flatMap((games) => {
    const sum = games.reduce((a, b) => a + b, 0)
    if (games.length < LEAST_GAMES || sum / games.length < postedFrom) return []
    return [
      games
        .map((result) => ({ result, mean: (sum - result) / (games.length - 1), others: games.length - 1 }))
        .filter(({ mean }) => mean > 0),
    ]
  })
}

/** Log of the chance that the shape gives to what happened. An average of n games errs by itself: the variance is 1 + 1/n times. */
function logScore({ a, b }: PropShape, { result, mean, others }: Sample): number {
  const wide = 1 + 1 / others
  const shape = { a: a * wide, b: b * wide }
  const above = (line: number) => (line <= 0 ? 1 : chanceAbove(shape, mean, line))
  return Math.log(Math.max(1e-9, above(result - 0.5) - above(result + 0.5)))
}

const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
const scoreOf = (shape: PropShape, samples: readonly Sample[]) => meanOf(samples.map((one) => logScore(shape, one)))

/** The likeliest a and b, by steps that shrink. b is 0 where it does not help. */
function likeliest(samples: readonly Sample[]): PropShape {
  const middle = meanOf(samples.map(({ mean }) => mean))
  let best = { shape: { a: Math.sqrt(middle), b: 0 }, score: Number.NEGATIVE_INFINITY }
  best = { ...best, score: scoreOf(best.shape, samples) }
  for (let step = 0.5; step > 0.002; step /= 2) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const [da, db] of [
        [1 + step, 0],
        [1 / (1 + step), 0],
        [1, step / 10],
        [1, -step / 10],
        [1 / (1 + step), step / 10],
        [1 + step, -step / 10],
      ] as const) {
        const shape = { a: best.shape.a * da, b: Math.max(0, best.shape.b + db) }
        const score = scoreOf(shape, samples)
        if (score > best.score) {
          best = { shape, score }
          isBetter = true
        }
      }
    }
  }
  return best.shape
}

const text = ({ a, b }: PropShape) => `${a.toPrecision(3)} m${b > 0.0005 ? ` + ${b.toFixed(3)} m²` : ''}`
const lose = ({ a, b }: PropShape): PropShape => ({ a: Number(a.toPrecision(3)), b: b > 0.0005 ? Number(b.toFixed(3)) : 0 })

function recorded(folder: string): void {
  const nfl = ['nfl-weekly-actual-2023.csv', 'nfl-weekly-actual-2024.csv'].flatMap((name) => rowsOf(folder, name))
  // A week off has no line of the man at all; of those on the list who did nothing it is not known whether they played.
  const played = nfl.filter((row) => Number(row('Touches') || 0) > 0 || Number(row('Targets') || 0) > 0)
  const nba = rowsOf(folder, 'nba-player-gamelogs-2016-17.csv').filter((row) => Number(row('MP')) > 0)
  const early = rowsOf(folder, 'nba-player-gamelogs-2016-17-nbacom.csv').filter((row) => Number(row('MIN')) > 0)
  // A start: nobody in relief pitches three innings often enough to matter.
  const starts = rowsOf(folder, 'mlb-pitching-gamelogs-2016-2019.csv').filter((row) => Number(row('IP')) >= 3)
  const footballer: Who = (row) => `${row('PlayerId')} ${row('Season')}`
  const hooper: Who = (row) => row('Player')
  const pitcher: Who = (row) => `${row('FanDuelID')} ${row('GAMEDATE').slice(0, 4)}`
  const passers = played.filter((row) => row('Pos') === 'QB')
  const sources: readonly (readonly [Sport, string, Season[]])[] = [
    ['football', 'player_pass_yds', seasons(passers, footballer, 'PassingYDS')],
    ['football', 'player_pass_tds', seasons(passers, footballer, 'PassingTD')],
    ['football', 'player_rush_yds', seasons(played, footballer, 'RushingYDS')],
    ['football', 'player_receptions', seasons(played, footballer, 'ReceivingRec')],
    ['football', 'player_reception_yds', seasons(played, footballer, 'ReceivingYDS')],
    ['basketball', 'player_points', seasons(nba, hooper, 'FG', 'FG', '3P', 'FT')],
    ['basketball', 'player_rebounds', seasons(nba, hooper, 'TRB')],
    ['basketball', 'player_assists', seasons(early, (row) => row('PLAYER_ID'), 'AST')],
    ['basketball', 'player_threes', seasons(nba, hooper, '3P')],
    ['baseball', 'pitcher_strikeouts', seasons(starts, pitcher, 'SO')],
  ]
  console.log(
    '| market | games | variance at an average of m, fitted | in use | log score of unseen players: fitted | in use | difference |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const [sport, market, all] of sources) {
    const people = samplesOf(all, POSTED_FROM[market] ?? POSTED_FROM[`${sport} ${market}`] ?? 0)
    const [even, odd] = [0, 1].map((part) => people.filter((_, i) => i % 2 === part).flat()) as [Sample[], Sample[]]
    const used = propShape(sport, market) ?? { a: 1, b: 0 }
    const halves = [
      { fitted: lose(likeliest(odd)), unseen: even },
      { fitted: lose(likeliest(even)), unseen: odd },
    ]
    const both = halves.flatMap(({ fitted, unseen }) => unseen.map((one) => ({ fitted: logScore(fitted, one), used: logScore(used, one) })))
    const gains = both.map((one) => one.fitted - one.used)
    const mean = meanOf(gains)
    const error = Math.sqrt(meanOf(gains.map((gain) => (gain - mean) ** 2)) / gains.length)
    const score = (what: 'fitted' | 'used') => meanOf(both.map((one) => one[what])).toFixed(4)
    console.log(
      `| ${market} | ${both.length} | ${text(lose(likeliest([...even, ...odd])))} | ${text(used)} | ${score('fitted')} | ${score('used')} | ${mean.toFixed(4)} ± ${(1.96 * error).toFixed(4)} |`,
    )
  }
}

const NOW = Date.UTC(2026, 10, 22, 14)
const DAY = 86_400_000
const SEED = 20_260_901
const GAMES = 6

/** Lines as far from the one where the chance is nearest to a half as books' lines lie from one another. */
function demo(league: LeagueKey): void {
  const there = world(SEED, NOW)
  const games = there.games(league, NOW - 30 * DAY, NOW + 2 * DAY).slice(0, GAMES)
  for (const { key, sport } of propMarkets(league)) {
    const shape = propShape(sport, key)
    if (!shape) continue
    const errors: { carried: number; left: number }[] = []
    for (const game of games) {
      for (const player of there.players(league)) {
        if (player.teamId !== game.home.id && player.teamId !== game.away.id) continue
        const truth = (line: number) => there.trueProp(game.id, player.id, key, line)
        const line = evenLine(truth, key)
        if (line === undefined) continue
        for (const to of [line - near(line), line + near(line)]) {
          const carried = to > 0 ? moveProp(shape, truth(line)!, line, to) : undefined
          if (carried !== undefined) errors.push({ carried: carried - truth(to)!, left: truth(line)! - truth(to)! })
        }
      }
    }
    if (errors.length === 0) continue
    const off = (what: 'carried' | 'left') => `${(100 * meanOf(errors.map((one) => Math.abs(one[what])))).toFixed(1)} %`
    console.log(`| ${league} ${key} | ${errors.length} | ${off('carried')} | ${off('left')} |`)
  }
}

const near = (line: number) => Math.max(1, Math.round(line / 25))

/** The half point whose chance is nearest to even; undefined for those who are too small for a line. */
function evenLine(truth: (line: number) => number | undefined, key: string): number | undefined {
  let [low, high] = [0, 600]
  if (truth(0.5) === undefined) return undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (truth(middle + 0.5)! > 0.5) low = middle
    else high = middle
  }
  const line = low + 0.5
  return line >= (POSTED_FROM[key] ?? 5) ? line : undefined
}

const folder = process.argv[2] ?? '../shared/data'
recorded(folder)
console.log('\n| demo world | lines | mean error of the chance carried to a near line | of leaving it as it is |\n|---|---|---|---|')
for (const league of ['nfl', 'nba', 'mlb'] as const) demo(league)
