// Sets chosen and graded by what they earn, and stacks that need a table of one's own: hockey lines and power plays.
import { expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { expectGoodInEachLook } from '../support/browser.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

journey()

const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).last().click()
}
const table = () => page.getByRole('table', { name: 'Lineups' })
const count = async () => Number(await table().getAttribute('aria-rowcount')) - 1

async function openWorkspace(league: string) {
  await open(`/fantasy?league=${league}`)
  await page.getByRole('button', { name: 'Add a rule' }).waitFor()
}

async function buildByRoi() {
  await choose('Make most of', /Simulated ROI/)
  await page.getByRole('radio', { name: '10', exact: true }).check()
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await page.getByText('Generated 10 lineups').waitFor()
}

it('lineups chosen by simulated ROI come with their error, are graded by it, and pruned below a grade', async () => {
  await join('pro')
  await openWorkspace('nba')
  await choose('Make most of', /Simulated ROI/)
  await page.getByRole('textbox', { name: 'Entry fee' }).fill('')
  await page.getByRole('textbox', { name: 'Entry fee' }).blur()
  await page.getByText('What does an entry cost?').waitFor()
  expect(await page.getByRole('button', { name: 'Optimize', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Entry fee' }).fill('5')
  await page.getByRole('slider', { name: 'Max exposure' }).press('End')
  await buildByRoi()
  await page.getByText(/Chosen among \d+ that were played/).waitFor()
  await expectGoodInEachLook(page)
  const rows = await table().getByRole('row').allInnerTexts()
  const rois = rows.slice(1).map((row) => Number(/([+−]\d+\.\d)%/.exec(row)![1]!.replace('−', '-')))
  expect(rois).toHaveLength(10)
  expect(rois).toEqual(rois.toSorted((a, b) => b - a))
  await page.getByText(/^Grade: simulated ROI/).waitFor()
  await choose('Grade by', 'By points')
  await page.getByText(/^Grade: projected points/).waitFor()
  await choose('Drop the lineups below a grade', /^Below/)
  await page.getByText(/dropped\./).waitFor()
  expect(await count()).toBeLessThan(10)
  expect(complaints).toEqual([])
})

it('a set chosen by points is graded by ROI as soon as it is simulated', async () => {
  await join('pro')
  await openWorkspace('nba')
  await page.getByRole('radio', { name: '10', exact: true }).check()
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await page.getByText('Generated 10 optimal lineups').waitFor()
  await page.getByRole('button', { name: 'Grade by ROI' }).click()
  await choose('Simulations', '1,000')
  await page.getByRole('button', { name: 'Simulate', exact: true }).click()
  await page.getByRole('region', { name: 'What each lineup is worth' }).waitFor()
  await page.getByRole('tab', { name: /^Lineups/ }).click()
  await page.getByText(/^Grade: simulated ROI/).waitFor()
  await page.getByRole('button', { name: 'ROI', exact: true }).click()
  const rows = await table().getByRole('row').allInnerTexts()
  const rois = rows.slice(1).map((row) => Number(/([+−]\d+\.\d)%/.exec(row)![1]!.replace('−', '-')))
  expect(rois).toEqual(rois.toSorted((a, b) => b - a))
  expect(complaints).toEqual([])
})

it('skaters of one power play stand together in every lineup, by a table of lines', async () => {
  await join('pro')
  await openWorkspace('nhl')
  const answer = await context.request.get(`${product.url}/api/dfs-pricing/nhl/draftkings`)
  const { players } = (await answer.json()) as OutputOf<typeof API.lineups.pricing>
  const skaters = players.filter(({ position }) => position !== 'G').toSorted((a, b) => b.salary - a.salary)
  const units = [...new Set(skaters.map(({ team }) => team))].map((team) => skaters.filter((one) => one.team === team).slice(0, 4))
  const rows = units.flatMap((unit) => unit.map(({ name, team }) => `${name},${team},,PP1`))
  const buffer = Buffer.from(['Player,Team,Line,PP', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await choose('Kind of rule', 'Line or power play')
  await page
    .getByRole('region', { name: 'Drop a table of lines' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer })
  await page.getByText(`${rows.length} on a power play`).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('list', { name: 'Rules' }).getByText('Every lineup holds at least 3 players of one power play.').waitFor()
  // A browser keeps no body of a stream that the page has read, so the stream is heard on its way.
  let events = ''
  await page.route('**/api/optimizer/nhl*', async (route) => {
    const response = await route.fetch()
    events = await response.text()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await expect.poll(() => events).toContain('event: end')
  const end = JSON.parse(/event: end\ndata: (.*)/.exec(events)![1]!) as OutputOf<typeof API.lineups.optimize>
  expect(end.lineups).toHaveLength(3)
  for (const lineup of end.lineups) {
    const ids = new Set(lineup.players.map(({ id }) => id))
    expect(Math.max(...units.map((unit) => unit.filter(({ id }) => ids.has(id)).length))).toBeGreaterThanOrEqual(3)
  }
  expect(complaints).toEqual([])
})
