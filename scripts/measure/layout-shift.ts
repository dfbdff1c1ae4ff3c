// How much of every screen moves after it was first drawn: the cumulative layout shift (CLS) of a cold load in a real browser, by the rule
// of web.dev (the largest window of shifts less than 1 s apart, at most 5 s long; shifts within 500 ms of an input do not count), at
// each width. Prints a table and, for whatever is above the bound, the parts that moved. Exits with 1 if a screen is above it.
// Run: node --import tsx scripts/measure/layout-shift.ts [--plan free|casual|pro|vip] [address …]   (builds what is stale; pro unless said)

import { parseArgs } from 'node:util'
import { TIER_KEYS } from '#core/access/tiers.ts'
import { atEachWidth } from './at-each-width.ts'
import { ADMIN_SCREENS, everyScreen, isOfAdministration, PUBLIC_SCREENS, settle } from './every-screen.ts'

/** What a screen may move by: a fifth of what counts as good (0.1). */
const BOUND = 0.02

type Shift = { readonly value: number; readonly at: number; readonly parts: readonly string[] }

/** Runs in the page before anything of ours: hears every shift. */
function listen(): void {
  const heard: Shift[] = []
  Object.assign(globalThis, { shifts: heard })
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element) return '?'
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    const within = element.closest('section, nav, header, footer, [role=dialog], article')
    const heading = within?.querySelector('h1, h2, h3')?.textContent?.trim().slice(0, 30) ?? within?.getAttribute('aria-label') ?? ''
    return `${element.tagName.toLowerCase()}${heading ? ` in "${heading}"` : ''} “${label}”`
  }
  const box = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[]) {
      if (entry.hadRecentInput) continue
      heard.push({
        value: entry.value,
        at: entry.startTime,
        parts: entry.sources.map(({ node, previousRect, currentRect }) => `${named(node)} ${box(previousRect)} → ${box(currentRect)}`),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The largest window of shifts. */
function cumulative(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let from = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - from > 5000) {
      sum = 0
      from = at
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

const { values, positionals: chosen } = parseArgs({ options: { plan: { type: 'string', default: 'pro' } }, allowPositionals: true })
const plan = TIER_KEYS.find((tier) => tier === values.plan)
if (!plan) throw new Error(`No plan ${values.plan}: ${TIER_KEYS.join(', ')}.`)
let above = 0
let worst = 0

await atEachWidth(plan, async ({ url, width, browser, context, administer }) => {
  const viewport = context.pages()[0]!.viewportSize()!
  const look = async (address: string, isMember: boolean) => {
    // A window of its own: nothing of the screen before is in its memory.
    const fresh = await browser.newContext({ viewport, storageState: isMember ? await context.storageState() : undefined })
    await fresh.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await fresh.addInitScript(listen)
    const page = await fresh.newPage()
    await page.goto(url + address)
    await settle(page)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    await fresh.close()
    const value = cumulative(shifts)
    worst = Math.max(worst, value)
    console.log(`${width} ${(isMember ? address : `${address} (visitor)`).padEnd(36)} ${value.toFixed(3)}${value > BOUND ? '  above' : ''}`)
    if (value <= BOUND) return
    above += 1
    for (const { value: size, at, parts } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 4)) {
      console.log(`    ${size.toFixed(3)} at ${Math.round(at)} ms`)
      for (const part of parts) console.log(`        ${part}`)
    }
  }
  if (chosen.length > 0) {
    if (chosen.some(isOfAdministration)) await administer()
    for (const address of chosen) await look(address, true)
  } else {
    for (const address of PUBLIC_SCREENS) await look(address, false)
    for (const address of await everyScreen(context.request, url)) await look(address, true)
    await administer()
    for (const address of ADMIN_SCREENS) await look(address, true)
  }
})
console.log(`${above} screens above ${BOUND}; the worst ${worst.toFixed(3)}`)
process.exitCode = above > 0 ? 1 : 0
