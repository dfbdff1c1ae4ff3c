// Where a worker's code lies: beside the sources when they run through tsx, beside the bundle when the product was built.
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

export type WorkerFile = { readonly url: URL; readonly path: string; readonly execArgv: readonly string[] }

/**
 * The entry file of a worker.
 * @param source  path below src/server, without extension: "db/pglite-worker"
 */
export function workerFile(source: string): WorkerFile {
  const here = new URL(import.meta.url)
  const bundled = here.pathname.endsWith('.ts') ? bundledForTests() : here
  if (bundled) {
    const url = new URL(`./${source.split('/').at(-1)}.js`, bundled)
    return { url, path: fileURLToPath(url), execArgv: [] }
  }
  const url = new URL(`../../${source}.ts`, here)
  // `--import tsx` alone registers nothing inside a worker thread (tsx acts on the main thread only), so register by hand.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const register = `data:text/javascript,import { register } from ${JSON.stringify(tsx)}; register()`
  return { url, path: fileURLToPath(url), execArgv: ['--import', register] }
}

/** A run of the tests has bundled them beforehand: tests/support/bundled-workers.ts. */
const bundledForTests = (): URL | undefined =>
  process.env.GURU_BUNDLED_WORKERS ? pathToFileURL(`${process.env.GURU_BUNDLED_WORKERS}/`) : undefined

/** True when the code runs from its TypeScript sources (development and tests), false in the built product. */
export const RUNS_FROM_SOURCE = new URL(import.meta.url).pathname.endsWith('.ts')
