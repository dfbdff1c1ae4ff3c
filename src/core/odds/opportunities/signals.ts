// What the movement and the spread of prices say: steam, reverse line movement, outliers. Each signal carries the rows that it was read from;
// what no feed tells is said to be not knowable, never guessed.
import type { EpochMs, Fraction } from '../../units.ts'
import { edgeOf, type Range } from '../board/edge.ts'
import type { MarketKey, OutcomeKey, Quote } from '../board/market.ts'
import type { BoardGame, BoardMarket } from '../board/odds-board.ts'
import { decimalFromAmerican, impliedFromAmerican } from '../board/price.ts'
import type { OfferedInGame } from './offered-price.ts'

/** One price from its book time on; null = the book took the line down. */
export type Tick = Pick<Quote, 'gameId' | 'market' | 'outcome' | 'point' | 'book' | 'bookTitle' | 'bookTime'> & {
  readonly price: number | null
}
export type Shown = { readonly price: number; readonly point: number | null; readonly at: EpochMs }
export type BookMove = { readonly book: string; readonly bookTitle: string; readonly from: Shown; readonly to: Shown }

/** Several books that moved to the same side within the window. */
export type Steam = {
  readonly kind: 'steam'
  readonly gameId: string
  readonly market: MarketKey
  /** The side that money came for: its price is shorter, or its line harder. */
  readonly outcome: OutcomeKey
  /** The side whose prices and lines `moved`, `against` and `waiting` hold: home or over; of the other they are the mirror. */
  readonly readFrom: OutcomeKey
  readonly windowSeconds: number
  readonly moved: readonly BookMove[]
  /** Books that moved to the other side, and those whose price stands where it stood. */
  readonly against: readonly BookMove[]
  readonly waiting: readonly { readonly book: string; readonly bookTitle: string; readonly now: Shown }[]
  /** Share of the books that moved at all which moved this way. */
  readonly agreement: Fraction
  /** When the first of them had moved. `to` is the price shown last, which a book may have confirmed or changed a little since. */
  readonly firstAt: EpochMs
  /** When the last of them changed its price last. */
  readonly lastAt: EpochMs
}

/** Three books within ten minutes, and hardly one the other way. Judged: one book's own correction is no steam. */
export const STEAM = { windowSeconds: 600, leastBooks: 3, leastAgreement: 0.75, leastMove: 0.008 } as const

export type SteamOptions = {
  readonly now: EpochMs
  readonly windowSeconds?: number
  readonly leastBooks?: number
}

/**
 * Steam in a history of prices: at least `leastBooks` books moved to one side within the window that ends now, three in four of those that
 * moved at all. A move is a harder line, or on the same line an implied chance higher by 0.8 points.
 * @param ticks in any order; the state before the window is read from them too
 * @example steam(ticks, { now })[0] // { outcome: 'home', moved: [{ book: 'pinnacle', from: -105, to: -118 }, …], agreement: 1 }
 */
export function steam(
  ticks: readonly Tick[],
  { now, windowSeconds = STEAM.windowSeconds, leastBooks = STEAM.leastBooks }: SteamOptions,
): Steam[] {
  const sides = new Map<string, Tick[]>()
  for (const tick of ticks) {
    // One side of each pair tells of both: the other is its mirror.
    if (tick.bookTime > now || tick.outcome === 'away' || tick.outcome === 'under' || tick.outcome === 'draw') continue
    const key = `${tick.gameId} ${tick.market} ${tick.outcome}`
    const side = sides.get(key)
    if (side) side.push(tick)
    else sides.set(key, [tick])
  }
  const found = [...sides.values()].flatMap((side) => steamOf(side, now - windowSeconds * 1000, windowSeconds, leastBooks) ?? [])
  return found.sort((a, b) => b.moved.length - a.moved.length || b.lastAt - a.lastAt)
}

const MIRROR: Readonly<Record<OutcomeKey, OutcomeKey>> = { home: 'away', away: 'home', over: 'under', under: 'over', draw: 'draw' }

