// What the panels of both kinds of model share: deleting one, and predictions from a file.
import { useState } from 'react'
import { problemIn } from '../../api/problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MODELS } from './models.copy.ts'

/** Deletes a model after a question. */
export function RemoveModelButton({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={MODELS.removeAsk}
      description={MODELS.removeDetail}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button tone="quiet">{MODELS.remove}</Button>}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)}>{MODELS.cancel}</Button>
          <Button tone="danger" busy={isBusy} onClick={onRemove}>
            {MODELS.remove}
          </Button>
        </>
      }
    />
  )
}

type Upload = {
  hint: string
  isBusy: boolean
  error: unknown
  /** Of the file that was read last; undefined before one was. */
  kept: { readonly coming: number; readonly over: number } | undefined
  leftOut: readonly { readonly reason: string; readonly rows: number }[]
  onFile: (file: { name: string; text: string }) => void
}

/** Predictions from a file, with what of it did not count. */
export function PredictionsUpload({ hint, isBusy, error, kept, leftOut, onFile }: Upload) {
  const handleFiles = async ([file]: File[]) => {
    if (file) onFile({ name: file.name, text: await file.text() })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <FileDrop label={MODELS.upload} hint={hint} accept=".csv,text/csv" busy={isBusy} onFiles={(files) => void handleFiles(files)} />
      {error ? (
        <p role="alert" className="text-13 text-loss">
          {problemIn(error).detail}
        </p>
      ) : null}
      {kept ? (
        <p role="status" className="text-13">
          Kept {kept.coming} of coming games and {kept.over} of games that are over.
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <div className="text-13 text-ink-2">
          <h3 className="text-13">{MODELS.leftOut}</h3>
          <ul>
            {leftOut.map(({ reason, rows }) => (
              <li key={reason}>
                {rows}: {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
