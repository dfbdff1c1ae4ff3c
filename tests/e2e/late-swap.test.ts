// Late swap in the built product: whose points count, every mode around locked cells, and that a second run changes nothing.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type EntriesRead, readEntries } from '#core/dfs/entries/read-entries.ts'
import { playersById, totals, violations } from '#core/dfs/lineup.ts'
import { problemOf, solve } from '#core/dfs/optimizer/optimizer.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'
import { siteTime } from '../support/site-time.ts'

const SLOTS = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']
const WANTED = ['PG', 'SG', 'SF', 'PF', 'C', 'PG', 'SF', 'C']
const POOL = readFileSync(path.resolve(import.meta.dirname, '../fixtures/dk-nba-classic.csv'), 'utf8')
  .trim()
  .split(/\r?\n/)
/** After the first of the fixture's three games (7:00, 8:00, 10:00 pm), before the second. */
const EVENING = '2026-12-05T19:30'
const EARLY_GAME = 'BOS@NYK'

journey()

/** An entries file as DraftKings gives it: entries at the left, the player pool at the right below. */
function entriesFile(lineups: readonly (readonly string[])[], pool: readonly string[] = POOL): string {
  const head = ['Entry ID', 'Contest Name', 'Contest ID', 'Entry Fee', ...SLOTS, '', 'Instructions'].join(',')
  const rows = lineups.map((cells, at) => [`40000${String(at).padStart(2, '0')}`, 'Friday Night', '7700', '$1', ...cells, '', ''].join(','))
  return [head, ...rows, ...pool.map((row) => `${','.repeat(13)}${row}`)].join('\r\n')
}

function readText(text: string): EntriesRead & { pool: NonNullable<EntriesRead['pool']> } {
  const read = readEntries(text, 'DKEntries.csv')
  if (read.kind === 'refused' || !read.pool) throw new Error('not an entries file with its pool')
  return { ...read, pool: read.pool }
}

const { slate } = readText(entriesFile([SLOTS.map(() => '')])).pool
const cellOf = ({ name, id }: { name: string; id: string }, isLocked = false) => `${name} (${id})${isLocked ? ' (LOCKED)' : ''}`

/** The cheapest legal lineup of some players, in the order of the slots. */
function cheapest(players: Slate['players']): Slate['players'] {
  const lineup: Slate['players'][number][] = []
  for (const position of WANTED) {
    const free = players.filter((one) => one.positions.includes(position) && !lineup.includes(one))
    lineup.push(free.toSorted((a, b) => a.salary - b.salary || (a.id < b.id ? -1 : 1))[0]!)
  }
  return lineup
}

async function drop(name: string, text: string) {
  await page
    .getByRole('region', { name: /^Drop (your|another) entries file$/ })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText(name, { exact: true }).waitFor()
}

async function downloaded(): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download entries' }).click()
  return readFileSync((await (await waiting).path()) ?? '', 'utf8')
}

const change = (sentence: RegExp) => page.getByText(sentence)
const nothingChanges = () => page.getByText('Nothing changes', { exact: true }).waitFor()

