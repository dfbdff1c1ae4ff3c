// The player markets of the house: what each is called, in which sport, and which lines of a box score it counts. Keys are those of The Odds
// API (the-odds-api.com/sports-odds-data/betting-markets.html), of which these are the few that most books post.
import { LEAGUES, type LeagueKey, type Sport } from '../../leagues/leagues.ts'

export type PropMarket = {
  readonly key: string
  readonly sport: Sport
  /** "Passing yards", and as part of a bet, "passing yards". */
  readonly name: string
  /** What of a player's box score is added up, each with its weight. */
  readonly counts: Readonly<Record<string, number>>
  /** The statistic by which a box score is known to record this market at all; needed where the first of `counts` may be nobody's in a game. */
  readonly recordedWith?: string
  /** Of these a play may take away: a runner is thrown back. Of everything else the least is none. */
  readonly mayFall?: true
  /** Of these a player has at least one when he took part as the market means it; where any line of his does not do. */
  readonly role?: readonly string[]
}

const HITS = { singles: 1, doubles: 1, triples: 1, homeRuns: 1 }
const BATTER = ['plateAppearances', 'runs', 'walks', 'hitByPitch', ...Object.keys(HITS)]
const PITCHER = ['outs', 'strikeouts', 'hitsAllowed', 'walksAllowed', 'earnedRuns']
const GOALIE = ['saves', 'goalsAgainst']

export const PROP_MARKETS: readonly PropMarket[] = [
  { key: 'player_pass_yds', sport: 'football', name: 'Passing yards', counts: { passYards: 1 }, mayFall: true },
  { key: 'player_pass_tds', sport: 'football', name: 'Passing touchdowns', counts: { passTouchdowns: 1 }, recordedWith: 'passYards' },
  { key: 'player_rush_yds', sport: 'football', name: 'Rushing yards', counts: { rushYards: 1 }, mayFall: true },
  { key: 'player_receptions', sport: 'football', name: 'Receptions', counts: { receptions: 1 } },
  { key: 'player_reception_yds', sport: 'football', name: 'Receiving yards', counts: { receivingYards: 1 }, mayFall: true },
  { key: 'player_points', sport: 'basketball', name: 'Points', counts: { points: 1 } },
  { key: 'player_rebounds', sport: 'basketball', name: 'Rebounds', counts: { rebounds: 1 } },
  { key: 'player_assists', sport: 'basketball', name: 'Assists', counts: { assists: 1 } },
  { key: 'player_threes', sport: 'basketball', name: 'Threes made', counts: { threes: 1 }, recordedWith: 'points' },
  { key: 'batter_hits', sport: 'baseball', name: 'Hits', counts: HITS, role: BATTER },
  {
    key: 'batter_total_bases',
    sport: 'baseball',
    name: 'Total bases',
    counts: { singles: 1, doubles: 2, triples: 3, homeRuns: 4 },
    role: BATTER,
  },
  { key: 'pitcher_strikeouts', sport: 'baseball', name: 'Strikeouts', counts: { strikeouts: 1 }, role: PITCHER },
  { key: 'player_points', sport: 'hockey', name: 'Points', counts: { goals: 1, assists: 1 }, recordedWith: 'shots' },
  { key: 'player_shots_on_goal', sport: 'hockey', name: 'Shots on goal', counts: { shots: 1 } },
  { key: 'player_total_saves', sport: 'hockey', name: 'Saves', counts: { saves: 1 }, role: GOALIE },
]

/**
 * The player markets of a league.
 * @example propMarkets('nhl').map(({ name }) => name) // ['Points', 'Shots on goal', 'Saves']
 */
export const propMarkets = (league: LeagueKey): readonly PropMarket[] => PROP_MARKETS.filter(({ sport }) => sport === LEAGUES[league].sport)

/**
 * A player market of a league by its key; undefined for those that the house does not know.
 * @example propMarket('nfl', 'player_pass_yds')?.name // 'Passing yards'
 */
export const propMarket = (league: LeagueKey, key: string): PropMarket | undefined => propMarkets(league).find((one) => one.key === key)

/**
 * What a box score says of a player market: the weighted sum of the lines that it counts. A line that the box score leaves out counts 0.
 * @example propResult(propMarket('mlb', 'batter_total_bases')!, { singles: 1, homeRuns: 1 }) // 5
 */
export function propResult({ counts }: PropMarket, stats: Readonly<Record<string, number>>): number {
  let sum = 0
  for (const [stat, weight] of Object.entries(counts)) sum += weight * (stats[stat] ?? 0)
  return sum
}
