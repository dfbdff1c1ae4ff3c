// `npm start`: builds when the sources changed since the last build, then runs the product.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
const { buildProduct, isFresh } = await import('./build.mjs')
if (!isFresh()) {
  const start = performance.now()
  process.stdout.write('Building (only after a change) … ')
  await buildProduct()
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}
await import('../dist/server/main.js')
