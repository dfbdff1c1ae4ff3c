// What the books ask at any minute, past or present. Each book looks at a game at its own times, sees the market's opinion with its own delay
// and error, and adds its margin; the market's opinion closes in on the truth. Nothing here is drawn to make a bet good or bad.

import { address, mix, noiseAt, normalAt, uniformAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, HOUR, MINUTE } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import { TABLE } from '../league-table.ts'
import { BOOKS, type Book, quotedPrice } from './books.ts'
import type { ScoreForecast } from './score-forecast.ts'

export type Line = Pick<Quote, 'market' | 'outcome' | 'point' | 'price'>
/** What a book asks beyond its usual margin on markets that few bet on. Judged. */
export const SMALL_MARKET = 0.012

type Look = { readonly at: EpochMs; readonly lines: readonly Line[] }

export type Market = {
  /** The quotes of one game at a moment, from every book that has it up. */
  quotes(fixture: Fixture, at: EpochMs): Quote[]
}

export function buildMarket(simulator: GameSimulator): Market {
  // The last look of each book at each game that is up, with room: half a kilobyte each.
  const looks = memo<Look>(12_000)
  return {
    quotes(fixture, at) {
      if (at < fixture.startsAt - TABLE[fixture.league].opens) return []
      if (at >= fixture.startsAt && at >= simulator.result(fixture).endsAt) return []
      return BOOKS.flatMap((book, b) => {
        const seen = lookAt(simulator.seed, book, b, fixture, at)
        if (seen === undefined) return []
        const { at: bookTime, lines } = looks.get(`${fixture.id} ${b} ${seen}`, () => ({
          at: seen,
          lines: priced(simulator, book, b, fixture, seen),
        }))
        const receivedAt = Math.min(at, bookTime + 2_000)
        return lines.map((line) => ({
          gameId: fixture.id,
          league: fixture.league,
          book: book.key,
          bookTitle: book.title,
          ...line,
          bookTime,
          receivedAt,
        }))
      })
    },
  }
}

/** When the book last looked at the game; undefined while it has not opened it. Now and then it does not look for a while. */
export function lookAt(seed: number, book: Book, b: number, fixture: Fixture, at: EpochMs): EpochMs | undefined {
  const here = address(seed, fixture.id, b)
  const opened = fixture.startsAt - TABLE[fixture.league].opens * (1 - 0.12 * uniformAt(here))
  if (at < opened) return undefined
  const left = fixture.startsAt - at
  const [step, from] = left <= 0 ? [6_000, fixture.startsAt] : [(left > DAY ? 25 : left > 3 * HOUR ? 9 : 2.5) * MINUTE * book.pace, 0]
  const offset = from === 0 ? uniformAt(mix(here, 1)) * step : 0
  let look = Math.max(from, Math.floor((at - from - offset) / step) * step + from + offset)
  // A frozen board: one stretch of forty minutes in fifty before the game, one of three minutes in forty while it is on.
  const stretch = left <= 0 ? 3 * MINUTE : 40 * MINUTE
  const window = Math.floor(look / stretch)
  if (uniformAt(mix(mix(here, 2), window)) < (left <= 0 ? 0.025 : 0.02)) look = Math.max(from, window * stretch)
  return Math.round(Math.max(opened, look))
}

/** Opinion of a book: how far margin and total lie from the truth, in standard deviations. */
export function belief(
  simulator: GameSimulator,
  book: Book,
  b: number,
  fixture: Fixture,
  at: EpochMs,
): { scoreForecast: ScoreForecast; margin: number; total: number } {
  const isLive = at >= fixture.startsAt
  const seen = Math.max(isLive ? fixture.startsAt : 0, at - (isLive ? book.liveDelay : book.delay))
  const scoreForecast = simulator.scoreForecast(fixture, seen)
  const [sdMargin, sdTotal] = TABLE[fixture.league].deviation
  const here = address(simulator.seed, `opinion ${fixture.id}`)
  const own = mix(here, 100 + b)
  // The market's error shrinks from 0.03 deviations days ahead to 0.006 at the start, and moves within hours.
  const days = Math.max(0, fixture.startsAt - seen) / DAY
  const amplitude = 0.006 + 0.01 * Math.sqrt(Math.min(6, days))
  const market = (word: number) =>
    amplitude * (0.8 * noiseAt(mix(here, word), seen / (7 * HOUR)) + 0.6 * noiseAt(mix(here, word + 50), seen / (1.5 * HOUR)))
  const error = (word: number) =>
    book.error * (0.5 * normalAt(mix(own, word)) + 0.85 * noiseAt(mix(own, word + 50), seen / (isLive ? 4 * MINUTE : 3 * HOUR)))
  const [home, away] = isLive ? [0, 0] : simulator.misjudged(fixture, seen)
  const favorite = Math.sign(scoreForecast.median) * book.shade
  return {
    scoreForecast,
    margin: market(1) + error(1) + favorite + (home - away) / sdMargin,
    total: market(2) + error(2) + book.shade + (home + away) / sdTotal,
  }
}

