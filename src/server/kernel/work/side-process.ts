// Work on files that somebody sent, in a process beside the server: one file at a time, within time and memory; ended when who asked goes away, and
// a short while after its last file.
import { type ChildProcess, fork } from 'node:child_process'
import { AppError, unreadableFile } from '../door/errors.ts'
import { lowerPriority } from './lower-priority.ts'
import { workerFile } from './source-file.ts'
import { openTurns } from './turns.ts'

type Refused = { readonly kind: 'refused'; readonly reason: string }

export type SideProcess<Order, Answer> = {
  /** In turn, and within the time. What the process refuses is thrown as a sentence. */
  ask(order: Order, who: string, signal: AbortSignal, longestMs: number): Promise<Exclude<Answer, Refused>>
  /** Of the process, while there is one. */
  pid(): number | undefined
  end(): void
}

type Options = {
  /** The process's own file, without its ending. */
  readonly entry: string
  readonly turns: Parameters<typeof openTurns>[0]
  /** What whoever waits is told where the process died, and where it took too long. */
  readonly died: () => AppError
  readonly late: () => AppError
}

const IDLE_MS = 8000
/** It gives way to the server, and still gets on where many others work (nice of Linux). */
const NICE = 2
/** Megabytes of its JavaScript; what libraries hold lies outside of it. */
const MOST_HEAP_MB = 256

export function openSideProcess<Order, Answer extends { readonly kind: string }>(options: Options): SideProcess<Order, Answer> {
  const turns = openTurns(options.turns)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const file = workerFile(options.entry)
    const started = fork(file.path, [], {
      execArgv: [...file.execArgv, `--max-old-space-size=${MOST_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It is given nothing of the server's settings and secrets.
      env: { NODE_ENV: 'production' },
    })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    if (started.pid !== undefined) lowerPriority(started.pid, NICE)
    return started
  }

  const sent = (order: Order, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      child ??= start()
      const asked = child
      const id = ++last
      const done = (settle: () => void) => {
        asked.off('message', hear).off('exit', died).off('error', died)
        signal.removeEventListener('abort', stop)
        settle()
      }
      const hear = (message: unknown) => {
        const reply = message as { readonly id: number; readonly answer?: Answer; readonly error?: string }
        if (reply.id !== id) return
        done(() => (reply.answer ? resolve(reply.answer) : reject(new Error(reply.error))))
      }
      const died = () => done(() => reject(options.died()))
      // What it does cannot be called off from within: it ends, and the next file has a new one.
      const stop = () => {
        done(() => reject(signal.reason))
        end()
      }
      asked.on('message', hear).on('exit', died).on('error', died)
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      asked.send({ id, order })
    })

  return {
    async ask(order, who, signal, longestMs) {
      const leave = await turns.enter(who, signal)
      clearTimeout(idle)
      const late = AbortSignal.timeout(longestMs)
      try {
        const answer = await sent(order, AbortSignal.any([signal, late]))
        if (answer.kind === 'refused') throw unreadableFile((answer as unknown as Refused).reason)
        return answer as Exclude<Answer, Refused>
      } catch (error) {
        if (signal.aborted) throw new AppError('unavailable', 'The caller went away.')
        if (late.aborted) throw options.late()
        throw error
      } finally {
        leave()
        idle = setTimeout(end, IDLE_MS)
        idle.unref()
      }
    },
    pid: () => child?.pid,
    end,
  }
}
