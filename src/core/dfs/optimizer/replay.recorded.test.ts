// The replay on recorded slates, a few of its steps: `npm run replay` compares all of them. Files lie outside the repository.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { provenOptimum } from '#tests/support/proven-optimum.ts'
import { REPLAYS, replayOf } from '#tests/support/replay.ts'

const DATA = resolve(import.meta.dirname, '../../../../../shared/data/dfs-salaries')
const present = existsSync(DATA)
/** HiGHS takes about a second for one of these with many earlier lineups. */
const PATIENCE = 240_000
const COMPARED = [0, 20, 60]

describe.skipIf(!present)('lineups with a stack, shares and differences (skipped where ../shared/data is absent)', () => {
  it.each(REPLAYS)(
    '$file, $rules: each step’s optimum is the one that HiGHS finds given the same earlier lineups',
    async (replay) => {
      const highs = await loadHighs()
      const steps: { ours: number; judge: number | null }[] = []
      let at = 0
      replayOf(
        replay,
        readFileSync(resolve(DATA, replay.file)),
        ({ problem, points }) => {
          if (COMPARED.includes(at++)) steps.push({ ours: points, judge: provenOptimum(highs, problem, points) })
        },
        Math.max(...COMPARED) + 1,
      )
      expect(steps.map((step) => step.ours)).toEqual(steps.map((step) => step.judge))
      expect(steps).toHaveLength(COMPARED.length)
    },
    PATIENCE,
  )
})