/** A chance, as one sees it who is off by `z` standard deviations of the result: the shift is made in log-odds, 1.6 for each deviation. */
export function leaning(p: number, z: number): number {
  if (p <= 0 || p >= 1) return p
  const odds = (p / (1 - p)) * Math.exp(1.6 * z)
  return odds / (1 + odds)
}

function priced(simulator: GameSimulator, book: Book, b: number, fixture: Fixture, at: EpochMs): Line[] {
  const { scoreForecast, margin, total: off } = belief(simulator, book, b, fixture, at)
  const isLive = at >= fixture.startsAt
  const row = TABLE[fixture.league]
  const [sdMargin, sdTotal] = row.deviation
  const hold = holdOf(book, isLive)
  const lines: Line[] = row.hasDraw
    ? threeWay(scoreForecast, margin, book, isLive)
    : twoWay(book, hold, 'h2h', null, leaning(scoreForecast.cover(0), margin))
  if (row.markets.includes('spreads')) {
    const handicap = row.handicap(-(scoreForecast.median + margin * sdMargin), isLive)
    lines.push(...spread(book, hold, scoreForecast, margin, handicap))
  }
  if (row.markets.includes('totals'))
    lines.push(...total(book, hold, scoreForecast, off, totalLine(scoreForecast.medianTotal + off * sdTotal)))
  return lines
}

/** Sum of the implied probabilities of a two-way market. */
const holdOf = (book: Book, isLive: boolean): number => 1 + book.overround * (isLive ? 1.25 : 1)

/** The half point of a total that splits it most evenly. @param even the total that would split the money */
export const totalLine = (even: number): number => Math.max(0.5, Math.round(even * 2) / 2)

/**
 * Both sides of a market; none once it is all but decided, for then a book takes it down.
 * @param hold sum of the implied probabilities @param line the home handicap, the total, or null @param p chance of the first side as the book sees it
 */
export function twoWay(book: Book, hold: number, market: Line['market'], line: number | null, p: number): Line[] {
  if (p < 0.015 || p > 0.985) return []
  const [first, second] = market === 'totals' ? (['over', 'under'] as const) : (['home', 'away'] as const)
  const other = market === 'spreads' && line !== null ? 0 - line : line
  return [
    { market, outcome: first, point: line, price: quotedPrice(p * hold, book.grid) },
    { market, outcome: second, point: other, price: quotedPrice((1 - p) * hold, book.grid) },
  ]
}

/** A handicap as a book sees it that is off by `z` deviations. */
export const spread = (book: Book, hold: number, { cover }: ScoreForecast, z: number, handicap: number): Line[] =>
  twoWay(book, hold, 'spreads', handicap, leaning(withoutPush(handicap, cover), z))

/** A total as a book sees it that is off by `z` deviations. */
export function total(book: Book, hold: number, { over }: ScoreForecast, z: number, line: number): Line[] {
  const p = withoutPush(-line, (x) => over(-x))
  return twoWay(book, hold, 'totals', line, leaning(p, z))
}

/** Home, draw and away: each side's chance as the book sees it, the draw what is left. */
export function threeWay(scoreForecast: ScoreForecast, margin: number, book: Book, isLive: boolean, extra = 0): Line[] {
  const home = leaning(scoreForecast.cover(-0.5), margin)
  const away = leaning(1 - scoreForecast.cover(0.5), -margin)
  const draw = 1 - home - away
  // A third outcome carries its own part of the margin.
  const hold = 1 + 1.4 * (book.overround + extra) * (isLive ? 1.25 : 1)
  const chances = [['home', home] as const, ['draw', draw] as const, ['away', away] as const]
  if (chances.some(([, p]) => p < 0.01 || p > 0.975)) return []
  return chances.map(([outcome, p]) => ({ market: 'h2h', outcome, point: null, price: quotedPrice(p * hold, book.grid) }))
}

/** The chance of winning, given that the stake is not handed back: at whole lines the push lies between the two halves. */
export function withoutPush(line: number, chance: (x: number) => number): number {
  if (!Number.isInteger(line)) return chance(line)
  const win = chance(line - 0.5)
  const lose = 1 - chance(line + 0.5)
  return win + lose > 0 ? win / (win + lose) : 0.5
}
