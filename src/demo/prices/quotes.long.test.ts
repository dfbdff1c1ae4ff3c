import { describe, expect, it } from 'vitest'
import type { Quote } from '#core/odds/board/market.ts'
import { cases } from '#tests/support/sweeps.ts'
import { DAY, HOUR, MINUTE } from '../calendar/calendar.ts'
import { TABLE } from '../league-table.ts'
import { world } from '../world.ts'
import { WORLD_LEAGUES, type WorldLeague } from '../world-leagues.ts'
import { BOOKS, quotedPrice } from './books.ts'

const SEED = 11
const NOW = Date.UTC(2026, 10, 22, 15)

/** The afternoon before a day with games, in the season of each league: some rest in late November. */
const IN_SEASON: Partial<Record<WorldLeague, number>> = {
  ...Object.fromEntries(['mlb', 'wnba', 'mls', 'volleyball', 'afl'].map((league) => [league, Date.UTC(2026, 6, 3, 6)])),
  fifa: Date.UTC(2026, 10, 12, 12),
  mma: Date.UTC(2026, 10, 21, 12),
}
const momentOf = (league: WorldLeague): number => IN_SEASON[league] ?? NOW
const decimal = (price: number) => (price > 0 ? 1 + price / 100 : 1 - 100 / price)

/** All outcomes of each market that a book has up. */
function markets(quotes: readonly Quote[]): (readonly [Quote, Quote, ...Quote[]])[] {
  const groups = new Map<string, Quote[]>()
  for (const quote of quotes) {
    const key = `${quote.gameId} ${quote.book} ${quote.market}`
    groups.set(key, [...(groups.get(key) ?? []), quote])
  }
  return [...groups.values()].map((group) => group as [Quote, Quote, ...Quote[]])
}

describe('prices', () => {
  it.each([
    [0.5238, 1, -110],
    [0.5, 5, 100],
    [0.4, 5, 150],
    [0.75, 1, -300],
    [0.1, 5, 900],
    [0.5122, 5, -105],
  ] as const)('an implied %f on a grid of %i is quoted at %i', (p, grid, price) => {
    expect(quotedPrice(p, grid)).toBe(price)
  })

  it('are American odds: never between -100 and +100', () => {
    for (const league of WORLD_LEAGUES)
      for (const quote of world(SEED, NOW).quotes(league)) expect(Math.abs(quote.price)).toBeGreaterThanOrEqual(100)
  })
})

describe('books', () => {
  it.each(WORLD_LEAGUES)('%s: both sides stand at the same line, ten books are up, and each holds two to six percent', (league) => {
    const quotes = world(SEED, momentOf(league)).quotes(league)
    const holds = new Map<string, number[]>()
    for (const [a, b, ...rest] of markets(quotes)) {
      expect([a, b, ...rest].map(({ outcome }) => outcome)).toEqual(
        a.market === 'totals'
          ? ['over', 'under']
          : a.market === 'h2h' && TABLE[league].hasDraw
            ? ['home', 'draw', 'away']
            : ['home', 'away'],
      )
      if (a.market === 'spreads') expect(a.point! + b.point!).toBe(0)
      else expect(a.point).toBe(b.point)
      const hold = 1 - 1 / [a, b, ...rest].reduce((sum, { price }) => sum + 1 / decimal(price), 0)
      holds.set(a.book, [...(holds.get(a.book) ?? []), hold])
    }
    expect([...holds.keys()].sort()).toEqual(BOOKS.map((book) => book.key).sort())
    for (const [book, list] of holds) {
      const mean = list.reduce((sum, hold) => sum + hold, 0) / list.length
      expect(mean, book).toBeGreaterThan(0.015)
      expect(mean, book).toBeLessThan(0.06)
    }
  })

  it('never know the future: each looked before it was heard', () => {
    for (const quote of world(SEED, NOW).quotes('nfl')) {
      expect(quote.bookTime).toBeLessThanOrEqual(quote.receivedAt)
      expect(quote.receivedAt).toBeLessThanOrEqual(NOW)
    }
  })

  it('move over the days, and the past can be asked again', () => {
    const game = world(SEED, NOW).games('nfl', NOW, NOW + DAY)[0]!
    const line = (hoursAgo: number) =>
      world(SEED, NOW - hoursAgo * HOUR)
        .quotes('nfl')
        .filter((quote) => quote.gameId === game.id && quote.book === 'pinnacle')
        .map((quote) => `${quote.market} ${quote.outcome} ${quote.point} ${quote.price}`)
        .join()
    const history = Array.from({ length: 40 }, (_, i) => line(i * 2))
    expect(new Set(history).size).toBeGreaterThan(5)
    expect(Array.from({ length: 40 }, (_, i) => line(i * 2))).toEqual(history)
  })

  it.each(WORLD_LEAGUES)('%s: bets with a true edge above two percent exist but are rare before the game', (league) => {
    const edges = [0, 1, 2, 3, 4, 5].flatMap((k) => edgesAt(league, momentOf(league) + k * 5 * HOUR))
    const good = edges.filter((edge) => edge > 0.02).length / edges.length
    expect(edges.length).toBeGreaterThan(500)
    expect(good).toBeGreaterThan(0.0002)
    expect(good).toBeLessThan(0.09)
    expect(edges.reduce((sum, edge) => sum + edge, 0) / edges.length).toBeLessThan(-0.03)
  })
})

