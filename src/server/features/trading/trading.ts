// Trading on the wire: one look at the board, handed to core, and its findings as rows.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { Game, Injury } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { causeOf } from '#core/odds/board/move-causes.ts'
import { movements } from '#core/odds/board/movement.ts'
import { arbitrages } from '#core/odds/opportunities/arbitrage.ts'
import type { PairKind } from '#core/odds/opportunities/pair-results.ts'
import { lowHolds, pairsOf } from '#core/odds/opportunities/pairs.ts'
import { reverseMoves, type Steam, steam, type Tick } from '#core/odds/opportunities/signals.ts'
import { valuePrices } from '#core/odds/opportunities/value-feed.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import { booksOf } from '../../kernel/my-books.ts'
import { type Asked, type MarketView, marketView, type TradingDeps } from './market-view.ts'
import { arbitrageRow, lowHoldRow, pairRow, valueRow } from './rows.ts'
import { arbitrageSignals, moveSignal, outlierSignals, valueSignals } from './signals.ts'

const HOUR = 3_600_000
/** Prices that were set this long ago still tell where a book stood when the window of steam began. */
const STEAM_MEMORY = 6 * HOUR
const MOVEMENT_SPAN = 24 * HOUR
const MOVEMENT_STEPS = 24
/** Ticks are read once for all who ask within this time. */
const TICKS_MS = 15_000
const MB = 2 ** 20
/** More rows than anybody reads are not sent. */
const MOST_ROWS = 200

export function tradingFeature(deps: TradingDeps): Feature {
  const { now, source, world } = deps
  const ticks = cache<readonly Tick[]>(
    (key) => {
      const [league, span] = key.split(' ') as [LeagueKey, string]
      return deps.ticks(league, now() - Number(span))
    },
    { name: 'ticks', ttlMs: TICKS_MS, max: 64, mostBytes: 48 * MB },
  )
  const memory = (league: LeagueKey, span: number) => ticks.get(`${league} ${span} ${Math.floor(now() / TICKS_MS)}`)
  const common = ({ method }: Pick<Asked, 'method'>, { asOf, isShowingStaleData }: MarketView) => ({
    asOf,
    method,
    source: source(),
    world: world(),
    stale: isShowingStaleData,
  })
  type TradingQuery = Omit<Asked, 'books'> & { readonly books?: readonly string[] | undefined }
  const viewFor = async (asked: TradingQuery, call: Call) => marketView(deps, { ...asked, books: booksOf(call, asked.books) })
  return {
    bounds: bind(API.trading, {
      signals: async (asked, call) => {
        const view = await viewFor(asked, call)
        return { ...(await signalsOf(view, asked, memory, deps)), ...common(asked, view) }
      },
      arbitrage: async (asked, call) => {
        const view = await viewFor(asked, call)
        const opportunities = view.open
          .flatMap(({ game, priced }) =>
            arbitrages({ method: asked.method, asOf: view.asOf, games: [priced], dropped: 0 }).map((found) =>
              arbitrageRow(found, game, view.asOf),
            ),
          )
          .sort((a, b) => b.profitMargin - a.profitMargin)
        return { opportunities: opportunities.slice(0, MOST_ROWS), ...common(asked, view) }
      },
      pairs: async (asked, call) => {
        const view = await viewFor(asked, call)
        return { ...pairRows(view, asked), ...common(asked, view) }
      },
      value: async (asked, call) => {
        const view = await viewFor(asked, call)
        const options = { minEdge: asked.minEdge, method: asked.method, ...(view.books ? { books: view.books } : {}) }
        const rows = view.open
          .flatMap(({ game, priced }) => valuePrices(priced, game, options).map((value) => valueRow(value, game)))
          .sort((a, b) => b.edge - a.edge)
        return { rows: rows.slice(0, MOST_ROWS), minEdge: asked.minEdge, ...common(asked, view) }
      },
      movement: async ({ league }) => {
        const courses = movements(await memory(league, MOVEMENT_SPAN), { from: now() - MOVEMENT_SPAN, now: now(), steps: MOVEMENT_STEPS })
        return { courses: courses.map(({ gameId, ...course }) => ({ game: gameId, ...course, values: [...course.values] })) }
      },
    }),
  }
}

