// The games of a football season for bye weeks and opponents in the weeks that decide: asked once for all people, unknown where the feed is silent.
import type { DataWorld } from '#core/data-world.ts'
import type { SeasonGame } from '#core/dfs/best-ball/season.ts'
import { cache } from '../../kernel/cache.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'

const HOUR = 3_600_000
const TIMEOUT_MS = 15_000
/** A schedule moves by hours within a week, hardly ever by opponents. */
const KEPT_MS = 6 * HOUR
/** From the first of September to the middle of January: eighteen weeks. */
const BEGINS = { month: 8, day: 1 }
const ENDS = { month: 0, day: 16 }

/** The games of a season; none where nothing is known of it. */
export type Schedules = (season: number | null) => Promise<readonly SeasonGame[]>

export function seasonSchedules(scores: ScoresFeed, world: () => DataWorld): Schedules {
  const seasons = cache(
    async (key: string) => {
      const season = Number(key.split(' ')[1])
      const from = Date.UTC(season, BEGINS.month, BEGINS.day)
      const to = Date.UTC(season + 1, ENDS.month, ENDS.day)
      const games = await scores.games('nfl', from, to, AbortSignal.timeout(TIMEOUT_MS))
      return games.map(({ week, home, away }) => ({
        week,
        home: { abbreviation: home.abbreviation },
        away: { abbreviation: away.abbreviation },
      }))
    },
    { name: 'football schedules', max: 8, ttlMs: KEPT_MS },
  )
  return async (season) => {
    if (season === null) return []
    // What the feed does not tell now is unknown now, and asked again the next time.
    return seasons.get(`${world()} ${season}`).catch(() => [])
  }
}
