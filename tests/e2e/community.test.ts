// The community in real browsers: a price becomes a sealed pick, two browsers see the same thread, images come with their post, and no text
// that somebody types runs anything under the policy of the page.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { pickFromAddress } from '#core/community/pick-address.ts'
import { ATTACKS } from '../support/attack-texts.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { listenTo, newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-community-'))
const DAY = 86_400_000
let context: BrowserContext
let page: Page
let complaints: string[]

const staged = stage(() => ({}))
const advance = (ms: number) => staged.here().clock.advance(ms)
beforeAll(async () => {
  context = await newWindow()
  await becomeMember(context, product.url, 'casual')
  // New members post neither links nor images.
  advance(2 * DAY)
  page = await context.newPage()
  complaints = listenTo(page)
})
const open = (address: string, where = page) => where.goto(product.url + address)
const composer = (where = page) => where.getByRole('dialog', { name: 'Share Your Thoughts' })

it('a price of the board becomes a sealed pick', async () => {
  await open('/betting?league=nfl&market=h2h&state=upcoming')
  await page.getByRole('rowheader').first().getByRole('button').first().click()
  const link = page.getByRole('link', { name: 'Post as a pick' })
  const line = pickFromAddress(new URL((await link.getAttribute('href'))!, product.url).searchParams.get('pick')!)!
  await link.click()
  await composer().getByRole('radio', { checked: true }).first().waitFor({ state: 'attached' })
  await composer().getByRole('button', { name: 'Seal and post' }).click()
  await page.getByText('Your post has been shared').waitFor()
  await page.getByRole('article').filter({ hasText: 'Sealed' }).first().waitFor()
  const answer = await context.request.get(`${product.url}/api/forum/posts`)
  const [post] = ((await answer.json()) as { posts: { pick: object | null }[] }).posts
  expect(post?.pick).toMatchObject({ gameId: line.gameId, market: line.market, outcome: line.outcome, point: line.point, status: 'open' })
  // The address names no line any more: a reload opens the feed.
  expect(new URL(page.url()).search).not.toContain('pick=')
})

it('images come with their post, on another browser too, and one opens large', async () => {
  const file = path.join(folder, 'seats.jpg')
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#225588' } })
    .jpeg()
    .toFile(file)
  await open('/community')
  await page.getByRole('button', { name: 'Share Your Thoughts' }).click()
  await composer().getByLabel('What is on your mind?').fill('Seats tonight')
  await composer().locator('input[type=file]').setInputFiles([file, file])
  await composer().getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('button', { name: /^Image 1 of 2 by / }).waitFor()

  const other = await newWindow({ viewport: WIDTHS.phone, colorScheme: 'light' })
  await becomeMember(other, product.url, 'casual')
  const reader = await other.newPage()
  await open('/community', reader)
  await reader.getByRole('button', { name: /^Image 2 of 2 by / }).click()
  const large = reader.getByRole('dialog').getByRole('img')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await reader.keyboard.press('Escape')
  expect(await sidewaysOverflow(reader)).toBe(0)
  await expectNoSeriousAxe(reader)
  await other.close()
})

it('two browsers in one thread see what the other says without a reload', async () => {
  await open('/community')
  await page
    .getByRole('article')
    .filter({ hasText: 'Seats tonight' })
    .getByRole('button', { name: /comment/i })
    .first()
    .click()
  const other = await newWindow()
  await becomeMember(other, product.url, 'casual')
  const reader = await other.newPage()
  await reader.goto(page.url())
  const field = (where: Page) => where.getByRole('textbox', { name: /comment|answer/i }).first()
  await field(reader).fill('See you in section 12')
  await reader.getByRole('button', { name: 'Comment', exact: true }).first().click()
  await page.getByText('See you in section 12').first().waitFor()
  await field(page).fill('Row F for us')
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click()
  await reader.getByText('Row F for us').first().waitFor()
  await other.close()
})

