// The odds board on the wire: feeds in, board of core, events of the specification out.
import type { z } from 'zod'
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { BestPrice, OddsEvent, OddsOutcome } from '#contract/odds.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { board, staleAfter } from '#core/odds/board.ts'
import type { MarketKey, OutcomeKey, Quote } from '#core/odds/market.ts'
import type { BoardGame, BoardMarket, OddsBoard } from '#core/odds/odds-board.ts'
import type { DevigMethod } from '#core/odds/vig.ts'
import { cache } from '../../kernel/cache.ts'
import { bind, type Feature } from '../../kernel/feature.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'

export type OddsDeps = {
  readonly odds: OddsFeed
  readonly scores: ScoresFeed
  readonly clock: Clock
  readonly world: () => 'demo' | 'live'
}

const HOUR = 3_600_000
/** A game that began this long ago is over; prices are looked for this far ahead (a week of football and a day). */
const BEHIND = 12 * HOUR
const AHEAD = 8 * 24 * HOUR
/** How long one answer of the feeds, and one board made of it, serves everyone. */
const MOMENT_MS = 2000
const FEED_TIMEOUT_MS = 10_000

type Snapshot = { readonly quotes: readonly Quote[]; readonly games: readonly Game[] }

/**
 * What the feeds say of a league. When a feed fails, the last good answer goes on serving: its prices grow old and are marked stale by
 * their own times.
 */
function snapshots({ odds, scores, clock }: OddsDeps): (league: LeagueKey) => Promise<Snapshot> {
  const lastGood = new Map<LeagueKey, Snapshot>()
  return async (league) => {
    const signal = AbortSignal.timeout(FEED_TIMEOUT_MS)
    const now = clock.now()
    try {
      const [quotes, games] = await Promise.all([odds.quotes(league, signal), scores.games(league, now - BEHIND, now + AHEAD, signal)])
      lastGood.set(league, { quotes, games })
      return { quotes, games }
    } catch (error) {
      const kept = lastGood.get(league)
      if (kept === undefined) throw error
      return kept
    }
  }
}

function nameOf(outcome: OutcomeKey, game: Game): string {
  const names: Record<OutcomeKey, string> = { home: game.home.name, away: game.away.name, draw: 'Draw', over: 'Over', under: 'Under' }
  return names[outcome]
}

const iso = (at: number) => new Date(at).toISOString()

function bestOf(market: BoardMarket | undefined, game: Game): z.input<typeof BestPrice>[] {
  return (market?.outcomes ?? []).map(({ outcome, point, best, fair, fairRange }) => ({
    name: nameOf(outcome, game),
    outcome,
    point,
    price: best?.price ?? null,
    book: best?.book ?? null,
    bookTitle: best?.bookTitle ?? null,
    edge: best?.edge ?? null,
    edgeRange: best?.edgeRange ?? null,
    ageSeconds: best?.ageSeconds ?? null,
    fair,
    fairRange,
  }))
}

/** Every book with its prices on every line of the market, the books with the lowest hold on the main line first. */
function bookmakersOf(markets: readonly BoardMarket[], game: Game, key: MarketKey, asOf: number): z.input<typeof OddsEvent>['bookmakers'] {
  const main = markets.find((market) => market.isMain)
  const rows = new Map<string, { title: string; youngest: number; outcomes: z.input<typeof OddsOutcome>[] }>()
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
          edge: price.edge,
          edgeRange: price.edgeRange,
          ageSeconds: price.ageSeconds,
          stale: price.isStale,
          suspect: price.isSuspect,
        })
      }
  return [...rows]
    .map(([book, { title, youngest, outcomes }]) => ({
      key: book,
      title,
      last_update: iso(asOf - youngest * 1000),
      hold: main?.books.find((own) => own.book === book)?.hold ?? null,
      markets: [{ key, outcomes }],
    }))
    .sort((a, b) => (a.hold ?? 9) - (b.hold ?? 9) || (a.key < b.key ? -1 : 1))
}

