// The board graded where the truth is known: in the demo world every chance can be asked for, and the board must come near it.
import { describe, expect, it } from 'vitest'
import { board } from '#core/odds/board/board.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { world } from '#demo/world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const HOUR = 3_600_000
const LEAGUES = ['nfl', 'nba', 'nhl', 'mlb'] as const
const SEED = 7

/** Every outcome of every game that has not begun, over two days, with its fair and its true chance (a push given back). */
function outcomes() {
  return Array.from({ length: 8 }, (_, i) => TEST_NOW + i * 6 * HOUR).flatMap((now) => {
    const there = world(SEED, now)
    return LEAGUES.flatMap((league) => {
      const games = there.games(league, now, now + 8 * 24 * HOUR).filter((game) => game.status === 'scheduled')
      return board(there.quotes(league), games, now, { method: 'shin' }).games.flatMap(({ gameId, markets }) =>
        markets.flatMap((market) =>
          market.outcomes.flatMap((row) => {
            const truth = there.trueProbability(gameId, market.market, row.outcome, row.point)
            return truth && truth.push < 1 && row.fair !== null ? [{ row, fair: row.fair, truth: truth.win / (1 - truth.push) }] : []
          }),
        ),
      )
    })
  })
}

describe('the fair price against the truth', () => {
  const seen = outcomes()
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('lies within two points of it on average, and leans to neither side', () => {
    expect(seen.length).toBeGreaterThan(3000)
    expect(mean(seen.map(({ fair, truth }) => Math.abs(fair - truth)))).toBeLessThan(0.02)
    expect(Math.abs(mean(seen.map(({ fair, truth }) => fair - truth)))).toBeLessThan(0.001)
  })

  it('an edge that the board claims is there: most claims hold, and together they are worth what they say', () => {
    const claims = seen.flatMap(({ row, truth }) =>
      row.prices.flatMap(({ edge, price }) =>
        edge !== null && edge > 0.02 ? [{ claimed: edge, real: edgeOf(truth, decimalFromAmerican(price)) }] : [],
      ),
    )
    expect(claims.length).toBeGreaterThan(5)
    expect(claims.filter(({ real }) => real > 0).length / claims.length).toBeGreaterThan(0.6)
    expect(mean(claims.map(({ real }) => real))).toBeGreaterThan(0.5 * mean(claims.map(({ claimed }) => claimed)))
  })
})
