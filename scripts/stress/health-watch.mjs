// Asks the server again and again how it is, from a thread that does nothing else; tells all times when it hears the end.
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, everyMs } = workerData
const agent = new Agent({ keepAlive: true })
const health = []
const reads = []
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

const ask = (path) =>
  new Promise((resolve) => {
    const start = performance.now()
    get(url + path, { agent, timeout: 15_000 }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(performance.now() - start))
    })
      .once('timeout', () => resolve(Number.POSITIVE_INFINITY))
      .once('error', () => resolve(Number.POSITIVE_INFINITY))
  })

for (let turn = 0; !isOver; turn++) {
  if (turn % 5 === 4) reads.push(await ask('/api/subscription/tiers'))
  else health.push(await ask('/healthz'))
  await new Promise((resolve) => setTimeout(resolve, everyMs))
}
agent.destroy()
parentPort.postMessage({ health, reads })
