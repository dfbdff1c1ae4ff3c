// How fast a contest is simulated, by vectors and by plain arrays, on one thread and on two: 150 lineups of a made NBA slate (eight slots)
// against fields of 10,000 and 150,000 entries, 10,000 simulations each. Run: node --import tsx scripts/bench/simulation.bench.ts
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SimulationAnswer, simulateContest } from '#core/simulation/contest/simulate.ts'
import type { Engine } from '#core/simulation/counting/kernel.ts'
import { outcomesOf, scoreStepOf } from '#core/simulation/scores/outcomes.ts'
import { openWorkers, type Workers } from '#server/kernel/work/workers.ts'
import type { Figure } from './odds.bench.ts'
import { lineups, OURS, outcomesOrder, playedByThreads, prizesOf, SIMULATIONS } from './simulation-contest.ts'

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

/** The threads of the pool are warm. */
async function onTwoThreads(workers: Workers, entries: number): Promise<Figure> {
  const step = scoreStepOf('draftkings', 'nba')
  const others = lineups(entries, 'field')
  const from = performance.now()
  const answer = await playedByThreads(workers, others)
  const elapsed = performance.now() - from
  agreed(`${entries} ${step}`, answer)
  return {
    name: `simulation: ${entries.toLocaleString('en-US')} entries, ${steps(step)}, vectors, two threads`,
    value: elapsed,
    unit: 'ms',
  }
}

/** Most memory of a process that does nothing else, as the product is built. */
async function memoryFigures(): Promise<Figure[]> {
  const folder = path.join(import.meta.dirname, '../../dist/bench')
  const { build } = await import('esbuild')
  await build({
    entryPoints: {
      memory: path.join(import.meta.dirname, 'simulation-memory.ts'),
      'task-worker': path.join(import.meta.dirname, '../../src/server/kernel/work/task-worker.ts'),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  })
  const of = (entries: number, threads: number) => {
    const { stdout, status } = spawnSync(process.execPath, [path.join(folder, 'memory.js'), String(entries), String(threads)])
    if (status !== 0) throw new Error('the memory of a contest could not be measured')
    return Number(stdout) / 1e6
  }
  const cases: [string, number, number][] = [
    ['of the process alone', 0, 0],
    ['with 150,000 entries on one thread', 150_000, 1],
    ['with 150,000 entries on two threads, theirs included', 150_000, 2],
  ]
  const figures = cases.map(([when, entries, threads]) => ({
    name: `simulation: most memory ${when}`,
    value: of(entries, threads),
    unit: 'MB',
  }))
  rmSync(folder, { recursive: true, force: true })
  return figures
}

export async function simulationFigures(): Promise<Figure[]> {
  const quarters = scoreStepOf('draftkings', 'nba')
  const found = await memoryFigures()
  found.push(...onOneThread(10_000, quarters, 'vectors'), ...onOneThread(10_000, 1, 'vectors'))
  found.push(...onOneThread(150_000, quarters, 'vectors'))
  const workers = openWorkers(2)
  await onTwoThreads(workers, 10_000)
  found.push(await onTwoThreads(workers, 10_000), await onTwoThreads(workers, 150_000))
  await workers.close()
  found.push(...onOneThread(10_000, quarters, 'plain'), ...onOneThread(150_000, quarters, 'plain'))
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of await simulationFigures()) process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
}
