// Forecasts and their public record in the built product: what is on screen is what the server said.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { predictions } from '#contract/sports/predictions.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page

const HOUR = 3_600_000
const DAY = 24 * HOUR

const staged = stage(() => ({}))
beforeAll(async () => {
  const { clock, run } = staged.here()
  // Games are sealed from two hours before their start. Whatever the hour now: in the next evening of New York, and it is the afternoon after it.
  const evening = (Math.floor(Date.now() / DAY) + 1) * DAY
  for (const hours of [-2, 0, 2]) {
    clock.set(evening + hours * HOUR)
    await run('predictions.seal')
  }
  clock.set(evening + 20 * HOUR)
  await run('predictions.grade')
  context = await newWindow()
  page = await context.newPage()
  await becomeMember(context, product.url, 'casual')
})

const read = async <T>(address: string): Promise<T> => (await (await context.request.get(product.url + address)).json()) as T
type Games = OutputOf<typeof predictions.games>
type Predicted = OutputOf<typeof predictions.predict>
type Record = OutputOf<typeof predictions.calibration>

describe('predictions', () => {
  it('go from the sport to a game to its forecast, with the numbers of the server', async () => {
    await page.goto(`${product.url}/predictions`)
    const answers = page.waitForResponse((response) => response.url().includes('/api/predictions?league=nba'))
    await page.getByRole('radio', { name: 'NBA', exact: true }).click()
    const { games } = (await (await answers).json()) as Games
    // Not the first one, which is open already.
    const next = games.findLast(({ status, isSealed }) => status === 'scheduled' && !isSealed)!
    // Read on its way: a browser may drop the body of an answer that it asks for a second time.
    const predicted: Predicted[] = []
    await page.route('**/api/chat/predict', async (route) => {
      const response = await route.fetch()
      predicted.push((await response.json()) as Predicted)
      await route.fulfill({ response })
    })
    await page
      .getByRole('button', { name: `Predict ${next.awayTeam.name} at ${next.homeTeam.name}` })
      .first()
      .click()
    await expect.poll(() => predicted.length).toBeGreaterThan(0)
    const { prediction } = predicted.at(-1)!
    expect(prediction.gameId).toBe(next.id)
    await page.getByText(prediction.prediction).waitFor()
    for (const { name } of prediction.keyFactors) await page.getByRole('rowheader', { name }).first().waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectNoSeriousAxe(page)
  })
  it('say FINAL of what is over and show what was sealed of it', async () => {
    await page.goto(`${product.url}/predictions?league=nba`)
    await page.getByText('FINAL', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Sealed forecast' }).last().click()
    await page
      .getByText(/sealed .+, no\. \d+/)
      .first()
      .waitFor()
  })
})

describe('the record', () => {
  it('is open to strangers: forecasts, projections by position, and a chain that holds', async () => {
    const stranger = await newWindow({ viewport: WIDTHS.phone })
    const place = await stranger.newPage()
    await place.goto(`${product.url}/calibration`)
    const { rows, projections } = await read<Record>('/api/calibration')
    expect(rows.length).toBeGreaterThan(0)
    expect(projections.graded).toBeGreaterThan(0)
    const table = place.getByRole('table', { name: 'Sealed projections by position' })
    await table.waitFor()
    const first = projections.rows.filter(({ position }) => position === 'all').sort((a, b) => b.players - a.players)[0]
    const own = projections.rows.filter(({ league, season }) => league === first!.league && season === first!.season)
    await expect.poll(() => table.getByRole('row').count()).toBe(own.length + 1)
    for (const { mae } of own) expect(await table.innerText()).toContain(mae.toFixed(2))
    await place.getByRole('button', { name: 'Verify the chain' }).click()
    await place.getByText(/The chain holds/).waitFor()
    expect(await sidewaysOverflow(place)).toBe(0)
    await expectNoSeriousAxe(place)
    await stranger.close()
  })
  it('can be taken away as a table', async () => {
    await page.goto(`${product.url}/calibration`)
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).last().click()
    expect((await downloads).suggestedFilename()).toBe('projections-record.csv')
  })
})

describe('a projection', () => {
  it('is taken apart when its name is pressed; the steps sum to the mean', async () => {
    await page.goto(`${product.url}/fantasy?league=nba`)
    const answers = page.waitForResponse((response) => response.url().includes('/api/fantasy/explain/'))
    await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click()
    const { contributions, row } = (await (await answers).json()) as {
      contributions: { name: string; points: number }[]
      row: { mean: number }
    }
    expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(row.mean, 1)
    const detail = page.getByRole('complementary', { name: /^Detail of / })
    for (const { name } of contributions) await detail.getByText(name, { exact: true }).waitFor()
  })
})
