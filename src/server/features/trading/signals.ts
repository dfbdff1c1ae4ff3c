// Signals: what core found, with its evidence, put into sentences that say what was counted.

import type { TradingSignal } from '#contract/odds/trading.ts'
import type { Game, Play } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { staleAfter } from '#core/odds/board/book-pace.ts'
import { areCurrent, isCurrentValue } from '#core/odds/board/current-price.ts'
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import type { MoveCause } from '#core/odds/board/move-causes.ts'
import type { BoardMarket, BoardOutcome, BoardPrice } from '#core/odds/board/odds-board.ts'
import { decimalFromAmerican, impliedFromAmerican } from '#core/odds/board/price.ts'
import { type DevigMethod, fair } from '#core/odds/fair/vig.ts'
import { arbitrages } from '#core/odds/opportunities/arbitrage.ts'
import { type Outlier, outliers, type Steam, support } from '#core/odds/opportunities/signals.ts'
import { type ValuePrice, valuePrices } from '#core/odds/opportunities/value-feed.ts'
import { plural } from '#core/plural.ts'
import type { EpochMs } from '#core/units.ts'
import type { OpenGame } from './market-view.ts'
import { gameRow, riskOf, sideName } from './rows.ts'

type Context = { readonly method: DevigMethod; readonly books: ReadonlySet<string> | undefined; readonly asOf: EpochMs }
type Evidence = TradingSignal['evidence'][number]

const DAY = 24 * 3_600_000
const STAKE = 100
const othersOf = (count: number) =>
  count === 0 ? 'No other book shows' : count === 1 ? 'One other book shows' : `${count} other books show`
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const timeframeOf = ({ status, startsAt }: Game, now: EpochMs): TradingSignal['timeframe'] =>
  status === 'in progress' || startsAt <= now ? 'live' : startsAt - now < DAY ? 'today' : 'later'

/** What every signal of a game has. */
const frame = (game: Game, now: EpochMs) => ({
  game: gameRow(game),
  sport: LEAGUES[game.league].name,
  timeframe: timeframeOf(game, now),
})

const lineOf = ({ priced }: OpenGame, found: Pick<ValuePrice, 'market' | 'outcome' | 'point'>) => {
  for (const market of priced.markets)
    for (const [place, outcome] of market.outcomes.entries())
      if (market.market === found.market && outcome.outcome === found.outcome && outcome.point === found.point)
        return { market, outcome, place }
  return undefined
}

/** Every fresh price of the outcome, with the chance that its own book gives it. */
function evidenceOf(
  game: Game,
  { market, outcome, place }: { readonly market: BoardMarket; readonly outcome: BoardOutcome; readonly place: number },
  { method, asOf }: Context,
): Evidence[] {
  return outcome.prices
    .filter(({ isStale }) => !isStale)
    .map((price) => ({
      ...shown(price, outcome.point, asOf),
      name: sideName(outcome.outcome, game),
      fair: ownFair(market, price.book, place, method),
    }))
}

const shown = ({ book, bookTitle, price, ageSeconds }: BoardPrice, point: number | null, now: EpochMs) => ({
  ...{ book, bookTitle, price, point, before: null },
  at: Math.round(now - ageSeconds * 1000),
})

function ownFair({ outcomes, books }: BoardMarket, book: string, place: number, method: DevigMethod): number | null {
  if (!books.some((one) => one.book === book)) return null
  const legs = outcomes.map(({ prices }) => prices.find((price) => price.book === book))
  const implied = legs.flatMap((leg) => (leg ? [impliedFromAmerican(leg.price)] : []))
  return implied.length === outcomes.length ? (fair(method, implied)[place] ?? null) : null
}

const priceKey = ({ market, outcome, point, book }: Pick<ValuePrice, 'market' | 'outcome' | 'point' | 'book'>) =>
  `${market} ${outcome} ${point} ${book}`
const aloneText = ({ bookTitle, others }: Outlier) =>
  `${bookTitle} stands alone: without their margins ${others.length} other books think this side likelier.`
/** Why a price above fair is no bet yet. */
const oldText = ({ bookTitle, ageSeconds }: Pick<ValuePrice, 'bookTitle' | 'ageSeconds'>) =>
  `${bookTitle} was last seen to ask this ${ageSeconds < 90 ? `${Math.round(ageSeconds)} s` : `${Math.round(ageSeconds / 60)} min`} ago, longer than its own pace: look at the book first.`
const SLOW = 'A price that stands alone is often a slow one.'

/** How many books show a whole line, and how many of them were seen within their own pace: a price may count and yet be older than that. */
export function wholeText({ books, outcomes }: BoardMarket): string {
  const isCurrent = (book: string) => outcomes.every(({ prices }) => prices.some((price) => price.book === book && price.isCurrent))
  const current = books.filter(({ book }) => isCurrent(book)).length
  const seen = current === 0 ? 'none' : current === books.length ? 'all' : `${current} of them`
  return books.length === 1
    ? `One book shows this line whole, ${current === 1 ? 'seen' : 'not seen'} within its own pace.`
    : `${books.length} books show this line whole, ${seen} seen within their own pace.`
}

