// How long the box of ⌘K takes from a key to the painted result, for every kind of thing it finds, by the beginning, the middle and the end
// of a name. Prints a table; exits with 1 when something is not found, or the median of a kind is above the bound.
// Run: node --import tsx scripts/measure/palette.ts   (builds what is stale)
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, WIDTHS } from '#tests/support/browser.ts'
import { becomeMember } from '#tests/support/member.ts'
import { buildIfStale, startProduct } from '#tests/support/server.ts'

const BOUND_MS = 50
/** So many players, teams and games are listed at most. */
const FULL = 14
const FILE = path.resolve(import.meta.dirname, '../../tests/fixtures/dk-nba-classic.csv')

type Wanted = { readonly kind: string; readonly group: string; readonly name: string }

/** The first six letters, seven out of the middle, the last six: a part of the name, not the whole. */
function partsOf(name: string): readonly string[] {
  const text = name.toLowerCase()
  const middle = Math.max(0, Math.floor(text.length / 2) - 3)
  return [text.slice(0, 6), text.slice(middle, middle + 7).trim(), text.slice(-6)].filter((part) => part.trim().length >= 2)
}

/** Runs in the page: ms from the last key until the frame in which an option of that name and group stands in the list. */
function timeOf({ name, group }: { name: string; group: string }): Promise<number | null> {
  const is = (option: Element): boolean => {
    const label = option.getAttribute('aria-label') ?? ''
    return label.startsWith(`${name}, `) && label.endsWith(group)
  }
  const isThere = () => [...document.querySelectorAll('[role=listbox] [role=option]')].some(is)
  return new Promise((resolve) => {
    // The key may have come before this ear.
    setTimeout(() => resolve(null), 6000)
    addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp
        const look = () => {
          // The frame after the one that drew it: it has been painted.
          if (isThere()) return requestAnimationFrame((at) => resolve(Math.max(0, at - from)))
          if (performance.now() - from > 3000) return resolve(null)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
}

async function measure(page: Page, wanted: Wanted, part: string): Promise<number | null> {
  const box = page.getByRole('combobox', { name: /A player, team/ })
  await box.fill('')
  await page.waitForTimeout(120)
  await page.keyboard.type(part.slice(0, -1), { delay: 90 })
  await page.waitForTimeout(200)
  const time = page.evaluate(timeOf, { name: wanted.name, group: wanted.group })
  await page.waitForTimeout(150)
  await page.keyboard.press(part.at(-1)!)
  return time
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

await buildIfStale()
const product = await startProduct()
const browser = await launchBrowser()
let faults = 0
try {
  const context = await browser.newContext({ viewport: WIDTHS.desktop })
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await becomeMember(context, product.url, 'pro')
  const get = async <T>(url: string) => (await (await context.request.get(product.url + url)).json()) as T
  const { slate } = (await (
    await context.request.post(`${product.url}/api/dfs/slates`, {
      data: { fileName: 'Thursday classic.csv', text: readFileSync(FILE, 'utf8') },
      headers: { origin: product.url },
    })
  ).json()) as { slate: { fileName: string } }
  const people = async (league: string) =>
    (await get<{ players: { player_name: string }[] }>(`/api/sports/players?league=${league}&limit=300`)).players.map(
      (one) => one.player_name,
    )
  const teams = async (league: string) =>
    (await get<{ teams: { team_name: string }[] }>(`/api/sports/teams?league=${league}`)).teams.map((one) => one.team_name)
  const { games } = await get<{ games: { awayAbbreviation: string; homeAbbreviation: string }[] }>('/api/live/games?league=nba')
  const some = <T>(list: readonly T[], count: number) =>
    list.filter((_, i) => i % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count)
  const wanted: Wanted[] = [
    ...[...some(await people('nfl'), 5), ...some(await people('epl'), 3)].map((name) => ({ kind: 'player', group: 'Players', name })),
    ...[...some(await teams('nfl'), 3), ...some(await teams('nba'), 3)].map((name) => ({ kind: 'team', group: 'Teams', name })),
    ...some(games, 4).map((one) => ({ kind: 'game', group: 'Games', name: `${one.awayAbbreviation} @ ${one.homeAbbreviation}` })),
    { kind: 'slate', group: 'My slates', name: slate.fileName },
    ...['Odds format', 'Time zone', 'Theme'].map((name) => ({ kind: 'setting', group: 'Settings', name })),
    ...['Live Tracker', 'Your limits', 'Calibration'].map((name) => ({ kind: 'screen', group: 'Screens', name })),
    ...['Parlay', 'Arbitrage builder'].map((name) => ({ kind: 'calculator', group: 'Calculators', name })),
    ...['Closing line value', 'Vig'].map((name) => ({ kind: 'help', group: 'Help', name })),
  ]
  const page = await context.newPage()
  await page.goto(`${product.url}/settings`)
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /A player, team/ }).waitFor()
  await page.waitForTimeout(1500)
  const times = new Map<string, number[]>()
  for (const one of wanted) {
    for (const part of partsOf(one.name)) {
      const ms = await measure(page, one, part)
      if (ms === null) {
        // The list is of a length that one can read: a part that many names share shows the best of them.
        const isFull = (await page.locator('[role=listbox] [role=option]').count()) >= FULL
        if (!isFull) faults += 1
        console.log(`${isFull ? 'one of many' : 'not found'}: ${one.kind} ${one.name} by “${part}”`)
      } else times.set(one.kind, [...(times.get(one.kind) ?? []), ms])
    }
  }
  console.log('kind        asked  median  p95   max  (ms from the key to the painted result)')
  for (const [kind, all] of times) {
    const sorted = all.toSorted((a, b) => a - b)
    const median = percentile(sorted, 0.5)
    if (median > BOUND_MS) faults += 1
    const cells = [median, percentile(sorted, 0.95), sorted.at(-1)!].map((ms) => ms.toFixed(0).padStart(5))
    console.log(`${kind.padEnd(12)}${String(all.length).padStart(4)}  ${cells.join(' ')}${median > BOUND_MS ? '  above' : ''}`)
  }
} finally {
  await browser.close()
  await product.remove()
}
process.exitCode = faults > 0 ? 1 : 0