function pairRows(view: MarketView, { method }: Pick<Asked, 'method'>) {
  const games = new Map(view.open.map(({ game }) => [game.id, game]))
  const pairs = view.open
    .flatMap(({ game, priced, league }) =>
      pairsOf(priced, { league, method, isInPlay: game.status === 'in progress', ...(view.books ? { books: view.books } : {}) }),
    )
    .sort((a, b) => (b.expectedProfit ?? b.outsideProfit - 1) - (a.expectedProfit ?? a.outsideProfit - 1))
  const rows = (kind: PairKind) =>
    pairs
      .filter((pair) => pair.kind === kind)
      .slice(0, MOST_ROWS)
      .flatMap((pair) => {
        const game = games.get(pair.gameId)
        return game ? [pairRow(pair, game, view.asOf)] : []
      })
  const lowHold = view.open
    .flatMap(({ game, priced }) => lowHolds(priced).map((found) => lowHoldRow(found, game, view.asOf)))
    .sort((a, b) => a.hold - b.hold)
    .slice(0, MOST_ROWS)
  return { middles: rows('middle'), winPush: rows('win_push'), polish: [...rows('polish'), ...rows('push_loss')], lowHold }
}

type Signals = AnswerOf<typeof API.trading.signals>

async function signalsOf(
  view: MarketView,
  { method }: Pick<Asked, 'method'>,
  memory: (league: LeagueKey, span: number) => Promise<readonly Tick[]>,
  deps: Pick<TradingDeps, 'plays' | 'injuries'>,
): Promise<Pick<Signals, 'signals' | 'counts' | 'notKnowable'>> {
  const context = { method, books: view.books, asOf: view.asOf }
  const games = new Map(view.open.map(({ game }) => [game.id, game]))
  const leagues = [...new Set(view.open.map(({ league }) => league))]
  const histories = await Promise.all(leagues.map((league) => memory(league, STEAM_MEMORY)))
  const moves = histories.flatMap((history) => steam(history, { now: view.asOf }))
  const reverse = reverseMoves(moves, null)
  const explained = await Promise.all(
    moves.flatMap((move) => {
      const game = games.get(move.gameId)
      return game ? [explain(game, move, view.asOf, deps)] : []
    }),
  )
  const moved = explained.flatMap(({ signal }) => signal ?? [])
  const steamed = moved.filter(({ type }) => type === 'steam')
  const unexplained = new Set(explained.flatMap(({ signal, game }) => (signal ? [] : [game.id]))).size
  const value = view.open.flatMap((open) => valueSignals(open, context)).sort((a, b) => (b.expectedValue ?? 0) - (a.expectedValue ?? 0))
  const locked = view.open.flatMap((open) => arbitrageSignals(open, context))
  const alone = view.open.flatMap((open) => outlierSignals(open, value, context))
  const hasHistory = histories.some((history) => history.length > 0)
  return {
    signals: [...locked, ...value, ...steamed, ...moved.filter(({ type }) => type === 'game_event'), ...alone].slice(0, MOST_ROWS),
    counts: {
      arbitrage: locked.length,
      value: value.length,
      outlier: alone.length,
      steam: hasHistory ? steamed.length : null,
      game_event: hasHistory ? moved.length - steamed.length : null,
      reverse_line_movement: reverse.kind === 'known' ? reverse.moves.length : null,
    },
    notKnowable: [
      ...(reverse.kind === 'not_knowable'
        ? [{ type: 'reverse_line_movement' as const, why: 'Not knowable here: no feed tells how many tickets are on each side.' }]
        : []),
      ...(unexplained === 0
        ? []
        : [
            {
              type: 'steam' as const,
              why: `Not knowable for ${unexplained === 1 ? 'one game' : `${unexplained} games`} under way: no feed tells the plays, so a move there may follow one.`,
            },
          ]),
      ...(hasHistory ? [] : [{ type: 'steam' as const, why: 'Not knowable yet: no price of these games has been heard before.' }]),
    ],
  }
}

/** A move of several books, with what happened in its game around it. What a feed does not answer is not known, never "nothing". */
async function explain(game: Game, move: Steam, now: EpochMs, feeds: Pick<TradingDeps, 'plays' | 'injuries'>) {
  const isUnderWay = game.status === 'in progress' || game.startsAt <= now
  const [plays, injuries] = await Promise.all([
    isUnderWay ? feeds.plays(game.id).catch(() => undefined) : undefined,
    feeds.injuries(game.league).catch((): readonly Injury[] => []),
  ])
  return { game, signal: moveSignal(game, move, causeOf(move, { game, plays, injuries, now }), now) }
}
