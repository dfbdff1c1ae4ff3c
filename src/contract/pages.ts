// The addresses of the product's pages (spec 000 section 2.1 and docs/decisions/0007): the server answers an unknown one with 404,
// while the same page shows what is not there.

export const PAGES = [
  '/',
  '/login',
  '/login/code',
  '/claim-admin',
  '/reset-password',
  '/verify-email',
  '/onboarding',
  '/connect',
  '/auth/callback',
  '/lex',
  '/chat',
  '/memory',
  '/fantasy',
  '/betting',
  '/lineup-builder',
  '/late-swap',
  '/best-ball',
  '/shared/:token',
  '/shared/pages/:token',
  '/live-tracker',
  '/games/:gameId',
  '/players/:playerId',
  '/teams/:teamId',
  '/lineups',
  '/predictions',
  '/models',
  '/models/shared/:token',
  '/models/shared/players/:token',
  '/videos',
  '/videos/:videoId',
  '/videos/shared/:token',
  '/calibration',
  '/profile',
  '/profile/:userId',
  '/community',
  '/sports/:sport',
  '/admin',
  '/admin/video-upload',
  '/settings',
  '/settings/security',
  '/limits',
  '/support',
  '/coaching',
  '/coaching/report',
  '/financial',
  '/alerts',
  '/billing',
  '/billing/receipt',
  '/billing/test-checkout',
  '/billing/test-portal',
  '/betting-old',
  '/bankroll',
  '/working',
  '/simple',
  '/core',
  '/home',
] as const

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * The address of a page with the token of a one-time link. The token stands behind the `#`: a browser sends that part to nobody, so no server,
 * proxy or log on the way reads it; the page hands it over in the body of a call.
 */
export const linkWith = (page: (typeof PAGES)[number], token: string): string => `${page}#token=${encodeURIComponent(token)}`

/** Whether a path is the address of a page. @param pathname without query, as in a URL */
export function isPage(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname))
}
