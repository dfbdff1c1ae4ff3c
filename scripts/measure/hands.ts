// What hands do on a page while it is measured: Tab to the first row, the box of ⌘K, a row further down, another part of the screen. And
// what an eye that needs contrast finds in its figures.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { ROW } from './page-figures.ts'

/** Presses after which one has given up. */
const MOST_TABS = 40
/** The skip links that lead to rows. */
const TO_ROWS = /prices|players|games|rules|bets|users|stacks|questions/i

/** Presses of Tab from the top of the page to a control within the first row; the skip links are used as one would. Null: none reached. */
export async function tabsToRow(page: Page): Promise<number | null> {
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
    if (!at || !TO_ROWS.test(at)) continue
    await page.keyboard.press('Enter')
    presses += 1
    if (await page.evaluate((row) => document.activeElement?.closest(row) !== null, ROW)) return presses
  }
  return null
}

/** Uses the screen for a moment, so that there are interactions to measure. */
export async function use(page: Page): Promise<void> {
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('titans', { delay: 40 })
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
  await page
    .locator('[role=dialog]')
    .waitFor({ state: 'detached', timeout: 2000 })
    .catch(() => undefined)
  // Another part of the screen, or another choice on it.
  const other = page
    .locator('main :is([role=tab][aria-selected=false], input[type=radio]:not(:checked):not(:disabled))')
    .filter({ visible: true })
    .first()
  await other.click({ timeout: 2000 }).catch(() => undefined)
  await page.waitForTimeout(500)
}

/** Figures whose contrast is below 7 to 1 (4.5 for large ones): words with a number, in the weight of figures; not what stands around them. */
export async function faintFigures(page: Page): Promise<number> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).setLegacyMode().analyze()
  return violations
    .flatMap(({ nodes }) => nodes)
    .filter(({ html }) => /^<(?:b\b|[^>]*(?:font-bold|scoreboard|font-semibold))/.test(html) && /\d/.test(html.replace(/<[^>]*>/g, '')))
    .length
}
