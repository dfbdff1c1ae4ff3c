// Whether every control of every screen can be hit, at 320, 390 and 1440 px: nothing scrolls sideways, axe finds no target too small
// (WCAG 2.5.8), nothing that floats covers a control, a word or a figure, at the top, in the middle and at the end of the page, and at the
// end bars along the edge leave all of the content in sight. Exits with 1 otherwise.
// Run: node --import tsx scripts/measure/controls.ts [address …]   (builds what is stale)
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atEachWidth } from './at-each-width.ts'
import { ADMIN_SCREENS, everyScreen, settle } from './every-screen.ts'

/** Parts that stick out of the window at the right, the innermost of each. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    const isClipped = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 0.5 && !isClipped(element))
      .slice(-3)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)} “${element.textContent?.trim().slice(0, 40)}”`,
      )
  })

/**
 * What lies under floating parts as the page stands: controls, words and figures. Bars over the whole width (header, phone's bar, the bar of a
 * form) have what scrolls under them on purpose; at the end of the page nothing may be left there. @param isEnd the page is scrolled to its end
 */
const covered = (page: Page, isEnd: boolean) =>
  page.evaluate((atEnd) => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const { visibility, display, opacity } = getComputedStyle(element)
      return width > 0 && height > 0 && visibility !== 'hidden' && display !== 'none' && opacity !== '0'
    }
    const floats = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      if (!isShown(element) || pointerEvents === 'none' || element.closest('[role=dialog], .sr-only')) return false
      if (position === 'fixed') return true
      // A table's head that stays within its own table belongs to it.
      return position === 'sticky' && atEnd && element.closest('section, table, [role=table]') === null
    })
    const found: string[] = []
    for (const float of floats) {
      const over = float.getBoundingClientRect()
      const isBar = over.width > innerWidth * 0.9
      if (isBar && (!atEnd || over.top < 80)) continue
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement!
        if (float.contains(element) || element.closest('.sr-only')) continue
        const isText = node instanceof Text && node.data.trim() !== ''
        if (!isText && !(node instanceof Element && node.matches('a[href], button, input:not([tabindex="-1"]), svg, canvas, img'))) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, top, bottom, width, height } = isText ? range.getBoundingClientRect() : element.getBoundingClientRect()
        if (width === 0 || height === 0 || !(element as HTMLElement).checkVisibility?.({ visibilityProperty: true })) continue
        const [x, y] = [Math.max(left, over.left), Math.max(top, over.top)]
        const [far, low] = [Math.min(right, over.right), Math.min(bottom, over.bottom)]
        if (far - x <= 1 || low - y <= 1) continue
        // What is cut off by a box that scrolls is not under the float but out of sight.
        const at = document.elementsFromPoint((x + far) / 2, (y + low) / 2)
        if (at.includes(element)) found.push(`${float.className.toString().slice(0, 24)}: ${(node.textContent ?? '').trim().slice(0, 40)}`)
      }
    }
    return [...new Set(found)].slice(0, 5)
  }, isEnd)

const chosen = process.argv.slice(2)
let faults = 0

await atEachWidth('pro', async ({ url, width, context, page, administer }) => {
  await administer()
  const screens = chosen.length > 0 ? chosen : [...(await everyScreen(context.request, url)), ...ADMIN_SCREENS]
  const widths = width.trim() === 'phone' ? [320, 390] : [1440]
  for (const px of widths) {
    await page.setViewportSize({ width: px, height: px < 700 ? 844 : 960 })
    for (const address of screens) {
      await page.goto(url + address)
      await settle(page, 6000)
      const found: string[] = (await stickingOut(page)).map((part) => `sticks out: ${part}`)
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).setLegacyMode().analyze()
      found.push(...violations.flatMap(({ nodes }) => nodes.slice(0, 4).map(({ html }) => `too small: ${html.slice(0, 110)}`)))
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)), share)
        await page.waitForTimeout(400)
        found.push(...(await covered(page, share === 1)).map((name) => `covered at ${share}: ${name}`))
      }
      faults += found.length
      console.log(`${String(px).padEnd(5)} ${address.padEnd(34)} ${found.length === 0 ? 'fine' : ''}`)
      for (const one of found) console.log(`      ${one}`)
    }
  }
})
console.log(`${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
