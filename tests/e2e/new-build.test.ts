// A tab that was left open while the server was updated.
import path from 'node:path'
import { expect, it } from 'vitest'
import { journey, newWindow, product } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

journey()

/** A dashboard whose further screens are gone from the server `times` times. */
async function oldTab(times: number) {
  const context = await newWindow()
  await becomeMember(context, product.url)
  const page = await context.newPage()
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Settings' }).first().waitFor()
  let gone = 0
  await context.route('**/assets/lineup-builder-screen*', (route) =>
    gone++ < times ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  let reloads = 0
  page.on('load', () => reloads++)
  await page.evaluate(() => {
    history.pushState({}, '', '/lineup-builder')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  return { page, reloads: () => reloads }
}

it('brings a first visitor no more script than its budget', async () => {
  const { FIRST_LOAD_BUDGET, firstLoad } = await import(path.join(ROOT, 'scripts/web-size.mjs'))
  const files: readonly { readonly bytes: number }[] = firstLoad(path.join(ROOT, 'dist/web'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET)
})

it('brings the new screen by one reload, unasked', async () => {
  const { page, reloads } = await oldTab(1)
  await page.getByRole('heading', { level: 1, name: 'Lineup Builder' }).waitFor()
  expect(reloads()).toBe(1)
})

it('says so and stops when the reload does not help', async () => {
  const { page, reloads } = await oldTab(1000)
  await page.getByText('A new version is ready').waitFor()
  expect(reloads()).toBe(1)
})
