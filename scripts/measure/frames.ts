// How evenly the lists are drawn while updates arrive: the demo world runs at 20 times its pace, a page stands open for ten seconds, and the
// browser's own trace tells what its main thread did. Prints, for each page and width: frames drawn and missed of 60 a second, tasks of the
// main thread longer than a frame (16.7 ms) and longer than 50 ms, the longest, its work a second, and how many changes of the page came.
// Run: node --import tsx scripts/measure/frames.ts (builds what is stale; close whatever else is busy).
import type { Page } from 'playwright-core'
import { atEachWidth, type Place } from './at-each-width.ts'

const SECONDS = 10
const FRAME_MS = 1000 / 60
const CATEGORIES = ['-*', 'toplevel', 'disabled-by-default-devtools.timeline', '__metadata']

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the wall and of the thread's own time. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
type Seen = { readonly frames: number; readonly missed: number; readonly changes: number; readonly nodes: number }

/** Times from frame to frame, and the changes of the page between them. */
const watched = (page: Page): Promise<Seen> =>
  page.evaluate(
    async ({ ms, frameMs }) => {
      let changes = 0
      const observer = new MutationObserver((records) => {
        changes += records.length
      })
      observer.observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true, attributes: true })
      const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let [frames, missed, before] = [0, 0, await next()]
      for (const end = before + ms; before < end; frames++) {
        const now = await next()
        missed += Math.max(0, Math.round((now - before) / frameMs) - 1)
        before = now
      }
      observer.disconnect()
      return { frames, missed, changes, nodes: document.querySelectorAll('main *').length }
    },
    { ms: SECONDS * 1000, frameMs: FRAME_MS },
  )

/** Milliseconds of each task of the pages' main threads: the thread's own time where the trace tells it, whatever else the machine does. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const key = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(key))
  return traceEvents.flatMap((event) =>
    event.name === 'RunTask' && event.dur && mains.has(key(event)) ? [(event.tdur ?? event.dur) / 1000] : [],
  )
}

async function tell({ browser, page, width }: Place, name: string): Promise<void> {
  // What opens the page is over before it is watched.
  await page.waitForTimeout(3000)
  await browser.startTracing(page, { categories: CATEGORIES })
  const { frames, missed, changes, nodes } = await watched(page)
  const tasks = tasksOf(await browser.stopTracing())
  const over = (ms: number) => tasks.filter((one) => one > ms).length
  const work = tasks.reduce((sum, one) => sum + one, 0) / SECONDS
  const long = `tasks > 16.7 ms ${over(FRAME_MS)}  > 50 ms ${over(50)}  longest ${Math.max(0, ...tasks).toFixed(0)} ms`
  console.log(
    `${width} ${name.padEnd(20)} frames ${frames} missed ${missed}  ${long}  work ${work.toFixed(0)} ms/s  changes ${changes}  elements ${nodes}`,
  )
}

await atEachWidth(
  'pro',
  async (place) => {
    const { url, context, page } = place
    const answer = await context.request.get(`${url}/api/live/games?league=nba`)
    const { games } = (await answer.json()) as { games: readonly { id: string; status: string }[] }
    const game = games.find(({ status }) => status === 'in progress') ?? games[0]!
    for (const [name, address] of [
      ['tracker, list', '/live-tracker?league=nba'],
      ['game, plays', `/games/${game.id}`],
      ['odds board', '/betting?league=nba&market=h2h'],
    ] as const) {
      await page.goto(url + address)
      await page.locator('main').waitFor()
      await tell(place, name)
    }
  },
  { GURU_DEMO_SPEED: 'x20' },
)
