// Which vendor stands behind each port. The only place, with app.ts, that knows adapters.

import type { z } from 'zod'
import type { SourceStatus } from '#contract/system.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import type { NewsFeed } from '../ports/news-feed.ts'
import type { OddsFeed } from '../ports/odds-feed.ts'
import type { BoxScoreFeed, InjuryFeed, RosterFeed, ScoresFeed } from '../ports/scores-feed.ts'
import type { SlateFeed } from '../ports/slate-feed.ts'
import type { StatsFeed } from '../ports/stats-feed.ts'
import { DEMO_NAME, openDemoWorld } from './demo/demo-world.ts'
import { demoInjuries } from './demo/injury-feed.ts'
import { demoNews } from './demo/news-feed.ts'
import { demoOdds } from './demo/odds-feed.ts'
import { demoRosters } from './demo/roster-feed.ts'
import { demoBoxScores, demoScores } from './demo/scores-feed.ts'
import { demoSlates } from './demo/slate-feed.ts'
import { demoStats } from './demo/stats-feed.ts'

/** The feeds of sport data. A world is never mixed: all of them are demo or all of them are live. */
export type Feeds = {
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly rosters: RosterFeed
  readonly injuries: InjuryFeed
  readonly news: NewsFeed
  readonly odds: OddsFeed
  readonly stats: StatsFeed
  readonly slates: SlateFeed
}

export type Ports = {
  readonly world: 'demo' | 'live'
  /** What the owner should know of the choice ("auto" fell back to demo), or null. */
  readonly notice: string | null
  readonly feeds: Feeds
  /** Health of each feed, as its adapter last saw it. */
  readonly sources: () => z.infer<typeof SourceStatus>[]
}

const WITHOUT_LIVE = 'this version has no adapter for public feeds'
const PORT_NAMES = ['scores', 'rosters', 'injuries', 'news', 'odds', 'stats', 'slates']

type Options = {
  /** Compute now what is slow the first time (the demo world's two seasons). Tests do without: they ask for a small part of it. */
  readonly isWarm?: boolean
}

export async function choosePorts(config: Pick<Config, 'data'>, clock: Clock, { isWarm = true }: Options = {}): Promise<Ports> {
  if (config.data === 'live') {
    throw new ConfigError([`GURU_DATA: live is not possible, ${WITHOUT_LIVE}. GURU_DATA=demo starts with the demo world.`])
  }
  const demo = openDemoWorld(clock)
  if (isWarm) demo.warm()
  return {
    world: 'demo',
    notice: config.data === 'auto' ? `GURU_DATA=auto fell back to the demo world: ${WITHOUT_LIVE}.` : null,
    feeds: {
      scores: demoScores(demo),
      boxScores: demoBoxScores(demo),
      rosters: demoRosters(demo),
      injuries: demoInjuries(demo),
      news: demoNews(demo),
      odds: demoOdds(demo),
      stats: demoStats(demo),
      slates: demoSlates(demo),
    },
    // The demo world is computed when it is asked, so its answers are never stale.
    sources: () => PORT_NAMES.map((port) => ({ port, vendor: DEMO_NAME, world: 'demo', asOf: demo.askedAt(port), stale: false })),
  }
}
