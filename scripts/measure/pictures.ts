// A picture of every screen, for a visitor, a member and an administrator, at 390 and 1440 px, dark and light: to be looked at.
// As it looks to eyes that see colors otherwise with --seen-as protanopia|deuteranopia|tritanopia|achromatopsia, in the dark theme alone
// with --theme dark, at one width with --width phone, with --data for a member who has bets, a lineup and an alert, and with --state failed
// or waiting where every read is refused or hangs. --height 900 for what a window shows.
// Run: node --import tsx scripts/measure/pictures.ts [--seen-as KIND] [--theme THEME] [--width WIDTH] [--data] [--state STATE] [--height PIXELS] FOLDER [address …]
// (builds what is stale)
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { WIDTHS } from '#tests/support/browser.ts'
import { setTheme } from '#tests/support/member.ts'
import { atEachWidth } from './at-each-width.ts'
import { ADMIN_SCREENS, everyScreen, isOfAdministration, PUBLIC_SCREENS, putInto, STATES, settle } from './every-screen.ts'
import { giveData } from './member-data.ts'

const { values, positionals } = parseArgs({
  options: {
    'seen-as': { type: 'string', multiple: true },
    theme: { type: 'string' },
    width: { type: 'string' },
    data: { type: 'boolean', default: false },
    state: { type: 'string', default: 'full' },
    height: { type: 'string', default: '1500' },
  },
  allowPositionals: true,
})
const [folder, ...only] = positionals
if (!folder) throw new Error('name the folder that the pictures go to')
mkdirSync(folder, { recursive: true })
/** More of a page than a window shows, and not all of the longest, unless said. */
const HEIGHT = Number(values.height)
const THEMES = (['dark', 'light'] as const).filter((theme) => values.theme === undefined || values.theme === theme)
const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const
const state = STATES.find((one) => one === values.state) ?? 'full'
const seenAs = DEFICIENCIES.filter((kind) => values['seen-as']?.includes(kind))
const widths = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).filter((name) => values.width === undefined || values.width === name)

async function take(page: Page, url: string, address: string, name: string): Promise<void> {
  await page.goto(url + address)
  await settle(page, 15_000)
  const file = `${name}-${address.replace(/[^a-z0-9]+/gi, '_').slice(0, 40)}.png`
  if (seenAs.length === 0) await page.screenshot({ path: path.join(folder as string, file) })
  else await takeAsSeen(page, file)
  console.log(file)
}

async function takeAsSeen(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const type of seenAs) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type })
    await page.screenshot({ path: path.join(folder as string, `${type}-${file}`) })
  }
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' })
  await devtools.detach()
}

await atEachWidth(
  'vip',
  async ({ url, width, browser, context, page, administer }) => {
    if (values.data) await giveData(context.request, url)
    const size = { width: page.viewportSize()?.width ?? 1440, height: HEIGHT }
    await page.setViewportSize(size)
    await putInto(state, page)
    const asked = only.length > 0 ? only : [...(await everyScreen(context.request, url)), ...ADMIN_SCREENS]
    const screens = asked.filter((address) => !isOfAdministration(address))
    for (const theme of THEMES) {
      await setTheme(context, url, theme)
      for (const address of screens) await take(page, url, address, `${width.trim()}-${theme}-member`)
      if (only.length > 0) continue
      const visitor = await browser.newContext({ viewport: size, colorScheme: theme })
      await visitor.addInitScript({ content: 'globalThis.__name = (named) => named' })
      const visited = await visitor.newPage()
      for (const address of PUBLIC_SCREENS) await take(visited, url, address, `${width.trim()}-${theme}-visitor`)
      await visitor.close()
    }
    const closed = asked.filter(isOfAdministration)
    if (closed.length === 0) return
    await administer()
    for (const theme of THEMES) {
      await setTheme(context, url, theme)
      for (const address of closed) await take(page, url, address, `${width.trim()}-${theme}-admin`)
    }
  },
  {},
  widths,
)
