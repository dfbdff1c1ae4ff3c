// An evening with one thumb: one member at 390 pixels, each way no longer in taps than it was measured to be. Typing does not count.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page
let taps = 0
/** Least height of what a finger hits (WCAG 2.2, 2.5.8). */
const TARGET = 24

stage()
beforeAll(async () => {
  context = await newWindow({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })
  page = await context.newPage()
  await becomeMember(context, product.url, 'pro')
})
beforeEach(() => {
  taps = 0
})

async function tap(target: Locator): Promise<void> {
  taps += 1
  const first = target.first()
  await first.waitFor()
  await first.scrollIntoViewIfNeeded()
  expect((await first.boundingBox())!.height).toBeGreaterThanOrEqual(TARGET)
  await first.tap()
}

async function at(address: string, what: string): Promise<Locator> {
  await page.goto(product.url + address)
  const first = page.locator(what).first()
  await first.waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  return first
}

/** Where it begins: what stands on the first screen has not to be looked for. */
const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())!.y
const bar = (name: string) => page.getByRole('navigation', { name: 'Main, phone' }).getByText(name, { exact: true })

it('four screens by the bar at the foot', async () => {
  await at('/alerts', 'main form')
  for (const [name, address] of [
    ['Betting', /betting/],
    ['Live', /live-tracker/],
    ['Lineups', /lineup-builder/],
    ['Home', /\/$/],
  ] as const) {
    await tap(bar(name))
    await page.waitForURL(address)
  }
  expect(taps).toBe(4)
})

it('the first price stands at 150 pixels at most, and is a kept bet by two taps and the amount', async () => {
  const row = await at('/betting', 'main li button')
  expect(await topOf(page.locator('main li').first())).toBeLessThanOrEqual(150)
  taps = 0
  await tap(
    page
      .locator('main li')
      .first()
      .getByRole('button', { name: /[+−]\d{3}|Even/ })
      .last(),
  )
  await page.getByLabel('Amount ($)').fill('5')
  await tap(page.getByRole('button', { name: 'I placed it' }))
  await page.getByText('Bet kept').first().waitFor()
  expect(taps).toBe(2)
  await row.waitFor()
})

it('market, league and part of the hub are chosen in the line above the prices, the rest behind one button', async () => {
  await at('/betting', 'main li button')
  await tap(page.getByRole('combobox', { name: 'League' }))
  await tap(page.getByRole('option', { name: 'NBA' }))
  await page.waitForURL(/league=nba/)
  await tap(page.getByRole('button', { name: 'Filters' }))
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Least edge' }).waitFor()
  await tap(page.getByRole('button', { name: 'Close' }))
  await tap(page.getByRole('combobox', { name: 'Part of the hub' }))
  await tap(page.getByRole('option', { name: /^Value/ }))
  await page.waitForURL(/tab=value/)
  expect(taps).toBe(6)
})

it('the first of the board and its act stay at the foot', async () => {
  await at('/betting', 'main li button')
  const best = page.getByRole('region', { name: 'First of the board' })
  await tap(best.getByRole('button'))
  await page.getByRole('dialog').waitFor()
  expect(taps).toBe(1)
})

it('the first player of the command center stands on the first screen; picked, he goes on to the builder by two taps', async () => {
  const player = await at('/lineups', 'main li[data-row] button')
  expect(await topOf(player)).toBeLessThanOrEqual(360)
  await tap(player)
  const figures = page.getByRole('region', { name: 'Your lineup in figures' })
  await figures.getByText(/^1\/9 players/).waitFor()
  await tap(figures.getByRole('link', { name: 'Finish in the builder' }))
  // The players of the address are seated at once, and then it names the seats.
  await page.waitForURL(/lineup-builder.*picks=/)
  await page.getByText('1 of 9').first().waitFor()
  expect(taps).toBe(2)
})

it('six stacks stand whole on the first screen', async () => {
  await at('/lineups?tab=stacks', 'main [role=row][data-index]')
  const foot = (await page.getByRole('navigation', { name: 'Main, phone' }).boundingBox())!.y
  const boxes = await Promise.all((await page.locator('main [role=row][data-index]').all()).map((row) => row.boundingBox()))
  expect(boxes.filter((box) => box !== null && box.y + box.height <= foot).length).toBeGreaterThanOrEqual(6)
})

it('a player is locked by two taps on his row, and by holding it and one', async () => {
  const row = await at('/fantasy', 'main [role=row][data-index]')
  const sheet = page.getByRole('dialog')
  const lock = sheet.getByRole('button', { name: /^Lock / })
  await tap(row.getByRole('button', { name: /: what to do with / }))
  await tap(lock)
  expect(taps).toBe(2)
  await expect.poll(() => lock.getAttribute('aria-pressed')).toBe('true')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await sheet.waitFor({ state: 'detached' })
  const box = (await row.boundingBox())!
  // Beside his name, which has a card of its own when it is held.
  const finger = [{ x: box.x + box.width * 0.62, y: box.y + box.height / 2 }]
  const hand = await context.newCDPSession(page)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
  await lock.waitFor()
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await tap(lock)
  await expect.poll(() => lock.getAttribute('aria-pressed')).toBe('false')
  await hand.detach()
})

