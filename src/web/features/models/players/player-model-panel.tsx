import { useMutation, useQuery } from '@tanstack/react-query'
import { type PlayerModelDetail, playerModels } from '#contract/sports/player-models.ts'
import { mutation, query } from '../../../api/query.ts'
import { formatPercent } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { MODELS } from '../models.copy.ts'
import { PredictionsUpload, RemoveModelButton } from '../panel-parts.tsx'
import { useFit } from '../use-fit.ts'
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
  const { id, name, isReady, isUsed, spec, fittedAt } = model
  const fit = useFit(id, 'players')
  const edit = useMutation(mutation(playerModels.edit, { invalidates: [playerModels.list, playerModels.read] }))
  return (
    <Card title={name} padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isReady ? null : <EmptyState title={MODELS.unfitted} detail={MODELS.playerUnfitted} />}
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
          <Switch
            label={MODELS.use}
            hint={MODELS.playerUseHint}
            checked={isUsed}
            disabled={edit.isPending}
            onChange={(next) => edit.mutate({ id, isUsed: next })}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {spec.weighting === 'uploaded' ? null : (
            <Button tone={isReady ? 'secondary' : 'primary'} disabled={fit.isRunning} onClick={fit.run}>
              {fittedAt === null ? MODELS.fit : MODELS.fitAgain}
            </Button>
          )}
          {isReady ? <UseLink model={model} /> : null}
          <Button onClick={onEdit}>{MODELS.edit}</Button>
          <RemoveButton id={id} onRemoved={onRemoved} />
        </div>
      </div>
    </Card>
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

function UploadPart({ model: { id, leftOut } }: { model: PlayerModelDetail }) {
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
      onFile={(file) => upload.mutate({ id, file })}
    />
  )
}
