// Every screen while no feed answers, or answers what is of no use: unknown is never none, and nothing waits without end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { CLAIMS_NONE } from '#tests/support/claims.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { HASTE, type Mood, type VendorServer, vendorServer } from '#tests/support/vendor-server.ts'
import { SCREENS } from '#web/app/paths.ts'

const NOW = Date.UTC(2026, 10, 22, 20, 10)
const HOUR = 3_600_000
/** Addresses that lead away at once, or need a link that somebody gave. */
const ELSEWHERE = new Set([
  '/auth/callback',
  '/login',
  '/onboarding',
  '/reset-password',
  '/claim-admin',
  '/shared/$token',
  '/profile/$userId',
])
const FILLED: Record<string, string> = { '/sports/$sport': '/sports/nfl', '/games/$gameId': '/games/nfl-20261122-buf-kc' }
/** What a person has not done yet is known, whatever the feeds say; so are slates, which come from their salary files, and what lies on them. */
const OF_THE_PERSON = /\b(?:bet|lineup|slate|alert)s?\b|^No Projections Available$/i

const addresses = Object.entries(SCREENS)
  .filter(([path, { who }]) => !ELSEWHERE.has(path) && who !== 'admin')
  .map(([path]) => FILLED[path] ?? path)

let vendors: VendorServer
let app: TestApp
let fan: Person
const clock = fakeClock(NOW)
beforeAll(async () => {
  vendors = await vendorServer(clock)
  app = await testApp({
    env: { GURU_DATA: 'live', ODDS_API_KEY: 'a-key-of-tests', ODDS_API_URL: 'http://127.0.0.1:9' },
    clock,
    live: { urls: vendors.urls, haste: HASTE },
  })
  fan = await memberOn(app, 'pro')
})
afterAll(async () => {
  await app.close()
  await vendors.close()
})

/** The texts of the main region, each for itself. */
function sentences(): string[] {
  const main = document.querySelector('main')
  if (!main) return []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
  return found
}

describe.each(['drips', 'odd shape'] satisfies Mood[])('while every feed %s', (mood) => {
  it.each(addresses)('%s comes to rest and says of nothing that there is none', async (address) => {
    vendors.mood(mood)
    clock.advance(HOUR)
    await openScreen(fan, address).settled()
    expect(sentences().filter((text) => CLAIMS_NONE.test(text) && !OF_THE_PERSON.test(text))).toEqual([])
  })
})
