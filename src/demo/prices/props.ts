// Player props of the world. What a player will do is not written down anywhere: the game itself is played over and over with other chance
// (`simulator.replay`), and how often he goes over a line is his true chance. Books see it as they see the game: with delay, error and margin.

import { address, mix, noiseAt, normalAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import { type PropMarket, propMarket, propMarkets, propResult } from '#core/odds/props/prop-markets.ts'
import type { EpochMs, Probability } from '#core/units.ts'
import { DAY, HOUR } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import { BOOKS, type Book, quotedPrice } from './books.ts'
import { leaning, lookAt } from './quotes.ts'

/** Games played over for one fixture: a chance near one half is known within 3 points (one standard error). */
export const REPLAYS = 240
/** How long before the start players are on the board, at most. */
const OPENS_PROPS = 2 * DAY
/** Books err on players by so much more than on games, and ask so much more. Judged: player markets are small and slow. */
const ERROR_FACTOR = 2.2
const EXTRA_OVERROUND = 0.02
/** The average from which on a player is worth a line, by market. */
export const POSTED_FROM: Readonly<Record<string, number>> = {
  player_pass_yds: 120,
  player_pass_tds: 0.8,
  player_rush_yds: 16,
  player_receptions: 2.2,
  player_reception_yds: 22,
  'basketball player_points': 9,
  player_rebounds: 4,
  player_assists: 3,
  player_threes: 1.3,
  batter_hits: 0.8,
  batter_total_bases: 1.2,
  pitcher_strikeouts: 3.5,
  'hockey player_points': 0.55,
  player_shots_on_goal: 2.2,
  player_total_saves: 16,
}

/** What one player did in each replay, in rising order: counts, packed, since a hundred games of fifty players are kept. */
type Course = { readonly playerId: string; readonly player: string; readonly market: PropMarket; readonly results: Float32Array }

export type Props = {
  /** Plays some more replays of a game; true when there are enough. Whoever must not wait long asks several times. */
  rehearse(fixture: Fixture, most: number): boolean
  /** Every book's player prices at a moment before the start; none once it has begun. */
  quotes(fixture: Fixture, at: EpochMs): FileQuote[]
  /** Chance that a player ends above a line; undefined for one whom no replay knows. For tests and grading. */
  trueChance(fixture: Fixture, playerId: string, market: string, line: number): Probability | undefined
}

type Rehearsal = {
  played: number
  readonly sums: Map<string, Map<PropMarket, number[]>>
  readonly names: Map<string, string>
  courses?: Course[]
}

export function buildProps(simulator: GameSimulator): Props {
  const rehearsals = memo<Rehearsal>(96)
  const of = (fixture: Fixture): Rehearsal => rehearsals.get(fixture.id, () => ({ played: 0, sums: new Map(), names: new Map() }))
  const rehearse = (fixture: Fixture, most: number): boolean => {
    const markets = propMarkets(fixture.league)
    if (markets.length === 0) return true
    const own = of(fixture)
    for (let i = 0; i < most && own.played < REPLAYS; i++) play(simulator, fixture, own, markets)
    return own.played >= REPLAYS
  }
  const courses = (fixture: Fixture): readonly Course[] => {
    while (!rehearse(fixture, REPLAYS));
    const own = of(fixture)
    if (!own.courses) {
      own.courses = coursesOf(own)
      // What they were made of is not looked at again.
      own.sums.clear()
      own.names.clear()
    }
    return own.courses
  }
  return {
    rehearse,
    quotes(fixture, at) {
      if (at >= fixture.startsAt || at < fixture.startsAt - OPENS_PROPS) return []
      const posted = courses(fixture).filter(isPosted)
      return BOOKS.flatMap((book, b) => {
        const seen = lookAt(simulator.seed, book, b, fixture, at)
        return seen === undefined ? [] : posted.flatMap((course) => pricedCourse(simulator, book, b, fixture, course, seen, at))
      })
    },
    trueChance(fixture, playerId, market, line) {
      const known = propMarket(fixture.league, market)
      const course = courses(fixture).find((one) => one.playerId === playerId && one.market === known)
      return course && chanceAbove(course.results, line)
    },
  }
}

function play(simulator: GameSimulator, fixture: Fixture, own: Rehearsal, markets: readonly PropMarket[]): void {
  const number = own.played++
  for (const { athlete, stats } of simulator.replay(fixture, number).lines) {
    const { id, name } = athlete.player
    own.names.set(id, name)
    for (const market of markets) {
      const result = propResult(market, stats)
      if (result === 0) continue
      const mine = own.sums.get(id) ?? new Map<PropMarket, number[]>()
      own.sums.set(id, mine)
      const results = mine.get(market)
      if (results) results.push(result)
      else mine.set(market, [result])
    }
  }
}

function coursesOf({ sums, names }: Rehearsal): Course[] {
  return [...sums].flatMap(([playerId, markets]) =>
    [...markets].map(([market, seen]): Course => {
      const idle = Array.from({ length: REPLAYS - seen.length }, () => 0)
      return { playerId, player: names.get(playerId)!, market, results: Float32Array.of(...idle, ...seen).sort() }
    }),
  )
}

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

function isPosted({ market, results }: Course): boolean {
  const least = POSTED_FROM[market.key] ?? POSTED_FROM[`${market.sport} ${market.key}`] ?? Number.POSITIVE_INFINITY
  return meanOf(results) >= least
}

/** Share of the replays above a line, never quite 0 or 1: what did not happen in so many games may yet. */
function chanceAbove(results: Float32Array, line: number): Probability {
  let below = 0
  while (below < results.length && results[below]! <= line) below++
  return (results.length - below + 0.5) / (results.length + 1)
}

/** One book's over and under: the line where the market's opinion splits, priced by its own. */
function pricedCourse(
  simulator: GameSimulator,
  book: Book,
  b: number,
  fixture: Fixture,
  course: Course,
  seen: EpochMs,
  at: EpochMs,
): FileQuote[] {
  const here = address(simulator.seed, `prop ${fixture.id} ${course.playerId} ${course.market.key}`)
  const own = mix(here, 100 + b)
  const heard = seen - book.delay
  const days = Math.max(0, fixture.startsAt - heard) / DAY
  const market = (0.03 + 0.03 * Math.sqrt(days)) * noiseAt(mix(here, 1), heard / (9 * HOUR))
  const error = ERROR_FACTOR * book.error * (0.5 * normalAt(mix(own, 1)) + 0.85 * noiseAt(mix(own, 2), seen / (4 * HOUR)))
  const line = evenLine(course.results, market)
  const over = leaning(chanceAbove(course.results, line), market + error + ERROR_FACTOR * book.shade)
  // Lines that are all but decided are not offered.
  if (over < 0.12 || over > 0.88) return []
  const hold = 1 + book.overround + EXTRA_OVERROUND
  const side = (selection: 'Over' | 'Under', chance: Probability): FileQuote => {
    const price = quotedPrice(chance * hold, book.grid)
    return {
      eventId: fixture.id,
      book: book.key,
      bookTitle: book.title,
      market: course.market.key,
      selection,
      subject: course.player,
      point: line,
      price,
      decimal: decimalFromAmerican(price),
      bookTime: seen,
      capturedAt: at,
    }
  }
  return [side('Over', over), side('Under', 1 - over)]
}

/** The half point that splits the results most evenly, as one sees it who is off by `z` deviations. */
function evenLine(results: Float32Array, z: number): number {
  const middle = Math.round(results[Math.min(results.length - 1, Math.max(0, Math.round((0.5 + 0.4 * z) * results.length)))]!)
  const choices = [middle - 1.5, middle - 0.5, middle + 0.5].filter((line) => line > 0)
  const off = (line: number) => Math.abs(leaning(chanceAbove(results, line), z) - 0.5)
  return choices.reduce((best, line) => (off(line) < off(best) ? line : best), choices[0] ?? 0.5)
}
