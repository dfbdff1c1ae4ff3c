import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

const KEPT = `node_modules/.cache/test-durations${process.env.GURU_TEST_DATABASE_URL ? '-postgres' : ''}.json`
/** Where the counts go in place of the last line: whoever runs the tests twice adds them up (scripts/check/both-databases.ts). */
const COUNTS = process.env.GURU_TEST_COUNTS
const SHOWN = 20

/**
 * Ends every run with the files that took longest and one plain line that people and machines can read: `N passed, N failed, N skipped`.
 * Tests that failed are named before it with what they found, and so are those that failed and then passed (`--retry`): a race in them, or in
 * what they test, is to be found. Whoever keeps only the end of a long output keeps them too.
 * The seconds of every file stand in `node_modules/.cache/test-durations.json`, longest first, until the next run.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    let passed = 0
    let failed = errors.length
    let skipped = 0
    const unsteady: string[] = []
    const failures: string[] = errors.map((error) => `  ${firstLineOf(error)}`)
    for (const module of modules) {
      const failedBefore = failed
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (test.diagnostic()?.flaky) unsteady.push(`  ${module.relativeModuleId} › ${test.fullName}`)
        if (state === 'passed') passed++
        else if (state === 'failed') failed++
        else skipped++
        if (state === 'failed') failures.push(`  ${module.relativeModuleId} › ${test.fullName}: ${firstLineOf(test.result().errors?.[0])}`)
      }
      // What goes before or after its tests failed, or it could not be read: none of its tests says so.
      if (failed === failedBefore && !module.ok()) {
        failed++
        failures.push(`  ${module.relativeModuleId}: ${firstLineOf(module.errors()[0])}`)
      }
    }
    const durations = durationsOf(modules)
    mkdirSync('node_modules/.cache', { recursive: true })
    writeFileSync(KEPT, `${JSON.stringify(durations, null, 1)}\n`)
    process.on('exit', () => {
      if (modules.length > SHOWN) {
        const lines = durations
          .slice(0, SHOWN)
          .map(({ file, project, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${project}  ${file}`)
        process.stdout.write(`\nThe ${SHOWN} slowest of ${modules.length} files (loading and tests):\n${lines.join('\n')}\n`)
      }
      if (unsteady.length > 0) process.stdout.write(`\nPassed at the second try only, to be mended:\n${unsteady.join('\n')}\n`)
      if (COUNTS) writeFileSync(COUNTS, JSON.stringify({ passed, failed, skipped, failures }))
      else if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
      if (!COUNTS) process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    })
  }
}

/** The first line of an error, and what stood in place of what was expected: a list is `Array(1)` in the line itself. */
function firstLineOf(error: unknown): string {
  const { message, actual } = (error ?? {}) as { readonly message?: unknown; readonly actual?: unknown }
  const line = String(message ?? error).split('\n', 1)[0]
  return typeof actual === 'string'
    ? `${line?.slice(0, 200)} (was ${actual.replace(/\s+/g, ' ').slice(0, 300)})`
    : (line?.slice(0, 200) ?? '')
}

type Duration = { readonly file: string; readonly project: string; readonly seconds: number }

function durationsOf(modules: readonly TestModule[]): Duration[] {
  return modules
    .map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, project: module.project.name, seconds: (collectDuration + setupDuration + duration) / 1000 }
    })
    .sort((a, b) => b.seconds - a.seconds)
}
