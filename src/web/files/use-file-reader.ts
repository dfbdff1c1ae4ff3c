// One file of the person's at a time, read in the page: what it says, how far the reading is, and a way to call it off.
import { useEffect, useRef, useState } from 'react'
import { CalledOff, type FileProgress } from '../api/use-file-job.ts'
import type { ReaderNews, ReadOrder } from './file-reader.worker.ts'
import { READERS, type ReaderAnswer, type ReaderContext, type ReaderName } from './readers.ts'

/** Smaller files are read in some milliseconds; starting a worker takes longer. */
export const READ_AT_ONCE_BYTES = 200 * 1024
const UNREADABLE = 'The browser could not read this file. Choose it again.'

type Refused = { readonly kind: 'refused'; readonly reason: string }
type Running = { readonly worker: Worker; readonly end: (error: Error) => void }

export function useFileReader() {
  const running = useRef<Running | null>(null)
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const cancel = () => running.current?.end(new CalledOff())
  useEffect(() => () => running.current?.end(new CalledOff()), [])

  /** What a file says; null when the person called the reading off. Never throws. */
  async function read<K extends ReaderName>(reader: K, file: File, context: ReaderContext<K>): Promise<ReaderAnswer<K> | Refused | null> {
    cancel()
    try {
      if (file.size <= READ_AT_ONCE_BYTES) {
        const bytes = new Uint8Array(await file.arrayBuffer())
        return READERS[reader](bytes, file.name, context as never) as ReaderAnswer<K>
      }
      return (await inWorker({ reader, file, context })) as ReaderAnswer<K>
    } catch (error) {
      return error instanceof CalledOff ? null : { kind: 'refused', reason: UNREADABLE }
    }
  }

  function inWorker(order: ReadOrder): Promise<unknown> {
    setIsRunning(true)
    setProgress({ stage: 'reading', done: 0, of: order.file.size })
    const worker = new Worker(new URL('./file-reader.worker.ts', import.meta.url), { type: 'module' })
    return new Promise((resolve, reject) => {
      const done = () => {
        worker.terminate()
        if (running.current?.worker !== worker) return
        running.current = null
        setIsRunning(false)
        setProgress(null)
      }
      const end = (error: Error) => {
        done()
        reject(error)
      }
      running.current = { worker, end }
      worker.onmessage = ({ data }: MessageEvent<ReaderNews>) => {
        if (data.kind === 'progress') setProgress({ stage: 'reading', done: data.done, of: data.of })
        else if (data.kind === 'failed') end(new Error(UNREADABLE))
        else {
          done()
          resolve(data.answer)
        }
      }
      worker.onerror = () => end(new Error(UNREADABLE))
      worker.postMessage(order)
    })
  }

  return { read, cancel, isRunning, progress }
}
