// The contest simulator in the built product: a payout table that is wrong and then right, what each lineup is worth, a run that is called off.
import { expect, it } from 'vitest'
import { expectGoodInEachLook } from '../support/browser.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

journey()

type Built = { lineups: { players: { id: string; name: string }[] }[] }

/** The best lineup of the next slate, and the address under which the simulator has it. */
async function withLineup(): Promise<Built['lineups'][number]['players']> {
  const answer = await context.request.post(`${product.url}/api/optimizer/nba`, { data: { count: 1 }, headers: { origin: product.url } })
  const { players } = ((await answer.json()) as Built).lineups[0]!
  await open(`/lineups?league=nba&tab=simulate&picks=${players.map(({ id }) => id).join('~')}`)
  await page.getByText('1 lineup', { exact: true }).waitFor()
  return players
}

const run = () => page.getByRole('button', { name: 'Simulate', exact: true })
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const worth = () => page.getByRole('region', { name: 'What each lineup is worth' })

it('plays a contest with its own payout table and says what the lineup is worth, with its error', async () => {
  await join('pro')
  const players = await withLineup()
  await choose('Payouts', 'My own table')
  await page.getByRole('textbox', { name: 'Payout table' }).fill('1st $400\nmuch money')
  await run().click()
  await page.getByText('row 2: “much money” is not understood').first().waitFor()
  await page.getByRole('textbox', { name: 'Payout table' }).fill('1st $400\n2-20 $40\n21-200 $10')
  await choose('Simulations', '1,000')
  await run().click()
  await worth().waitFor()
  expect(await worth().innerText()).toMatch(/ROI [+−]\d+\.\d% (± \d+\.\d%|\([+−]\d+\.\d% to [+−]\d+\.\d%\)) \(95% interval\)/)
  expect(await worth().innerText()).toContain('1,000 entries at $5.00')
  await worth().getByRole('button', { name: '#1' }).click()
  for (const { name } of players) await page.getByRole('region', { name: 'Lineup #1' }).getByText(name).waitFor()
  await page.getByRole('img', { name: /A profit in .* of the simulations/ }).waitFor()
  await page.getByRole('img', { name: /Share of the field against optimal rate/ }).waitFor()
  await expectGoodInEachLook(page)
  expect(complaints).toEqual([])
})

it('shows how far it is, and keeps what was there when it is called off', async () => {
  await join('pro')
  await withLineup()
  await choose('Simulations', '1,000')
  await run().click()
  await worth().waitFor()
  await choose('Simulations', '100,000')
  await page.getByRole('textbox', { name: 'Entries', exact: true }).fill('25000')
  await run().click()
  await page.getByRole('progressbar', { name: 'Playing the contest' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await run().waitFor()
  expect(await worth().innerText()).toContain('1,000 simulations')
  await page.reload()
  await page.getByText('Not simulated yet').waitFor()
  expect(complaints).toEqual([])
})
