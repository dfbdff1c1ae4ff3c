// Alternate lines never contradict the main one, and prices on a part of a game are those of the part that is then played.
import { describe, expect, it } from 'vitest'
import type { ScorePart } from '#core/leagues/score-part.ts'
import { address } from '#core/math/chance.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { impliedFromAmerican } from '#core/odds/board/price.ts'
import { multiplicative } from '#core/odds/fair/vig.ts'
import { DAY } from '../calendar/calendar.ts'
import { buildSimulator } from '../games/game-simulator.ts'
import { TABLE } from '../league-table.ts'
import { world } from '../world.ts'
import type { WorldLeague } from '../world-leagues.ts'

const SEED = 11
const FALL = Date.UTC(2026, 10, 22, 15)
const SUMMER = Date.UTC(2026, 6, 3, 6)
const momentOf = (league: WorldLeague) => (['mlb', 'wnba', 'mls', 'afl'].includes(league) ? SUMMER : FALL)

/** The fair chance of each home handicap or over at one book, by line. */
function chancesOf(quotes: readonly Quote[], book: string, market: 'spreads' | 'totals'): Map<number, number> {
  const own = quotes.filter((quote) => quote.book === book && quote.market === market)
  const first = own.filter(({ outcome }) => outcome === 'home' || outcome === 'over')
  return new Map(
    first.map(({ point, price }) => {
      const second = own.find(
        (quote) => quote.outcome !== first[0]!.outcome && quote.point === (market === 'spreads' ? 0 - point! : point),
      )!
      return [point!, multiplicative([impliedFromAmerican(price), impliedFromAmerican(second.price)])[0]!]
    }),
  )
}

describe('alternate lines', () => {
  it.each(['nfl', 'nba', 'nhl', 'epl'] as const)(
    '%s: the more points a side gets, and the fewer an over needs, the likelier it is at every book',
    (league) => {
      const now = momentOf(league)
      const there = world(SEED, now)
      const game = there.games(league, now, now + 3 * DAY).find(({ id }) => there.quotes(league).some(({ gameId }) => gameId === id))!
      const main = there.quotes(league).filter(({ gameId }) => gameId === game.id)
      const all = [...main, ...there.alternates(game.id)!]
      expect(new Set(all.map(({ book, market, outcome, point }) => `${book} ${market} ${outcome} ${point}`)).size).toBe(all.length)
      let compared = 0
      for (const book of new Set(all.map((quote) => quote.book)))
        for (const market of ['spreads', 'totals'] as const) {
          const ladder = [...chancesOf(all, book, market)]
            .sort(([a], [b]) => a - b)
            .map(([, chance]) => (market === 'spreads' ? chance : -chance))
          for (let i = 1; i < ladder.length; i++, compared++)
            // Prices are rounded to the grid of their book: a step may vanish in it, but none leads back.
            expect(ladder[i]! - ladder[i - 1]!).toBeGreaterThan(-0.012)
          if (ladder.length > 2) expect(ladder.at(-1)! - ladder[0]!).toBeGreaterThan(0.1)
        }
      expect(compared).toBeGreaterThan(50)
    },
  )

  it('are none of a game that is not on the board', () => {
    const there = world(SEED, FALL)
    const far = there.games('nfl', FALL + 20 * DAY, FALL + 40 * DAY)[0]!
    expect(there.alternates(far.id)).toEqual([])
    expect(there.alternates('nobody')).toBeUndefined()
  })
})

/** Which part ends when, in the terms of the moments. */
const isWithin: Readonly<Partial<Record<ScorePart, (period: number) => boolean>>> = {
  '1Q': (period) => period <= 1,
  '1P': (period) => period <= 1,
  F5: (period) => period <= 5,
}
const LEAGUES = ['nfl', 'nba', 'wnba', 'nhl', 'mlb', 'epl', 'afl'] as const
const GAMES = 150

describe('prices on a part of a game', () => {
  it.each(LEAGUES)('%s: margin and total of each part are those of the games that are played', (league) => {
    const simulator = buildSimulator(SEED)
    const now = momentOf(league)
    const fixture = simulator.schedule.season(league, now, now + 5 * DAY)[0]!
    const setup = simulator.setup(fixture)
    const games = Array.from({ length: GAMES }, (_, i) => {
      return TABLE[league].simulate({ ...setup, address: address(setup.address, 'part', i), hurt: new Map() }, false).moments
    })
    for (const [part, row] of Object.entries(TABLE[league].parts!)) {
      const forecast = row.forecast(setup)
      const within = isWithin[part as ScorePart] ?? ((period: number) => period <= (league === 'epl' ? 1 : 2))
      const ends = games.map((moments) => moments.filter(({ period }) => within(period)).at(-1)!)
      const line = Math.round(forecast.medianTotal) + 0.5
      const handicap = -Math.round(forecast.median) - 0.5
      const near = (isIt: (end: (typeof ends)[number]) => boolean, chance: number) => {
        const seen = ends.filter(isIt).length / GAMES
        expect(Math.abs(seen - chance), `${part}: ${seen} seen, ${chance} forecast`).toBeLessThan(
          3.5 * Math.sqrt((chance * (1 - chance)) / GAMES) + 0.01,
        )
      }
      near(({ home, away }) => home + away > line, forecast.over(line))
      near(({ home, away }) => home - away + handicap > 0, forecast.cover(handicap))
      near(({ home, away }) => home > away, forecast.cover(-0.5))
    }
  })

  it('come down when the game begins, and are none where the league has no such part', () => {
    const there = world(SEED, FALL)
    const halves = there.partQuotes('nfl', '1H')
    expect(new Set(halves.map(({ market }) => market))).toEqual(new Set(['h2h', 'spreads', 'totals']))
    const game = there.game(halves[0]!.gameId)!
    expect(there.partQuotes('nfl', '1P')).toEqual([])
    const later = world(SEED, game.startsAt + 1)
    expect(later.partQuotes('nfl', '1H').some(({ gameId }) => gameId === game.id)).toBe(false)
    expect(later.quotes('nfl').some(({ gameId }) => gameId === game.id)).toBe(true)
  })
})
