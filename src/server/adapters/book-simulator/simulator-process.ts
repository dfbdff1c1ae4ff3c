// The entry of the process in which the book simulator runs: told its key and the time of the server, it says on which port it listens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bookSimulator } from './simulator.ts'

export type SimulatorOrder = { readonly key: string; readonly aheadMs: number }
export type SimulatorAnswer = { readonly port: number }

process.once('message', (message) => {
  const { key, aheadMs } = message as SimulatorOrder
  const listener = bookSimulator({ key, now: () => Date.now() + aheadMs, wait: async (ms) => void (await wait(ms)) })
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    const answer: SimulatorAnswer = { port: (server.address() as AddressInfo).port }
    process.send?.(answer)
  })
})
// The server is gone: so is this process.
process.once('disconnect', () => process.exit(0))
