// Killed between any two steps, the next process goes on, and neither old nor new files are lost.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

const steps = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const counted =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      if (steps.left-- <= 0) throw new Error('killed')
      return act(...args)
    }
  return { ...real, rename: counted(real.rename), mkdir: counted(real.mkdir), rm: counted(real.rm) }
})
// The suite shares loaded modules between files: without this the module could be one that holds the true functions.
vi.resetModules()
const { finishTakingPlace, takePlace } = await import('./take-place.ts')

const NAMES = ['db', 'objects', 'secrets.json', 'demo-clock.json']
const folders: string[] = []
function home(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guru-place-'))
  folders.push(folder)
  // Both have a database; only the old one has uploads, only the new one a secret, neither a clock.
  mkdirSync(path.join(folder, 'db'))
  writeFileSync(path.join(folder, 'db/who'), 'old')
  mkdirSync(path.join(folder, 'objects'))
  mkdirSync(path.join(folder, 'fresh/db'), { recursive: true })
  writeFileSync(path.join(folder, 'fresh/db/who'), 'new')
  writeFileSync(path.join(folder, 'fresh/secrets.json'), 'new')
  return folder
}
afterEach(() => {
  steps.left = Number.POSITIVE_INFINITY
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it.each(Array.from({ length: 10 }, (_, at) => at))('after %i steps', async (at) => {
  const folder = home()
  steps.left = at
  let isKilled = false
  try {
    await takePlace(folder, 'fresh', 'kept', NAMES)
  } catch {
    isKilled = true
  }
  expect(isKilled).toBe(at < 8)
  steps.left = Number.POSITIVE_INFINITY
  await finishTakingPlace(folder)
  if (at === 0) {
    // Before its note stands nothing has happened.
    expect(readFileSync(path.join(folder, 'db/who'), 'utf8')).toBe('old')
    return
  }
  expect(readFileSync(path.join(folder, 'db/who'), 'utf8')).toBe('new')
  expect(readFileSync(path.join(folder, 'kept/db/who'), 'utf8')).toBe('old')
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('restore.json.'))
      .toSorted(),
  ).toEqual(['db', 'kept', 'secrets.json'])
  expect(readdirSync(path.join(folder, 'kept')).toSorted()).toEqual(['db', 'objects'])
})
