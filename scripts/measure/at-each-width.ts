// What a measurement of the screens begins with: the built product, a browser, and at each width a member at an open page.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Tier } from '#core/access/tiers.ts'
import { askControl } from '#server/kernel/process/admin-socket.ts'
import { lockHolder } from '#server/kernel/process/lock.ts'
import { launchBrowser, WIDTHS } from '#tests/support/browser.ts'
import { becomeMember } from '#tests/support/member.ts'
import { buildIfStale, startProduct } from '#tests/support/server.ts'

export type Place = {
  /** Where the product answers. */
  readonly url: string
  /** The width's name, padded: the first column of what is printed. */
  readonly width: string
  readonly browser: Browser
  readonly context: BrowserContext
  readonly page: Page
  /** From then on the member is an administrator as well. */
  administer(): Promise<void>
}

type Owned = Pick<Place, 'url' | 'browser' | 'context' | 'administer'>

/** The built product, a browser, and one member in a window of 1440 px. */
export const onProduct = (tier: Tier, measure: (place: Owned) => Promise<void>): Promise<void> =>
  atEachWidth(tier, ({ url, browser, context, administer }) => measure({ url, browser, context, administer }), {}, ['desktop'])

/**
 * @param env variables of the product, over its own
 * @param names of the widths, all unless said
 */
export async function atEachWidth(
  tier: Tier,
  measure: (place: Place) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
  names = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[],
): Promise<void> {
  await buildIfStale()
  const product = await startProduct({ env })
  const browser = await launchBrowser()
  try {
    for (const width of names) {
      const viewport = WIDTHS[width]
      const context = await browser.newContext({ viewport })
      // The loader names functions by a helper of its own, which a page does not have.
      await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
      const page = await context.newPage()
      const { email } = await becomeMember(context, product.url, tier)
      const administer = async () => {
        const holder = lockHolder(product.home)
        if (!holder || (await askControl(holder, 'grant-admin', email)) !== true) throw new Error('the administrator was not made')
      }
      await measure({ url: product.url, width: width.padEnd(8), browser, context, page, administer })
      await context.close()
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}
