// How fast the optimizer is, cold and warm, beside HiGHS and GLPK (WASM) for one optimum. Run: node --import tsx scripts/bench/optimizer.bench.ts
// Reads recorded salary files from ../shared/data where they are, else made slates of the same size.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import {
  buildLineups,
  type LineupProblem,
  type LineupRules,
  type LineupStack,
  passerStack,
  problemOf,
  solve,
  teamStack,
} from '#core/dfs/optimizer/optimizer.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { random } from '#core/math/random.ts'
import { glpkOptimum } from '#tests/support/glpk-optimum.ts'
import { highsOptimum } from '#tests/support/lineup-oracles.ts'
import { makeSlate, type SlateOptions } from '#tests/support/slates.ts'
import type { Figure } from './odds.bench.ts'

const FILES = path.resolve(import.meta.dirname, '../../../shared/data/dfs-salaries')

/** GLPK is given up after so long: a stack of many teams takes it minutes. */
const GLPK_SECONDS = 20

/** Points like real projections where the file's averages are mostly missing: salary with seeded noise. */
function recorded(file: string, stack?: StackOf): LineupProblem | null {
  const full = path.join(FILES, file)
  if (!existsSync(full)) return null
  const read = readSlate(readFileSync(full), file)
  if (read.kind !== 'slate') return null
  const roster = rosterOf(read.slate)
  if (!roster) return null
  const rng = random(file)
  const perThousand = { nfl: 2.2, nba: 4.8, mlb: 1.9, nhl: 2.4, pga: 7.5 }[read.slate.sport as string] ?? 3
  return problemOf(
    read.slate.players,
    roster,
    (player) => {
      const drawn = Math.max(0, (player.salary / 1000) * perThousand * (1 + 0.28 * rng.normal()))
      return Math.round(drawn * 100) / 100
    },
    rulesOf(read.slate.players, stack),
  )
}

function made(settings: Omit<SlateOptions, 'seed'>, stack?: StackOf): LineupProblem {
  const slate = makeSlate({ ...settings, seed: 'bench' })
  return problemOf(slate.players, slate.roster, (player) => slate.points.get(player.id), rulesOf(slate.players, stack))
}

const rulesOf = (players: readonly SlatePlayer[], stack?: StackOf): LineupRules => (stack ? { stacks: [stack(players)] } : {})

const HITTERS = ['C', '1B', '2B', '3B', 'SS', 'OF']
const fiveThree: StackOf = (players) => teamStack(players, [5, 3], HITTERS, 8)
const passer: StackOf = (players) => passerStack(players, { with: 2, positions: ['WR', 'TE'], bringBack: 1 })

const fourTwoTwo: StackOf = (players) => teamStack(players, [4, 2, 2], HITTERS, 8)

/** Ownership falls with the rank of points; its sum over a lineup is bounded. */
function withOwnership(problem: LineupProblem): LineupProblem {
  const ranked = [...problem.players].sort((a, b) => b.options[0]!.points - a.options[0]!.points)
  const weights = Object.fromEntries(ranked.map((player, rank) => [player.id, Math.round(3400 / (1 + rank / 6))]))
  return { ...problem, sums: [{ name: 'ownership', weights, max: 9000 }] }
}

/** Every player worth the same, or nearly: the worst case of bounds by price. */
function flat(problem: LineupProblem, spread: number): LineupProblem {
  const rng = random('flat')
  return {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      options: player.options.map((option) => ({ ...option, points: Math.round(option.salary / 4 + spread * rng.next()) })),
    })),
  }
}

type StackOf = (players: readonly SlatePlayer[]) => LineupStack

type Case = {
  readonly name: string
  readonly problem: LineupProblem
  readonly count: number
  readonly randomness?: number
  readonly exposure?: number
  readonly uniques?: number
}

