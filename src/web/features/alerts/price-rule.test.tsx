// The form of a price alert holds the number that was said, and sends the side and the line of the team's own game.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { PriceRule, pricedDraft } from './price-rule.tsx'

const GAME = {
  ...{
    id: 'g1',
    league: 'nfl',
    home_team: 'San Francisco 49ers',
    away_team: 'Detroit Lions',
    line: -3,
    hold: null,
    best: [],
    bookmakers: [],
  },
  ...{ home_abbreviation: 'SF', away_abbreviation: 'DET' },
}
const draft = (more: object) => pricedDraft({ new: 'price', league: 'nfl', team: 'Detroit Lions', price: 130, ...more })!

it('reads what an address holds', () => {
  expect(draft({})).toEqual({ kind: 'price', league: 'nfl', team: 'Detroit Lions', market: 'h2h', side: null, point: null, price: 130 })
  expect(draft({ market: 'totals', side: 'under', point: '45.5', price: '-105' })).toMatchObject({
    market: 'totals',
    side: 'under',
    point: 45.5,
    price: -105,
  })
  expect(pricedDraft({ new: 'edge', league: 'nfl', team: 'Detroit Lions' })).toBeNull()
  expect(pricedDraft({ new: 'price', league: 'nfl' })).toBeNull()
})

it.each([
  [{}, { market: 'h2h', outcome: 'away', point: null, atLeast: 130 }],
  [{ market: 'spreads' }, { market: 'spreads', outcome: 'away', point: 3, atLeast: 130 }],
  [
    { market: 'spreads', point: 4.5, price: -105 },
    { outcome: 'away', point: 4.5, atLeast: -105 },
  ],
  [
    { market: 'totals', side: 'under', point: 45.5 },
    { outcome: 'under', point: 45.5 },
  ],
])('sets %o', async (more, rule) => {
  const { user, calls } = await openPiece(<PriceRule draft={draft(more)} />, {
    [`GET /api/betting/odds/nfl/${draft(more).market}`]: { status: 'success', odds: [GAME] },
    'POST /api/alerts/rules': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Set this price alert' }))
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.sent).toMatchObject({ rule: { kind: 'price', gameId: 'g1', ...rule } })
})

it('sends no number that is no price', async () => {
  const { user, calls, says } = await openPiece(<PriceRule draft={draft({ price: 30 })} />, {
    'GET /api/betting/odds/nfl/h2h': { status: 'success', odds: [GAME] },
  })
  await user.click(await screen.findByRole('button', { name: 'Set this price alert' }))
  await says('American odds are at or beyond 100')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

it('watches a line from where it stands', async () => {
  const moved = pricedDraft({ new: 'line', league: 'nfl', team: 'Detroit Lions' })!
  const { user, calls } = await openPiece(<PriceRule draft={moved} />, {
    'GET /api/betting/odds/nfl/spreads': { status: 'success', odds: [GAME] },
    'POST /api/alerts/rules': {},
  })
  await user.click(await screen.findByRole('button', { name: 'Tell me when it moves by a point' }))
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.sent).toMatchObject({
    rule: { kind: 'line', gameId: 'g1', market: 'spreads', by: 1, from: -3, label: 'DET @ SF' },
  })
})
