// From a salary file to the file that the site takes: rules, exact lineup, upload CSV. And the builder by hand.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { playersById, totals, violations } from '#core/dfs/lineup.ts'
import { problemOf, solve } from '#core/dfs/optimizer/optimizer.ts'
import { leftOut } from '#core/dfs/players/left-out.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { expectGoodInEachLook, WIDTHS } from '../support/browser.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/dk-nba-classic.csv')
/** What the page asks for while stacking is off (spec 001 section 5). */
const PER_TEAM = 3

journey()

type Known = { readonly slate: Slate; readonly roster: Roster; readonly players: ReadonlyMap<string, SlatePlayer> }

function known(file: string): Known {
  const read = readSlate(readFileSync(file), path.basename(file))
  if (read.kind === 'refused') throw new Error(read.reason)
  const roster = rosterOf(read.slate)
  if (!roster) throw new Error('no roster')
  return { slate: read.slate, roster, players: playersById(read.slate.players) }
}

/** Points of the best lineup of a file's own averages, without those whose price or status says that they do not play. */
function optimum({ slate, roster }: Known, maxPerTeam?: number): number {
  const rules = maxPerTeam === undefined ? {} : { maxPerTeam }
  const points = Object.fromEntries(slate.players.flatMap(({ id, averagePoints }) => (averagePoints === null ? [] : [[id, averagePoints]])))
  const absent = new Set(leftOut(slate, { points }).map(({ id }) => id))
  const solution = solve(problemOf(slate.players, roster, ({ id }) => (absent.has(id) ? undefined : points[id]), rules))
  if (solution.kind !== 'lineups') throw new Error('infeasible')
  return (solution.lineups[0]?.points ?? 0) / 100
}

async function textOf(download: Promise<import('playwright-core').Download>): Promise<string> {
  return readFileSync((await (await download).path()) ?? '', 'utf8')
}

/** The lineup in an upload file: ids in the cells, slots in the head. */
function lineupIn(csv: string) {
  const [head = '', row = ''] = csv.trim().split('\r\n')
  const slots = head.split(',')
  return { picks: row.split(',').map((cell, index) => ({ slot: slots[index] ?? '', playerId: /\((\d+)\)$/.exec(cell)?.[1] ?? cell })) }
}

const ownPoints =
  ({ players }: Known) =>
  (id: string) =>
    players.get(id)?.averagePoints ?? 0

async function importFile(file: string) {
  await page.getByRole('region', { name: 'Drop a salary file' }).locator('input[type=file]').setInputFiles(file)
  await page.getByText('was read as DraftKings salaries').waitFor()
  await page.waitForURL(/slate=[0-9a-f-]{36}/)
  // The address changes before the screen does.
  await page.getByRole('table', { name: path.basename(file) }).waitFor()
  return new URL(page.url()).searchParams.get('slate') ?? ''
}

/** One lineup, nothing drawn, no exposure limit: the exact optimum. */
async function optimizeExactly() {
  await page.getByRole('radio', { name: '1', exact: true }).check()
  await page.getByRole('slider', { name: 'Randomness' }).press('Home')
  await page.getByRole('slider', { name: 'Max exposure' }).press('End')
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await page.getByText('Proved optimal').waitFor()
}

async function answerOfTheApi(slate: string, maxPlayersPerTeam?: number) {
  const response = await context.request.post(`${product.url}/api/optimizer/nba`, {
    data: { slate, count: 1, rules: maxPlayersPerTeam === undefined ? {} : { maxPlayersPerTeam } },
    headers: { origin: product.url },
  })
  return (await response.json()) as { lineups: { projectedPoints: number }[]; uploadCsv: string }
}

async function expectLegalOptimum(file: string, slate: string, csv: string) {
  const facts = known(file)
  const lineup = lineupIn(csv)
  const sum = totals(lineup, facts.roster, facts.players, ownPoints(facts))
  expect(violations(lineup, facts.roster, facts.players)).toEqual([])
  expect(sum.salary).toBeLessThanOrEqual(facts.roster.salaryCap)
  expect(sum.points).toBeCloseTo(optimum(facts, PER_TEAM), 1)
  const api = await answerOfTheApi(slate, PER_TEAM)
  expect(sum.points).toBeCloseTo(api.lineups[0]?.projectedPoints ?? 0, 1)
  expect(csv).toBe(api.uploadCsv)
}

