// The built product as its owner runs it: a process of its own, a free port, a fresh data folder. For browser and stress tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MEMORY_ENV } from '../../scripts/process-env.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MAIN = path.join(ROOT, 'dist/server/main.js')
// Long, for a busy machine; no measure of how quick a start is (readyMs is).
const READY_MS = 240_000

export type Product = {
  readonly url: string
  readonly port: number
  readonly home: string
  readonly process: ChildProcess
  /** Milliseconds from the start of the process until /readyz said yes. */
  readonly readyMs: number
  /** Everything it printed so far. */
  output(): string
  /** Ends it (SIGTERM unless said) and answers how it ended. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>
  /** Ends it and removes its data folder. */
  remove(): Promise<void>
}

export type ProductOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** An existing data folder; a fresh one is made when absent. */
  readonly home?: string
  readonly port?: number
}

export type Launched = { readonly env: Readonly<Record<string, string>>; output(): string }

/** Whoever looks at all that the processes print: told of each when it starts. Stress looks for secrets there. */
const watchers = new Set<(launched: Launched) => void>()
export const watchLaunches = (watcher: (launched: Launched) => void): void => void watchers.add(watcher)

/** None outlives the process that started it, however that ends. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => void child.kill('SIGKILL')))

/** Builds the product when its sources changed since the last build. */
export async function buildIfStale(): Promise<void> {
  const { isFresh, buildProduct } = await import(path.join(ROOT, 'scripts/build.mjs'))
  if (!isFresh()) await buildProduct()
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the process without waiting for it. */
export function launch(env: Readonly<Record<string, string>>): { child: ChildProcess; output(): string; ended: Promise<number | null> } {
  if (!existsSync(MAIN)) throw new Error('The product is not built. Run: npm run build')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [MAIN], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...MEMORY_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  running.add(child)
  void ended.then(() => running.delete(child))
  for (const watcher of watchers) watcher({ env, output: () => text })
  return { child, output: () => text, ended }
}

export async function startProduct({ env = {}, home, port }: ProductOptions = {}): Promise<Product> {
  const folder = home ?? mkdtempSync(path.join(tmpdir(), 'guru-test-'))
  const chosen = port ?? (await freePort())
  const start = performance.now()
  const { child, output, ended } = launch({
    GURU_HOME: folder,
    PORT: String(chosen),
    HOST: '127.0.0.1',
    GURU_REQUESTS_PER_MINUTE: '10000000',
    ...env,
  })
  const url = `http://127.0.0.1:${chosen}`
  await untilReady(url, child, output)
  const product: Product = {
    url,
    port: chosen,
    home: folder,
    process: child,
    readyMs: performance.now() - start,
    output,
    async stop(signal = 'SIGTERM') {
      const asked = performance.now()
      child.kill(signal)
      return { code: await ended, ms: performance.now() - asked }
    },
    async remove() {
      if (child.exitCode === null && child.signalCode === null) await product.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return product
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}:\n${output()}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The product was not ready within ${READY_MS / 1000} s:\n${output()}`)
}
