import type { RosterFeed } from '../../ports/scores-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoRosters = (demo: DemoWorld): RosterFeed => ({
  name: DEMO_NAME,
  teams: async (league) => demo.ask('rosters').teams(league),
  players: async (league) => demo.ask('rosters').players(league),
})
