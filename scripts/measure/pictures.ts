// A picture of every screen, for a visitor, a member and an administrator, at 390 and 1440 px, dark and light: to be looked at.
// Run: node --import tsx scripts/measure/pictures.ts FOLDER [address …]   (builds what is stale)
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { setTheme } from '#tests/support/member.ts'
import { atEachWidth } from './at-each-width.ts'
import { ADMIN_SCREENS, everyScreen, isOfAdministration, PUBLIC_SCREENS, settle } from './every-screen.ts'

const [folder, ...only] = process.argv.slice(2)
if (!folder) throw new Error('name the folder that the pictures go to')
mkdirSync(folder, { recursive: true })
/** More of a page than a window shows, and not all of the longest. */
const HEIGHT = 1500
const THEMES = ['dark', 'light'] as const

async function take(page: Page, url: string, address: string, name: string): Promise<void> {
  await page.goto(url + address)
  await settle(page, 6000)
  const file = `${name}-${address.replace(/[^a-z0-9]+/gi, '_').slice(0, 40)}.png`
  await page.screenshot({ path: path.join(folder as string, file) })
  console.log(file)
}

await atEachWidth('pro', async ({ url, width, browser, context, page, administer }) => {
  const size = { width: page.viewportSize()?.width ?? 1440, height: HEIGHT }
  await page.setViewportSize(size)
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
})
