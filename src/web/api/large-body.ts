// The body of a request: written at once, or beside the page where a person's file is in it.

/** Characters of one text from which on writing it takes longer than handing it to a worker. */
export const LARGE_CHARACTERS = 100_000
/** Texts of files lie no deeper: `field.file.text`. */
const DEPTH = 3

/** Whether a large text is in a value. */
export function hasLargeText(value: unknown, depth = DEPTH): boolean {
  if (typeof value === 'string') return value.length >= LARGE_CHARACTERS
  if (typeof value !== 'object' || value === null || depth === 0 || Array.isArray(value)) return false
  return Object.values(value).some((one) => hasLargeText(one, depth - 1))
}

const openWorker = () => new Worker(new URL('./body.worker.ts', import.meta.url), { type: 'module' })

/** A value as JSON, written in a worker. @param open makes the worker; where there is none the page writes */
export function writtenBeside(value: unknown, signal?: AbortSignal, open: () => Worker = openWorker): Promise<Blob | string> {
  if (typeof Worker === 'undefined') return Promise.resolve(JSON.stringify(value))
  const worker = open()
  return new Promise<Blob | string>((resolve, reject) => {
    const stop = () => reject(new DOMException('The request was called off.', 'AbortError'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
    // A browser that opens no worker still sends the file.
    worker.onerror = () => resolve(JSON.stringify(value))
    worker.postMessage(value)
  }).finally(() => worker.terminate())
}
