// A Chromium for the browser tests: the headless shell inside @sparticuz/chromium, else one that the machine has. The shell draws no window
// around a page, which costs an installed one half a second of a core for each page, and it is the same browser wherever the tests run.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { PATIENCE_MS } from './patience.ts'

const INSTALLED = [
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
  // A page that is opened beside another of the same product finds its scripts compiled.
  '--process-per-site',
  // A headless shell ends the page that asks whether the device recognizes speech: it has nobody who answers.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
]

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 960 } } as const

/** Each width in one theme: layout goes by the width and colors by the theme, so that two looks see both. */
export const LOOKS = [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const

export const launchBrowser = async (): Promise<Browser> => startBrowser({ ...(await program()), args: FLAGS })

/** Whatever browser a test needs: its pages wait as long as every test does. */
export async function startBrowser(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch({ ...options, headless: true })
  // A page by itself has such a window too.
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const made = await open(options)
    made.setDefaultTimeout(PATIENCE_MS)
    return made
  }
  return browser
}

type Program = Pick<LaunchOptions, 'env'> & { readonly executablePath: string }

/** The browser to start: the one that is named, the packaged one, or an installed one where that is for another machine. */
export async function program(): Promise<Program> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged()
  const installed = INSTALLED.find((file) => existsSync(file))
  if (installed === undefined) throw new Error('No Chromium here: name one by CHROME_PATH')
  return { executablePath: installed }
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Unpacked once for each version, and aside: one that was broken off is no browser. */
async function packaged(): Promise<Program> {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const folder = path.join(ROOT, 'node_modules/.cache/guru', `chromium-${devDependencies['@sparticuz/chromium']}`)
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`
    mkdirSync(aside, { recursive: true })
    await unpackInto(aside)
    // Another worker may have been quicker.
    if (existsSync(folder)) rmSync(aside, { recursive: true })
    else renameSync(aside, folder)
  }
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontsOf(folder) }
  return { executablePath: path.join(folder, 'chromium'), env }
}

/**
 * Where its fonts lie, and where the system's do. The package's own list names /tmp/fonts, where they are not: with no font at all a page
 * draws no letter, and every text on it counts as hidden.
 */
function fontsOf(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  if (existsSync(file)) return file
  const places = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'].map((place) => `<dir>${place}</dir>`)
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `<?xml version="1.0"?>\n<fontconfig>${places.join('')}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`)
  renameSync(aside, file)
  return file
}

/** The package unpacks into the system's temporary folder, and the system libraries that it needs only where it believes to run on Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'] as const
  const before = names.map((name) => [name, process.env[name]] as const)
  try {
    process.env.TMPDIR = folder
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
    const { default: shell } = await import('@sparticuz/chromium')
    await shell.executablePath()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

export type Finding = { readonly rule: string; readonly impact: string; readonly help: string; readonly where: readonly string[] }

// Only what breaks a rule is told in full: to describe each element that keeps one takes longer than to look at it. And all in the
// page itself, as no page of ours holds another's frame.
/** Rows of one list are drawn by one piece: so many of them are looked at, for to look at each takes longer than at all else on the page. */
const ROWS = 10
const FURTHER_ROWS = ['tbody > tr', '[role=row]', '[role=listitem]', 'li'].map((row) => `${row}:nth-child(n+${ROWS + 1})`)

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
  // It is read once for each document: half a megabyte of script.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .options(AXE)
    .exclude(FURTHER_ROWS.join(', '))
    .setLegacyMode()
    .analyze()
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

/** The look in which axe sees an address: always the same one, and of all addresses about as many in either. */
function lookOfAxe(address: string): (typeof LOOKS)[number] {
  const { pathname, searchParams } = new URL(address)
  const text = pathname + ['tab', 'view', 'tool'].map((name) => searchParams.get(name) ?? '').join(' ')
  return LOOKS[[...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % LOOKS.length]!
}

/**
 * Looks at the page as it stands in each width, without opening it anew: nothing scrolls sideways in any, and in one of them, in its theme, axe
 * finds nothing serious. It is left as wide and in the theme in which it was.
 */
export async function expectGoodInEachLook(page: Page): Promise<void> {
  const before = { size: page.viewportSize(), theme: await themeOf(page) }
  const [ofAxe] = lookOfAxe(page.url())
  // To draw a page anew in another width or theme costs more than to look at it: the width that is there comes first, and the theme changes for
  // axe alone.
  const isThere = ([width]: (typeof LOOKS)[number]) => Number(isOf(before.size, WIDTHS[width]))
  for (const [width, ofLook] of LOOKS.toSorted((a, b) => isThere(b) - isThere(a))) {
    const theme = width === ofAxe ? ofLook : before.theme
    await wear(page, WIDTHS[width], theme)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) throw new Error(`${page.url()} scrolls sideways by ${overflow} pixels on a ${width}`)
    if (width === ofAxe) await expectNoSeriousAxe(page)
    if ((await themeOf(page)) !== theme) throw new Error(`${page.url()} left the theme ${theme} while it was looked at`)
  }
  await wear(page, before.size, before.theme)
}

const themeOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dataset.theme ?? '')

type Size = { readonly width: number; readonly height: number } | null
const isOf = (one: Size, other: Size): boolean => one?.width === other?.width && one?.height === other?.height

/** Puts a size and a theme on, both at once, and waits until they are drawn and what a new width brings has come. */
async function wear(page: Page, size: Size, theme: string): Promise<void> {
  await Promise.all([
    size && !isOf(page.viewportSize(), size) ? page.setViewportSize(size) : undefined,
    page.evaluate((wanted) => {
      const { dataset } = document.documentElement
      if ((dataset.theme ?? '') !== wanted) dataset.theme = wanted
    }, theme),
  ])
  if (size) await page.waitForFunction((pixels) => document.documentElement.clientWidth <= pixels, size.width)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Texts that stick out of the window sideways; empty when nothing scrolls that way. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