/** The best price above fair of each selection, at two percent or more. */
export function valueSignals(open: OpenGame, context: Context): TradingSignal[] {
  const { game, priced } = open
  const options = { minEdge: GOOD_EDGE, method: context.method, ...(context.books ? { books: context.books } : {}) }
  const best = new Map<string, ValuePrice>()
  for (const value of valuePrices(priced, game, options)) {
    const key = `${value.market} ${value.outcome} ${value.point}`
    if (!best.has(key)) best.set(key, value)
  }
  const alone = new Map(outliers(priced).map((found) => [priceKey(found), found]))
  return [...best.values()].flatMap((value) => valueSignal(open, value, alone.get(priceKey(value)), context) ?? [])
}

function valueSignal(open: OpenGame, value: ValuePrice, alone: Outlier | undefined, context: Context): TradingSignal | undefined {
  const line = lineOf(open, value)
  if (!line) return undefined
  const { game } = open
  const decimal = decimalFromAmerican(value.price)
  const evidence = evidenceOf(game, line, context)
  const opinions = evidence.flatMap((row) => (row.fair === null || row.book === value.book ? [] : [row.fair]))
  const holds = value.edgeRange.low > 0
  const risk = riskOf([value.ageSeconds], staleAfter(game, context.asOf))
  return {
    ...frame(game, context.asOf),
    id: `value ${game.id} ${value.market} ${value.outcome} ${value.point} ${value.book}`,
    type: 'value',
    market: value.market,
    outcome: value.outcome,
    name: sideName(value.outcome, game),
    point: value.point,
    riskLevel: holds && !alone ? risk : 'high',
    recommendation: holds && isCurrentValue(value) ? 'bet' : 'wait',
    expectedValue: value.edge,
    edgeRange: value.edgeRange,
    confidence: opinions.length > 0 ? support(opinions, decimal) : null,
    potentialProfit: Math.round((decimal - 1) * STAKE * 100) / 100,
    reasoningFactors: [
      `Fair chance ${percent(value.fair)} against the ${percent(1 / decimal)} that the price asks.`,
      holds
        ? `Above fair by every method: ${percent(value.edgeRange.low)} to ${percent(value.edgeRange.high)}.`
        : `The methods disagree: ${percent(value.edgeRange.low)} to ${percent(value.edgeRange.high)}.`,
      value.carriedBooks > 0
        ? `${othersOf(value.ownBooks)} this line; the chances of ${value.carriedBooks} are carried from nearby lines.`
        : wholeText(line.market),
      ...(value.isCurrent ? [] : [oldText(value)]),
      ...(alone ? [`${aloneText(alone)} ${SLOW}`] : []),
    ],
    isCurrent: value.isCurrent,
    ...{ book: value.book, bookTitle: value.bookTitle, price: value.price, ageSeconds: value.ageSeconds, evidence },
  }
}

/** Prices far from all others, but for those that a value signal tells of already. */
export function outlierSignals(open: OpenGame, already: readonly TradingSignal[], context: Context): TradingSignal[] {
  const known = new Set(
    already.flatMap((one) => (one.game.id === open.game.id && one.book ? [`${one.market} ${one.outcome} ${one.point} ${one.book}`] : [])),
  )
  return outliers(open.priced)
    .filter((found) => (context.books?.has(found.book) ?? true) && !known.has(priceKey(found)))
    .flatMap((found) => outlierSignal(open, found, context) ?? [])
}

function outlierSignal(open: OpenGame, found: Outlier, context: Context): TradingSignal | undefined {
  const line = lineOf(open, found)
  if (!line) return undefined
  const { game } = open
  const decimal = decimalFromAmerican(found.price)
  const evidence = evidenceOf(game, line, context)
  const opinions = evidence.flatMap((row) => (row.fair === null || row.book === found.book ? [] : [row.fair]))
  const pays = isCurrentValue(found) && found.edgeRange !== null && found.edgeRange.low > 0
  return {
    ...frame(game, context.asOf),
    id: `outlier ${game.id} ${found.market} ${found.outcome} ${found.point}`,
    type: 'outlier',
    market: found.market,
    outcome: found.outcome,
    name: sideName(found.outcome, game),
    point: found.point,
    riskLevel: 'high',
    recommendation: found.edge === null ? 'avoid' : pays ? 'bet' : 'wait',
    expectedValue: found.edge,
    edgeRange: found.edgeRange,
    confidence: opinions.length > 0 ? support(opinions, decimal) : null,
    potentialProfit: Math.round((decimal - 1) * STAKE * 100) / 100,
    reasoningFactors: [aloneText(found), found.edge === null ? 'So far off that it is rather a mistake, which books void.' : SLOW],
    isCurrent: found.isCurrent,
    ...{ book: found.book, bookTitle: found.bookTitle, price: found.price, ageSeconds: found.ageSeconds, evidence },
  }
}

