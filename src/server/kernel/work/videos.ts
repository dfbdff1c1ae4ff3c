// Video files looked into in a process beside the server (video-process.ts): one at a time, within time and memory; ended when who asked goes away,
// and a short while after its last file.

import { type ChildProcess, fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { AppError, unreadableFile } from '../door/errors.ts'
import { workerFile } from './source-file.ts'
import { openTurns } from './turns.ts'
import type { VideoAnswer, VideoFacts, VideoOrder } from './video-process.ts'

export type Videos = {
  /** What is in a file of the disk. Refuses with a sentence what is no video, is not whole, or says what is not so. */
  look(order: VideoOrder, who: string, signal: AbortSignal): Promise<VideoFacts>
  close(): Promise<void>
}

/** Half a gigabyte is read in seconds; what takes longer was made to. A small file has no reason to take long. */
const LONGEST_MS = 120_000
const SHORTEST_MS = 10_000
const MS_PER_BYTE = 1000 / (4 * 2 ** 20)
const IDLE_MS = 8000
const NICE = 2
const MOST_HEAP_MB = 256
const TURNS = { atOnce: 1, perPerson: 1, waiting: 20, waitingPerPerson: 3, longestWaitMs: 120_000 }

export function openVideos(): Videos {
  const turns = openTurns(TURNS)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const file = workerFile('kernel/work/video-process')
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
    if (started.pid !== undefined && process.platform === 'linux') setPriority(started.pid, NICE)
    return started
  }

  const ask = (order: VideoOrder, signal: AbortSignal): Promise<VideoAnswer> =>
    new Promise((resolve, reject) => {
      child ??= start()
      const looker = child
      const id = ++last
      const done = (settle: () => void) => {
        looker.off('message', hear).off('exit', died).off('error', died)
        signal.removeEventListener('abort', stop)
        settle()
      }
      const hear = (message: unknown) => {
        const reply = message as { readonly id: number; readonly answer?: VideoAnswer; readonly error?: string }
        if (reply.id !== id) return
        done(() => (reply.answer ? resolve(reply.answer) : reject(new Error(reply.error))))
      }
      // What a file asks for beyond its bound ends the process, and is that file's fault.
      const died = () =>
        done(() => reject(unreadableFile('This video could not be looked into: it asks for more memory than is given to it.')))
      const stop = () => {
        done(() => reject(signal.reason))
        end()
      }
      looker.on('message', hear).on('exit', died).on('error', died)
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      looker.send({ id, order })
    })

  return {
    async look(order, who, signal) {
      const { size } = await stat(order.file)
      const leave = await turns.enter(who, signal)
      clearTimeout(idle)
      const late = AbortSignal.timeout(Math.min(LONGEST_MS, SHORTEST_MS + Math.round(size * MS_PER_BYTE)))
      try {
        const answer = await ask(order, AbortSignal.any([signal, late]))
        if (answer.kind === 'refused') throw unreadableFile(answer.reason)
        return answer.facts
      } catch (error) {
        if (signal.aborted) throw new AppError('unavailable', 'The caller went away.')
        if (late.aborted) throw unreadableFile('Looking into this video took too long and was given up.')
        throw error
      } finally {
        leave()
        idle = setTimeout(end, IDLE_MS)
        idle.unref()
      }
    },
    close: async () => end(),
  }
}
