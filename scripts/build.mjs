// Builds the product into dist/: the web part, the server with its workers and the command line, and a packed database that
// spares a new installation its first seconds. `--if-stale` does nothing when the sources are those of the last build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
const SERVER = path.join(ROOT, 'dist/server')
const WEB = path.join(ROOT, 'dist/web')
const MARK = path.join(ROOT, 'dist/fingerprint')
const SOURCES = [
  'src',
  'docs/glossary',
  'public',
  'scripts/build.mjs',
  'scripts/lean-contract.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/** A hash over every source file's path and content. */
export function fingerprint() {
  const hash = createHash('sha256')
  const walk = (name) => {
    const full = path.join(ROOT, name)
    if (!existsSync(full)) return
    const entries = readdirSync(path.dirname(full), { withFileTypes: true })
    if (entries.find((entry) => entry.name === path.basename(full))?.isDirectory()) {
      for (const entry of readdirSync(full).sort()) walk(path.join(name, entry))
      return
    }
    if (/\.test\.tsx?$/.test(name)) return
    hash.update(`${name}\0`).update(readFileSync(full)).update('\0')
  }
  for (const source of SOURCES) walk(source)
  return hash.digest('hex')
}

/**
 * What tells this build from others (src/server/version.ts): the commit, and whether a source differs from it. GURU_COMMIT names it where
 * the repository is not at hand, as in the Dockerfile.
 */
export function buildNote() {
  const sources = fingerprint().slice(0, 12)
  const commit = process.env.GURU_COMMIT?.trim()
  if (commit) return { commit: commit.slice(0, 8), sources, isChanged: false }
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    // A repository further up, which the product was only copied into, is not its own.
    if (git('rev-parse', '--show-prefix') !== '') return { commit: null, sources, isChanged: false }
    return { commit: git('rev-parse', 'HEAD').slice(0, 8), sources, isChanged: git('status', '--porcelain', '--', ...SOURCES) !== '' }
  } catch {
    return { commit: null, sources, isChanged: false }
  }
}

export const isFresh = () => existsSync(MARK) && existsSync(path.join(SERVER, 'main.js')) && readFileSync(MARK, 'utf8') === fingerprint()

/** Builds beside the old folder and puts the new one in its place, so that nobody ever starts half a build. */
async function replacing(folder, build) {
  const aside = `${folder}.${process.pid}`
  try {
    await build(aside)
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Threads and processes of the server that are files of their own. */
export const WORKERS = {
  'pglite-worker': 'src/server/db/pglite-worker.ts',
  'backup-worker': 'src/server/process/backup-worker.ts',
  'task-worker': 'src/server/kernel/work/task-worker.ts',
  'picture-process': 'src/server/kernel/work/picture-process.ts',
  'video-process': 'src/server/kernel/work/video-process.ts',
  'simulator-process': 'src/server/adapters/book-simulator/simulator-process.ts',
}

/** @param entryPoints  a file each, by its name */
export async function bundle(entryPoints, folder) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: folder,
    // All in one folder: each file finds its neighbors (migrations, workers) beside itself.
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  })
}

async function buildServer(folder) {
  await bundle(
    { main: 'src/server/main.ts', 'pack-template': 'src/server/db/pack-template.ts', guru: 'src/cli/guru.ts', ...WORKERS },
    folder,
  )
  writeFileSync(path.join(folder, 'build.json'), `${JSON.stringify(buildNote())}\n`)
  const migrations = path.join(ROOT, 'src/server/db/migrations')
  if (existsSync(migrations)) cpSync(migrations, path.join(folder, 'migrations'), { recursive: true })
  cpSync(path.join(ROOT, 'docs/glossary'), path.join(folder, 'glossary'), { recursive: true })
  const { packTemplate } = await import(pathToFileURL(path.join(folder, 'pack-template.js')).href)
  await packTemplate(path.join(folder, 'template.tgz'))
}

async function buildWeb(folder) {
  const { build } = await import('vite')
  const { printFirstLoad } = await import('./web-size.mjs')
  // Vite takes NODE_ENV from the process; a test runner's own would put React's development build into the product.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({
      root: path.join(ROOT, 'src/web'),
      configFile: path.join(ROOT, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: folder },
    })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  printFirstLoad(folder)
}

/** @param parts  what to build: 'web', 'server' or both; only both together count as the build of these sources */
export async function buildProduct(parts = ['web', 'server']) {
  const before = fingerprint()
  rmSync(MARK, { force: true })
  if (parts.includes('web')) await replacing(WEB, buildWeb)
  if (parts.includes('server')) await replacing(SERVER, buildServer)
  if (parts.length === 2) writeFileSync(MARK, before)
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV ??= 'production'
  if (process.argv.includes('--if-stale') && isFresh()) process.exit(0)
  const only = ['web', 'server'].filter((part) => process.argv.includes(`--${part}`))
  await buildProduct(only.length > 0 ? only : undefined)
  process.exit(0)
}