/** A move of several books with what explains it; undefined where the game is under way and nobody knows what happened in it. */
export function moveSignal(game: Game, found: Steam, cause: MoveCause, now: EpochMs): TradingSignal | undefined {
  if (cause.kind === 'not_knowable') return undefined
  const minutes = Math.round(found.windowSeconds / 60)
  const total = found.moved.length + found.against.length
  const type = cause.kind === 'none' ? 'steam' : 'game_event'
  // Where the last of them went: a total without its number says nothing. Of a spread the other side's line is the mirror.
  const { point } = found.moved.reduce((last, one) => (one.to.at > last.to.at ? one : last)).to
  return {
    ...frame(game, now),
    id: `${type} ${game.id} ${found.market}`,
    type,
    market: found.market,
    outcome: found.outcome,
    name: sideName(found.outcome, game),
    point: point !== null && found.market === 'spreads' && found.outcome !== found.readFrom ? 0 - point : point,
    riskLevel: 'medium',
    recommendation: 'wait',
    expectedValue: null,
    edgeRange: null,
    confidence: found.agreement,
    potentialProfit: null,
    reasoningFactors: [
      ...causeText(cause, game),
      `${found.moved.length} of the ${plural(total, 'book')} that moved within ${plural(minutes, 'minute')} moved toward this side.`,
      found.waiting.length > 0
        ? `Not yet moved: ${found.waiting.map(({ bookTitle }) => bookTitle).join(', ')}.`
        : 'Every other book has moved.',
    ],
    isCurrent: null,
    ...{ book: null, bookTitle: null, price: null, ageSeconds: Math.max(0, (now - found.lastAt) / 1000) },
    evidence: found.moved.map(({ book, bookTitle, from, to }) => ({
      ...{ book, bookTitle, name: sideName(found.readFrom, game), price: to.price, point: to.point, at: to.at, fair: null },
      before: { price: from.price, point: from.point },
    })),
  }
}

const PLAY_WORDS: Partial<Record<Play['kind'], string>> = { score: 'a score', turnover: 'a turnover', injury: 'an injury' }

function causeText(cause: MoveCause, { home, away }: Game): string[] {
  switch (cause.kind) {
    case 'play': {
      const { kind, text, homeScore, awayScore } = cause.play
      const score = `${away.abbreviation} ${awayScore}, ${home.abbreviation} ${homeScore}`
      return [`No steam: it came after ${PLAY_WORDS[kind] ?? 'a play'}. ${text.trim().replace(/\.?$/, '.')} Then ${score}.`]
    }
    case 'injury':
      return [`No steam: it came after a report. ${cause.injury.name} (${cause.injury.team}): ${cause.injury.status.toLowerCase()}.`]
    case 'run_of_play':
      return cause.from === null || cause.to === null
        ? ['No steam: time ran off and nobody scored.']
        : [
            `No steam: the game went on, and by clock and score ${home.abbreviation} went from ${percent(cause.from)} to ${percent(cause.to)} to win.`,
          ]
    case 'none':
      return ['Nothing that happened in the game, and no injury report, explains it.']
    case 'not_knowable':
      return []
  }
}

export function arbitrageSignals({ game, priced }: OpenGame, { method, asOf }: Context): TradingSignal[] {
  return arbitrages({ method, asOf, games: [priced], dropped: 0 }).map((found): TradingSignal => {
    const [first] = found.legs
    return {
      ...frame(game, asOf),
      id: `arbitrage ${game.id} ${found.market} ${found.line}`,
      type: 'arbitrage',
      market: found.market,
      outcome: first!.outcome,
      name: found.legs.map(({ outcome }) => sideName(outcome, game)).join(' / '),
      point: first!.point,
      riskLevel: riskOf(
        found.legs.map(({ ageSeconds }) => ageSeconds),
        staleAfter(game, asOf),
      ),
      recommendation: areCurrent(found.legs) ? 'bet' : 'wait',
      expectedValue: found.profit,
      edgeRange: { low: found.profit, high: found.profit },
      confidence: null,
      potentialProfit: Math.round(found.profit * STAKE * 100) / 100,
      reasoningFactors: [
        `${found.legs.length} outcomes at ${found.legs.length} books pay ${percent(found.profit)} whatever happens.`,
        'The prices were confirmed within a minute of each other.',
        ...found.legs.filter(({ isCurrent }) => !isCurrent).map(oldText),
      ],
      isCurrent: areCurrent(found.legs),
      ...{ book: null, bookTitle: null, price: null, ageSeconds: Math.max(...found.legs.map(({ ageSeconds }) => ageSeconds)) },
      evidence: found.legs.map(({ book, bookTitle, outcome, price, point, ageSeconds }) => ({
        ...{ book, bookTitle, name: sideName(outcome, game), price, point, before: null, fair: null },
        at: Math.round(asOf - ageSeconds * 1000),
      })),
    }
  })
}
