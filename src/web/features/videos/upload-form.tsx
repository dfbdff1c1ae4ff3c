import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Film } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type UploadRow, videoUploads } from '#contract/videos/uploads.ts'
import { lengthWords } from '#core/access/video-length.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { formatBytes } from '../../format/bytes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { useHelp } from '../care/help-dialog.tsx'
import { ClipWordsFields, NO_WORDS, sentWords } from './clip-words.tsx'
import { useUpload } from './use-upload.ts'
import { VIDEOS } from './videos.copy.ts'

const TYPES = 'video/*,.mp4,.mov,.m4v,.webm,.mkv'

/** Sending a clip: with progress, Pause, Resume and Cancel; what was not finished goes on with the same file. */
export function UploadForm() {
  const { data } = useQuery(query(videoUploads.mine, {}, { staleTime: 0 }))
  const help = useHelp()
  const { state, ...upload } = useUpload(help.note, help.noteRefusal)
  const [words, setWords] = useState(NO_WORDS)
  const [file, setFile] = useState<File>()
  const isBusy = state.kind === 'sending' || state.kind === 'paused' || state.kind === 'checking'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (file) void upload.start(file, sentWords(words))
  }
  const handleChosen = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen && words.title === '') setWords({ ...words, title: chosen.name.replace(/\.\w+$/, '').slice(0, 120) })
  }
  const hint = data
    ? `${data.longestSeconds === null ? 'Clips of any length' : `Clips of up to ${lengthWords(data.longestSeconds)} on your plan`}, MP4, MOV or WebM of at most ${formatBytes(data.mostBytes)}.${data.roomBytes === null ? '' : ` ${formatBytes(data.usedBytes)} of ${formatBytes(data.roomBytes)} are used.`}`
    : VIDEOS.dropHint
  return (
    <div className="grid gap-4">
      {isBusy ? null : (
        <form className="grid gap-4" onSubmit={handleSubmit}>
          {file ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-s-2 p-3">
              <Film aria-hidden size={20} strokeWidth={1.5} className="text-ink-2" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {file.name} <span className="note">{formatBytes(file.size)}</span>
              </span>
              <Button size="sm" onClick={() => setFile(undefined)}>
                {VIDEOS.another}
              </Button>
            </p>
          ) : (
            <FileDrop label={VIDEOS.drop} hint={hint} accept={TYPES} takes="videos" onFiles={([chosen]) => handleChosen(chosen)} />
          )}
          <ClipWordsFields words={words} onChange={setWords} />
          <Button type="submit" tone="primary" className="justify-self-start" disabled={!file}>
            {VIDEOS.upload}
          </Button>
        </form>
      )}
      {state.kind === 'sending' || state.kind === 'paused' ? (
        <div className="grid gap-3">
          <Progress
            label={state.kind === 'paused' ? 'Paused' : 'Sending'}
            value={state.all === 0 ? null : state.sent / state.all}
            detail={`${formatBytes(state.sent)} of ${formatBytes(state.all)}`}
          />
          <div className="flex gap-2">
            {state.kind === 'sending' ? (
              <Button onClick={() => void upload.pause()}>Pause</Button>
            ) : (
              <Button onClick={upload.resume}>Resume</Button>
            )}
            <Button onClick={() => void upload.cancel()}>Cancel</Button>
          </div>
        </div>
      ) : null}
      {state.kind === 'checking' ? <Progress label="Looking into the file" value={null} /> : null}
      {state.kind === 'done' ? (
        <p role="status">
          {VIDEOS.uploaded}{' '}
          <Link to="/videos/$videoId" params={{ videoId: state.id }} className="underline">
            {state.title}
          </Link>
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-2 text-loss">
          <p>{state.mayResume ? 'The line broke. What arrived is kept.' : problemIn(state.error).detail}</p>
          {state.mayResume ? <Button onClick={upload.resume}>Resume</Button> : null}
        </div>
      ) : null}
      {isBusy ? null : <OpenUploads rows={data?.uploads ?? []} onChosen={(file, row) => void upload.goOn(file, row)} />}
      {help.dialog}
    </div>
  )
}

function OpenUploads({ rows, onChosen }: { rows: readonly UploadRow[]; onChosen: (file: File, row: UploadRow) => void }) {
  const [wrong, setWrong] = useState<string>()
  if (rows.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="Uploads that are not finished">
      <p className="note">{VIDEOS.resume}</p>
      {rows.map((row) => (
        <label key={row.id} className="grid gap-1 text-13">
          {row.fileName}: {formatBytes(row.received)} of {formatBytes(row.bytes)} arrived
          <input
            type="file"
            accept={TYPES}
            className="min-h-11"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (!file) return
              if (file.size !== row.bytes || file.name !== row.fileName) return setWrong(`This is another file than ${row.fileName}.`)
              setWrong(undefined)
              onChosen(file, row)
            }}
          />
        </label>
      ))}
      <ErrorText>{wrong}</ErrorText>
    </section>
  )
}
