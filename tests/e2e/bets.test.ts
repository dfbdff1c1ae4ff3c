// A bet from the price to its end: taken from the board, settled by the score after the game, judged by the close, and undone. A history
// brought in, and a price that moves on the open board. The clock of the server is moved, so that a game of hours takes seconds.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { formatEdge } from '#web/format/percent.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'
import { movedClock } from '../support/moved-clock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-bets-'))
const clock = movedClock()
const HOUR = 3_600_000
let context: BrowserContext
let page: Page

stage(() => ({ env: clock.env }))
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
  clock.advance(leg.startsAt! + 5 * HOUR - clock.now())

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

it('a bet that is added elsewhere stands in every tab that is open, and goes from it as it is deleted', async () => {
  const other = await context.newPage()
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
  await other.close()
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
  // A second tab, and another browser of the same person, show it by themselves.
  const other = await newWindow({ storageState: { ...(await context.storageState()), origins: [] } })
  const elsewhere = await Promise.all([context.newPage(), other.newPage()])
  const fresh = (one: Page) => one.getByRole('table', { name: 'Your bets' }).getByRole('row').filter({ hasText: '+7.5' })
  for (const one of elsewhere) {
    await one.goto(`${product.url}/betting?tab=analytics`)
    await one.getByRole('table', { name: 'Your bets' }).waitFor()
    expect(await fresh(one).count()).toBe(0)
  }
  await entry.getByRole('button', { name: 'Keep' }).click()
  await page.getByText('Bet kept').waitFor()
  for (const one of elsewhere) await fresh(one).waitFor()
  // Deleted in the other browser, it goes from the tab.
  const [tab, far] = elsewhere as [Page, Page]
  await fresh(far)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await far.getByRole('menuitem', { name: 'Delete' }).click()
  await fresh(tab).waitFor({ state: 'detached' })
  await far.getByRole('button', { name: 'Undo' }).click()
  await fresh(tab).waitFor()
  await tab.close()
  await other.close()
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

it.each([
  ['the dashboard', '/'],
  ['the board game by game', '/betting?league=nba&view=games'],
  ['the board price by price', '/betting?league=nba'],
  ['trading', '/betting?league=nba&tab=trading&show=low-hold'],
])('on %s every price is two clicks from a kept bet', async (_, address) => {
  await open(address)
  const price = page.getByRole('button', { name: /^[+−]\d+, .+ at .+: keep the bet$/ }).first()
  await price.waitFor()
  // Read and pressed at once: prices move.
  const label = await price.evaluate((button: HTMLElement) => {
    const own = button.getAttribute('aria-label')!
    button.click()
    return own
  })
  await page.getByRole('button', { name: 'I placed it' }).click()
  await page.getByText('Bet kept').first().waitFor()
  const { bets } = await api<{ bets: BetRow[] }>('/api/bets?status=open&limit=200')
  const told = ({ book, ticket: { legs } }: BetRow) =>
    `${legs[0]!.price.replace('-', '−')}, ${legs[0]!.selection.replace('-', '−')} at ${book}: keep the bet`
  expect(bets.map((bet) => told(bet))).toContain(label.replaceAll('-', '−'))
})

it('a history is shown with its sums before it is kept, and kept to the cent', async () => {
  // An open page reloads itself when another person signs in in its browser; that would race with the next address.
  await page.goto('about:blank')
  await becomeMember(context, product.url, 'casual')
  const file = path.join(folder, 'mine.csv')
  writeFileSync(
    file,
    'bet_id,status,stake,odds,closing_odds,selection,league,settled_at\n1,won,25,+116,+104,DEN +7.5,NFL,2026-01-02\n2,lost,10.50,-110,,KC ML,NFL,2026-01-03\n3,maybe,1,-110,,,,\n',
  )
  await open('/betting?tab=analytics')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  // 25 × 1.16 − 10.50
  await dialog.getByText('+$18.50').waitFor()
  await dialog.getByText('$35.50').waitFor()
  await expectNoSeriousAxe(page)
  expect((await api<{ counts: { settled: number } }>('/api/bets')).counts.settled).toBe(0)
  await dialog.getByRole('button', { name: 'Keep 2 bets' }).click()
  await page.getByText('2 bets kept').waitFor()
  const record = await api<{ performance: { profitCents: number; stakedCents: number } }>('/api/bankroll/performance')
  expect(record.performance).toMatchObject({ profitCents: 1850, stakedCents: 3550 })
})

it('a rule rings in the bell, and on a phone nothing sticks out', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await open('/alerts')
  await page.getByRole('combobox', { name: 'About' }).click()
  await page.getByRole('option', { name: 'Game start' }).click()
  await page.getByRole('combobox', { name: 'League' }).click()
  await page.getByRole('option', { name: 'NBA', exact: true }).click()
  await page.getByLabel('Minutes before').fill('1440')
  await page.getByRole('button', { name: 'Set the alert' }).click()
  await page
    .getByText(/starts \w{3} \d+:\d\d [AP]M/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^Alerts, \d+ unread$/ }).waitFor()
  await expectNoSeriousAxe(page)
  for (const address of ['/alerts', '/betting?tab=analytics', '/betting?tab=analytics&record=record']) {
    await open(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
  }
})

it('a price on the open board moves by itself, is marked, and is what the server says now', async () => {
  await page.setViewportSize(WIDTHS.desktop)
  await open('/betting?league=nba&market=h2h&state=upcoming')
  await page.getByRole('table', { name: 'NBA prices of moneyline' }).waitFor()
  await page.getByRole('rowheader').locator('..').filter({ hasNotText: 'LIVE' }).first().waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  expect(await page.locator('.moved-up, .moved-down').count()).toBe(0)

  clock.advance(HOUR / 3)
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
