import type { Earned, Game } from '#core/leagues/games.ts'
import { LEAGUES, type Sport } from '#core/leagues/leagues.ts'
import { pointsTable, standingsOf, type TablePoints } from '#core/leagues/standings.ts'
import { breath } from '../../kernel/work/breath.ts'
import type { StandingsFeed } from '../../ports/field-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

const DAY = 86_400_000
const STEP = 14 * DAY

const CAN_TIE: readonly Sport[] = ['football', 'soccer', 'aussie_rules', 'cricket', 'mma']
/** Where the table goes by points: three for a win in soccer, four in Australian football, two in cricket. */
const TABLE_POINTS: Partial<Record<Sport, TablePoints>> = { soccer: [3, 1], aussie_rules: [4, 2], cricket: [2, 1] }

/** The table of the season so far: of the games since the first of its first month, exhibitions left out. */
export const demoStandings = (demo: DemoWorld): StandingsFeed => ({
  name: DEMO_NAME,
  async standings(league) {
    // The season is the world's: what month it is there, not here.
    const { toWorld, toReal } = demo.course()
    const there = toWorld(demo.now())
    const now = new Date(there)
    const [first] = LEAGUES[league].season
    const year = now.getUTCMonth() + 1 >= first ? now.getUTCFullYear() : now.getUTCFullYear() - 1
    const games: Game[] = []
    const earned: (readonly Earned[])[] = []
    // A season at once would keep everybody else waiting for half a second.
    for (let from = Date.UTC(year, first - 1, 1); from < there + DAY; from += STEP) {
      const [start, end] = [toReal(from), toReal(Math.min(from + STEP, there + DAY))]
      games.push(...demo.ask('rosters').games(league, start, end))
      earned.push(...demo.ask('rosters').earned(league, start, end))
      await breath()
    }
    if (earned.length > 0) return pointsTable(league, earned)
    return standingsOf(
      games.filter(({ note }) => !note?.startsWith('Demo exhibition')),
      CAN_TIE.includes(LEAGUES[league].sport),
      TABLE_POINTS[LEAGUES[league].sport] ?? null,
    )
  },
})
