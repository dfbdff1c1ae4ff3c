// Push messages in a real browser: allowed with a click, sealed by the server, brought to the service worker, shown. The packaged browser has
// neither a push service nor a place for notifications: the service stands on loopback, and what the worker asks to be shown is written down.
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { context, join, journey, open, page, product } from '../support/journey.ts'
import { type PushService, pushService } from '../support/push-service.ts'

let service: PushService
beforeAll(async () => {
  service = await pushService(inject('pushPort'))
})
afterAll(() => service.close())
journey(undefined, 'first')

type Shown = { title: string; body: string; tag: string; data: { link: string } }
type Registration = { readonly registrationId: string; readonly isDeleted: boolean }

it('a browser is allowed to ring, and an alert comes up in it while the product is closed', async () => {
  await join('casual')
  const subscription = service.subscribe('/this-browser')
  await page.addInitScript(({ endpoint, keys }) => {
    let isOn = false
    const applicationServerKey = { current: new ArrayBuffer(0) }
    const made = () => ({
      endpoint,
      options: { applicationServerKey: applicationServerKey.current },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        isOn = false
        return true
      },
    })
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => (isOn ? 'granted' : 'default') })
    PushManager.prototype.getSubscription = async () => (isOn ? (made() as never) : null)
    PushManager.prototype.subscribe = async (options) => {
      const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
      applicationServerKey.current = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
      isOn = true
      return made() as never
    }
  }, subscription)

  const cdp = await context.newCDPSession(page)
  const registrations: Registration[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...(event.registrations as Registration[])))
  await cdp.send('ServiceWorker.enable')
  await open('/alerts')
  await page.getByRole('button', { name: 'Ring in this browser' }).click()
  await page.getByText('This browser rings, also while the product is closed.').waitFor()
  await open('/settings')
  await page.getByText(/^Ringing: Chrome/).waitFor()
  expect(await page.getByRole('switch', { name: 'Push notifications' }).isChecked()).toBe(true)

  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: { showNotification: unknown; shown?: object[] } }
    registration.shown = []
    registration.showNotification = async (title: string, options: object) => void registration.shown!.push({ title, ...options })
  })
  await page.goto('about:blank')

  const data = { rule: { kind: 'start', league: 'nba', minutes: 1440 }, channels: ['inApp', 'push'] }
  const kept = await context.request.post(`${product.url}/api/alerts/rules`, { data, headers: { origin: product.url } })
  expect(kept.status(), await kept.text()).toBe(200)
  // Asking for the inbox looks at the rules at once.
  await context.request.get(`${product.url}/api/alerts`)
  await expect.poll(() => service.delivered.length).toBeGreaterThan(0)
  expect(service.faults).toEqual([])
  const { text } = service.delivered[0]!
  const { registrationId } = registrations.findLast(({ isDeleted }) => !isDeleted)!
  const bring = (payload: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data: payload })
  await bring(text)
  await bring('what no server of ours sends')

  const shown = () =>
    worker!.evaluate(() => (globalThis as unknown as { registration: { shown: unknown[] } }).registration.shown) as Promise<Shown[]>
  await expect.poll(async () => (await shown()).length).toBe(2)
  const [alert, unreadable] = await shown()
  const sent = JSON.parse(text) as { title: string; detail: string; link: string; tag: string }
  expect(alert).toMatchObject({ title: sent.title, body: sent.detail, tag: sent.tag, data: { link: sent.link } })
  // A message that cannot be read is shown all the same: a browser that sees a push without a notification withdraws the permission.
  expect(unreadable).toMatchObject({ title: 'AI Sports Guru', body: 'You have an alert.' })
})
