// Twenty stacked lineups at once: rules in words, shares edited, played against a field, into an entries file.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEntries } from '#core/dfs/entries/read-entries.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { playersById, violations } from '#core/dfs/lineup.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { expectGoodInEachLook, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { complaints, join, journey, open, page } from '../support/journey.ts'

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/dk-nba-classic.csv')
const SLOTS = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']
const read = readSlate(readFileSync(FIXTURE), 'dk-nba-classic.csv')
if (read.kind === 'refused') throw new Error(read.reason)
const { slate } = read
const roster = rosterOf(slate)!
const players = playersById(slate.players)

journey()

/** An entries file as DraftKings gives it: entries at the left, the player pool at the right below. */
function entriesFile(lineups: readonly (readonly string[])[]): Buffer {
  const head = ['Entry ID', 'Contest Name', 'Contest ID', 'Entry Fee', ...SLOTS, '', 'Instructions'].join(',')
  const rows = lineups.map((cells, index) =>
    [`40000${String(index).padStart(2, '0')}`, 'Friday Night', '7700', '$1', ...cells, '', ''].join(','),
  )
  const pool = readFileSync(FIXTURE, 'utf8').trim().split(/\r?\n/)
  return Buffer.from([head, ...rows, ...pool.map((row) => `${','.repeat(13)}${row}`)].join('\r\n'))
}

const EMPTY = SLOTS.map(() => '')

async function drop(region: string, name: string, buffer: Buffer) {
  await page.getByRole('region', { name: region }).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function downloaded(button: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return readFileSync((await (await waiting).path()) ?? '', 'utf8')
}

async function importFixture() {
  await open('/fantasy')
  await page.getByRole('region', { name: 'Drop a salary file' }).locator('input[type=file]').setInputFiles(FIXTURE)
  await page.getByText('was read as DraftKings salaries').waitFor()
  await page.waitForURL(/slate=[0-9a-f-]{36}/)
  await page.getByRole('button', { name: 'Add a rule' }).waitFor()
}

async function build(count: string) {
  await page.getByRole('radio', { name: count, exact: true }).check()
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await page.getByText(`Generated ${count} optimal lineups`).waitFor()
}

/** Lineups of an entries file as ids by slot. */
function filledLineups(csv: string): string[][] {
  const file = readEntries(csv, 'DKEntries-filled.csv')
  if (file.kind === 'refused') throw new Error(file.reason)
  return file.entries.filter(({ picks }) => picks.every(Boolean)).map(({ picks }) => picks.map((pick) => pick!.id))
}

describe('a set of lineups', () => {
  it('is stacked by rule, its shares are edited, and it fills an entries file with its ids kept', async () => {
    await join('pro')
    await importFixture()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByRole('textbox', { name: 'Players of one game' }).fill('4')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const rules = page.getByRole('list', { name: 'Rules' })
    await rules.getByText(/game/i).first().waitFor()
    await rules.getByRole('button', { name: 'Example' }).click()
    await rules.getByText('Keeps it').waitFor()
    await rules.getByText('Breaks it').waitFor()

    await page.getByRole('slider', { name: 'Max exposure' }).press('End')
    await build('20')
    expect(await page.getByRole('table', { name: 'Lineups' }).getAttribute('aria-rowcount')).toBe('21')

    // Whoever is used most is asked for in a fifth of the lineups at most.
    await page.getByRole('tab', { name: /Exposure/ }).click()
    const first = page.getByRole('table', { name: 'Exposure' }).getByRole('row').nth(1)
    const name = ((await first.getByRole('rowheader').locator('span').first().textContent()) ?? '').trim()
    const most = page.getByLabel(`Largest share of ${name}, percent`)
    await most.fill('20')
    await most.press('Enter')
    await page.getByRole('button', { name: 'Rebuild with 1 share' }).click()
    await page.getByText('10 of 50 left.').waitFor()

    await page.getByRole('tab', { name: 'Files' }).click()
    await drop('Drop your entries file', 'DKEntries.csv', entriesFile(Array.from({ length: 20 }, () => EMPTY)))
    await page.getByText('20 of 20 entries filled').waitFor()
    const csv = await downloaded('Download filled entries')
    expect(csv.split('\r\n')[1]).toMatch(/^4000000,Friday Night,7700,\$1,/)
    const lineups = filledLineups(csv)
    expect(lineups).toHaveLength(20)
    for (const ids of lineups) {
      const lineup = { picks: ids.map((playerId, index) => ({ slot: SLOTS[index]!, playerId })) }
      expect(violations(lineup, roster, players)).toEqual([])
      const games = ids.map((id) => players.get(id)!.game)
      expect(Math.max(...games.map((game) => games.filter((one) => one === game).length))).toBeGreaterThanOrEqual(4)
    }
    const id = slate.players.find((player) => player.name === name)!.id
    expect(lineups.filter((ids) => ids.includes(id)).length).toBeLessThanOrEqual(4)
    expect(complaints).toEqual([])
  })

  it('that is called off keeps and counts what was done', async () => {
    await join('pro')
    await importFixture()
    // The stream is held back after its first lineup.
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = async (...given) => {
        const answer = await real(...given)
        if (!String(given[0]).includes('/api/optimizer/') || !answer.body) return answer
        const reader = answer.body.getReader()
        const decoder = new TextDecoder()
        let heard = ''
        while (!heard.includes('\n\n')) heard += decoder.decode((await reader.read()).value, { stream: true })
        const first = new TextEncoder().encode(heard.slice(0, heard.indexOf('\n\n') + 2))
        const body = new ReadableStream({
          start(held) {
            held.enqueue(first)
            given[1]?.signal?.addEventListener('abort', () => {
              void reader.cancel().catch(() => undefined)
              held.error(new DOMException('called off', 'AbortError'))
            })
          },
        })
        return new Response(body, { status: answer.status, headers: answer.headers })
      }
    })
    await page.getByRole('radio', { name: '20', exact: true }).check()
    await page.getByRole('button', { name: 'Optimize', exact: true }).click()
    await page
      .getByText(/^[1-9]\d* of 20$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/of 20 lineups were done; they are kept/).waitFor()
    await page.getByRole('article', { name: 'Lineup 1' }).waitFor()
  })
})

