// A large file of the person's is read beside the page: how far it is, a way to call it off, and a sentence where it cannot be read.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReaderNews, ReadOrder } from '#web/files/file-reader.worker.ts'
import { ReadingBar } from '#web/files/reading-bar.tsx'
import { READ_AT_ONCE_BYTES, useFileReader } from '#web/files/use-file-reader.ts'

/** A thread that says what the test has it say. */
class FakeWorker {
  static all: FakeWorker[] = []
  onmessage: ((event: { data: ReaderNews }) => void) | undefined
  onerror: (() => void) | undefined
  order: ReadOrder | undefined
  isOver = false
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(order: ReadOrder) {
    this.order = order
  }
  terminate() {
    this.isOver = true
  }
  says(data: ReaderNews) {
    act(() => this.onmessage?.({ data }))
  }
}

function Reading({ file }: { file: File }) {
  const reader = useFileReader()
  const handleRead = async () => {
    const answer = await reader.read('betHistory', file, undefined)
    document.title = answer === null ? 'called off' : answer.kind === 'refused' ? answer.reason : answer.text.slice(0, 20)
  }
  return (
    <>
      <button type="button" onClick={() => void handleRead()}>
        Read
      </button>
      <ReadingBar job={reader} />
    </>
  )
}

const large = () => new File([new Uint8Array(READ_AT_ONCE_BYTES + 1).fill(97)], 'history.csv')
const says = (what: string) => expect.poll(() => document.title).toBe(what)

describe('in the page', () => {
  beforeEach(() => {
    FakeWorker.all = []
    document.title = ''
    vi.stubGlobal('Worker', FakeWorker)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const start = (file: File) => {
    const view = render(<Reading file={file} />)
    fireEvent.click(screen.getByText('Read'))
    return { view, worker: FakeWorker.all[0] }
  }

  it('a large file shows how far it is, then its answer, and its thread goes', async () => {
    const { worker } = start(large())
    await screen.findByText('Reading the file')
    worker!.says({ kind: 'progress', done: READ_AT_ONCE_BYTES / 2, of: READ_AT_ONCE_BYTES })
    expect(screen.getByText('50 %')).toBeTruthy()
    worker!.says({ kind: 'answer', answer: { kind: 'text', text: 'bet_id', warnings: [] } })
    await says('bet_id')
    expect([worker!.isOver, screen.queryByText('Reading the file')]).toEqual([true, null])
  })

  it('is called off by Cancel, and what the thread says later counts for nothing', async () => {
    const { worker } = start(large())
    fireEvent.click(await screen.findByText('Cancel'))
    await says('called off')
    expect([worker!.isOver, screen.queryByText('Cancel')]).toEqual([true, null])
    worker!.says({ kind: 'answer', answer: { kind: 'text', text: 'too late', warnings: [] } })
    await says('called off')
  })

  it('is called off when the person leaves', async () => {
    const { worker, view } = start(large())
    view.unmount()
    await says('called off')
    expect(worker!.isOver).toBe(true)
  })

  it('says so where it cannot be read: the thread fails, or dies', async () => {
    start(large()).worker!.says({ kind: 'failed' })
    await says('The browser could not read this file. Choose it again.')
    cleanup()
    document.title = ''
    start(large())
    act(() => FakeWorker.all[1]!.onerror?.())
    await says('The browser could not read this file. Choose it again.')
  })

  it('a small file is read at once, without a thread', async () => {
    const { worker } = start(new File(['bet_id,status'], 'history.csv'))
    await says('bet_id,status')
    expect(worker).toBeUndefined()
  })

  it('what is no text is refused by what it is', async () => {
    start(new File(['%PDF-1.7'], 'slip.pdf'))
    await says('slip.pdf is a PDF document.')
  })
})

it('the thread itself tells each piece, then the answer; a file that breaks off is a failure', async () => {
  const told: ReaderNews[] = []
  let hear: ((event: { data: ReadOrder }) => void) | undefined
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
    postMessage: (news: ReaderNews) => told.push(news),
  })
  await import('#web/files/file-reader.worker.ts')
  const streaming = (pieces: string[], fails = false) => {
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
    return {
      name: 'history.csv',
      size: bytes.reduce((sum, piece) => sum + piece.length, 0),
      stream: () =>
        new ReadableStream({
          start(controller) {
            for (const piece of bytes) controller.enqueue(piece)
            if (fails) controller.error(new Error('gone'))
            else controller.close()
          },
        }),
    } as unknown as File
  }
  hear!({ data: { reader: 'betHistory', file: streaming(['bet_id,', 'status']), context: undefined } })
  await expect
    .poll(() => told)
    .toEqual([
      { kind: 'progress', done: 7, of: 13 },
      { kind: 'progress', done: 13, of: 13 },
      { kind: 'answer', answer: { kind: 'text', text: 'bet_id,status', warnings: [] } },
    ])
  told.length = 0
  hear!({ data: { reader: 'betHistory', file: streaming(['bet_id,'], true), context: undefined } })
  await expect.poll(() => told.at(-1)).toEqual({ kind: 'failed' })
  vi.unstubAllGlobals()
})
