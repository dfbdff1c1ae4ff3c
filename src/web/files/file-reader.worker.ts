// A large file read beside the page, which goes on meanwhile.
import { READERS, type ReaderName } from './readers.ts'

export type ReadOrder = { readonly reader: ReaderName; readonly file: File; readonly context: unknown }
export type ReaderNews =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failed' }

const tell = (news: ReaderNews) => self.postMessage(news)

async function bytesOf(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  let done = 0
  const stream = file.stream().getReader()
  for (let piece = await stream.read(); !piece.done; piece = await stream.read()) {
    bytes.set(piece.value, done)
    done += piece.value.length
    tell({ kind: 'progress', done, of: file.size })
  }
  return bytes
}

self.addEventListener('message', ({ data: { reader, file, context } }: MessageEvent<ReadOrder>) => {
  bytesOf(file)
    .then((bytes) => tell({ kind: 'answer', answer: READERS[reader](bytes, file.name, context as never) }))
    .catch(() => tell({ kind: 'failed' }))
})
