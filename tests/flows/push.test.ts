// Alerts by web push, from the browser's subscription to the text that it reads: the real protocol against a push service on loopback.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlertRow, DeviceRow } from '#contract/people/alerts.ts'
import { webPushMessenger } from '#server/adapters/web-push/push-messenger.ts'
import { vapidKeys } from '#server/adapters/web-push/vapid-keys.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { type PushBrowser, type PushService, pushService } from '#tests/support/push-service.ts'

let service: PushService
let app: TestApp
beforeAll(async () => {
  service = await pushService()
  app = await testApp({ env: { GURU_PUSH_SERVICES: service.origin } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  service.delivered.length = 0
  service.answers.clear()
})

type Push = { publicKey: string; devices: DeviceRow[]; id: string }
const list = async (person: Person) => (await person.get('/api/alerts/push')).json<Push>()
const add = (person: Person, browser: PushBrowser, name = 'Chrome on Linux') => person.post('/api/alerts/push', { ...browser, name })
const rule = { kind: 'start', league: 'nba', minutes: 1440 }
const watch = () => app.jobs.find(({ name }) => name === 'alerts.watch')!.run(new AbortController().signal)
const inbox = async (person: Person) => (await person.get('/api/alerts')).json<{ alerts: AlertRow[] }>().alerts
const at = (path: string) => service.delivered.filter((one) => one.path === path)

it('an alert reaches the browser sealed for it alone, signed by this server, and once', async () => {
  const person = await memberOn(app, 'casual')
  const { publicKey } = await list(person)
  const { devices, id } = (await add(person, service.subscribe('/a'))).json<Push>()
  expect(devices).toEqual([{ id, name: 'Chrome on Linux', addedAt: app.clock.now() }])
  await person.post('/api/alerts/rules', { rule, channels: ['inApp', 'push'] })
  await watch()
  await watch()
  const rang = await inbox(person)
  expect(rang.length).toBeGreaterThan(0)
  expect(rang.every(({ sent, unsent }) => sent.includes('push') && unsent === null)).toBe(true)
  const got = at('/a')
  expect(got).toHaveLength(rang.length)
  expect(service.faults).toEqual([])
  const read = got.map(({ text }) => JSON.parse(text) as { title: string; detail: string; link: string; tag: string })
  expect(new Set(read.map(({ title }) => title))).toEqual(new Set(rang.map(({ title }) => title)))
  for (const { link } of read) expect(link).toMatch(/^\/[a-z]/)
  // The key that browsers subscribe with is the one that signs; the same occasion has the same topic.
  for (const { senderKey, headers, claims } of got) {
    expect(senderKey).toBe(publicKey)
    expect(claims.aud).toBe(service.origin)
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
  }
})

it('a browser that withdrew its permission is forgotten, and the others still ring', async () => {
  const person = await memberOn(app, 'casual')
  await add(person, service.subscribe('/gone'), 'Old phone')
  await add(person, service.subscribe('/here'), 'Laptop')
  service.answers.set('/gone', 410)
  await person.post('/api/alerts/rules', { rule, channels: ['inApp', 'push'] })
  await watch()
  expect((await list(person)).devices.map(({ name }) => name)).toEqual(['Laptop'])
  expect(at('/here').length).toBeGreaterThan(0)
  expect((await inbox(person)).every(({ sent }) => sent.includes('push'))).toBe(true)
})

it('when no browser is reached the alert says so, and stays in the product', async () => {
  const [none, down] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
  await add(down, service.subscribe('/down'))
  service.answers.set('/down', 503)
  for (const person of [none, down]) await person.post('/api/alerts/rules', { rule, channels: ['inApp', 'push'] })
  await watch()
  expect((await inbox(none))[0]).toMatchObject({ sent: ['inApp'], unsent: 'push: no browser of yours takes it' })
  expect((await inbox(down))[0]).toMatchObject({ sent: ['inApp'], unsent: 'push: it could not be sent' })
  // A service that has trouble is no reason to forget a browser.
  expect((await list(down)).devices).toHaveLength(1)
})

it('quiet hours hold for browsers too', async () => {
  const person = await memberOn(app, 'casual')
  await add(person, service.subscribe('/quiet'))
  await person.send('PATCH', '/api/alerts/settings', { quiet: { from: 720, to: 0 } })
  await person.post('/api/alerts/rules', { rule, channels: ['inApp', 'push'] })
  await watch()
  expect((await inbox(person))[0]).toMatchObject({ unsent: 'quiet hours' })
  expect(at('/quiet')).toEqual([])
})

it('the switch of the settings holds for every browser, and adding one switches it on', async () => {
  const person = await memberOn(app, 'casual')
  const isOn = async () => (await person.get('/api/me/preferences')).json<{ notifications: boolean }>().notifications
  expect(await isOn()).toBe(false)
  await add(person, service.subscribe('/switched'))
  expect(await isOn()).toBe(true)
  await person.send('PATCH', '/api/me/preferences', { notifications: false })
  await person.post('/api/alerts/rules', { rule, channels: ['inApp', 'push'] })
  await watch()
  expect((await inbox(person))[0]).toMatchObject({ sent: ['inApp'], unsent: 'push: switched off in your settings' })
  expect(at('/switched')).toEqual([])
})

describe('a browser', () => {
  it('is tried, removed by its owner only, and belongs to whoever signed in with it last', async () => {
    const [mine, other] = [await memberOn(app, 'casual'), await memberOn(app, 'casual')]
    const browser = service.subscribe('/mine')
    const { id } = (await add(mine, browser)).json<Push>()
    expect((await mine.post(`/api/alerts/push/${id}/test`)).json()).toEqual({ sent: true })
    expect(JSON.parse(at('/mine')[0]!.text)).toMatchObject({ title: 'Push messages work', link: '/alerts' })
    expect((await other.post(`/api/alerts/push/${id}/test`)).statusCode).toBe(404)
    expect((await other.send('DELETE', `/api/alerts/push/${id}`)).statusCode).toBe(404)
    await add(other, browser)
    expect((await list(mine)).devices).toEqual([])
    expect((await other.send('DELETE', `/api/alerts/push/${id}`)).json<Push>().devices).toEqual([])
  })

  it('that does not answer when it is tried says so; one that is gone is removed', async () => {
    const person = await memberOn(app, 'casual')
    const { id } = (await add(person, service.subscribe('/tried'))).json<Push>()
    service.answers.set('/tried', 500)
    expect((await person.post(`/api/alerts/push/${id}/test`)).json()).toMatchObject({ code: 'feed_down' })
    service.answers.set('/tried', 404)
    expect((await person.post(`/api/alerts/push/${id}/test`)).statusCode).toBe(404)
    expect((await list(person)).devices).toEqual([])
  })

  it('is one of ten at most, and of a plan with alerts', async () => {
    const [person, free] = [await memberOn(app, 'casual'), await memberOn(app, 'free')]
    for (let i = 0; i < 10; i++) expect((await add(person, service.subscribe(`/ten/${i}`))).statusCode).toBe(200)
    expect((await add(person, service.subscribe('/ten/more'))).statusCode).toBe(409)
    expect((await add(free, service.subscribe('/free'))).statusCode).toBe(402)
  })

  it.each([
    'http://169.254.169.254/latest',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.example.net/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'https://example.com/x',
  ])('at %s is not one that this server writes to', async (endpoint) => {
    const person = await memberOn(app, 'casual')
    const answer = await add(person, { ...service.subscribe('/x'), endpoint })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the messenger', () => {
  const make = (secret: string) => webPushMessenger({ keys: vapidKeys(secret), contact: 'mailto:guru@example.com', further: [] })

  it('has the keys of the installation’s secret: the same on each server, others for another secret', () => {
    expect(make('one').publicKey).toBe(make('one').publicKey)
    expect(make('one').publicKey).not.toBe(make('two').publicKey)
    expect(Buffer.from(make('one').publicKey, 'base64url')).toHaveLength(65)
  })

  it('knows the push services of the browsers’ makers', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-db5p.notify.windows.com/w/?token=abc',
    ])
      expect(make('one').takes(endpoint)).toBe(true)
  })

  it('a long alert is cut to what a message may hold', async () => {
    const messenger = webPushMessenger({ keys: vapidKeys('one'), contact: 'mailto:guru@example.com', further: [service.origin] })
    const { endpoint, keys } = service.subscribe('/long')
    await messenger.send({ endpoint, ...keys }, { title: '“'.repeat(500), detail: '”'.repeat(9000), link: '/alerts', tag: 'x' })
    expect(Number(at('/long')[0]!.headers['content-length'])).toBeLessThanOrEqual(4096)
  })
})

describe('the worker of the page', () => {
  const ORIGIN = 'https://guru.example.com'
  type Shown = { title: string; body: string; tag?: string; data: { link: string } }
  /** public/push.js as a browser runs it: it hears events and has windows. */
  function worker(windows: { navigate(address: string): Promise<unknown> }[] = []) {
    const hearers = new Map<string, (event: object) => void>()
    const [shown, opened]: [Shown[], string[]] = [[], []]
    const self = {
      location: { origin: ORIGIN },
      addEventListener: (name: string, hear: (event: object) => void) => hearers.set(name, hear),
      registration: { showNotification: async (title: string, rest: Omit<Shown, 'title'>) => void shown.push({ title, ...rest }) },
      clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
    }
    new Function('self', readFileSync(new URL('../../public/push.js', import.meta.url), 'utf8'))(self)
    const tell = async (name: string, event: object) => {
      const over: Promise<unknown>[] = []
      hearers.get(name)?.({ ...event, waitUntil: (until: Promise<unknown>) => over.push(until) })
      await Promise.all(over)
    }
    const click = (link: string) => tell('notificationclick', { notification: { close: () => undefined, data: { link } } })
    return { shown, opened, tell, click }
  }

  it('shows what this server sent, and something even when it cannot be read', async () => {
    const person = await memberOn(app, 'casual')
    const { id } = (await add(person, service.subscribe('/worker'))).json<Push>()
    await person.post(`/api/alerts/push/${id}/test`)
    const { shown, tell } = worker()
    await tell('push', { data: { json: () => JSON.parse(at('/worker')[0]!.text) } })
    await tell('push', { data: null })
    expect(shown[0]).toMatchObject({ title: 'Push messages work', body: 'This is how an alert will look here.', data: { link: '/alerts' } })
    expect(shown[1]).toMatchObject({ title: 'AI Sports Guru', data: { link: '/alerts' } })
  })

  it('leads to the page of this product that the alert is about, and to no other site', async () => {
    const { opened, click } = worker()
    for (const link of ['/betting?league=nba', 'https://elsewhere.example/x', '//elsewhere.example']) await click(link)
    expect(opened).toEqual([`${ORIGIN}/betting?league=nba`, `${ORIGIN}/alerts`, `${ORIGIN}/alerts`])
    const walked: string[] = []
    const page = { navigate: async (address: string) => ({ focus: () => walked.push(address) }) }
    const other = worker([page])
    await other.click('/alerts')
    expect([walked, other.opened]).toEqual([[`${ORIGIN}/alerts`], []])
  })
})
