// A Chromium for the browser tests: an installed one if the machine has it, else the one inside @sparticuz/chromium.
import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { PATIENCE_MS } from './patience.ts'

const INSTALLED = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Headless, without a GPU, and without the browser's own calls home.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless shell ends the page that asks whether the device recognizes speech: it has nobody who answers.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
]

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 960 } } as const

/** Each width in one theme: layout goes by the width and colors by the theme, so that two looks see both. */
export const LOOKS = [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const

export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => path !== undefined && existsSync(path))
  const browser = await chromium.launch({ executablePath: installed ?? (await packagedChromium()), args: FLAGS, headless: true })
  // A page by itself has such a window too.
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const made = await open(options)
    made.setDefaultTimeout(PATIENCE_MS)
    return made
  }
  return browser
}

async function packagedChromium(): Promise<string> {
  // The package unpacks the system libraries that it needs only where it believes to run on Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const libraries = '/tmp/al2023/lib'
  const known = process.env.LD_LIBRARY_PATH
  process.env.LD_LIBRARY_PATH = known ? `${libraries}:${known}` : libraries
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

export type Finding = { readonly rule: string; readonly impact: string; readonly help: string; readonly where: readonly string[] }

// Only what breaks a rule is told in full: to describe each element that keeps one takes longer than to look at it. And all in the
// page itself, as no page of ours holds another's frame.
const AXE = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations' as const] }

/** What axe finds serious or critical on the page as it stands. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  // Wherever else one has scrolled to, the header lies over half of something; so does the status line at the window's foot everywhere.
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-status-foot]')?.style.setProperty('position', 'static')
  })
  await page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined)
  const { violations } = await new AxeBuilder({ page }).options(AXE).setLegacyMode().analyze()
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-status-foot]')?.style.removeProperty('position'))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? 'unknown',
      help,
      where: nodes
        .slice(0, 5)
        .map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary?.split('\n').at(1)?.trim() ?? ''}`),
    }))
}

/** Fails with the list of findings when axe sees anything serious. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  const findings = await seriousFindings(page)
  if (findings.length > 0) throw new Error(`axe at ${page.url()}:\n${JSON.stringify(findings, null, 2)}`)
}

/**
 * Looks at the page as it stands in each width and theme, without opening it anew: axe finds nothing serious, and nothing scrolls sideways.
 * It is left as wide and in the theme in which it was.
 */
export async function expectGoodInEachLook(page: Page): Promise<void> {
  const before = { size: page.viewportSize(), theme: await themeOf(page) }
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize(WIDTHS[width])
    await wear(page, theme)
    await page.waitForFunction((pixels) => document.documentElement.clientWidth <= pixels, WIDTHS[width].width)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) throw new Error(`${page.url()} scrolls sideways by ${overflow} pixels on a ${width}`)
    await expectNoSeriousAxe(page)
    if ((await themeOf(page)) !== theme) throw new Error(`${page.url()} left the theme ${theme} while it was looked at`)
  }
  if (before.size) await page.setViewportSize(before.size)
  await wear(page, before.theme)
}

const themeOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dataset.theme ?? '')

/** Puts a theme on, and waits until it is drawn and what a new width brings has come. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, theme)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Texts that stick out of the window sideways; empty when nothing scrolls that way. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
