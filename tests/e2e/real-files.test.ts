// A file that DraftKings wrote, from import to export: a late swap around cells that are locked. The files lie beside the checkout, in ../shared/data; without them there is nothing to read and the journeys are skipped.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EntriesRead, readEntries } from '#core/dfs/entries/read-entries.ts'
import { complaints, join, journey, open, page } from '../support/journey.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../shared/data/dfs-entries')
const present = existsSync(FOLDER)

journey()

function entriesIn(bytes: Buffer | string): EntriesRead {
  const read = readEntries(bytes, 'DKEntries.csv')
  if (read.kind === 'refused') throw new Error(read.reason)
  return read
}

async function downloaded(button: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return readFileSync((await (await waiting).path()) ?? '', 'utf8')
}

const give = (region: string, file: string) =>
  page.getByRole('region', { name: region }).locator('input[type=file]').setInputFiles(path.join(FOLDER, file))

describe.skipIf(!present)('real files (skipped where ../shared/data is absent)', () => {
  it('a late swap leaves locked cells of a real file byte for byte, and the second time changes nothing', async () => {
    const NAME = 'dk-nba-entries-2025-01-12.csv'
    const before = entriesIn(readFileSync(path.join(FOLDER, NAME)))
    const locked = before.entries.flatMap(({ picks }) => picks.filter((pick) => pick?.isLocked)).length
    await join('pro')
    await open('/late-swap')
    await give('Drop your entries file', NAME)
    await page
      .getByText(`${before.entries.length} entries, ${before.pool!.slate.players.length} players in the pool, ${locked} locked cells`)
      .waitFor()
    // Half an hour before the last game of that night.
    const starts = before.pool!.slate.players.flatMap(({ startsAt }) => startsAt ?? [])
    const evening = new Date(starts.reduce((a, b) => Math.max(a, b)) - 1_800_000)
    const local = new Date(evening.getTime() - 5 * 3_600_000).toISOString().slice(0, 16)
    await page.getByLabel(/At this time/).fill(local)
    await page.getByRole('radio', { name: 'Every improvement' }).check()
    await page.getByRole('list', { name: 'Swaps' }).getByLabel('gives way to').first().waitFor()
    const swapped = await downloaded('Download entries')
    const after = entriesIn(swapped)
    before.entries.forEach(({ entryId, picks }, row) => {
      expect(after.entries[row]!.entryId).toBe(entryId)
      picks.forEach((pick, slot) => {
        if (pick?.isLocked) expect(after.entries[row]!.picks[slot]).toMatchObject({ id: pick.id, isLocked: true })
      })
    })
    const lines = (text: string) => text.split(/\r?\n/)
    const original = readFileSync(path.join(FOLDER, NAME), 'utf8')
    expect(lines(swapped)).toHaveLength(lines(original).length)
    expect(lines(swapped).slice(1 + before.entries.length)).toEqual(lines(original).slice(1 + before.entries.length))
    for (const cell of original.match(/[^,]+ \(LOCKED\)/g) ?? []) expect(swapped).toContain(cell)
    await page
      .getByRole('region', { name: 'Drop another entries file' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'swapped.csv', mimeType: 'text/csv', buffer: Buffer.from(swapped) })
    await page.getByLabel(/At this time/).fill(local)
    await page.getByText('Nothing changes', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
