// A member's own model in the built product: made by hand and by fit, its doubt seen, used, sealed before a game and graded after it, shared with
// another member, deleted. The clock of the server is moved and its jobs run when their turn has come, so that an evening takes seconds.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { models } from '#contract/sports/models.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { listenTo, newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

const HOUR = 3_600_000
let context: BrowserContext
let page: Page
let complaints: string[]

const staged = stage(() => ({}))
beforeAll(async () => {
  context = await newWindow()
  page = await context.newPage()
  complaints = listenTo(page)
  await becomeMember(context, product.url, 'vip')
})

type Detail = OutputOf<typeof models.read>
const read = async <T>(address: string): Promise<T> => {
  const answer = await context.request.get(product.url + address)
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as T
}
const idOf = async (name: string) =>
  (await read<OutputOf<typeof models.list>>('/api/models')).models.find((model) => model.name === name)!.id

describe('a model of one’s own', () => {
  it('is made by hand: its weights are the member’s, and it is walked forward', async () => {
    await page.goto(`${product.url}/models`)
    await page.getByRole('button', { name: 'Build your first model' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Rest by hand')
    await page.getByRole('radio', { name: 'By hand' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Weight of Days of rest' }).fill('0.2')
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    await page.getByText('Fit this model').waitFor()
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    const weights = page.getByRole('table').filter({ hasText: 'Known in' })
    await weights.waitFor()
    const { report } = await read<Detail>(`/api/models/${await idOf('Rest by hand')}`)
    expect(report!.features.find(({ key }) => key === 'rest')!.weight).toBe(0.2)
    await weights.getByRole('row').filter({ hasText: 'Days of rest' }).getByText('+0.20').waitFor()
  })

  it('is fitted: in-sample stands beside walked forward, with the curve of its doubt and the tries', async () => {
    await page.getByRole('button', { name: 'New model' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Form and rest')
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    await page
      .getByLabel(/with its 95% interval/)
      .first()
      .waitFor()
    const { report, tries } = await read<Detail>(`/api/models/${await idOf('Form and rest')}`)
    expect(tries).toBe(2)
    await page.getByText(report!.walked.mean.toFixed(4), { exact: true }).first().waitFor()
    await page.getByText(report!.inSample.toFixed(4), { exact: true }).first().waitFor()
    await page.getByRole('list', { name: 'What it says of coming games' }).getByText('Home wins').first().waitFor()
    await page.getByText('2 models were fitted or filled from a file for this league and target.', { exact: false }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectNoSeriousAxe(page)
  })

  it('is used: sealed before a game, graded after it, and looked at by another member through its link, who cannot take it', async () => {
    const { clock, run } = staged.here()
    const id = await idOf('Form and rest')
    await page.getByRole('switch', { name: /^Use this model/ }).click()
    await page.getByText('In use', { exact: true }).waitFor()
    const { forecasts } = await read<OutputOf<typeof models.forecasts>>(`/api/models/${id}/forecasts`)
    const next = forecasts.find(({ startsAt }) => startsAt > clock.now() + 2 * HOUR)!
    clock.set(next.startsAt - HOUR)
    await run('predictions.seal', 'models.seal')
    expect((await read<Detail>(`/api/models/${id}`)).record.open).toBeGreaterThan(0)
    await page.reload()
    await page
      .getByText(/ · sealed$/)
      .first()
      .waitFor()
    await page.getByText(/\d+ sealed and not over/).waitFor()

    clock.set(next.startsAt + 6 * HOUR)
    await run('predictions.grade')
    const { record } = await read<Detail>(`/api/models/${id}`)
    expect(record.sealed!.games).toBeGreaterThan(0)
    await page.reload()
    const card = page.getByRole('region', { name: 'Sealed before the start' })
    await card.getByText(String(record.sealed!.games), { exact: true }).first().waitFor()

    await page.getByRole('switch', { name: /^Share by a link/ }).click()
    await page.getByRole('button', { name: 'Copy the link' }).waitFor()
    const { shareToken } = await read<Detail>(`/api/models/${id}`)
    const other = await newWindow({ viewport: WIDTHS.phone })
    await becomeMember(other, product.url, 'free')
    const place = await other.newPage()
    await place.goto(`${product.url}/models/shared/${shareToken}`)
    await place.getByRole('heading', { name: 'Form and rest' }).waitFor()
    await place.getByText('Built by a member of this server, not by us.', { exact: false }).waitFor()
    await place.getByRole('heading', { name: 'On games that it had not seen' }).waitFor()
    expect(await place.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    expect(await sidewaysOverflow(place)).toBe(0)
    expect((await other.request.get(`${product.url}/api/models/${id}`)).status()).toBe(404)

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('list', { name: 'Your models' }).getByText('Form and rest').waitFor({ state: 'detached' })
    await place.reload()
    await place.getByText('No model at this address').waitFor()
    await other.close()
    expect(complaints).toEqual([])
  })
})
