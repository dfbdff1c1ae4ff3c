// Which vendor stands behind each port. The only place, with app.ts, that knows adapters.

import { z } from 'zod'
import type { SourceStatus } from '#contract/system.ts'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { random } from '#core/math/random.ts'
import type { Config } from '../config.ts'
import { clearCaches } from '../kernel/cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { AskAge, Feeds } from '../ports/feeds.ts'
import type { SharedStore } from '../ports/fleet/shared-store.ts'
import { type IdentityStore, identityStore } from '../ports/identity-store.ts'
import { type AnchorStore, anchorMemory, StoredAnchor } from './demo/anchor-store.ts'
import type { Speed } from './demo/demo-clock.ts'
import { DEMO_NAME, type DemoWorld, openDemoWorld } from './demo/demo-world.ts'
import { demoFields } from './demo/field-feed.ts'
import { demoInjuries } from './demo/injury-feed.ts'
import { demoLineUps } from './demo/line-up-feed.ts'
import { demoNews } from './demo/news-feed.ts'
import { demoOdds } from './demo/odds-feed.ts'
import { demoRosters } from './demo/roster-feed.ts'
import { demoBoxScores, demoScores } from './demo/scores-feed.ts'
import { demoSlates } from './demo/slate-feed.ts'
import { demoStandings } from './demo/standings-feed.ts'
import { demoStats } from './demo/stats-feed.ts'
import { demoWeather } from './demo/weather-feed.ts'
import { type LiveOptions, type LiveWorld, openLiveWorld } from './live/live-world.ts'
import { switchablePort } from './switchable-port.ts'

/** Which world, and where the course of the demo world was set. */
export const Shown = z.object({ world: DataWorld, demo: StoredAnchor })
export type Shown = Infer<typeof Shown>

export type Ports = {
  /** The world of the moment. */
  readonly world: DataWorld
  /** What the owner should know of the choice ("auto" fell back to demo), or null. */
  readonly notice: string | null
  readonly feeds: Feeds
  /** Begins to compute ahead what is slow the first time, in short steps. Asked for by a server that listens: its start waits for none of it. */
  readonly warm: () => void
  /** Health of each feed, as its adapter last saw it. */
  readonly sources: () => Infer<typeof SourceStatus>[]
  /** How old the last answer of a port is for a league. */
  readonly age: AskAge
  /** What the adapters ask and tell of who is who. */
  readonly identity: IdentityStore
  /** How the time of the demo world runs; null while the world is live. */
  readonly speed: Speed | null
  /** Another course of the demo world from now on, until the next start. */
  readonly setSpeed: (speed: Speed) => void
  /** What is shown now, for other servers of the database. */
  readonly shown: () => Shown
  /** Shows what another server shows. */
  readonly show: (shown: Shown) => void
  /** Another world from now on, until the next start; answers whether its feeds answer. */
  readonly switchTo: (world: DataWorld) => Promise<boolean>
}

const PORT_NAMES = ['scores', 'rosters', 'injuries', 'news', 'odds', 'stats', 'slates'] as const
/** GURU_DATA=auto waits so long for the public feeds. */
const PROBE_MS = 2000

export type ChooseOptions = {
  /** Compute ahead what is slow the first time (the demo world's two seasons), when told to or when the world is switched. Tests do without: they ask for a small part of it. */
  readonly isWarm?: boolean
  /** Where the course of the demo world is kept over restarts. */
  readonly anchors?: AnchorStore
  /** Where the servers of one database share what vendors answer. */
  readonly shared?: SharedStore | null
  /** Tests: where the public feeds are, and how patiently they are asked. */
  readonly live?: Pick<LiveOptions, 'urls' | 'haste'>
}

export async function choosePorts(
  config: Pick<Config, 'data'> & Partial<Pick<Config, 'oddsApi' | 'demoSpeed'>>,
  clock: Clock,
  { isWarm = true, live: at = {}, anchors = anchorMemory(), shared = null }: ChooseOptions = {},
): Promise<Ports> {
  const demo = openDemoWorld(clock, { anchors, speed: config.demoSpeed ?? 'real' })
  const identity = identityStore()
  let opened: LiveWorld | undefined
  // Opened when it is first wanted: a demo installation asks nothing of any network.
  const live = () => {
    opened ??= openLiveWorld({ clock, chance: random(clock.now()), oddsApi: config.oddsApi ?? null, identity, shared, ...at })
    return opened
  }
  const answers = config.data === 'demo' ? true : await live().probe(PROBE_MS)
  let world: DataWorld = config.data === 'live' || (config.data === 'auto' && answers) ? 'live' : 'demo'
  const warm = () => {
    if (world === 'demo' && isWarm) demo.warm()
  }
  const ofDemo = demoFeeds(demo)
  const feeds = (): Feeds => (world === 'demo' ? ofDemo : live().feeds)
  return {
    get world() {
      return world
    },
    identity,
    warm,
    get speed() {
      return world === 'demo' ? demo.course().speed : null
    },
    setSpeed(speed) {
      demo.setSpeed(speed)
      clearCaches()
    },
    shown: () => ({ world, demo: demo.anchor() }),
    show(shown) {
      world = shown.world
      demo.follow(shown.demo)
      warm()
      clearCaches()
    },
    notice: noticeOf(config.data, answers),
    feeds: Object.fromEntries(
      (Object.keys(ofDemo) as (keyof Feeds)[]).map((port) => [port, switchablePort(() => feeds()[port])]),
    ) as unknown as Feeds,
    // The demo world is computed when it is asked, so its answers are never stale.
    sources: () =>
      PORT_NAMES.map((port) =>
        world === 'demo'
          ? { port, vendor: DEMO_NAME, world, asOf: demo.askedAt(port), stale: false }
          : { port, vendor: live().feeds[port].name, world, ...live().ageOf(port) },
      ),
    age: (port, league) => (world === 'demo' ? { asOf: clock.now(), stale: false } : live().age(port, league)),
    async switchTo(wanted) {
      world = wanted
      warm()
      clearCaches()
      return wanted === 'demo' || live().probe(PROBE_MS)
    },
  }
}

function noticeOf(data: Config['data'], answers: boolean): string | null {
  if (answers) return null
  if (data === 'auto') return 'GURU_DATA=auto fell back to the demo world: the public feeds did not answer within 2 seconds.'
  return 'GURU_DATA=live: the public feeds do not answer now. What they bring appears as soon as they do.'
}

const demoFeeds = (demo: DemoWorld): Feeds => ({
  scores: demoScores(demo),
  boxScores: demoBoxScores(demo),
  rosters: demoRosters(demo),
  injuries: demoInjuries(demo),
  news: demoNews(demo),
  odds: demoOdds(demo),
  stats: demoStats(demo),
  slates: demoSlates(demo),
  fields: demoFields(demo),
  standings: demoStandings(demo),
  weather: demoWeather(demo),
  lineUps: demoLineUps(demo),
})
