// Which seals are graded, when the start of a game moved since they were sealed.
import { expect, it } from 'vitest'
import type { Game } from '#core/leagues/games.ts'
import { type ForecastDeps, forecasting } from './forecasting.ts'
import type { SealRow } from './seal-chain.store.ts'
import type { GradeRow } from './seal-grades.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The start that was sealed. */
const KEPT = Date.UTC(2026, 10, 28)
/** When the game began. */
const BEGAN = KEPT - 80 * MINUTE

/** The grade of one seal at a time; undefined while it waits. */
async function graded(at: number, sealedAt: number, change: Partial<Game>): Promise<GradeRow | undefined> {
  const seal = { place: 7, gameId: 'g', startsAt: KEPT, model: 'ratings-5', sealed: JSON.stringify({ sealedAt }) } as SealRow
  const game = { id: 'g', league: 'nba', status: 'final', startsAt: BEGAN, homeScore: 101, awayScore: 99, ...change } as Game
  let rows: readonly GradeRow[] = []
  const store = {
    ungraded: async (before: number) => [seal].filter(({ startsAt }) => startsAt < before),
    grade: async (list: readonly GradeRow[]) => {
      rows = list
    },
  }
  const deps = {
    scores: { game: async () => game },
    store,
    clock: { now: () => at },
    onError: (error: unknown) => expect.fail(String(error)),
  }
  await forecasting(deps as unknown as ForecastDeps).grade(new AbortController().signal)
  return rows[0]
}

it('a game that began and ended before its sealed start is graded by its result', async () => {
  expect(await graded(KEPT - 5 * MINUTE, BEGAN - MINUTE, {})).toMatchObject({ place: 7, result: 1, homeScore: 101, awayScore: 99 })
})
it('a seal that was made when the game had begun, by the start as it is known now, is void', async () => {
  for (const sealedAt of [BEGAN, BEGAN + 20 * MINUTE])
    expect(await graded(KEPT + 3 * HOUR, sealedAt, {})).toMatchObject({ result: null, homeScore: null })
})
it('without a final score nothing is said before its time: it may yet be played', async () => {
  expect(await graded(KEPT - 5 * MINUTE, BEGAN - MINUTE, { status: 'postponed', startsAt: KEPT })).toBeUndefined()
  expect(await graded(KEPT + HOUR, BEGAN - MINUTE, { status: 'in progress' })).toBeUndefined()
  expect(await graded(KEPT + 2 * HOUR + 1, BEGAN - MINUTE, { status: 'postponed', startsAt: KEPT })).toMatchObject({ result: null })
})
