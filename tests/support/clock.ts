import type { Clock } from '#server/ports/clock.ts'

export type FakeClock = Clock & { set(now: number): void; advance(ms: number): void }

/** Saturday, 21 November 2026, 18:00 UTC: college is over, four leagues are in season, games are about to start. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 18)

/** A clock that stands until it is moved. */
export function fakeClock(start: number = TEST_NOW): FakeClock {
  let now = start
  return {
    now: () => now,
    set: (to) => {
      now = to
    },
    advance: (ms) => {
      now += ms
    },
  }
}

/** A clock that goes on, and is moved: a game of hours takes seconds. */
export function movingClock(): FakeClock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    set: (to) => {
      ahead = to - Date.now()
    },
    advance: (ms) => {
      ahead += ms
    },
  }
}
