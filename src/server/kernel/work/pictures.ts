// Pictures of bet slips to what stands on them, and images of members drawn anew, in a process beside the server (picture-process.ts,
// side-process.ts), within bytes and pixels.
import { AppError, unreadableFile } from '../door/errors.ts'
import type { DrawnImage } from './picture-drawing.ts'
import type { PictureAnswer, PictureOrder, ReadOrder } from './picture-process.ts'
import { openSideProcess } from './side-process.ts'

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

/** A large photograph takes a few seconds once the process is there; what takes longer was made to. */
const LONGEST_MS = 60_000
const TURNS = { atOnce: 1, perPerson: 1, waiting: 20, waitingPerPerson: 1, longestWaitMs: 60_000 }

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
  const drawer = openSideProcess<PictureOrder, PictureAnswer>({
    entry: 'kernel/work/picture-process',
    turns: TURNS,
    died: () => new AppError('unavailable', 'Reading this picture was cut short. Please try again.'),
    late: () => new AppError('unavailable', 'Reading this picture took too long and was given up. A smaller one helps.'),
  })
  return {
    async read(order, who, signal) {
      const reason = notAPicture(order.bytes)
      if (reason) throw unreadableFile(reason)
      return (await drawer.ask({ kind: 'read', ...order }, who, signal, LONGEST_MS)) as PictureRead
    },
    async draw(bytes, who, signal) {
      const reason = notAnImage(bytes)
      if (reason) throw unreadableFile(reason)
      return (await drawer.ask({ kind: 'draw', bytes }, who, signal, LONGEST_MS)) as PictureDrawn
    },
    pid: drawer.pid,
    close: async () => drawer.end(),
  }
}
