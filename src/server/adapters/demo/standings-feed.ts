import type { Game } from '#core/leagues/games.ts'
import { LEAGUES, type Sport } from '#core/leagues/leagues.ts'
import { standingsOf, type TablePoints } from '#core/leagues/standings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StandingsFeed } from '../../ports/field-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

const DAY = 86_400_000
const STEP = 14 * DAY

const CAN_TIE: readonly Sport[] = ['football', 'soccer', 'aussie_rules', 'cricket']
/** Where the table goes by points: three for a win in soccer, four in Australian football, two in cricket. */
const TABLE_POINTS: Partial<Record<Sport, TablePoints>> = { soccer: [3, 1], aussie_rules: [4, 2], cricket: [2, 1] }

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
      CAN_TIE.includes(LEAGUES[league].sport),
      TABLE_POINTS[LEAGUES[league].sport] ?? null,
    )
  },
})
