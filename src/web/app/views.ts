// Every view inside a screen that is a screen of its own to the eye, with the key of the address under which it stands. Tests and measurements
// of every screen open these as well; tests/architecture/views.test.ts refuses a view that is missing here, and an address of none.
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { PROFILE_TABS } from '../features/accounts/profile/profile.copy.ts'
import { LOGIN_MODES } from '../features/accounts/sign-in/login.copy.ts'
import { ADMIN_TABS } from '../features/admin/admin.copy.ts'
import { BEST_BALL_TABS } from '../features/best-ball/best-ball.copy.ts'
import { OWN_BETS_VIEWS } from '../features/bets/record/bet-record.copy.ts'
import { COMMUNITY_TABS } from '../features/community/community.copy.ts'
import { GAME_TABS } from '../features/live/live-tracker.copy.ts'
import { FEED_TABS } from '../features/live/player-feeds/fantasy.copy.ts'
import { BETTING_TABS, BOARD_MARKETS, BOARD_VIEWS, TOOLS } from '../features/odds/betting.copy.ts'
import { FINANCIAL_TABS } from '../features/platforms/platforms.copy.ts'
import { PREDICTION_VIEWS } from '../features/predictions/predictions.copy.ts'
import { CENTER_TABS } from '../features/slate-research/command-center.copy.ts'
import { HUB_VIEWS, hubViews } from '../features/sports/field-sports.ts'
import { TRADING_VIEWS } from '../features/trading/trading.copy.ts'
import { LANDING_VIEWS } from '../screens/landing/landing.copy.ts'
import type { ScreenPath } from './paths.ts'

export type ViewRow = {
  readonly path: ScreenPath | '/'
  /** The view in which these stand, of another row of the screen. */
  readonly within?: string
  readonly key: string
  /** The first stands without a word in the address. */
  readonly views: readonly string[]
}

export const VIEWS: readonly ViewRow[] = [
  { path: '/', key: 'view', views: LANDING_VIEWS },
  { path: '/login', key: 'mode', views: LOGIN_MODES },
  { path: '/fantasy', key: 'feed', views: FEED_TABS },
  { path: '/betting', key: 'tab', views: BETTING_TABS },
  { path: '/betting', key: 'market', views: BOARD_MARKETS },
  { path: '/betting', key: 'view', views: BOARD_VIEWS },
  { path: '/betting', within: 'tab=trading', key: 'show', views: TRADING_VIEWS },
  { path: '/betting', within: 'tab=analytics', key: 'record', views: OWN_BETS_VIEWS },
  { path: '/betting', within: 'tab=tools', key: 'tool', views: TOOLS },
  { path: '/live-tracker', key: 'tab', views: GAME_TABS },
  { path: '/games/$gameId', key: 'tab', views: GAME_TABS },
  { path: '/lineups', key: 'tab', views: CENTER_TABS },
  { path: '/best-ball', key: 'tab', views: BEST_BALL_TABS },
  { path: '/profile', key: 'tab', views: PROFILE_TABS },
  { path: '/community', key: 'tab', views: COMMUNITY_TABS },
  { path: '/sports/$sport', key: 'view', views: HUB_VIEWS },
  { path: '/predictions', key: 'view', views: PREDICTION_VIEWS },
  { path: '/financial', key: 'tab', views: FINANCIAL_TABS },
  { path: '/admin', key: 'tab', views: ADMIN_TABS },
]

/**
 * The addresses of the views of one screen, the first of each left out: it is the screen itself.
 * @param address as somebody opens it, with what it is filled with: `/sports/pga`
 * @example viewsOf('/predictions', '/predictions?league=nba') // ['/predictions?league=nba&view=chat']
 */
export function viewsOf(path: ScreenPath | '/', address: string): string[] {
  const league = LEAGUE_KEYS.find((key) => address.startsWith(`/sports/${key}`))
  return VIEWS.filter((row) => row.path === path).flatMap(({ within, key, views }) => {
    const own = path === '/sports/$sport' && league ? hubViews(league) : views
    return own.slice(1).map((view) => withQuery(withQuery(address, within), `${key}=${view}`))
  })
}

const withQuery = (address: string, query: string | undefined) =>
  query === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`