function eventOf({ markets }: BoardGame, game: Game, key: MarketKey, asOf: number): z.input<typeof OddsEvent> | undefined {
  const own = markets.filter((market) => market.market === key)
  if (own.length === 0) return undefined
  const main = own.find((market) => market.isMain)
  return {
    id: game.id,
    league: game.league,
    sport_key: LEAGUES[game.league].oddsKey,
    home_team: game.home.name,
    away_team: game.away.name,
    home_abbreviation: game.home.abbreviation,
    away_abbreviation: game.away.abbreviation,
    commence_time: iso(game.startsAt),
    status: game.status,
    home_score: game.homeScore,
    away_score: game.awayScore,
    clock: game.clockText,
    stale_after_seconds: staleAfter(game, asOf),
    line: main?.line ?? null,
    best: bestOf(main, game),
    hold: main?.bestHold ?? null,
    bookmakers: bookmakersOf(own, game, key, asOf),
  }
}

/** Whether a team of that name (or part of it, or abbreviation) is in the game. */
function plays({ home, away }: Game, team: string): boolean {
  const text = team.trim().toLowerCase()
  return [home, away].some(({ name, abbreviation }) => name.toLowerCase().includes(text) || abbreviation.toLowerCase() === text)
}

/** The board of a league, for whoever in the house needs it besides the route. */
export type OddsDesk = {
  board(
    league: LeagueKey,
    options: { readonly method: DevigMethod; readonly books?: ReadonlySet<string> },
  ): Promise<{
    readonly board: OddsBoard
    readonly games: readonly Game[]
  }>
}

type Priced = { readonly board: OddsBoard; readonly games: readonly Game[] }

export function oddsDesk(deps: OddsDeps): OddsDesk {
  const read = snapshots(deps)
  // The moment is part of the key, so that whoever moves the clock sees what the clock says.
  const feeds = cache<Snapshot>((key) => read(key.split(' ')[0] as LeagueKey), { ttlMs: MOMENT_MS, max: 32 })
  const boards = cache<Priced>(
    async (key) => {
      const [league, moment, method] = key.split(' ') as [LeagueKey, string, DevigMethod]
      const { quotes, games } = await feeds.get(`${league} ${moment}`)
      return { board: board(quotes, games, deps.clock.now(), { method }), games }
    },
    { ttlMs: MOMENT_MS, max: 64 },
  )
  return {
    async board(league, { method, books }) {
      const moment = Math.floor(deps.clock.now() / MOMENT_MS)
      if (books === undefined) return boards.get(`${league} ${moment} ${method}`)
      const { quotes, games } = await feeds.get(`${league} ${moment}`)
      return { board: board(quotes, games, deps.clock.now(), { method, books }), games }
    },
  }
}

type Answer = AnswerOf<typeof API.odds.board>

export function oddsFeature(deps: OddsDeps & { readonly desk: OddsDesk }): Feature {
  return {
    bounds: bind(API.odds, {
      board: async ({ league, market, method, game: onlyGame, team, books }): Promise<Answer> => {
        const asked = await deps.desk.board(league, { method, ...(books === undefined ? {} : { books: new Set(books) }) })
        const { asOf, dropped } = asked.board
        const games = new Map(asked.games.map((game) => [game.id, game]))
        const odds = asked.board.games
          .filter((row) => onlyGame === undefined || row.gameId === onlyGame)
          .filter((row) => team === undefined || plays(games.get(row.gameId)!, team))
          .flatMap((row) => eventOf(row, games.get(row.gameId)!, market, asOf) ?? [])
        const updates = odds.flatMap((event) => event.bookmakers.map((book) => book.last_update)).sort()
        return {
          status: odds.length > 0 ? 'success' : 'no_data',
          league,
          market,
          method,
          odds,
          lastUpdated: updates.at(-1) ?? null,
          asOf: iso(asOf),
          source: deps.odds.name,
          world: deps.world(),
          dropped,
        }
      },
    }),
  }
}
