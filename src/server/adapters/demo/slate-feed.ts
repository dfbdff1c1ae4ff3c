import { isOffered } from '#core/dfs/offered-site.ts'
import type { OfferedSlate, SlateFeed } from '../../ports/slate-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

const HOUR = 3_600_000
/** Hours ago at which what was on offer may have locked since. */
const LOOKS_BACK = [3, 7, 12]

export const demoSlates = (demo: DemoWorld): SlateFeed => ({
  name: DEMO_NAME,
  // FantasyDraft closed in 2020: nobody offers its slates any more.
  slates: async (league, site) => (isOffered(site) ? demo.ask('slates').slates(league, site) : []),
  underWay: async (league, site) => {
    if (!isOffered(site)) return []
    const now = demo.now()
    const found = new Map<string, OfferedSlate>()
    for (const hours of LOOKS_BACK)
      for (const slate of demo.at(now - hours * HOUR).slates(league, site))
        if (slate.startsAt <= now && !found.has(slate.id)) found.set(slate.id, slate)
    return [...found.values()]
  },
})
