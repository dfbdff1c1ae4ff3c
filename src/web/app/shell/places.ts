// What the box of ⌘K finds without asking anybody: screens, views, settings, calculators. Names as they stand on the screens.
import { foldName, type Named } from '#core/leagues/find-by-name.ts'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
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

const KEYED: readonly Place[] = SHORTCUTS.map(({ label, ...rest }) => placeOf('Screens', { name: label, ...rest }))
const REST = [
  ...NAV.filter(({ to }) => !SHORTCUTS.some((shortcut) => shortcut.to === to && !shortcut.search)),
  ...(['/predictions', '/calibration', '/late-swap', '/videos', '/profile', '/community', '/financial'] as const).map((to) => ({
    to,
    label: SCREENS[to].title,
  })),
]

/** The screen's own title and what it is for, where the header calls it otherwise. */
function wordsOf(to: string): string {
  if (!(to in SCREENS)) return ''
  const { title, about } = SCREENS[to as keyof typeof SCREENS]
  return `${title} ${about}`
}

export const PLACES: readonly Place[] = [
  ...KEYED,
  ...REST.map(({ to, label }) => placeOf('Screens', { name: label, to }, wordsOf(to))),
  placeOf('Screens', { name: SCREENS['/limits'].title, to: '/limits' }, 'responsible gambling break self-exclusion help stake loss time'),
  placeOf('Screens', { name: 'Trading', to: '/betting', search: { tab: 'trading' } }, 'signals arbitrage middles low hold'),
  placeOf('Screens', { name: 'Bankroll', to: '/betting', search: { tab: 'bankroll' } }, 'kelly stake'),
  placeOf('Screens', { name: 'Stacks', detail: 'DFS Lineups', to: '/lineups', search: { tab: 'stacks' } }),
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
  setting('Theme', 'dark light system appearance'),
  setting('Palette', 'colors classic'),
  setting('Odds format', 'american decimal fractional'),
  setting('Time zone'),
  setting('Density', 'compact rows'),
  setting('Default league'),
  setting('Auto-refresh'),
  setting('My books', 'sportsbooks'),
  setting('Notifications', 'push e-mail text messages alerts'),
  setting('Risk tolerance', 'kelly'),
  setting('Export my data', 'download'),
  profile('Plan and billing', 'subscription', 'subscription upgrade trial cancel price yearly'),
  profile('Favorites', 'favorites', 'teams players'),
  profile('Bankroll plan', 'bankroll', 'money'),
  profile('Password and sign out', 'overview', 'security delete account log out'),
]
