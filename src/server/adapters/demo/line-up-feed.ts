import type { LineUpFeed } from '../../ports/line-up-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoLineUps = (demo: DemoWorld): LineUpFeed => ({
  name: DEMO_NAME,
  async lineUps(league, from, to) {
    const there = demo.ask('lineUps')
    return there.games(league, from, to).flatMap(({ id }) => there.lineUps(id) ?? [])
  },
})
