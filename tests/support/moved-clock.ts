// A clock of the server that a test moves on: a game of hours takes seconds.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type MovedClock = {
  /** What the product needs to be started with. */
  readonly env: Readonly<Record<string, string>>
  /** The time that the server reads, epoch ms. */
  now(): number
  /** Moves the server's time on; the server sees it at once. @param ms may be 0 or less, which moves nothing */
  advance(ms: number): void
}

export function movedClock(): MovedClock {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'guru-clock-')), 'offset')
  let ahead = 0
  const advance = (ms: number) => {
    ahead += Math.max(0, ms)
    writeFileSync(file, String(ahead))
  }
  advance(0)
  return { env: { NODE_ENV: 'test', GURU_CLOCK_OFFSET_FILE: file }, now: () => Date.now() + ahead, advance }
}
