// A bet history from a file as accounts: all of it is kept or nothing, and what is left out is said with its reason.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { platforms } from '#contract/bets/platforms.ts'
import type { Infer } from '#core/infer.ts'
import { problemIn } from '../../api/problem.ts'
import { readAgain } from '../../api/query.ts'
import { CalledOff, useFileJob } from '../../api/use-file-job.ts'
import { FileLines } from '../../files/file-lines.tsx'
import { FileRefusal } from '../../files/file-refusal.tsx'
import { ReadingBar } from '../../files/reading-bar.tsx'
import { useFileReader } from '../../files/use-file-reader.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PLATFORMS_COPY as COPY } from './platforms.copy.ts'
import { ALL_ROWS } from './platforms.queries.ts'

type Answer = Infer<typeof platforms.files.output>
type Chosen = { readonly bringBack?: true; readonly resume?: true }
type Sent = { readonly name: string; readonly text: string }
const MOST_MB = 8

export function FileDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState<Answer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const { longDate } = useFormat()
  const client = useQueryClient()
  const job = useFileJob()
  const reader = useFileReader()
  const handleFiles = async ([chosen]: File[]) => {
    if (!chosen) return
    setRefusal(null)
    if (chosen.size > MOST_MB * 1024 * 1024) return setRefusal(`${chosen.name} has more than ${MOST_MB} MB, the most that is read.`)
    const decoded = await reader.read('betHistory', chosen, undefined)
    if (decoded === null) return
    if (decoded.kind === 'refused') return setRefusal(decoded.reason)
    const file = { name: chosen.name.slice(0, 200), text: decoded.text }
    setSent(file)
    await send(file)
  }
  /** What was chosen of this file before holds on: it is sent as a whole. */
  const sendAgain = async (file: Sent, more: Chosen) => {
    setChosen({ ...chosen, ...more })
    await send(file, { ...chosen, ...more })
  }
  const send = async (file: Sent, more: Chosen = {}) => {
    setRefusal(null)
    try {
      setDone(await job.run(platforms.files, { ...file, ...more }))
      await readAgain(
        client,
        ALL_ROWS.map(({ path }) => path),
      )
    } catch (error) {
      if (!(error instanceof CalledOff)) setRefusal(problemIn(error).detail)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={COPY.fileTitle}
      footer={
        done ? (
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {done ? (
          <>
            <p role="status">{done.accounts === 0 ? COPY.fileNothing : COPY.fileDone(done)}</p>
            {done.disconnected.length > 0 && sent ? (
              <div className="grid justify-items-start gap-2">
                {done.disconnected.map(({ book, since, bets }) => (
                  <p key={book}>{COPY.fileAway(book, longDate(since), bets)}</p>
                ))}
                <Button busy={job.isRunning} onClick={() => void sendAgain(sent, { bringBack: true })}>
                  {COPY.bringBack(done.disconnected.length)}
                </Button>
              </div>
            ) : null}
            {done.paused.length > 0 && sent ? (
              <div className="grid justify-items-start gap-2">
                {done.paused.map(({ book, bets }) => (
                  <p key={book}>{COPY.filePaused(book, bets)}</p>
                ))}
                <Button busy={job.isRunning} onClick={() => void sendAgain(sent, { resume: true })}>
                  {COPY.resumeAndRead(done.paused.length)}
                </Button>
              </div>
            ) : null}
            {done.warnings.map((warning) => (
              <p key={warning} className="note">
                {warning}
              </p>
            ))}
            {done.doubtful.length > 0 ? (
              <details open className="text-13">
                <summary className="cursor-pointer text-ink-2">
                  {COPY.fileDoubtful} ({done.doubtfulCount})
                </summary>
                <FileLines lines={done.doubtful} />
              </details>
            ) : null}
            {done.left.length > 0 ? (
              <details className="text-13">
                <summary className="cursor-pointer text-ink-2">
                  {COPY.fileLeft} ({done.leftCount})
                </summary>
                <FileLines lines={done.left} />
              </details>
            ) : null}
          </>
        ) : (
          <FileDrop
            label={COPY.fileLabel}
            hint={COPY.fileHint}
            accept=".csv,.txt"
            busy={job.isRunning || reader.isRunning}
            onFiles={(files) => void handleFiles(files)}
          />
        )}
        <FileRefusal reason={refusal} />
        <ReadingBar job={reader} />
        <ReadingBar job={job} keeping="Keeping the bets" />
      </div>
    </Dialog>
  )
}
