// What a plan costs and every way out of it, in a real browser: bought by the year, changed up and down, cancelled, taken back, refunded.
import { describe, expect, it } from 'vitest'
import { expectGoodInEachLook, WIDTHS } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'

journey()

type Mine = {
  tier: string
  subscription: { plan: string; period: string } | null
  invoices: { paidCents: number; refundedCents: number }[]
}
const mine = async () => (await (await context.request.get(`${product.url}/api/me/billing`)).json()) as Mine
const button = (name: string | RegExp) => page.getByRole('button', { name })
const plan = (name: string) => page.getByRole('article', { name: `${name} plan` })

// A phone is where something covers a button; each state is looked at in both widths and themes.
describe('on a phone', () => {
  it('a plan is bought by the year, changed up and down, cancelled, taken back and refunded to the cent', async () => {
    await join('free')
    await page.setViewportSize(WIDTHS.phone)
    await open('/billing')
    await page.getByText('You pay for no plan.').waitFor()
    await page.getByText('Nothing was paid yet').waitFor()
    await page.getByRole('radio', { name: 'Yearly' }).click()
    await plan('Casual').getByText('$49.99').waitFor()
    await expectGoodInEachLook(page)

    await plan('Casual').getByRole('button', { name: 'Subscribe to Casual' }).click()
    await page.waitForURL((url) => url.pathname === '/billing/test-checkout')
    // What is paid now, and what the renewal costs.
    await page.getByText('$49.99').first().waitFor()
    await expectGoodInEachLook(page)
    await button('Complete the test order').click()
    await page.waitForURL((url) => url.pathname === '/billing')
    await page.getByText('Casual, paid by the year').waitFor()

    // The receipt of it, and back.
    await page.getByRole('link', { name: /^Receipt / }).click()
    await page.getByText('Casual, yearly').waitFor()
    await expectGoodInEachLook(page)
    // Printed, the paper is there, alone, black on white.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('Casual, yearly').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    const paper = await page.getByRole('article').evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor, around: getComputedStyle(document.body).backgroundColor, top: element.getBoundingClientRect().top }
    })
    expect(paper).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', around: 'rgb(255, 255, 255)', top: 0 })
    await page.emulateMedia({ media: null })
    await open('/billing')

    // Up: the credit and the price make what is due, and exactly that is taken.
    await page.getByRole('radio', { name: 'Yearly' }).click()
    await plan('Pro').getByRole('button', { name: 'See what it costs' }).click()
    const dialog = page.getByRole('dialog')
    const pay = dialog.getByRole('button', { name: /^Pay \$/ })
    await pay.waitFor()
    const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
    const [price, credit, due] = (await dialog.getByRole('definition').allInnerTexts()).map(cents)
    expect(price).toBe(9999)
    expect(due).toBe(price! - credit!)
    expect(cents(await pay.innerText())).toBe(due)
    await expectGoodInEachLook(page)
    await pay.click()
    await dialog.waitFor({ state: 'hidden' })
    // In the summary and in the note of what has changed.
    await page.getByText('Pro, paid by the year').first().waitFor()
    expect((await mine()).invoices.map(({ paidCents }) => paidCents)).toEqual([due, 4999])

    // Down: at the end of what is paid, and taken back.
    await plan('Casual').getByRole('button', { name: 'See what it costs' }).click()
    await dialog.getByRole('button', { name: /^Change on / }).click()
    await page.getByText(/it becomes Casual, paid by the year\.$/).waitFor()
    await button('Take the change back').click()
    await page.getByText(/it becomes/).waitFor({ state: 'detached' })

    // Cancelled in two clicks, and taken back.
    await button('Cancel my plan').click()
    await button('Yes, cancel it').click()
    await page.getByText(/^Cancelled: it stays until /).waitFor()
    await expectGoodInEachLook(page)
    await button('Take the cancellation back').click()
    await button('Cancel my plan').waitFor()

    // All of it back within thirty days.
    const all = due! + 4999
    await button(`Have $${(all / 100).toFixed(2)} back`).click()
    await button('Yes, give it back and end my plan').click()
    await button('Take up Pro, paid by the year again').waitFor()
    const after = await mine()
    expect(after.tier).toBe('free')
    expect(after.invoices.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(all)
    await expectGoodInEachLook(page)
  })
})
