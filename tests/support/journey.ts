// What every journey through the built product needs: one product and one browser per test file, a fresh window per test, and an ear for
// what the page complains of. The bindings below are live: they are set anew before each test.
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { launchBrowser, WIDTHS } from './browser.ts'
import { becomeMember } from './member.ts'
import { type Product, startProduct } from './server.ts'

export let product: Product
export let browser: Browser
export let context: BrowserContext
export let page: Page
/** Errors of scripts and of the console since the test began. A refusal (status 4xx) is an answer, not a fault. */
export let complaints: string[]

/** Called once at the head of a test file. @param env further variables of the product, asked for as it starts */
export function journey({ env = () => ({}) }: { readonly env?: () => Readonly<Record<string, string>> } = {}): void {
  beforeAll(async () => {
    product = await startProduct({ env: env() })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })
  beforeEach(async () => {
    context = await browser.newContext({ viewport: WIDTHS.desktop, timezoneId: 'America/New_York' })
    page = await context.newPage()
    complaints = listenTo(page)
  })
  afterEach(() => context.close())
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
