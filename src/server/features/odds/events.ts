// From the board of core to the raw odds events of the specification, one market at a time.

import { eventGame, lastUpdate, staleAfterRow } from '#contract/compat.ts'
import type { BestPrice, LadderLine, OddsEvent, OddsOutcome } from '#contract/odds/odds.ts'
import type { InferInput } from '#core/infer.ts'
import type { Game } from '#core/leagues/games.ts'
import type { ScorePart } from '#core/leagues/score-part.ts'
import { staleAfter } from '#core/odds/board/book-pace.ts'
import type { Range } from '#core/odds/board/edge.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import type { BoardGame, BoardMarket, OddsBoard } from '#core/odds/board/odds-board.ts'

function nameOf(outcome: OutcomeKey, game: Game): string {
  const names: Record<OutcomeKey, string> = { home: game.home.name, away: game.away.name, draw: 'Draw', over: 'Over', under: 'Under' }
  return names[outcome]
}

/** Six decimals: a hundredth of a basis point, and a third less to send. */
const short = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value * 1e6) / 1e6)
const shortRange = (range: Range | null | undefined) => (range ? { low: short(range.low) ?? 0, high: short(range.high) ?? 0 } : null)
const seconds = (age: number) => Math.round(age * 10) / 10

function bestOf(market: BoardMarket | undefined, game: Game, asOf: number): InferInput<typeof BestPrice>[] {
  return (market?.outcomes ?? []).map(({ outcome, point, best, fair, fairRange }) => ({
    name: nameOf(outcome, game),
    outcome,
    point,
    price: best?.price ?? null,
    book: best?.book ?? null,
    bookTitle: best?.bookTitle ?? null,
    edge: short(best?.edge),
    edgeRange: shortRange(best?.edgeRange),
    ageSeconds: best ? seconds(best.ageSeconds) : null,
    isCurrent: best?.isCurrent ?? false,
    ...staleAfterRow(seconds(best?.staleAfterSeconds ?? staleAfter(game, asOf))),
    fair: short(fair),
    fairRange: shortRange(fairRange),
  }))
}

/** Every book with its prices on every line of the market, the books with the lowest hold on the main line first. */
function bookmakersOf(
  markets: readonly BoardMarket[],
  game: Game,
  key: MarketKey,
  asOf: number,
): InferInput<typeof OddsEvent>['bookmakers'] {
  const main = markets.find((market) => market.isMain)
  const rows = new Map<string, { title: string; youngest: number; outcomes: InferInput<typeof OddsOutcome>[] }>()
  for (const market of markets)
    for (const { outcome, point, prices } of market.outcomes)
      for (const price of prices) {
        const row = rows.get(price.book) ?? { title: price.bookTitle, youngest: price.ageSeconds, outcomes: [] }
        rows.set(price.book, row)
        row.youngest = Math.min(row.youngest, price.ageSeconds)
        row.outcomes.push({
          name: nameOf(outcome, game),
          outcome,
          price: price.price,
          point,
          ...(price.link ? { link: price.link } : {}),
          edge: short(price.edge),
          edgeRange: shortRange(price.edgeRange),
          ageSeconds: seconds(price.ageSeconds),
          isCurrent: price.isCurrent,
          ...staleAfterRow(seconds(price.staleAfterSeconds)),
          stale: price.isStale,
          suspect: price.isSuspect,
        })
      }
  return [...rows]
    .map(([book, { title, youngest, outcomes }]) => ({
      key: book,
      title,
      ...lastUpdate(asOf - youngest * 1000),
      hold: short(main?.books.find((own) => own.book === book)?.hold),
      markets: [{ key, outcomes }],
    }))
    .sort((a, b) => (a.hold ?? 9) - (b.hold ?? 9) || (a.key < b.key ? -1 : 1))
}

/** The lines of one market of a game, lowest first, where somebody has a price. @param main the line that most books take for the main one */
export function ladderOf({ games, asOf }: OddsBoard, game: Game, key: MarketKey, main: number | null): InferInput<typeof LadderLine>[] {
  const own = games.find(({ gameId }) => gameId === game.id)?.markets.filter(({ market }) => market === key) ?? []
  return own.flatMap((market) =>
    market.line === null
      ? []
      : {
          line: market.line,
          isMain: market.line === main,
          books: new Set(market.outcomes.flatMap(({ prices }) => prices.map(({ book }) => book))).size,
          hold: short(market.bestHold),
          outcomes: bestOf(market, game, asOf),
        },
  )
}

export function eventOf(
  { markets }: BoardGame,
  game: Game,
  key: MarketKey,
  asOf: number,
  part: ScorePart = 'game',
): InferInput<typeof OddsEvent> | undefined {
  const own = markets.filter((market) => market.market === key)
  if (own.length === 0) return undefined
  const main = own.find((market) => market.isMain)
  return {
    ...eventGame(game),
    ...staleAfterRow(staleAfter(game, asOf)),
    ...(part === 'game' ? {} : { part }),
    line: main?.line ?? null,
    best: bestOf(main, game, asOf),
    hold: short(main?.bestHold),
    bookmakers: bookmakersOf(own, game, key, asOf),
  }
}
