// From quotes to the odds board: best prices, holds, the market's fair probabilities and the edge of every price, per game and line.
// The consensus is the median over books of each book's own probabilities without margin, on the same line, from fresh and complete
// markets only, scaled to sum to 1 (fair-line.ts). A stale price is shown and marked; nothing is calculated from it.
import type { Game } from '../../leagues/games.ts'
import { atOnce } from '../../steps.ts'
import type { EpochMs, Probability } from '../../units.ts'
import { bookWeight, type Center, consensus } from '../fair/fair-line.ts'
import { hold } from '../fair/hold.ts'
import { type DevigMethod, rangeMethods } from '../fair/vig.ts'
import { type AgeLimits, bookPaces, paceClass } from './book-pace.ts'
import { isCurrent } from './current-price.ts'
import { edgeOf, edgeRange, type Range } from './edge.ts'
import type { MarketKey, OutcomeKey, Quote } from './market.ts'
import type { BoardGame, BoardMarket, BoardOutcome, BoardPrice, OddsBoard } from './odds-board.ts'
import { decimalFromAmerican, impliedFromAmerican, isAmerican } from './price.ts'

/**
 * A price whose implied log-odds lie further than this below the consensus is no bargain but a board that has missed something (a score, a
 * change of line, a slip of the finger), which books void, or refuse while the bet waits for its delay in play. At an even chance the gaps
 * stand for edges of 17 and 11 percent. Judged by the demo world, where the truth is known: of the 115 claims above 2 percent before the
 * start (60 boards), none lies beyond 0.15; in play one in four does, all of them books some seconds behind.
 */
export const MOST_LOG_ODDS_GAP = { ahead: 0.3, inPlay: 0.2 } as const

/**
 * Below this chance the gap shrinks in proportion to the chance. The same gap means a larger edge on a longer shot, while the methods that
 * take out the margin agree least there: unshrunk, the largest claims of a board would be those it knows least about.
 */
const LONG_SHOT: Probability = 0.1

/**
 * The largest gap in log-odds between the consensus and a price that still counts.
 * @example mostGap('scheduled', 0.5) // 0.3
 * @example mostGap('in progress', 0.05) // 0.1
 */
export function mostGap(status: Game['status'], fairHere: Probability): number {
  return (status === 'in progress' ? MOST_LOG_ODDS_GAP.inPlay : MOST_LOG_ODDS_GAP.ahead) * Math.min(1, fairHere / LONG_SHOT)
}

const logOdds = (p: Probability) => Math.log(p / (1 - p))

export type BoardOptions = {
  readonly method: DevigMethod
  /** Books whose prices may be the best; all when absent. */
  readonly books?: ReadonlySet<string>
  /** Only these books tell the fair chance; all when absent. */
  readonly fairBooks?: ReadonlySet<string>
  /** What is taken of the books' chances; the median when absent. */
  readonly center?: Center
  /** Books weigh by sharpness and freshness (`bookWeight`) instead of equally. */
  readonly isWeighted?: boolean
  /** What each book knows, in place of `sharpness`; 1 for those that are not named. */
  readonly weights?: ReadonlyMap<string, number>
  /** One limit for every price; by the nearness of the start and the pace of its book when absent, see `bookPaces`. */
  readonly staleAfterSeconds?: number
}

type Line = { readonly market: MarketKey; readonly line: number | null; readonly quotes: Map<string, Quote> }

const OUTCOMES: Readonly<Record<MarketKey, readonly OutcomeKey[]>> = {
  h2h: ['home', 'draw', 'away'],
  spreads: ['home', 'away'],
  totals: ['over', 'under'],
}

/** The line that a quote belongs to, or undefined when outcome and point do not fit its market. */
function lineOf({ market, outcome, point }: Quote): number | null | undefined {
  // A feed may name what nobody knows; types do not hold at run time.
  if (!Object.hasOwn(OUTCOMES, market) || !OUTCOMES[market].includes(outcome)) return undefined
  if (market === 'h2h') return point === null ? null : undefined
  if (point === null || !Number.isFinite(point)) return undefined
  // + 0 turns the -0 of a negated 0 into 0, so that a pick'em is one line.
  return market === 'spreads' && outcome === 'away' ? -point + 0 : point + 0
}

/** Shown, never used. */
const isOut = (price: BoardPrice) => price.isStale || price.isSuspect

type LimitsOf = (book: string) => AgeLimits

