// The board of a league, reckoned once for all who look in the same moment. The route, and whoever else in the house needs prices, ask here.

import type { OddsEvent } from '#contract/odds/odds.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { InferInput } from '#core/infer.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { boardSteps } from '#core/odds/board/board.ts'
import type { MarketKey, Quote } from '#core/odds/board/market.ts'
import type { OddsBoard } from '#core/odds/board/odds-board.ts'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { cache } from '../../kernel/cache.ts'
import { inSteps } from '../../kernel/work/breath.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AskAge } from '../../ports/feeds.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import { eventOf } from './events.ts'

type Deps = {
  readonly odds: OddsFeed
  readonly scores: ScoresFeed
  readonly clock: Clock
  readonly world: () => DataWorld
  /** How old the last answer of a port is. */
  readonly age: AskAge
}

export type PricedEvent = { readonly game: Game; readonly event: InferInput<typeof OddsEvent> }
export type Priced = {
  readonly board: OddsBoard
  /** The games that the feed told, those over too. */
  readonly games: readonly Game[]
  /** The feed is silent: what is not on the board is unknown, not absent. */
  readonly isShowingStaleData: boolean
  /** The events of one market, soonest first. */
  events(market: MarketKey): readonly PricedEvent[]
}

type Asked = {
  readonly method: DevigMethod
  readonly books?: ReadonlySet<string>
  /** For a screen: while the board of this moment is being made, that of the moment before serves, and nobody waits. */
  readonly mayBePrevious?: boolean
}

export type OddsService = {
  board(league: LeagueKey, asked: Asked): Promise<Priced>
}

const HOUR = 3_600_000
/** A game that began this long ago is over; prices are looked for this far ahead (a week of football and a day). */
const BEHIND = 12 * HOUR
const AHEAD = 8 * 24 * HOUR
/** How long one answer of the feeds, and one board made of it, serves everyone. */
const MOMENT_MS = 2000
const MB = 2 ** 20
const FEED_TIMEOUT_MS = 10_000

/** Each league has its moment at another time, so that their boards are not all made in one breath while everybody waits. */
const shiftOf = (league: LeagueKey) => (LEAGUE_KEYS.indexOf(league) / LEAGUE_KEYS.length) * MOMENT_MS

type Snapshot = {
  readonly quotes: readonly Quote[]
  readonly games: readonly Game[]
  /** The feed did not answer just now, or only with what it said before. */
  readonly isShowingStaleData: boolean
}

/**
 * What the feeds say of a league. When a feed fails, the last good answer goes on serving: its prices grow old and are marked stale by
 * their own times.
 */
function snapshots({ odds, scores, clock, world, age }: Deps): (league: LeagueKey) => Promise<Snapshot> {
  // By world, too: prices of the demo must not stand in for real ones.
  const lastGood = new Map<string, Snapshot>()
  return async (league) => {
    const signal = AbortSignal.timeout(FEED_TIMEOUT_MS)
    const now = clock.now()
    const key = `${world()} ${league}`
    try {
      const [quotes, games] = await Promise.all([odds.quotes(league, signal), scores.games(league, now - BEHIND, now + AHEAD, signal)])
      const read = { quotes, games, isShowingStaleData: age('odds', league).stale }
      lastGood.set(key, read)
      return read
    } catch (error) {
      const kept = lastGood.get(key)
      if (kept === undefined) throw error
      return { ...kept, isShowingStaleData: true }
    }
  }
}

function priced(board: OddsBoard, { games, isShowingStaleData }: Snapshot): Priced {
  const byId = new Map(games.map((game) => [game.id, game]))
  const made = new Map<MarketKey, readonly PricedEvent[]>()
  return {
    board,
    games,
    isShowingStaleData,
    events(market) {
      const kept = made.get(market)
      if (kept) return kept
      const events = board.games.flatMap((row) => {
        const game = byId.get(row.gameId)
        const event = game && eventOf(row, game, market, board.asOf)
        return event ? [{ game, event }] : []
      })
      made.set(market, events)
      return events
    },
  }
}

export function oddsService(deps: Deps): OddsService {
  const read = snapshots(deps)
  // The moment is part of the key, so that whoever moves the clock sees what the clock says.
  const feeds = cache<Snapshot>((key) => read(key.split(' ')[0] as LeagueKey), {
    name: 'prices',
    ttlMs: MOMENT_MS,
    max: 32,
    mostBytes: 32 * MB,
  })
  const boards = cache<Priced>(
    async (key) => {
      const [league, moment, , method, books] = JSON.parse(key) as [LeagueKey, number, DataWorld, DevigMethod, string[] | null]
      const snapshot = await feeds.get(`${league} ${moment}`)
      const { quotes, games } = snapshot
      const options = { method, isWeighted: true, ...(books ? { books: new Set(books) } : {}) }
      return priced(await inSteps(boardSteps(quotes, games, deps.clock.now(), options)), snapshot)
    },
    // A board serves a moment of its own, and the next while that one's is made.
    { name: 'odds boards', ttlMs: 2 * MOMENT_MS, max: 64, mostBytes: 48 * MB },
  )
  return {
    async board(league, { method, books, mayBePrevious = false }) {
      const moment = Math.floor((deps.clock.now() + shiftOf(league)) / MOMENT_MS)
      const keyOf = (at: number) => JSON.stringify([league, at, deps.world(), method, books ? [...books].sort() : null])
      const own = boards.get(keyOf(moment))
      const previous = mayBePrevious && !boards.peek(keyOf(moment)) ? boards.peek(keyOf(moment - 1)) : undefined
      if (previous === undefined) return own
      // A feed that fails now fails the next time somebody asks, too: then there is nothing of the moment before.
      own.catch(() => undefined)
      return previous
    },
  }
}
