// A bet from the price to its end: taken from the board, settled by the score after the game, judged by the close, and undone; and a
// price that moves on the open board. The clock of the server is moved, so that a game of hours takes seconds.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { formatEdge } from '#web/format/percent.ts'
import { expectNoSeriousAxe } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

const HOUR = 3_600_000
let context: BrowserContext
let page: Page

const staged = stage(() => ({}))
beforeAll(async () => {
  context = await newWindow()
  page = await context.newPage()
  await becomeMember(context, product.url, 'casual')
})

async function change(address: string, data: object): Promise<void> {
  const answer = await context.request.patch(product.url + address, { data, headers: { origin: product.url } })
  expect(answer.status(), await answer.text()).toBe(200)
}
const open = (address: string) => page.goto(product.url + address)
async function api<T>(address: string): Promise<T> {
  const answer = await context.request.get(product.url + address)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

it('a price becomes a bet in two clicks, settles itself after the game, and moves record and bankroll', async () => {
  await change('/api/user/profile', { bankroll: { totalCents: 2500_00 } })
  const { odds } = await api<{ odds: OddsEvent[] }>('/api/betting/odds/nba/h2h')
  await open('/betting?league=nba&market=h2h')
  // The board shows the best of many prices: the soonest game among them.
  const rows = page.getByRole('rowheader').locator('..').filter({ hasNotText: 'LIVE' })
  await rows.first().waitFor()
  const shown = await rows.allInnerTexts()
  const gameOf = (event: OddsEvent) => new RegExp(`${event.away_abbreviation}\\s*@\\s*${event.home_abbreviation}`)
  const event = odds.find((one) => one.status === 'scheduled' && shown.some((text) => gameOf(one).test(text)))!
  const row = rows.filter({ hasText: gameOf(event) }).first()
  await row.getByRole('button').first().click()
  const sheet = page.getByRole('complementary', { name: /^Price of / })
  // The price has a course as soon as it is on record.
  await sheet.getByText('Line movement').waitFor()
  await sheet.getByRole('button', { name: /^Track / }).click()
  await page.getByLabel('Amount ($)').fill('25')
  await page.getByRole('button', { name: 'I placed it' }).click()
  await page.getByText('Bet kept').waitFor()

  const [kept] = (await api<{ bets: BetRow[] }>('/api/bets')).bets
  expect(kept).toMatchObject({ status: 'open', origin: 'price', stakedCents: 2500 })
  const leg = kept!.ticket.legs[0]!
  staged.here().clock.set(leg.startsAt! + 5 * HOUR)
  await staged.here().run('bets.settle')

  await open('/betting?tab=analytics')
  const table = page.getByRole('table', { name: 'Your bets' })
  const bet = table.getByRole('row').filter({ hasText: leg.selection })
  await bet.getByText(/^(Won|Lost|Push)$/).waitFor()
  const [settled] = (await api<{ bets: BetRow[] }>('/api/bets')).bets
  expect(settled).toMatchObject({ settledBy: 'scores', clv: { consensus: expect.any(Number) } })
  await bet.getByText(formatEdge(settled!.clv!.consensus!), { exact: true }).waitFor()
  await expectNoSeriousAxe(page)

  await page.getByRole('radio', { name: 'Record' }).click()
  await page.getByRole('heading', { name: 'Bankroll curve' }).waitFor()
  // The stated bankroll and what the bet made, to the cent.
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const now = money.format((2500_00 + settled!.profitCents!) / 100)
  if (settled!.status !== 'push') expect(now).not.toBe('$2,500.00')
  await page.getByText(now, { exact: true }).first().waitFor()
  expect((await api<{ bankroll: number }>('/api/dashboard/stats')).bankroll).toBe((2500_00 + settled!.profitCents!) / 100)
  await page.getByText('fewer than 30 bets').first().waitFor()
  await expectNoSeriousAxe(page)
  await open('/')
  await page.getByText('none open').waitFor()

  // Taken back it is open again, and stays so.
  await open('/betting?tab=analytics')
  await bet.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Undo the last change' }).click()
  await bet.getByText('Open', { exact: true }).waitFor()
})

it('a bet that is added elsewhere stands in every tab and browser that is open, and goes from it as it is deleted', async () => {
  const window = await newWindow({ storageState: { ...(await context.storageState()), origins: [] } })
  const other = await window.newPage()
  // Told, not only asked for: the page asks by itself too, once a minute.
  let told = 0
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"key":"bets ')) told += 1
    }),
  )
  await other.goto(`${product.url}/betting?tab=analytics`)
  const there = other.getByText('Tabbed Elms ML')
  await other.getByRole('heading', { name: 'Bet tracker' }).waitFor()
  expect(await there.count()).toBe(0)
  await open('/betting?tab=analytics')
  await expect.poll(() => told).toBeGreaterThan(0)
  const first = told
  const ticket = { kind: 'straight', stakeCents: 1000, legs: [{ selection: 'Tabbed Elms ML', market: 'h2h', price: '+150' }] }
  const answer = await context.request.post(`${product.url}/api/bets`, {
    data: { key: 'two tabs', origin: 'hand', book: 'FanDuel', ticket },
    headers: { origin: product.url },
  })
  const { id } = (await answer.json()) as BetRow
  await there.first().waitFor()
  await expect.poll(() => told).toBeGreaterThan(first)
  const row = page.getByRole('row').filter({ hasText: 'Tabbed Elms ML' })
  await row.waitFor()
  const second = told
  await context.request.delete(`${product.url}/api/bets/${id}`, { headers: { origin: product.url } })
  await there.first().waitFor({ state: 'detached' })
  await expect.poll(() => told).toBeGreaterThan(second)
  await row.waitFor({ state: 'detached' })
  await window.close()
})