function boardMarket({ market, line, quotes }: Line, game: Game, now: EpochMs, options: BoardOptions, limitsOf: LimitsOf): BoardMarket {
  const ageOf = (quote: Quote) => Math.max(0, (now - quote.bookTime) / 1000)
  const all = [...quotes.values()]
  const hasDraw = all.some((quote) => quote.outcome === 'draw')
  const outcomes = OUTCOMES[market].filter((outcome) => outcome !== 'draw' || hasDraw)

  // A book counts when it shows every outcome, fresh: a market with a draw is not comparable with a book that shows none.
  const byBook = new Map<string, Quote[]>()
  for (const quote of all) byBook.set(quote.book, [...(byBook.get(quote.book) ?? []), quote])
  const complete = new Map<string, number[]>()
  for (const [book, own] of byBook) {
    const legs = outcomes.map((outcome) => own.find((quote) => quote.outcome === outcome))
    if (legs.every((leg) => leg !== undefined && ageOf(leg) <= limitsOf(book).staleAfterSeconds))
      complete.set(
        book,
        legs.map((leg) => impliedFromAmerican(leg!.price)),
      )
  }
  const telling = [...complete].filter(([book]) => options.fairBooks?.has(book) ?? true)
  const implied = telling.map(([, own]) => own)
  const weigh = ([book]: readonly [string, unknown]) =>
    bookWeight({
      ...{ league: game.league, book, ageSeconds: Math.max(...byBook.get(book)!.map(ageOf)) },
      staleAfterSeconds: limitsOf(book).staleAfterSeconds,
      ...(options.weights ? { sharpness: options.weights.get(book) ?? 1 } : {}),
    })
  const pool = {
    ...(options.center ? { center: options.center } : {}),
    ...(options.isWeighted ? { weights: telling.map(weigh) } : {}),
  }
  const fairly = implied.length > 0 ? consensus(options.method, implied, pool) : undefined
  const ranges = fairly === undefined ? undefined : rangesOf(options.method, fairly, implied, pool)

  const rows = outcomes.map((outcome, i): BoardOutcome => {
    const fairHere = fairly?.[i] ?? null
    const range = ranges?.[i] ?? null
    const prices = all
      .filter((quote) => quote.outcome === outcome)
      .map((quote): BoardPrice => {
        const limits = limitsOf(quote.book)
        const isStale = ageOf(quote) > limits.staleAfterSeconds
        const decimal = decimalFromAmerican(quote.price)
        const isComparable = fairHere !== null && (!hasDraw || complete.has(quote.book))
        const isSuspect = isComparable && fairHere > 0 && logOdds(fairHere) - logOdds(1 / decimal) > mostGap(game.status, fairHere)
        const isCounted = !isStale && !isSuspect && isComparable && range !== null
        return {
          book: quote.book,
          bookTitle: quote.bookTitle,
          price: quote.price,
          ...(quote.link ? { link: quote.link } : {}),
          ageSeconds: ageOf(quote),
          isStale,
          isCurrent: isCurrent({ ageSeconds: ageOf(quote), isSuspect }, limits),
          staleAfterSeconds: limits.staleAfterSeconds,
          isSuspect,
          edge: isCounted ? edgeOf(fairHere, decimal) : null,
          edgeRange: isCounted ? edgeRange(range, decimal) : null,
        }
      })
      .sort(
        (a, b) =>
          Number(isOut(a)) - Number(isOut(b)) ||
          decimalFromAmerican(b.price) - decimalFromAmerican(a.price) ||
          // Of equal prices the one that stands is named, not one that may be gone.
          Number(b.isCurrent) - Number(a.isCurrent) ||
          (a.book < b.book ? -1 : 1),
      )
    const best = prices.find((price) => !isOut(price) && (options.books?.has(price.book) ?? true)) ?? null
    const current = prices.find((price) => price.isCurrent && (options.books?.has(price.book) ?? true)) ?? null
    const sample = all.find((quote) => quote.outcome === outcome)
    const point = sample?.point ?? (line === null ? null : market === 'spreads' && outcome === 'away' ? -line + 0 : line)
    return { outcome, point, fair: fairHere, fairRange: range, best, current, prices }
  })

  const best = rows.map((row) => row.best)
  return {
    market,
    line,
    isMain: false,
    outcomes: rows,
    bestHold: best.every((price) => price !== null) ? hold(best.map((price) => impliedFromAmerican(price.price))) : null,
    books: [...complete].map(([book, own]) => ({ book, bookTitle: byBook.get(book)![0]!.bookTitle, hold: hold(own) })),
  }
}

