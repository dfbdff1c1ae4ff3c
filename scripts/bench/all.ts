// Every bench, one after the other, each in a process of its own: figures of one run stand beside each other.
// `npm run bench -- optimizer odds` runs only those.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const wanted = process.argv.slice(2)
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')))

if (benches.length === 0) {
  console.error(`No such bench: ${wanted.join(', ')}.`)
  process.exit(2)
}
let failed = 0
for (const bench of benches) {
  console.log(`\n## ${bench}\n`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, bench)], { stdio: 'inherit' })
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
