// Pictures of bet slips to what stands on them, and images of members drawn anew, in a process beside the server (picture-process.ts): one at a
// time, within bytes, pixels, time and memory; ended when who asked goes away, and a short while after its last picture.
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { AppError, unreadableFile } from '../door/errors.ts'
import type { DrawnImage } from './picture-drawing.ts'
import type { PictureAnswer, PictureOrder, ReadOrder } from './picture-process.ts'
import { workerFile } from './source-file.ts'
import { openTurns } from './turns.ts'

export type PictureRead = Extract<PictureAnswer, { kind: 'read' }>
type PictureDrawn = Extract<PictureAnswer, { kind: 'drawn' }>

export type Pictures = {
  /** What stands on a picture. Refuses with a sentence what is no picture, or one that is too large. */
  read(order: Omit<ReadOrder, 'kind'>, who: string, signal: AbortSignal): Promise<PictureRead>
  /** An image and its thumbnail, drawn anew. Refuses with a sentence what is no image, or one that is too large. */
  draw(bytes: Uint8Array, who: string, signal: AbortSignal): Promise<DrawnImage>
  /** The process that reads, while there is one. */
  pid(): number | undefined
  close(): Promise<void>
}

const IDLE_MS = 8000
/** A large photograph takes a few seconds once the process is there; what takes longer was made to. */
const LONGEST_MS = 60_000
/** It gives way to the server, and still gets on where many others work (nice of Linux). */
const NICE = 2
const TURNS = { atOnce: 1, perPerson: 1, waiting: 20, waitingPerPerson: 1, longestWaitMs: 60_000 }
/** Megabytes of its JavaScript; pictures lie outside of it and are bounded by their pixels. */
const MOST_HEAP_MB = 256

/** What a file is by its first bytes, where it is no picture that is read. */
const KINDS: readonly (readonly [test: (bytes: Buffer) => boolean, reason: string])[] = [
  [(bytes) => bytes.length === 0, 'The file is empty.'],
  [
    (bytes) => bytes.subarray(0, 4).toString('latin1') === '%PDF',
    'This is a PDF. Send a picture of the slip: a screenshot as PNG, JPEG or WebP.',
  ],
  [
    (bytes) => bytes.subarray(0, 4).toString('latin1') === 'GIF8',
    'This is a GIF. Send a still picture: a screenshot as PNG, JPEG or WebP.',
  ],
  [
    (bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp',
    'This is a HEIC or AVIF picture, or a film, which are not read here. Send a screenshot, or the photo as JPEG.',
  ],
]
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
] as const

/** Why bytes are no image that is drawn anew, without opening them; undefined where they may be one. */
export function notAnImage(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16))
  if (head.length === 0) return 'The file is empty.'
  const isGif = head.subarray(0, 4).toString('latin1') === 'GIF8'
  return isGif || PICTURES.some((magic) => magic.every((byte, at) => head[at] === byte))
    ? undefined
    : 'This file is no image that is taken here. Send a JPEG, PNG, GIF or WebP.'
}

/** Why bytes are no picture that is read, without opening them; undefined where they may be one. */
export function notAPicture(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16))
  const known = KINDS.find(([test]) => test(head))
  if (known) return known[1]
  return PICTURES.some((magic) => magic.every((byte, at) => head[at] === byte))
    ? undefined
    : 'This file is no picture that is read here. Send a PNG, JPEG or WebP.'
}

export function openPictures(): Pictures {
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
    const file = workerFile('kernel/work/picture-process')
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

  const ask = (order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer> =>
    new Promise((resolve, reject) => {
      child ??= start()
      const reader = child
      const id = ++last
      const done = (settle: () => void) => {
        reader.off('message', hear).off('exit', died).off('error', died)
        signal.removeEventListener('abort', stop)
        settle()
      }
      const hear = (message: unknown) => {
        const reply = message as { readonly id: number; readonly answer?: PictureAnswer; readonly error?: string }
        if (reply.id !== id) return
        done(() => (reply.answer ? resolve(reply.answer) : reject(new Error(reply.error))))
      }
      const died = () => done(() => reject(new AppError('unavailable', 'Reading this picture was cut short. Please try again.')))
      // What it does cannot be called off from within: it ends, and the next picture has a new one.
      const stop = () => {
        done(() => reject(signal.reason))
        end()
      }
      reader.on('message', hear).on('exit', died).on('error', died)
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      reader.send({ id, order })
    })

  /** In turn, and within the time. */
  const asked = async (order: PictureOrder, who: string, signal: AbortSignal): Promise<Exclude<PictureAnswer, { kind: 'refused' }>> => {
    const leave = await turns.enter(who, signal)
    clearTimeout(idle)
    const late = AbortSignal.timeout(LONGEST_MS)
    try {
      const answer = await ask(order, AbortSignal.any([signal, late]))
      if (answer.kind === 'refused') throw unreadableFile(answer.reason)
      return answer
    } catch (error) {
      if (signal.aborted) throw new AppError('unavailable', 'The caller went away.')
      if (late.aborted) throw new AppError('unavailable', 'Reading this picture took too long and was given up. A smaller one helps.')
      throw error
    } finally {
      leave()
      idle = setTimeout(end, IDLE_MS)
      idle.unref()
    }
  }

  return {
    async read(order, who, signal) {
      const reason = notAPicture(order.bytes)
      if (reason) throw unreadableFile(reason)
      return (await asked({ kind: 'read', ...order }, who, signal)) as PictureRead
    },
    async draw(bytes, who, signal) {
      const reason = notAnImage(bytes)
      if (reason) throw unreadableFile(reason)
      return (await asked({ kind: 'draw', bytes }, who, signal)) as PictureDrawn
    },
    pid: () => child?.pid,
    close: async () => end(),
  }
}
