// Who is signed in, seen from a tab that the server no longer knows, does not answer, or cannot be reached from.
import { describe, expect, it } from 'vitest'
import { context, join, journey, open, page, product } from '../support/journey.ts'

const PASSWORD = 'violet kettle harbor'

/** The form that is half filled when the session ends. */
const draft = () => page.getByRole('dialog', { name: 'Edit Profile' })

async function beginToType(): Promise<void> {
  await open('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await draft().getByLabel('First name').fill('Half typed')
}

async function saveIt(): Promise<void> {
  expect(await draft().getByLabel('First name').inputValue()).toBe('Half typed')
  await draft().getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Profile saved').waitFor()
}

describe('who is signed out elsewhere', () => {
  journey()

  it('signed out in another tab: this one says so, keeps what was typed, and goes on after signing in inside it', async () => {
    await join('casual')
    await beginToType()
    const other = await context.newPage()
    await other.goto(`${product.url}/profile`)
    await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    const again = draft().getByRole('form', { name: 'Sign in again' })
    await again.getByText('You have been signed out.').waitFor()
    await again.getByLabel('Password').fill('not the password')
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.getByText('The e-mail or the password is not right.').waitFor()
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.waitFor({ state: 'detached' })
    await saveIt()
  })

  it('without a dialog a bar says so, and signing in in a second tab lets the first go on by itself', async () => {
    const { email } = await join('casual')
    await open('/settings')
    await page.getByRole('combobox', { name: 'Odds format' }).click()
    await page.getByRole('option', { name: /Decimal/ }).click()
    // Signed out from elsewhere: no tab of this browser knows, until a press is refused.
    await context.request.post(`${product.url}/api/auth/logout`, { data: {}, headers: { origin: product.url } })
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const bar = page.getByRole('status').filter({ hasText: 'nothing more is saved until you sign in again' })
    await bar.getByRole('button', { name: 'Sign in' }).waitFor()
    const other = await context.newPage()
    await other.goto(`${product.url}/login`)
    await other.getByLabel('E-mail').fill(email)
    await other.getByLabel('Password').fill(PASSWORD)
    await other.locator('form').getByRole('button', { name: 'Sign in' }).click()
    await bar.waitFor({ state: 'detached' })
    expect(await page.getByRole('combobox', { name: 'Odds format' }).textContent()).toContain('Decimal')
  })
})

describe('without a network', () => {
  journey(undefined, 'first')

  it('offline it says so and how old what it shows is; a screen that was never loaded opens when the network is back', async () => {
    // The browser's emulated loss of network is of each target by itself: a service worker that starts within it would stay offline for good.
    await context.route('**/sw.js', (route) => route.abort())
    await join('casual')
    // The window keeps its scripts from file to file: another one may have opened that screen.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await open('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
    await context.setOffline(true)
    await page.getByText(/You are offline\..*Nothing on this page is newer than/).waitFor()
    expect(await page.getByRole('button', { name: 'Edit Profile' }).isVisible()).toBe(true)
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Fantasy' }).click()
    await page.getByText('You are offline, and this screen has not been loaded yet.').waitFor()
    await context.setOffline(false)
    await page.locator('main h1').waitFor()
    await page.getByText('You are offline').first().waitFor({ state: 'detached' })
  })

  it('opened anew while offline it shows what it knew and how old that is; after signing out nothing of it is left', async () => {
    // Whether the server answers is asked every twenty seconds.
    await page.clock.install()
    await join('casual')
    await open('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const asked = indexedDB.open('guru-last-known')
            asked.onsuccess = () => {
              const keys = asked.result.transaction('answers').objectStore('answers').getAllKeys()
              keys.onsuccess = () => resolve(keys.result.map(String))
            }
          }),
      )
    // The worker takes over the page that registered it only for what it asks from then on.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
    await expect.poll(async () => (await kept()).join(' ')).toContain('/api/user/profile')
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/Nothing on this page is newer than/).waitFor()
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
    await context.setOffline(false)
    await page.clock.fastForward(20_000)
    await page.getByText(/Nothing on this page is newer than/).waitFor({ state: 'detached' })
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(kept).toEqual([])
  })
})
