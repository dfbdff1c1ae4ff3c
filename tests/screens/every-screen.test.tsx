// Every screen, and every view inside it, in each of its states: while nothing has come, when the server fails, and with what there is.
import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { everyAddress, isOfAdministration } from '#tests/support/addresses.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { questionFor } from '#tests/support/connecting-program.ts'
import { type Answer, complaintsSoFar, openScreen, refusal, silence } from '#tests/support/screen.tsx'
import { SCREENS, type ScreenRow } from '#web/app/paths.ts'
import { TOOLS } from '#web/features/odds/betting.copy.ts'

// Its controls are elements that only a browser has.
vi.mock('#web/features/videos/file-player.tsx', () => ({ FilePlayer: () => null }))

/** Addresses that lead away at once, or need a link that somebody gave. */
const ELSEWHERE = new Set([
  '/auth/callback',
  '/login',
  '/login/code',
  '/onboarding',
  '/reset-password',
  '/verify-email',
  '/claim-admin',
  '/shared/$token',
  '/shared/pages/$token',
  // Its states are in models.test.tsx.
  '/models/shared/$token',
  '/models/shared/players/$token',
  '/profile/$userId',
])
/** Screens that need nothing of the server but who one is, need an order that somebody made, or are not built. */
const STILL = new Set([
  '/lex',
  '/chat',
  '/settings',
  // Its states are in billing.test.tsx: what it needs is about the person.
  '/billing',
  '/billing/receipt',
  '/billing/test-portal',
  '/billing/test-checkout',
  // Of a plan above that of these tests: coaching.test.tsx.
  '/coaching/report',
  // Calculators: what is typed into them is all that they need.
  '/betting?tab=tools',
  ...TOOLS.slice(1).map((tool) => `/betting?tab=tools&tool=${tool}`),
])
const FILLED: Record<string, string | readonly string[]> = {
  // Leagues of teams, of a field and of drivers; the others differ from these by their names only.
  '/sports/$sport': ['/sports/nba', '/sports/pga', '/sports/nascar'],
  '/players/$playerId': '/players/nba-gsw-pf1',
  '/teams/$teamId': '/teams/nba-gsw',
  '/videos/$videoId': '/videos/demo-nfl',
  '/connect': '/connect?request=$request',
}

// The administration is in admin.test.tsx, the pages of a visitor in frame.test.tsx.
const addresses = everyAddress(FILLED, ELSEWHERE).filter(
  ({ path, address }) => !isOfAdministration(path) && (path !== '/' || address === '/'),
)

let app: TestApp
let fan: Person
let game: string
let request: string
beforeAll(async () => {
  app = await testApp()
  await app.jobs.find(({ name }) => name === 'videos.demo')!.run(new AbortController().signal)
  fan = await memberOn(app, 'pro')
  game = (await fan.get('/api/live/games?league=nba')).json<{ games: { id: string }[] }>().games[0]!.id
  request = await questionFor(app, fan)
  return () => app.close()
})
const filled = (address: string) => address.replace('$gameId', encodeURIComponent(game)).replace('$request', request)

/** Who one is, is known; all else is answered so. */
const allElse =
  (other: () => Response | Promise<Response> | undefined): Answer =>
  ({ path }) =>
    /^\/api\/(auth(?!\/second-factor)|me\b|subscription|system\/status)/.test(path) ? undefined : other()
/** What is said of an empty list; of what is not known it is not true. */
const NONE =
  /\bno (?:\w+ ){0,3}(?:yet|now|today|recorded|found)\b|\bnothing\b|\bnone\b|\b0 (?:games?|bets?|lines?|alerts?|players?|live|open)\b/i
/** What a part of a screen is for; whole sentences. */
const KNOWN: readonly string[] = [
  'Check that none was changed or posted late.',
  'Lex places no bets and says "no bet" when nothing beats its fair price.',
]
const claims = (words: string) => NONE.test(KNOWN.reduce((left, known) => left.replaceAll(known, ''), words)) && words
const failure = () => refusal(500, 'internal', 'Something went wrong', 'The server had a fault. Try again.')

/** At the foot of a screen with prices: the way to one's limits, and a helpline. */
const hasPrices = (path: string) => path === '/' || (SCREENS as Record<string, ScreenRow>)[path]!.care !== undefined
function linksAtTheFoot() {
  const foot = document.querySelector('aside[aria-label="Limits and help"]')
  const href = (name: string) =>
    [...(foot?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === name)?.getAttribute('href')
  return { 'your limits': href('your limits'), '1-800-MY-RESET': href('1-800-MY-RESET') }
}
it('every screen with prices is among those that are opened here', () => {
  const priced = Object.keys(SCREENS).filter(hasPrices)
  expect(priced.length).toBeGreaterThan(10)
  expect(priced.filter((path) => !addresses.some((one) => one.path === path))).toEqual([])
})

describe.each(addresses)('$address', ({ path, address }) => {
  const isStill = STILL.has(path) || STILL.has(address)
  it('shows what there is, and nobody complains', async () => {
    const screen = openScreen(fan, filled(address))
    await screen.settled()
    expect(complaintsSoFar()).toEqual([])
    expect(document.querySelectorAll('main h1')).toHaveLength(1)
    if (hasPrices(path)) expect(linksAtTheFoot()).toEqual({ 'your limits': '/limits', '1-800-MY-RESET': 'tel:+18006973738' })
  })
  it.skipIf(isStill)('says that it waits, and says of nothing that there is none', async () => {
    const screen = openScreen(fan, filled(address), allElse(silence))
    await screen.stands()
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull())
    expect(claims(screen.words())).toBe(false)
    expect(screen.alerts()).toEqual([])
  })
  it.skipIf(isStill)('says that the server failed, and reads again when that is asked', async () => {
    let isBroken = true
    const screen = openScreen(
      fan,
      filled(address),
      allElse(() => (isBroken ? failure() : undefined)),
    )
    await screen.settled()
    expect(screen.alerts().join()).toContain('The server had a fault. Try again.')
    expect(claims(screen.words())).toBe(false)
    isBroken = false
    for (let more = screen.retries(); more.length > 0; more = screen.retries()) {
      await screen.user.click(more[0]!)
      await screen.settled()
    }
    expect(screen.alerts()).toEqual([])
  })
})
