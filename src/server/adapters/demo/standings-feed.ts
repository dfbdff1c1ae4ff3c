import type { Game } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { standingsOf } from '#core/leagues/standings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StandingsFeed } from '../../ports/field-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

const DAY = 86_400_000
const STEP = 14 * DAY

/** The table of the season so far: of the games since the first of its first month, exhibitions left out. */
export const demoStandings = (demo: DemoWorld, clock: Clock): StandingsFeed => ({
  name: DEMO_NAME,
  async standings(league) {
    const now = new Date(clock.now())
    const [first] = LEAGUES[league].season
    const year = now.getUTCMonth() + 1 >= first ? now.getUTCFullYear() : now.getUTCFullYear() - 1
    const games: Game[] = []
    // A season at once would keep everybody else waiting for half a second.
    for (let from = Date.UTC(year, first - 1, 1); from < clock.now() + DAY; from += STEP) {
      games.push(...demo.ask('rosters').games(league, from, Math.min(from + STEP, clock.now() + DAY)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return standingsOf(
      games.filter(({ note }) => !note),
      LEAGUES[league].sport === 'football',
    )
  },
})