/** Lowest and highest consensus of each outcome over the methods; the board's own is always within. */
function rangesOf(
  method: DevigMethod,
  own: readonly Probability[],
  implied: readonly (readonly Probability[])[],
  pool: Parameters<typeof consensus>[2],
): Range[] {
  const answers = [own, ...rangeMethods(method).map((other) => consensus(other, implied, pool))]
  return own.map((_, i) => ({ low: Math.min(...answers.map((a) => a[i]!)), high: Math.max(...answers.map((a) => a[i]!)) }))
}

/** Marks the main line of each market: most books, then the nearest to even, then the lowest. */
function markMain(markets: BoardMarket[]): BoardMarket[] {
  const away = (m: BoardMarket) => Math.abs((m.outcomes[0]?.fair ?? 0) - 0.5)
  const main = new Map<MarketKey, BoardMarket>()
  for (const market of markets) {
    const rival = main.get(market.market)
    const wins =
      rival === undefined ||
      market.books.length > rival.books.length ||
      (market.books.length === rival.books.length &&
        (away(market) < away(rival) || (away(market) === away(rival) && (market.line ?? 0) < (rival.line ?? 0))))
    if (wins) main.set(market.market, market)
  }
  return markets.map((market) => ({ ...market, isMain: main.get(market.market) === market }))
}

/**
 * The odds board of some games: every quote in its line, with best price, holds, fair probability and edges.
 * Of two quotes for the same book, line and outcome the later counts. Games that are over or postponed have no board. Quotes for unknown
 * games, with impossible prices or times or misplaced points are dropped and counted.
 *
 * @param now epoch ms, for the ages
 * @example board(quotes, games, now, { method: 'shin' }).games[0].markets[0].outcomes[0].best // { book: 'fanduel', price: -108, edge: 0.012, ... }
 */
export function board(quotes: readonly Quote[], games: readonly Game[], now: EpochMs, options: BoardOptions): OddsBoard {
  return atOnce(boardSteps(quotes, games, now, options))
}

/** `board` in steps, one a game, for who must let others have their turn between two; returns the board at the end. */
export function* boardSteps(
  quotes: readonly Quote[],
  games: readonly Game[],
  now: EpochMs,
  options: BoardOptions,
): Generator<void, OddsBoard> {
  const open = new Map(games.filter((game) => game.status === 'scheduled' || game.status === 'in progress').map((game) => [game.id, game]))
  const known = new Set(games.map((game) => game.id))
  const lines = new Map<string, Map<string, Line>>()
  let dropped = 0
  for (const quote of quotes) {
    const line = lineOf(quote)
    if (line === undefined || !isAmerican(quote.price) || !Number.isFinite(quote.bookTime) || !known.has(quote.gameId)) {
      dropped++
      continue
    }
    if (!open.has(quote.gameId)) continue
    const game = lines.get(quote.gameId) ?? new Map<string, Line>()
    lines.set(quote.gameId, game)
    const key = `${quote.market} ${line}`
    const own = game.get(key) ?? { market: quote.market, line, quotes: new Map<string, Quote>() }
    game.set(key, own)
    const place = `${quote.book} ${quote.outcome}`
    const rival = own.quotes.get(place)
    if (
      rival === undefined ||
      quote.bookTime > rival.bookTime ||
      (quote.bookTime === rival.bookTime && quote.receivedAt >= rival.receivedAt)
    )
      own.quotes.set(place, quote)
  }
  const classes = new Map([...open.values()].map((game) => [game.id, paceClass(game, now)]))
  const paces = bookPaces(quotes, (gameId) => classes.get(gameId), now)
  const limitsFor = (gameId: string): LimitsOf => {
    const one = options.staleAfterSeconds
    return (book) => {
      const own = paces(book, classes.get(gameId)!)
      return one === undefined ? own : { ...own, staleAfterSeconds: one, currentSeconds: Math.min(one, own.currentSeconds) }
    }
  }
  const order: readonly MarketKey[] = ['h2h', 'spreads', 'totals']
  const boards: BoardGame[] = []
  const inOrder = [...open.values()].filter((game) => lines.has(game.id)).sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  for (const game of inOrder) {
    yield
    const own = [...lines.get(game.id)!.values()].sort(
      (a, b) => order.indexOf(a.market) - order.indexOf(b.market) || (a.line ?? 0) - (b.line ?? 0),
    )
    boards.push({ gameId: game.id, markets: markMain(own.map((line) => boardMarket(line, game, now, options, limitsFor(game.id)))) })
  }
  return { method: options.method, asOf: now, games: boards, dropped }
}
