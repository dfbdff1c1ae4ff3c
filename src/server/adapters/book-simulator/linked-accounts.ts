// The book simulator as the server has it: a process of its own, begun when it is first asked and ended a while after it was asked last. It
// is reached by the same adapter as the real vendor; the page where one signs in is handed on under the server's own address.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { workerFile } from '../../kernel/work/source-file.ts'
import type { Clock } from '../../ports/clock.ts'
import { LinkedAccountError, type LinkedAccounts } from '../../ports/linked-accounts.ts'
import { sharpSportsAccounts } from '../sharpsports/linked-accounts.ts'
import type { SimulatorAnswer, SimulatorOrder } from './simulator-process.ts'

/** Links live for a quarter of an hour. */
const IDLE_MS = 16 * 60_000
const START_MS = 30_000

export type BookSimulator = LinkedAccounts & {
  /** The page where one signs in. @param form what was sent by it; null = it is opened */
  page(linkId: string, form: string | null): Promise<string>
  pid(): number | undefined
}

type Running = { readonly child: ChildProcess; readonly baseUrl: string; readonly accounts: LinkedAccounts }

/** @param options.linkUrl where the page is handed on, before the id of the link */
export function simulatedAccounts({ clock, linkUrl }: { readonly clock: Clock; readonly linkUrl: string }): BookSimulator {
  let running: Promise<Running> | undefined
  let pid: number | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const before = running
    running = undefined
    pid = undefined
    ;(await before?.catch(() => undefined))?.child.kill('SIGKILL')
  }

  const start = (): Promise<Running> => {
    const file = workerFile('adapters/book-simulator/simulator-process')
    const child = fork(file.path, [], {
      execArgv: [...file.execArgv, '--max-old-space-size=96'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It is given nothing of the server's settings and secrets.
      env: { NODE_ENV: 'production' },
    })
    pid = child.pid
    const key = randomBytes(24).toString('hex')
    const order: SimulatorOrder = { key, aheadMs: clock.now() - Date.now() }
    return new Promise((resolve, reject) => {
      const failed = () => reject(new LinkedAccountError('down', 'the book simulator did not start'))
      const late = setTimeout(() => {
        child.kill('SIGKILL')
        failed()
      }, START_MS)
      child.once('message', (message) => {
        clearTimeout(late)
        const baseUrl = `http://127.0.0.1:${(message as SimulatorAnswer).port}`
        resolve({ child, baseUrl, accounts: sharpSportsAccounts({ baseUrl: `${baseUrl}/v1`, key, linkUrl, isSimulator: true }) })
      })
      child.once('exit', () => {
        clearTimeout(late)
        failed()
        if (pid === child.pid) running = undefined
      })
      child.send(order)
    })
  }

  const now = async (): Promise<Running> => {
    clearTimeout(idle)
    idle = setTimeout(() => void end(), IDLE_MS)
    idle.unref()
    running ??= start()
    const mine = running
    return mine.catch((error: unknown) => {
      if (running === mine) running = undefined
      throw error
    })
  }

  return {
    name: 'book simulator',
    begin: async (...asked) => (await now()).accounts.begin(...asked),
    complete: async (...asked) => (await now()).accounts.complete(...asked),
    refresh: async (...asked) => (await now()).accounts.refresh(...asked),
    pause: async (...asked) => (await now()).accounts.pause(...asked),
    remove: async (...asked) => (await now()).accounts.remove(...asked),
    async page(linkId, form) {
      const { baseUrl } = await now()
      const answer = await fetch(`${baseUrl}/link/${encodeURIComponent(linkId)}`, {
        ...(form === null ? {} : { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        signal: AbortSignal.timeout(10_000),
      })
      return answer.text()
    },
    pid: () => pid,
    close: end,
  }
}
