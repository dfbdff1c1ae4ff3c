// Which figures of a player may a member's model forecast? Those that books ask props on, and the fantasy points of each site.

import type { OfferedSite } from '../../dfs/slate.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import { propMarkets, propResult } from '../../odds/props/prop-markets.ts'
import { isScored, score } from '../../projections/scoring.ts'
import type { StatLine } from '../../projections/site-rules.ts'

export type PlayerStat = {
  /** Key of the prop market ("player_points"), or "fantasy-draftkings". */
  readonly key: string
  readonly name: string
  /** What one unit of it is, "points", "passing yards". */
  readonly unit: string
  /** The site whose points these are; null of a figure of the box score. */
  readonly site: OfferedSite | null
  /** Whole numbers, so that nothing lies between 2 and 3. */
  readonly isCount: boolean
  /** Yards and fantasy points may be lost; of everything else the least is none. */
  readonly mayFall: boolean
  readonly of: (stats: StatLine) => number
  /** Does a line of a box score speak of it at all? A pitcher's says nothing of hits. */
  readonly isOf: (stats: StatLine) => boolean
}

const SITES: Readonly<Record<OfferedSite, string>> = { draftkings: 'DraftKings', fanduel: 'FanDuel' }
const FANTASY = 'fantasy-'

/** Leagues whose box scores the product knows player by player. */
export const PLAYER_MODEL_LEAGUES: readonly LeagueKey[] = LEAGUE_KEYS.filter(isScored)

/** @example playerStats('nhl').map(({ key }) => key) // ['player_points', 'player_shots_on_goal', 'player_total_saves', 'fantasy-draftkings', 'fantasy-fanduel'] */
export function playerStats(league: LeagueKey): readonly PlayerStat[] {
  if (!isScored(league)) return []
  const props = propMarkets(league).map((market): PlayerStat => {
    const { key, name, role, mayFall = false } = market
    const isOf = (stats: StatLine) => role === undefined || role.some((line) => (stats[line] ?? 0) > 0)
    return { key, name, unit: name.toLowerCase(), site: null, isCount: true, mayFall, of: (stats) => propResult(market, stats), isOf }
  })
  const fantasy = (Object.keys(SITES) as OfferedSite[]).map(
    (site): PlayerStat => ({
      ...{ key: `${FANTASY}${site}`, name: `Fantasy points, ${SITES[site]}`, unit: 'fantasy points', site, isCount: false, mayFall: true },
      of: (stats) => score(site, league, stats),
      isOf: () => true,
    }),
  )
  return [...props, ...fantasy]
}

/** @example playerStat('nba', 'player_points')?.name // 'Points' */
export const playerStat = (league: LeagueKey, key: string): PlayerStat | undefined => playerStats(league).find((one) => one.key === key)

/** Is it of contests? The fantasy points of a site are, figures that books ask props on are not. */
export const isOfContests = ({ league, stat }: { readonly league: LeagueKey; readonly stat: string }): boolean =>
  (playerStat(league, stat)?.site ?? null) !== null

/** What opportunity is in a league's box scores. @example opportunityOf('nba') // 'minutes' */
export const opportunityOf = (league: LeagueKey): string =>
  ({ football: 'touches and throws', basketball: 'minutes', baseball: 'plate appearances, or batters faced', hockey: 'minutes of ice' })[
    LEAGUES[league].sport as 'football'
  ] ?? 'opportunity'
