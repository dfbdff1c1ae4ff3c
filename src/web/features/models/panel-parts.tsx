// What the panels of both kinds of model share: fitting one, using and sharing it, deleting it, and predictions from a file.
import { type ReactNode, useState } from 'react'
import type { ModelHead } from '#contract/sports/model-shapes.ts'
import type { Weighting } from '#core/models/model.ts'
import { problemIn } from '../../api/problem.ts'
import { formatPercent } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { MODELS, triesSentence } from './models.copy.ts'
import { type ModelKind, useFit } from './use-fit.ts'

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
  /** Fits and files for this league and target or figure. */
  tries: number
  onFile: (file: { name: string; text: string }) => void
}

/** Predictions from a file, with what of it did not count. */
export function PredictionsUpload({ hint, isBusy, error, kept, leftOut, tries, onFile }: Upload) {
  const handleFiles = async ([file]: File[]) => {
    if (file) onFile({ name: file.name, text: await file.text() })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <FileDrop label={MODELS.upload} hint={hint} accept=".csv,text/csv" busy={isBusy} onFiles={(files) => void handleFiles(files)} />
      <ErrorText isSmall>{error ? problemIn(error).detail : null}</ErrorText>
      {kept ? (
        <p role="status" className="text-13">
          Kept {kept.coming} of coming games and {kept.over} of games that are over.
        </p>
      ) : null}
      {tries > 1 ? <p className="note">{triesSentence(tries)}</p> : null}
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

type Acts = {
  kind: ModelKind
  model: Pick<ModelHead, 'id' | 'name' | 'isReady' | 'isUsed' | 'shareToken' | 'fittedAt'> & {
    readonly spec: { readonly weighting: Weighting }
  }
  /** Made by one press: it is fitted as soon as it is shown. */
  isNew?: boolean
  words: { readonly unfitted: string; readonly use: string; readonly address: string }
  isBusy: boolean
  onUse: (isUsed: boolean) => void
  onShare: (isShared: boolean) => void
  onEdit: () => void
  /** Where it is of use, and how it is deleted. */
  useLink?: ReactNode
  removeButton: ReactNode
  upload: ReactNode
}

/** What its member may do with a model. */
export function ModelActs({ kind, model, isNew = false, words, isBusy, onUse, onShare, onEdit, useLink, removeButton, upload }: Acts) {
  const { id, name, isReady, isUsed, shareToken, spec, fittedAt } = model
  const fit = useFit(id, kind, isNew && !isReady)
  const [isCopied, setIsCopied] = useState(false)
  const address = `${location.origin}${words.address}/${shareToken}`
  return (
    <Card title={name} padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isReady ? null : <EmptyState title={MODELS.unfitted} detail={words.unfitted} />}
        {fit.isRunning ? (
          <div className="grid gap-2">
            <Progress label={MODELS.fitting} value={fit.share} detail={fit.share === null ? '' : formatPercent(fit.share, 0)} />
            <Button size="sm" className="justify-self-start" onClick={fit.cancel}>
              {MODELS.cancel}
            </Button>
          </div>
        ) : null}
        <ErrorText isSmall>{fit.problem ? fit.problem.detail : null}</ErrorText>
        {spec.weighting === 'uploaded' ? upload : null}
        {isReady ? (
          <div className="grid gap-1">
            <Switch label={MODELS.use} hint={words.use} checked={isUsed} disabled={isBusy} onChange={onUse} />
            <Switch label={MODELS.share} hint={MODELS.shareHint} checked={shareToken !== null} disabled={isBusy} onChange={onShare} />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {spec.weighting === 'uploaded' ? null : (
            <Button tone={isReady ? 'secondary' : 'primary'} disabled={fit.isRunning} onClick={fit.run}>
              {fittedAt === null ? MODELS.fit : MODELS.fitAgain}
            </Button>
          )}
          {isReady ? useLink : null}
          <Button onClick={onEdit}>{MODELS.edit}</Button>
          {shareToken === null ? null : (
            <Button onClick={() => void copyText(address).then(setIsCopied)}>{isCopied ? MODELS.copied : MODELS.copyLink}</Button>
          )}
          {removeButton}
        </div>
      </div>
    </Card>
  )
}
