// The addresses of the product's pages (spec 000 section 2.1 and docs/decisions/0007): the server answers an unknown one with 404,
// while the same page shows what is not there.

export const PAGES = [
  '/',
  '/login',
  '/login/code',
  '/claim-admin',
  '/reset-password',
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
  '/shared/:token',
  '/live-tracker',
  '/games/:gameId',
  '/players/:playerId',
  '/teams/:teamId',
  '/lineups',
  '/predictions',
  '/videos',
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
  '/working',
  '/simple',
  '/core',
  '/home',
] as const

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))

/** Whether a path is the address of a page. @param pathname without query, as in a URL */
export function isPage(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname))
}
