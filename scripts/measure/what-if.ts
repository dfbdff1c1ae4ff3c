// How long a lock or ban takes from the click to the redrawn best lineup, in a real browser on /fantasy: every player of the best lineup
// is locked, unlocked and banned in turn. Prints the median and the longest. Run: npx tsx scripts/measure/what-if.ts [league]
import type { Page } from 'playwright-core'
import { launchBrowser, WIDTHS } from '#tests/support/browser.ts'
import { becomeMember } from '#tests/support/member.ts'
import { buildIfStale, startProduct } from '#tests/support/server.ts'

const WARM_UP = 10
const CLICKS = 60

/** Clicks in the page itself, so that no message between browser and script is measured; waits until the answer is that of the click. */
function redrawn(page: Page, label: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const card = [...document.querySelectorAll('section')].find((each) => each.querySelector('h2, h3')?.textContent === 'What if')!
    const button = [...card.querySelectorAll('button')].find((each) => each.getAttribute('aria-label')?.startsWith(wanted))!
    const isBusy = () => card.querySelector('[aria-busy]')?.getAttribute('aria-busy') === 'true'
    const start = performance.now()
    button.click()
    // The click's own render marks the card as busy; the answer's clears it.
    await new Promise<void>((done) => {
      let wasBusy = isBusy()
      const watch = new MutationObserver(() => {
        wasBusy ||= isBusy()
        if (!wasBusy || isBusy()) return
        watch.disconnect()
        done()
      })
      watch.observe(card, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, label)
}

const league = process.argv[2] ?? 'nfl'
await buildIfStale()
const product = await startProduct()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: WIDTHS.desktop, timezoneId: 'America/New_York' })
  await becomeMember(context, product.url, 'pro')
  const page = await context.newPage()
  // The loader of this script names functions by a helper that the page has not.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(`${product.url}/fantasy?league=${league}`)
  const card = page.getByRole('region', { name: 'What if' })
  await card.getByRole('listitem').first().waitFor({ timeout: 60_000 })
  const times: number[] = []
  for (let click = 0; click < WARM_UP + CLICKS; click++) {
    const label = ['Lock ', 'Unlock ', 'Ban '][click % 3]!
    const elapsed = await redrawn(page, label)
    if (click >= WARM_UP) times.push(elapsed)
  }
  times.sort((a, b) => a - b)
  const solved = await card.getByText(/proved in/).textContent()
  console.log(
    `${league}: ${times.length} clicks, median ${times[times.length >> 1]!.toFixed(0)} ms, 90 % within ${times[Math.floor(times.length * 0.9)]!.toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms (the last: ${solved})`,
  )
} finally {
  await browser.close()
  await product.remove()
}
