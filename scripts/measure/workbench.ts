// The workbench in figures: for each key screen, state, width and theme the rows above the fold, the pixels before the first content, LCP,
// the longest interaction, presses of Tab to the first row, what axe finds (AA, and the contrast of figures by AAA), and sideways scroll.
// How much a screen moves is measured by screens.ts, on every screen.
// Run: node --import tsx scripts/measure/workbench.ts [--json FILE] [address …]   (builds what is stale)
import { writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { seriousFindings, sidewaysOverflow } from '#tests/support/browser.ts'
import { setTheme } from '#tests/support/member.ts'
import { atEachWidth } from './at-each-width.ts'
import { settle } from './every-screen.ts'
import { layout, ROW } from './page-figures.ts'

/** The ten screens that are judged, with what a row is there. */
const KEY_SCREENS = [
  '/',
  '/betting',
  '/betting?tab=value',
  '/fantasy',
  '/lineups',
  '/lineup-builder',
  '/live-tracker',
  '/predictions',
  '/players/nfl-ten-wr1',
  '/alerts',
] as const
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const
const THEMES = ['dark', 'light'] as const
/** `failed`: every read but that of the session is refused; `waiting`: none is answered. */
const STATES = ['full', 'waiting', 'failed'] as const
/** Presses after which one has given up. */
const MOST_TABS = 40

type Measured = {
  readonly rows: number
  readonly before: number
  readonly lcp: number | null
  readonly inp: number | null
  readonly tabs: number | null
  readonly axe: number
  readonly faint: number
  readonly sideways: number
}

/** Runs in the page before anything of ours. */
function listen(): void {
  const heard = { lcp: 0, inp: 0 }
  Object.assign(globalThis, { heard })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) heard.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) heard.inp = Math.max(heard.inp, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Presses of Tab from the top of the page to a control within the first row; the skip links are used as one would. */
async function tabsToRow(page: Page): Promise<number | null> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  for (let presses = 1; presses <= MOST_TABS; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate((row) => {
      const active = document.activeElement
      if (active?.closest(row)) return 'row'
      return active instanceof HTMLAnchorElement && active.getAttribute('href')?.startsWith('#') ? active.textContent : ''
    }, ROW)
    if (at === 'row') return presses
    // Of the skip links the one that leads to rows.
    if (at && /prices|players|games/i.test(at)) {
      await page.keyboard.press('Enter')
      presses += 1
      const isThere = await page.evaluate((row) => document.activeElement?.closest(row) !== null, ROW)
      if (isThere) return presses
    }
  }
  return null
}

/** Figures whose contrast is below 7 to 1 (4.5 for large ones): words with a number, in the weight of figures; not what stands around them. */
async function faintFigures(page: Page): Promise<number> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).setLegacyMode().analyze()
  return violations
    .flatMap(({ nodes }) => nodes)
    .filter(({ html }) => /^<(?:b\b|[^>]*(?:font-bold|scoreboard|font-semibold))/.test(html) && /\d/.test(html.replace(/<[^>]*>/g, '')))
    .length
}

async function measure(page: Page, address: string, isFull: boolean): Promise<Measured> {
  await page.goto(address)
  await settle(page, isFull ? 8000 : 2500)
  const { rows, before } = await layout(page)
  const sideways = await sidewaysOverflow(page)
  const { lcp } = await heardIn(page)
  const tabs = isFull ? await tabsToRow(page) : null
  const { inp } = await heardIn(page)
  const axe = (await seriousFindings(page)).length
  const faint = isFull ? await faintFigures(page) : 0
  return { rows, before, lcp: lcp || null, inp: inp || null, tabs, axe, faint, sideways }
}

const heardIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: { lcp: number; inp: number } }).heard)

const args = process.argv.slice(2)
const file = args[0] === '--json' ? args.splice(0, 2)[1] : undefined
const only = args
const table: ({ readonly screen: string; readonly width: number; readonly theme: string; readonly state: string } & Measured)[] = []
const shown = (value: number | null) => String(value === null ? '–' : Math.round(value))

console.log(`screen                    width theme state    ${'rows before   lcp  inp tabs axe faint sideways'}`)
await atEachWidth('pro', async ({ url, width, browser, context }) => {
  // Two passes of the same member are enough: sizes are set here.
  if (width.trim() === 'phone') return
  const storageState = await context.storageState()
  for (const theme of THEMES) {
    await setTheme(context, url, theme)
    for (const [w, h] of SIZES)
      for (const state of STATES) {
        const own = await browser.newContext({ viewport: { width: w, height: h }, storageState, serviceWorkers: 'block' })
        await own.addInitScript({ content: 'globalThis.__name = (named) => named' })
        await own.addInitScript(listen)
        if (state !== 'full')
          await own.route(/\/api\/(?!auth|session|me\b|access|subscription)/, (route) =>
            state === 'waiting'
              ? new Promise(() => undefined)
              : route.fulfill({ status: 503, json: { title: 'Not now', status: 503, code: 'unavailable' } }),
          )
        const page = await own.newPage()
        for (const screen of only.length > 0 ? only : KEY_SCREENS) {
          const row = { screen, width: w, theme, state, ...(await measure(page, url + screen, state === 'full')) }
          table.push(row)
          const figures = [row.rows, row.before, row.lcp, row.inp, row.tabs, row.axe, row.faint, row.sideways].map(shown)
          const [rows, before, lcp, inp, tabs, axe, faint, sideways] = figures as [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
          ]
          console.log(
            `${screen.padEnd(25)} ${String(w).padEnd(5)} ${theme.padEnd(5)} ${state.padEnd(8)} ${rows.padStart(4)} ${before.padStart(6)} ${lcp.padStart(5)} ${inp.padStart(4)} ${tabs.padStart(4)} ${axe.padStart(3)} ${faint.padStart(5)} ${sideways.padStart(8)}`,
          )
        }
        await own.close()
      }
  }
})
if (file) writeFileSync(file, JSON.stringify(table, null, 1))
const faults = table.filter(({ axe, sideways }) => axe > 0 || sideways > 0)
console.log(`${table.length} looks; ${faults.length} with findings of axe or sideways scroll`)
process.exitCode = faults.length > 0 ? 1 : 0