function cases(): Case[] {
  const nfl = recorded('dk-nfl-classic-2023w1.csv') ?? made({ sport: 'nfl', games: 16 })
  const nba = recorded('dk-nba-classic-2025-01-12.csv') ?? made({ sport: 'nba', games: 9 })
  const nbaLarge = made({ sport: 'nba', games: 9 })
  const mlb = recorded('dk-mlb-2022-06-01.csv') ?? made({ sport: 'mlb', games: 12 })
  const stacked = recorded('dk-nfl-classic-2023w1.csv', passer) ?? made({ sport: 'nfl', games: 16 }, passer)
  const hitters = recorded('dk-mlb-2022-06-01.csv', fiveThree) ?? made({ sport: 'mlb', games: 12 }, fiveThree)
  const threeTeams = recorded('dk-mlb-2022-06-01.csv', fourTwoTwo) ?? made({ sport: 'mlb', games: 12 }, fourTwoTwo)
  const owned = withOwnership(nfl)
  const showdown = recorded('dk-nfl-showdown-2023-12-04.csv') ?? made({ sport: 'nfl', contest: 'showdown', games: 1 })
  const golf = recorded('dk-pga-2023-rbc-heritage-extra-col.csv') ?? made({ sport: 'pga', games: 142 })
  const size = (problem: LineupProblem) => `${problem.players.length} players`
  return [
    { name: `1 optimum, NFL classic, ${size(nfl)}`, problem: nfl, count: 1 },
    { name: `1 optimum, NBA classic, ${size(nba)}`, problem: nba, count: 1 },
    { name: `1 optimum, NBA classic, ${size(nbaLarge)} (made)`, problem: nbaLarge, count: 1 },
    { name: `1 optimum, MLB classic, ${size(mlb)}`, problem: mlb, count: 1 },
    { name: `1 optimum, showdown, ${size(showdown)}`, problem: showdown, count: 1 },
    { name: 'top 150, NFL classic', problem: nfl, count: 150 },
    { name: 'top 150, NBA classic (made)', problem: nbaLarge, count: 150 },
    { name: 'top 150, MLB classic', problem: mlb, count: 150 },
    { name: 'top 150, showdown', problem: showdown, count: 150 },
    { name: '150 randomized 0.2, NFL classic', problem: nfl, count: 150, randomness: 0.2 },
    { name: '150 exposure at most 30 %, NFL classic', problem: nfl, count: 150, exposure: 0.3 },
    { name: '1 optimum, NFL, QB + 2, bring-back 1', problem: stacked, count: 1 },
    { name: '150 × NFL, QB + 2, bring-back 1, exposure at most 30 %, 3 uniques', problem: stacked, count: 150, exposure: 0.3, uniques: 3 },
    { name: '1 optimum, MLB, hitters 5-3', problem: hitters, count: 1 },
    { name: '1 optimum, MLB, hitters 4-2-2', problem: threeTeams, count: 1 },
    { name: '1 optimum, NFL, ownership at most 90 %', problem: owned, count: 1 },
    { name: 'top 20, MLB, hitters 5-3', problem: hitters, count: 20 },
    { name: 'flat golf slate (points = salary), top 150', problem: flat(golf, 0), count: 150 },
    { name: 'nearly flat golf slate, top 150', problem: flat(golf, 60), count: 150 },
    { name: 'nearly flat NFL slate, top 150', problem: flat(nfl, 60), count: 150 },
    { name: 'flat showdown slate, top 150', problem: flat(showdown, 0), count: 150 },
  ]
}

function run({ problem, count, randomness, exposure, uniques }: Case): void {
  if (randomness !== undefined || exposure !== undefined) {
    const portfolio = buildLineups(problem, { count, randomness, maxExposure: exposure, minUniques: uniques })
    if (portfolio.kind === 'infeasible' || portfolio.lineups.length !== count) throw new Error('The bench slate has lineups.')
    return
  }
  const solution = solve(problem, { count })
  if (solution.kind === 'infeasible' || solution.lineups.length !== count) throw new Error('The bench slate has lineups.')
}

/** First call in this process, and the median once warm. */
function timed(one: Case): { cold: number; warm: number } {
  const times: number[] = []
  const until = performance.now() + 1500
  while (times.length < 5 || (performance.now() < until && times.length < 300)) {
    const start = performance.now()
    run(one)
    times.push(performance.now() - start)
  }
  const cold = times[0]!
  const warm = times.slice(times.length >> 2).sort((a, b) => a - b)
  return { cold, warm: warm[warm.length >> 1]! }
}

/** Milliseconds that GLPK takes, or that it was not done in time. */
function glpkTime(glpk: Parameters<typeof glpkOptimum>[0], { name, problem }: Case, expected: number | null): string {
  const start = performance.now()
  const optimum = glpkOptimum(glpk, problem, GLPK_SECONDS)
  if (optimum === null) return `not in ${GLPK_SECONDS} s`
  if (optimum !== expected) throw new Error(`${name}: GLPK says ${optimum}`)
  return (performance.now() - start).toFixed(0)
}

export function bench(): Figure[] {
  return cases().map((one) => ({ name: `${one.name} (p50, warm)`, value: timed(one).warm, unit: 'ms' }))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { default: loadHighs } = await import('highs')
  const highs = await loadHighs()
  const { default: loadGlpk } = await import('glpk.js/node')
  const glpk = await loadGlpk()
  console.log('| task | cold ms | warm p50 ms | HiGHS ms | GLPK ms |\n|---|---|---|---|---|')
  for (const one of cases()) {
    const { cold, warm } = timed(one)
    let judge = '–'
    let other = '–'
    // With thousands of cases HiGHS takes minutes.
    if (one.count === 1 && (one.problem.stacks?.[0]?.cases.length ?? 0) < 1000) {
      const start = performance.now()
      const optimum = highsOptimum(highs, one.problem)
      judge = (performance.now() - start).toFixed(0)
      const own = solve(one.problem)
      if (own.kind !== 'lineups' || own.lineups[0]!.points !== optimum) throw new Error(`${one.name}: HiGHS says ${optimum}`)
      other = glpkTime(glpk, one, optimum)
    }
    console.log(`| ${one.name} | ${cold.toFixed(2)} | ${warm.toFixed(3)} | ${judge} | ${other} |`)
  }
  console.log(`| memory at the end, HiGHS and GLPK included | ${Math.round(process.memoryUsage().rss / 1048576)} MB | | | |`)
}
