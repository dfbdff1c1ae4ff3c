// The workbench in one table: for each key screen of a member with bets, a lineup and an alert, at each width and in both themes, the rows
// above the fold, the pixels before the content, how much it moves (CLS), LCP, the longest interaction (INP), presses of Tab to the first
// row, what axe finds (AA, and the contrast of figures by AAA), sideways scroll, and what is cut off. Each look is a cold one, in a window of
// its own. Looks are told one by one while they are taken; the table in Markdown is printed whole at the end.
// Run: node --import tsx scripts/measure/workbench.ts [--all] [--at 390,1440] [--theme dark] [--states full,waiting,failed]
//   [--json FILE] [--earlier FILE] [address …]   (builds what is stale; --all: every screen and view instead of the key ones)
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { seriousFindings, sidewaysOverflow } from '#tests/support/browser.ts'
import { setTheme } from '#tests/support/member.ts'
import { onProduct } from './at-each-width.ts'
import { ADMIN_SCREENS, everyScreen, isOfAdministration, PUBLIC_SCREENS, putInto, STATES, type State, settle } from './every-screen.ts'
import { faintFigures, tabsToRow, use } from './hands.ts'
import { giveData } from './member-data.ts'
import { cumulative, heardOf, layout, listen, lost } from './page-figures.ts'
import { faultsIn, type Look, markdown } from './workbench-table.ts'

/** The screens that are judged. */
const KEY_SCREENS = [
  '/',
  '/betting',
  '/betting?tab=value',
  '/betting?tab=analytics',
  '/fantasy',
  '/lineup-builder',
  '/lineups',
  '/lineups?tab=stacks',
  '/live-tracker',
  '/predictions',
  '/players/nfl-ten-wr1',
  '/alerts',
  '/chat',
  '/admin',
] as const
const SIZES: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 }
const THEMES = ['dark', 'light'] as const

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    at: { type: 'string', default: Object.keys(SIZES).join(',') },
    theme: { type: 'string', default: THEMES.join(',') },
    states: { type: 'string', default: 'full' },
    json: { type: 'string' },
    earlier: { type: 'string' },
  },
  allowPositionals: true,
})
const widths = values.at.split(',').map((text) => {
  const height = SIZES[Number(text)]
  if (!height) throw new Error(`No width ${text}: ${Object.keys(SIZES).join(', ')}.`)
  return { width: Number(text), height }
})
const themes = THEMES.filter((theme) => values.theme.split(',').includes(theme))
const states = STATES.filter((state) => values.states.split(',').includes(state))

type Figures = Omit<Look, 'screen' | 'width' | 'theme' | 'state'>

async function figuresOf(browser: Browser, options: BrowserContextOptions, address: string, state: State): Promise<Figures> {
  // A window of its own: nothing of the screen before is in its memory.
  const own = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    await own.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await own.addInitScript(listen)
    const page = await own.newPage()
    await putInto(state, page)
    await page.goto(address)
    const isFull = state === 'full'
    await settle(page, isFull ? 8000 : 2500)
    const { shifts, lcp } = await heardOf(page)
    const seen = { ...(await layout(page)), cls: cumulative(shifts), lcp: lcp || null, sideways: await sidewaysOverflow(page) }
    const cut = (await lost(page)).cut.length
    const axe = (await seriousFindings(page)).length
    if (!isFull) return { ...seen, cut, axe, faint: 0, tabs: null, inp: null }
    const faint = await faintFigures(page)
    const tabs = await tabsToRow(page)
    await use(page)
    return { ...seen, cut, axe, faint, tabs, inp: (await heardOf(page)).inp || null }
  } finally {
    await own.close()
  }
}

const looks: Look[] = []
/** The table of what was seen so far, so that a run that is broken off has one. */
const keep = () => values.json && writeFileSync(values.json, JSON.stringify(looks, null, 1))

await onProduct('vip', async ({ url, browser, context, administer }) => {
  await giveData(context.request, url)
  const take = async (screen: string, isMember: boolean) => {
    for (const theme of themes) {
      if (isMember) await setTheme(context, url, theme)
      const storageState = isMember ? await context.storageState() : undefined
      for (const viewport of widths)
        for (const state of states) {
          const options = { viewport, storageState, colorScheme: theme }
          const look: Look = {
            ...{ screen: isMember ? screen : `${screen} (visitor)`, width: viewport.width, theme, state },
            ...(await figuresOf(browser, options, url + screen, state)),
          }
          looks.push(look)
          console.error(JSON.stringify(look))
          keep()
        }
    }
  }
  const members = positionals.length > 0 ? positionals : values.all ? await everyScreen(context.request, url) : KEY_SCREENS
  for (const screen of members) if (!isOfAdministration(screen)) await take(screen, true)
  if (positionals.length === 0) for (const screen of values.all ? PUBLIC_SCREENS : ['/']) await take(screen, false)
  const closed = [...members.filter(isOfAdministration), ...(values.all && positionals.length === 0 ? ADMIN_SCREENS : [])]
  if (closed.length === 0) return
  await administer()
  for (const screen of closed) await take(screen, true)
})

const earlier = values.earlier ? (JSON.parse(readFileSync(values.earlier, 'utf8')) as Look[]) : []
console.log(markdown(looks, earlier))
const faults = faultsIn(looks)
console.log(`\n${looks.length} looks; ${faults.length} move, scroll sideways, cut something off or have findings of axe`)
process.exitCode = faults.length > 0 ? 1 : 0
