// Alerts in the built product: told over the socket the moment they ring. Push messages are tested in tests/flows/push.test.ts.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page

const staged = stage(() => ({}))
beforeAll(async () => {
  context = await newWindow()
  page = await context.newPage()
  await becomeMember(context, product.url, 'casual')
})

const setRule = async (channels: string[]) => {
  const data = { rule: { kind: 'start', league: 'nba', minutes: 1440 }, channels }
  const answer = await context.request.post(`${product.url}/api/alerts/rules`, { data, headers: { origin: product.url } })
  expect(answer.status(), await answer.text()).toBe(200)
}

it('what rings is told over the socket, to a page that nobody touches', async () => {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await page.goto(`${product.url}/alerts`)
  await page.getByText('Nothing has rung yet').waitFor()
  await expect.poll(() => frames.some((text) => text.includes('"alerts '))).toBe(true)
  await setRule(['inApp'])
  await staged.here().run('alerts.watch')
  await page
    .getByText(/starts \w{3} \d+:\d\d [AP]M/)
    .first()
    .waitFor()
  expect(frames.some((text) => text.includes('"kind":"changed"') && /starts \w{3} \d/.test(text))).toBe(true)
  await page.getByRole('link', { name: /^Alerts, \d+ unread$/ }).waitFor()
})

it('on a phone nothing sticks out', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await page.goto(`${product.url}/alerts`)
  await page.getByRole('heading', { name: 'Push messages' }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectNoSeriousAxe(page)
})
