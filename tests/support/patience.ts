// How long a test waits for what comes late on a busy machine. It ends what hangs, and is no measure of how quick anything is: a test that
// waits for what is meant passes at once elsewhere.

/** The least that a test may give by hand (`tests/architecture/patience.test.ts`). */
export const LEAST_PATIENCE_MS = 240_000
export const LEAST_TEST_MS = 900_000

/** Whoever writes a test names less, in ms, and hears of a wrong name at once: `GURU_PATIENCE_MS=8000 npx vitest run FILE`. */
const ASKED_MS = Number(process.env.GURU_PATIENCE_MS ?? LEAST_PATIENCE_MS)

/** For one thing that is waited for. */
export const PATIENCE_MS = ASKED_MS > 0 ? ASKED_MS : LEAST_PATIENCE_MS

/** For a whole test, and for what goes before and after the tests of a file: time to start a server is in it. */
export const TEST_MS = Math.max(60_000, (PATIENCE_MS * LEAST_TEST_MS) / LEAST_PATIENCE_MS)

/** Of every project of `vitest.config.ts`. */
export const PATIENT = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: PATIENCE_MS } } } as const
