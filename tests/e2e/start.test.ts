// `npm start`'s own process: what it starts the server with, and that nothing of the server outlives it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { PATIENCE_MS } from '../support/patience.ts'
import { freePort } from '../support/server.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/start.mjs')
const opened: { child: ChildProcess; home: string; isUp: () => Promise<boolean> }[] = []
afterEach(async () => {
  // Its folder can be removed only when the server writes no more.
  for (const { child, home, isUp } of opened.splice(0).reverse()) {
    child.kill('SIGTERM')
    await until(async () => !(await isUp()))
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
})

async function start(home = mkdtempSync(path.join(tmpdir(), 'guru-start-'))) {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [SCRIPT], {
    env: { PATH, HOME, GURU_HOME: home, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  opened.push({ child, home, isUp })
  await until(async () => child.exitCode !== null || isUp())
  // With what it said, and without waiting any longer.
  if (child.exitCode !== null) throw new Error(`the server did not come up: ${printed}`)
  return { child, home, ended, isUp }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited too long')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The process that serves: the started one where it could replace itself, else its only child. */
function serverPid({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return Number(children === '' ? pid : children)
}

it('starts with the memory settings; killed at once, it leaves no server behind, and the next start has the data and ends as it ends', async () => {
  const { child, home, isUp } = await start()
  if (process.platform === 'linux') {
    const env = readFileSync(`/proc/${serverPid(child)}/environ`, 'utf8').split('\0')
    expect(env).toContain('MALLOC_ARENA_MAX=2')
    expect(env).toContain('MALLOC_MMAP_THRESHOLD_=131072')
  }
  child.kill('SIGKILL')
  await until(async () => !(await isUp()))
  // Ready only when the folder's lock could be had.
  const again = await start(home)
  expect(await again.isUp()).toBe(true)
  again.child.kill('SIGTERM')
  // A code, not null: it ended by itself. (0; 1 where a busy machine did not let it end in time.)
  expect(await again.ended).not.toBeNull()
  expect(await again.isUp()).toBe(false)
})
