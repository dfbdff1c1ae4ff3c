// Salary files: dropped, chosen or pasted, read by the server, kept in a list.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import { salariesTooLarge } from '#core/dfs/files/text.ts'
import { plural } from '#core/plural.ts'
import { problemIn } from '../../../api/problem.ts'
import { query } from '../../../api/query.ts'
import { CalledOff, useFileJob } from '../../../api/use-file-job.ts'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { useFileReader } from '../../../files/use-file-reader.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { unreadableKind } from '../../../ui/forms/unreadable-kind.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { type ImportedSlate, ImportSummary } from './import-summary.tsx'
import { ImportedList } from './imported-list.tsx'
import { IMPORT } from './slate-import.copy.ts'

type Props = {
  /** Id of the slate on screen. */
  current: string
  onUse: (slate: ImportedSlate) => void
  /** The slate on screen was removed. */
  onGone: () => void
}

const ACCEPTED = '.csv,.json,.txt'

/** The same as a card of a page. */
export function SlateImport(props: Props) {
  return (
    <Card title={IMPORT.title} padded>
      <SlateFiles {...props} />
    </Card>
  )
}

type FilesProps = Props & {
  isInDialog?: boolean
  /** A file that was dropped elsewhere on the page: it is read as if it had been dropped here. */
  dropped?: File | null
}

export function SlateFiles({ current, onUse, onGone, isInDialog = false, dropped = null }: FilesProps) {
  const files = useQuery(query(lineups.importedSlates, {}))
  const [last, setLast] = useState<ImportedSlate | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const job = useFileJob()
  const reader = useFileReader()
  const client = useQueryClient()

  const send = async (input: { fileName: string; base64: string } | { fileName: string; text: string }) => {
    setRefusal(null)
    setLast(null)
    try {
      const { slate } = await job.run(lineups.importSlate, input)
      void client.invalidateQueries({ queryKey: [lineups.importedSlates.path] })
      setLast(slate)
      // In a dialog the summary stands in sight already.
      if (!isInDialog) void toast({ title: IMPORT.importedTitle, detail: `${slate.fileName}: ${plural(slate.players, 'player')}` })
      onUse(slate)
    } catch (error) {
      if (!(error instanceof CalledOff)) setRefusal(problemIn(error).detail)
    }
  }
  const handleFiles = async ([file]: File[]) => {
    if (!file) return
    // The server would refuse the request before it knows what is in it.
    const tooLarge = salariesTooLarge(file.name, file.size)
    if (tooLarge !== null) return setRefusal(tooLarge)
    setRefusal(null)
    const read = await reader.read('base64', file, undefined)
    if (read === null) return
    if (read.kind === 'refused') return setRefusal(read.reason)
    await send({ fileName: file.name.slice(0, 200), base64: read.base64 })
  }
  const taken = useRef<File | null>(null)
  useEffect(() => {
    if (dropped === null || taken.current === dropped) return
    taken.current = dropped
    const kind = unreadableKind(dropped, ACCEPTED)
    if (kind === null) void handleFiles([dropped])
    else setRefusal(`${dropped.name} is ${kind}, and only text files are read here.`)
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FileDrop
        label={IMPORT.drop}
        hint={IMPORT.hint}
        accept={ACCEPTED}
        busy={job.isRunning || reader.isRunning}
        onFiles={(chosen) => void handleFiles(chosen)}
      />
      <ReadingBar job={reader} />
      <ReadingBar job={job} keeping="Keeping the slate" />
      <PasteForm isBusy={job.isRunning} onText={(text) => void send({ fileName: IMPORT.pastedName, text })} />
      <FileRefusal reason={refusal} />
      {last ? <ImportSummary slate={last} /> : null}
      <ImportedList
        slates={files.data?.slates}
        error={files.error}
        current={current}
        onUse={onUse}
        onRemoved={(id) => {
          if (last?.id === id) setLast(null)
          if (id === current) onGone()
        }}
      />
    </div>
  )
}

function PasteForm({ isBusy, onText }: { isBusy: boolean; onText: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen) {
    return (
      <div className="justify-self-center">
        <Button tone="quiet" size="sm" onClick={() => setIsOpen(true)}>
          {IMPORT.paste}
        </Button>
      </div>
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onText(text)
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-2">
      <TextArea label={IMPORT.pasteLabel} rows={5} value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} />
      <div>
        <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
          {IMPORT.pasteRead}
        </Button>
      </div>
    </form>
  )
}
