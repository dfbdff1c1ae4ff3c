// Who sees no prices of the board before is told, before anything is sealed, that the price of the pick is read by everybody.
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { COMMUNITY } from '../community.copy.ts'
import { PickChooser } from './pick-chooser.tsx'

const options = (price: number | null) => ({
  source: 'demo',
  games: [
    {
      ...{ gameId: 'g1', home: 'Chicago Bears', away: 'Detroit Lions', startsAt: Date.now() + 3_600_000 },
      lines: [{ market: 'h2h', outcome: 'home', point: null, selection: 'CHI', price, book: price === null ? null : 'FanDuel' }],
    },
  ],
})

it.each([
  ['without prices', null, true],
  ['with prices', 110, false],
])('%s', async (_, price, isSaid) => {
  const { says, words } = await openPiece(<PickChooser pick={null} onChange={() => {}} initialLeague="nfl" />, {
    'GET /api/forum/picks/options': options(price),
  })
  await says('CHI')
  expect(words().includes(COMMUNITY.pricesWithPlan)).toBe(isSaid)
  expect(words().includes('you see it only once the pick is sealed')).toBe(isSaid)
})
