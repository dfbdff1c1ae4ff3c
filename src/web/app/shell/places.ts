// What the box of ⌘K finds without asking anybody: screens, views, settings, calculators. Names as they stand on the screens.
import { ROSTERS } from '#core/dfs/sites.ts'
import { foldName, type Named } from '#core/leagues/find-by-name.ts'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
import { ABOUT } from '../about.ts'
import { NAV, SCREENS } from '../paths.ts'
import { SHORTCUTS } from './shortcuts.ts'

export type Place = Named & {
  /** Of which kind it is, in a word: the heading that it stands under. */
  readonly group: string
  readonly detail?: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** The single key that leads there as well. */
  readonly key?: string
}

type Plain = Omit<Place, 'folded' | 'group'>

/** @param beside words that lead to it as well and are not shown */
export function placeOf(group: string, { name, detail = '', ...rest }: Plain, beside = ''): Place {
  return { ...rest, name, detail, group, folded: foldName(`${name} ${detail} ${beside}`) }
}

const profile = (name: string, tab: string, beside = '') =>
  placeOf('Settings', { name, detail: 'Profile', to: '/profile', search: { tab } }, beside)
const setting = (name: string, beside = '') => placeOf('Settings', { name, detail: 'Settings', to: '/settings' }, beside)
const tool = (name: string, key: string, beside: string) =>
  placeOf('Calculators', { name, detail: 'Betting, Tools', to: '/betting', search: { tab: 'tools', tool: key } }, beside)

/** Where the list of keys stands: in the box itself. */
export const KEYS_PLACE = '#keys'

/** The slates that sites name, in every league that they have contests for. */
const SLATES = LEAGUE_KEYS.filter((key) => ROSTERS.some(({ sport }) => sport === key)).flatMap((league) =>
  ['main', 'showdown', 'turbo']
    .filter((slate) => slate !== 'showdown' || ROSTERS.some(({ sport, contest }) => sport === league && contest === 'showdown'))
    .map((slate) =>
      placeOf(
        'Slates',
        {
          name: `${slate[0]!.toUpperCase()}${slate.slice(1)} slate`,
          detail: LEAGUES[league].name,
          to: '/fantasy',
          search: { league, slate },
        },
        `${slate === 'showdown' ? 'single game captain' : ''} ${LEAGUES[league].sport} dfs`,
      ),
    ),
)

const KEYED: readonly Place[] = SHORTCUTS.map(({ label, ...rest }) => placeOf('Screens', { name: label, ...rest }))
const REST = [
  ...NAV.filter(({ to }) => !SHORTCUTS.some((shortcut) => shortcut.to === to && !shortcut.search)),
  ...(['/predictions', '/models', '/calibration', '/late-swap', '/best-ball', '/videos', '/profile'] as const).map((to) => ({
    to,
    label: SCREENS[to].title,
  })),
]

/** The screen's own title and what it is for, where the header calls it otherwise. */
function wordsOf(to: string): string {
  if (!(to in SCREENS)) return ''
  const path = to as keyof typeof SCREENS
  return `${SCREENS[path].title} ${ABOUT[path]}`
}

export const PLACES: readonly Place[] = [
  ...KEYED,
  ...REST.map(({ to, label }) => placeOf('Screens', { name: label, to }, wordsOf(to))),
  placeOf('Screens', { name: SCREENS['/limits'].title, to: '/limits' }, 'responsible gambling break self-exclusion help stake loss time'),
  placeOf(
    'Screens',
    { name: SCREENS['/billing'].title, to: '/billing' },
    'billing receipts invoices refund upgrade cancel yearly monthly card',
  ),
  placeOf(
    'Screens',
    { name: SCREENS['/settings/security'].title, to: '/settings/security' },
    'second factor two-factor 2fa totp authenticator app backup codes login',
  ),
  placeOf('Screens', { name: SCREENS['/memory'].title, to: '/memory' }, 'memory remember forget erase privacy'),
  placeOf('Screens', { name: SCREENS['/support'].title, to: '/support' }, 'help contact ticket question problem bug report e-mail'),
  placeOf('Screens', { name: SCREENS['/coaching'].title, to: '/coaching' }, 'coach hour appointment lesson book a session'),
  placeOf('Screens', { name: SCREENS['/coaching/report'].title, to: '/coaching/report' }, 'closing line value stakes leaks record print'),
  placeOf('Screens', { name: 'Trading', to: '/betting', search: { tab: 'trading' } }, 'signals arbitrage middles low hold'),
  placeOf('Screens', { name: 'Bankroll', to: '/betting', search: { tab: 'bankroll' } }, 'kelly stake'),
  placeOf('Screens', { name: 'Stacks', detail: 'DFS Lineups', to: '/lineups', search: { tab: 'stacks' } }),
  placeOf('Screens', { name: 'Which contests to enter', detail: 'DFS Lineups', to: '/lineups', search: { tab: 'contests' } }),
  placeOf('Screens', { name: 'Contest simulator', detail: 'DFS Lineups', to: '/lineups', search: { tab: 'simulate' } }),
  ...LEAGUE_KEYS.map((key) => placeOf('Screens', { name: `${LEAGUES[key].name} hub`, to: `/sports/${key}` }, LEAGUES[key].sport)),
  tool('Fair price', 'devig', 'devig no-vig margin calculator'),
  tool('Arbitrage builder', 'arbitrage', 'surebet calculator'),
  tool('Promotions', 'promo', 'free bet bonus boost calculator'),
  tool('Parlay', 'parlay', 'accumulator round robin calculator'),
  tool('Teaser', 'teaser', 'calculator'),
  tool('Hold', 'hold', 'vig margin calculator'),
  tool('Odds converter', 'convert', 'american decimal fractional calculator'),
  placeOf('Calculators', { name: 'Kelly stake', detail: 'Betting, Bankroll', to: '/betting', search: { tab: 'bankroll' } }, 'calculator'),
  placeOf('Help', { name: 'Keyboard shortcuts', detail: 'All keys', to: KEYS_PLACE }, 'hotkeys key bindings keys help single-key'),
  ...SLATES,
  setting('Theme', 'dark mode light mode night system appearance look brightness'),
  setting('Gain and loss colors', 'palette green red cyan color blind colour classic'),
  setting('Odds format', 'american decimal fractional moneyline european uk'),
  setting('Time zone', 'timezone tz clock utc local time'),
  setting('Table rows', 'density compact comfortable spacing'),
  setting('Default league', 'first sport favorite league home league'),
  setting('Auto-refresh', 'autorefresh polling update data saver live updates'),
  setting('My books', 'sportsbooks bookmakers my sportsbooks'),
  setting('Notifications', 'push e-mail email mail text messages sms alerts'),
  setting('Risk tolerance', 'kelly fraction aggressive conservative bet size'),
  setting('Export my data', 'download backup gdpr copy takeout json'),
  setting('Reset all settings', 'defaults start anew'),
  profile('Plan and billing', 'subscription', 'subscription upgrade trial cancel price yearly payment invoice card'),
  profile('Favorites', 'favorites', 'teams players favourite follow'),
  profile('Bankroll plan', 'bankroll', 'money unit size units'),
  profile('Password and sign out', 'overview', 'security passkey sign-out log out logout delete account change password'),
]
