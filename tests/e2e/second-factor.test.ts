// The second factor in a real browser, by the keyboard: set up from the settings, asked for at the next sign-in.
import { expect, it } from 'vitest'
import { appCode } from '../support/authenticator.ts'
import { expectNoSeriousAxe } from '../support/browser.ts'
import { context, join, journey, open, page } from '../support/journey.ts'

journey()

const PASSWORD = 'violet kettle harbor'

it('is set up with a picture and a secret, and asked for at the next sign-in; a backup code works once', async () => {
  const { email } = await join('casual')
  await open('/settings')
  await page.getByRole('link', { name: 'Open sign-in and security' }).click()
  await page.getByRole('heading', { name: 'Sign-in and security', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Set up' }).press('Enter')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await expectNoSeriousAxe(page)
  // The step under way is used here; the next sign-in takes that of the next half minute, which counts already.
  const shown = page.getByLabel('Code that the app shows now')
  await shown.fill(appCode(secret, Date.now()))
  await shown.press('Enter')
  const listed = page.getByRole('list', { name: 'Your 10 backup codes' }).getByRole('listitem')
  await listed.first().waitFor()
  const codes = await listed.allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await page.getByText('10 backup codes are left.').waitFor()

  const signIn = async () => {
    await context.clearCookies()
    await open('/login?returnTo=/settings/security')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  }
  await signIn()
  await expectNoSeriousAxe(page)
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'This code is not right.' }).waitFor()
  await page.keyboard.type(appCode(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/settings/security')

  for (const isRight of [true, false]) {
    await signIn()
    await page.getByRole('button', { name: 'Use a backup code' }).press('Enter')
    await page.keyboard.type(codes[0]!)
    await page.keyboard.press('Enter')
    if (isRight) await page.getByText('9 backup codes are left.').waitFor()
    else await page.getByRole('alert').filter({ hasText: 'it was used before' }).waitFor()
  }
})