it('nothing that is typed runs: post, comment, tag, search and address, under the policy of the page', async () => {
  const post = async (address: string, data: object) => {
    const answer = await context.request.post(product.url + address, { data, headers: { origin: product.url } })
    return { status: answer.status(), body: (await answer.json()) as { post?: { id: string } } }
  }
  const ids: string[] = []
  for (const [at, attack] of ATTACKS.entries()) {
    // At most 25 texts in ten minutes, and 40 posts a day.
    if (at % 20 === 0) advance(DAY)
    const { status, body } = await post('/api/forum/posts', { content: `${at}: ${attack}`, tags: ['ok'] })
    expect([200, 400], attack).toContain(status)
    if (body.post) ids.push(body.post.id)
  }
  expect(ids.length).toBeGreaterThan(ATTACKS.length / 2)
  advance(DAY)
  for (const attack of ATTACKS.slice(0, 20)) await post(`/api/forum/posts/${ids[0]}/comments`, { content: attack })

  complaints.length = 0
  await open('/community')
  await page.getByRole('article').first().waitFor()
  for (let more = 0; more < 4; more++) {
    const button = page.getByRole('button', { name: /more/i }).last()
    if (await button.isVisible().catch(() => false)) await button.click().catch(() => undefined)
    await page.mouse.wheel(0, 20_000)
    await page.waitForTimeout(200)
  }
  await open(`/community?post=${ids[0]}`)
  await page.getByRole('article').first().waitFor()
  for (let at = 0; at < 12; at += 3) {
    const [attack = '', tag = '', pick = ''] = ATTACKS.slice(at, at + 3)
    await open(`/community?q=${encodeURIComponent(attack)}&tag=${encodeURIComponent(tag)}&pick=${encodeURIComponent(pick)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => '__ran' in window), attack).toBe(false)
  }
  // A script that was tried and forbidden would be complained of: none was even tried.
  expect(complaints.filter((text) => /Content Security Policy|__ran/.test(text))).toEqual([])
})

it('nothing that is typed about oneself runs: names, bets, captions of accounts, tokens, in profile, settings and financials', async () => {
  const headers = { origin: product.url }
  const send = async (method: 'post' | 'patch', address: string, data: object) =>
    (await context.request[method](product.url + address, { data, headers })).status()
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = ATTACKS.map(
    (attack, at) => `open,5,+100,2026-01-05T20:00:00Z,${cell(`${at} ${attack}`.slice(0, 180))},${cell(attack.slice(0, 60))}`,
  )
  const text = `status,stake,odds,placed_at,selection,book\n${rows.join('\n')}\n`
  expect(await send('post', '/api/bets/import', { name: '<img src=x onerror=window.__ran=1>.csv', text })).toBe(200)
  for (const [at, platformName] of ['draftkings', 'fanduel', 'betmgm', 'caesars'].entries())
    expect(await send('post', '/api/platforms/connect', { platformName, platformId: ATTACKS[at * 3]!.slice(0, 80) })).toBe(200)
  complaints.length = 0
  await open('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog')
  for (const attack of ATTACKS.filter(({ length }) => length <= 60).slice(0, 4)) {
    // A name holds letters: none of these is kept, and typed into the form it runs as little as it is kept.
    expect(await send('patch', '/api/user/profile', { firstName: attack, lastName: attack })).toBe(400)
    for (const name of ['First name', 'Last name']) await form.getByLabel(name).fill(attack)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('A name is written with letters', { exact: false }).first().waitFor()
    expect(await page.evaluate(() => '__ran' in window), attack).toBe(false)
  }
  for (const address of ['/betting?tab=analytics', '/financial', '/financial?tab=history', '/settings', '/profile?tab=favorites']) {
    await open(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => '__ran' in window), address).toBe(false)
  }
  expect(complaints.filter((text) => /Content Security Policy|__ran/.test(text))).toEqual([])
})
