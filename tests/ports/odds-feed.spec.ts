import { describe, expect, it } from 'vitest'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { Quote } from '#core/odds/board/market.ts'
import { inSeason } from '#tests/support/in-season.ts'
import { adapters, calm, DAY, HOUR, PLAYED, WHOLE } from './adapters.ts'

describe.each(await adapters())('odds from $name', ({ feeds: { odds, scores }, clock, isWhole }) => {
  it.each(LEAGUE_KEYS)('%s: quotes are American odds of this league, heard before now', async (league) => {
    for (const quote of await odds.quotes(league, calm())) {
      expect(Quote.parse(quote).league).toBe(league)
      expect(Math.abs(quote.price)).toBeGreaterThanOrEqual(100)
      expect(quote.bookTime).toBeLessThanOrEqual(quote.receivedAt)
      expect(quote.receivedAt).toBeLessThanOrEqual(clock.now())
      expect(quote.point === null).toBe(quote.market === 'h2h')
    }
  })

  it.each(isWhole ? WHOLE : PLAYED)('%s: every quote is of a game that the scores know and that is not over', async (league) => {
    // Leagues of the demo world rest between their seasons.
    const sunday = clock.now()
    if (isWhole) clock.set(inSeason(league, sunday))
    const quotes = await odds.quotes(league, calm())
    const games = new Map(
      (await scores.games(league, clock.now() - 8 * HOUR, clock.now() + 8 * DAY, calm())).map((game) => [game.id, game]),
    )
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes) expect(['scheduled', 'in progress']).toContain(games.get(quote.gameId)?.status)
    clock.set(sunday)
  })

  // The one book of the stand-in does not move.
  it.skipIf(!isWhole)('prices move with the time', async () => {
    const text = async () => JSON.stringify((await odds.quotes('nba', calm())).map(({ price, point }) => [price, point]))
    const before = await text()
    clock.advance(3 * HOUR)
    expect(await text()).not.toBe(before)
    clock.advance(-3 * HOUR)
    expect(await text()).toBe(before)
  })
})