function steamOf(side: readonly Tick[], from: EpochMs, windowSeconds: number, leastBooks: number): Steam | undefined {
  const first = side[0]!
  const began = new Map<string, EpochMs>()
  const moves = { toward: [] as BookMove[], away: [] as BookMove[], none: [] as Steam['waiting'][number][] }
  const books = new Map<string, Tick[]>()
  for (const tick of side) books.set(tick.book, [...(books.get(tick.book) ?? []), tick])
  for (const [book, own] of books) {
    const course = priceHistoryOf(own, from)
    if (!course) continue
    const { bookTitle } = own[0]!
    const direction = course.before ? directionOf(first.market, course.before, course.last) : 0
    const move = course.before && { book, bookTitle, from: course.before, to: course.last }
    if (move && direction !== 0) began.set(book, beganAt(own, from, first.market, move, direction))
    if (move && direction > 0) moves.toward.push(move)
    else if (move && direction < 0) moves.away.push(move)
    else moves.none.push({ book, bookTitle, now: course.last })
  }
  const isToward = moves.toward.length >= moves.away.length
  const [moved, against] = isToward ? [moves.toward, moves.away] : [moves.away, moves.toward]
  const agreement = moved.length / Math.max(1, moved.length + against.length)
  if (moved.length < leastBooks || agreement < STEAM.leastAgreement) return undefined
  return {
    kind: 'steam',
    gameId: first.gameId,
    market: first.market,
    outcome: isToward ? first.outcome : MIRROR[first.outcome],
    readFrom: first.outcome,
    windowSeconds,
    moved: moved.sort((a, b) => a.to.at - b.to.at),
    against,
    waiting: moves.none,
    agreement,
    firstAt: Math.min(...moved.map((move) => began.get(move.book) ?? move.to.at)),
    lastAt: Math.max(...moved.map((move) => move.to.at)),
  }
}

/** What one book showed when the window began, and what it shows now; undefined when it shows nothing now. */
function priceHistoryOf(ticks: readonly Tick[], from: EpochMs): { readonly before: Shown | undefined; readonly last: Shown } | undefined {
  const order = [...ticks].sort((a, b) => a.bookTime - b.bookTime)
  const shown = (until: (tick: Tick) => boolean): Shown | undefined => {
    // A book may show several lines; the one it touched last is its own.
    const last = order.findLast(until)
    const open =
      last?.price === null ? order.findLast((tick) => until(tick) && tick.price !== null && tick.bookTime === last.bookTime) : last
    return open && open.price !== null ? { price: open.price, point: open.point, at: open.bookTime } : undefined
  }
  const last = shown(() => true)
  return last && { before: shown((tick) => tick.bookTime <= from), last }
}

/** When a book first showed a price that had moved the way it went in the end; in play it changes its price many times after that. */
function beganAt(ticks: readonly Tick[], from: EpochMs, market: MarketKey, { from: before, to }: BookMove, direction: -1 | 1): EpochMs {
  return ticks.reduce(
    (first, { bookTime, price, point }) =>
      price !== null && bookTime > from && bookTime < first && directionOf(market, before, { price, point, at: bookTime }) === direction
        ? bookTime
        : first,
    to.at,
  )
}

/** 1 = the first side (home, over) became harder to back, -1 = easier, 0 = nothing worth the name. */
function directionOf(market: MarketKey, before: Shown, last: Shown): -1 | 0 | 1 {
  if (before.point !== null && last.point !== null && before.point !== last.point) {
    // A harder line: fewer points given to the home team, or a higher total.
    const harder = market === 'spreads' ? last.point < before.point : last.point > before.point
    return harder ? 1 : -1
  }
  const change = impliedFromAmerican(last.price) - impliedFromAmerican(before.price)
  return change >= STEAM.leastMove ? 1 : change <= -STEAM.leastMove ? -1 : 0
}

/** Which share of the tickets (bets placed) is on a side; only some feeds tell it. */
export type Tickets = { readonly gameId: string; readonly market: MarketKey; readonly outcome: OutcomeKey; readonly share: Fraction }
export type ReverseMove = { readonly kind: 'reverse_line_movement'; readonly steam: Steam; readonly ticketShare: Fraction }
export type ReverseAnswer =
  | { readonly kind: 'known'; readonly moves: readonly ReverseMove[] }
  /** No feed tells where the tickets are: whether a line moved against them cannot be said. */
  | { readonly kind: 'not_knowable' }

/** So large a share of the tickets lies on one side before a move against it says something. As commonly stated. */
export const TICKETS_ONE_SIDED: Fraction = 0.6