describe('the points of a late swap', () => {
  it('are ours where the person asks for them: every lineup becomes the best of our medians, and the same again changes nothing', async () => {
    await join('pro')
    const answer = await context.request.get(`${product.url}/api/fantasy/projections/nba/main`)
    const ours = (await answer.json()) as OutputOf<typeof API.projections.forSlate>
    // The pool of the demo world's slate, everybody with the same average: by the file's own points no lineup beats another.
    const pool = ours.projections.map(({ id, opponent, startsAt, player }) => {
      const game = `${[player.team, opponent].sort().join('@')} ${siteTime(startsAt!)}`
      return `${player.position},${player.name} (${id}),${player.name},${id},UTIL,${player.salary},${game},${player.team},10`
    })
    const text = (lineup: readonly string[]) => entriesFile([lineup], [POOL[0]!, ...pool])
    const file = readText(text(SLOTS.map(() => ''))).pool.slate
    const roster = rosterOf(file)!
    const players = playersById(file.players)
    const medians = new Map(ours.projections.map(({ id, median }) => [id, median]))
    const before = cheapest(file.players.filter(({ id }) => (medians.get(id) ?? 0) > 0))

    await open('/late-swap')
    await drop('DKEntries.csv', text(before.map((one) => cellOf(one))))
    await page.getByRole('radio', { name: 'Every improvement' }).check()
    await nothingChanges()
    await page.getByRole('button', { name: 'Use our projections' }).click()
    await page.getByText(`our projections for ${ours.slate.name} (${pool.length} of your ${pool.length} players)`).waitFor()
    await page.getByRole('list', { name: 'Swaps' }).getByLabel('gives way to').first().waitFor()
    const swapped = await downloaded()
    const [entry] = readText(swapped).entries
    const lineup = { picks: entry!.picks.map((pick, at) => ({ slot: SLOTS[at]!, playerId: pick!.id })) }
    expect(violations(lineup, roster, players)).toEqual([])
    const best = solve(problemOf(file.players, roster, ({ id }) => medians.get(id)))
    if (best.kind !== 'lineups') throw new Error('infeasible')
    expect(totals(lineup, roster, players, (id) => medians.get(id) ?? 0).points).toBeCloseTo(best.lineups[0]!.points / 100, 1)

    await drop('DKEntries-swapped.csv', swapped)
    await page.getByText(/our projections for/).waitFor()
    await nothingChanges()
    await page.getByRole('button', { name: 'Use the file’s averages' }).click()
    await page.getByText('Points: the averages in your entries file.', { exact: false }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a late swap around locked cells', () => {
  const late = slate.players.filter(({ game }) => game !== EARLY_GAME)
  const isEarly = ({ game }: { game: string | null }) => game === EARLY_GAME
  const mixed = cheapest(slate.players)
  const open_ = cheapest(late)
  const reserved = SLOTS.map(() => '')
  const before = [...[mixed, open_].map((lineup) => lineup.map((one) => cellOf(one, isEarly(one)))), reserved]
  const text = entriesFile(before)
  /** Of both lineups that can still change. */
  const shared = mixed.find((one) => !isEarly(one) && open_.includes(one))!

  async function begin() {
    // An open page reloads itself when another person signs in in its browser; that would race with the next address.
    await page.goto('about:blank')
    await join('pro')
    await open('/late-swap')
    await drop('DKEntries.csv', text)
    await setEvening()
  }
  const setEvening = () => page.getByLabel(/At this time/).fill(EVENING)
  const mode = (name: string) => page.getByRole('radio', { name, exact: true }).check()
  const points = (cells: readonly string[]) =>
    cells.reduce((sum, cell) => sum + (slate.players.find(({ id }) => cell.includes(`(${id})`))?.averagePoints ?? 0), 0)
  const lineupsOf = (csv: string) =>
    csv
      .split('\r\n')
      .slice(1, 1 + before.length)
      .map((row) => row.split(',').slice(4, 12))

  /** What holds in every mode: nothing outside the lineups moves, nothing locked moves, each lineup is legal, and twice is once. */
  async function checked(): Promise<string[][]> {
    const swapped = await downloaded()
    const rest = (csv: string) => csv.split('\r\n').filter((_, row) => row === 0 || row > before.length)
    expect(rest(swapped)).toEqual(rest(text))
    const after = lineupsOf(swapped)
    const roster = rosterOf(slate)!
    expect(after[2]).toEqual(reserved)
    for (const [at, cells] of after.slice(0, 2).entries()) {
      expect(cells.filter((cell) => cell.includes('LOCKED'))).toEqual(before[at]!.filter((cell) => cell.includes('LOCKED')))
      for (const [place, cell] of before[at]!.entries()) if (cell.includes('LOCKED')) expect(cells[place]).toBe(cell)
      const picks = cells.map((cell, place) => ({ slot: SLOTS[place]!, playerId: /\((\d+)\)/.exec(cell)![1]! }))
      expect(violations({ picks }, roster, playersById(slate.players))).toEqual([])
      // Nobody whose game has begun comes in.
      for (const [place, cell] of cells.entries())
        if (cell !== before[at]![place]) expect(late.some(({ id }) => cell.includes(`(${id})`))).toBe(true)
    }
    await drop('again.csv', swapped)
    await setEvening()
    await nothingChanges()
    return after
  }

  it('is two clicks away from the report of an injury: the file, and the download', async () => {
    await page.goto('about:blank')
    await join('pro')
    // Where the link beside the report leads.
    await open(`/late-swap?out=${encodeURIComponent(shared.name)}`)
    await page.getByText(`${shared.name}: out`).waitFor()
    await drop('DKEntries.csv', text)
    await page
      .getByRole('button', { name: `${shared.name} plays after all` })
      .getByText(/^in \d entries$/)
      .waitFor()
    await page.getByRole('list', { name: 'Swaps' }).getByLabel('gives way to').first().waitFor()
    expect(
      lineupsOf(await downloaded())
        .flat()
        .some((cell) => cell.includes(shared.id)),
    ).toBe(false)
    expect(complaints).toEqual([])
  })

  it('takes every improvement, and a slider goes from the fewest swaps to the best projection', async () => {
    await begin()
    await mode('Every improvement')
    await change(/^\d\d cells in 2 entries change/).waitFor()
    const best = await checked()
    for (const at of [0, 1]) expect(points(best[at]!)).toBeGreaterThan(points(before[at]!))

    await drop('DKEntries.csv', text)
    await setEvening()
    await mode('Smallest change')
    // Nobody is out: with the fewest swaps there is nothing to swap.
    await nothingChanges()
    const slider = page.getByRole('slider', { name: 'Fewest swaps or best projection' })
    await slider.press('End')
    await page.getByText('best projection', { exact: true }).waitFor()
    await change(/^\d\d cells in 2 entries change/).waitFor()
    const all = await checked()
    all.forEach((cells, at) => {
      expect(points(cells)).toBeCloseTo(points(best[at]!), 1)
    })
    expect(complaints).toEqual([])
  })
})