describe('a member', () => {
  it('imports a salary file, is told which rules contradict each other, gets the exact lineup and its upload file', async () => {
    await join()
    await open('/fantasy')
    const slate = await importFile(FIXTURE)
    await page.getByLabel('Salary floor').fill('60000')
    await page.getByRole('button', { name: 'Optimize', exact: true }).click()
    await page.getByText('These rules cannot be kept together').waitFor()
    await page.getByRole('button', { name: 'Drop the salary floor' }).click()
    await expect.poll(() => page.getByLabel('Salary floor').inputValue()).toBe('')
    await optimizeExactly()
    await page.getByText('Generated 1 optimal lineup').waitFor()
    await expectGoodInEachLook(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download upload CSV' }).click()
    expect((await download).suggestedFilename()).toBe('draftkings-nba-classic-upload.csv')
    await expectLegalOptimum(FIXTURE, slate, await textOf(download))
    expect(complaints).toEqual([])
  })

  it('calls a run off, and it costs nothing', async () => {
    await join()
    await open('/fantasy?league=nba')
    await page.route('**/api/optimizer/**', () => {
      // Held back until the page gives it up.
    })
    await page.getByText('10 of 10 left.').waitFor()
    await page.getByRole('button', { name: 'Optimize', exact: true }).click()
    await page.getByRole('button', { name: 'Optimizing...' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Optimize', exact: true }).waitFor()
    await page.getByText('10 of 10 left.').waitFor()
    expect(await page.getByText('Optimization Failed').count()).toBe(0)
  })

  it('optimizes with projections of their own, and sees which rows were matched', async () => {
    await join()
    await open('/fantasy')
    await importFile(FIXTURE)
    const facts = known(FIXTURE)
    const cheapest = facts.slate.players.toSorted((a, b) => a.salary - b.salary)[0]
    const csv = `Name,Team,Projection\n${cheapest?.name},${cheapest?.team},90\nNobody Known,BOS,12\n`
    const own = page.getByRole('region', { name: 'Drop your projections' }).locator('input[type=file]')
    await own.setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByText('1 row belongs to nobody on the slate').waitFor()
    await optimizeExactly()
    await page
      .getByRole('article', { name: 'Lineup 1' })
      .getByText(cheapest?.name ?? '')
      .waitFor()
    await page.getByText('your own projections', { exact: false }).first().waitFor()
  })

  it('sees each player in one line on a desktop and in two on a phone, whatever is not known of him', async () => {
    await join()
    await open('/fantasy?league=nba')
    const rows = page.getByRole('table', { name: /^Projections/ }).locator('[role=row][data-index]')
    const tallest = () => rows.evaluateAll((all) => Math.max(0, ...all.map((row) => Math.round(row.getBoundingClientRect().height))))
    await rows.first().waitFor()
    expect(await tallest()).toBe(28)
    const before = page.viewportSize()!
    await page.setViewportSize(WIDTHS.phone)
    await expect.poll(tallest).toBe(53)
    await page.setViewportSize(before)
  })

  it('filters, sorts and exports the projections', async () => {
    await join()
    await open('/fantasy?league=nba')
    const table = page.getByRole('table', { name: /^Projections/ })
    await table.getByRole('row').nth(1).waitFor()
    await page.getByRole('radio', { name: 'SF' }).click()
    await page.waitForURL(/position=SF/)
    await table.getByRole('button', { name: 'Ceiling' }).click()
    await page.waitForURL(/position=SF.*sort=ceiling|sort=ceiling.*position=SF/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const [head, ...rows] = (await textOf(download)).trim().split('\r\n')
    expect(head).toBe('Player,Position,Team,2025 Salary,Floor,Median,Ceiling,Live Value,Ownership')
    expect(rows.every((row) => (row.split(',')[1] ?? '').split('/').includes('SF'))).toBe(true)
    const ceilings = rows.map((row) => Number(row.split(',')[6]))
    expect(ceilings).toEqual(ceilings.toSorted((a, b) => b - a))
    expect(rows.length).toBeGreaterThan(1)
  })

  it('builds by hand beside the exact optimum, is refused what cannot be, saves, loads and exports', async () => {
    await join()
    await open('/fantasy')
    const slate = await importFile(FIXTURE)
    await open(`/lineup-builder?league=nba&slate=${slate}`)
    const best = optimum(known(FIXTURE)).toFixed(1)
    await page.getByText(`Best possible ${best}.`).waitFor()
    expect(best).toBe((await answerOfTheApi(slate)).lineups[0]?.projectedPoints.toFixed(1))

    // Three point guards fit (PG, G, UTIL); with a shooting guard and a forward beside them the cap says no.
    for (const position of ['PG', 'PG', 'PG', 'SG', 'SF']) {
      await page.getByRole('radio', { name: position, exact: true }).check()
      await page.getByRole('button', { name: /^Add / }).first().click()
    }
    await page.getByText('Lineup would exceed $50,000 cap').waitFor()

    await page.getByText('4 of 8').waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please enter a name for your lineup').waitFor()
    await page.getByRole('button', { name: 'Ask Lex', exact: true }).click()
    await page.getByText("Add players to get Lex's analysis").waitFor()

    await page.getByText(`Best possible ${best}.`).waitFor()
    await page.getByRole('button', { name: 'Auto-Optimize' }).click()
    await page.getByText('Valid lineup').waitFor()
    await page.getByText(`Best possible ${best}, yours ${best} (even)`).waitFor()

    // What stands here survives a reload, and each seat names who could take it.
    await page.reload()
    await page.getByText('Valid lineup').waitFor()
    await page.getByText(`Best possible ${best}, yours ${best} (even)`).waitFor()
    await page
      .getByRole('button', { name: /^Who could replace / })
      .first()
      .click()
    await page.getByRole('list', { name: 'Replacements' }).getByRole('button').first().click()
    await page.getByText(/yours \d+\.\d \(−\d/).waitFor()
    await page.getByRole('button', { name: 'Auto-Optimize' }).waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('button', { name: 'Auto-Optimize' }).click()
    await page.getByText('Valid lineup').waitFor()

    await page.getByLabel('Lineup name').fill('Friday night')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Lineup Saved').waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByText('0 of 8').waitFor()
    await page.getByRole('button', { name: 'Load Friday night' }).click()
    await page.getByText('Valid lineup').waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download upload CSV' }).click()
    const facts = known(FIXTURE)
    expect(violations(lineupIn(await textOf(download)), facts.roster, facts.players)).toEqual([])
    const plain = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to CSV' }).click()
    expect((await textOf(plain)).split('\r\n')[0]).toBe('Name,Position,Team,Salary,Projected Points')

    await page.getByRole('button', { name: 'Delete Friday night' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Lineups that you save are kept here.').waitFor()
    expect(complaints).toEqual([])
  })
})

// /fantasy is looked at with the lineups of a file above, and with those of the demo slate where they are chosen by ROI (roi-set.test.ts).
it('the builder has no serious fault for a screen reader and never scrolls sideways, on a phone and a desktop in both themes', async () => {
  await join()
  await open('/lineup-builder?league=nba')
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await expectGoodInEachLook(page)
})
