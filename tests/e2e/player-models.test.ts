// A member's own model of players in the built product: made, fitted, its record seen, used in lineups and against props, and named wherever its
// figures stand.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { expectGoodInEachLook } from '../support/browser.ts'
import { listenTo, newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page
let complaints: string[]

stage()
beforeAll(async () => {
  context = await newWindow()
  page = await context.newPage()
  complaints = listenTo(page)
  await becomeMember(context, product.url, 'vip')
})

async function made(name: string, stat?: string): Promise<void> {
  await page.getByRole('radio', { name: 'Player stat' }).check({ force: true })
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (stat) {
    await page.getByRole('combobox', { name: 'Figure' }).click()
    await page.getByRole('option', { name: stat, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByText('Fit this model').waitFor()
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  await page.getByText('Floor to ceiling held').first().waitFor()
}

it('is made of features with their moments and fitted: what it lost on new games, its curve, its levels and its weights', async () => {
  await page.goto(`${product.url}/models`)
  await page.getByRole('button', { name: 'Build your first model' }).click()
  await page.getByRole('radio', { name: 'Player stat' }).check({ force: true })
  await page.getByText('The injury report of the day', { exact: false }).first().waitFor({ state: 'attached' })
  await made('Opportunity')
  await page.getByRole('img', { name: /Mean difference to his own average/ }).waitFor()
  await page.getByRole('heading', { name: 'What it says of players' }).waitFor()
  await page.getByText('If he plays:', { exact: false }).waitFor()
  await expectGoodInEachLook(page)
})

it('is used in lineups: its figures stand under its name, whom it does not know is marked as ours, and the set says so', async () => {
  await page.getByRole('link', { name: 'In lineups' }).click()
  await page.getByRole('combobox', { name: 'Projections by' }).getByText('your “Opportunity”').waitFor()
  await page
    .getByText(/Projections by your model “Opportunity” for \d+ players/)
    .first()
    .waitFor()
  await expectGoodInEachLook(page)
  const answered = page.waitForRequest((request) => request.url().includes('/api/optimizer/') && request.method() === 'POST')
  await page.getByRole('button', { name: 'Optimize Lineup' }).first().click()
  const request = (await answered).postDataJSON() as { by?: string }
  expect(request.by).toBeTruthy()
  await page.getByText('your model “Opportunity”, not ours').first().waitFor()
  const run = (await (await context.request.get(`${product.url}/api/optimizer-run`)).json()) as OutputOf<typeof lineups.run>
  expect(run.run?.answer?.projectedBy).toMatchObject({ name: 'Opportunity' })
  await page.getByRole('checkbox', { name: 'Leave out whom it does not know' }).click()
  await page.waitForURL(/others=left/)
  await page.getByRole('checkbox', { name: 'Leave out whom it does not know', checked: true }).waitFor()
})

it('stands against props in the value feed, named and with its record', async () => {
  await page.goto(`${product.url}/models`)
  await page.getByRole('button', { name: 'New model' }).click()
  await made('Points by minutes', 'Points')
  await page.getByRole('link', { name: 'Against props' }).click()
  await page.getByRole('heading', { name: 'Player props above “Points by minutes”' }).waitFor()
  await page.getByText('Your model, not ours').waitFor()
  await page.getByText('None of its sealed forecasts is graded yet.', { exact: false }).waitFor()
  await expectGoodInEachLook(page)
  expect(complaints).toEqual([])
})
