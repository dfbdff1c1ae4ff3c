// A large file of the person's is read beside the page: how far it is, a way to call it off, and a sentence where it cannot be read.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FieldFields } from '#web/features/simulation/field-fields.tsx'
import { FIRST_DRAFT } from '#web/features/simulation/simulation-draft.ts'
import { SlateFiles } from '#web/features/slates/import/slate-import.tsx'
import type { ReaderNews, ReadOrder } from '#web/files/file-reader.worker.ts'
import { READERS } from '#web/files/readers.ts'
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
    expect(screen.getByText('50%')).toBeTruthy()
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

function Field() {
  const [draft, setDraft] = useState({ ...FIRST_DRAFT, isRealField: true })
  return <FieldFields draft={draft} set={(change) => setDraft((before) => ({ ...before, ...change }))} hasStacks={false} />
}

describe('beside the page are read', () => {
  const sent: string[] = []
  beforeEach(() => {
    FakeWorker.all = []
    sent.length = 0
    vi.stubGlobal('Worker', FakeWorker)
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (init?.method === 'POST') sent.push(`${address} ${String(init.body)}`)
      return new Response('{"slates":[]}', { headers: { 'content-type': 'application/json' } })
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const choose = (input: Element, name: string) => {
    const chosen = new File([new Uint8Array(READ_AT_ONCE_BYTES + 1).fill(97)], name)
    fireEvent.change(input, { target: { files: [chosen] } })
  }

  it('the standings of a contest, counted there as well', async () => {
    render(<Field />)
    choose(screen.getByLabelText('Standings file', { selector: 'input' }), 'contest-standings.csv')
    await screen.findByText('Reading the file')
    const [worker] = FakeWorker.all
    expect(worker!.order?.reader).toBe('standings')
    worker!.says({ kind: 'progress', done: READ_AT_ONCE_BYTES / 4, of: READ_AT_ONCE_BYTES })
    expect(screen.getByText('25%')).toBeTruthy()
    const file = { fileName: 'contest-standings.csv', text: 'as it is' }
    const facts = { kind: 'facts', entries: 210_000, isUnderWay: false, ids: ',1,' }
    worker!.says({ kind: 'answer', answer: { kind: 'standings', file, facts } })
    await screen.findByText(/210,000/)
    expect(screen.queryByText('Reading the file')).toBeNull()
  })

  it('the entries of a person; called off, nothing is chosen and another may be', async () => {
    render(<Field />)
    const input = screen.getByLabelText('Entries file', { selector: 'input' })
    choose(input, 'DKEntries.csv')
    fireEvent.click(await screen.findByText('Cancel'))
    await expect.poll(() => screen.queryByText('Cancel')).toBeNull()
    expect([FakeWorker.all[0]!.isOver, FakeWorker.all[0]!.order?.reader]).toEqual([true, 'enteredFile'])
    choose(input, 'DKEntries.csv')
    await screen.findByText('Reading the file')
    FakeWorker.all[1]!.says({ kind: 'answer', answer: { kind: 'refused', reason: 'DKEntries.csv is empty.' } })
    await screen.findByText('DKEntries.csv is empty.')
  })

  it('a salary file on its way to the server; called off, nothing is sent', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SlateFiles current="none" onUse={() => undefined} onGone={() => undefined} />
      </QueryClientProvider>,
    )
    const input = document.querySelector('input[type=file]')!
    choose(input, 'DKSalaries.csv')
    fireEvent.click(await screen.findByText('Cancel'))
    await expect.poll(() => screen.queryByText('Cancel')).toBeNull()
    expect([FakeWorker.all[0]!.order?.reader, sent]).toEqual(['base64', []])
    choose(input, 'DKSalaries.csv')
    await screen.findByText('Reading the file')
    FakeWorker.all[1]!.says({ kind: 'answer', answer: { kind: 'base64', base64: 'YWFh' } })
    await expect.poll(() => sent.join()).toContain('"base64":"YWFh"')
  })
})

it('each reader of the thread says of bytes what the page goes on with', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const standings = 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup\n1,4000002,me,0,12.5,G Ann Link'
  expect(READERS.standings(bytes(standings), 's.csv')).toMatchObject({ kind: 'standings', facts: { entries: 1, ids: ',4000002,' } })
  expect(READERS.enteredFile(bytes('G,G\n101,102'), 'upload.csv')).toMatchObject({ kind: 'entered', contests: [] })
  expect(READERS.text(bytes('1st $5'), 'p.txt')).toMatchObject({ file: { text: '1st $5' } })
  const large = new Uint8Array(100_000).map((_, at) => at % 251)
  expect(READERS.base64(large)).toEqual({ kind: 'base64', base64: Buffer.from(large).toString('base64') })
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
