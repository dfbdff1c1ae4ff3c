// The engine of each league as of now: earlier games are read in pieces, learned once with the closing prices that were captured of them,
// and kept for half an hour. What was played before yesterday is read once a day.

import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type Closes, type LeagueModel, learnLeague } from '#core/predictions/league-model.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import { breath, inSteps } from '../../kernel/work/breath.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import type { StatsFeed } from '../../ports/stats-feed.ts'

const DAY = 86_400_000
const HALF_HOUR = 1_800_000
const MB = 2 ** 20
/** So far back games are learned: the season before. A real feed is asked day by day, so less of it. */
const BEHIND_DAYS = { demo: 400, live: 60 } as const
/** So few days in one piece that nobody waits long for his turn. */
const PIECE_DAYS = 4
/** What began before these days has ended, and what it ended with stands. */
const OPEN_DAYS = 2
const TIMEOUT_MS = 20_000
/** Leagues of which it is told who starts or who plays: by what clubs post, by box scores and by reports of injuries. */
const TOLD: Readonly<Record<DataWorld, readonly LeagueKey[]>> = { demo: ['mlb', 'nhl', 'nfl', 'nba'], live: ['mlb', 'nfl', 'nba'] }

/** Learns a league from its games. */
export type Learn = (...asked: Parameters<typeof learnLeague>) => Promise<LeagueModel | undefined>
/** In short steps, so that others have their turn. */
export const learnInSteps: Learn = (...asked) => inSteps(learnLeague(...asked))

type Deps = {
  readonly scores: ScoresFeed
  readonly stats: StatsFeed
  /** What the closing prices captured of a league's games since a moment say of them. */
  readonly closes: (league: LeagueKey, since: EpochMs) => Promise<Closes>
  readonly clock: Clock
  readonly world: () => DataWorld
  readonly learn: Learn
}

/** What the engine of a league learned from. */
export type LeagueHistory = { readonly games: readonly Game[]; readonly closes: Closes; readonly walked: LeagueModel['walked'] }

export type Models = {
  of(league: LeagueKey): Promise<LeagueModel | undefined>
  /** The games behind the engine with their captured closes, and what it said of each as of its day. */
  history(league: LeagueKey): Promise<LeagueHistory>
}

export function models({ scores, stats, closes, clock, world, learn }: Deps): Models {
  async function gamesOf(league: LeagueKey, from: EpochMs, until: EpochMs): Promise<Game[]> {
    const games: Game[] = []
    for (let at = from; at < until; at += PIECE_DAYS * DAY) {
      games.push(...(await scores.games(league, at, Math.min(until, at + PIECE_DAYS * DAY), AbortSignal.timeout(TIMEOUT_MS))))
      await breath()
    }
    return games
  }
  const past = cache<readonly Game[]>(
    async (key) => {
      const [league, day, of] = key.split(' ') as [LeagueKey, string, DataWorld]
      const until = (Number(day) - OPEN_DAYS) * DAY
      return gamesOf(league, (Number(day) - BEHIND_DAYS[of]) * DAY, until)
    },
    { name: 'games that forecasts learned', ttlMs: DAY, max: 16, mostBytes: 32 * MB },
  )
  async function gamesUntil(league: LeagueKey, now: EpochMs, of: DataWorld) {
    const first = now - BEHIND_DAYS[of] * DAY
    const day = Math.floor(now / DAY)
    const earlier = (await past.get(`${league} ${day} ${of}`)).filter(({ startsAt }) => startsAt >= first)
    return { first, games: [...earlier, ...(await gamesOf(league, (day - OPEN_DAYS) * DAY, now))] }
  }
  const kept = cache<{ readonly model: LeagueModel | undefined }>(
    async (key) => {
      const [league, half, of] = key.split(' ') as [LeagueKey, string, DataWorld]
      const now = Number(half) * HALF_HOUR
      const { first, games } = await gamesUntil(league, now, of)
      // Starters are a help, not a need: without the players' lines they are not counted.
      const logs = TOLD[of].includes(league) ? await stats.gameLogs(league, now, AbortSignal.timeout(TIMEOUT_MS)).catch(() => []) : []
      return { model: await learn(league, games, await closes(league, first), logs) }
    },
    { name: 'forecast engines', ttlMs: HALF_HOUR, max: 16, mostBytes: 48 * MB },
  )
  const of = async (league: LeagueKey) => (await kept.get(`${league} ${Math.floor(clock.now() / HALF_HOUR)} ${world()}`)).model
  return {
    of,
    async history(league) {
      const now = Math.floor(clock.now() / HALF_HOUR) * HALF_HOUR
      const model = await of(league)
      const { first, games } = await gamesUntil(league, now, world())
      return { games, closes: await closes(league, first), walked: model?.walked ?? [] }
    },
  }
}
