// What the measurements of all screens share: their addresses on a fresh demo installation, and how one waits until a screen has settled.
import type { APIRequestContext, Page } from 'playwright-core'
import { SCREENS, type ScreenPath } from '#web/app/paths.ts'
import { viewsOf } from '#web/app/views.ts'

/** Addresses that need somebody else's link, lead away at once, or belong to the administration alone (below). */
const ELSEWHERE = [
  '/auth/callback',
  '/claim-admin',
  '/shared/$token',
  '/shared/pages/$token',
  '/profile/$userId',
  '/onboarding',
  '/login',
  '/reset-password',
  '/verify-email',
  '/admin',
  '/admin/video-upload',
]

/** A screen and every view inside it. */
const withViews = (path: ScreenPath | '/', address: string) => [address, ...viewsOf(path, address)]

/** Every screen of a member with all its views, a game of today among them. */
export async function everyScreen(request: APIRequestContext, url: string): Promise<readonly string[]> {
  const answer = await request.get(`${url}/api/live/games?league=nba`)
  const { games = [] } = (await answer.json().catch(() => ({}))) as { games?: readonly { id: string }[] }
  const paths = (Object.keys(SCREENS) as ScreenPath[]).filter((path) => !ELSEWHERE.includes(path))
  const filled = paths.flatMap((path) => {
    if (path === '/games/$gameId') return games.slice(0, 1).flatMap(({ id }) => withViews(path, `/games/${encodeURIComponent(id)}`))
    return withViews(path, path.replace('$sport', 'nfl').replace('$playerId', 'nfl-ten-wr1').replace('$teamId', 'nfl-ten'))
  })
  return ['/', ...filled, ...withViews('/sports/$sport', '/sports/nba'), ...withViews('/sports/$sport', '/sports/pga')]
}

/** Screens of a visitor. */
export const PUBLIC_SCREENS: readonly string[] = [...withViews('/', '/'), ...withViews('/login', '/login'), '/sports/nfl', '/calibration']

/** Screens of an administrator. */
export const ADMIN_SCREENS: readonly string[] = [...withViews('/admin', '/admin'), '/admin/video-upload']

export const isOfAdministration = (address: string): boolean => /^\/admin\b/.test(address)

/** Waits until no more answers are awaited and nothing is busy any more, at most so long. */
export async function settle(page: Page, longestMs = 12_000): Promise<void> {
  const until = Date.now() + longestMs
  let calm = 0
  while (Date.now() < until && calm < 4) {
    await page.waitForTimeout(250)
    const isBusy = await page.evaluate(
      () => document.querySelector('main h1') === null || document.querySelector('main [aria-busy=true]') !== null,
    )
    calm = isBusy ? 0 : calm + 1
  }
  await page.waitForTimeout(700)
}

/** `failed`: every read but that of the session is refused; `waiting`: none is answered. */
export const STATES = ['full', 'waiting', 'failed'] as const
export type State = (typeof STATES)[number]

/** From then on the page is in that state. */
export async function putInto(state: State, page: Page): Promise<void> {
  if (state === 'full') return
  await page.route(/\/api\/(?!auth|session|me\b|access|subscription)/, (route) =>
    state === 'waiting'
      ? new Promise(() => undefined)
      : route.fulfill({ status: 503, json: { title: 'Not now', status: 503, code: 'unavailable' } }),
  )
}
