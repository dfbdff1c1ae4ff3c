// Loaded into the server by a stress row: writes down each time its event loop did not turn, with the processor time that the main thread
// itself used meanwhile. The rest of such a time it waited for a processor that others used: no fault of its own.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread, Worker } from 'node:worker_threads'

const EVERY_MS = 5
const WORTH_MS = 15
const file = process.env.GURU_LOOP_WATCH

if (isMainThread && file && process.platform === 'linux') {
  const cpuMs = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  let [at, cpu] = [performance.now(), cpuMs()]
  const beat = new SharedArrayBuffer(4)
  const turns = new Int32Array(beat)
  // Which function a silence of a second and more is in (written beside the times).
  new Worker(new URL('./stack-watch.mjs', import.meta.url), { workerData: { beat, file }, execArgv: [] }).unref()
  const timer = setInterval(() => {
    const [now, used] = [performance.now(), cpuMs()]
    if (now - at > WORTH_MS) appendFileSync(file, `${JSON.stringify({ at: Date.now(), wallMs: now - at, cpuMs: used - cpu })}\n`)
    at = now
    cpu = used
    Atomics.add(turns, 0, 1)
  }, EVERY_MS)
  timer.unref()
}
