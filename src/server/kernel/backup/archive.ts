// The one file of a backup: a tar, packed by gzip, written piece by piece beside its place and moved there when it is whole and on the disk.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** Bytes that are read as they are written, however many. */
export type Pieces = { readonly size: number; readonly pieces: AsyncIterable<Uint8Array> }
export type AddEntry = (name: string, content: Uint8Array | string | Pieces) => Promise<void>

/** The file is not one of ours, or not whole. */
export class DamagedBackupError extends Error {}
/** Nothing can be said of what is in it: it is not there, or may not be read. */
export class UnreadableFileError extends Error {}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EISDIR: 'it is a folder',
}

// Text of tables packs to a third at the quickest level already, at three times the speed of the usual one.
const LEVEL = 1
/** No part that is read as a whole is near this size; a file that says so was not written by us. */
const LARGEST_WHOLE = 256 * 1024 * 1024

/** Half-written files begin with a dot, so that no list and no rotation takes one for a backup. */
export const partName = (file: string): string => path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)

/**
 * @param check  is shown the finished file before it takes its place
 * Whenever it ends, by a fault or a kill, `file` is what it was before or the whole new one.
 */
export async function writeArchive(
  file: string,
  write: (add: AddEntry) => Promise<void>,
  check: (part: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const part = partName(file)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    const tar = pack()
    const written = pipeline(tar, createGzip({ level: LEVEL }), createWriteStream(part, { mode: 0o600 }), { signal })
    const add: AddEntry = async (name, content) => {
      signal.throwIfAborted()
      if (typeof content !== 'string' && 'pieces' in content) {
        const entry = tar.entry({ name, mode: 0o600, size: content.size })
        return pipeline(Readable.from(content.pieces), entry as unknown as NodeJS.WritableStream, { signal })
      }
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      return new Promise((resolve, reject) => {
        tar.entry({ name, mode: 0o600, size: bytes.byteLength }, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (error) =>
          error ? reject(error) : resolve(),
        )
      })
    }
    await Promise.all([
      written,
      write(add).then(
        () => tar.finalize(),
        (error: unknown) => {
          tar.destroy(error instanceof Error ? error : new Error(String(error)))
          throw error
        },
      ),
    ])
    await flush(part)
    await check(part)
    signal.throwIfAborted()
    await rename(part, file)
    await flush(path.dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** An entry as it is read: all of it must be taken, whole or piece by piece. */
export type Entry = { readonly pieces: AsyncIterable<Buffer>; whole(): Promise<Buffer> }

/** Hands out every entry, one after the other. */
export async function readArchive(
  file: string,
  take: (name: string, entry: Entry) => Promise<void>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const entries = extract()
  let fault: unknown
  entries.on('entry', (header, stream, next) => {
    const alien = () => new DamagedBackupError('This is no backup of AI Sports Guru.')
    // Left before its end, it is ended by the fault of whoever read it, which is told below.
    stream.on('error', () => {})
    const pieces = stream as AsyncIterable<Buffer>
    const whole = async () => {
      if (header.size > LARGEST_WHOLE) throw alien()
      const all: Buffer[] = []
      for await (const piece of pieces) all.push(piece)
      return Buffer.concat(all)
    }
    const read = async () => {
      if (header.type !== 'file') throw alien()
      await take(header.name, { pieces, whole })
    }
    read().then(
      () => next(),
      (error: unknown) => {
        fault = error
        next(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })
  try {
    await pipeline(createReadStream(file), createGunzip(), entries as unknown as NodeJS.WritableStream, { signal })
  } catch (error) {
    // What gunzip found while a piece was read is no fault of whoever read it.
    if (fault !== undefined && !codeOf(fault).startsWith('Z_')) throw fault
    const code = codeOf(error)
    if (code in UNREADABLE) throw new UnreadableFileError(`${file}: ${UNREADABLE[code]}.`)
    if (signal.aborted || (code.startsWith('E') && !code.startsWith('ERR'))) throw error
    throw new DamagedBackupError('The file is damaged, cut short, or no backup.')
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
