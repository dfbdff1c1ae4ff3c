// At which price a pick is taken: the best that its book is known to show now, not a high that may be gone.
import { expect, it } from 'vitest'
import type { CommunityDeps } from './community-deps.ts'
import { preparePick } from './pick-offers.ts'

const NOW = Date.UTC(2026, 10, 28, 8)
const price = (book: string, american: number, isCurrent: boolean) => ({
  ...{ book, bookTitle: book.toUpperCase(), price: american, isCurrent, isStale: false, isSuspect: false },
})
const priced = (prices: readonly object[]) =>
  ({
    now: () => NOW,
    board: async () => ({
      games: [{ id: 'g1', status: 'scheduled', startsAt: NOW + 3_600_000 }],
      board: {
        games: [
          { gameId: 'g1', markets: [{ market: 'h2h', isMain: true, outcomes: [{ outcome: 'home', point: null, fair: 0.35, prices }] }] },
        ],
      },
    }),
  }) as unknown as CommunityDeps
const WANTED = { league: 'nfl', gameId: 'g1', market: 'h2h', outcome: 'home', point: null, units: 1 } as const
const REFUSED = 'No book shows this line with a fresh price now. Choose another line.'

it('a higher price that its book may have left is not taken, nor where its book is named', async () => {
  const deps = priced([price('old', 190, false), price('now', 185, true), price('low', 180, true)])
  expect(await preparePick(deps, WANTED)).toMatchObject({ price: 185, book: 'NOW' })
  expect(await preparePick(deps, { ...WANTED, book: 'low' })).toMatchObject({ price: 180, book: 'LOW' })
  await expect(preparePick(deps, { ...WANTED, book: 'old' })).rejects.toThrow(REFUSED)
  // Where no book was seen within its pace, no high is taken either.
  const allOld = priced([price('old', 190, false), price('older', 182, false), price('oldest', 170, false)])
  expect(await preparePick(allOld, WANTED)).toMatchObject({ price: 170, book: 'OLDEST' })
  await expect(preparePick(priced([{ ...price('gone', 190, false), isStale: true }]), WANTED)).rejects.toThrow(REFUSED)
})
