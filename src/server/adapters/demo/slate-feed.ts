import type { SlateFeed } from '../../ports/slate-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoSlates = (demo: DemoWorld): SlateFeed => ({
  name: DEMO_NAME,
  // FantasyDraft closed in 2020: nobody offers its slates any more.
  slates: async (league, site) => (site === 'fantasydraft' ? [] : demo.ask('slates').slates(league, site)),
})
