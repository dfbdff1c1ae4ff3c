#!/usr/bin/env node
// `npx guru`: runs the command line, bundled anew when its sources changed. Commands of the server run from the product's own build.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)))
const OUT = path.join(ROOT, 'dist/cli')
const ENTRY = path.join(OUT, 'guru.js')
const SOURCES = ['src/cli', 'src/core', 'src/contract'].map((name) => path.join(ROOT, name))
// They need the server's modules, its workers and its packed database.
const SERVER_COMMANDS = ['serve', 'doctor', 'admin']

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`guru needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/`)
  process.exit(2)
}

// Most commands are over before optimized code has paid for its making: it is made three times later than V8 would of itself.
if (major === 20) setFlagsFromString('--interrupt-budget=400000')

/** Time of the newest source, tests aside; the folders' own times tell of files that went away. */
function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) latest = Math.max(latest, newest(full))
    else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) latest = Math.max(latest, statSync(full).mtimeMs)
  }
  return latest
}

function isFresh() {
  if (!existsSync(ENTRY)) return false
  return !existsSync(SOURCES[0]) || Math.max(...SOURCES.map(newest)) <= statSync(ENTRY).mtimeMs
}

async function bundle() {
  const { build } = await import('esbuild')
  const started = new Date()
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/cli/guru.ts'],
    outdir: OUT,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    external: SERVER_COMMANDS.map((name) => `./src/cli/${name}.ts`),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  })
  mkdirSync(OUT, { recursive: true })
  // The entry goes last, each by rename: a second process that starts now sees the old bundle or the new one, never a half.
  const files = [...outputFiles].sort((a, b) => Number(a.path === ENTRY) - Number(b.path === ENTRY))
  for (const file of files) {
    const draft = `${file.path}.${process.pid}`
    writeFileSync(draft, file.contents)
    renameSync(draft, file.path)
  }
  utimesSync(ENTRY, started, started)
  const kept = new Set(files.map((file) => path.basename(file.path)))
  for (const name of readdirSync(OUT)) if (!kept.has(name) && /^chunk-.*\.js$/.test(name)) rmSync(path.join(OUT, name), { force: true })
}

async function entryOf(command) {
  if (SERVER_COMMANDS.includes(command)) {
    process.env.NODE_ENV ??= 'production'
    const { isFresh: isBuilt } = await import('../scripts/build.mjs')
    if (!isBuilt()) {
      process.stderr.write('Building (only after a change) …\n')
      // In a process of its own: a server need not keep what the build takes of memory, and its words do not belong to the answer.
      const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] })
      if (status !== 0) process.exit(1)
    }
    return path.join(ROOT, 'dist/server/guru.js')
  }
  if (!isFresh()) await bundle()
  return ENTRY
}

const command = process.argv[2] === 'help' ? process.argv[3] : process.argv[2]
await import(pathToFileURL(await entryOf(command)).href)
