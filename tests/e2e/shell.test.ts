// What stands around every screen, in the built product, in a real browser.
import { describe, expect, it } from 'vitest'
import { expectGoodInEachLook } from '../support/browser.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

describe('the shell', () => {
  journey()

  it('says that the product is online, and that the world is a demo', async () => {
    await open('/')
    await page.getByText('AI Sports Guru Online').first().waitFor()
    await page.getByText('Demo world.').waitFor()
    expect(complaints).toEqual([])
  })

  it('goes on moving nothing where motion is not wanted', async () => {
    await open('/')
    await page.locator('.live-dot').first().waitFor()
    const endless = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .map((one) => (one as CSSAnimation).animationName),
    )
    expect(endless).toEqual([])
  })

  it('says so when the server goes silent', async () => {
    await page.route('**/api/system/status', (route) => route.abort())
    await open('/')
    await page.getByText('AI Sports Guru does not answer').first().waitFor()
  })

  it('tells an unknown address as 404, with four ways out', async () => {
    const answer = await open('/no-such-page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    const places = await page
      .getByRole('navigation', { name: 'Where to go instead' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(places).toEqual(['/', '/chat', '/fantasy', '/betting'])
  })

  it('is walked by keyboard: the first stop leads to the content', async () => {
    await open('/no-such-page')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => location.hash)).toBe('#main')
  })

  it('grows more opaque once the page is scrolled by more than 20 px', async () => {
    await page.setViewportSize({ width: 390, height: 260 })
    await open('/no-such-page')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    const alpha = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => getComputedStyle(header).backgroundColor)
    const above = await alpha()
    await page.mouse.wheel(0, 100)
    await expect.poll(alpha).not.toBe(above)
  })

  it('keeps theme and odds format, and paints the theme before anything else runs', async () => {
    await open('/')
    await page.evaluate(() => localStorage.setItem('guru.preferences', JSON.stringify({ theme: 'light' })))
    await page.route('**/assets/*.js', (route) => route.abort())
    await open('/')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  })
})

describe('a browser that was never here', () => {
  journey(undefined, 'first')

  it('installs: manifest, icons, worker and offline page are there', async () => {
    const manifest = await (await fetch(`${product.url}/manifest.webmanifest`)).json()
    for (const { src } of manifest.icons) expect((await fetch(product.url + src)).status).toBe(200)
    expect((await fetch(`${product.url}/sw.js`)).headers.get('content-type')).toMatch(/javascript/)
    await open('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  })
})

describe('the box of ⌘K', () => {
  journey()

  it('takes every key that follows at once, finds a team of the registry, leads there, and remembers it', async () => {
    await join('casual')
    await open('/settings')
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await page.waitForFunction(() => document.querySelector('nav[aria-label="Games"]') !== null)
    // In one go: the box is fetched while its letters are typed, v and t and d among them.
    await page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
      press('k', true)
      for (const key of 'denver') press(key)
    })
    const box = page.getByRole('combobox', { name: /A player, team, game/ })
    await expect.poll(() => box.inputValue()).toBe('denver')
    expect(new URL(page.url()).pathname).toBe('/settings')
    await page.getByRole('option', { name: 'Denver Broncos, DEN, NFL, Teams' }).click()
    await page.waitForURL((url) => url.pathname === '/teams/nfl-den')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Denver Broncos, DEN, NFL, Recent' }).waitFor()
    await box.fill('parlay')
    await page.getByRole('option', { name: 'Parlay, Betting, Tools, Calculators' }).waitFor()
    await box.fill('odds format')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/settings')
  })
})

describe('how it looks', () => {
  journey()

  it.each(['/', '/no-such-page', '/fantasy'])(
    '%s has no serious fault for a screen reader and never scrolls sideways, on a phone and a desktop in both themes',
    async (path) => {
      await open(path)
      await page.locator('main h1').first().waitFor()
      await expectGoodInEachLook(page)
    },
  )
})
