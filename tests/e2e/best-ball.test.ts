// Best ball in the built product: files chosen in the browser, the portfolio read off the page in each width and theme, the CSV downloaded.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { IN_AUGUST, IN_MAY, underdogExposure, underdogRankings } from '../support/best-ball-files.ts'
import { expectGoodInEachLook } from '../support/browser.ts'
import { complaints, join, journey, open, page } from '../support/journey.ts'

journey()

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

it('drafts are brought by files, looked at from every side, and go out again', async () => {
  await join('free')
  await open('/best-ball')
  await page.getByText('No draft yet').waitFor()
  await expectGoodInEachLook(page)
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('exposure.csv', underdogExposure()),
      file('adp_2026-05-01.csv', underdogRankings(IN_MAY)),
      file('adp_2026-08-20.csv', underdogRankings(IN_AUGUST)),
    ])
  const chase = page.getByRole('table', { name: 'Exposure to players' }).getByRole('row', { name: /Ja'Marr Chase/ })
  await chase.getByText('67%').waitFor()
  await chase.getByText('+1.0').first().waitFor()
  for (const tab of ['Exposure', 'Stacks', 'Pairs', /^Drafts/, 'Draft board', 'Files'] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expectGoodInEachLook(page)
  }
  await page.getByRole('tab', { name: /^Drafts/ }).click()
  await page.getByText("CIN stack: Joe Burrow with Ja'Marr Chase, Tee Higgins").waitFor()
  await page.getByRole('tab', { name: 'Files' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8')
  expect(saved.split('\r\n')).toHaveLength(1 + 14 + 1)
  expect(complaints).toEqual([])
})
