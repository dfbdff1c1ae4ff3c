// Every feed of sport data, by name, and how old its answers are.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { FieldFeed, StandingsFeed } from './field-feed.ts'
import type { LineUpFeed } from './line-up-feed.ts'
import type { NewsFeed } from './news-feed.ts'
import type { OddsFeed } from './odds-feed.ts'
import type { BoxScoreFeed, InjuryFeed, RosterFeed, ScoresFeed } from './scores-feed.ts'
import type { SlateFeed } from './slate-feed.ts'
import type { StatsFeed } from './stats-feed.ts'
import type { WeatherFeed } from './weather-feed.ts'

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
  readonly fields: FieldFeed
  readonly standings: StandingsFeed
  readonly weather: WeatherFeed
  readonly lineUps: LineUpFeed
}

/** How old the last answer of a port is, and whether it is older than it ought to be. Null before the first. */
export type Age = { readonly asOf: EpochMs | null; readonly stale: boolean }

/** The ports whose answers have an age. */
export type AgedPort = 'scores' | 'rosters' | 'injuries' | 'news' | 'odds' | 'stats' | 'slates'

export type AskAge = (port: AgedPort, league: LeagueKey) => Age