it('what if: locking and banning redraws the best lineup in the page, without asking the server; two settings changed in the same breath are both kept', async () => {
  await join('pro')
  await importFixture()
  const card = page.getByRole('region', { name: 'What if' })
  const points = card.locator('.scoreboard')
  await points.waitFor()
  const before = Number(await points.textContent())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ban = card.getByRole('button', { name: /^Ban / }).first()
  const banned = (await ban.getAttribute('aria-label')) ?? ''
  await ban.click()
  await card.getByRole('button', { name: banned }).waitFor({ state: 'detached' })
  expect(Number(await points.textContent())).toBeLessThanOrEqual(before)
  await card
    .getByRole('button', { name: /^Lock / })
    .nth(1)
    .click()
  await card.getByRole('button', { name: /^Unlock / }).waitFor()

  const lock = card.getByRole('button', { name: /^Lock / }).first()
  const count = page.getByRole('radio', { name: '20', exact: true })
  const switched = await count.elementHandle()
  // The name is read in the same breath too: the card is solved anew as projections arrive, and may begin with somebody else.
  const name = await lock.evaluate((button, other) => {
    const label = button.getAttribute('aria-label') ?? ''
    for (const each of [button, other]) (each as HTMLElement).click()
    return label.replace('Lock ', '')
  }, switched)
  await card.getByRole('button', { name: `Unlock ${name}` }).waitFor()
  expect(await count.isChecked()).toBe(true)
  await page
    .getByRole('group', { name: 'Lock or ban players' })
    .getByRole('button', { name: `Unlock ${name}` })
    .waitFor()
  expect(asked.filter((url) => url.includes('/api/optimizer'))).toEqual([])
})

it('a set, its shares and the late swap have no serious fault and never scroll sideways, on a phone and a desktop in both themes', async () => {
  await join('pro')
  await importFixture()
  await build('3')
  for (const tab of ['Exposure', 'Files', 'Lineups']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    for (const size of Object.values(WIDTHS)) {
      await page.setViewportSize(size)
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  }
  await expectGoodInEachLook(page)
  await open('/late-swap')
  await drop('Drop your entries file', 'DKEntries.csv', entriesFile([EMPTY]))
  await page.getByText('no locked cells', { exact: false }).waitFor()
  await expectGoodInEachLook(page)
})
