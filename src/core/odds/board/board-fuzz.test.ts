// Quotes as a broken feed might send them: dropped and counted, never a crash, never a number that is none.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../leagues/games.ts'
import { arbitrages } from '../opportunities/arbitrage.ts'
import { lowHolds, pairsOf } from '../opportunities/pairs.ts'
import { outliers } from '../opportunities/signals.ts'
import { valuePrices } from '../opportunities/value-feed.ts'
import { board } from './board.ts'
import type { Quote } from './market.ts'

const NOW = 1_760_000_000_000
const team = (id: string) => ({ id, league: 'nfl' as const, name: id, abbreviation: id, conference: null, division: null, color: '#000' })
const GAME: Game = {
  ...{ id: 'g', league: 'nfl', startsAt: NOW + 7_200_000, home: team('H'), away: team('A'), venue: null, indoor: null, week: null },
  ...{ status: 'scheduled', homeScore: null, awayScore: null, period: null, secondsLeft: null, clockText: null, updatedAt: NOW },
}

const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e308, 0, -0, 1.5, null, undefined, '', '-110', 'x'.repeat(2000))
const shaken = fc.record({
  gameId: fc.oneof(fc.constant('g'), odd),
  league: fc.oneof(fc.constant('nfl'), odd),
  book: fc.constantFrom('a', 'b', 'c', '', '__proto__'),
  bookTitle: fc.constant('A'),
  market: fc.oneof(fc.constantFrom('h2h', 'spreads', 'totals', 'h2h_lay', 'constructor'), odd),
  outcome: fc.oneof(fc.constantFrom('home', 'away', 'draw', 'over', 'under'), odd),
  point: fc.oneof(fc.constantFrom(null, -3, -3.5, 3, 3.5, 44.5), odd),
  price: fc.oneof(fc.integer({ min: -1000, max: 1000 }), odd),
  bookTime: fc.oneof(
    fc.integer({ min: 0, max: 900 }).map((ago) => NOW - ago * 1000),
    odd,
  ),
  receivedAt: fc.constant(NOW),
})

describe('a broken feed', () => {
  it('is dropped and counted, and what is left has no number that is none', () => {
    fc.assert(
      fc.property(fc.array(shaken, { maxLength: 60 }), (raw) => {
        const quotes = raw as unknown as readonly Quote[]
        const made = board(quotes, [GAME], NOW, { method: 'shin', isWeighted: true })
        const sound = quotes.filter(({ price, bookTime }) => Number.isInteger(price) && Number.isFinite(bookTime)).length
        expect(made.dropped).toBeGreaterThanOrEqual(quotes.length - sound)
        for (const game of made.games) {
          const text = JSON.stringify([
            game,
            pairsOf(game, { league: 'nfl', method: 'shin' }),
            lowHolds(game),
            outliers(game),
            valuePrices(game, GAME, { minEdge: 0, method: 'shin' }),
            arbitrages({ ...made, games: [game] }),
          ])
          // JSON writes what is no number as null: the text must read back as the very same.
          expect(JSON.stringify(JSON.parse(text))).toBe(text)
          for (const { outcomes } of game.markets)
            for (const { prices, fair } of outcomes) {
              expect(fair === null || (fair > 0 && fair < 1)).toBe(true)
              for (const { price, ageSeconds } of prices) expect(Number.isFinite(price) && Number.isFinite(ageSeconds)).toBe(true)
            }
        }
      }),
      { numRuns: 300 },
    )
  })
})
