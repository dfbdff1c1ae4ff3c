// Before any test of the server begins: its threads and side processes are bundled, once for these sources. Read from their sources each of them
// takes a second of a core to come up, and a run brings up hundreds.
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/guru')
/** Bundles of other sources are kept for a day: another checkout may share the folder. */
const KEPT_MS = 86_400_000

export async function setup(project: TestProject): Promise<void> {
  const lay = async () => {
    process.env.GURU_BUNDLED_WORKERS = await bundledWorkers()
  }
  await lay()
  project.onTestsRerun(lay)
}

/** @returns the folder with a file for each of them */
async function bundledWorkers(): Promise<string> {
  const { fingerprint, WORKERS, bundle } = await import(path.join(ROOT, 'scripts/build.mjs'))
  const folder = path.join(CACHE, `workers-${fingerprint().slice(0, 16)}`)
  // As in the product: two folders below the one with its package.json, and the migrations beside the code.
  const code = path.join(folder, 'dist/server')
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`
    await bundle(WORKERS, path.join(aside, 'dist/server'))
    cpSync(path.join(ROOT, 'package.json'), path.join(aside, 'package.json'))
    cpSync(MIGRATIONS_FOLDER, path.join(aside, 'dist/server/migrations'), { recursive: true })
    // Another project may have been quicker.
    if (existsSync(folder)) rmSync(aside, { recursive: true })
    else renameSync(aside, folder)
  }
  const now = new Date()
  utimesSync(folder, now, now)
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith('workers-'))) {
    const other = path.join(CACHE, name)
    if (now.getTime() - statSync(other).mtimeMs > KEPT_MS) rmSync(other, { recursive: true, force: true })
  }
  return code
}
