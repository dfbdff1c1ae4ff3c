// An evening without a mouse: one member on a desktop, and no way longer in presses than it was measured to be. Typing does not count.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page
let presses = 0

stage()
beforeAll(async () => {
  context = await newWindow()
  page = await context.newPage()
  await becomeMember(context, product.url, 'pro')
})
beforeEach(() => {
  presses = 0
})

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    presses += 1
    await page.keyboard.press(key)
  }
}

/** Opens a screen, and waits until its first row stands. */
async function at(address: string, row = 'main [data-index]'): Promise<void> {
  await page.goto(product.url + address)
  await page.locator(row).first().waitFor()
}

const focused = <T>(ask: (element: Element) => T): Promise<T> => page.evaluate(`(${ask.toString()})(document.activeElement)`) as Promise<T>

/** By Tab to the skip link of that name, and by it to the row. */
async function skip(name: string): Promise<void> {
  await page.locator('#skip-links').getByText(name).waitFor({ state: 'attached' })
  do await press('Tab')
  while (presses < 9 && (await focused((element) => element.textContent)) !== name)
  await press('Enter')
}

const ticket = () => page.getByRole('complementary', { name: /^Price of/ })
const rows = 'main tbody tr'
const place = () => focused((element) => [...(element.closest('tbody')?.rows ?? [])].indexOf(element.closest('tr') as HTMLTableRowElement))

it('a team by ⌘K: 2', async () => {
  await at('/', 'main h1')
  await page.locator('#next-games a').first().waitFor()
  await press('Control+k')
  await page.keyboard.type('titans')
  await page
    .getByRole('option', { name: /Titans.*Teams/ })
    .first()
    .waitFor()
  await press('Enter')
  await page.waitForURL(/\/teams\//)
  expect(presses).toBe(2)
})

it('the first price is five away at most, the ticket beside the board is that of the first row, J opens another, and Escape leads back to it', async () => {
  await at('/betting', rows)
  // Before anything was opened: it takes no focus.
  await ticket().waitFor()
  expect(await focused((element) => element.tagName)).toBe('BODY')
  await skip('Skip to the prices')
  expect(presses).toBeLessThanOrEqual(5)
  expect(await place()).toBe(0)
  await press('j', 'Enter')
  expect(await focused((element) => element.getAttribute('aria-label') ?? '')).toMatch(/^Price of/)
  await press('Escape')
  await ticket().waitFor({ state: 'detached' })
  await expect.poll(place).toBe(1)
  // Who closed it has the board to themselves the next time too.
  await at('/betting', rows)
  expect(await ticket().count()).toBe(0)
})

it('from a price to a kept bet: four at most, and the amount', async () => {
  await at('/betting', rows)
  await skip('Skip to the prices')
  presses = 0
  await press('b')
  const amount = page.getByLabel('Amount ($)')
  await amount.waitFor()
  await expect.poll(() => focused((element) => element.closest('[role=dialog]') !== null)).toBe(true)
  while (presses < 6 && !(await amount.evaluate((field) => field === document.activeElement))) await press('Tab')
  await press('Control+a')
  await page.keyboard.type('5')
  await press('Enter')
  await page.getByText('Bet kept').first().waitFor()
  expect(presses).toBeLessThanOrEqual(4)
})

it('an alert on a price: A on its row', async () => {
  await at('/betting', rows)
  await skip('Skip to the prices')
  await press('a')
  await page.getByText('Alert set').first().waitFor()
  expect(presses).toBeLessThanOrEqual(6)
})

it('the rows of one team: / and its name', async () => {
  await at('/betting', rows)
  await skip('Skip to the prices')
  presses = 0
  await press('/')
  await page.keyboard.type('pit')
  await expect.poll(() => page.locator(rows).evaluateAll((all) => all.every(({ textContent }) => /PIT/.test(textContent ?? '')))).toBe(true)
  expect(presses).toBe(1)
})

it('a player locked by O and free again by Control Z, six away at most', async () => {
  await at('/fantasy', 'main [role=row][data-index]')
  await skip('Skip to the players')
  await press('o')
  const locked = page.locator(
    '[role=row][data-index] [aria-pressed=true][aria-label^="Lock"], [role=row][data-index] [aria-label^="Unlock"]',
  )
  await locked.first().waitFor()
  expect(presses).toBeLessThanOrEqual(6)
  await press('Control+z')
  await locked.first().waitFor({ state: 'detached' })
})

it('lineups of a command: two and the words', async () => {
  await at('/', 'main h1')
  await page.locator('#next-games a').first().waitFor()
  await press('Control+k')
  await page.keyboard.type('optimize nfl main 3')
  await page
    .getByRole('option', { name: /Commands/ })
    .first()
    .waitFor()
  await press('Enter')
  await page.waitForURL(/\/fantasy/)
  await expect.poll(() => focused((element) => element.id)).toBe('optimize')
  expect(presses).toBe(2)
})

it('the players of the command center: picked by Enter, five away at most', async () => {
  await at('/lineups', 'main li[data-row]')
  await skip('Skip to the players')
  await press('Enter')
  await page.getByRole('region', { name: 'Your lineup in figures' }).getByText('1/9').waitFor()
  expect(presses).toBeLessThanOrEqual(5)
})

it.each([
  ['/', 'Skip to the games', '#next-games a'],
  ['/predictions', 'Skip to the games', 'main [data-index]'],
  ['/players/nfl-ten-wr1', 'Skip to the prices and games', 'main tbody a, main tbody button'],
  ['/alerts', 'Skip to your rules', 'main form button'],
])('%s by “%s”: five at most', async (address, name, row) => {
  await at(address, row)
  await skip(name)
  expect(await focused((element) => element.closest('main') !== null)).toBe(true)
  expect(presses).toBeLessThanOrEqual(5)
})

it('stacks are reached at their first row, though a choice that is not shown stands before it', async () => {
  await at('/lineups?tab=stacks', 'main [role=row][data-index] button')
  await skip('Skip to the players')
  expect(await focused((element) => element.closest('[role=row][data-index="0"]') !== null)).toBe(true)
  expect(presses).toBeLessThanOrEqual(5)
})

it('bets of one’s own: five away at most', async () => {
  const ticket = { kind: 'straight', stakeCents: 500, legs: [{ selection: 'Elms ML', market: 'h2h', price: '+150' }] }
  const data = { key: 'by keyboard', origin: 'hand', book: 'FanDuel', ticket }
  expect((await context.request.post(`${product.url}/api/bets`, { data, headers: { origin: product.url } })).ok()).toBe(true)
  await at('/betting?tab=analytics', 'main tbody button')
  await skip('Skip to the bets')
  expect(await focused((element) => element.closest('tbody') !== null)).toBe(true)
  expect(presses).toBeLessThanOrEqual(5)
})

it('six screens by a key each', async () => {
  await at('/alerts', 'main form')
  for (const [key, address] of [
    ['o', /betting/],
    ['f', /fantasy/],
    ['p', /predictions/],
    ['g', /live-tracker/],
    ['a', /alerts/],
    ['d', /\/$/],
  ] as const) {
    await press(key)
    await page.waitForURL(address)
    await page.locator('main h1').first().waitFor()
  }
  expect(presses).toBe(6)
})
