// How fast a contest is simulated, by vectors and by plain arrays, on one thread and on two: 150 lineups of a made NBA slate (eight slots)
// against fields of 10,000 and 150,000 entries, 10,000 simulations each. Run: node --import tsx scripts/bench/simulation.bench.ts
import { pathToFileURL } from 'node:url'
import { random } from '#core/random.ts'
import { contestField, type RowLineup } from '#core/simulation/contest/field.ts'
import type { Engine } from '#core/simulation/contest/kernel.ts'
import { type OutcomePlayer, type OutcomesOrder, outcomesOf, scoreStepOf } from '#core/simulation/contest/outcomes.ts'
import { shapeOf, usualDeviation } from '#core/simulation/contest/shapes.ts'
import { contestAnswer, PARTS, type ReadyContest, type SimulationAnswer, simulateContest } from '#core/simulation/contest/simulate.ts'
import { openWorkers, type Workers } from '#server/kernel/workers.ts'
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
function outcomesOrder(step: number): OutcomesOrder {
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
  return { sport: 'nba', players, rows: players.map((_, player) => ({ player, multiplier: 1 })), scoreStep: step, seed: 1 }
}

const prizesOf = (entries: number) => [
  { from: 1, to: 1, cents: 500_000 },
  { from: 2, to: Math.floor(entries / 4), cents: 800 },
]

const steps = (step: number) => `steps of 0.${String(step).padStart(2, '0')}`

/** The ROI of every lineup, as text: two engines, or one thread and two, have to agree to the last bit. */
const answers = new Map<string, string>()

function agreed(key: string, answer: SimulationAnswer): void {
  const text = JSON.stringify(answer)
  if ((answers.get(key) ?? text) !== text) throw new Error(`${key}: the answers differ`)
  answers.set(key, text)
}

function onOneThread(entries: number, step: number, engine: Engine): Figure[] {
  const outcomes = outcomesOf(outcomesOrder(step))
  const others = lineups(entries, 'field')
  const ours = lineups(OURS, 'ours')
  const from = performance.now()
  const cpu = process.cpuUsage()
  const order = { outcomes, others, ours, entryFee: 400, prizes: prizesOf(entries), simulations: SIMULATIONS, engine }
  const answer = simulateContest(order)
  const elapsed = performance.now() - from
  const { user, system } = process.cpuUsage(cpu)
  agreed(`${entries} ${step}`, answer)
  const name = `simulation: ${entries.toLocaleString('en-US')} entries, ${steps(step)}, ${engine}`
  // Processor time is the fairer figure on a machine that does other things at the same time.
  return [
    { name, value: elapsed, unit: 'ms' },
    { name: `${name}, processor time`, value: (user + system) / 1000, unit: 'ms' },
  ]
}

/** The server's way: the contest is made ready here, its parts are played by the threads of the pool (which are warm). */
async function onTwoThreads(workers: Workers, entries: number): Promise<Figure> {
  const step = scoreStepOf('draftkings', 'nba')
  const others = lineups(entries, 'field')
  const ours = lineups(OURS, 'ours')
  const from = performance.now()
  const field = contestField(others, ours)
  const contest: ReadyContest = { outcomes: outcomesOrder(step), field, entryFee: 400, prizes: prizesOf(entries), simulations: SIMULATIONS }
  const halves = [0, 1].map((half) => workers.run('contestParts', { contest, first: (half * PARTS) / 2, end: ((half + 1) * PARTS) / 2 }))
  const answer = contestAnswer(contest, (await Promise.all(halves)).flat())
  const elapsed = performance.now() - from
  agreed(`${entries} ${step}`, answer)
  return {
    name: `simulation: ${entries.toLocaleString('en-US')} entries, ${steps(step)}, vectors, two threads`,
    value: elapsed,
    unit: 'ms',
  }
}

const memory = (when: string): Figure => ({ name: `simulation: memory ${when}`, value: process.memoryUsage().rss / 1e6, unit: 'MB' })

export async function simulationFigures(): Promise<Figure[]> {
  const quarters = scoreStepOf('draftkings', 'nba')
  const found = [memory('before')]
  found.push(...onOneThread(10_000, quarters, 'vectors'), ...onOneThread(10_000, 1, 'vectors'))
  found.push(...onOneThread(150_000, quarters, 'vectors'), memory('after 150,000 entries on one thread'))
  const workers = openWorkers(2)
  await onTwoThreads(workers, 10_000)
  found.push(await onTwoThreads(workers, 10_000), await onTwoThreads(workers, 150_000), memory('after two threads, theirs included'))
  await workers.close()
  found.push(...onOneThread(10_000, quarters, 'plain'), ...onOneThread(150_000, quarters, 'plain'))
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of await simulationFigures()) process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
}
