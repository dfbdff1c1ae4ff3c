// A fair chance for a line that few books show: what every book thinks of the game on its own line, carried to this one. So a lone -3 among
// books at -3.5 has a value, and half points can be compared.
import type { LeagueKey } from '../../leagues/leagues.ts'
import { weightedMedian } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import type { Range } from '../board/edge.ts'
import type { MarketKey } from '../board/market.ts'
import type { BoardMarket } from '../board/odds-board.ts'
import { impliedFromAmerican } from '../board/price.ts'
import { fairAbove, LINE_SHAPES, type LineShape, middleFor, type Scattered } from './line-shapes.ts'
import { type DevigMethod, fair, rangeMethods } from './vig.ts'

export type CarriedFair = {
  /** Chance of the first outcome (home, over) on the asked line, pushes left out. */
  readonly fair: Probability
  /** Over the methods of margin removal. */
  readonly range: Range
  /** Books that show the line itself, and books whose opinion was carried from another one. */
  readonly own: number
  readonly carried: number
}

/** An opinion loses half of its weight for each point that it is carried. Judged: shapes are steadier than prices, but not exact. */
const HALVED_PER_POINT = 1
/** Further than this many points nothing is carried: there the shape of the tail says more than the opinion. */
export const MOST_CARRIED_POINTS = 4

/** The result above which the first outcome of a line wins: -handicap of the home team, or the total. */
export const thresholdOf = ({ market, line }: Pick<BoardMarket, 'market' | 'line'>) => (market === 'spreads' ? -line! + 0 : line!)

/**
 * The fair chance of the home side or the over on a line, by every fresh book of any line of the same market near enough.
 * Undefined for leagues without a fitted shape, for moneylines, and when no book is near.
 * @param markets all lines of one game and market, as the board has them
 * @param except a book whose own opinion is not asked: a price is best judged by the others
 * @example carriedFair(lines, lines[0], 'nfl', 'shin')?.fair // 0.541 for -3 when eight books have -3.5 at even
 */
export function carriedFair(
  markets: readonly BoardMarket[],
  to: BoardMarket,
  league: LeagueKey,
  method: DevigMethod,
  except = '',
): CarriedFair | undefined {
  const known = answered.get(markets) ?? new Map<string, CarriedFair | null>()
  answered.set(markets, known)
  const key = `${to.market} ${to.line} ${league} ${method} ${except}`
  const before = known.get(key)
  if (before !== undefined) return before ?? undefined
  const found = computed(markets, to, league, method, except)
  known.set(key, found ?? null)
  return found
}

function computed(
  markets: readonly BoardMarket[],
  to: BoardMarket,
  league: LeagueKey,
  method: DevigMethod,
  except: string,
): CarriedFair | undefined {
  const shape = LINE_SHAPES[league]
  if (!shape || to.market === 'h2h' || to.line === null) return undefined
  const what = to.market === 'spreads' ? 'margin' : 'total'
  const target = thresholdOf(to)
  const voices = opinionsOf(markets, to.market, what, shape).filter(
    ({ book, at }) => book !== except && Math.abs(at - target) <= MOST_CARRIED_POINTS,
  )
  if (voices.length === 0) return undefined
  const weights = voices.map(({ at }) => 2 ** (-Math.abs(at - target) / HALVED_PER_POINT))
  const by = (one: DevigMethod) =>
    weightedMedian(
      voices.map((voice) => voice.on(one, target)),
      weights,
    )
  const chance = by(method)
  const answers = [chance, ...rangeMethods(method).map(by)]
  const own = voices.filter(({ at }) => at === target).length
  return { fair: chance, range: { low: Math.min(...answers), high: Math.max(...answers) }, own, carried: voices.length - own }
}

/** What one book thinks of a game by the line that it shows, and what that says of another line. */
type Opinion = { readonly book: string; readonly at: number; on(method: DevigMethod, target: number): Probability }

/** A board is never changed, and all who look at it ask the same of it: opinions and answers are formed once for each board. */
const answered = new WeakMap<readonly BoardMarket[], Map<string, CarriedFair | null>>()
const formed = new WeakMap<readonly BoardMarket[], Map<MarketKey, readonly Opinion[]>>()

function opinionsOf(markets: readonly BoardMarket[], market: MarketKey, what: Scattered, shape: LineShape): readonly Opinion[] {
  const own = formed.get(markets) ?? new Map<MarketKey, readonly Opinion[]>()
  formed.set(markets, own)
  const known = own.get(market)
  if (known) return known
  const opinions = markets
    .filter((one) => one.market === market && one.line !== null)
    .flatMap((one) => impliedByBook(one).map(({ book, implied }) => opinionOf(book, thresholdOf(one), implied, what, shape)))
  own.set(market, opinions)
  return opinions
}

function opinionOf(book: string, at: number, implied: readonly [number, number], what: Scattered, shape: LineShape): Opinion {
  const middles = new Map<DevigMethod, number>()
  const carried = new Map<string, Probability>()
  return {
    book,
    at,
    on(method, target) {
      const key = `${method} ${target}`
      let chance = carried.get(key)
      if (chance === undefined) {
        const here = fair(method, implied)[0]!
        if (target === at) chance = here
        else {
          const middle = middles.get(method) ?? middleFor(shape, what, here, at)
          middles.set(method, middle)
          chance = fairAbove(shape, what, middle, target)
        }
        carried.set(key, chance)
      }
      return chance
    },
  }
}

/** The prices of each book that has the line complete and fresh, as implied probabilities. */
function impliedByBook({ outcomes, books }: BoardMarket): { readonly book: string; readonly implied: readonly [number, number] }[] {
  return books.flatMap(({ book }) => {
    const legs = outcomes.map(({ prices }) => prices.find((price) => price.book === book && !price.isStale && !price.isSuspect))
    const [first, second] = legs
    return first && second && legs.length === 2
      ? [{ book, implied: [impliedFromAmerican(first.price), impliedFromAmerican(second.price)] as const }]
      : []
  })
}