it('a lineup by one tap', async () => {
  await at('/lineup-builder', 'main ol li, main [role=list] li, main li')
  await tap(page.getByRole('button', { name: /Auto-Optimize/ }))
  await page.getByText('9 of 9').first().waitFor()
  expect(taps).toBe(1)
})

it('a player for a seat by two taps: the list comes into sight, and then the seat', async () => {
  await at('/lineup-builder', 'main [role=row][data-index]')
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  if (await clear.isEnabled()) await clear.tap()
  await tap(page.getByRole('button', { name: 'Choose QB' }))
  const add = page.getByRole('button', { name: /^Add / }).first()
  await expect.poll(async () => ((await add.boundingBox())?.y ?? 0) < WIDTHS.phone.height).toBe(true)
  await tap(add)
  await page.getByText('1 of 9').first().waitFor()
  await expect
    .poll(async () => (await page.getByRole('button', { name: 'Choose RB' }).first().boundingBox())!.y)
    .toBeLessThan(WIDTHS.phone.height)
  expect(taps).toBe(2)
})

it('the forecast of a game by one tap, the record of the forecasts by another', async () => {
  await at('/predictions', 'main [role=row][data-index]')
  await tap(page.locator('main [role=row][data-index="1"]').getByRole('button'))
  await page.waitForURL(/game=/)
  await tap(page.getByRole('link', { name: 'The record' }))
  await page.waitForURL(/calibration/)
  expect(taps).toBe(2)
})

it('a player’s page from the table by one tap', async () => {
  await at('/fantasy', 'main [role=row][data-index]')
  await tap(page.locator('main [role=row][data-index] a'))
  await page.waitForURL(/players/)
  expect(taps).toBe(1)
})

it('predictions by the menu: two', async () => {
  await at('/alerts', 'main form')
  await tap(page.getByRole('button', { name: /menu/i }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Predictions' }))
  await page.waitForURL(/predictions/)
  expect(taps).toBe(2)
})

it('a team by the search: two', async () => {
  await at('/alerts', 'main form')
  await tap(page.getByRole('button', { name: /Search/ }))
  await page.getByRole('dialog').getByRole('combobox').fill('titans')
  await tap(page.getByRole('option', { name: /Titans.*Teams/ }))
  await page.waitForURL(/teams/)
  expect(taps).toBe(2)
})

it('a bet by one line: one tap', async () => {
  await at('/betting?tab=analytics', 'main form')
  await page.getByRole('textbox', { name: 'Quick entry' }).fill('$20 KC -3.5 -110 FanDuel')
  await tap(page.getByRole('button', { name: 'Keep' }))
  await page
    .getByText(/KC -3\.5|KC −3\.5/)
    .first()
    .waitFor()
  expect(taps).toBe(1)
})

it('a question to Lex from the bar: one tap', async () => {
  await at('/alerts', 'main form')
  await tap(bar('LEX'))
  await page.getByLabel('Message to Lex').fill('what is clv')
  await page.keyboard.press('Enter')
  await page.getByText('Closing line value:').first().waitFor()
  expect(taps).toBe(1)
})

it('what rang and the rules come together, so that neither pushes the other down', async () => {
  const here = await context.newPage()
  // What rang is told over the socket too: where that is quicker than the call, nothing is awaited any more. Here it stays silent.
  await here.routeWebSocket(/\/api\/realtime/, () => {})
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await here.route(/\/api\/alerts(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await here.goto(`${product.url}/alerts`)
  const rules = here.getByRole('heading', { name: 'Rules', exact: true })
  await here.getByRole('status').getByText('Loading alerts').waitFor({ state: 'attached' })
  expect(await rules.count()).toBe(0)
  answer()
  await rules.waitFor()
  const before = await topOf(rules)
  await here.getByRole('heading', { name: 'Push messages' }).waitFor()
  expect(Math.abs((await topOf(rules)) - before)).toBeLessThanOrEqual(1)
  // The first rule, or where the first is made, is on the first screen.
  expect(before).toBeLessThan(WIDTHS.phone.height / 2)
  await here.close()
})

it('the plan that is chosen for somebody stands on the first screen with its price, and is taken by two taps', async () => {
  const fresh = await newWindow({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true })
  const other = await fresh.newPage()
  const person = {
    email: `thumb-${process.pid}@example.com`,
    password: 'violet kettle harbor',
    firstName: 'Robin',
    birthDate: '1990-01-31',
  }
  await fresh.request.post(`${product.url}/api/auth/sign-up`, { data: person, headers: { origin: product.url } })
  await other.goto(`${product.url}/onboarding`)
  await tap(other.getByRole('button', { name: 'Not now' }))
  const go = other.getByRole('button', { name: 'Continue with Casual' })
  await go.waitFor()
  const price = other
    .locator('label')
    .filter({ has: other.getByRole('radio', { name: 'Casual plan' }) })
    .locator('.scoreboard')
  const { y, height } = (await price.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await go.boundingBox())!.y)
  await tap(go)
  await other.waitForURL((url) => url.pathname === '/')
  expect(taps).toBe(2)
  await fresh.close()
})
