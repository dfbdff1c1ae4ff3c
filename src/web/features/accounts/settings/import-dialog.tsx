// One's own export brought into this account: what came, what was there, and what never comes, with the reason.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { MOST_EXPORT_BYTES, ownData } from '#contract/people/own-data.ts'
import { problemIn } from '../../../api/problem.ts'
import { CalledOff, useFileJob } from '../../../api/use-file-job.ts'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { formatCount } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { IMPORT, IMPORT_PARTS } from './settings.copy.ts'

type Summary = OutputOf<typeof ownData.importData>

export function ImportDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<Summary | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const client = useQueryClient()
  const job = useFileJob()
  const handleFiles = async ([chosen]: File[]) => {
    if (!chosen) return
    setRefusal(null)
    if (chosen.size > MOST_EXPORT_BYTES) return setRefusal(IMPORT.tooLarge(chosen.name))
    try {
      setDone(await job.run(ownData.importData, { name: chosen.name.slice(0, 200), text: await chosen.text() }))
      // Nearly every screen shows something of it.
      await client.invalidateQueries()
    } catch (error) {
      if (!(error instanceof CalledOff)) setRefusal(problemIn(error).detail)
    }
  }
  const handleOpen = (open: boolean) => {
    setIsOpen(open)
    if (open) {
      setDone(null)
      setRefusal(null)
    }
  }
  return (
    <Dialog
      title={IMPORT.title}
      description={IMPORT.lede}
      open={isOpen}
      onOpenChange={handleOpen}
      trigger={<Button tone="quiet">{IMPORT.open}</Button>}
      footer={
        done ? (
          <Button tone="primary" onClick={() => setIsOpen(false)}>
            Done
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {done ? (
          <Came summary={done} />
        ) : (
          <FileDrop
            label={IMPORT.drop}
            hint={IMPORT.hint}
            accept=".json,application/json"
            busy={job.isRunning}
            onFiles={(files) => void handleFiles(files)}
          />
        )}
        <FileRefusal reason={refusal} />
        <ReadingBar job={job} keeping={IMPORT.keeping} />
      </div>
    </Dialog>
  )
}

function Came({ summary: { settings, favorites, parts, notes, others } }: { summary: Summary }) {
  return (
    <>
      <p role="status">{IMPORT.settings(formatCount(settings), formatCount(favorites))}</p>
      <table className="w-full text-13">
        <caption className="sr-only">{IMPORT.came}</caption>
        <thead className="text-ink-2">
          <tr>
            {IMPORT.columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'py-1 text-left font-normal' : 'py-1 text-right font-normal'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, added, there, left }) => (
            <tr key={part} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium">
                {IMPORT_PARTS[part]}
              </th>
              {[added, there, left].map((count, at) => (
                <td key={IMPORT.columns[at + 1]} className="py-1.5 text-right">
                  {formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.length > 0 ? (
        <section aria-label={IMPORT.notes} className="grid gap-1 text-13">
          <h3 className="font-semibold">{IMPORT.notes}</h3>
          <ul className="grid max-h-48 gap-1 overflow-auto">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <details className="text-13">
          <summary className="cursor-pointer text-ink-2">{IMPORT.others}</summary>
          <ul className="mt-2 grid max-h-48 gap-1 overflow-auto">
            {others.map(({ table, rows, why }) => (
              <li key={table}>
                {table.replaceAll('_', ' ')} ({formatCount(rows)}): {why}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
