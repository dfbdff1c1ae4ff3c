// What somebody does for the first time, in no more clicks than it should take; what is typed, dropped or chosen from the disk counts as none.
// Beside them stand the journeys by keyboard and by thumb, and those of one subject in the file of the subject.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
const folder = mkdtempSync(path.join(tmpdir(), 'guru-first-'))
const PASSWORD = 'violet kettle harbor'
let clicks = 0

journey()
beforeEach(() => {
  clicks = 0
})

async function click(target: Locator): Promise<void> {
  clicks += 1
  await target.first().click()
}
async function press(key: string): Promise<void> {
  clicks += 1
  await page.keyboard.press(key)
}
/** A click that asks for a file of the disk, and the file. */
async function choose(target: Locator, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(target)])
  await chooser.setFiles(file)
}
const button = (name: string | RegExp, within: Locator = page.locator('body')) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
async function api<T>(address: string): Promise<T> {
  const answer = await context.request.get(product.url + address)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

it('a salary file dropped on the page is a lineup that is proved to be the best: two', async () => {
  await join('pro')
  await open('/lineup-builder')
  await button(/Auto-Optimize/).waitFor()
  const dropped = await page.evaluateHandle(
    ([text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text!], 'DKSalaries.csv', { type: 'text/csv' }))
      return transfer
    },
    [readFileSync(path.join(FIXTURES, 'dk-nba-classic.csv'), 'utf8')],
  )
  await page.locator('main h1').dispatchEvent('drop', { dataTransfer: dropped })
  const files = page.getByRole('dialog', { name: 'Your salary files' })
  await files.waitFor()
  await page.waitForURL(/slate=[0-9a-f-]{36}/)
  await click(button('Close', files))
  await files.waitFor({ state: 'detached' })
  await click(button(/Auto-Optimize/))
  await page.getByText('8 of 8').first().waitFor()
  expect(clicks).toBeLessThanOrEqual(3)
  expect(complaints).toEqual([])
})

it('a picture of a slip is a kept bet: two', async () => {
  await join('pro')
  await open('/betting?tab=analytics')
  await choose(button('Choose a picture'), path.join(FIXTURES, 'slips/card-clean.png'))
  const form = page.getByRole('form', { name: 'What was read on the slip' })
  await form.getByText('Stake, price and payout agree to the cent.').waitFor()
  expect(await form.getByLabel('Pick').inputValue()).toBe('Detroit Red Wings ML')
  await click(button('Save the bet', form))
  await page.getByText('Bet saved').first().waitFor()
  expect((await api<{ bets: BetRow[] }>('/api/bets')).bets).toMatchObject([
    { book: 'BetRivers', stakedCents: 2500, ticket: { legs: [{ price: '-125' }] } },
  ])
  expect(clicks).toBeLessThanOrEqual(4)
  expect(complaints).toEqual([])
})

it('an export of Pikkit is kept to the cent in three, and brought in again adds nothing', async () => {
  await join('casual')
  const file = path.join(folder, 'pikkit.csv')
  const row = (id: string, status: string, odds: string, amount: string, profit: string) =>
    `2026-01-02 18:00:00,${id},DraftKings,straight,${status},${odds},,,${amount},${profit},2026-01-02 22:00:00,DEN ML,Football,NFL`
  writeFileSync(
    file,
    [
      'time_placed,bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_settled,bet_info,sports,leagues',
      row('a', 'SETTLED_WIN', '2.05', '18.50', '19.43'),
      row('b', 'SETTLED_LOSS', '1.91', '10.25', '-10.25'),
    ].join('\n'),
  )
  const record = async () =>
    (await api<{ performance: { profitCents: number; stakedCents: number; bets?: number } }>('/api/bankroll/performance')).performance
  await open('/betting?tab=analytics')
  const dialog = page.getByRole('dialog')
  await click(button('Import'))
  await choose(button(/^Choose|browse/i, dialog), file)
  // 19.43 − 10.25
  await dialog.getByText('+$9.18').waitFor()
  await dialog.getByText('$28.75').waitFor()
  await click(button('Keep 2 bets', dialog))
  await page.getByText('2 bets kept').first().waitFor()
  expect(clicks).toBeLessThanOrEqual(4)
  expect(await record()).toMatchObject({ profitCents: 918, stakedCents: 2875 })

  await button('Import').click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('Every bet of this file is kept already.').waitFor()
  await button('Done', dialog).click()
  expect(await record()).toMatchObject({ profitCents: 918, stakedCents: 2875 })
  expect((await api<{ counts: { settled: number } }>('/api/bets')).counts.settled).toBe(2)
  expect(complaints).toEqual([])
})

