import { useMutation, useQuery } from '@tanstack/react-query'
import type { ModelDetail } from '#contract/sports/model-shapes.ts'
import { models } from '#contract/sports/models.ts'
import { mutation, query } from '../../api/query.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ComingCard } from './coming-card.tsx'
import { MODELS } from './models.copy.ts'
import { ModelActs, PredictionsUpload, RemoveModelButton } from './panel-parts.tsx'
import { RecordCard } from './record-card.tsx'
import { ReportView } from './report-view.tsx'

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
      {model.isReady ? <RecordCard record={model.record} spec={model.spec} isUsed={model.isUsed} /> : null}
      {model.isReady ? (
        <ComingCard id={id} name={model.name} isUsed={model.isUsed} isFromFile={model.spec.weighting === 'uploaded'} />
      ) : null}
    </div>
  )
}

type ActsProps = Omit<Props, 'id'> & { model: ModelDetail }

function ActsCard({ model, isNew = false, onEdit, onRemoved }: ActsProps) {
  const { id } = model
  const settings = { invalidates: [models.list, models.read] }
  const edit = useMutation(mutation(models.edit, settings))
  const share = useMutation(mutation(models.share, settings))
  return (
    <ModelActs
      kind="games"
      model={model}
      isNew={isNew}
      words={{ unfitted: MODELS.unfittedDetail, use: MODELS.useHint, address: '/models/shared' }}
      isBusy={edit.isPending || share.isPending}
      onUse={(isUsed) => edit.mutate({ id, isUsed })}
      onShare={(isShared) => share.mutate({ id, isShared })}
      onEdit={onEdit}
      removeButton={<RemoveButton id={id} onRemoved={onRemoved} />}
      upload={<UploadPart model={model} />}
    />
  )
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const remove = useMutation(mutation(models.remove, { invalidates: [models.list] }))
  return <RemoveModelButton isBusy={remove.isPending} onRemove={() => remove.mutate({ id }, { onSuccess: onRemoved })} />
}

function UploadPart({ model: { id, leftOut, tries } }: { model: ModelDetail }) {
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
      tries={tries}
      onFile={(file) => upload.mutate({ id, file })}
    />
  )
}
