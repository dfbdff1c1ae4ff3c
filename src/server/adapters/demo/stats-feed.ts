import type { StatsFeed } from '../../ports/stats-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoStats = (demo: DemoWorld): StatsFeed => ({
  name: DEMO_NAME,
  gameLogs: async (league, before) => demo.ask('stats').gameLogs(league, before),
})