it('a question to Lex and the one that follows it keep their game: a press each', async () => {
  await join('casual')
  await open('/chat')
  const answers = page.getByRole('article', { name: 'Lex' })
  const ask = async (text: string) => {
    const before = await answers.count()
    await page.getByLabel('Message to Lex').fill(text)
    await press('Enter')
    const answer = answers.nth(before)
    await answer.getByRole('button', { name: 'Copy' }).waitFor()
    return answer
  }
  const first = await ask('What is the total of the Titans game?')
  expect(await first.innerText()).toMatch(/Titans|TEN/)
  const second = await ask('what about the under?')
  expect(await second.innerText()).toMatch(/under/i)
  expect(await second.innerText()).toMatch(/Titans|TEN/)
  // Whatever figure is told leads to where it comes from.
  expect(await second.locator('a[href^="#"]').count()).toBeGreaterThan(0)
  expect(clicks).toBe(2)
  expect(complaints).toEqual([])
})

it('who has no plan for prices is told which one has, tries it, and is where he was: two', async () => {
  await join('free')
  await open('/betting?league=nba')
  await click(button('Upgrade Now'))
  const dialog = page.getByRole('dialog')
  await click(button('Start Free Trial', dialog.getByRole('article', { name: 'Casual plan' })))
  await page.getByText('Your 3-day Casual trial has started').first().waitFor()
  await page.getByRole('table', { name: /^NBA prices/ }).waitFor()
  expect(new URL(page.url()).search).toContain('league=nba')
  expect(await api<{ subscriptionTier: string }>('/api/auth/user')).toMatchObject({ subscriptionTier: 'casual' })
  expect(clicks).toBeLessThanOrEqual(3)
  expect(complaints).toEqual([])
})

it('a limit holds at once, a raise of it waits, and a break begins in two', async () => {
  await join('pro')
  await open('/limits')
  await page.getByRole('textbox', { name: 'Dollars' }).fill('20')
  await click(button('Set this limit'))
  await page.getByText('Total stakes of $20 per day', { exact: true }).waitFor()
  await click(button(/^Raise or cut/))
  await page.getByRole('textbox', { name: 'New limit: Dollars' }).fill('50')
  await click(button('Ask for this raise'))
  await page.getByText(/^You asked for \$50\. You can confirm it from /).waitFor()
  const { limits } = await api<{ limits: { amount: number; pending: { amount: number; confirmFrom: number } | null }[] }>('/api/care')
  expect(limits).toMatchObject([{ amount: 2000, pending: { amount: 5000 } }])
  expect(limits[0]!.pending!.confirmFrom - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const before = clicks
  await click(button('Start the break'))
  await click(button('Start the break', page.getByRole('dialog')))
  await page.getByText(/^You are on a break until /).waitFor()
  expect(clicks - before).toBe(2)
  expect(clicks).toBeLessThanOrEqual(6)
  expect(complaints).toEqual([])
})

it('to leave takes no more than to come: cancelled in two, taken along in one, deleted in two', async () => {
  const { email } = await join('free')
  await open('/billing')
  await page.getByRole('article', { name: 'Casual plan' }).getByRole('button', { name: 'Subscribe to Casual' }).click()
  await button('Complete the test order').click()
  await page.waitForURL((url) => url.pathname === '/billing')
  await button('Cancel my plan').waitFor()
  clicks = 0
  await click(button('Cancel my plan'))
  await click(button('Yes, cancel it'))
  await page
    .getByText(/stays until|ends on/i)
    .first()
    .waitFor()
  await open('/settings')
  const [file] = await Promise.all([page.waitForEvent('download'), click(button('Export Data'))])
  expect(file.suggestedFilename()).toMatch(/^ai-sports-guru-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).data.profile.email).toBe(email)
  await open('/profile')
  await click(button('Delete account'))
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByLabel('Type your e-mail to confirm').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await click(button('Delete everything', dialog))
  await page.getByRole('heading', { name: 'Know the price.' }).waitFor()
  expect((await context.request.get(`${product.url}/api/bets`)).status()).toBe(401)
  expect(clicks).toBeLessThanOrEqual(7)
})

it('the price of a team from anywhere, by ⌘K and its game: three', async () => {
  await join('pro')
  await open('/alerts')
  await page.locator('main form').first().waitFor()
  await press('Control+k')
  await page.keyboard.type('titans')
  await click(page.getByRole('option', { name: /Games/ }))
  await page.waitForURL(/\/games\//)
  await click(page.getByRole('tab', { name: /^Odds/ }))
  await page
    .getByRole('button', { name: /^[+−]\d+, .+ at .+: keep the bet$|^Track / })
    .first()
    .waitFor()
  await page
    .getByText(/\d+ (s|min) (ago|old)/)
    .first()
    .waitFor()
  expect(clicks).toBeLessThanOrEqual(3)
})
