// A process that is killed in the middle of a backup or a restore: what was there before is whole, or the new one is.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts'
import { finishTakingPlace } from '#server/kernel/backup/take-place.ts'
import { verifyBackup } from '#server/kernel/backup/verify-backup.ts'
import { backupByOwner } from '#server/process/backup-commands.ts'
import { clearLeftovers } from '#server/process/make-backup.ts'
import { layDatabase, template } from '#tests/support/database.ts'
import { cases } from '#tests/support/sweeps.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'guru-kill-'))
const home = path.join(folder, 'home')
const configOf = (place: string) => readConfig({ NODE_ENV: 'test', GURU_HOME: place, GURU_BACKUPS: path.join(folder, 'backups') })
const file = path.join(folder, 'backups', 'guru-2026-11-24T04-15-00Z-manual.tar.gz')
// Four pieces of the file and more.
const ROWS = 20_000
const BACKUP_KILLS = cases(3, 6)
const RESTORE_KILLS = cases(3, 4)
// Below the project, whose packages it imports.
const product = path.join(ROOT, `node_modules/.cache/guru/backup-commands-${process.pid}`)
const bundled = path.join(product, 'dist/server')
let packed: string
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(product, { recursive: true, force: true })
})

/** The commands in one file, as the product has them: read from their sources, a process needs longer for them than for a backup. */
async function bundle(): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      'backup-commands': 'src/server/process/backup-commands.ts',
      config: 'src/server/config.ts',
      'pglite-worker': 'src/server/db/pglite-worker.ts',
    },
    outdir: bundled,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  cpSync(path.join(ROOT, 'package.json'), path.join(product, 'package.json'))
  cpSync(MIGRATIONS_FOLDER, path.join(bundled, 'migrations'), { recursive: true })
}

/** Runs a function of the backup commands in a process of its own, which says when it begins. */
function child(code: string): ChildProcess {
  const text = `
    import { readConfig } from '${bundled}/config.js'
    import { backupByOwner, restoreByOwner } from '${bundled}/backup-commands.js'
    const configOf = (home) => readConfig({ NODE_ENV: 'test', GURU_HOME: home, GURU_BACKUPS: ${JSON.stringify(path.dirname(file))} })
    process.stdout.write('begins')
    ${code}`
  return spawn(process.execPath, ['--input-type=module', '-e', text], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function begun(one: ChildProcess): Promise<void> {
  const early = once(one, 'exit').then(([code]) => Promise.reject(new Error(`it ended with code ${code} before it began`)))
  await Promise.race([once(one.stdout!, 'data'), early])
  early.catch(() => {})
}

/** How long it takes from its begin to its end, in ms. */
async function timeOf(code: string): Promise<number> {
  const one = child(code)
  await begun(one)
  const start = performance.now()
  expect((await once(one, 'exit'))[0]).toBe(0)
  return performance.now() - start
}

async function killedAfter(code: string, ms: number): Promise<void> {
  const one = child(code)
  await begun(one)
  const ended = once(one, 'exit')
  await delay(ms)
  one.kill('SIGKILL')
  await ended
}

async function fill(place: string, rows: number): Promise<void> {
  await layDatabase(place)
  const database = await openDatabase({ kind: 'embedded', directory: path.join(place, 'db') })
  await database.pool.query(
    `insert into audit_entries (at, action, detail) select now(), 'token.made', md5(n::text) || md5((n + 1)::text) from generate_series(1, $1::int) n`,
    [rows],
  )
  await database.close()
}

beforeAll(async () => {
  packed = await template()
  await bundle()
  await fill(home, ROWS)
  await backupByOwner(configOf(home), file, () => {})
})

const BACKUP = `await backupByOwner(configOf(${JSON.stringify(home)}), ${JSON.stringify(file)}, () => {})`

it('a backup killed at several points leaves the one before it, or the new one, whole', async () => {
  const whole = await timeOf(BACKUP)
  for (let at = 0; at < BACKUP_KILLS; at++) {
    await killedAfter(BACKUP, (whole * (at + 0.5)) / BACKUP_KILLS)
    expect((await verifyBackup(file)).manifest.tables.audit_entries?.count).toBe(ROWS)
  }
  await clearLeftovers(configOf(home))
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
}, 1_200_000)

it('a restore killed at several points leaves the data before it, or the restored ones, whole', async () => {
  const old = path.join(folder, 'old')
  await fill(old, 5)
  const place = path.join(folder, 'place')
  const again = () => {
    rmSync(place, { recursive: true, force: true })
    cpSync(old, place, { recursive: true })
  }
  const restore = `await restoreByOwner(configOf(${JSON.stringify(place)}), ${JSON.stringify(file)}, { isReplacing: true, onRows: () => {}, packed: ${JSON.stringify(packed)} })`
  again()
  const whole = await timeOf(restore)
  const found = new Set<number>()
  for (let at = 0; at < RESTORE_KILLS; at++) {
    again()
    // Towards its end, where files are moved.
    await killedAfter(restore, whole * (0.3 + ((at + 0.5) / RESTORE_KILLS) * 0.7))
    // As the next start does.
    await finishTakingPlace(place)
    const database = await openDatabase({ kind: 'embedded', directory: path.join(place, 'db') })
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from audit_entries')
    found.add(rows[0]!.n)
    await database.close()
  }
  expect([...found].filter((count) => count !== 5 && count !== ROWS)).toEqual([])
}, 1_200_000)
