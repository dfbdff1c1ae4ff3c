import { LEAGUES } from '#core/leagues/leagues.ts'
import { standingsOf } from '#core/leagues/standings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StandingsFeed } from '../../ports/field-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

const DAY = 86_400_000

/** The table of the season so far: of the games since the first of its first month, exhibitions left out. */
export const demoStandings = (demo: DemoWorld, clock: Clock): StandingsFeed => ({
  name: DEMO_NAME,
  async standings(league) {
    const now = new Date(clock.now())
    const [first] = LEAGUES[league].season
    const year = now.getUTCMonth() + 1 >= first ? now.getUTCFullYear() : now.getUTCFullYear() - 1
    const games = demo.ask('rosters').games(league, Date.UTC(year, first - 1, 1), clock.now() + DAY)
    return standingsOf(
      games.filter(({ note }) => !note),
      LEAGUES[league].sport === 'football',
    )
  },
})
