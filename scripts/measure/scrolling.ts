// How evenly the long tables scroll in a real browser: a slate of 1,000 players and a set of 150 lineups are scrolled by hand's speed, and the
// time from frame to frame is taken by the page itself. Prints median, 95th percentile and worst frame of each table in milliseconds, and what
// the page's main thread worked for a frame: its own time, whatever else the machine does (16.7 ms or less leaves 60 frames a second).
// Run: node --import tsx scripts/measure/scrolling.ts (builds what is stale; close whatever else is busy).
import type { Page } from 'playwright-core'
import { atEachWidth } from './at-each-width.ts'

const PLAYERS = 1000
const FRAMES = 240
const STEP_PX = 60

const POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C']
const TEAMS = ['ATL', 'BOS', 'BKN', 'CHA', 'CHI', 'CLE', 'DAL', 'DEN', 'DET', 'GSW', 'HOU', 'IND', 'LAC', 'LAL', 'MEM', 'MIA', 'MIL', 'MIN']

/** A salary file of a thousand players in nine games. */
function salaryFile(): string {
  const rows = Array.from({ length: PLAYERS }, (_, at) => {
    const side = at % TEAMS.length
    const position = POSITIONS[Math.floor(at / TEAMS.length) % POSITIONS.length]!
    const game = `${TEAMS[side - (side % 2)]}@${TEAMS[side - (side % 2) + 1]} 11/23/2035 07:00PM ET`
    const salary = 3000 + (((at * 7919) % 90) + (at % 3)) * 100
    const points = (salary / 220 + ((at * 31) % 17) / 4).toFixed(2)
    const slots = `${position}/${position === 'C' ? 'UTIL' : `${position.endsWith('G') ? 'G' : 'F'}/UTIL`}`
    return `${position},Player ${at} (${9000 + at}),Player ${at},${9000 + at},${slots},${salary},${game},${TEAMS[side]},${points}`
  })
  return ['Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame', ...rows].join('\n')
}

/** An entries file of 150 lineups beside the pool of the same players. */
function entriesFile(): string {
  const slots = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']
  const head = ['Entry ID', 'Contest Name', 'Contest ID', 'Entry Fee', ...slots, '', 'Instructions'].join(',')
  const entries = Array.from({ length: 150 }, (_, at) => `${5_000_000 + at},Measured,77,$1,${slots.map(() => '').join(',')},,`)
  return [
    head,
    ...entries,
    ...salaryFile()
      .split('\n')
      .map((row) => `${','.repeat(13)}${row}`),
  ].join('\n')
}

/** Milliseconds that the main thread has worked so far, in its own time. */
async function worked(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

type Frames = { readonly median: number; readonly p95: number; readonly worst: number; readonly rows: string | null }

/** Scrolls what bears the label (or the page) by so many pixels a frame, back at the end, and times each frame. */
function frames(page: Page, label: string | null): Promise<Frames> {
  return page.evaluate(
    async ({ label: name, count, step }) => {
      const box = name === null ? document.scrollingElement! : document.querySelector(`section[aria-label="${CSS.escape(name)}"]`)!
      const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const times: number[] = []
      let direction = step
      let before = await next()
      for (let frame = 0; frame < count; frame++) {
        if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) direction = -step
        if (box.scrollTop <= 0) direction = step
        box.scrollTop += direction
        const now = await next()
        times.push(now - before)
        before = now
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))]! * 10) / 10
      return {
        median: at(0.5),
        p95: at(0.95),
        worst: at(1),
        rows: box.querySelector('[role=table]')?.getAttribute('aria-rowcount') ?? null,
      }
    },
    { label, count: FRAMES, step: STEP_PX },
  )
}

await atEachWidth('vip', async ({ url, width, context, page }) => {
  const answer = await context.request.post(`${url}/api/dfs/slates`, {
    data: { fileName: 'measured.csv', text: salaryFile() },
    headers: { origin: url },
  })
  const { slate } = (await answer.json()) as { slate: { id: string } }
  const work = await worked(page)
  const tell = async (table: string, label: string | null) => {
    // What opens or builds the table is over before it is scrolled.
    await page.waitForTimeout(1500)
    const before = await work()
    const { median, p95, worst, rows } = await frames(page, label)
    const perFrame = ((await work()) - before) / FRAMES
    const times = `median ${median} ms  95% ${p95} ms  worst ${worst} ms  work ${perFrame.toFixed(1)} ms a frame`
    console.log(`${width} ${table.padEnd(28)} rows ${rows ?? '–'}  ${times}`)
  }
  const labelOf = async (text: RegExp) => {
    const region = page.locator('section[aria-label]:has(> [role=table])').filter({ hasText: text }).first()
    await region.waitFor()
    return region.getAttribute('aria-label')
  }
  await page.goto(`${url}/lineup-builder?league=nba&slate=${slate.id}`)
  await tell('/lineup-builder, pool', await labelOf(/Player \d/))
  await page.goto(`${url}/fantasy?league=nba&slate=${slate.id}`)
  await tell('/fantasy, projections', await labelOf(/Player \d/))
  await page.getByRole('slider', { name: 'Max exposure' }).press('End')
  await page.getByRole('radio', { name: '150', exact: true }).check()
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await page.getByText('Generated 150 optimal lineups').waitFor({ timeout: 90_000 })
  await tell('/fantasy, 150 lineups', 'Set of lineups')
  await page.getByRole('tab', { name: /^Exposure/ }).click()
  await tell('/fantasy, exposures', 'Exposure of players')
  await page.goto(`${url}/lineups?league=nba&slate=${slate.id}&tab=projections`)
  await tell('/lineups, projections', await labelOf(/Player \d/))
  await page.goto(`${url}/late-swap`)
  await page
    .getByRole('region', { name: 'Drop your entries file' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'DKEntries.csv', mimeType: 'text/csv', buffer: Buffer.from(entriesFile()) })
  await page.getByRole('list', { name: 'Swaps' }).getByRole('listitem').first().waitFor({ timeout: 60_000 })
  await tell('/late-swap, 150 entries', null)
})
