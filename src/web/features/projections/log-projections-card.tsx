import { X } from 'lucide-react'
import { useState } from 'react'
import { logProjections, MOST_LOG_BYTES } from '#contract/dfs/log-projections.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { problemIn } from '../../api/problem.ts'
import { CalledOff, useFileJob } from '../../api/use-file-job.ts'
import { FileRefusal } from '../../files/file-refusal.tsx'
import { ReadingBar } from '../../files/reading-bar.tsx'
import { useFileReader } from '../../files/use-file-reader.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FROM_LOGS } from './log-projections.copy.ts'
import { LogProjectionsTable } from './log-projections-table.tsx'

type Input = InputOf<typeof logProjections.project>
type Answer = OutputOf<typeof logProjections.project>
type Logs = { readonly name: string; readonly text: string; readonly size: number }

const MOST_FILES = 3

/** An imported salary file, projected by our own model from logs of the person's own or from the games that are known here. */
export function LogProjectionsCard({ slateId }: { slateId: string }) {
  const [logs, setLogs] = useState<'files' | 'known'>('files')
  const [files, setFiles] = useState<readonly Logs[]>([])
  const [asOf, setAsOf] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const reader = useFileReader()
  const job = useFileJob()

  const handleFiles = async (chosen: File[]) => {
    setRefusal(null)
    let next = files
    for (const file of chosen) {
      const wrong = refusalOf(file, next)
      if (wrong !== null) return setRefusal(wrong)
      const read = await reader.read('text', file, undefined)
      if (read === null) return
      if (read.kind === 'refused') return setRefusal(read.reason)
      next = [
        ...next.filter(({ name }) => name !== read.file.fileName),
        { name: read.file.fileName, text: read.file.text, size: file.size },
      ]
      setFiles(next)
    }
  }
  const handleRun = async () => {
    setRefusal(null)
    setAnswer(null)
    try {
      setAnswer(await job.run(logProjections.project, orderOf(slateId, { logs, files, asOf })))
    } catch (error) {
      if (!(error instanceof CalledOff)) setRefusal(problemIn(error).detail)
    }
  }
  const isBusy = job.isRunning || reader.isRunning
  return (
    <Card title={FROM_LOGS.title} padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="note">{FROM_LOGS.lede}</p>
        <ToggleGroup
          label={FROM_LOGS.from}
          choices={[
            { key: 'files', label: FROM_LOGS.files },
            { key: 'known', label: FROM_LOGS.known },
          ]}
          value={logs}
          onChange={setLogs}
        />
        {logs === 'known' ? (
          <p className="note">{FROM_LOGS.knownHint}</p>
        ) : (
          <FileDrop
            label={FROM_LOGS.drop}
            hint={FROM_LOGS.hint}
            accept=".csv,.txt"
            takes={FROM_LOGS.takes}
            multiple
            busy={isBusy}
            onFiles={(chosen) => void handleFiles(chosen)}
          />
        )}
        {logs === 'files' && files.length > 0 ? (
          <ul aria-label={FROM_LOGS.chosen} className="grid gap-1 text-13">
            {files.map(({ name }) => (
              <li key={name} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <IconButton
                  icon={<X size={14} aria-hidden="true" />}
                  label={FROM_LOGS.remove(name)}
                  onClick={() => setFiles(files.filter((one) => one.name !== name))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <Field
          label={FROM_LOGS.asOf}
          hint={FROM_LOGS.asOfHint}
          type="date"
          className="max-w-[16rem]"
          value={asOf}
          onChange={(event) => setAsOf(event.target.value)}
        />
        <div>
          <Button busy={isBusy} disabled={logs === 'files' && files.length === 0} onClick={() => void handleRun()}>
            {FROM_LOGS.run}
          </Button>
        </div>
        <ReadingBar job={reader} />
        <ReadingBar job={job} keeping={FROM_LOGS.projecting} />
        <FileRefusal reason={refusal} />
        {answer ? <LogProjectionsTable answer={answer} /> : null}
      </div>
    </Card>
  )
}

/** The server would refuse the request before it knows what is in it. */
function refusalOf({ name, size }: File, files: readonly Logs[]): string | null {
  const others = files.filter((one) => one.name !== name.slice(0, 200))
  if (others.length >= MOST_FILES) return FROM_LOGS.tooMany
  if (size > MOST_LOG_BYTES) return FROM_LOGS.tooLarge(name)
  return others.reduce((sum, one) => sum + one.size, size) > 1.9 * MOST_LOG_BYTES ? FROM_LOGS.together : null
}

function orderOf(id: string, { logs, files, asOf }: { logs: 'files' | 'known'; files: readonly Logs[]; asOf: string }): Input {
  const day = asOf === '' ? {} : { asOf }
  if (logs === 'known') return { id, logs, ...day }
  const [first, second, third] = files.map(({ name, text }) => ({ name, text }))
  return { id, logs, ...day, ...(first ? { first } : {}), ...(second ? { second } : {}), ...(third ? { third } : {}) }
}
