// Whether every control of every screen can be hit, at 320, 390 and 1440 px: nothing scrolls sideways, axe finds no target too small
// (WCAG 2.5.8), and the bubble of Lex covers no control, at the top, in the middle and at the end of the page. Exits with 1 otherwise.
// Run: node --import tsx scripts/measure/controls.ts [address …]   (builds what is stale)
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atEachWidth } from './at-each-width.ts'
import { everyScreen, settle } from './every-screen.ts'

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

/** Controls under the bubble as the page stands. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bubble = document.querySelector('[data-lex-bubble]')
    if (!bubble || getComputedStyle(bubble).visibility === 'hidden' || getComputedStyle(bubble).display === 'none') return []
    const over = bubble.getBoundingClientRect()
    const controls =
      'main a[href], main button, main input:not([tabindex="-1"]), main select, main textarea, main [role=tab], main [role=slider], main [role=checkbox]'
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        if (width === 0 || !(control as HTMLElement).checkVisibility?.()) return false
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? control.tagName)
  })

const chosen = process.argv.slice(2)
let faults = 0

await atEachWidth('pro', async ({ url, width, context, page }) => {
  const screens = chosen.length > 0 ? chosen : await everyScreen(context.request, url)
  const widths = width.trim() === 'phone' ? [320, 390] : [1440]
  for (const px of widths) {
    await page.setViewportSize({ width: px, height: px < 700 ? 844 : 960 })
    for (const address of screens) {
      await page.goto(url + address)
      await settle(page, 6000)
      const found: string[] = (await stickingOut(page)).map((part) => `sticks out: ${part}`)
      const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).setLegacyMode().analyze()
      found.push(...violations.flatMap(({ nodes }) => nodes.slice(0, 4).map(({ html }) => `too small: ${html.slice(0, 110)}`)))
      // On a phone the bubble is a part of the bar at the bottom.
      for (const share of px < 700 ? [] : [0, 0.5, 1]) {
        await page.evaluate((part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)), share)
        await page.waitForTimeout(400)
        found.push(...(await covered(page)).map((name) => `under the bubble at ${share}: ${name}`))
      }
      faults += found.length
      console.log(`${String(px).padEnd(5)} ${address.padEnd(34)} ${found.length === 0 ? 'fine' : ''}`)
      for (const one of found) console.log(`      ${one}`)
    }
  }
})
console.log(`${faults} faults`)
process.exitCode = faults > 0 ? 1 : 0
