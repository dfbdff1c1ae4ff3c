// How fast a contest is simulated, by vectors and by plain arrays: 150 lineups of a made NBA slate (eight slots) against fields of 10,000 and 150,000 entries, 10,000
// simulations each, on one thread. Run: node --import tsx scripts/bench/simulation.bench.ts
import { pathToFileURL } from 'node:url'
import { random } from '#core/random.ts'
import type { RowLineup } from '#core/simulation/contest/field.ts'
import type { Engine } from '#core/simulation/contest/kernel.ts'
import { type OutcomePlayer, outcomesOf, scoreStepOf } from '#core/simulation/contest/outcomes.ts'
import { shapeOf, usualDeviation } from '#core/simulation/contest/shapes.ts'
import { simulateContest } from '#core/simulation/contest/simulate.ts'
import type { Figure } from './odds.bench.ts'

const SIMULATIONS = 10_000
const OURS = 150
const PLAYERS = 200
const SLOTS = 8

function lineups(count: number, label: string): RowLineup[] {
  const chance = random(label)
  return Array.from({ length: count }, () => {
    const chosen = new Set<number>()
    // Squared: a few players are in most lineups, as in a real field.
    while (chosen.size < SLOTS) chosen.add(Math.floor(PLAYERS * chance.next() ** 2))
    return [...chosen]
  })
}

/** @param step hundredths: 25 as DraftKings counts basketball, 1 for sites whose scores are finer */
function figures(entries: number, step: number, engine: Engine): Figure[] {
  const players: OutcomePlayer[] = Array.from({ length: PLAYERS }, (_, index) => {
    const points = 50 - index / 5
    const game = index % 10
    return {
      position: 'G',
      team: `${game}${(index / 10) % 2 < 1 ? 'a' : 'b'}`,
      opponent: null,
      game: String(game),
      shape: shapeOf({ points }, usualDeviation('nba', 'G', points)),
    }
  })
  const rows = players.map((_, player) => ({ player, multiplier: 1 }))
  const outcomes = outcomesOf({ sport: 'nba', players, rows, scoreStep: step, seed: 1 })
  const others = lineups(entries, 'field')
  const ours = lineups(OURS, 'ours')
  const from = performance.now()
  const cpu = process.cpuUsage()
  simulateContest({
    outcomes,
    others,
    ours,
    entryFee: 400,
    prizes: [
      { from: 1, to: 1, cents: 500_000 },
      { from: 2, to: Math.floor(entries / 4), cents: 800 },
    ],
    simulations: SIMULATIONS,
    engine,
  })
  const elapsed = performance.now() - from
  const { user, system } = process.cpuUsage(cpu)
  const name = `simulation: ${entries.toLocaleString('en-US')} entries, steps of 0.${String(step).padStart(2, '0')}, ${engine}`
  // Processor time is the fairer figure on a machine that does other things at the same time.
  return [
    { name, value: elapsed, unit: 'ms' },
    { name: `${name}, processor time`, value: (user + system) / 1000, unit: 'ms' },
  ]
}

export function simulationFigures(): Figure[] {
  const quarters = scoreStepOf('draftkings', 'nba')
  return [
    ...figures(10_000, quarters, 'vectors'),
    ...figures(10_000, 1, 'vectors'),
    ...figures(150_000, quarters, 'vectors'),
    ...figures(10_000, quarters, 'plain'),
    ...figures(150_000, quarters, 'plain'),
    { name: 'simulation: memory', value: process.memoryUsage().rss / 1e6, unit: 'MB' },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of simulationFigures()) process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
}
