// A thread beside the server's own in a stress row: when that one has not turned for a second, it is asked where it is, and its stack is
// written down. A silence has a name then, also one that never ends. Nothing is attached before, so that nothing is measured but the server.
import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'

const { beat, file } = workerData
const SILENT_MS = 1000
const LOOK_MS = 200
const AGAIN_MS = 10_000
const DEEPEST = 25
const turns = new Int32Array(beat)
let [seen, at] = [0, Date.now()]

setInterval(() => {
  const now = Atomics.load(turns, 0)
  if (now !== seen) [seen, at] = [now, Date.now()]
  else if (Date.now() - at > SILENT_MS) {
    writeStack(Date.now() - at)
    at = Date.now() + AGAIN_MS - SILENT_MS
  }
}, LOOK_MS)

function writeStack(silentMs) {
  const session = new Session()
  session.connectToMainThread()
  session.once('Debugger.paused', ({ params }) => {
    const stack = params.callFrames.slice(0, DEEPEST).map(({ functionName, url, location }) => {
      return `${functionName || '(nameless)'} ${url.split('/').slice(-2).join('/')}:${location.lineNumber + 1}`
    })
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), silentMs, stack })}\n`)
    session.post('Debugger.resume', () => session.disconnect())
  })
  session.post('Debugger.enable', () => session.post('Debugger.pause'))
}
