// The engine of each league as of now: earlier games are read in pieces, learned once with the closing prices that were captured of them,
// and kept for half an hour.

import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type Closes, type LeagueModel, leagueModel } from '#core/predictions/league-model.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
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
const TIMEOUT_MS = 20_000
/** Leagues whose clubs are heard to say before a game who starts, and the NFL, whose quarterbacks that are out are named. */
const TOLD: Readonly<Record<DataWorld, readonly LeagueKey[]>> = { demo: ['mlb', 'nhl', 'nfl'], live: ['mlb', 'nfl'] }

type Deps = {
  readonly scores: ScoresFeed
  readonly stats: StatsFeed
  /** What the closing prices captured of a league's games since a moment say of the home side. */
  readonly closes: (league: LeagueKey, since: EpochMs) => Promise<Closes>
  readonly clock: Clock
  readonly world: () => DataWorld
}

export type Models = { of(league: LeagueKey): Promise<LeagueModel | undefined> }

/** Lets others have their turn between two pieces of work. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve))

export function models({ scores, stats, closes, clock, world }: Deps): Models {
  const kept = cache<{ readonly model: LeagueModel | undefined }>(
    async (key) => {
      const [league, half] = key.split(' ') as [LeagueKey, string]
      const now = Number(half) * HALF_HOUR
      const games: Game[] = []
      for (let back = BEHIND_DAYS[world()]; back > 0; back -= PIECE_DAYS) {
        const [from, to] = [now - back * DAY, now - Math.max(0, back - PIECE_DAYS) * DAY]
        games.push(...(await scores.games(league, from, to, AbortSignal.timeout(TIMEOUT_MS))))
        await breath()
      }
      // Starters are a help, not a need: without the players' lines they are not counted.
      const logs = TOLD[world()].includes(league) ? await stats.gameLogs(league, now, AbortSignal.timeout(TIMEOUT_MS)).catch(() => []) : []
      return { model: leagueModel(league, games, await closes(league, now - BEHIND_DAYS[world()] * DAY), logs) }
    },
    { name: 'forecast engines', ttlMs: HALF_HOUR, max: 16, mostBytes: 48 * MB },
  )
  return { of: async (league) => (await kept.get(`${league} ${Math.floor(clock.now() / HALF_HOUR)} ${world()}`)).model }
}
