// A person's way through the product, in the built product, in a real browser: from the landing page to a plan, and what follows.
import { describe, expect, it } from 'vitest'
import { expectGoodInEachLook } from '../support/browser.ts'
import { context, join, journey, newWindow, open, page, product } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

journey()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const at = (path: string) => page.waitForURL((url) => url.pathname === path)

async function fillSignUp(email: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Date of birth').fill('1990-01-31')
  await page.getByLabel('Choose a password').fill('violet kettle harbor')
  await page.locator('form').getByRole('button', { name: 'Create account' }).click()
}

describe('a new person', () => {
  it('sees real prices, chooses Casual, signs up, confirms the plan and is on its trial', async () => {
    await open('/')
    await page.getByRole('heading', { name: 'Know the price.' }).waitFor()
    await page.getByText('Demo world, names and prices invented').waitFor()
    await button('Get Started - Choose Your Plan').click()
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
    await page.getByText('Save up to 17%').waitFor()
    await page.getByRole('radio', { name: 'Yearly' }).check()
    await page.getByText('$49.99').waitFor()
    await button('Choose Casual').click()
    await at('/login')
    await fillSignUp('robin@example.com')
    await page.getByRole('heading', { name: 'Welcome, Robin!' }).waitFor()
    await button('Not now').click()
    expect(await page.getByRole('radio', { name: 'Casual plan' }).isChecked()).toBe(true)
    await button('Continue with Casual').click()
    await page.getByText('Your Casual tier is now active. 7-day trial started!').waitFor()
    await at('/')
    await page.getByText('7d trial left').first().waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('selectedTier'))).toBeNull()
  })
})

describe('signing in', () => {
  it('says what is wrong, keeps what was typed, and comes back to where one was', async () => {
    const { email } = await join('pro')
    await context.clearCookies()
    await open('/settings')
    await page.getByText('Please sign in to access Settings.').waitFor()
    await page.getByRole('link', { name: 'Sign In', exact: true }).click()
    await at('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('not the password')
    await page.locator('form').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The e-mail or the password is not right.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('Password').fill('violet kettle harbor')
    await page.locator('form').getByRole('button', { name: 'Sign in' }).click()
    await at('/settings')
  })
})

describe('settings', () => {
  it('are kept on the server and honored in the next browser', async () => {
    await join('casual')
    await open('/settings')
    await page.getByRole('radio', { name: 'Light' }).check()
    await page.getByRole('combobox', { name: 'Odds format' }).click()
    await page.getByRole('option', { name: /Decimal/ }).click()
    await button('Save Settings').click()
    await page.getByText('Settings saved').waitFor()
    const next = await newWindow({ storageState: { ...(await context.storageState()), origins: [] } })
    const other = await next.newPage()
    await other.goto(`${product.url}/settings`)
    await other.getByRole('heading', { name: 'Settings' }).waitFor()
    await other.locator('html[data-theme="light"]').waitFor({ state: 'attached' })
    await expect.poll(() => other.getByRole('combobox', { name: 'Odds format' }).textContent()).toContain('Decimal')
    await next.close()
  })
})

describe('every screen of these rooms', () => {
  const PUBLIC = ['/?view=plans', '/login', '/login?mode=sign-up', '/reset-password', '/auth/callback?error=access_denied', '/admin']
  // The plans of somebody who pays for none are looked at where one is bought (billing.test.ts).
  const MEMBER = [
    '/onboarding',
    '/profile',
    '/profile?tab=subscription',
    '/profile?tab=preferences',
    '/profile?tab=favorites',
    '/profile?tab=bankroll',
    '/settings',
    '/billing/test-portal',
    '/claim-admin#token=x',
  ]
  it('fits a phone and a desktop in both themes, and axe finds nothing serious', async () => {
    const own = await newWindow()
    const tab = await own.newPage()
    const look = async (path: string) => {
      await tab.goto(product.url + path)
      await tab.locator('main h1').first().waitFor()
      await expectGoodInEachLook(tab)
    }
    for (const path of PUBLIC) await look(path)
    await becomeMember(own, product.url, 'free')
    for (const path of MEMBER) await look(path)
    await own.close()
  })
})
