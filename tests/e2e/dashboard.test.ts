// How dashboard and hub look; the views of the hub are looked at in hubs.test.ts. What they say and do are tests of screens.
import { it } from 'vitest'
import { expectGoodInEachLook } from '../support/browser.ts'
import { join, journey, open, page } from '../support/journey.ts'

journey()

it('dashboard and hub have no serious fault for a screen reader and never scroll sideways, on a phone and a desktop in both themes', async () => {
  await join('casual')
  for (const path of ['/', '/sports/nba']) {
    await open(path)
    await page.locator('main h1').first().waitFor()
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    await expectGoodInEachLook(page)
  }
})
