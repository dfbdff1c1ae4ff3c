// How fast a contest is simulated: 150 lineups of a made NBA slate (eight slots) against fields of 10,000 and 150,000 entries, 10,000
// simulations each, on one thread. Run: node --import tsx scripts/bench/simulation.bench.ts
import { pathToFileURL } from 'node:url'
import { random } from '#core/random.ts'
import type { RowLineup } from '#core/simulation/contest/field.ts'
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
function figure(entries: number, step: number): Figure {
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
  })
  return {
    name: `simulation: ${entries.toLocaleString('en-US')} entries × ${SIMULATIONS.toLocaleString('en-US')}, steps of 0.${String(step).padStart(2, '0')}`,
    value: performance.now() - from,
    unit: 'ms',
  }
}

export function simulationFigures(): Figure[] {
  return [
    figure(10_000, scoreStepOf('draftkings', 'nba')),
    figure(10_000, 1),
    figure(150_000, scoreStepOf('draftkings', 'nba')),
    { name: 'simulation: memory', value: process.memoryUsage().rss / 1e6, unit: 'MB' },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of simulationFigures()) process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
}
