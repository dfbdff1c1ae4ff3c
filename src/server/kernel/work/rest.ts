// When the last visitor has gone, the memory that serving him took goes too. V8 collects when it needs room, not when nobody looks: left
// to itself it keeps a hundred megabytes of what is long dead until somebody comes again.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { forgetLightMemos } from '#core/memo.ts'

/** So long after the last request nobody is there. */
const QUIET_MS = 20_000
const LOOK_MS = 5_000
/** Pages that were emptied, and what held buffers outside the heap, go only with a second collection. */
const COLLECTIONS = 2

type Request = { readonly url: string; readonly headers: { readonly upgrade?: string | undefined } }
type Reply = { readonly raw: { once(event: 'close', listener: () => void): unknown } }
type Http = { addHook(name: 'onRequest', hook: (request: Request, reply: Reply) => Promise<void>): unknown }

/**
 * Watches the requests and collects twice in each quiet spell, as long as it lasts; answers how to stop. A request that is not answered yet is a visitor, however
 * long ago it came: a full collection holds up everything for a tenth of a second, and for longer while threads that read a file use the
 * processor. Whether the server is alive is asked all the time and is no visit; a socket that only listens is none either.
 */
export function collectWhenQuiet(http: Http, collect: () => void = collector()): () => void {
  // Starting leaves as much behind as a visitor does.
  let lastAt: number | null = performance.now()
  let underWay = 0
  let due = 0
  http.addHook('onRequest', async ({ url, headers }, { raw }) => {
    if (url === '/healthz' || url === '/readyz') return
    lastAt = performance.now()
    if (headers.upgrade !== undefined) return
    underWay++
    raw.once('close', () => {
      underWay--
      lastAt = performance.now()
    })
  })
  const timer = setInterval(() => {
    if (underWay > 0) return
    if (lastAt !== null) {
      if (performance.now() - lastAt < QUIET_MS) return
      lastAt = null
      due = COLLECTIONS
      forgetLightMemos()
    }
    if (due === 0) return
    due--
    collect()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * V8's own full collection, which scripts do not see unless a flag says so. It moves together what is left: after hours of answers a third of
 * the pages are half empty, and only whole pages go back to the operating system.
 */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const full = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return () => {
    setFlagsFromString('--compact-on-every-full-gc')
    full()
    setFlagsFromString('--no-compact-on-every-full-gc')
  }
}
