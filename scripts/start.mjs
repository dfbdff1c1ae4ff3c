// `npm start`: builds when the sources changed since the last build, then runs the product.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MEMORY_ENV } from './process-env.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`AI Sports Guru needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/`)
  process.exit(1)
}
if (!existsSync(fileURLToPath(new URL('../node_modules/fastify', import.meta.url)))) {
  console.error('The dependencies are not installed. Run: npm ci')
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
const { isFresh } = await import('./build.mjs')
const isInstalled = (name) => existsSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)))
const canBuild = isInstalled('vite') && isInstalled('esbuild')
const isBuilt = existsSync(fileURLToPath(new URL('../dist/server/main.js', import.meta.url)))
if (!canBuild && !isBuilt) {
  console.error('There is no build, and the build tools are not installed. Run: npm ci --include=dev')
  process.exit(1)
}
// With the build tools left out (`npm ci --omit=dev`) the build that came along is run as it is.
if (canBuild && !isFresh()) {
  const start = performance.now()
  process.stdout.write('Building (only after a change) …\n')
  // In a process of its own: what the build takes of memory, the server need not keep.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url))], { stdio: 'inherit' })
  if (status !== 0) {
    console.error('The build failed, so there is nothing to start.')
    process.exit(1)
  }
  process.stdout.write(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const isSet = Object.keys(MEMORY_ENV).every((name) => name in process.env)
const command = [...process.execArgv, main]
if (process.platform !== 'linux' || isSet) await import('../dist/server/main.js')
else if (process.execve) process.execve(process.execPath, [process.execPath, ...command], { ...MEMORY_ENV, ...process.env })
else {
  // Before Node 22.15 a process cannot replace itself: this one waits for the server, hands signals on and ends as it ended.
  const env = { ...MEMORY_ENV, ...process.env, GURU_STOPS_WITH_PARENT: '1' }
  const server = spawn(process.execPath, command, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  // A terminal sends Ctrl+C to both.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
  server.once('exit', (code) => process.exit(code ?? 1))
}
