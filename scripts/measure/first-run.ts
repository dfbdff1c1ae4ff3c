// Pictures of the first minute and of the worst one: signing up, age, limits, plan, each of the first steps, claiming the administration,
// and what stands there without a connection; at 390 and 1440 px, dark and light: to be looked at.
// Run: node --import tsx scripts/measure/first-run.ts FOLDER   (builds what is stale)
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, WIDTHS } from '#tests/support/browser.ts'
import { buildIfStale, startProduct } from '#tests/support/server.ts'
import { STEPS } from '#web/features/accounts/onboarding/first-steps.copy.ts'
import { settle } from './every-screen.ts'

const folder = process.argv[2]
if (!folder) throw new Error('name the folder that the pictures go to')
mkdirSync(folder, { recursive: true })
const THEMES = ['dark', 'light'] as const
const PASSWORD = 'violet kettle harbor'

await buildIfStale()
const product = await startProduct()
const claim = /claim-admin[#?]token=[\w-]+/.exec(product.output())?.[0]
const browser = await launchBrowser()

/** Whoever has signed up and chosen nothing yet. */
async function signUp(page: Page, name: string): Promise<void> {
  const data = { email: `${name}@example.com`, password: PASSWORD, firstName: 'Robin', birthDate: '1990-01-31' }
  const answer = await page.context().request.post(`${product.url}/api/auth/sign-up`, { data, headers: { origin: product.url } })
  if (!answer.ok()) throw new Error(`signing up: ${answer.status()} ${await answer.text()}`)
}

try {
  for (const [width, viewport] of Object.entries(WIDTHS))
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport, colorScheme: theme })
      await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
      const page = await context.newPage()
      const take = async (name: string) => {
        await settle(page, 6000)
        await page.screenshot({ path: path.join(folder, `${width}-${theme}-${name}.png`) })
      }
      const look = async (address: string, name: string) => {
        await page.goto(product.url + address)
        await take(name)
      }
      await look('/', '1-landing')
      await look('/login?mode=sign-up', '2-sign-up')
      await signUp(page, `first-${width}-${theme}`)
      const send = (call: string, data: unknown) =>
        context.request.fetch(product.url + call, {
          method: call.includes('preferences') ? 'PATCH' : 'POST',
          data,
          headers: { origin: product.url },
        })
      await send('/api/me/preferences', { theme })
      await look('/onboarding', '3-limits')
      await page.getByRole('button', { name: 'Not now' }).click()
      await take('4-plan')
      await send('/api/auth/set-tier', { tier: 'casual' })
      for (const step of STEPS) await look(`/?setup=${step}`, `5-${step}`)
      if (claim) await look(`/${claim}`, '6-claim')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await look('/fantasy', '7-before-offline')
      await page.waitForTimeout(11_000)
      await context.setOffline(true)
      await page.waitForTimeout(2000)
      await take('8-went-offline')
      await look('/fantasy', '9-offline-kept')
      await look('/community', '9-offline-unknown')
      await context.close()
    }
} finally {
  await browser.close()
  await product.remove()
}
