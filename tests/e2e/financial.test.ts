// My Financials in a real browser: an account of the book simulator is linked by its own page and a one-time code, read in the background, and
// its money added up; a tax year is downloaded; nothing scrolls sideways, and axe finds nothing serious.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { complaints, context, journey, page, product } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

journey()

it('an account is linked by the page of the book, read, and its money added up', async () => {
  await becomeMember(context, product.url, 'casual')
  await page.goto(`${product.url}/financial`)
  await page.getByText('No account is linked yet').waitFor()
  await page.getByRole('button', { name: 'Connect Platform' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const [book] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Open the sign-in page of DraftKings' }).click(),
  ])
  await book.getByLabel('Name').fill('steady')
  await book.getByLabel('Password').fill('not the password')
  await book.getByRole('button', { name: 'Sign in' }).click()
  await book.getByRole('alert').waitFor()
  await book.getByLabel('Name').fill('steady')
  await book.getByLabel('Password').fill(DEMO_PASSWORD)
  await book.getByRole('button', { name: 'Sign in' }).click()
  const code = await book.locator('#code').innerText()
  await book.close()
  await dialog.getByLabel('One-time code').fill(code)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Up to date', { exact: true }).waitFor()
  await page.getByText(/^\d+ records read, \d+ of them new or changed/).waitFor()
  await expectNoSeriousAxe(page)

  await page.getByRole('tab', { name: 'Betting History' }).click()
  await page.getByText('50 of 120').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('100 of 120').waitFor()
  await expectNoSeriousAxe(page)

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.getByRole('row', { name: /DraftKings · steady/ }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download \d{4}$/ })
      .first()
      .click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^year,account,source,product,settled,wins,losses,net,fees \(empty: unknown\)\r\n\d{4},DraftKings · steady,linked,bets,/,
  )
  await expectNoSeriousAxe(page)
  for (const tab of ['connected', 'history', 'analytics']) {
    await page.setViewportSize(WIDTHS.phone)
    await page.goto(`${product.url}/financial?tab=${tab}`)
    await page.getByRole('tab', { selected: true }).waitFor()
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    expect(await sidewaysOverflow(page), tab).toBe(0)
  }
  expect(complaints).toEqual([])
})
