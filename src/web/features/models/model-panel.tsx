import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModelDetail } from '#contract/sports/model-shapes.ts'
import { models } from '#contract/sports/models.ts'
import { mutation, query } from '../../api/query.ts'
import { formatPercent } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ComingCard } from './coming-card.tsx'
import { MODELS } from './models.copy.ts'
import { PredictionsUpload, RemoveModelButton } from './panel-parts.tsx'
import { RecordCard } from './record-card.tsx'
import { ReportView } from './report-view.tsx'
import { useFit } from './use-fit.ts'

type Props = { id: string; isNew?: boolean; onEdit: () => void; onRemoved: () => void }

/** One model: fitting it or bringing its predictions, using and sharing it, and how it did. */
export function ModelPanel({ id, isNew = false, onEdit, onRemoved }: Props) {
  const asked = useQuery(query(models.read, { id }))
  if (asked.isPending) return <LoadingState label={MODELS.loading} />
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const model = asked.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ActsCard model={model} isNew={isNew} onEdit={onEdit} onRemoved={onRemoved} />
      {model.report ? <ReportView report={model.report} tries={model.tries} forTries={model.forTries} spec={model.spec} /> : null}
      {model.isReady ? <RecordCard record={model.record} spec={model.spec} /> : null}
      {model.isReady ? <ComingCard id={id} name={model.name} isFromFile={model.spec.weighting === 'uploaded'} /> : null}
    </div>
  )
}

type ActsProps = Omit<Props, 'id'> & { model: ModelDetail }

/** @param isNew  made by one press: it is fitted as soon as it is shown */
function ActsCard({ model, isNew = false, onEdit, onRemoved }: ActsProps) {
  const { id, name, isReady, isUsed, shareToken, spec, fittedAt } = model
  const fit = useFit(id, 'games', isNew && !isReady)
  const settings = { invalidates: [models.list, models.read] }
  const edit = useMutation(mutation(models.edit, settings))
  const share = useMutation(mutation(models.share, settings))
  const [isCopied, setIsCopied] = useState(false)
  const address = `${location.origin}/models/shared/${shareToken}`
  return (
    <Card title={name} padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isReady ? null : <EmptyState title={MODELS.unfitted} detail={MODELS.unfittedDetail} />}
        {fit.isRunning ? (
          <div className="grid gap-2">
            <Progress label={MODELS.fitting} value={fit.share} detail={fit.share === null ? '' : formatPercent(fit.share, 0)} />
            <Button size="sm" className="justify-self-start" onClick={fit.cancel}>
              {MODELS.cancel}
            </Button>
          </div>
        ) : null}
        {fit.problem ? (
          <p role="alert" className="text-13 text-loss">
            {fit.problem.detail}
          </p>
        ) : null}
        {spec.weighting === 'uploaded' ? <UploadPart model={model} /> : null}
        {isReady ? (
          <div className="grid gap-1">
            <Switch
              label={MODELS.use}
              hint={MODELS.useHint}
              checked={isUsed}
              disabled={edit.isPending}
              onChange={(next) => edit.mutate({ id, isUsed: next })}
            />
            <Switch
              label={MODELS.share}
              hint={MODELS.shareHint}
              checked={shareToken !== null}
              disabled={share.isPending}
              onChange={(isShared) => share.mutate({ id, isShared })}
            />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {spec.weighting === 'uploaded' ? null : (
            <Button tone={isReady ? 'secondary' : 'primary'} disabled={fit.isRunning} onClick={fit.run}>
              {fittedAt === null ? MODELS.fit : MODELS.fitAgain}
            </Button>
          )}
          <Button onClick={onEdit}>{MODELS.edit}</Button>
          {shareToken === null ? null : (
            <Button onClick={() => void copyText(address).then(setIsCopied)}>{isCopied ? MODELS.copied : MODELS.copyLink}</Button>
          )}
          <RemoveButton id={id} onRemoved={onRemoved} />
        </div>
      </div>
    </Card>
  )
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const remove = useMutation(mutation(models.remove, { invalidates: [models.list] }))
  return <RemoveModelButton isBusy={remove.isPending} onRemove={() => remove.mutate({ id }, { onSuccess: onRemoved })} />
}

function UploadPart({ model: { id, leftOut } }: { model: ModelDetail }) {
  const upload = useMutation({
    ...mutation(models.upload, { invalidates: [models.list, models.read, models.forecasts] }),
    meta: { quiet: true },
  })
  return (
    <PredictionsUpload
      hint={MODELS.uploadAccept}
      isBusy={upload.isPending}
      error={upload.error}
      kept={upload.data?.kept}
      leftOut={leftOut}
      onFile={(file) => upload.mutate({ id, file })}
    />
  )
}
