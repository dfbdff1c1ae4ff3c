// Alerts in the built product: told over the socket the moment they ring, and by web push to a browser whose page need not be open. The push
// service of the browser's maker is played on loopback; it opens what it is sent, and the browser's own worker shows it.

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoSeriousAxe, launchBrowser, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { becomeMember } from '../support/member.ts'
import { type PushBrowser, type PushService, pushService } from '../support/push-service.ts'
import { buildIfStale, type Product, startProduct } from '../support/server.ts'

let service: PushService
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  await buildIfStale()
  service = await pushService()
  product = await startProduct({ env: { GURU_PUSH_SERVICES: service.origin } })
  browser = await launchBrowser()
  context = await browser.newContext({ viewport: WIDTHS.desktop, timezoneId: 'America/New_York' })
  await context.grantPermissions(['notifications'], { origin: product.url })
  page = await context.newPage()
  await becomeMember(context, product.url, 'casual')
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await service?.close()
})

const setRule = async (channels: string[]) => {
  const data = { rule: { kind: 'start', league: 'nba', minutes: 1440 }, channels }
  const answer = await context.request.post(`${product.url}/api/alerts/rules`, { data, headers: { origin: product.url } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The browser asks its maker's service for an address; here the service on loopback gives it one. */
const subscribeAt = (given: PushBrowser) =>
  page.addInitScript(({ endpoint, keys }) => {
    let mine: unknown = null
    PushManager.prototype.getSubscription = async () => mine as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
      const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      mine = { endpoint, options: { applicationServerKey: key.buffer }, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
      return mine as PushSubscription
    }
  }, given)

it('what rings is told over the socket, to a page that nobody touches', async () => {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await page.goto(`${product.url}/alerts`)
  await page.getByText('Nothing has rung yet').waitFor()
  await expect.poll(() => frames.some((text) => text.includes('"alerts ')), { timeout: 20_000 }).toBe(true)
  await setRule(['inApp'])
  await page
    .getByText(/starts in \d+ min/)
    .first()
    .waitFor()
  expect(frames.some((text) => text.includes('"kind":"changed"') && text.includes('starts in'))).toBe(true)
  await page.getByRole('link', { name: /^Alerts, \d+ unread$/ }).waitFor()
})

it('a browser is named, tried, and rings; its worker shows what it was sent and leads to the page', async () => {
  await subscribeAt(service.subscribe('/e2e'))
  await page.goto(`${product.url}/alerts`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Ring in this browser' }).click()
  await page.getByText('This browser rings, also while the product is closed.').waitFor()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(1)
  expect(service.faults).toEqual([])
  const { text } = service.delivered[0]!
  expect(JSON.parse(text)).toMatchObject({ title: 'Push messages work', link: '/alerts' })
  await expectNoSeriousAxe(page)

  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)),
  )
  await line.send('ServiceWorker.enable')
  const message = JSON.stringify({ ...JSON.parse(text), link: '/betting?tab=bankroll' })
  await line.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId: await registered, data: message })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({ title, body, data })),
    )
  await expect
    .poll(shown, { timeout: 20_000 })
    .toEqual([{ title: 'Push messages work', body: 'This is how an alert will look here.', data: { link: '/betting?tab=bankroll' } }])
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const made = globalThis as unknown as { NotificationEvent: new (name: string, init: object) => Event }
    self.dispatchEvent(new made.NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL('**/betting?tab=bankroll')
})

it('a browser can be removed, and a phone shows all of it', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await page.goto(`${product.url}/alerts`)
  await page.getByRole('button', { name: /^Remove .+ on / }).click()
  await page.getByRole('button', { name: 'Ring in this browser' }).waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectNoSeriousAxe(page)
})
