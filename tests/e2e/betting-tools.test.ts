// The calculators of the betting hub in the built product: an arbitrage is built and rounded, and its link shows the same to whoever opens it.
import { expect, it } from 'vitest'
import { expectGoodInEachLook } from '../support/browser.ts'
import { complaints, context, join, journey, open, page } from '../support/journey.ts'

journey()

const row = (price: string) => page.getByRole('table', { name: 'Stake of each side' }).getByRole('row').filter({ hasText: price })
const fact = (term: string) => page.locator('dl > div').filter({ hasText: term })

it('builds an arbitrage in whole dollars, says what the rounding costs, and shares it', async () => {
  await join('free')
  await open('/betting?tab=tools&tool=arbitrage')
  const legs = page.getByLabel('Prices of every side')
  await legs.fill('+120 -105')
  await page.getByLabel('Staked in all ($)').fill('100')
  // 2.20 against 1.9524: shares 47.02 and 52.98 of 100.
  await row('+120').getByText('$47.00').waitFor()
  await row('−105').getByText('$53.00').waitFor()
  expect(await fact('Sure profit before rounding').innerText()).toContain('+3.4%')
  // 47 × 2.20 − 100 = 3.40 and 53 × 1.95238 − 100 = 3.47; exact 3.44.
  expect(await fact('At worst').innerText()).toContain('+$3.40')
  expect(await fact('What rounding costs').innerText()).toContain('$0.04')

  await page.getByRole('combobox', { name: 'Round each stake' }).click()
  await page.getByRole('option', { name: 'To $10' }).click()
  await fact('Staked').getByText('$90.00').first().waitFor()
  const shared = new URL(page.url())
  expect([...shared.searchParams.keys()]).toEqual(expect.arrayContaining(['tab', 'tool', 'legs', 'unit']))

  const other = await context.newPage()
  await other.goto(shared.href)
  await other.getByLabel('Prices of every side').waitFor()
  expect(await other.getByLabel('Prices of every side').inputValue()).toBe('+120 -105')
  await other.locator('dl > div').filter({ hasText: 'Staked' }).getByText('$90.00').first().waitFor()
  await other.close()

  await legs.fill('+120 nonsense')
  await page.getByRole('alert').filter({ hasText: '“nonsense” is no price' }).waitFor()
  expect(complaints).toEqual([])
})

it('tools and trading have no serious fault for a screen reader and never scroll sideways, on a phone and a desktop in both themes', async () => {
  await join('casual')
  for (const path of ['?tab=tools', '?tab=tools&tool=parlay', '?tab=trading&show=middles']) {
    await open(`/betting${path}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expectGoodInEachLook(page)
  }
})
