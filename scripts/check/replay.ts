// The replay: lineup sets with stacks, exposures and differences, built step by step on recorded slates; at every step the optimum
// must be the one that HiGHS finds given the same earlier lineups. Run: npm run replay -- [--stride N] [--slate PART]
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import loadHighs from 'highs'
import { provenOptimum } from '#tests/support/proven-optimum.ts'
import { REPLAYS, replayOf, type Step } from '#tests/support/replay.ts'

const FILES = path.resolve(import.meta.dirname, '../../../shared/data/dfs-salaries')
const { values } = parseArgs({
  options: {
    stride: { type: 'string', default: '1' },
    slate: { type: 'string' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '150' },
  },
})
const stride = Math.max(1, Number(values.stride))
const highs = await loadHighs()
let failed = 0
console.log('| slate | rules | steps | compared | equal | ours ms/step | HiGHS s |\n|---|---|---|---|---|---|---|')
for (const replay of REPLAYS) {
  if (values.slate !== undefined && !replay.file.includes(values.slate)) continue
  const file = path.join(FILES, replay.file)
  if (!existsSync(file)) {
    console.log(`| ${replay.file} | not recorded here |`)
    continue
  }
  let compared = 0
  let equal = 0
  let judging = 0
  let own = 0
  let steps = 0
  const judge = ({ problem, points, elapsedMs }: Step) => {
    own += elapsedMs
    const step = steps++
    if (step % stride !== 0 || step < Number(values.from) || step >= Number(values.to)) return
    const start = performance.now()
    const optimum = provenOptimum(highs, problem, points)
    judging += performance.now() - start
    compared++
    if (optimum === points) equal++
    else console.log(`step ${step} of ${replay.file}: ours ${points}, HiGHS ${optimum ?? 'finds none as good'}`)
  }
  replayOf(replay, readFileSync(file), judge)
  if (equal < compared) failed++
  console.log(
    `| ${replay.file} | ${replay.rules} | ${steps} | ${compared} | ${equal} | ${(own / steps).toFixed(2)} | ${(judging / 1000).toFixed(0)} |`,
  )
}
process.exit(failed === 0 ? 0 : 1)
