// Every screen in figures, on a cold load in a real browser: how much it moves after it was first drawn (CLS; shifts within 500 ms of an
// input do not count), LCP, rows above the fold, pixels before the title, sideways scroll, and words or controls that are cut off, at each
// width and at a zoom of 200 %. For whatever is above the bound the parts that moved, for whatever is lost the words. Exits with 1 then.
// Run: node --import tsx scripts/measure/screens.ts [--plan free|casual|pro|vip] [--at 320,zoom] [--theme light] [address …]
// (builds what is stale; vip and every width unless said)
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { TIER_KEYS } from '#core/access/tiers.ts'
import { sidewaysOverflow } from '#tests/support/browser.ts'
import { setTheme } from '#tests/support/member.ts'
import { onProduct } from './at-each-width.ts'
import { ADMIN_SCREENS, everyScreen, isOfAdministration, PUBLIC_SCREENS, settle } from './every-screen.ts'
import { giveData } from './member-data.ts'
import { cumulative, heardOf, type Lost, layout, listen, lost, type Shift } from './page-figures.ts'

/** What a screen may move by: a fifth of what counts as good (0.1). */
const BOUND = 0.02

/** A window of 1440 × 900 at 200 % is half as wide and high, at two pixels each. */
const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  320: { viewport: { width: 320, height: 640 } },
  390: { viewport: { width: 390, height: 844 } },
  768: { viewport: { width: 768, height: 1024 } },
  1440: { viewport: { width: 1440, height: 900 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  zoom: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
}

const { values, positionals: chosen } = parseArgs({
  options: {
    plan: { type: 'string', default: 'vip' },
    at: { type: 'string', default: Object.keys(LOOKS).join(',') },
    theme: { type: 'string', default: 'dark' },
  },
  allowPositionals: true,
})
const plan = TIER_KEYS.find((tier) => tier === values.plan)
if (!plan) throw new Error(`No plan ${values.plan}: ${TIER_KEYS.join(', ')}.`)
const theme = values.theme === 'light' ? 'light' : 'dark'
const looks = values.at.split(',').map((name) => {
  const options = LOOKS[name]
  if (!options) throw new Error(`No width ${name}: ${Object.keys(LOOKS).join(', ')}.`)
  return [name, options] as const
})

type Figures = { cls: number; lcp: number; rows: number; before: number; sideways: number } & Lost & { shifts: readonly Shift[] }

async function figuresOf(browser: Browser, options: BrowserContextOptions, address: string): Promise<Figures> {
  // A window of its own: nothing of the screen before is in its memory.
  const fresh = await browser.newContext(options)
  try {
    await fresh.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await fresh.addInitScript(listen)
    const page = await fresh.newPage()
    await page.goto(address)
    await settle(page)
    const { shifts, lcp } = await heardOf(page)
    return { cls: cumulative(shifts), lcp, ...(await layout(page)), sideways: await sidewaysOverflow(page), ...(await lost(page)), shifts }
  } finally {
    await fresh.close()
  }
}

function tell(figures: Figures): void {
  for (const word of figures.cut) console.log(`    cut: ${word}`)
  for (const word of figures.shortened) console.log(`    shortened: ${word}`)
  if (figures.cls <= BOUND) return
  for (const { value, at, parts } of figures.shifts.toSorted((a, b) => b.value - a.value).slice(0, 4)) {
    console.log(`    moved by ${value.toFixed(3)} at ${Math.round(at)} ms`)
    for (const part of parts) console.log(`        ${part}`)
  }
}

const faults = { moving: 0, sideways: 0, cut: 0, shortened: 0 }
let worst = 0
let seen = 0

await onProduct(plan, async ({ url, browser, context, administer }) => {
  await giveData(context.request, url)
  await setTheme(context, url, theme)
  const look = async (name: string, options: BrowserContextOptions, address: string, isMember: boolean) => {
    const storageState = isMember ? await context.storageState() : undefined
    const figures = await figuresOf(browser, { ...options, storageState, colorScheme: theme }, url + address)
    const { cls, lcp, rows, before, sideways, cut, shortened } = figures
    seen += 1
    worst = Math.max(worst, cls)
    faults.moving += Number(cls > BOUND)
    faults.sideways += Number(sideways > 0)
    faults.cut += Number(cut.length > 0)
    faults.shortened += Number(shortened.length > 0)
    const columns = [cls.toFixed(3), Math.round(lcp), rows, before, sideways, cut.length, shortened.length]
    console.log(
      `${name.padEnd(5)}${(isMember ? address : `${address} (visitor)`).padEnd(46)}${columns.map((one) => String(one).padStart(7)).join('')}`,
    )
    tell(figures)
  }
  console.log(`${'at'.padEnd(5)}${'screen'.padEnd(46)}    cls    lcp   rows before sidewy    cut  short`)
  if (chosen.some(isOfAdministration)) await administer()
  const members = chosen.length > 0 ? chosen : await everyScreen(context.request, url)
  for (const [name, options] of looks) {
    if (chosen.length === 0) for (const address of PUBLIC_SCREENS) await look(name, options, address, false)
    for (const address of members) await look(name, options, address, true)
  }
  if (chosen.length > 0) return
  await administer()
  for (const [name, options] of looks) for (const address of ADMIN_SCREENS) await look(name, options, address, true)
})
console.log(
  `${seen} looks: ${faults.moving} move by more than ${BOUND} (the worst ${worst.toFixed(3)}), ${faults.sideways} scroll sideways, ${faults.cut} cut words or controls off, ${faults.shortened} shorten words that stand in full nowhere`,
)
process.exitCode = faults.moving + faults.sideways + faults.cut > 0 ? 1 : 0
