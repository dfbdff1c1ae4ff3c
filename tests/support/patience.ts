// How long a test waits for what comes late on a busy machine. It ends what hangs, and is no measure of how quick anything is: a test that
// waits for what is meant passes at once elsewhere.

/** For one thing that is waited for. */
export const PATIENCE_MS = 240_000

/** For a whole test, and for what goes before and after the tests of a file. */
export const TEST_MS = 900_000

/** Of every project of `vitest.config.ts`. */
export const PATIENT = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: PATIENCE_MS } } } as const
