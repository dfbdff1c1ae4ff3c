// The live world: public feeds that need no key, put together. One failing does not take the others with it.
import type { Injury } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Random } from '#core/math/random.ts'
import type { OddsApiConfig } from '../../config.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Age, AskAge, Feeds } from '../../ports/feeds.ts'
import type { SharedStore } from '../../ports/fleet/shared-store.ts'
import { type IdentityStore, identityStore } from '../../ports/identity-store.ts'
import type { OutsideProjectionFeed, PeopleFeed } from '../../ports/people-feed.ts'
import type { InjuryFeed } from '../../ports/scores-feed.ts'
import { espnFeeds } from '../espn/feeds.ts'
import { mlbFeeds } from '../mlb-statsapi/feeds.ts'
import { nhlFeeds } from '../nhl-api-web/feeds.ts'
import { openMeteoWeather } from '../open-meteo/weather-feed.ts'
import { sleeperFeeds } from '../sleeper/feeds.ts'
import { theOddsApi } from '../the-odds-api/the-odds-api.ts'
import { type VendorClient, type VendorOptions, vendorClient } from '../vendor-http/client.ts'
import { freshness } from '../vendor-http/freshness.ts'
import { withDetail } from './enrich-with-league-data.ts'
import { liveLineUps } from './line-ups.ts'
import { liveStats } from './stats-feed.ts'

/** Where the public feeds live. */
export const VENDOR_URLS = {
  espn: 'https://site.api.espn.com/',
  mlb: 'https://statsapi.mlb.com/',
  nhl: 'https://api-web.nhle.com/',
  sleeper: 'https://api.sleeper.app/',
  places: 'https://geocoding-api.open-meteo.com/',
  weather: 'https://api.open-meteo.com/',
} as const
export type VendorUrls = Readonly<Record<keyof typeof VENDOR_URLS, string>>

export type LiveFeeds = Feeds & { readonly people: PeopleFeed; readonly outsideProjections: OutsideProjectionFeed }

export type LiveWorld = {
  readonly feeds: LiveFeeds
  readonly age: AskAge
  /** Age of a port over all leagues. */
  readonly ageOf: (port: string) => Age
  readonly clients: Readonly<Record<keyof typeof VENDOR_URLS, VendorClient>>
  /** One small question; whether the public feeds answer within so many ms. */
  probe(ms: number): Promise<boolean>
}

export type LiveOptions = {
  readonly clock: Clock
  readonly chance: Random
  readonly urls?: VendorUrls
  readonly onError?: (error: unknown) => void
  /** Many books instead of one, for those who have a key. */
  readonly oddsApi?: OddsApiConfig | null
  /** Where the servers of one database share what vendors answer. */
  readonly shared?: SharedStore | null
  /** Who is who where makers differ. */
  readonly identity?: IdentityStore
  /** Tests: no pauses, short times. */
  readonly haste?: Pick<VendorOptions, 'everyMs' | 'timeoutMs' | 'tries' | 'patienceMs' | 'wait'>
}

export function openLiveWorld({
  clock,
  chance,
  urls = VENDOR_URLS,
  onError = () => undefined,
  oddsApi = null,
  identity = identityStore(),
  shared = null,
  haste = {},
}: LiveOptions): LiveWorld {
  const client = (name: string, key: keyof VendorUrls, everyMs: number, keeps = 400) =>
    vendorClient({ name, baseUrl: urls[key], clock, chance: chance.split(key), everyMs, keeps, shared, ...haste })
  const clients = {
    espn: client('ESPN', 'espn', 120, 900),
    mlb: client('MLB StatsAPI', 'mlb', 150),
    nhl: client('NHL api-web', 'nhl', 150),
    // One answer of this vendor is larger than all of another's.
    sleeper: client('Sleeper', 'sleeper', 1000, 12),
    places: client('Open-Meteo', 'places', 250),
    weather: client('Open-Meteo', 'weather', 250),
  }
  const book = freshness()
  const espn = espnFeeds(clients.espn, clock, book)
  const mlb = mlbFeeds(clients.mlb)
  const nhl = nhlFeeds(clients.nhl)
  const sleeper = sleeperFeeds(clients.sleeper)
  const detailed = withDetail(espn, { mlb: { ...mlb, hasLines: true }, nhl: { ...nhl, hasLines: false } }, identity)
  const feeds: LiveFeeds = {
    ...espn,
    ...detailed,
    ...(oddsApi
      ? { odds: theOddsApi({ ...oddsApi, clock, chance: chance.split('odds'), games: detailed.scores.games, book, haste }) }
      : {}),
    injuries: { name: espn.injuries.name, injuries: (league, signal) => injuriesOf(espn.injuries, sleeper.injuries, league, signal) },
    stats: liveStats({ ...detailed, clock, onError }),
    // Salaries come with the site's own file, which the user uploads.
    slates: { name: 'salary files that you import', isImported: true, slates: async () => [] },
    weather: openMeteoWeather(clients.places, clients.weather),
    lineUps: liveLineUps(espn, mlb.lineUps, identity),
    people: sleeper.people,
    outsideProjections: sleeper.projections,
  }
  return {
    feeds,
    age: (port, league) => book.age(port, league),
    ageOf: (port) => book.age(port),
    clients,
    async probe(ms) {
      try {
        await espn.news.news('nfl', AbortSignal.timeout(ms))
        return true
      } catch {
        return false
      }
    },
  }
}

/** ESPN's report; for the NFL Sleeper's when ESPN has none to give. */
async function injuriesOf(first: InjuryFeed, second: InjuryFeed, league: LeagueKey, signal: AbortSignal): Promise<readonly Injury[]> {
  try {
    return await first.injuries(league, signal)
  } catch (error) {
    if (league !== 'nfl') throw error
    return second.injuries(league, signal).catch(() => Promise.reject(error))
  }
}
