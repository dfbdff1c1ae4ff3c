// The whole suite on the embedded database, then what a database can change once more on PostgreSQL, on a server of the tests' own. Both runs'
// failed tests are named at the end, and the last line counts both: `N passed, N failed, N skipped`. Arguments go to vitest.
//
//   node --import tsx scripts/check/both-databases.ts --retry=1
//   node --import tsx scripts/check/both-databases.ts --only-postgres
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number; readonly failures: readonly string[] }

/** What SQL, locks, partitions, the bus or several servers decide; beginnings and parts of the names of files. All of them: CONTRIBUTING.md. */
const ON_POSTGRES = [
  'tests/ports/',
  'src/server/db/',
  '.store.test.ts',
  'tick-days.test.ts',
  ...['accounts-guessing', 'alerts', 'audit', 'bets', 'billing-half', 'books-kept', 'care-limits-hold', 'care-servers', 'community-picks'],
  ...['connections', 'conversations', 'export-all', 'fleet', 'idempotency', 'lineup-runs', 'logs-admin', 'platforms', 'sessions'],
  ...['shared-link-reports', 'videos-two-servers', 'webhooks'],
].map((name) => (name.includes('/') || name.includes('.') ? name : `tests/flows/${name}`))

const { 'only-postgres': isPostgresOnly, given } = readArguments(process.argv.slice(2))

installServers()
// Read after that: what there is, they look up as they are loaded.
const { noPostgres, startPostgres } = await import('#tests/support/postgres.ts')
const { noRedis } = await import('#tests/support/redis.ts')
if (noRedis) process.stdout.write(`Redis is not tried: ${noRedis}.\n`)

let running: ChildProcess | undefined
// Whoever ends this ends the tests, and after them their server: it would outlive both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running?.kill(signal))

const runs: (Counts | undefined)[] = []
if (!isPostgresOnly) runs.push(await counted('npm', ['test', '--', ...given], {}))
if (noPostgres) process.stdout.write(`\nThe tests on PostgreSQL are not run: ${noPostgres}.\n`)
else {
  process.stdout.write('\nOnce more on PostgreSQL: what a database can change.\n')
  const server = await startPostgres()
  try {
    const program = path.resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
    const args = [program, 'run', '--project', 'server', ...given, ...ON_POSTGRES]
    runs.push(await counted(process.execPath, args, { GURU_TEST_DATABASE_URL: server.url }))
  } finally {
    server.stop()
  }
}
const sum = (of: 'passed' | 'failed' | 'skipped') => runs.reduce((total, run) => total + (run?.[of] ?? 0), 0)
// A run that said no counts did not come to its end.
const failed = sum('failed') + runs.filter((run) => run === undefined).length
const failures = runs.flatMap((run) => run?.failures ?? [])
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
process.stdout.write(`\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`)
process.exitCode = failed === 0 ? 0 : 1

function readArguments(all: readonly string[]): { 'only-postgres': boolean; given: readonly string[] } {
  return { 'only-postgres': all.includes('--only-postgres'), given: all.filter((one) => one !== '--only-postgres') }
}

/** Runs the tests to their end; they write their counts into a file instead of the last line. */
async function counted(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Counts | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guru-counts-'))
  const file = path.join(folder, 'counts.json')
  try {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env, GURU_TEST_COUNTS: file },
    })
    running = child
    const status = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    const counts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : undefined
    return counts && status !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: [`  the tests ended with ${status}, none of them failed`] }
      : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where the system's packages may be installed, and the programs are not there; whatever does not work is said later, by what is skipped. */
function installServers(): void {
  const apt = 'apt-get'
  const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
  const missing = [
    ...(existsSync('/usr/lib/postgresql') || process.env.GURU_TEST_DATABASE_URL ? [] : ['postgresql']),
    ...(isThere('redis-server') || isThere('valkey-server') ? [] : ['redis-server']),
  ]
  if (missing.length === 0 || process.getuid?.() !== 0 || !isThere(apt)) return
  process.stdout.write(`Installing ${missing.join(' and ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => spawnSync(apt, args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 }).status === 0
  if (!run('install', '-y', '--no-install-recommends', ...missing) && run('update'))
    run('install', '-y', '--no-install-recommends', ...missing)
}
