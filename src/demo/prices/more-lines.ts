// What books ask beside their main lines: alternate spreads and totals, and prices on a part of a game. They come from the same opinion as the
// main line, so that a book never contradicts itself.
import type { ScorePart } from '#core/leagues/score-part.ts'
import { memo } from '#core/memo.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import { TABLE } from '../league-table.ts'
import { BOOKS, type Book } from './books.ts'
import { belief, type Line, leaning, lookAt, SMALL_MARKET, spread, threeWay, total, totalLine, twoWay, withoutPush } from './quotes.ts'
import type { ScoreForecast } from './score-forecast.ts'

export type MoreLines = {
  /** Alternate spreads and totals of a game that is up, without the main ones. */
  alternates(fixture: Fixture, at: EpochMs): Quote[]
  /** Prices on a part of a game until it begins; none where the league is not cut so. */
  part(fixture: Fixture, part: ScorePart, at: EpochMs): Quote[]
}

/** Steps to either side of the line that splits the money. */
const STEPS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
/** Beyond these chances no alternate line is offered. */
const OFFERED = { least: 0.08, most: 0.92 }

/** How far apart alternate lines stand, in points: by how far results scatter. Judged. */
const stepOf = (deviation: number, least: number): number => (deviation < 8 ? least : deviation < 25 ? 1 : 5)

export function buildMoreLines(simulator: GameSimulator): MoreLines {
  const parts = memo<ScoreForecast>(600)
  return {
    alternates(fixture, at) {
      const { opens, markets, deviation, handicap: handicapOf } = TABLE[fixture.league]
      if (at < fixture.startsAt - opens || (at >= fixture.startsAt && at >= simulator.result(fixture).endsAt)) return []
      const isLive = at >= fixture.startsAt
      return quotesOfBooks(simulator, fixture, at, (book, b, seen) => {
        const { scoreForecast, margin, total: off } = belief(simulator, book, b, fixture, seen)
        const hold = 1 + (book.overround + SMALL_MARKET) * (isLive ? 1.25 : 1)
        // Every book counts its steps from the same line, so that their ladders can be compared.
        const even = handicapOf(-scoreForecast.median, isLive)
        const own = handicapOf(-(scoreForecast.median + margin * deviation[0]), isLive)
        const handicaps = STEPS.map((step) => even + step * stepOf(deviation[0], 1)).filter((line) => line !== own)
        const ownTotal = totalLine(scoreForecast.medianTotal + off * deviation[1])
        const totals = STEPS.map((step) => totalLine(scoreForecast.medianTotal) + step * stepOf(deviation[1], 0.5))
        return [
          ...(markets.includes('spreads')
            ? handicaps
                .filter((line) => isOffered(withoutPush(line, scoreForecast.cover)))
                .flatMap((line) => spread(book, hold, scoreForecast, margin, line))
            : []),
          ...(markets.includes('totals')
            ? totals
                .filter((line) => line > 0 && line !== ownTotal && isOffered(withoutPush(-line, (x) => scoreForecast.over(-x))))
                .flatMap((line) => total(book, hold, scoreForecast, off, line))
            : []),
        ]
      })
    },
    part(fixture, part, at) {
      const { opens, parts: own, hasDraw, deviation, handicap: handicapOf } = TABLE[fixture.league]
      const row = own?.[part]
      if (!row || at >= fixture.startsAt || at < fixture.startsAt - opens) return []
      const forecast = parts.get(`${fixture.id} ${part}`, () => row.forecast(simulator.setup(fixture)))
      // Part of a game scatters by the root of its share.
      const [sdMargin, sdTotal] = deviation.map((of) => of * Math.sqrt(row.share)) as [number, number]
      return quotesOfBooks(simulator, fixture, at, (book, b, seen) => {
        const { margin, total: off } = belief(simulator, book, b, fixture, seen)
        const hold = 1 + book.overround + SMALL_MARKET
        return [
          ...(hasDraw
            ? threeWay(forecast, margin, book, false, SMALL_MARKET)
            : twoWay(book, hold, 'h2h', null, leaning(withoutPush(0, forecast.cover), margin))),
          ...spread(book, hold, forecast, margin, handicapOf(-(forecast.median + margin * sdMargin), true)),
          ...total(book, hold, forecast, off, totalLine(forecast.medianTotal + off * sdTotal)),
        ]
      })
    },
  }
}

const isOffered = (chance: number) => chance > OFFERED.least && chance < OFFERED.most

/** The lines of every book that has the game up, as of its own last look. */
function quotesOfBooks(
  simulator: GameSimulator,
  fixture: Fixture,
  at: EpochMs,
  linesOf: (book: Book, b: number, seen: EpochMs) => Line[],
): Quote[] {
  return BOOKS.flatMap((book, b) => {
    const seen = lookAt(simulator.seed, book, b, fixture, at)
    if (seen === undefined) return []
    const common = { gameId: fixture.id, league: fixture.league, book: book.key, bookTitle: book.title }
    return linesOf(book, b, seen).map((line) => ({ ...common, ...line, bookTime: seen, receivedAt: Math.min(at, seen + 2_000) }))
  })
}
