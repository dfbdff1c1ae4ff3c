import type { InjuryFeed } from '../../ports/scores-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoInjuries = (demo: DemoWorld): InjuryFeed => ({
  name: DEMO_NAME,
  injuries: async (league) => demo.ask('injuries').injuries(league),
})
