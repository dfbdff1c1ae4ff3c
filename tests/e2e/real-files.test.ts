// Files that DraftKings wrote, from import to export: twenty stacked lineups into a real entries file, and a late swap around cells that
// are locked. The files lie beside the checkout, in ../shared/data; without them there is nothing to read and the journeys are skipped.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EntriesRead, readEntries } from '#core/dfs/entries/read-entries.ts'
import { playersById, violations } from '#core/dfs/lineup.ts'
import { rosterOf } from '#core/dfs/sites.ts'
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

const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

describe.skipIf(!present)('real files (skipped where ../shared/data is absent)', () => {
  it('twenty stacked lineups, their shares edited, simulated and pruned, fill a real entries file', async () => {
    const NAME = 'dk-nba-entries-bobbymay.csv'
    const original = readFileSync(path.join(FOLDER, NAME))
    const before = entriesIn(original)
    const { slate } = before.pool!
    const players = playersById(slate.players)
    await join('pro')
    await open('/fantasy')
    await give('Drop a salary file', NAME)
    await page.getByText(/was read as DraftKings/).waitFor()
    await page.waitForURL(/slate=[0-9a-f-]{36}/)
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('textbox', { name: 'Players of one game' }).fill('4')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('slider', { name: 'Max exposure' }).press('End')
    await page.getByRole('radio', { name: '20', exact: true }).check()
    await page.getByRole('button', { name: 'Optimize', exact: true }).click()
    await page.getByText('Generated 20 optimal lineups').waitFor()

    await page.getByRole('tab', { name: /Exposure/ }).click()
    const first = page.getByRole('table', { name: 'Exposure' }).getByRole('row').nth(1)
    const name = ((await first.getByRole('rowheader').locator('span').first().textContent()) ?? '').trim()
    const most = page.getByLabel(`Largest share of ${name}, percent`)
    await most.fill('30')
    await most.press('Enter')
    await page.getByRole('button', { name: 'Rebuild with 1 share' }).click()
    await page.getByText('10 of 50 left.').waitFor()

    await page.getByRole('tab', { name: 'Simulate' }).click()
    await choose('Simulations', '1,000')
    await page.getByRole('button', { name: 'Simulate', exact: true }).click()
    await page.getByRole('region', { name: 'What each lineup is worth' }).waitFor()

    await page.getByRole('tab', { name: 'Files' }).click()
    await give('Drop your entries file', NAME)
    await page.getByText(`${before.entries.length} of ${before.entries.length} entries filled`).waitFor()
    const csv = await downloaded('Download filled entries')
    const after = entriesIn(csv)
    expect(after.entries.map(({ entryId }) => entryId)).toEqual(before.entries.map(({ entryId }) => entryId))
    const id = slate.players.find((player) => player.name === name)!.id
    for (const { picks } of after.entries) {
      const ids = picks.map((pick) => pick!.id)
      const lineup = { picks: ids.map((playerId, index) => ({ slot: slate.slots[index]!, playerId })) }
      expect(violations(lineup, rosterOf(slate)!, players)).toEqual([])
      const games = ids.map((one) => players.get(one)!.game)
      expect(Math.max(...games.map((game) => games.filter((one) => one === game).length))).toBeGreaterThanOrEqual(4)
    }
    expect(after.entries.filter(({ picks }) => picks.some((pick) => pick!.id === id)).length).toBeLessThanOrEqual(6)
    // Whatever is no lineup stands as it stood.
    const rest = (text: string) => text.split(/\r?\n/).slice(1 + before.entries.length)
    expect(rest(csv)).toEqual(rest(original.toString('utf8')))
    expect(complaints).toEqual([])
  })

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
