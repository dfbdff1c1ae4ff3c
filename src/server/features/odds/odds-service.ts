// The board of a league, of a part of its games or of one game's lines, made once for all who look in the same moment. The route, and whoever else in the house needs prices, ask here.

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
/** Parts and alternate lines move slower than they are looked at: the feed is asked for them in every third moment. */
const SIDE_MOMENTS = 3

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

/** What a board is of: the games of a league, a part of them, or every line of one game. */
type Of = { readonly league: LeagueKey; readonly part?: ScorePart; readonly lines?: string }

/** What the feed says of a part of the games, or of one game's alternate lines: not recorded, and not asked for until somebody looks. */
async function besides({ odds }: Deps, { league, part, lines }: Of, whole: Promise<Snapshot>): Promise<Snapshot> {
  const signal = AbortSignal.timeout(FEED_TIMEOUT_MS)
  const { quotes, games, isShowingStaleData } = await whole
  if (lines === undefined) return { quotes: (await odds.partQuotes?.(league, part!, signal)) ?? [], games, isShowingStaleData }
  const own = quotes.filter(({ gameId }) => gameId === lines)
  return {
    quotes: [...own, ...((await odds.alternates?.(league, lines, signal)) ?? [])],
    games: games.filter(({ id }) => id === lines),
    isShowingStaleData,
  }
}

export function oddsService(deps: Deps): OddsService {
  const read = snapshots(deps)
  const momentOf = (league: LeagueKey) => Math.floor((deps.clock.now() + shiftOf(league)) / MOMENT_MS)
  // The moment is part of the key, so that whoever moves the clock sees what the clock says.
  const feeds = cache<Snapshot>((key) => read(key.split(' ')[0] as LeagueKey), {
    name: 'prices',
    ttlMs: MOMENT_MS,
    max: 32,
    mostBytes: 32 * MB,
  })
  const sides = cache<Snapshot>(
    (key) => {
      const [of] = JSON.parse(key) as [Of]
      return besides(deps, of, feeds.get(`${of.league} ${momentOf(of.league)}`))
    },
    { name: 'prices of parts and alternate lines', ttlMs: SIDE_MOMENTS * MOMENT_MS, max: 32, mostBytes: 16 * MB },
  )
  const make = async (key: string): Promise<Priced> => {
    const [of, moment, world, method, books] = JSON.parse(key) as [Of, number, DataWorld, DevigMethod, string[] | null]
    const isWhole = of.part === undefined && of.lines === undefined
    const from = isWhole ? feeds.get(`${of.league} ${moment}`) : sides.get(JSON.stringify([of, moment - (moment % SIDE_MOMENTS), world]))
    const snapshot = await from
    const options = { method, isWeighted: true, ...(books ? { books: new Set(books) } : {}) }
    return priced(await inSteps(boardSteps(snapshot.quotes, snapshot.games, deps.clock.now(), options)), snapshot, of.part)
  }
  // A board serves a moment of its own, and the next while that one's is made.
  const boards = cache<Priced>(make, { name: 'odds boards', ttlMs: 2 * MOMENT_MS, max: 64, mostBytes: 48 * MB })
  const sideBoards = cache<Priced>(make, {
    name: 'odds boards of parts and alternate lines',
    ttlMs: 2 * MOMENT_MS,
    max: 64,
    mostBytes: 16 * MB,
  })
  const keyOf = (of: Of, moment: number, { method, books }: Options) =>
    JSON.stringify([of, moment, deps.world(), method, books ? [...books].sort() : null])
  return {
    ladder: (league, gameId, options) => sideBoards.get(keyOf({ league, lines: gameId }, momentOf(league), options)),
    async board(league, { part = 'game', mayBePrevious = false, ...options }) {
      const moment = momentOf(league)
      if (part !== 'game') {
        // Nothing is asked of the feed for what the games of the league do not have.
        if (pricedParts(league).includes(part)) return sideBoards.get(keyOf({ league, part }, moment, options))
        return priced({ method: options.method, asOf: deps.clock.now(), games: [], dropped: 0 }, NOTHING)
      }
      const keyAt = (at: number) => keyOf({ league }, at, options)
      const own = boards.get(keyAt(moment))
      const previous = mayBePrevious && !boards.peek(keyAt(moment)) ? boards.peek(keyAt(moment - 1)) : undefined
      if (previous === undefined) return own
      // A feed that fails now fails the next time somebody asks, too: then there is nothing of the moment before.
      own.catch(() => undefined)
      return previous
    },
  }
}
