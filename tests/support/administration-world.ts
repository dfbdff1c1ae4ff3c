// A server with its administration, for the browser: in this process, on a clock that goes on and is moved, with something to do on every screen
// and the vendors of the live world on loopback.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIResponse, Browser, BrowserContext, Download, Page } from 'playwright-core'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { issueFirstAdminToken } from '#server/features/admin/first-admin.store.ts'
import { openLog } from '#server/kernel/process/log.ts'
import { logBuffer } from '#server/kernel/process/log-buffer.ts'
import { listeningPort, type TestApp, testApp } from './app.ts'
import { WIDTHS } from './browser.ts'
import { type FakeClock, movingClock } from './clock.ts'
import { listenTo } from './journey.ts'
import { becomeMember } from './member.ts'
import { type Mood, UNHURRIED, vendorServer } from './vendor-server.ts'

export type Someone = {
  readonly email: string
  readonly id: string
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: readonly string[]
  open(address: string): Promise<void>
  get<T>(address: string): Promise<T>
  /** Calls without the screens, and fails when that is refused. */
  post<T>(address: string, data: object): Promise<T>
  /** The same, whatever the answer. */
  ask(method: string, address: string, data?: object): Promise<APIResponse>
}

export type AdministrationWorld = {
  readonly app: TestApp
  readonly clock: FakeClock
  /** Of the link of the first start. */
  readonly token: string
  readonly claimAddress: string
  /** Where an address of the product stands. */
  url(address: string): string
  /** Where backups lie. */
  readonly folder: string
  /** How the vendors of the live world do from now on. */
  mood(mood: Mood): void
  /** Whether from now on a backup goes on until it is stopped. */
  holdBackups(isHeld: boolean): void
  log(message: string): void
  someone(tier?: 'free' | 'casual' | 'pro'): Promise<Someone>
  close(): Promise<void>
}

/** What the stand-in of a video site says of any address. */
const VIDEO = { title: 'Two-minute drill', author: null, width: 1920, height: 1080, seconds: 120, still: null }

export async function administrationWorld(browser: Browser): Promise<AdministrationWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guru-administration-'))
  const clock = movingClock()
  const vendors = await vendorServer(clock)
  const logs = logBuffer()
  const log = openLog('info', logs.destination)
  let isHeld = false
  const app = await testApp({
    ...{ clock, logs, log, live: { urls: vendors.urls, haste: UNHURRIED } },
    videoSites: { about: async () => VIDEO, still: async () => undefined },
    beforeBackup: async (signal) => {
      if (isHeld) await once(signal, 'abort')
      signal.throwIfAborted()
    },
    env: { GURU_LOG_LEVEL: 'info', GURU_BACKUPS: folder, GURU_HOME: folder },
    webFolder: path.resolve(import.meta.dirname, '../../dist/web'),
  })
  const token = (await issueFirstAdminToken(app.database.db, clock))!
  const url = `http://127.0.0.1:${await listeningPort(app)}`
  return {
    app,
    clock,
    folder,
    token,
    claimAddress: `/claim-admin#token=${token}`,
    url: (address) => url + address,
    mood: (mood) => vendors.mood(mood),
    holdBackups: (held) => {
      isHeld = held
    },
    log: (message) => log.warn(message),
    someone: (tier = 'free') => someone(browser, url, tier),
    async close() {
      await app.close()
      await vendors.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function someone(browser: Browser, url: string, tier: 'free' | 'casual' | 'pro'): Promise<Someone> {
  const context = await browser.newContext({
    viewport: WIDTHS.desktop,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const { email } = await becomeMember(context, url, tier)
  const page = await context.newPage()
  const ask: Someone['ask'] = (method, address, data) =>
    context.request.fetch(url + address, { method, headers: { origin: url }, ...(data ? { data } : {}) })
  const read = async <T>(answer: APIResponse): Promise<T> => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { id } = await read<{ id: string }>(await ask('GET', '/api/auth/user'))
  return {
    ...{ email, id, context, page, ask },
    complaints: listenTo(page),
    open: async (address) => void (await page.goto(url + address)),
    get: async (address) => read(await ask('GET', address)),
    post: async (address, data) => read(await ask('POST', address, data)),
  }
}

type Rooms = typeof API
/** "members.suspend": a call of the contract by its room and name. */
export type CallName = { [R in keyof Rooms & string]: `${R}.${keyof Rooms[R] & string}` }[keyof Rooms & string]

export const everyCall = (Object.entries(API) as [string, Record<string, Endpoint>][]).flatMap(([room, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${room}.${name}` as CallName, call })),
)

/** Presses, and waits until the call that the button stands for was answered. @returns what was answered; a refusal fails */
export async function sends<T>(page: Page, name: CallName, press: () => Promise<unknown>): Promise<T> {
  const { method, path: pattern } = everyCall.find((one) => one.name === name)!.call
  const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === method && address.test(new URL(one.url()).pathname)),
    press(),
  ])
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The text of a file that a press brings. */
export async function downloaded(page: Page, press: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [file]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), press()])
  let text = ''
  for await (const chunk of await file.createReadStream()) text += chunk
  return { name: file.suggestedFilename(), text }
}
