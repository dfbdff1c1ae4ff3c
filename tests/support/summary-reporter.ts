import type { Reporter, TestModule } from 'vitest/node'

/** Ends every run with one plain line that people and machines can read: `N passed, N failed, N skipped`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    let passed = 0
    let failed = errors.length
    let skipped = 0
    for (const module of modules) {
      if (module.children.size === 0 && !module.ok()) failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed++
        else if (state === 'failed') failed++
        else skipped++
      }
    }
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`))
  }
}
