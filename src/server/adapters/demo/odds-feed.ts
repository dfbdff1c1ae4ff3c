import type { OddsFeed } from '../../ports/odds-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoOdds = (demo: DemoWorld): OddsFeed => ({
  name: DEMO_NAME,
  quotes: async (league) => demo.ask('odds').quotes(league),
  archive: async (league, at) => demo.at(at).quotes(league),
})
