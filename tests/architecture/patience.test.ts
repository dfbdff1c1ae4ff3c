// No test fails because the machine is busy: what is waited for is given the time of `tests/support/patience.ts`, and none is set shorter by hand.
import { expect, it } from 'vitest'
import { LEAST_PATIENCE_MS, LEAST_TEST_MS } from '#tests/support/patience.ts'
import { sourcesBelow } from './sources.ts'

/** Short on purpose: what is asked again when the time is over, or how long the product itself waits. */
const SHORT = new Set(['tests/e2e/start.test.ts: AbortSignal.timeout(2000)'])

const BOUNDS = [
  // A bound of one thing that is waited for, of a test, and of a call.
  { bound: /\btimeout: (\d[\d_]*)/g, least: LEAST_PATIENCE_MS },
  { bound: /\n *\}, (\d[\d_]{3,})\)\n/g, least: LEAST_TEST_MS },
  { bound: /AbortSignal\.timeout\((\d[\d_]*)\)/g, least: LEAST_PATIENCE_MS },
  { bound: /setDefaultTimeout\((\d[\d_]*)\)/g, least: LEAST_PATIENCE_MS },
  // They give up after a second unless they are told otherwise; `expect.poll` has its patience from the project.
  { bound: /vi\.wait(?:For|Until)\([^\n]*\)\n/g, least: LEAST_PATIENCE_MS },
]

/** Each bound of a test that a busy machine may overstep. */
const shortBounds = (file: string, text: string): readonly string[] =>
  BOUNDS.flatMap(({ bound, least }) =>
    [...text.matchAll(bound)].flatMap(([found, ms]) =>
      found.includes('PATIENCE_MS') || (ms !== undefined && Number(ms.replaceAll('_', '')) >= least) ? [] : `${file}: ${found.trim()}`,
    ),
  )

it('no test sets a bound by the clock that is shorter than that of all', () => {
  const tests = ['src', 'tests']
    .flatMap((folder) => sourcesBelow(folder, (file) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/support/')))
    .filter(({ file }) => file !== 'tests/architecture/patience.test.ts')
  expect(tests.length).toBeGreaterThan(300)
  expect(tests.flatMap(({ file, code }) => shortBounds(file, code)).filter((found) => !SHORT.has(found))).toEqual([])
})

it('every browser is started where its pages are given that time: left alone they give up after thirty seconds', () => {
  const starts = sourcesBelow('tests', (file) => file.endsWith('.ts')).filter(({ code }) => /\bchromium\.launch\(/.test(code))
  expect(starts.map(({ file }) => file)).toEqual(['tests/support/browser.ts'])
})

it('a bound by the clock is found', () => {
  const written = `
    await row.waitFor({ timeout: 20_000 })
    await vi.waitFor(() => expect(seen()).toBe(1))
    await job.run(AbortSignal.timeout(1000))
    page.setDefaultTimeout(30_000)
  }, 120_000)
`
  expect(shortBounds('a.test.ts', written)).toHaveLength(5)
  expect(shortBounds('a.test.ts', 'await vi.waitFor(seen, { timeout: PATIENCE_MS })\n')).toEqual([])
})
