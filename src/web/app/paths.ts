// Every address of the product and the screen behind it (spec 000 section 2.1; /betting, /predictions, /videos and /calibration as decided).
import type { Feature } from '#core/access/tiers.ts'

export type ScreenRow = {
  readonly title: string
  /** `feature/file` under src/web/features; its export is the file's name in PascalCase. */
  readonly screen: string
  /** Who gets in: anyone, a signed-in person, an administrator. */
  readonly who: 'anyone' | 'user' | 'admin'
  readonly needs?: Feature
  /** `prices`: shows prices, so that limits and helplines stand at its foot; `betting`: the reality check counts here too. */
  readonly care?: 'prices' | 'betting'
}

const row = (title: string, screen: string, who: ScreenRow['who'], care?: ScreenRow['care']): ScreenRow => ({
  title,
  screen,
  who,
  ...(care ? { care } : {}),
})

export const SCREENS = {
  '/login': row('Sign in', 'account/login-screen', 'anyone'),
  '/login/code': row('Enter the code', 'account/sign-in-code-screen', 'anyone'),
  '/auth/callback': row('Completing authentication', 'account/auth-callback-screen', 'anyone'),
  '/connect': row('Connect an assistant', 'account/connect-screen', 'user'),
  '/onboarding': row('Choose your plan', 'account/onboarding-screen', 'anyone'),
  '/lex': row('Lex AI', 'home/chat-screen', 'user'),
  '/chat': row('Lex AI', 'home/chat-screen', 'user'),
  '/memory': row('What Lex remembers', 'home/memory-screen', 'user'),
  '/fantasy': row('Fantasy', 'dfs/fantasy-screen', 'user', 'betting'),
  '/betting': row('Betting', 'betting/betting-screen', 'user', 'betting'),
  '/lineup-builder': row('Lineup Builder', 'dfs/lineup-builder-screen', 'user', 'betting'),
  '/late-swap': row('Late Swap', 'dfs/late-swap-screen', 'user', 'betting'),
  '/best-ball': row('Best Ball', 'dfs/best-ball-screen', 'user', 'betting'),
  '/shared/$token': row('Shared lineup', 'dfs/shared-lineup-screen', 'anyone'),
  '/shared/pages/$token': row('Shared page', 'home/shared-page-screen', 'anyone'),
  '/live-tracker': row('Live Tracker', 'sports/live-tracker-screen', 'user', 'prices'),
  '/games/$gameId': row('Game', 'sports/game-screen', 'anyone', 'prices'),
  '/players/$playerId': row('Player', 'sports/player-screen', 'anyone', 'prices'),
  '/teams/$teamId': row('Team', 'sports/team-screen', 'anyone'),
  '/lineups': row('DFS Lineups', 'dfs/command-center-screen', 'user', 'betting'),
  '/profile': row('Profile', 'account/profile-screen', 'user', 'prices'),
  '/profile/$userId': row('Profile', 'account/profile-screen', 'user'),
  '/community': row('Community', 'community/community-screen', 'user', 'prices'),
  '/sports/$sport': row('Sport hub', 'sports/sport-hub-screen', 'anyone', 'prices'),
  '/predictions': row('Predictions', 'sports/predictions-screen', 'user', 'prices'),
  '/models': row('Your models', 'sports/models-screen', 'user', 'prices'),
  '/models/shared/$token': row('Shared model', 'sports/shared-model-screen', 'anyone'),
  '/models/shared/players/$token': row('Shared model of players', 'sports/shared-player-model-screen', 'anyone'),
  '/videos': row('Videos', 'videos/videos-screen', 'user'),
  '/videos/$videoId': row('Video', 'videos/video-screen', 'user'),
  '/videos/shared/$token': row('Shared analysis', 'videos/shared-video-screen', 'anyone'),
  '/calibration': row('Calibration', 'sports/calibration-screen', 'anyone'),
  '/admin': row('Admin Dashboard', 'admin/admin-screen', 'admin'),
  '/admin/video-upload': row('Video Management', 'admin/video-upload-screen', 'admin'),
  '/settings': row('Settings', 'account/settings-screen', 'user'),
  '/settings/security': row('Sign-in and security', 'account/security-screen', 'user'),
  '/limits': row('Your limits', 'account/limits-screen', 'user'),
  '/support': row('Support', 'account/support-screen', 'user'),
  '/coaching': row('Coaching', 'account/coaching-screen', 'user'),
  '/coaching/report': row('Coaching report', 'account/coaching-report-screen', 'user'),
  '/financial': row('My Financials', 'betting/financial-screen', 'user', 'prices'),
  '/billing': row('Plan and payments', 'account/billing-screen', 'user'),
  '/billing/receipt': row('Receipt', 'account/receipt-screen', 'user'),
  '/billing/test-checkout': row('Test checkout', 'account/test-checkout-screen', 'user'),
  '/billing/test-portal': row('Test billing portal', 'account/test-portal-screen', 'user'),
  '/reset-password': row('New password', 'account/reset-password-screen', 'anyone'),
  '/verify-email': row('Confirm an address', 'account/verify-email-screen', 'anyone'),
  '/claim-admin': row('Claim this server', 'admin/claim-admin-screen', 'user'),
  '/alerts': row('Alerts', 'betting/alerts-screen', 'user', 'prices'),
} as const satisfies Record<string, ScreenRow>

export type ScreenPath = keyof typeof SCREENS

/** Addresses of earlier clients and where they lead now. */
export const REDIRECTS = {
  '/betting-old': '/betting',
  '/working': '/',
  '/simple': '/',
  '/core': '/',
  '/home': '/',
  '/bankroll': '/betting',
} as const

/** Where such an address means a part of a screen: what stands behind the question mark there. */
export const REDIRECT_SEARCH: Partial<Record<keyof typeof REDIRECTS, Readonly<Record<string, string>>>> = {
  '/bankroll': { tab: 'bankroll' },
}

export type NavEntry = { readonly to: ScreenPath | '/'; readonly label: string }

/** The header's entries, in the order of spec 000 section 2.2; what is not built yet stands in none (docs/features.md), though its address says so. */
export const NAV: readonly NavEntry[] = [
  { to: '/', label: 'Dashboard' },
  { to: '/lex', label: 'Lex AI' },
  { to: '/fantasy', label: 'Fantasy' },
  { to: '/betting', label: 'Betting' },
  { to: '/predictions', label: 'Predictions' },
  { to: '/lineup-builder', label: 'Lineup Builder' },
  { to: '/live-tracker', label: 'Live Tracker' },
  { to: '/lineups', label: 'DFS Lineups' },
  { to: '/community', label: 'Community' },
  { to: '/financial', label: 'Financial' },
  { to: '/settings', label: 'Settings' },
]

/** In the menu, for whoever is signed in. */
export const VIDEOS_ENTRY: NavEntry = { to: '/videos', label: 'Videos' }

export const LIMITS_ENTRY: NavEntry = { to: '/limits', label: 'Your limits' }

export const SUPPORT_ENTRY: NavEntry = { to: '/support', label: 'Support' }

export const ADMIN_ENTRY: NavEntry = { to: '/admin', label: 'Admin Dashboard' }

/** `/` is active only on exactly `/`; the others by prefix of whole segments, so that /lineups does not light /lineup-builder. */
export function isActive(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
