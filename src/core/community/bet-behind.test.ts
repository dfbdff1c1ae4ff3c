import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetLeg } from '../bankroll/linked/bet-leg.ts'
import { type ComparedOpenBet, isBetOn, type PickedSelection, START_SLACK_MS } from './bet-behind.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 28, 1)
const NOW = START - 5 * HOUR
const leg: BetLeg = {
  ...{ league: 'nba', home: 'Denver Nuggets', away: 'LA Clippers', startsAt: START },
  ...{ market: 'spreads', outcome: 'away', point: 3.5, price: -105 },
}
const bet: ComparedOpenBet = { product: 'bet', status: 'open', placedAt: NOW - HOUR, leg }
const picked: PickedSelection = {
  game: { league: 'nba', startsAt: START, home: { name: 'Denver Nuggets' }, away: { name: 'Los Angeles Clippers' } },
  ...{ market: 'spreads', outcome: 'away', point: 3.5 },
}
const withLeg = (part: object): ComparedOpenBet => ({ ...bet, leg: { ...leg, ...part } })

describe('a bet stands behind a pick', () => {
  it('that is on the same side of the same line of the same game, whatever its price', () => {
    expect(isBetOn(bet, picked, NOW)).toBe(true)
    expect(isBetOn(withLeg({ price: 2500 }), picked, NOW)).toBe(true)
    expect(isBetOn(withLeg({ league: undefined }), picked, NOW)).toBe(true)
    expect(isBetOn({ ...bet, placedAt: NOW }, picked, NOW)).toBe(true)
    const winner = withLeg({ market: 'h2h', point: null })
    expect(isBetOn(winner, { ...picked, market: 'h2h', point: null }, NOW)).toBe(true)
    const total = withLeg({ market: 'totals', outcome: 'over', point: 220.5 })
    expect(isBetOn(total, { ...picked, market: 'totals', outcome: 'over', point: 220.5 }, NOW)).toBe(true)
  })
  it.each<readonly [string, ComparedOpenBet]>([
    ['another team', withLeg({ home: 'Utah Jazz' })],
    ['the teams at the other ground', withLeg({ home: leg.away, away: leg.home })],
    ['the other side', withLeg({ outcome: 'home' })],
    ['another line', withLeg({ point: 4 })],
    ['the line of the other side', withLeg({ point: -3.5 })],
    ['another market', withLeg({ market: 'h2h', point: null })],
    ['another league', withLeg({ league: 'wnba' })],
    ['another day', withLeg({ startsAt: START + 24 * HOUR })],
    ['the other game of a double-header', withLeg({ startsAt: START + 3 * HOUR })],
    ['a price that nobody said', withLeg({ price: null })],
    ['a bet that is decided', { ...bet, status: 'won' }],
    ['a bet that was cashed out', { ...bet, status: 'cashed out' }],
    ['a bet placed later', { ...bet, placedAt: NOW + 1 }],
    ['an entry of a contest', { ...bet, product: 'entry' }],
    ['a bet known by its words alone', { product: 'bet', status: 'open', placedAt: NOW - HOUR }],
  ])('not %s', (_, one) => {
    expect(isBetOn(one, picked, NOW)).toBe(false)
  })
  it('by a start that is less than the slack away, to either side', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6 * HOUR, max: 6 * HOUR }), (moved) => {
        expect(isBetOn(withLeg({ startsAt: START + moved }), picked, NOW)).toBe(Math.abs(moved) < START_SLACK_MS)
      }),
      { examples: [[START_SLACK_MS], [START_SLACK_MS - 1], [-START_SLACK_MS]] },
    )
  })
  it('and a change of any one of its marks ends that', () => {
    const other = fc.constantFrom<object>({ outcome: 'home' }, { point: 3 }, { point: -3.5 }, { home: 'Utah Jazz' }, { away: 'Utah Jazz' })
    fc.assert(fc.property(other, (part) => !isBetOn(withLeg(part), picked, NOW)))
  })
})
