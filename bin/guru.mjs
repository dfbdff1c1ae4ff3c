#!/usr/bin/env node
// `npx guru`: runs the command line. Each command is a file of its own, bundled anew when one of its sources changed; those of the server run
// from the product's own build.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
const OUT = path.join(ROOT, 'dist/cli')
const SOURCES = path.join(ROOT, 'src/cli')
// They need the server's modules, its workers and its packed database.
const SERVER_COMMANDS = ['serve', 'doctor', 'admin', 'backup', 'verify', 'restore', 'export', 'upgrade', 'billing', 'care', 'version']

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`guru needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/`)
  process.exit(2)
}

// Most commands are over before optimized code has paid for its making: it is made three times later than V8 would of itself.
if (major === 20) setFlagsFromString('--interrupt-budget=400000')

/** A bundle is fresh while none of the sources it was made of is newer, or gone; in a package without sources it always is. */
function isFresh(entry) {
  const made = statSync(entry, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined || !existsSync(SOURCES)) return made !== undefined
  if (!existsSync(`${entry}.sources`)) return false
  const sources = readFileSync(`${entry}.sources`, 'utf8').split('\n')
  return sources.every((source) => statSync(`${ROOT}/${source}`, { throwIfNoEntry: false })?.mtimeMs <= made)
}

/** What is not this command's stays outside: it would only be read and parsed. */
const alone = {
  name: 'one command',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ kind, path: file }) =>
      kind === 'dynamic-import' && path.basename(file) !== `${command}.ts` ? { path: file, external: true } : undefined,
    )
    // Half of zod is its sentences in fifty languages; those of guru are its own.
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {}' }))
  },
}

async function bundle(entry) {
  const { build } = await import('esbuild')
  const started = new Date()
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/cli/guru.ts'],
    outfile: entry,
    bundle: true,
    metafile: true,
    plugins: [alone],
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  })
  mkdirSync(OUT, { recursive: true })
  const sources = Object.keys(metafile.inputs).filter((source) => source.startsWith('src/'))
  // The entry goes last, each by rename: a second process that starts now sees the old bundle or the new one, never a half.
  put(`${entry}.sources`, sources.join('\n'), started)
  put(entry, outputFiles[0].contents, started)
}

function put(file, contents, time) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, contents)
  utimesSync(draft, time, time)
  renameSync(draft, file)
}

const hasSource = (command) =>
  existsSync(SOURCES) && readdirSync(SOURCES, { recursive: true }).some((file) => path.basename(file) === `${command}.ts`)

async function entryOf(command) {
  // A build without its sources (the image of the Dockerfile): all commands are in it.
  if (!existsSync(SOURCES)) {
    process.env.NODE_ENV ??= 'production'
    return path.join(ROOT, 'dist/server/guru.js')
  }
  if (SERVER_COMMANDS.includes(command)) {
    process.env.NODE_ENV ??= 'production'
    const { isFresh: isBuilt } = await import('../scripts/build.mjs')
    if (!isBuilt()) {
      process.stderr.write('Building (only after a change) …\n')
      const { spawnSync } = await import('node:child_process')
      // In a process of its own: a server need not keep what the build takes of memory, and its words do not belong to the answer.
      const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] })
      if (status !== 0) process.exit(3)
    }
    return path.join(ROOT, 'dist/server/guru.js')
  }
  const isOne = /^[a-z-]+$/.test(command ?? '') && (existsSync(path.join(OUT, `${command}.js`)) || hasSource(command))
  const entry = path.join(OUT, `${isOne ? command : 'guru'}.js`)
  if (!isFresh(entry)) await bundle(entry)
  return entry
}

const asked = process.argv[2] === 'help' ? process.argv[3] : process.argv[2]
const command = ['--version', '-v'].includes(asked) ? 'version' : asked
await import(pathToFileURL(await entryOf(command)).href)
