// A contest after the lock, with files that DraftKings wrote: the person's own entries against the real field, points so far as they are
// posted. The files lie beside the checkout, in ../shared/data; without them there is nothing to read and the journey is skipped.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEntries } from '#core/dfs/entries/read-entries.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'
import { complaints, join, journey, open, page } from '../support/journey.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../shared/data')
const SALARIES = path.join(FOLDER, 'dfs-salaries/dk-nba-classic-2025-01-12.csv')
const ENTRIES = path.join(FOLDER, 'dfs-entries/dk-nba-entries-2025-01-12.csv')
const STANDINGS = path.join(FOLDER, 'dfs-standings/dk-contest-standings-173036248-nba-2025-01-12.csv')
const present = [SALARIES, ENTRIES, STANDINGS].every((file) => existsSync(file))

journey()

const give = (label: string, file: string) => page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles(file)

describe.skipIf(!present)('a contest under way (skipped where ../shared/data is absent)', () => {
  it('says where every entry stands against the real field, from its own files', async () => {
    const entries = readEntries(readFileSync(ENTRIES), 'DKEntries.csv')
    const standings = readStandings(readFileSync(STANDINGS), 'standings.csv')
    if (entries.kind === 'refused' || standings.kind === 'refused') throw new Error('not the files that were recorded')
    const own = new Set(entries.entries.map(({ entryId }) => entryId))
    const posted = standings.entries.filter(({ entryId }) => own.has(entryId)).map(({ points }) => points)
    expect(posted.length).toBeGreaterThan(5)

    await join('pro')
    await open('/lineups?tab=simulate')
    await page.getByRole('button', { name: 'Import a file' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(SALARIES)
    await page.getByRole('dialog').getByText('was read as DraftKings').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()

    // Each file says what it is as soon as it is chosen.
    await give('Entries file', ENTRIES)
    await page.getByText(`${own.size} entries of ${entries.entries[0]!.contestName}, $4.00 each.`).waitFor()
    await page.getByRole('radio', { name: 'Real field' }).click()
    await give('Standings file', STANDINGS)
    const size = standings.entries.length.toLocaleString('en-US')
    await page.getByText(`${size} entries, under way: points so far count.`).waitFor()
    expect(await page.getByRole('switch', { name: 'After the lock' }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Entries', exact: true }).inputValue()).toBe(size)
    expect(await page.getByRole('textbox', { name: 'Entry fee' }).inputValue()).toBe('$4')

    await page.getByRole('button', { name: 'Simulate', exact: true }).click()
    const card = page.getByRole('region', { name: 'Where your entries stand' })
    await card.waitFor()
    expect(await card.innerText()).toContain(`${size} entries at $4.00`)
    const table = card.getByRole('table', { name: 'Lineups by ROI' })
    const heads = await table.getByRole('columnheader').allInnerTexts()
    const at = heads.findIndex((head) => head.includes('Points so far'))
    const shown: number[] = []
    // The first column is the head of its row.
    for (const row of (await table.getByRole('row').all()).slice(1))
      shown.push(
        Number(
          await row
            .getByRole('cell')
            .nth(at - 1)
            .innerText(),
        ),
      )
    const ascending = (points: readonly number[]) => points.map((one) => Number(one.toFixed(1))).sort((a, b) => a - b)
    expect(ascending(shown)).toEqual(ascending(posted))
    expect(complaints).toEqual([])
  })

  it('refuses the wrong file at once, by what it is', async () => {
    await join('pro')
    await open('/lineups?tab=simulate')
    await page.getByRole('radio', { name: 'Real field' }).click()
    await give('Standings file', ENTRIES)
    await page.getByRole('alert').getByText('missing').or(page.getByRole('alert').getByText('this seems to be')).first().waitFor()
    const pdf = { name: 'results.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n') }
    await page.getByLabel('Standings file', { exact: true }).and(page.locator('input')).setInputFiles(pdf)
    await page.getByText('results.pdf is a PDF document.').waitFor()
    expect(complaints).toEqual([])
  })
})
