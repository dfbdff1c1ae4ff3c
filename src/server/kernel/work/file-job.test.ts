// What a person's file may cost: a time and a memory, refused in a sentence; the caller hears how far it is, and may go away.
import { afterEach, expect, it, vi } from 'vitest'
import { readFile } from './file-job.ts'
import type { Workers } from './workers.ts'

afterEach(() => vi.useRealTimers())

/** Workers whose task ends only when it is called off, as one that reads without end. */
const endless = (news: readonly unknown[] = []): Workers & { readonly ended: string[] } => {
  const ended: string[] = []
  return {
    ended,
    threads: 1,
    memory: () => new Map(),
    close: async () => undefined,
    run: (_task, _input, signal, watch) =>
      new Promise((_resolve, reject) => {
        for (const piece of news) watch?.onProgress?.(piece)
        const end = () => {
          ended.push('thread')
          reject(signal?.reason)
        }
        if (signal?.aborted) end()
        signal?.addEventListener('abort', end, { once: true })
      }),
  }
}
const FILE = { fileName: 'DKSalaries.csv', input: 'x' }

it('a file that is read for forty seconds is given up with a sentence, and its thread ended', async () => {
  vi.useFakeTimers()
  // The platform's own timeouts do not hear of the clock of tests.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })
  const workers = endless()
  const read = readFile(workers, 'readSlate', FILE, { signal: new AbortController().signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(39_999)
  expect(workers.ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await read).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/took too long and was given up/) })
  expect(workers.ended).toEqual(['thread'])
})

it('a file that takes more memory than a thread has is refused as too large', async () => {
  const error = Object.assign(new Error('Worker terminated due to reaching memory limit'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  const workers: Workers = { ...endless(), run: () => Promise.reject(error) }
  await expect(readFile(workers, 'readSlate', FILE, { signal: new AbortController().signal })).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/more memory than one file may have/),
  })
})

it('a caller who goes away ends the thread; until then they hear how far it is', async () => {
  const gone = new AbortController()
  const heard: unknown[] = []
  const piece = { stage: 'reading', done: 1, of: 2 }
  const workers = endless([piece])
  const emit = (event: string, news: unknown) => {
    heard.push([event, news])
  }
  const read = readFile(workers, 'readSlate', FILE, { signal: gone.signal, emit })
  gone.abort()
  await expect(read).rejects.toMatchObject({ code: 'unavailable', message: 'The caller went away.' })
  expect([heard, workers.ended]).toEqual([[['progress', piece]], ['thread']])
})
