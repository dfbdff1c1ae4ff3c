// Prices over time: asks the feed of each league in season at its pace, keeps what changed, takes the close, and tells the history of a game.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { paceSeconds } from '#core/odds/board/poll-interval.ts'
import type { EpochMs } from '#core/units.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import type { Closes } from './closes.ts'
import { gameLineEnds } from './game-line-ends.ts'
import { endsOf, historyOf } from './line-price-history.ts'
import { playerHistory } from './player-history.ts'
import type { Close } from './tick-columns.store.ts'
import type { TickStore } from './ticks.store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** So shortly before the start the props that somebody bet on are asked for, this often: their last prices are the close. */
const PROPS_LAST_MS = 15 * 60_000
const PROPS_EVERY_MS = 5 * 60_000
const TIMEOUT_MS = 20_000

type Deps = {
  /** The feed as the recorder hears it. */
  readonly feed: OddsFeed
  readonly scores: ScoresFeed
  readonly store: TickStore
  /** When everything heard so far is written. */
  readonly written: () => Promise<void>
  readonly closes: Closes
  /** Games to come with a player on whom somebody has an open bet. */
  readonly propsHeard: (gameId: string, moment: EpochMs) => EpochMs | null
  readonly propGames: () => Promise<ReadonlySet<string>>
  readonly clock: Clock
  /** How many days changes of prices are kept after the start, as the owner chose. */
  readonly keptDays: () => Promise<number>
  readonly world: () => DataWorld
  readonly onError: (error: unknown) => void
}

function isInSeason(league: LeagueKey, now: EpochMs): boolean {
  const { season, oddsKey } = LEAGUES[league]
  const month = new Date(now).getUTCMonth() + 1
  const [first, last] = season
  return oddsKey !== null && (first <= last ? month >= first && month <= last : month >= first || month <= last)
}

/** Milliseconds to what matters most: a game in play before all, else the next start. */
function startsIn(games: readonly Game[], now: EpochMs): number | null {
  if (games.some(({ status }) => status === 'in progress')) return -1
  const coming = games.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now).map(({ startsAt }) => startsAt - now)
  return coming.length > 0 ? Math.min(...coming) : null
}

export function priceHistoryFeature(deps: Deps): Feature {
  const { feed, store, clock, world } = deps
  const paces = new Map<LeagueKey, number>()
  return {
    bounds: bind(API.prices, {
      history: async ({ game, market, book: only }): Promise<AnswerOf<typeof API.prices.history>> => {
        await deps.written()
        const [lines, closed] = await Promise.all([store.ticks(game, market), store.closes([game])])
        const close = closed.get(game)
        return {
          game,
          market,
          lines: (lines.length > 0
            ? lines.map((line) =>
                historyOf(
                  line,
                  close?.prices.filter((price) => price.market === market),
                ),
              )
            : keptOf(close, market)
          ).filter((line) => only === undefined || line.book === only),
          close: close ? { source: close.source, heardAt: close.heardAt, startsAt: close.startsAt } : null,
          keptDays: await deps.keptDays(),
          source: feed.name,
          world: world(),
        }
      },
      ...playerHistory(deps),
      ends: ({ games }) => gameLineEnds(deps, games),
      feed: async () => {
        const polls = new Map((await store.polls()).map((poll) => [poll.league, poll]))
        return {
          source: feed.name,
          quota: feed.quota?.() ?? null,
          leagues: LEAGUE_KEYS.filter((league) => isInSeason(league, clock.now())).map((league) => ({
            league,
            polledAt: polls.get(league)?.polledAt ?? null,
            quotes: polls.get(league)?.quotes ?? 0,
            changed: polls.get(league)?.changed ?? 0,
            paceSeconds: paces.get(league) ?? null,
          })),
        }
      },
    }),
    jobs: [
      { name: 'prices.poll', cron: '* * * * *', run: (signal) => poll(deps, paces, signal) },
      {
        name: 'prices.forget',
        cron: '17 4 * * *',
        async run() {
          await store.forget(clock.now() - (await deps.keptDays()) * DAY)
        },
      },
    ],
  }
}

/** Asks every league that is due, and takes the close of what has begun. A league that fails does not hold up the others. */
async function poll(
  { feed, scores, store, closes, propGames, propsHeard, clock, onError }: Deps,
  paces: Map<LeagueKey, number>,
  signal: AbortSignal,
): Promise<void> {
  const polled = new Map((await store.polls()).map((row) => [row.league, row.polledAt]))
  const leagues = LEAGUE_KEYS.filter((league) => isInSeason(league, clock.now()))
  const wanted = await propGames()
  for (const league of leagues) {
    if (signal.aborted) return
    const now = clock.now()
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const games = await scores.games(league, now - 12 * HOUR, now + 2 * DAY, patience)
      const pace = paceSeconds({ startsIn: startsIn(games, now), leagues: leagues.length }, feed.quota?.() ?? null, now)
      paces.set(league, pace)
      // A quarter of a minute of grace: the clock of the jobs is not to the second.
      if (now - (polled.get(league) ?? 0) >= pace * 1000 - 15_000) {
        const quotes = await feed.quotes(league, patience)
        await store.notePoll(league, now, quotes.length, quotes.filter(({ bookTime }) => bookTime > (polled.get(league) ?? 0)).length)
      }
      const unclosed = new Set(await store.unclosed(league))
      const begun = games.filter(({ id, startsAt }) => startsAt <= now && unclosed.has(id))
      await closes.of(begun, { isWanted: false })
      await closes.props(begun, { isWanted: false })
      for (const { id, startsAt, status } of games) {
        if (status !== 'scheduled' || startsAt <= now || startsAt - now > PROPS_LAST_MS || !wanted.has(id)) continue
        if (now - (propsHeard(id, now) ?? 0) >= PROPS_EVERY_MS) await feed.props?.(league, id, patience)
      }
    } catch (error) {
      onError(error)
    }
  }
}

type Line = AnswerOf<typeof API.prices.history>['lines'][number]

/** What is left of a game whose ticks are gone: two points for each line. */
function keptOf(close: Close | undefined, asked: string): Line[] {
  return (close?.prices ?? []).filter(({ market }) => market === asked).map((price) => ({ market: price.market, ...endsOf(price) }))
}