it('the books that I can use are set once and hold on every screen', async () => {
  await open('/betting?league=nba')
  await page.getByRole('button', { name: 'All books' }).click()
  const sheet = page.getByRole('dialog', { name: 'My books' })
  const boxes = sheet.getByRole('checkbox')
  await boxes.first().waitFor()
  const count = await boxes.count()
  expect(count).toBeGreaterThan(3)
  for (let i = 1; i < count; i++) await boxes.nth(i).click()
  await expect.poll(async () => (await api<{ books: string[] | null }>('/api/me/preferences')).books?.length).toBe(1)
  const [mine] = (await api<{ books: string[] }>('/api/me/preferences')).books
  await expectNoSeriousAxe(page)
  // Another browser of the same person shows it as well; the dashboard's prices name no other book.
  const { odds } = await api<{ odds: OddsEvent[] }>('/api/betting/odds/nba/h2h')
  expect([...new Set(odds.flatMap(({ best }) => best.flatMap(({ book }) => book ?? [])))]).toEqual([mine])
  const { title } = odds.flatMap(({ bookmakers }) => bookmakers).find(({ key }) => key === mine)!
  const other = await newWindow({ storageState: { ...(await context.storageState()), origins: [] } })
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${product.url}/settings`)
  await elsewhere.getByRole('heading', { name: 'My books' }).waitFor()
  await elsewhere.goto(`${product.url}/betting?league=nba`)
  await elsewhere.getByRole('button', { name: /^1 of \d+ books$/ }).waitFor()
  await elsewhere.getByTitle(title).first().waitFor()
  await other.close()
  await change('/api/me/preferences', { books: null })
})

it('one line of text becomes a bet, from any screen', async () => {
  await open('/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: 'A player, team, game, screen or setting, or a bet' })
    .pressSequentially('$25 Broncos +7.5 +116 FD')
  const entry = page.getByRole('dialog').getByRole('form', { name: 'Quick entry' })
  await entry.getByText('handicap +7.5').waitFor()
  await expectNoSeriousAxe(page)
  await entry.getByRole('button', { name: 'Keep' }).click()
  await page.getByText('Bet kept').waitFor()
  const { bets } = await api<{ bets: BetRow[] }>('/api/bets?status=open')
  expect(bets.some(({ origin, book, stakedCents }) => origin === 'quick' && book === 'FanDuel' && stakedCents === 2500)).toBe(true)

  // A single key leads somewhere, unless it is switched off.
  await page.keyboard.press('a')
  await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('d')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'A player, team, game, screen or setting, or a bet' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/alerts')
  // Units are of one's own bankroll: 1 percent of 2,500 dollars is 25.
  await page.getByRole('combobox', { name: 'A player, team, game, screen or setting, or a bet' }).pressSequentially('2u KC/BUF o47.5 -108')
  await page.getByText('total over 47.5').or(page.getByText('over 47.5')).first().waitFor()
  await page.getByText('for $50.00').waitFor()
  await page.keyboard.press('Escape')
})

it('a price on the open board moves by itself, is marked, and is what the server says now', async () => {
  await open('/betting?league=nba&market=h2h&state=upcoming')
  await page.getByRole('table', { name: 'NBA prices of moneyline' }).waitFor()
  await page.getByRole('rowheader').locator('..').filter({ hasNotText: 'LIVE' }).first().waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await page.locator('.moved-up, .moved-down').count()).toBe(0)

  staged.here().clock.advance(HOUR / 3)
  // The mark fades: seen and read at once.
  const moved = await page.waitForFunction(() => document.querySelector<HTMLElement>('.moved-up, .moved-down')?.innerText)
  const price = ((await moved.jsonValue()) ?? '').replace('−', '-').replace('Even', '+100')
  expect(price).toMatch(/^[+-]\d{3,}/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const { odds } = (await (await context.request.get(`${product.url}/api/betting/odds/nba/h2h`)).json()) as { odds: OddsEvent[] }
  const asked = odds.flatMap(({ bookmakers }) =>
    bookmakers.flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes.map((one) => one.price))),
  )
  expect(asked.map((american) => (american > 0 ? `+${american}` : String(american)))).toContain(price.split(/\s/)[0])
})
