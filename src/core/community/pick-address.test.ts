import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEAGUE_KEYS } from '../leagues/leagues.ts'
import { MarketKey, OutcomeKey } from '../odds/board/market.ts'
import { pickAddress, pickFromAddress } from './pick-address.ts'

it('comes back as it went, whatever the game is called', () => {
  fc.assert(
    fc.property(
      fc.record({
        league: fc.constantFrom(...LEAGUE_KEYS),
        gameId: fc.string({ minLength: 1, maxLength: 120 }),
        market: fc.constantFrom(...MarketKey.options),
        outcome: fc.constantFrom(...OutcomeKey.options),
        point: fc.option(fc.integer({ min: -200, max: 1000 }).map((n) => n / 4)),
      }),
      (line) => {
        expect(pickFromAddress(pickAddress(line))).toEqual(line)
      },
    ),
  )
})

it('a point of zero is no missing one', () => {
  const line = { league: 'mls', gameId: 'g', market: 'spreads', outcome: 'home', point: 0 } as const
  expect(pickAddress(line)).toBe('mls~spreads~home~0~g')
  expect(pickFromAddress('mls~spreads~home~0~g')?.point).toBe(0)
  expect(pickFromAddress('mls~spreads~home~~g')?.point).toBeNull()
})

it.each([
  '',
  'nfl',
  'nfl~h2h~home~~',
  'xfl~h2h~home~~g',
  'nfl~moneyline~home~~g',
  'nfl~h2h~us~~g',
  'nfl~h2h~home~x~g',
  'nfl~h2h~home~2001~g',
])('“%s” names no line', (text) => {
  expect(pickFromAddress(text)).toBeNull()
})
