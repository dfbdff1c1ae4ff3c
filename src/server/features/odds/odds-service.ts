// The board of a league, reckoned once for all who look in the same moment. The route, and whoever else in the house needs prices, ask here.

import type { OddsEvent } from '#contract/odds/odds.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { InferInput } from '#core/infer.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { pricedParts, type ScorePart } from '#core/leagues/score-part.ts'
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

type Options = { readonly method: DevigMethod; readonly books?: ReadonlySet<string> }
type Asked = Options & {
  readonly part?: ScorePart
  /** For a screen: while the board of this moment is being made, that of the moment before serves, and nobody waits. */
  readonly mayBePrevious?: boolean
}

export type OddsService = {
  board(league: LeagueKey, asked: Asked): Promise<Priced>
  /** Every line of one game, the alternate ones with the main. */
  ladder(league: LeagueKey, gameId: string, options: Options): Promise<Priced>
}

const HOUR = 3_600_000
/** A game that began this long ago is over; prices are looked for this far ahead (a week of football and a day). */
const BEHIND = 12 * HOUR
const AHEAD = 8 * 24 * HOUR
/** How long one answer of the feeds, and one board made of it, serves everyone. */
const MOMENT_MS = 2000
const MB = 2 ** 20
const FEED_TIMEOUT_MS = 10_000
/** Parts and alternate lines move slower than they are looked at. */
const SIDE_MS = 5000

const NOTHING = { quotes: [], games: [], isShowingStaleData: false } as const

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

function priced(board: OddsBoard, { games, isShowingStaleData }: Snapshot, part: ScorePart = 'game'): Priced {
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
        const event = game && eventOf(row, game, market, board.asOf, part)
        return event ? [{ game, event }] : []
      })
      made.set(market, events)
      return events
    },
  }
}

/** What the feed says of a part of the games, or of one game's alternate lines: not recorded, and not asked for until somebody looks. */
function sideSnapshots({ odds, clock }: Deps, whole: (key: string) => Promise<Snapshot>) {
  return async (league: LeagueKey, key: string): Promise<Snapshot> => {
    const signal = AbortSignal.timeout(FEED_TIMEOUT_MS)
    const [, kind, what = ''] = key.split(' ')
    const moment = Math.floor((clock.now() + shiftOf(league)) / MOMENT_MS)
    const { quotes, games, isShowingStaleData } = await whole(`${league} ${moment}`)
    if (kind === 'part') return { quotes: (await odds.partQuotes?.(league, what as ScorePart, signal)) ?? [], games, isShowingStaleData }
    const own = quotes.filter(({ gameId }) => gameId === what)
    return {
      quotes: [...own, ...((await odds.alternates?.(league, what, signal)) ?? [])],
      games: games.filter(({ id }) => id === what),
      isShowingStaleData,
    }
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
  const aside = sideSnapshots(deps, (key) => feeds.get(key))
  const sides = cache<Snapshot>((key) => aside(key.split(' ')[0] as LeagueKey, key), {
    name: 'prices of parts and alternate lines',
    ttlMs: SIDE_MS,
    max: 32,
    mostBytes: 16 * MB,
  })
  const pricedOf = async (from: Promise<Snapshot>, { method, books }: Options, part?: ScorePart): Promise<Priced> => {
    const snapshot = await from
    const options = { method, isWeighted: true, ...(books ? { books: new Set(books) } : {}) }
    return priced(await inSteps(boardSteps(snapshot.quotes, snapshot.games, deps.clock.now(), options)), snapshot, part)
  }
  const boards = cache<Priced>(
    async (key) => {
      const [league, moment, , method, books] = JSON.parse(key) as [LeagueKey, number, DataWorld, DevigMethod, string[] | null]
      return pricedOf(feeds.get(`${league} ${moment}`), { method, ...(books ? { books: new Set(books) } : {}) })
    },
    // A board serves a moment of its own, and the next while that one's is made.
    { name: 'odds boards', ttlMs: 2 * MOMENT_MS, max: 64, mostBytes: 48 * MB },
  )
  return {
    async ladder(league, gameId, options) {
      return pricedOf(sides.get(`${league} lines ${gameId} ${deps.world()}`), options)
    },
    async board(league, { method, books, part = 'game', mayBePrevious = false }) {
      if (part !== 'game') {
        // Nothing is asked of the feed for what the games of the league do not have.
        if (!pricedParts(league).includes(part)) return priced({ method, asOf: deps.clock.now(), games: [], dropped: 0 }, NOTHING)
        return pricedOf(sides.get(`${league} part ${part} ${deps.world()}`), { method, ...(books ? { books } : {}) }, part)
      }
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
