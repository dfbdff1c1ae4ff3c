import { type ReactNode, useState } from 'react'
import { plural } from '#core/plural.ts'
import { ReadingBar } from '../../files/reading-bar.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BEST_BALL } from './best-ball.copy.ts'
import type { Import, Imported, ImportNews } from './use-import.ts'

const MOST_SHOWN = 5

type Props = {
  files: Import
  title?: string
  /** Above the place for files. */
  children?: ReactNode
}

/** Files or a pasted table of drafts and of average draft positions, and what came of them. */
export function ImportCard({ files, title = BEST_BALL.import, children }: Props) {
  const { bring, paste, news, reader, isSending } = files
  const [me, setMe] = useState('')
  const [pasted, setPasted] = useState('')
  const handlePaste = async () => {
    if (await paste(BEST_BALL.pasted, pasted, me)) setPasted('')
  }
  const isBusy = isSending || reader.isRunning
  return (
    <Card title={title} padded>
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <FileDrop
            label={BEST_BALL.drop}
            hint={BEST_BALL.importHint}
            accept=".csv,.txt,.tsv"
            takes={BEST_BALL.takes}
            multiple
            busy={isBusy}
            onFiles={(files) => void bring(files, me)}
          />
          <ReadingBar job={reader} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <TextArea
            label={BEST_BALL.paste}
            rows={4}
            value={pasted}
            placeholder={BEST_BALL.pastePlaceholder}
            onChange={(event) => setPasted(event.target.value)}
          />
          <Field label={BEST_BALL.me} hint={BEST_BALL.meHint} value={me} maxLength={80} onChange={(event) => setMe(event.target.value)} />
          <Button className="justify-self-start" busy={isBusy} disabled={pasted.trim() === ''} onClick={() => void handlePaste()}>
            {BEST_BALL.readPasted}
          </Button>
        </div>
      </div>
      {news.length > 0 ? (
        <div className="mt-4 border-t border-line pt-3">
          <NewsList news={news} />
        </div>
      ) : null}
    </Card>
  )
}

/** What came of each file. */
export const NewsList = ({ news }: { news: readonly ImportNews[] }) => (
  <ul aria-label="What came of the files" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-13">
    {news.map((one) => (
      <li key={one.name}>
        <News news={one} />
      </li>
    ))}
  </ul>
)

function News({ news }: { news: ImportNews }) {
  if (news.kind === 'refused')
    return (
      <p role="alert" className="[overflow-wrap:anywhere] text-loss">
        {news.reason}
      </p>
    )
  const { answer, name } = news
  const { dropped, droppedCount, ofOthers, warnings } = answer
  return (
    <div role="status" className="grid gap-1 [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold">{name}</span> ({answer.format}): {keptText(answer)}
      </p>
      {ofOthers > 0 ? <p className="note">{plural(ofOthers, 'pick')} of others on the same boards stayed out.</p> : null}
      {warnings.map((warning) => (
        <p key={warning} className="note">
          {warning}
        </p>
      ))}
      {droppedCount > 0 ? (
        <p className="note">
          {plural(droppedCount, 'row')} left out:{' '}
          {dropped
            .slice(0, MOST_SHOWN)
            .map(({ row, reason }) => `row ${row}, ${reason}`)
            .join('; ')}
          {droppedCount > MOST_SHOWN ? ' …' : ''}
        </p>
      ) : null}
    </div>
  )
}

/** "3 drafts added, 1 brought up to date, 12 there already." */
function keptText({ kind, added, updated, there }: Imported): string {
  const what = (count: number) => (kind === 'adp' ? plural(count, 'player') : plural(count, 'draft'))
  const parts = [
    added > 0 ? `${what(added)} added` : '',
    updated > 0 ? `${what(updated)} brought up to date` : '',
    there > 0 ? `${what(there)} there already` : '',
  ].filter((part) => part !== '')
  return `${parts.join(', ')}.`
}
