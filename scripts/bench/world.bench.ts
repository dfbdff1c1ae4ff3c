// How fast the demo world is: its start, and any read while time passes. Run: npx tsx scripts/bench/world.bench.ts
import { pathToFileURL } from 'node:url'
import { preparation, world } from '#demo/world.ts'
import { WORLD_LEAGUES } from '#demo/world-leagues.ts'

export type Figure = { readonly name: string; readonly value: number; readonly unit: string }

const SEED = 20_260_901
const START = Date.UTC(2026, 10, 22, 16)
const HOUR = 3_600_000
const ROUNDS = 60

/** Every read of the world, once for each league, at a moment. */
function reads(now: number): (readonly [name: string, read: () => unknown])[] {
  const there = world(SEED, now)
  return WORLD_LEAGUES.flatMap((league) => [
    ['games of eight days', () => there.games(league, now - 12 * HOUR, now + 192 * HOUR)] as const,
    ['quotes', () => there.quotes(league)] as const,
    ['gameLogs', () => there.gameLogs(league, now)] as const,
    ['injuries', () => there.injuries(league)] as const,
    ['news', () => there.news(league)] as const,
    ['slates', () => [there.slates(league, 'draftkings'), there.slates(league, 'fanduel')]] as const,
    ['plays', () => there.games(league, now - 4 * HOUR, now).map((game) => there.plays(game.id))] as const,
    ['boxScore', () => there.games(league, now - 4 * HOUR, now).map((game) => there.boxScore(game.id))] as const,
  ])
}

export function worldFigures(): Figure[] {
  const begin = performance.now()
  const cpu = process.cpuUsage()
  for (const _ of preparation(SEED, START));
  const start = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  const times: number[] = []
  const slowest = new Map<string, number>()
  for (let i = 0; i < ROUNDS; i++) {
    for (const [name, read] of reads(START + i * 90_000)) {
      const from = performance.now()
      read()
      const took = performance.now() - from
      times.push(took)
      slowest.set(name, Math.max(slowest.get(name) ?? 0, took))
    }
  }
  times.sort((a, b) => a - b)
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(q * times.length))]!
  return [
    { name: 'world: start', value: start, unit: 'ms' },
    // All threads, the compiler's and the collector's too; the fairer figure on a machine that does other things at the same time.
    { name: 'world: start, processor time', value: (user + system) / 1000, unit: 'ms' },
    { name: 'world: read p50', value: quantile(0.5), unit: 'ms' },
    { name: 'world: read p99', value: quantile(0.99), unit: 'ms' },
    ...[...slowest].map(([name, value]) => ({ name: `world: slowest ${name}`, value, unit: 'ms' })),
    { name: 'world: memory', value: process.memoryUsage().rss / 1e6, unit: 'MB' },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of worldFigures()) process.stdout.write(`${name}: ${value.toFixed(1)} ${unit}\n`)
}
