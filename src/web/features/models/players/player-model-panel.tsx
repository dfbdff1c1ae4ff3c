import { useMutation, useQuery } from '@tanstack/react-query'
import type { PlayerModelDetail } from '#contract/sports/player-model-shapes.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import { mutation, query } from '../../../api/query.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { MODELS } from '../models.copy.ts'
import { ModelActs, PredictionsUpload, RemoveModelButton } from '../panel-parts.tsx'
import { PlayerComingCard } from './player-coming-card.tsx'
import { PlayerRecordCard } from './player-record-card.tsx'
import { PlayerReportView } from './player-report-view.tsx'

type Props = { id: string; onEdit: () => void; onRemoved: () => void }

/** One model of players: fitting it or bringing its predictions, using it, and how it did. */
export function PlayerModelPanel({ id, onEdit, onRemoved }: Props) {
  const asked = useQuery(query(playerModels.read, { id }))
  if (asked.isPending) return <LoadingState label={MODELS.loading} />
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const model = asked.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ActsCard model={model} onEdit={onEdit} onRemoved={onRemoved} />
      {model.report ? <PlayerReportView model={model} report={model.report} /> : null}
      {model.isReady ? <PlayerRecordCard model={model} /> : null}
      {model.isReady ? <PlayerComingCard model={model} /> : null}
    </div>
  )
}

type ActsProps = Omit<Props, 'id'> & { model: PlayerModelDetail }

function ActsCard({ model, onEdit, onRemoved }: ActsProps) {
  const { id } = model
  const settings = { invalidates: [playerModels.list, playerModels.read] }
  const edit = useMutation(mutation(playerModels.edit, settings))
  const share = useMutation(mutation(playerModels.share, settings))
  return (
    <ModelActs
      kind="players"
      model={model}
      words={{ unfitted: MODELS.playerUnfitted, use: MODELS.playerUseHint, address: '/models/shared/players' }}
      isBusy={edit.isPending || share.isPending}
      onUse={(isUsed) => edit.mutate({ id, isUsed })}
      onShare={(isShared) => share.mutate({ id, isShared })}
      onEdit={onEdit}
      useLink={<UseLink model={model} />}
      removeButton={<RemoveButton id={id} onRemoved={onRemoved} />}
      upload={<UploadPart model={model} />}
    />
  )
}

/** Where the model is of use: lineups of its site, or the props of its league. */
function UseLink({ model: { id, spec } }: { model: PlayerModelDetail }) {
  if (!spec.stat.startsWith('fantasy-'))
    return (
      <LinkButton to="/betting" search={{ league: spec.league, tab: 'value', fair: id }}>
        {MODELS.inProps}
      </LinkButton>
    )
  return (
    <LinkButton to="/fantasy" search={{ league: spec.league, site: spec.stat.slice('fantasy-'.length), by: id }}>
      {MODELS.inLineups}
    </LinkButton>
  )
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const remove = useMutation(mutation(playerModels.remove, { invalidates: [playerModels.list] }))
  return <RemoveModelButton isBusy={remove.isPending} onRemove={() => remove.mutate({ id }, { onSuccess: onRemoved })} />
}

function UploadPart({ model: { id, leftOut, tries } }: { model: PlayerModelDetail }) {
  const upload = useMutation({
    ...mutation(playerModels.upload, { invalidates: [playerModels.list, playerModels.read, playerModels.forecasts] }),
    meta: { quiet: true },
  })
  return (
    <PredictionsUpload
      hint={MODELS.playerUploadAccept}
      isBusy={upload.isPending}
      error={upload.error}
      kept={upload.data?.kept}
      leftOut={leftOut}
      tries={tries}
      onFile={(file) => upload.mutate({ id, file })}
    />
  )
}
