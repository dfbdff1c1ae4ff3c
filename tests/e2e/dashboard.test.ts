// How dashboard and hub look. What they say and do are tests of screens.
import { expect, it } from 'vitest'
import { expectNoSeriousAxe, LOOKS, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'
import { setTheme } from '../support/member.ts'

journey()

it.each(LOOKS)(
  'on a %s in %s, dashboard and hub have no serious fault for a screen reader and never scroll sideways',
  async (width, theme) => {
    await join('casual')
    await setTheme(context, product.url, theme)
    await page.setViewportSize(WIDTHS[width])
    for (const path of ['/', '/sports/nba', '/sports/nfl?view=players', '/sports/nhl?view=betting', '/sports/nfl?view=news']) {
      await open(path)
      await page.locator('main h1').first().waitFor()
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
      await expectNoSeriousAxe(page)
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  },
)
