// How long a lock or ban takes from the click to the redrawn best lineup, in a real browser on /fantasy: every player of the best lineup
// is locked, unlocked and banned in turn. Prints the median and the longest, and what a click costs the page's own thread: all that it
// makes the page do until it is at rest, in processor time, which a busy machine does not change.
// Run: npx tsx scripts/measure/what-if.ts [league | salary file]
import { existsSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
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

/** Processor time of the page's thread since it began, milliseconds. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'ThreadTime')!.value
}

/** Until the deferred parts of the page have followed. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet++) await new Promise((done) => requestIdleCallback(done))
  })

const middle = (values: number[], share: number) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(0)

const wanted = process.argv[2] ?? 'nfl'
const isFile = existsSync(wanted)
await buildIfStale()
const product = await startProduct()
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: WIDTHS.desktop, timezoneId: 'America/New_York' })
  await becomeMember(context, product.url, 'pro')
  const page = await context.newPage()
  // The loader of this script names functions by a helper that the page has not.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(`${product.url}/fantasy${isFile ? '' : `?league=${wanted}`}`)
  if (isFile) {
    await page.getByRole('region', { name: 'Drop a salary file' }).locator('input[type=file]').setInputFiles(wanted)
    await page.waitForURL(/slate=[0-9a-f-]{36}/)
    await page.reload()
  }
  const card = page.getByRole('region', { name: 'What if' })
  await card.getByRole('listitem').first().waitFor({ timeout: 60_000 })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  const costs: number[] = []
  for (let click = 0; click < WARM_UP + CLICKS; click++) {
    const label = ['Lock ', 'Unlock ', 'Ban '][click % 3]!
    await atRest(page)
    const before = await threadMs(session)
    const elapsed = await redrawn(page, label)
    await atRest(page)
    const cost = (await threadMs(session)) - before
    if (click < WARM_UP) continue
    times.push(elapsed)
    costs.push(cost)
  }
  const solved = await card.getByText(/proved in/).textContent()
  const players = await page.getByRole('table').first().getAttribute('aria-rowcount')
  console.log(
    `${wanted}: ${times.length} clicks, a table of ${Number(players) - 1}, median ${middle(times, 0.5)} ms, 90 % within ${middle(times, 0.9)} ms, longest ${middle(times, 0.999)} ms (the last: ${solved})`,
  )
  console.log(`the page's thread, until at rest: median ${middle(costs, 0.5)} ms, 90 % within ${middle(costs, 0.9)} ms of processor time`)
} finally {
  await browser.close()
  await product.remove()
}
