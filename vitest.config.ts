import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { PATIENT } from './tests/support/patience.ts'

// Seven projects: what needs nothing (core, contract, cli, demo), of that what computes for more than five seconds (oracles, recorded seasons,
// whole years), what needs the server in process, what the web works out, its pieces in a document of jsdom, whole screens in such a document
// on that server, and what needs a browser. None isolates its files: a worker reads each module once, not once for every file, so a test
// leaves nothing behind.
const LONG = '{src/{core,contract,cli,demo},tests/architecture}/**/*.{long,law,recorded}.test.ts'

// Of every project. Most functions of a test run are called for less than a second, and to optimize them costs more than it gives back: one has
// to run six times as long as usual before V8 does (its own measure is 67,584). That saves a third of what V8's threads compute beside the tests.
// What tests make is dead soon: in a larger young generation three quarters of the collections fall away, and one thread does the others cheaper
// than four where the cores are taken. Both together spare a twelfth of a flow.
const V8 = ['--interrupt-budget=400000', '--max-semi-space-size=64', '--single-threaded-gc']
const OF_ALL = { isolate: false, ...PATIENT, execArgv: V8 }

/** Threads and side processes of the server come up many times in a run. */
const BUNDLED_WORKERS = './tests/support/bundled-workers.ts'

export default defineConfig({
  test: {
    // One more than there are cores: a test that waits (for a timer, a browser, the database in its thread) leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    // What was made of a source is kept until it changes, for the next project and the next run.
    experimental: { fsModuleCache: true },
    reporters: ['default', './tests/support/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...OF_ALL,
          include: ['src/{core,contract,cli,demo}/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: [LONG],
        },
      },
      {
        test: {
          name: 'long',
          ...OF_ALL,
          include: [LONG],
        },
      },
      {
        test: {
          name: 'server',
          ...OF_ALL,
          include: ['src/server/**/*.test.ts', 'tests/{ports,flows}/**/*.{test,spec}.ts'],
          globalSetup: BUNDLED_WORKERS,
        },
      },
      {
        test: {
          name: 'web',
          ...OF_ALL,
          include: ['src/web/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'pieces',
          ...OF_ALL,
          include: ['src/web/**/*.test.tsx'],
          setupFiles: './tests/support/document.ts',
        },
      },
      {
        test: {
          name: 'screens',
          ...OF_ALL,
          include: ['tests/screens/**/*.test.tsx'],
          setupFiles: ['./tests/support/document.ts', './tests/support/left-behind.ts'],
          globalSetup: BUNDLED_WORKERS,
        },
      },
      {
        test: {
          name: 'e2e',
          ...OF_ALL,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/support/build-once.ts',
        },
      },
    ],
  },
})