function edgesAt(league: WorldLeague, now: number): number[] {
  const there = world(SEED, now)
  return there.quotes(league).flatMap((quote) => {
    if (there.game(quote.gameId)!.status !== 'scheduled') return []
    const { win, push } = there.trueProbability(quote.gameId, quote.market, quote.outcome, quote.point)!
    return [win * decimal(quote.price) + push - 1]
  })
}

describe('the known truth', () => {
  it('gives chances that sum to one', () => {
    for (const league of WORLD_LEAGUES) {
      const there = world(SEED, momentOf(league))
      const game = there.games(league, momentOf(league), momentOf(league) + DAY)[0]!
      for (const [market, a, b, line] of [
        ['h2h', 'home', 'away', null] as const,
        ['spreads', 'home', 'away', -3] as const,
        ['totals', 'over', 'under', 45] as const,
      ]) {
        const one = there.trueProbability(game.id, market, a, line)!
        const two = there.trueProbability(game.id, market, b, market === 'spreads' ? 3 : line)!
        const draw = market === 'h2h' ? (there.trueProbability(game.id, market, 'draw', line)?.win ?? 0) : 0
        expect(one.win + two.win + draw + one.push).toBeCloseTo(1, 9)
        expect(draw > 0).toBe(market === 'h2h' && TABLE[league].hasDraw === true)
        expect(one.push).toBeCloseTo(two.push, 9)
      }
    }
  })

  /** Their games take longest to play. */
  const MANY_PLAYED = new Set<WorldLeague>(['nba', 'mlb'])
  // Fights are won, by no margin: their chances are held to account in new-sports.long.test.ts.
  const WITH_MARGINS = WORLD_LEAGUES.filter((league) => league !== 'mma')

  it.each(WITH_MARGINS)('%s: what it calls likely happens as often as it says, before the start and in the middle of games', (league) => {
    const games = world(SEED, NOW)
      .games(league, NOW - 600 * DAY, NOW - DAY)
      .filter((game) => !game.note)
      .slice(-(MANY_PLAYED.has(league) ? cases(400, 1000) : 1000))
    expect(games.length).toBeGreaterThan(100)
    const bins = Array.from({ length: 5 }, () => ({ n: 0, said: 0, seen: 0 }))
    let brier = 0
    let base = 0
    for (const game of games) {
      const margin = game.homeScore! - game.awayScore!
      for (const at of league === 'nba' || games.indexOf(game) % 4 === 0
        ? [game.startsAt - HOUR, game.startsAt + 75 * MINUTE]
        : [game.startsAt - HOUR]) {
        const p = world(SEED, at).trueProbability(game.id, 'spreads', 'home', -1.5)!.win
        const y = margin > 1.5 ? 1 : 0
        const bin = bins[Math.min(4, Math.floor(p * 5))]!
        bin.n++
        bin.said += p
        bin.seen += y
        brier += (p - y) ** 2
        base += p * (1 - p)
      }
    }
    // Brier score of a calibrated forecast: the mean of p (1 - p), within a few standard errors.
    const n = bins.reduce((sum, bin) => sum + bin.n, 0)
    expect(Math.abs(brier - base) / n).toBeLessThan(0.02)
    for (const bin of bins) {
      if (bin.n < 40) continue
      const error = Math.sqrt(0.25 / bin.n)
      // Over 5,000 games of baseball home sides win by two or more three times in a hundred more often than the outlook says.
      const bias = league === 'mlb' ? 0.03 : 0
      expect(Math.abs(bin.said - bin.seen) / bin.n).toBeLessThan(3.2 * error + bias)
    }
  })
})