/**
 * Lines that moved against the side with most tickets. Without ticket data the answer is that it is not knowable.
 * @param tickets null when no feed tells them
 * @example reverseMoves(steam(ticks, { now }), null) // { kind: 'not_knowable' }
 */
export function reverseMoves(moves: readonly Steam[], tickets: readonly Tickets[] | null): ReverseAnswer {
  if (tickets === null) return { kind: 'not_knowable' }
  return {
    kind: 'known',
    moves: moves.flatMap((move) => {
      const other = tickets.find((one) => one.gameId === move.gameId && one.market === move.market && one.outcome === MIRROR[move.outcome])
      return other && other.share >= TICKETS_ONE_SIDED
        ? [{ kind: 'reverse_line_movement' as const, steam: move, ticketShare: other.share }]
        : []
    }),
  }
}

/** A price that stands alone: the highest on its line, at a book whose own chance of it lies far from the others'. */
export type Outlier = OfferedInGame & {
  readonly kind: 'outlier'
  readonly line: number | null
  /** How far the book's own chance lies below the median of the others', in log-odds, each without its margin. */
  readonly gap: number
  readonly edge: Fraction | null
  readonly edgeRange: Range | null
  readonly others: readonly { readonly book: string; readonly bookTitle: string; readonly price: number; readonly ageSeconds: number }[]
}

/** Four other books at least, and a gap of 0.08 log-odds (2 points of chance at even). Judged: books of one opinion lie within half of it. */
export const OUTLIER = { leastOthers: 4, leastGap: 0.08 } as const

const logOdds = (p: number) => Math.log(p / (1 - p))

/**
 * Prices that stand alone, the furthest first. Margins are taken out (in proportion) before books are compared, so that a cheap book is no
 * outlier. Those so far off that they must be a mistake (`isSuspect`) are among them, without an edge.
 * @example outliers(game)[0] // { book: 'bovada', price: 125, others: eight books near 110, gap: 0.11 }
 */
export function outliers(game: BoardGame): Outlier[] {
  return game.markets
    .flatMap((market) => market.outcomes.flatMap((_, place) => outlierOf(game.gameId, market, place) ?? []))
    .sort((a, b) => b.gap - a.gap)
}

function outlierOf(gameId: string, { market, line, outcomes, books }: BoardMarket, place: number): Outlier | undefined {
  const { outcome, point, prices } = outcomes[place]!
  const whole = books.flatMap(({ book }) => {
    const legs = outcomes.map((one) => one.prices.find((price) => price.book === book && !price.isStale))
    const sum = legs.reduce((total, leg) => total + (leg ? impliedFromAmerican(leg.price) : Number.NaN), 0)
    const own = legs[place]
    return own && Number.isFinite(sum) ? [{ own, opinion: logOdds(impliedFromAmerican(own.price) / sum) }] : []
  })
  const highest = prices.filter(({ isStale }) => !isStale).reduce((most, { price }) => Math.max(most, decimalFromAmerican(price)), 0)
  const top = whole.find(({ own }) => decimalFromAmerican(own.price) === highest)
  const others = whole.filter((one) => one !== top)
  if (!top || others.length < OUTLIER.leastOthers) return undefined
  const sorted = others.map(({ opinion }) => opinion).sort((a, b) => a - b)
  const gap = sorted[sorted.length >> 1]! - top.opinion
  if (gap < OUTLIER.leastGap) return undefined
  const { book, bookTitle, price, ageSeconds, isCurrent, edge, edgeRange } = top.own
  return {
    ...{ kind: 'outlier', gameId, market, line, outcome, point, book, bookTitle, price, ageSeconds, isCurrent, gap, edge, edgeRange },
    others: others.map(({ own }) => ({ book: own.book, bookTitle: own.bookTitle, price: own.price, ageSeconds: own.ageSeconds })),
  }
}

/**
 * In how many of several opinions a price is worth more than it costs: the share of fair chances p with p d > 1. What the product calls the
 * confidence of a value bet.
 * @example support([0.5, 0.52, 0.48], 2.05) // 0.667
 */
export function support(chances: readonly number[], decimal: number): Fraction {
  return chances.length === 0 ? 0 : chances.filter((chance) => edgeOf(chance, decimal) > 0).length / chances.length
}
