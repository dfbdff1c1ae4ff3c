// What every journey through the built product needs: a product, one browser per test file, a window that remembers nothing of the test before,
// and an ear for what the page complains of. The bindings below are live: they are set anew before each test.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { launchBrowser, WIDTHS } from './browser.ts'
import type { Here, HereOptions } from './here.ts'
import { becomeMember } from './member.ts'

export let product: { readonly url: string }
export let browser: Browser
export let context: BrowserContext
export let page: Page
/** Errors of scripts and of the console since the test began. A refusal (status 4xx) is an answer, not a fault. */
export let complaints: string[]

/**
 * Files that follow each other in one process have one browser: to start one and to compile the product's scripts in it costs three seconds of
 * a core. It ends with the process.
 */
let shared: Browser | undefined
async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) {
    shared = await launchBrowser()
    used = undefined
  }
  return shared
}
/** The window of those that share a product and a browser that was here before: its cache holds the scripts from one file to the next. */
let used: BrowserContext | undefined

/**
 * Product and browser of a test file, for those that open windows themselves. Called once at its head.
 * @param own what to start a server of its own with, in this process; without it the file shares the built product with the others, where each
 *            test is a new member
 */
export function stage(own?: () => HereOptions | Promise<HereOptions>): { here(): Here } {
  let started: Here | undefined
  // Its modules are read where a file asks for it.
  const startOwn = async (options: NonNullable<typeof own>) => (await import('./here.ts')).serverHere(await options())
  beforeAll(async () => {
    ;[started, browser] = await Promise.all([own ? startOwn(own) : undefined, sharedBrowser()])
    product = started ?? { url: inject('sharedUrl') }
  })
  afterAll(async () => {
    // No window of a file goes on asking its product.
    await Promise.all(browser?.contexts().map((one) => (one === used ? undefined : one.close())) ?? [])
    await started?.close()
  })
  return { here: () => started! }
}

/**
 * As `stage`, with a window for each test in which nobody is signed in and nothing is kept. The scripts of the product stay in its cache, and
 * no service worker fetches them all for later: that was a third of the work of a page.
 * @param visit 'first' for tests of what a browser does that was never here: a cold cache, and the service worker
 */
export function journey(own?: Parameters<typeof stage>[0], visit: 'first' | 'another' = 'another'): ReturnType<typeof stage> {
  const staged = stage(own)
  let ofProduct: BrowserContext | undefined
  async function kept(): Promise<BrowserContext> {
    if (own) {
      ofProduct ??= await keptWindow()
      return ofProduct
    }
    used ??= await keptWindow()
    return used
  }
  beforeEach(async () => {
    context = visit === 'first' ? await newWindow({ serviceWorkers: 'allow' }) : await kept()
    page = await context.newPage()
    complaints = listenTo(page)
  })
  afterEach(() => (visit === 'another' ? forget(context) : context.close()))
  return staged
}

/** A page that stays open in each window that is kept: while it is there the process of its site is, and with it the scripts that it compiled. */
const stays = new WeakMap<BrowserContext, Page>()

async function keptWindow(): Promise<BrowserContext> {
  const window = await newWindow()
  const quiet = await window.newPage()
  await quiet.goto(`${product.url}/manifest.webmanifest`)
  stays.set(window, quiet)
  return window
}

/** Closes what is open in a window and takes from it all but its cache. */
async function forget(used: BrowserContext): Promise<void> {
  const quiet = stays.get(used)!
  await Promise.all(used.pages().map((one) => (one === quiet ? undefined : one.close())))
  await Promise.all([used.unrouteAll({ behavior: 'ignoreErrors' }), used.setOffline(false), used.clearCookies(), used.clearPermissions()])
  const session = await used.newCDPSession(quiet)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(product.url).origin, storageTypes: 'all' })
  await session.detach()
}

/**
 * A window of the file's browser with nothing remembered: wide, dark and in New York unless said. Motion is reduced: a dot that pulses is drawn
 * anew sixty times a second, by the cores that the test needs.
 */
export async function newWindow(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const usual = { viewport: WIDTHS.desktop, timezoneId: 'America/New_York', reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  return browser.newContext({ colorScheme: 'dark', ...usual, ...options })
}

/** Errors of scripts and of the console, as they come. */
export function listenTo(place: Page): string[] {
  const heard: string[] = []
  place.on('pageerror', (error) => heard.push(error.message))
  place.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) heard.push(message.text())
  })
  return heard
}

export const open = (address: string): Promise<Response | null> => page.goto(product.url + address)

/** A new member in this window, signed up without the screens. */
export const join = (tier: 'free' | 'casual' | 'pro' = 'casual'): Promise<{ email: string }> => becomeMember(context, product.url, tier)
