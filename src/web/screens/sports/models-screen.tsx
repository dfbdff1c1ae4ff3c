import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { models } from '#contract/sports/models.ts'
import { playerModels } from '#contract/sports/player-models.ts'
import type { ModelTarget } from '#core/models/model.ts'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { MakeFirst } from '../../features/models/make-first.tsx'
import { ModelEditor } from '../../features/models/model-editor.tsx'
import { listedGames, listedPlayers, ModelList } from '../../features/models/model-list.tsx'
import { ModelPanel } from '../../features/models/model-panel.tsx'
import { MODELS } from '../../features/models/models.copy.ts'
import { PlayerModelEditor } from '../../features/models/players/player-model-editor.tsx'
import { PlayerModelPanel } from '../../features/models/players/player-model-panel.tsx'
import { SampleModel } from '../../features/models/sample-model.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useSearchText } from '../../ui/layout/use-search-state.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /models: one's own forecasts, built, fitted or brought, beside ours. What was built is shown on every plan; building is of the largest. */
export function ModelsScreen() {
  const { allows } = useAccess()
  const asked = useQuery(query(models.list, {}))
  const [chosen, setChosen] = useSearchText('model')
  const ofPlayers = useQuery(query(playerModels.list, {}))
  const [editing, setEditing] = useState<'new' | 'new player' | 'chosen' | null>(null)
  const [firstTarget, setFirstTarget] = useState<ModelTarget>('winner')
  const isNew = editing === 'new' || editing === 'new player'
  const [madeAtOnce, setMadeAtOnce] = useState<string | null>(null)
  const games = asked.data?.models ?? []
  const people = ofPlayers.data?.models ?? []
  const list = [...games.map(listedGames), ...people.map(listedPlayers)].toSorted((a, b) => b.updatedAt - a.updatedAt)
  const shown = list.find(({ id }) => id === chosen) ?? list[0]
  const model = games.find(({ id }) => id === shown?.id)
  const playerModel = people.find(({ id }) => id === shown?.id)
  const mayBuild = allows('custom_models')
  const handleGames = (target: ModelTarget) => {
    setFirstTarget(target)
    setEditing('new')
  }
  const handlePick = (id: string) => {
    setChosen(id)
    setEditing(null)
  }
  return (
    <Page
      title={MODELS.title}
      lede={MODELS.lede}
      action={
        <LinkButton to="/predictions" tone="secondary" size="sm">
          Our forecasts
        </LinkButton>
      }
    >
      {asked.isPending || ofPlayers.isPending ? <LoadingState label={MODELS.loading} /> : null}
      {asked.isError ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {ofPlayers.isError ? <ErrorState error={ofPlayers.error} onRetry={() => void ofPlayers.refetch()} /> : null}
      {asked.data && !mayBuild ? <Gate needs="custom_models">{null}</Gate> : null}
      {asked.data && ofPlayers.data && (mayBuild || list.length > 0) ? (
        <div className={cx('grid grid-cols-[minmax(0,1fr)] items-start gap-4', list.length > 0 && 'lg:grid-cols-[20rem_minmax(0,1fr)]')}>
          {list.length > 0 ? (
            <Card
              title={MODELS.title}
              action={
                mayBuild ? (
                  <Button size="sm" onClick={() => setEditing('new')}>
                    {MODELS.make}
                  </Button>
                ) : undefined
              }
            >
              <ModelList models={list} chosen={isNew ? '' : (shown?.id ?? '')} onPick={handlePick} />
            </Card>
          ) : null}
          {editing === 'new player' || (editing === 'chosen' && playerModel) ? (
            <PlayerModelEditor
              key={isNew ? 'new' : playerModel?.id}
              model={isNew ? null : (playerModel ?? null)}
              onSaved={handlePick}
              onCancel={() => setEditing(null)}
              onGames={isNew ? handleGames : undefined}
            />
          ) : editing === 'new' || (editing === 'chosen' && model) ? (
            <ModelEditor
              key={isNew ? 'new' : model?.id}
              model={isNew ? null : (model ?? null)}
              first={firstTarget}
              onSaved={handlePick}
              onCancel={() => setEditing(null)}
              onPlayers={isNew ? () => setEditing('new player') : undefined}
            />
          ) : playerModel ? (
            <PlayerModelPanel
              key={playerModel.id}
              id={playerModel.id}
              onEdit={() => setEditing('chosen')}
              onRemoved={() => setChosen('')}
            />
          ) : model ? (
            <ModelPanel
              key={model.id}
              id={model.id}
              isNew={model.id === madeAtOnce}
              onEdit={() => setEditing('chosen')}
              onRemoved={() => setChosen('')}
            />
          ) : (
            <Card title={MODELS.none} padded>
              <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
                <p className="max-w-[72ch] text-ink-2">
                  {MODELS.noneDetail} <span className="note block pt-1">{MODELS.makeForMeHint}</span>
                </p>
                <div className="flex flex-wrap gap-2">
                  <MakeFirst
                    onMade={(id) => {
                      setMadeAtOnce(id)
                      handlePick(id)
                    }}
                  />
                  <Button onClick={() => setEditing('new')}>{MODELS.makeFirst}</Button>
                </div>
              </div>
            </Card>
          )}
        </div>
      ) : null}
      {asked.data && ofPlayers.data && list.length === 0 && editing === null ? <SampleModel /> : null}
    </Page>
  )
}
